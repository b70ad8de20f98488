import { mkdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { isWithin, realPath } from '../../../pipeline/base/real-path.ts';
import { folderOf } from '../../helpers/folder.ts';

describe('realPath', () => {
  test('follows links, also where the last parts do not exist yet', () => {
    const root = realpathSync(folderOf());
    mkdirSync(join(root, 'real'));
    symlinkSync('real', join(root, 'link'));
    expect(realPath(join(root, 'link/new/deep'))).toBe(join(root, 'real/new/deep'));
  });

  test('a link to what does not exist yet leads there', () => {
    const root = realpathSync(folderOf());
    symlinkSync('later/out', join(root, 'link'));
    expect(realPath(join(root, 'link'))).toBe(join(root, 'later/out'));
    expect(realPath(join(root, 'link/page'))).toBe(join(root, 'later/out/page'));
  });

  test('a link that leads to itself stays as it is written', () => {
    const root = realpathSync(folderOf());
    symlinkSync('b', join(root, 'a'));
    symlinkSync('a', join(root, 'b'));
    expect(realPath(join(root, 'a'))).toBe(join(root, 'a'));
  });

  test('a folder that another thread renames away and back has one path all the while', async () => {
    const root = realpathSync(folderOf());
    const out = join(root, 'out');
    mkdirSync(out);
    symlinkSync('out', join(root, 'link'));
    const moving = new Worker(
      `const { renameSync } = require('node:fs');
       const { out, rounds } = require('node:worker_threads').workerData;
       for (let i = 0; i < rounds; i++) { renameSync(out, out + '.old'); renameSync(out + '.old', out); }`,
      { eval: true, workerData: { out, rounds: 20_000 } },
    );
    let moves = true;
    moving.on('exit', () => {
      moves = false;
    });
    const seen = new Set<string>();
    while (moves) {
      for (let i = 0; i < 200; i++) seen.add(realPath(out)).add(realPath(join(root, 'link')));
      await new Promise(setImmediate);
    }
    expect([...seen]).toEqual([out]);
    renameSync(out, join(root, 'gone'));
    expect(realPath(out)).toBe(out);
  });
});

test('isWithin tells a folder from one whose name begins alike', () => {
  expect(isWithin('/a/b', '/a')).toBe(true);
  expect(isWithin('/a', '/a')).toBe(true);
  expect(isWithin('/ab', '/a')).toBe(false);
  expect(isWithin('/a/..b', '/a')).toBe(true);
  expect(isWithin('/', '/a')).toBe(false);
});
