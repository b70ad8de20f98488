import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { build, coverage, facts, table } from '../helpers/built.ts';
import { fill, folderOf, repositoryOf } from '../helpers/folder.ts';

describe('a source that cannot be read exits 1 with one sentence', () => {
  test.each([
    ['that is missing', 'gone', 'source-missing'],
    ['that is a file', 'file.py', 'source-not-a-folder'],
    ['that is empty', 'empty', 'source-empty'],
  ])('%s', async (_, path, code) => {
    const root = folderOf({ 'file.py': '', 'empty/.git/info/exclude': '' });
    const { code: exit, stdout, stderr } = await build(join(root, path), ['--json']);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).error).toMatchObject({ code, exitCode: 1 });
    expect(stderr).toMatch(/^error: .*expected.*--source\.\n$/s);
  });
});

test('a source with no file of a known language gets cards, a note and exit 0', async () => {
  const built = await build(folderOf({ 'README.md': '# Notes\n\nOn the tides.\n', 'data.xyz': '1 2 3\n' }));
  expect(built.code).toBe(0);
  expect(built.stderr).toContain('No file of a language that is analysed was found');
  expect(table(built, 'files.tsv').map((row) => row[0])).toEqual(['README.md', 'data.xyz']);
});

test('a file that cannot be read is a gap, and the rest is built', async () => {
  const root = folderOf({ 'a.py': 'def a():\n    pass\n', 'closed.py': 'x = 1\n' });
  const preload = pathToFileURL(join(import.meta.dirname, '../helpers/closed-file.mjs')).href;
  const built = await build(root, [], { env: { NODE_OPTIONS: `--import=${preload}` } });
  expect(built.code).toBe(0);
  expect(built.stderr).toContain('1 file could not be read');
  expect(coverage(built).files).toEqual([
    { file: 'closed.py', reason: 'unreadable', detail: expect.stringContaining('EACCES') },
  ]);
  expect(table(built, 'symbols.tsv').map((row) => row[0])).toEqual(['a']);
});

test('links are listed as skipped and never followed: a loop, one out of the root', async () => {
  const outside = folderOf({ 'secret.py': 'SECRET = 1\n' });
  const root = repositoryOf({ 'pkg/a.py': 'def a():\n    pass\n' });
  symlinkSync('..', join(root, 'pkg/loop'));
  symlinkSync(outside, join(root, 'pkg/out'));
  symlinkSync(join(outside, 'secret.py'), join(root, 'secret.py'));
  const built = await build(root);
  expect(built.code).toBe(0);
  expect(coverage(built).skipped?.map(({ file, reason }) => `${reason} ${file}`)).toEqual([
    'link pkg/loop',
    'link pkg/out',
    'link secret.py',
  ]);
  expect(table(built, 'symbols.tsv').map((row) => row[0])).toEqual(['a']);
});

describe('bytes of every kind', () => {
  const code = '# é\ndef one():\n    return 1\n\n\ndef two():\n    return one()\n';
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

  test.each([
    ['Latin-1', Buffer.from(code, 'latin1'), 'windows-1252'],
    ['UTF-16', utf16(code), 'utf-16le'],
    ['a byte order mark', Buffer.from(`\ufeff${code}`), 'utf-8-bom'],
    ['CRLF', Buffer.from(code.replaceAll('\n', '\r\n')), 'utf-8'],
    ['CR alone', Buffer.from(code.replaceAll('\n', '\r')), 'utf-8'],
  ])('%s: the same symbols on the same lines', async (_, bytes, encoding) => {
    const built = await build(folderOf({ 'm.py': bytes }));
    expect(facts(built, 'm.py').encoding).toBe(encoding);
    expect(table(built, 'symbols.tsv').map((row) => row.slice(0, 2))).toEqual([
      ['one', 'm.py:2-3'],
      ['two', 'm.py:6-7'],
    ]);
    expect(table(built, 'calls.tsv')).toEqual([['two', 'm.py:7', 'one', 'm.py:2']]);
  });

  test('NUL bytes and a 5 MB line are skipped with their reason', async () => {
    const root = folderOf({
      'a.py': 'def a():\n    pass\n',
      'nul.py': 'x = "\0"\n',
      'line.js': `x = [${'1,'.repeat(2_500_000)}];`,
      'short-line.js': `x = [${'1,'.repeat(100_000)}];`,
    });
    const built = await build(root);
    expect(built.code).toBe(0);
    expect(coverage(built).skipped?.map(({ file, reason }) => `${reason} ${file}`)).toEqual([
      'too_large line.js',
      'binary nul.py',
      'minified short-line.js',
    ]);
  });
});

