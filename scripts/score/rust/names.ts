export interface Name {
  name: string;
  line: number;
  column: number;
}

/**
 * The called name of a call that begins at a line and column (both from 1): that of a method right there, or the last of
 * a path, behind type arguments and a qualified self. Null where no name is called.
 */
export function nameAt(lines: readonly string[], line: number, column: number): Name | null {
  const isMethod = /(^|[^.])\.\s*$/.test(beforeOf(lines, line, column));
  let last: Name | null = null;
  let depth = 0;
  for (let row = line; row <= lines.length && row < line + 20; row++) {
    const text = lines[row - 1]!.replace(/(^|\s)\/\/.*$/, '');
    for (let at = row === line ? offsetOf(text, column) : 0; at < text.length; at++) {
      const rest = text.slice(at);
      const word = /^(?:r#)?([\p{L}_][\p{L}\p{N}_]*)/u.exec(rest);
      if (word) {
        if (depth === 0) last = { name: word[1]!, line: row, column: at };
        if (depth === 0 && isMethod) return last;
        at += word[0].length - 1;
      } else if (rest[0] === '<') depth++;
      else if (rest[0] === '>' && text[at - 1] !== '-') depth--;
      else if (depth === 0 && !/^[:\s]/.test(rest)) return rest[0] === '(' ? last : null;
    }
  }
  return null;
}

/** What stands before a place, comments left out, as far as the closest line that holds something. */
function beforeOf(lines: readonly string[], line: number, column: number): string {
  let before = (lines[line - 1] ?? '').slice(0, offsetOf(lines[line - 1] ?? '', column));
  for (let row = line - 1; before.trim() === '' && row > 0; row--)
    before = lines[row - 1]!.replace(/(^|\s)\/\/.*$/, '');
  return before;
}

/** Columns count characters, not code units. */
function offsetOf(text: string, column: number): number {
  return [...text].slice(0, column - 1).join('').length;
}
