import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  resolveSettings,
  type SettingName,
  settingNames,
  settingsReference,
  variableName,
} from '../../../pipeline/base/settings/index.ts';
import { folderOf } from '../../helpers/folder.ts';

const resolve = (cwd: string, flags: [SettingName, string | boolean][] = [], env: NodeJS.ProcessEnv = {}) =>
  resolveSettings({ flags: new Map(flags), env, cwd });

describe('precedence', () => {
  const cwd = () => folderOf({ 'handbook.config.yaml': 'jobs: 3\n' });

  test.each([
    ['flag', [['jobs', '1']], { HANDBOOK_JOBS: '2' }, 1],
    ['environment', [], { HANDBOOK_JOBS: '2' }, 2],
    ['file', [], {}, 3],
  ] as const)('%s', (origin, flags, env, value) => {
    const { values, origins } = resolve(
      cwd(),
      flags.map(([name, text]) => [name, text]),
      env,
    );
    expect(values.jobs).toBe(value);
    expect(origins.get('jobs')?.origin).toBe(origin);
  });

  test('default', () => {
    const { values, origins } = resolve(folderOf());
    expect([values.jobs, values.strategy, values.html]).toEqual([null, 'file', true]);
    expect(origins.get('jobs')?.origin).toBe('default');
  });
});

describe('the configuration file', () => {
  test('is found up to the root of the repository and no further', () => {
    const root = folderOf({
      'handbook.config.yaml': 'out: far\n',
      'repo/.git/HEAD': '',
      'repo/a/b/c.txt': '',
      'inner/.git/HEAD': '',
      'inner/handbook.config.yaml': 'out: near\n',
      'inner/a/c.txt': '',
      'loose/c.txt': '',
    });
    expect(resolve(join(root, 'repo/a/b')).file).toBeNull();
    expect(resolve(join(root, 'inner/a')).values.out).toBe(join(root, 'inner/near'));
    expect(resolve(join(root, 'loose')).file).toBeNull();
  });

  test.each([
    ['jobs: many\n', 'config-wrong-type'],
    ['jobs: 0\n', 'config-wrong-type'],
    ['html: "yes"\n', 'config-wrong-type'],
    ['strategy: folder\n', 'config-wrong-type'],
    ['max-file-bytes: 1\n', 'config-unknown-key'],
    ['__proto__: 1\n', 'config-unknown-key'],
    ['check: true\n', 'config-unknown-key'],
    ['- a\n', 'config-invalid'],
    ['a: [\n', 'config-invalid'],
  ])('%j is at fault: %s', (text, code) => {
    const { problems } = resolve(folderOf({ 'handbook.config.yaml': text }));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  test('a name in another spelling is told the right one', () => {
    const { problems } = resolve(folderOf({ 'handbook.config.yaml': 'max-file-bytes: 1\n' }));
    expect(problems[0]?.message).toContain('maxFileBytes');
  });

  test.each(['', '# nothing\n', 'jobs:\n'])('%j sets nothing', (text) => {
    expect(resolve(folderOf({ 'handbook.config.yaml': text })).problems).toEqual([]);
  });
});

describe('the environment', () => {
  test('an unknown HANDBOOK_ variable and a wrong value are problems', () => {
    const { problems } = resolve(folderOf(), [], { HANDBOOK_JOBS: 'x', HANDBOOK_CHECK: '1', OTHER: '1' });
    expect(problems.map((problem) => problem.code)).toEqual(['environment-wrong-type', 'environment-unknown']);
  });

  test.each([
    ['1', true],
    ['no', false],
  ])('a switch takes %s', (text, value) => {
    expect(resolve(folderOf(), [], { HANDBOOK_JSON: text }).values.json).toBe(value);
  });
});

test('a flag with a wrong value is wrong usage', () => {
  expect(() => resolve(folderOf(), [['jobs', '-1']])).toThrow(expect.objectContaining({ code: 'usage', exitCode: 2 }));
});

test('the reference page in docs/ is the one that the table gives', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  expect(page).toBe(settingsReference());
});

test('the reference names every setting', () => {
  const page = settingsReference();
  for (const name of settingNames) expect(page).toContain(variableName(name) ?? `--${name}`);
});
