/** A stretch of source that the parser is not shown; at its beginning it sees `as` instead. */
export interface Span {
  start: number;
  end: number;
  as?: string;
}

/** Puts spaces for stretches of a text; line ends stay. */
export function blank(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, as = '' } of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    parts.push(text.slice(done, from), as, text.slice(from + as.length, end).replace(/[^\n]/g, ' '));
    done = end;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}
