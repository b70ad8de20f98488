import { expect, test } from 'vitest';
import { resolveImport } from '../../../../pipeline/languages/cpp/includes.ts';
import { projectOf } from '../../../../pipeline/languages/project.ts';

const files = [
  'include/lib/a.h',
  'src/a.h',
  'src/deep/b.c',
  'src/deep/own.h',
  'third/x/only.h',
  'p/twin.h',
  'q/twin.h',
];
const project = projectOf(files.map((file) => ({ file, manifest: null, package: null, imports: [] })));
const to = (specifier: string, from = 'src/deep/b.c') => resolveImport({ specifier, kind: 'static' }, from, project);

test.each([
  ['own.h', { kind: 'file', file: 'src/deep/own.h' }],
  ['../a.h', { kind: 'file', file: 'src/a.h' }],
  ['<lib/a.h>', { kind: 'file', file: 'include/lib/a.h' }],
  ['only.h', { kind: 'file', file: 'third/x/only.h' }],
  ['x/only.h', { kind: 'file', file: 'third/x/only.h' }],
  ['twin.h', { kind: 'missing', specifier: 'twin.h' }],
  ['<vector>', { kind: 'external', specifier: '<vector>' }],
  ['gone.h', { kind: 'missing', specifier: 'gone.h' }],
])('%s', (specifier, expected) => {
  expect(to(specifier)).toEqual(expected);
});
