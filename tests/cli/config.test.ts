import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../helpers/folder.ts';
import { handbook, type RunOptions } from '../helpers/handbook.ts';

interface Shown {
  file: string | null;
  settings: { name: string; value: unknown; origin: string; at: string | null }[];
  problems: { code: string }[];
}

async function shown(options: RunOptions, ...args: string[]): Promise<Shown> {
  const { stdout, stderr } = await handbook(['config', '--json', ...args], options);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const one = ({ settings }: Shown, name: string) => settings.find((setting) => setting.name === name);

test('prints every setting with its value and origin', async () => {
  const cwd = folderOf({ '.git/HEAD': '', 'handbook.config.yaml': 'out: site\njobs: 2\n', 'sub/a.py': '' });
  const result = await shown({ cwd: join(cwd, 'sub'), env: { HANDBOOK_JOBS: '4' } });
  const file = join(cwd, 'handbook.config.yaml');
  expect(result.file).toBe(file);
  expect(one(result, 'out')).toEqual({ name: 'out', value: join(cwd, 'site'), origin: 'file', at: file });
  expect(one(result, 'jobs')).toEqual({ name: 'jobs', value: 4, origin: 'environment', at: 'HANDBOOK_JOBS' });
  expect(one(result, 'work')).toEqual({
    name: 'work',
    value: join(cwd, 'sub/.handbook-work'),
    origin: 'default',
    at: null,
  });
});

test('says the same to people', async () => {
  const { code, stdout } = await handbook(['config'], { cwd: folderOf(), env: { HANDBOOK_JOBS: '4' } });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^jobs +4 {2}\(environment: HANDBOOK_JOBS\)$/m);
  expect(stdout).toMatch(/^skeleton +not set {2}\(default\)$/m);
});

describe('--check', () => {
  test('exits 0 on a sound configuration', async () => {
    const { code, stdout } = await handbook(['config', '--check'], {
      cwd: folderOf({ 'handbook.config.yaml': 'jobs: 2\n' }),
    });
    expect([code, stdout]).toEqual([0, 'The configuration is sound.\n']);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['an unknown key', 'colour: red\n', {}, 'config-unknown-key'],
    ['a wrong type', 'jobs: two\n', {}, 'config-wrong-type'],
    ['an unknown variable', '', { HANDBOOK_COLOUR: 'red' }, 'environment-unknown'],
    ['a variable of a wrong type', '', { HANDBOOK_JOBS: 'two' }, 'environment-wrong-type'],
    ['a file that is no YAML', 'a: [', {}, 'config-invalid'],
  ])('exits 1 on %s', async (_, text, env, problem) => {
    const options = { cwd: folderOf({ 'handbook.config.yaml': text }), env };
    const { code, stdout } = await handbook(['config', '--check', '--json'], options);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: problem }]);
  });
});

test('another command stops at a broken configuration and goes on past an unknown variable', async () => {
  const broken = await handbook(['analyze'], { cwd: folderOf({ 'handbook.config.yaml': 'jobs: two\n', 'a.py': '' }) });
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('jobs takes a whole number')]);
  const warned = await handbook(['analyze'], { cwd: folderOf({ 'a.py': '' }), env: { HANDBOOK_COLOUR: 'red' } });
  expect([warned.code, warned.stderr]).toEqual([0, expect.stringContaining('HANDBOOK_COLOUR')]);
});
