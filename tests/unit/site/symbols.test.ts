import { describe, expect, test } from 'vitest';
import { letterOf, type SymbolRow, symbolPages } from '../../../src/lib/symbols.ts';

test.each([
  ['run', 'r'],
  ['__init__', 'i'],
  ['$ZodString', 'z'],
  ['operator<<', 'o'],
  ['Écrire', 'e'],
  ['2x', '#'],
  ['<<', '#'],
  ['', '#'],
  ['核对', '…'],
])('%j stands under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

const row = (short: string): SymbolRow => ({
  short,
  name: short,
  kind: 'function',
  file: 'a.ts',
  anchor: short,
  line: 1,
});

describe('symbolPages', () => {
  test('a letter of many symbols has several pages, and none is lost', () => {
    const rows = [row('__'), ...Array.from({ length: 7 }, (_, i) => row(`a${i}`)), row('b'), row('核')];
    const pages = symbolPages(rows, 3);
    expect(pages.map(({ id, part, parts }) => [id, part, parts])).toEqual([
      ['signs', 1, 1],
      ['a', 1, 3],
      ['a-2', 2, 3],
      ['a-3', 3, 3],
      ['b', 1, 1],
      ['others', 1, 1],
    ]);
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  });
});
