import { describe, expect, test } from 'vitest';
import { folderOf } from '../helpers/folder.ts';
import { handbook } from '../helpers/handbook.ts';

describe('wrong usage exits 2 and says what to do', () => {
  test.each([
    [['nonsense']],
    [['config', '--nonsense']],
    [['config', 'nonsense']],
    [['build', '--jobs', '0']],
    [['build', '--jobs']],
    [['generate', '--phase', '9']],
    [['build', '--strategy', 'folder']],
    [['build', '--html-single']],
  ])('%j', async (args) => {
    const { code, stdout, stderr } = await handbook(args, { cwd: folderOf({ 'a.py': '' }) });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^error: [^\n]+(\n\(Did you mean[^\n]+)?\.\n$/);
  });
});

test('with --json an error is the one document on standard output', async () => {
  const { code, stdout, stderr } = await handbook(['config', '--nonsense', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'usage', exitCode: 2 } });
  expect(stderr).toContain('--nonsense');
});

test('the variable and the configuration file ask for JSON errors too', async () => {
  const cwd = folderOf({ 'handbook.config.yaml': 'json: true\n' });
  const byFile = await handbook(['analyze', '--source', 'gone'], { cwd });
  const byVariable = await handbook(['nonsense'], { env: { HANDBOOK_JSON: '1' } });
  expect(JSON.parse(byFile.stdout).error.code).toBe('source-missing');
  expect(JSON.parse(byVariable.stdout).error.code).toBe('usage');
});
