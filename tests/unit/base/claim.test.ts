import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claim, isAlive, thisProcess } from '../../../pipeline/base/claim.ts';
import { fill, folderOf } from '../../helpers/folder.ts';

test('the first takes it, the second is told who has it', async () => {
  const path = join(folderOf(), 'lock');
  expect(await claim(path)).toBeNull();
  expect(await claim(path)).toEqual(thisProcess());
});

test('of many at once, one takes a dead claim', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  const folder = folderOf({ lock: JSON.stringify({ owner: { pid: child.pid, host: hostname(), started: null } }) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(join(folder, 'lock'))));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).owner).toEqual(thisProcess());
});

test('a damaged claim is held for a moment, as it may be being written', async () => {
  const folder = folderOf();
  fill(folder, { lock: '' });
  expect(await claim(join(folder, 'lock'))).toMatchObject({ pid: 0 });
});

test('a process of the same number that began later is another one', () => {
  expect(isAlive(thisProcess(), 0)).toBe(true);
  expect(isAlive({ ...thisProcess(), started: '1' }, 0)).toBe(process.platform !== 'linux');
});

test('another machine is believed for an hour', () => {
  const other = { ...thisProcess(), host: 'elsewhere' };
  expect([isAlive(other, 1_000), isAlive(other, 7_200_000)]).toEqual([true, false]);
});
