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
  if (below(2) === 0)
    return Buffer.concat(
      changed(
        [...bytes].map((byte) => Buffer.of(byte)),
        below,
      ),
    );
  return Buffer.from(changed(bytes.toString().match(/\w+|\s+|[^\w\s]/gu) ?? [], below).join(''));
}

/** The parts with one run of them left out, doubled, or changed for another. */
function changed<T>(parts: readonly T[], below: (n: number) => number): T[] {
  if (parts.length < 2) return [...parts];
  const from = below(parts.length);
  const to = Math.min(parts.length, from + 1 + below(below(4) === 0 ? parts.length : 5));
  const run = parts.slice(from, to);
  const [before, after] = [parts.slice(0, from), parts.slice(to)];
  const form = below(3);
  if (form === 0) return [...before, ...after];
  if (form === 1) return [...before, ...run, ...run, ...after];
  const other = below(after.length + 1);
  return [...before, ...after.slice(other), ...run, ...after.slice(0, other)];
}
