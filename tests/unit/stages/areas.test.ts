import { describe, expect, test } from 'vitest';
import { areasOf } from '../../../pipeline/stages/areas.ts';
import { type FileSketch, repository } from './repository.ts';

function areas(sketch: Record<string, FileSketch>, named: string[] = []): Record<string, string> {
  const { facts, cards, graph } = repository(sketch);
  return Object.fromEntries(areasOf(graph.metadata.scannedFiles, { facts, cards, named: new Set(named) }));
}

describe('what a file is for', () => {
  test.each([
    ['tests/a.ts', 'tests'],
    ['src/__tests__/a.ts', 'tests'],
    ['src/a.test.ts', 'tests'],
    ['pkg/a_test.go', 'tests'],
    ['src/test_a.py', 'tests'],
    ['src/conftest.py', 'tests'],
    ['Src/Acme.Json.Tests/Reader.cs', 'tests'],
    ['Src/Acme.UnitTests/Reader.cs', 'tests'],
    ['Src/Acme.Contests/Reader.cs', 'product'],
    ['examples/x/tests/a.py', 'examples'],
    ['docs/conf.py', 'documentation'],
    ['README.md', 'documentation'],
    ['src/NOTES.md', 'documentation'],
    ['.github/workflows/ci.yml', 'tooling'],
    ['scripts/release.ts', 'tooling'],
    ['vite.config.ts', 'tooling'],
    ['setup.py', 'tooling'],
    ['go.sum', 'tooling'],
    ['src/scripts/run.ts', 'product'],
    ['src/locale/en.json', 'product'],
    ['src/schema.pb.go', 'generated'],
    ['src/latest.ts', 'product'],
    ['src/contest.py', 'product'],
    ['src/testing.py', 'product'],
  ])('%s: %s', (file, area) => {
    expect(areas({ 'src/app.ts': {}, 'src/main.ts': {}, [file]: {} })[file]).toBe(area);
  });

  test('a file that says a tool wrote it is generated, in tests too', () => {
    expect(areas({ 'a.ts': {}, 'tests/data.ts': { generated: true } })['tests/data.ts']).toBe('generated');
  });

  test('a doc folder full of code is a part of the product, one full of text is not', () => {
    const go = { 'cmd.go': {}, 'doc/man.go': {}, 'doc/rest.go': {}, 'doc/notes.md': {} };
    expect(areas(go)['doc/man.go']).toBe('product');
    expect(areas({ 'a.go': {}, 'doc/a.md': {}, 'doc/b.md': {}, 'doc/gen.go': {} })['doc/gen.go']).toBe('documentation');
  });

  test('a script that a manifest names as a command is the product', () => {
    const sketch = { 'src/a.ts': {}, 'scripts/cli.ts': {} };
    expect(areas(sketch, ['scripts/cli.ts'])['scripts/cli.ts']).toBe('product');
  });

  test('where nothing else is code, the scripts are the product', () => {
    const found = areas({ 'scripts/a.py': {}, 'scripts/b.py': {}, 'README.md': {} });
    expect(found).toEqual({ 'scripts/a.py': 'product', 'scripts/b.py': 'product', 'README.md': 'documentation' });
  });
});
