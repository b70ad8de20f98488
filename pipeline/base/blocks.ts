/**
 * The text with each block that `opens` finds replaced. `closes` says with what a block ends, in the letters that the
 * text has; one that nothing closes stays, and is not looked for again.
 */
export function replaceBlocks(
  text: string,
  opens: RegExp,
  closes: (opened: RegExpExecArray) => string,
  by: (block: string, inside: string) => string,
): string {
  const sign = new RegExp(opens, 'g');
  const missing = new Set<string>();
  let out = '';
  let done = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const close = closes(found);
    const from = found.index + found[0].length;
    const at = missing.has(close) ? -1 : text.indexOf(close, from);
    if (at < 0) {
      missing.add(close);
      continue;
    }
    const end = at + close.length;
    out += text.slice(done, found.index) + by(text.slice(found.index, end), text.slice(from, at));
    done = end;
    sign.lastIndex = end;
  }
  return out + text.slice(done);
}
