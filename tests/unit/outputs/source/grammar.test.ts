import { expect, test } from 'vitest';
import { specs } from '../../../../pipeline/languages/registry.ts';
import { grammarOf } from '../../../../pipeline/outputs/source/grammar.ts';

test('every language that is analysed has colours', () => {
  for (const { name } of specs) expect(grammarOf('x', name), name).not.toBeNull();
});

test.each([
  ['a.tsx', 'typescript', 'tsx'],
  ['a.ts', 'typescript', 'typescript'],
  ['a.h', 'cpp', 'cpp'],
  ['README.md', 'markdown', 'markdown'],
  ['x.rst', 'restructuredtext', 'rst'],
  ['x.rb', null, 'ruby'],
  ['__proto__', '__proto__', null],
  ['notes.txt', 'text', null],
  ['LICENSE', null, null],
])('%s of %s: %s', (file, language, grammar) => {
  expect(grammarOf(file, language)).toBe(grammar);
});
