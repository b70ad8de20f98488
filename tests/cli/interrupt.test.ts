import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tree } from '../helpers/built.ts';
import { fill, folderOf } from '../helpers/folder.ts';
import { handbook, start } from '../helpers/handbook.ts';

/** Files enough that a build takes a while. */
const many = () =>
  Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`src/f${i}.py`, `def f${i}():\n    pass\n`]));

/** A folder with a source and a finished handbook of an earlier state of it. */
async function earlier(): Promise<{ cwd: string; before: Map<string, string> }> {
  const cwd = folderOf({ 'src/first.py': 'def first():\n    pass\n' });
  const { code } = await handbook(['build', '--source', 'src', '--out', 'out', '--no-html'], { cwd });
  expect(code).toBe(0);
  fill(cwd, many());
  return { cwd, before: tree(join(cwd, 'out')) };
}

/** Starts a build with pages and waits until its standard error says `phase`, or its staged folder is there. */
async function buildUntil(cwd: string, phase: string) {
  const run = start(['build', '--source', 'src', '--out', 'out'], { cwd });
  let said = '';
  run.child.stderr!.on('data', (text: string) => {
    said += text;
  });
  const staged = () => readdirSync(cwd).some((name) => name.startsWith('.handbook-new.out.'));
  while (!(phase === 'staged' ? staged() : said.includes(phase))) {
    if (run.child.exitCode !== null) throw new Error(`the build ended before ${phase}: ${said}`);
    await sleep(5);
  }
  return run;
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s stops within a second and leaves the old output whole', (signal) => {
  test.each(['analyze: ', 'render markdown: '])('after %s', async (phase) => {
    const { cwd, before } = await earlier();
    const { child, ended } = await buildUntil(cwd, phase);
    const begun = performance.now();
    child.kill(signal);
    const run = await ended;
    expect(performance.now() - begun).toBeLessThan(1_000);
    // A shell counts both alike: a computation is ended by the system, a wait by the tool.
    expect(run.code === { SIGINT: 130, SIGTERM: 143 }[signal] || run.signal === signal).toBe(true);
    expect(run.stderr.includes('stopped; the earlier handbook stands as it was\n')).toBe(run.signal === null);
    expect(run.stdout).toBe('');
    expect(tree(join(cwd, 'out'))).toEqual(before);
    const again = await handbook(['build', '--source', 'src', '--out', 'out', '--no-html'], { cwd });
    expect(again.code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['.handbook-work', 'out', 'src']);
  });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s while the site is built says so and exits %i', async (signal, code) => {
  const { cwd, before } = await earlier();
  const { child, ended } = await buildUntil(cwd, 'render markdown: ');
  await sleep(100);
  child.kill(signal);
  const run = await ended;
  expect([run.code, run.signal]).toEqual([code, null]);
  expect(run.stderr.match(/^stopped; .*$/gm)).toEqual(['stopped; the earlier handbook stands as it was']);
  expect(tree(join(cwd, 'out'))).toEqual(before);
});

test('a killed build leaves the old output, and the next command removes what it had begun', async () => {
  const { cwd, before } = await earlier();
  const { child, ended } = await buildUntil(cwd, 'staged');
  child.kill('SIGKILL');
  await ended;
  expect(tree(join(cwd, 'out'))).toEqual(before);
  await sleep(2_100);
  const list = await handbook(['generate', '--phase', 'list'], { cwd, env: { HANDBOOK_OUT: 'out' } });
  expect(list.code).toBe(0);
  expect(readdirSync(cwd).sort()).toEqual(['.handbook-work', 'out', 'src']);
});

test('any command finishes the two renames of a killed one', async () => {
  const { cwd, before } = await earlier();
  const names = { staged: '.handbook-new.out.1-a', old: '.handbook-old.out.1-a' };
  const dead = { pid: 2 ** 22 + 1, host: (await import('node:os')).hostname(), started: null };
  const { renameSync } = await import('node:fs');
  renameSync(join(cwd, 'out'), join(cwd, names.old));
  fill(cwd, {
    [`${names.staged}/index.html`]: 'new',
    '.handbook-journal.out': JSON.stringify({ version: 1, owner: dead, ...names }),
  });
  expect((await handbook(['config'], { cwd, env: { HANDBOOK_OUT: 'out' } })).code).toBe(0);
  expect(tree(join(cwd, 'out'))).toEqual(new Map([['index.html', 'new']]));
  expect(before.size).toBeGreaterThan(1);
  expect(existsSync(join(cwd, names.old))).toBe(false);
});

test('two builds at once: one works, the other says who works there, and the output is whole', async () => {
  const cwd = folderOf(many());
  const args = ['build', '--source', 'src', '--out', 'out', '--no-html'];
  const runs = await Promise.all([handbook(args, { cwd }), handbook([...args, '--json'], { cwd })]);
  const codes = runs.map((run) => run.code).sort();
  expect([
    [0, 0],
    [0, 1],
  ]).toContainEqual(codes);
  const refused = runs.find((run) => run.code === 1);
  if (refused) expect(refused.stderr).toContain('works there');
  const apart = await Promise.all(['a', 'b'].map((work) => handbook([...args, '--work', work], { cwd })));
  expect(apart.map((run) => run.code)).toEqual([0, 0]);
  expect(readdirSync(cwd).sort()).toEqual(['.handbook-work', 'a', 'b', 'out', 'src']);
});
