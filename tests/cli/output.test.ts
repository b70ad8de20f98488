import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fill, folderOf, repositoryOf } from '../helpers/folder.ts';
import { handbook } from '../helpers/handbook.ts';

const args = ['build', '--no-html'];
const words = (text: string) => text.match(/[a-z]+/g);

test('an output inside the source is never scanned', async () => {
  const cwd = repositoryOf({ 'a.py': 'def a():\n    pass\n' });
  const first = await handbook([...args, '--out', 'docs/handbook', '--json'], { cwd });
  const second = await handbook([...args, '--out', 'docs/handbook', '--json'], { cwd });
  expect([first.code, second.code]).toEqual([0, 0]);
  const { seconds: _, ...found } = JSON.parse(second.stdout);
  expect(found).toEqual({ ...JSON.parse(first.stdout), seconds: undefined });
  expect(found.files).toBe(1);
  const graph = JSON.parse(readFileSync(join(cwd, '.handbook-work/phase1/graph.json'), 'utf8'));
  expect(graph.metadata).toMatchObject({ scannedFiles: ['a.py'], dirty: false });
});

test('a folder of code that is called like the default output is analysed', async () => {
  const cwd = folderOf({ 'handbook/a.py': 'def a():\n    pass\n' });
  const run = await handbook(['analyze', '--json'], { cwd });
  expect(JSON.parse(run.stdout)).toMatchObject({ files: 1, functions: 1 });
});

describe('an output folder that is refused', () => {
  test.each([
    ['the source itself', '.', 'out-is-source'],
    ['a folder that holds the source', '..', 'out-is-source'],
    ['one with a file of somebody else', 'mine', 'out-not-ours'],
    ['a file', 'mine/notes.txt', 'out-not-a-folder'],
    ['the work folder', '.handbook-work', 'out-holds-work'],
  ])('%s', async (_, out, code) => {
    const cwd = folderOf({ 'src/a.py': '', 'src/mine/notes.txt': 'keep me' });
    const run = await handbook([...args, '--out', out, '--json'], { cwd: join(cwd, 'src') });
    expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, code]);
    expect(readFileSync(join(cwd, 'src/mine/notes.txt'), 'utf8')).toBe('keep me');
    expect(existsSync(join(cwd, 'src/.handbook-work/phase1'))).toBe(false);
  });
});

test('a file added to an earlier handbook is named and kept, and the handbook stays', async () => {
  const cwd = folderOf({ 'a.py': '' });
  await handbook([...args, '--out', 'out'], { cwd });
  const before = readFileSync(join(cwd, 'out/overview.md'), 'utf8');
  fill(cwd, { 'out/agent/mine.txt': 'keep me', 'b.py': '' });
  const run = await handbook([...args, '--out', 'out'], { cwd });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain('"agent/mine.txt"');
  expect(readFileSync(join(cwd, 'out/agent/mine.txt'), 'utf8')).toBe('keep me');
  expect(readFileSync(join(cwd, 'out/overview.md'), 'utf8')).toBe(before);
});

test('a run that comes to nothing leaves no new work folder', async () => {
  const cwd = folderOf({ 'a.py': '' });
  expect((await handbook(['build', '--source', 'nowhere'], { cwd })).code).toBe(1);
  expect((await handbook(['render', '--work', 'elsewhere'], { cwd })).code).toBe(1);
  expect(['.handbook-work', 'elsewhere', 'handbook'].filter((name) => existsSync(join(cwd, name)))).toEqual([]);
});

test('a place where nothing can be written is told as such', async () => {
  const cwd = folderOf({ 'a.py': '', file: '' });
  for (const place of [
    ['--out', 'file/out'],
    ['--work', 'file/work'],
  ]) {
    const run = await handbook([...args, ...place, '--json'], { cwd });
    expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'system-refused']);
  }
});

test('--no-agent-site leaves the index out, and --json is one document', async () => {
  const cwd = folderOf({ 'a.py': 'def a():\n    pass\n' });
  const run = await handbook([...args, '--out', 'out', '--no-agent-site', '--json'], { cwd });
  expect(JSON.parse(run.stdout)).toMatchObject({ files: 1, functions: 1, pages: 0, out: join(cwd, 'out') });
  expect(existsSync(join(cwd, 'out/overview.md'))).toBe(true);
  expect(existsSync(join(cwd, 'out/agent'))).toBe(false);
});

test('-q says nothing but the result, and messages never reach standard output', async () => {
  const cwd = folderOf({ 'a.py': '' });
  const quiet = await handbook([...args, '--out', 'out', '-q'], { cwd });
  expect(quiet.stderr).toBe('');
  const loud = await handbook([...args, '--out', 'out'], { cwd });
  expect(loud.stderr).toMatch(/^analyze: 1 of 1, [\d.]+ s$/m);
  expect(loud.stderr).not.toContain('\x1b');
  expect(words(loud.stdout)).toEqual(words(quiet.stdout));
});
