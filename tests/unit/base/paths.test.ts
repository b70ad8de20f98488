import { expect, it } from 'vitest';
import { commonDir, dirsOf, holds, join, stemOf, subjectOf } from '../../../pipeline/base/paths.ts';

it('a stem is without the ending, a subject also without the mark of a test', () => {
  expect(['a/b.d.ts', 'b.test.ts', '.env', 'b.spec.js'].map(stemOf)).toEqual(['b', 'b.test', '.env', 'b.spec']);
  expect(['a/b.d.ts', 'b.test.ts', '.env', 'b.spec.js'].map(subjectOf)).toEqual(['b', 'b', '.env', 'b']);
});

it('folders: those above a path, the one that holds several', () => {
  expect(dirsOf('a/b/c.ts')).toEqual(['a', 'a/b']);
  expect(dirsOf('c.ts')).toEqual([]);
  expect(holds('', 'c.ts') && holds('a', 'a/b.ts')).toBe(true);
  expect(holds('a', 'ab/c.ts')).toBe(false);
  expect(commonDir(['a/b/c.ts', 'a/bd/e.ts'])).toBe('a');
  expect(commonDir([])).toBe('');
});

it('joins dots, and gives nothing outside the root', () => {
  expect(join('a/b', '../c/./d.ts')).toBe('a/c/d.ts');
  expect(join('a', '../../c.ts')).toBeNull();
});
