import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { by } from '../../pipeline/base/order.ts';
import { languageOf, languages } from '../../pipeline/languages/index.ts';

/* Files that once were real: seeded cuts, doublings and swaps of bytes and tokens of the fixtures. */

const fixtures = join(import.meta.dirname, '../../fixtures');

/** Numbers from 0 up to `below`, the same for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The fixture files of each language with a grammar: path → bytes. */
export function realFiles(): Map<string, [path: string, bytes: Buffer][]> {
  const byLanguage = new Map<string, [string, Buffer][]>([...languages.keys()].map((name) => [name, []]));
  const entries = readdirSync(fixtures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort(by((each) => each))) {
    const bytes = readFileSync(path);
    byLanguage.get(languageOf(path, bytes.toString()) ?? '')?.push([path, bytes]);
  }
  return byLanguage;
}

/** `count` files made of `files`, by numbered names with the extension of what they were. */
export function mutants(
  files: readonly [path: string, bytes: Buffer][],
  count: number,
  seed: number,
): Map<string, Buffer> {
  const below = random(seed);
  const made = new Map<string, Buffer>();
  for (let number = 0; number < count; number++) {
    const [path, bytes] = files[below(files.length)]!;
    let content = bytes;
    for (let times = 1 + below(4); times > 0; times--) content = mutate(content, below);
    made.set(`${String(number % 50).padStart(2, '0')}/m${number}${extname(path)}`, content);
  }
  return made;
}

function mutate(bytes: Buffer, below: (n: number) => number): Buffer {
  if (below(2) === 0) {
    const cuts = changed(bytes.length, below) ?? [[0, bytes.length]];
    return Buffer.concat(cuts.map(([from, to]) => bytes.subarray(from, to)));
  }
  const tokens = bytes.toString().match(/\w+|\s+|[^\w\s]/gu) ?? [];
  const cuts = changed(tokens.length, below) ?? [[0, tokens.length]];
  return Buffer.from(cuts.flatMap(([from, to]) => tokens.slice(from, to)).join(''));
}

/** Ranges of `length` parts with one run of them left out, doubled, or changed for another; null where there is no run. */
function changed(length: number, below: (n: number) => number): [from: number, to: number][] | null {
  if (length < 2) return null;
  const from = below(length);
  const to = Math.min(length, from + 1 + below(below(4) === 0 ? length : 5));
  const form = below(3);
  if (form === 0)
    return [
      [0, from],
      [to, length],
    ];
  if (form === 1)
    return [
      [0, to],
      [from, length],
    ];
  const other = to + below(length - to + 1);
  return [
    [0, from],
    [other, length],
    [from, to],
    [to, other],
  ];
}
