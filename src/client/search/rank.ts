import { isNear, type Query, tailOf, wordsOf } from './words.ts';

/** A name that can be found, made ready once. */
export interface Entry {
  name: string;
  low: string;
  tail: number;
  /** The words of the name, made when a query first needs them. */
  words: string[] | null;
  /** It belongs to tests, examples or documents, which stand behind the product of the same fit. */
  aside: boolean;
  /** Other names of the same, such as a stage's id. */
  also: Entry[];
}

export function entryOf(name: string, aside = false, also: readonly string[] = []): Entry {
  return {
    name,
    low: name.toLowerCase(),
    tail: tailOf(name),
    words: null,
    aside,
    also: also.map((other) => entryOf(other)),
  };
}

/** The shortest word in which a wrong letter is forgiven. */
const SHORTEST_MISSPELT = 5;

/**
 * How well a name fits a query: 0 not at all. A whole name stands before a beginning, that before a whole word of the
 * name, that before parts, that before what lies inside a word.
 */
export function fit(entry: Entry, query: Query): number {
  const { name, low, tail } = entry;
  const { text } = query;
  if (name === text) return 1000;
  const rest = low.length - tail;
  if (rest === text.length && name.endsWith(text)) return 990;
  for (const wanted of query.bare === query.low ? [query.low] : [query.low, query.bare]) {
    const size = wanted.length;
    if (low === wanted) return 960;
    if (low.endsWith(wanted) && (rest === size || isBoundary(low[low.length - size - 1]!)))
      return 940 - longer(rest, size);
    if (low.startsWith(wanted, tail)) return 860 - longer(rest, size);
    if (low.startsWith(wanted)) return 780 - longer(low.length, size);
  }
  if (query.last !== '' && low.slice(tail) === query.last) return 740;
  if (query.last !== '' && low.includes(query.bare)) return 720;
  const { words } = query;
  // Signs alone fit only where a name starts with them.
  if (words.length === 0 || !query.signs.every((sign) => name.includes(sign))) return 0;
  const own = wordsIn(entry);
  if (words.every((word) => own.includes(word))) return 700 - longer(low.length, query.low.length);
  if (words.every((word) => own.some((mine) => mine.startsWith(word))))
    return 600 - longer(low.length, query.low.length);
  return low.includes(query.bare) ? 500 - longer(low.length, query.low.length) : 0;
}

/** As `fit`, for a query that is misspelt by one letter in a word. */
export function fitNear(entry: Entry, query: Query): number {
  const { words, bare } = query;
  if (bare.length >= SHORTEST_MISSPELT && isNear(entry.low.slice(entry.tail), bare)) return 300;
  if (!words.some((word) => word.length >= SHORTEST_MISSPELT)) return 0;
  const own = wordsIn(entry);
  const near = (word: string) => own.some((mine) => mine.startsWith(word) || (isLong(word) && isNear(mine, word)));
  return words.every(near) ? 200 - longer(entry.low.length, bare.length) : 0;
}

function wordsIn(entry: Entry): string[] {
  entry.words ??= wordsOf(entry.name);
  return entry.words;
}

function isLong(word: string): boolean {
  return word.length >= SHORTEST_MISSPELT;
}

function isBoundary(c: string): boolean {
  return /[^\p{L}\p{N}_$]/u.test(c);
}

function longer(length: number, than: number): number {
  return Math.min(60, Math.max(0, length - than));
}

/** An entry that fits: its position, and how well. */
export interface Hit {
  index: number;
  score: number;
}

/** So much less than the product's own counts what stands beside it. */
const ASIDE = 15;

/** The entries that fit, the best first; those of one wrong letter where none fits as it is written. */
export function hitsOf(
  entries: readonly Entry[],
  query: Query,
  wanted: (index: number) => boolean = () => true,
): Hit[] {
  const scan = (by: typeof fit) => {
    const hits: Hit[] = [];
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index]!;
      if (!wanted(index)) continue;
      const score = entry.also.reduce((most, other) => Math.max(most, by(other, query)), by(entry, query));
      if (score > 0) hits.push({ index, score: entry.aside ? score - ASIDE : score });
    }
    return hits;
  };
  const hits = scan(fit);
  return (hits.length > 0 ? hits : scan(fitNear)).sort((a, b) => b.score - a.score || a.index - b.index);
}
