import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { gitIn, readGitInfo, remoteOf } from '../../../pipeline/base/git.ts';
import { fill, folderOf, git, repositoryOf } from '../../helpers/folder.ts';

afterEach(() => vi.unstubAllEnvs());

const nothing = () => false;

test('a repository of somebody else is read, but nothing of its configuration is run', async () => {
  const root = repositoryOf({ 'a.py': '' });
  fill(root, { '.gitattributes': '* filter=evil\n' });
  git(root, 'config', 'filter.evil.clean', `touch ${join(root, 'ran')}`);
  git(root, 'config', 'core.fsmonitor', `touch ${join(root, 'ran')}`);
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const found = (await gitIn(root))!;
  expect(found.foreign).toBe(true);
  expect(await readGitInfo(found, nothing)).toMatchObject({
    dirty: null,
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  expect((await found.run(['ls-files', '-z', '-co', '--exclude-standard']))?.stdout.toString()).toContain('a.py');
  expect(existsSync(join(root, 'ran'))).toBe(false);
});

test('variables that a hook sets do not lead to another repository', async () => {
  const other = repositoryOf({ 'b.py': '' });
  const root = repositoryOf({ 'a.py': '' });
  vi.stubEnv('GIT_DIR', join(other, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other);
  expect((await (await gitIn(root))!.run(['ls-files']))?.stdout.toString()).toBe('a.py\n');
});

test('without a work tree, or without git, there is no git to ask', async () => {
  const root = folderOf();
  expect(await gitIn(root)).toBeNull();
  expect(await remoteOf(root)).toBeNull();
  git(root, 'init', '-q', '--bare');
  expect(await gitIn(root)).toBeNull();
  const repository = repositoryOf({ 'a.py': '' });
  vi.stubEnv('PATH', root);
  expect(await gitIn(repository)).toBeNull();
});
