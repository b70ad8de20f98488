import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tree } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';
import { handbook } from '../helpers/handbook.ts';

const code = { 'a.py': 'def a():\n    pass\n' };

describe('a work folder that is refused is left as it was', () => {
  const own = { 'src/a.py': '', 'mine/phase1/graph.json': '{}', 'mine/content/page.md': 'keep me', 'file.txt': 'x' };
  test.each([
    ['the source itself', 'src', 'work-is-source'],
    ['a folder that holds the source', '.', 'work-is-source'],
    ['one with files of somebody else', 'mine', 'work-not-ours'],
    ['a file', 'file.txt', 'work-not-a-folder'],
  ])('%s', async (_, work, wanted) => {
    for (const command of [['build', '--out', 'out', '--no-html'], ['analyze'], ['generate', '--phase', '1']]) {
      const cwd = folderOf(own);
      const before = tree(cwd);
      const run = await handbook([...command, '--source', 'src', '--work', work, '--json'], { cwd });
      expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, wanted]);
      expect(run.stderr).toMatch(/^error: [^\n]*--work\.\n$/);
      expect(tree(cwd)).toEqual(before);
    }
  });

  test('a manifest that is damaged marks no folder', async () => {
    const cwd = folderOf({ 'src/a.py': '', 'mine/run-manifest.json': '{' });
    expect((await handbook(['analyze', '--source', 'src', '--work', 'mine'], { cwd })).code).toBe(1);
    expect(readdirSync(join(cwd, 'mine'))).toEqual(['run-manifest.json']);
  });

  test('generate plants nothing in a folder that is not marked', async () => {
    const cwd = folderOf(own);
    const before = tree(cwd);
    expect((await handbook(['generate', '--work', 'mine'], { cwd })).code).toBe(1);
    expect(tree(cwd)).toEqual(before);
  });
});

test('an empty folder and an earlier work folder are taken', async () => {
  const cwd = folderOf({ 'src/a.py': code['a.py'], 'w/.gitignore': '*\n' });
  for (const _ of [1, 2]) {
    expect((await handbook(['analyze', '--source', 'src', '--work', 'w'], { cwd })).code).toBe(0);
  }
  expect(existsSync(join(cwd, 'w/phase1/graph.json'))).toBe(true);
});

describe('the work folder of another source', () => {
  const made = async () => {
    const cwd = folderOf({ 'one/a.py': code['a.py'], 'two/b.py': 'def b():\n    pass\n' });
    const run = await handbook(['build', '--source', 'one', '--work', 'w', '--out', 'out', '--no-html'], { cwd });
    expect(run.code).toBe(0);
    return cwd;
  };

  test('is not gone on from, and is made anew by a command that reads the source', async () => {
    const cwd = await made();
    const before = tree(join(cwd, 'out'));
    for (const args of [['generate'], ['render', '--out', 'out', '--no-html']]) {
      const run = await handbook([...args, '--source', 'two', '--work', 'w', '--json'], { cwd });
      expect([run.code, JSON.parse(run.stdout).error.code]).toEqual([1, 'work-of-another-source']);
      const same = await handbook([...args, '--source', 'one', '--work', 'w'], { cwd });
      const unnamed = await handbook([...args, '--work', 'w'], { cwd });
      expect([same.code, unnamed.code]).toEqual([0, 0]);
    }
    expect(tree(join(cwd, 'out'))).toEqual(before);
    expect((await handbook(['analyze', '--source', 'two', '--work', 'w'], { cwd })).code).toBe(0);
    expect((await handbook(['generate', '--source', 'two', '--work', 'w'], { cwd })).code).toBe(0);
  });

  test('is known by no path of the machine', async () => {
    const cwd = await made();
    expect(readFileSync(join(cwd, 'w/run-manifest.json'), 'utf8')).not.toContain(cwd);
    for (const text of tree(join(cwd, 'out')).values()) expect(text).not.toContain(cwd);
  });
});
