/*
 * Code spans between runs of backticks: what one run opens, the next run of the same length closes. A search by pattern
 * would begin again at every backtick that nothing closes; here each run is looked at once.
 */

export interface CodeSpan {
  start: number;
  /** Offset after the closing run. */
  end: number;
  /** Backticks on each side. */
  ticks: number;
}

/** Finds the spans of one text; asked for offsets that only grow. */
export class CodeSpans {
  private readonly text: string;
  /** Where runs of a length stand that are not passed yet, the last first. */
  private readonly runs = new Map<number, number[]>();

  constructor(text: string) {
    this.text = text;
    for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
      const known = this.runs.get(run.length);
      if (known) known.push(index);
      else this.runs.set(run.length, [index]);
    }
  }

  /** The span that the run at `at` opens, and that closes before `limit`; it may leave out some of the run's first. */
  from(at: number, limit = Number.POSITIVE_INFINITY): CodeSpan | null {
    const after = this.runEnd(at);
    for (let ticks = after - at; ticks > 0; ticks--) {
      const close = this.next(ticks, after);
      if (close < limit) return { start: after - ticks, end: close + ticks, ticks };
    }
    return null;
  }

  runEnd(at: number): number {
    let end = at;
    while (this.text[end] === '`') end++;
    return end;
  }

  private next(ticks: number, from: number): number {
    const places = this.runs.get(ticks);
    while (places?.length && places.at(-1)! < from) places.pop();
    return places?.at(-1) ?? Number.POSITIVE_INFINITY;
  }
}

/** The text with each code span replaced by what is given for its inside. */
export function replaceCodeSpans(text: string, by: (inside: string, ticks: number) => string): string {
  const spans = new CodeSpans(text);
  let out = '';
  let done = 0;
  for (let at = text.indexOf('`'); at >= 0; ) {
    const span = spans.from(at);
    if (span) {
      out += text.slice(done, span.start) + by(text.slice(span.start + span.ticks, span.end - span.ticks), span.ticks);
      done = span.end;
    }
    at = text.indexOf('`', span?.end ?? spans.runEnd(at));
  }
  return out + text.slice(done);
}
