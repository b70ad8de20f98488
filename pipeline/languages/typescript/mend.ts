/*
 * Valid code that the grammar does not read, in words that it does: of the same length and with the same lines. What is
 * left out here says nothing of names, calls or types.
 */

/** The source with what damages its tree put another way; the source itself where there is nothing of the kind. */
export function mend(source: string): string {
  return [separated, withoutVariance, withoutTypeStars, plainly].reduce((text, change) => change(text), source);
}

/**
 * Call signatures that begin with `<` stand apart from the member before them by the end of its line alone, which the
 * grammar takes for a type with arguments: a separator is put in place of a space before them.
 */
function separated(source: string): string {
  const places: number[] = [];
  for (const { index, 0: space } of source.matchAll(/\n[ \t]+(?=<[\s\p{ID_Start}$_])/gu)) {
    const begin = index + space.length;
    if (endsMember(source, index) && isSignature(source, begin)) places.push(begin - 1);
  }
  return replaced(source, places, ';');
}

/** Blank lines and comments before a place are gone through so far, in lines. */
const MOST_LINES = 60;

/** Does what stands before this line end, a comment left out, end a member of a type? */
function endsMember(source: string, end: number): boolean {
  let to = end;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    const from = source.lastIndexOf('\n', to - 1) + 1;
    const line = source.slice(from, to).trim();
    const isComment = /^(\/\/|\/\*|\*)/.test(line) || line.endsWith('*/');
    if (line !== '' && !isComment)
      return /[\p{ID_Continue}$)\]}>"'`]$/u.test(line) && !/\b(extends|keyof|typeof|is|in)$/.test(line);
    if (from === 0) return false;
    to = from - 1;
  }
  return false;
}

/** A list of type parameters is no longer than this. */
const LONGEST_LIST = 20_000;

/** Does a list of type parameters begin here, and one of parameters follow? */
function isSignature(source: string, begin: number): boolean {
  let depth = 0;
  const end = Math.min(source.length, begin + LONGEST_LIST);
  for (let at = begin; at < end; at++) {
    const char = source[at];
    if (char === '<') depth++;
    else if (char === '>' && source[at - 1] !== '=' && --depth === 0)
      return /^\s*\(/.test(source.slice(at + 1, at + 40));
  }
  return false;
}

/** `in` and `out` before type parameters say how types relate, and nothing else. */
function withoutVariance(source: string): string {
  return source.replace(
    /([<,]\s*|\n[ \t]+)((?:(?:in|out)[ \t]+)+)(?=[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:[,=>]|extends\b))/gu,
    (_, before: string, words: string) => before + ' '.repeat(words.length),
  );
}

/** `export type * from 'x'` hands on names, of types alone. */
function withoutTypeStars(source: string): string {
  return source.replace(/(?<=^[ \t]*export[ \t]+)type(?=[ \t]*\*)/gm, '    ');
}

/** A field that is an accessor too is a field; a resource in a loop is a constant. */
function plainly(source: string): string {
  return source
    .replace(/(?<=\b(?:abstract|override|static|declare)[ \t]+)accessor(?=[ \t]+[#\p{ID_Start}$_])/gu, '        ')
    .replace(/(?<=\bfor[ \t]*(?:await[ \t]*)?\([ \t]*)using(?=[ \t]+[\p{ID_Start}$_])/gu, 'const');
}

function replaced(source: string, places: readonly number[], sign: string): string {
  let text = '';
  let from = 0;
  for (const place of places) {
    text += source.slice(from, place) + sign;
    from = place + 1;
  }
  return text + source.slice(from);
}
