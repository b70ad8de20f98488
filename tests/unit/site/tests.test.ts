import { expect, test } from 'vitest';
import type { CallLine, CardEntry, FunctionEntry } from '../../../pipeline/formats/content.ts';
import { testsOf } from '../../../src/lib/tests.ts';

const caller = (file: string, name: string): CallLine => ({ name, file, anchor: `fn-${name}`, lines: [1] });
const fn = (qualname: string, calledBy: CallLine[]) =>
  ({ name: qualname, qualname, kind: 'function', anchor: `fn-${qualname}`, calledBy }) as unknown as FunctionEntry;
const card = (file: string, functions: FunctionEntry[], importedBy: string[]) =>
  ({ file, functions, importedBy: importedBy.map((from) => ({ file: from, line: 1 })) }) as unknown as CardEntry;
const isTest = (file: string) => file.startsWith('t/');

test('test files by how many of their functions call the file, then those that only import it', () => {
  const own = card(
    'a.ts',
    [
      fn('f', [caller('t/one.ts', 'x'), caller('b.ts', 'y'), caller('t/two.ts', 'p')]),
      fn('g', [caller('t/two.ts', 'p'), caller('t/two.ts', 'q')]),
    ],
    ['t/three.ts', 't/one.ts', 'b.ts'],
  );
  const lines = testsOf(own, isTest);
  expect(lines.map(({ file, imports }) => [file, imports])).toEqual([
    ['t/two.ts', false],
    ['t/one.ts', true],
    ['t/three.ts', true],
  ]);
  expect(lines[0]!.calls.map(({ called, by }) => [called.name, by.map(({ name }) => name)])).toEqual([
    ['f', ['p']],
    ['g', ['p', 'q']],
  ]);
});

test('a test is exercised by no other', () => {
  expect(testsOf(card('t/one.ts', [fn('f', [caller('t/two.ts', 'x')])], []), isTest)).toEqual([]);
});
