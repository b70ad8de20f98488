import { expect, test } from 'vitest';
import type { CardEntry, FunctionEntry, TypeEntry, VariableEntry } from '../../../pipeline/formats/content.ts';
import { anchorAtLine } from '../../../src/lib/places.ts';

const doc = (line: number) => ({ text: 'Words.', line });
const card = {
  types: [{ anchor: 'type-Box', lineRange: [10, 40], doc: doc(7) } as TypeEntry],
  functions: [
    { anchor: 'module', kind: 'module', lineRange: [1, 60], doc: null } as FunctionEntry,
    { anchor: 'fn-Box.open', kind: 'method', lineRange: [14, 20], doc: doc(12) } as FunctionEntry,
    { anchor: 'fn-Box.open.inner', kind: 'function', lineRange: [16, 18], doc: null } as FunctionEntry,
  ],
  variables: [{ anchor: 'var-LIMIT', line: 5, doc: doc(3) } as VariableEntry],
} as CardEntry;

test.each([
  [1, null],
  [3, 'var-LIMIT'],
  [5, 'var-LIMIT'],
  [7, 'type-Box'],
  [12, 'fn-Box.open'],
  [15, 'fn-Box.open'],
  [17, 'fn-Box.open.inner'],
  [30, 'type-Box'],
  [50, null],
])('line %i belongs to %s', (line, anchor) => {
  expect(anchorAtLine(card, line)).toBe(anchor);
});
