import type { CardEntry } from '../../pipeline/formats/content.ts';

/** A symbol as a row of the index of symbols. */
export interface SymbolRow {
  /** What it is sorted by: the last part of its name. */
  short: string;
  name: string;
  kind: string;
  file: string;
  anchor: string;
  line: number;
}

/** One page of the index: the symbols of one letter, or a part of them. */
export interface SymbolPage {
  /** The address inside `symbols/`, without `.html`. */
  id: string;
  letter: string;
  /** Position among the pages of the letter, from 1, and their number. */
  part: number;
  parts: number;
  rows: SymbolRow[];
}

/** The letter of names that begin with a digit or a sign. */
export const SIGNS = '#';
/** The letter of names in other scripts than Latin. */
export const OTHERS = '…';

/** Every named symbol of the files, in the order of the index. */
export function symbolRows(cards: readonly CardEntry[]): SymbolRow[] {
  const rows: SymbolRow[] = [];
  for (const { file, types, functions, variables } of cards) {
    const add = (name: string, kind: string, anchor: string, line: number) =>
      rows.push({ short: shortOf(name), name, kind, file, anchor, line });
    for (const { qualname, kind, anchor, lineRange } of types) add(qualname, kind, anchor, lineRange[0]);
    for (const { qualname, kind, anchor, lineRange, anonymous } of functions) {
      if (kind !== 'module' && !anonymous) add(qualname, kind, anchor, lineRange[0]);
    }
    for (const { name, kind, anchor, line } of variables) add(name, kind, anchor, line);
  }
  const keyed = rows.map((row) => ({ row, key: row.short.toLowerCase() }));
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  keyed.sort(
    (a, b) =>
      order(a.key, b.key) ||
      order(a.row.short, b.row.short) ||
      order(a.row.name, b.row.name) ||
      order(a.row.file, b.row.file) ||
      a.row.line - b.row.line,
  );
  return keyed.map(({ row }) => row);
}

/** The last part of a qualified name: what follows the last dot that is no part of the name itself. */
function shortOf(name: string): string {
  const cut = /^(?:.*[\p{L}\p{N}_$>\]'")])?\.(?=[^.]+$)/u.exec(name)?.[0].length ?? 0;
  return name.slice(cut);
}

/** The letter that a name stands under: its first one, whatever signs stand before. */
export function letterOf(short: string): string {
  const first = /[\p{L}\p{N}]/u.exec(short)?.[0];
  if (first === undefined || /\p{N}/u.test(first)) return SIGNS;
  const plain = first.normalize('NFD')[0]!.toLowerCase();
  return /[a-z]/.test(plain) ? plain : OTHERS;
}

/** The pages of the index, of at most `most` rows each: signs, then a to z, then other scripts. */
export function symbolPages(rows: readonly SymbolRow[], most: number): SymbolPage[] {
  const letters = Map.groupBy(rows, ({ short }) => letterOf(short));
  const order = [SIGNS, ...'abcdefghijklmnopqrstuvwxyz', OTHERS].filter((letter) => letters.has(letter));
  return order.flatMap((letter) => {
    const own = letters.get(letter)!;
    const parts = Math.ceil(own.length / most);
    const slug = letter === SIGNS ? 'signs' : letter === OTHERS ? 'others' : letter;
    return Array.from({ length: parts }, (_, i) => ({
      id: i === 0 ? slug : `${slug}-${i + 1}`,
      letter,
      part: i + 1,
      parts,
      rows: own.slice(i * most, (i + 1) * most),
    }));
  });
}
