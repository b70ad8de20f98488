/*
 * Names and queries as the search compares them. Nothing here touches a page, so that it is tested by itself.
 */

/** Chinese, Japanese and Korean writing, which puts no space between words. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/**
 * The words of a name, path or phrase, in lower case: its humps, its parts between separators, a run with digits as a
 * whole and cut before and after them, and each two neighbours of a text without spaces.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const run of humps(text).split(/[^\p{L}\p{N}$]+/u)) {
    if (run === '') continue;
    const pairs = [...run.matchAll(CJK)].flatMap(([part]) => pairsOf(part));
    if (pairs.length > 0) words.push(...pairs, ...run.toLowerCase().split(CJK).filter(Boolean));
    else words.push(run.toLowerCase(), ...cutAtDigits(run.toLowerCase()));
  }
  return words;
}

function humps(text: string): string {
  return text.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
}

function pairsOf(text: string): string[] {
  const signs = [...text];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, i) => signs[i]! + sign);
}

function cutAtDigits(run: string): string[] {
  const parts = run.split(/(?<=\p{N})(?=[^\p{N}])|(?<=[^\p{N}])(?=\p{N})/u);
  return parts.length > 1 ? parts : [];
}

/** What is looked for. */
export interface Query {
  text: string;
  low: string;
  /** The text without what stands in angle brackets: `std::vector<int>` is looked up as `std::vector`. */
  bare: string;
  /** The last part of a query of several: `vector` of `std::vector`; "" where it has one part. */
  last: string;
  /** The words of the query, none cut at digits. */
  words: string[];
  /** Signs that are no mere separators: a name without them is none that was meant, as with `C#`. */
  signs: string[];
}

export function queryOf(text: string): Query {
  const bare = /^(?=[^<]*[\p{L}\p{N}])[^<]*<.+>$/u.test(text) ? text.slice(0, text.indexOf('<')) : text;
  const words = humps(bare)
    .split(/[^\p{L}\p{N}$]+/u)
    .filter(Boolean)
    .flatMap((run) => (run.match(CJK) ? wordsOf(run) : [run.toLowerCase()]));
  const last = bare.slice(tailOf(bare));
  return {
    text,
    low: text.toLowerCase(),
    bare: bare.toLowerCase(),
    last: last === bare ? '' : last.toLowerCase(),
    words,
    signs: bare.match(/[^\p{L}\p{N}\s._/:,()-]/gu) ?? [],
  };
}

/** Where the last part of a name or path begins. */
export function tailOf(name: string): number {
  for (let i = name.length - 1; i > 0; i--) {
    const c = name[i - 1]!;
    if ((c === '.' || c === '/' || c === ':' || c === '#') && /[\p{L}\p{N}_$~]/u.test(name[i]!)) return i;
  }
  return 0;
}

/** Whether one letter put in, left out, changed or two neighbours changed about makes `a` of `b`. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let i = 0;
  while (i < short.length && short[i] === long[i]) i++;
  if (short.length < long.length) return short.slice(i) === long.slice(i + 1);
  if (short.slice(i + 1) === long.slice(i + 1)) return true;
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}