test('a 5 MB line that is let in is skipped as minified, quickly', async () => {
  const root = folderOf({ 'a.py': '', 'line.js': `x = [${'1,'.repeat(2_500_000)}];` });
  const built = await build(root, ['--max-file-bytes', '10000000']);
  expect(coverage(built).skipped?.map(({ reason }) => reason)).toEqual(['minified']);
});

test('odd names come through to the tables, one row each', async () => {
  const names = [
    'a b.py',
    'q"q.py',
    "q'q.py",
    'a|b.py',
    '100%.py',
    'a#b.py',
    'w?.py',
    '[slug].py',
    't\tt.py',
    'n\nn.py',
    'naïve.py',
    '日本.py',
    'Twin.py',
    'twin.py',
    'con.py',
    '__proto__.py',
    '-x.py',
  ];
  const root = repositoryOf({});
  fill(root, Object.fromEntries(names.map((name, i) => [name, `def f${i}():\n    pass\n`])));
  const built = await build(root);
  expect(built.code).toBe(0);
  const plain = (field: string) => field.replaceAll('\\t', '\t').replaceAll('\\n', '\n');
  const rows = table(built, 'symbols.tsv').map((row) => [row[0], plain(row[1]!)]);
  expect(new Map(rows as [string, string][])).toEqual(new Map(names.map((name, i) => [`f${i}`, `${name}:1-2`])));
  expect(new Set(table(built, 'files.tsv').map((row) => plain(row[0]!)))).toEqual(new Set(names));
});

test('names that JavaScript objects have of their own are names like others', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__'];
  const root = folderOf({
    'm.py': `${names.map((name) => `def ${name}():\n    pass\n`).join('\n')}\nclass __proto__x:\n    def __proto__(self):\n        self.constructor = 1\n        self.__proto__()\n`,
    'n.ts': `export class A {\n  constructor() {\n    this.toString();\n  }\n  toString() {\n    return '';\n  }\n}\nexport function __proto__() {\n  return new A().toString();\n}\n`,
  });
  const built = await build(root);
  expect(built.code).toBe(0);
  const symbols = table(built, 'symbols.tsv').map((row) => `${row[0]} ${row[1]}`);
  for (const [i, name] of names.entries()) expect(symbols).toContain(`${name} m.py:${3 * i + 1}-${3 * i + 2}`);
  expect(symbols).toContain('__proto__ n.ts:9-11');
  const graph = JSON.parse(await readGraph(built.work)) as { nodes: object };
  expect(Object.keys(graph.nodes)).toContain('m.__proto__');
});

test('two declarations that would share an id are both kept', async () => {
  const root = folderOf({
    'layout.py': 'def draw():\n    pass\n\n\ndef draw(x):\n    pass\n',
    'layout.ts': 'export function draw() {}\n',
    'a.x.py': 'def f():\n    pass\n',
    'a/x.py': 'def f():\n    pass\n',
  });
  const built = await build(root);
  expect(built.code).toBe(0);
  expect(
    table(built, 'symbols.tsv')
      .map((row) => row[1])
      .sort(),
  ).toEqual(['a.x.py:1-2', 'a/x.py:1-2', 'layout.py:1-2', 'layout.py:5-6', 'layout.ts:1-1']);
  const graph = JSON.parse(await readGraph(built.work)) as { nodes: object };
  expect(Object.keys(graph.nodes)).toHaveLength(5);
});

async function readGraph(work: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(join(work, 'phase1/graph.json'), 'utf8');
}
