import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { historyOf, readGitLog } from '../../../pipeline/analyze/history.ts';
import { folderOf } from '../../helpers/folder.ts';

function repository(): {
  root: string;
  commit: (author: string, seconds: number, files: Record<string, string>) => void;
} {
  const root = folderOf();
  const git = (args: string[], env: Record<string, string> = {}) =>
    execFileSync('git', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  git(['init', '-q']);
  return {
    root,
    commit(author, seconds, files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(join(root, file, '..'), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      git(['add', '-A']);
      const date = `${seconds} +0200`;
      git(['-c', `user.name=${author}`, '-c', `user.email=${author}@x`, 'commit', '-q', '-m', '\x01 7\x02 m'], {
        GIT_AUTHOR_DATE: '1000000000 +0000',
        GIT_COMMITTER_DATE: date,
      });
    },
  };
}

test('commits, authors and the time of the last commit of each file, in the committer’s time', async () => {
  const { root, commit } = repository();
  commit('Ann', 1_700_000_000, { 'a b.ts': '1', 'lib/ü\n.ts': '1' });
  commit('Bea', 1_700_000_100, { 'a b.ts': '2' });
  commit('ann', 1_700_000_200, { 'a b.ts': '3', 'gone.ts': '1' });
  const log = await readGitLog(root);
  expect(historyOf(log, ['a b.ts', 'lib/ü\n.ts', 'new.ts'])).toEqual({
    version: 1,
    commits: 3,
    whole: true,
    files: new Map([
      ['a b.ts', { last: '2023-11-14T22:16:40.000Z', commits: 3, authors: 2 }],
      ['lib/ü\n.ts', { last: '2023-11-14T22:13:20.000Z', commits: 1, authors: 1 }],
    ]),
  });
});

test('paths are those of the folder that is read', async () => {
  const { root, commit } = repository();
  commit('Ann', 1_700_000_000, { 'lib/a.ts': '1', 'a.ts': '1' });
  const history = historyOf(await readGitLog(join(root, 'lib')), ['a.ts']);
  expect([...history!.files.keys()]).toEqual(['a.ts']);
});

test('older commits than were asked for are left out, and that is said', async () => {
  const { root, commit } = repository();
  commit('Ann', 1_700_000_000, { 'a.ts': '1', 'old.ts': '1' });
  commit('Ann', 1_700_000_100, { 'a.ts': '2' });
  const history = historyOf(await readGitLog(root), ['a.ts', 'old.ts'], 1)!;
  expect([history.commits, history.whole, [...history.files.keys()]]).toEqual([1, false, ['a.ts']]);
});

test('a shallow clone, a folder without a repository and one without a commit tell nothing', async () => {
  const { root, commit } = repository();
  expect(await readGitLog(root)).toBeNull();
  commit('Ann', 1_700_000_000, { 'a.ts': '1' });
  commit('Ann', 1_700_000_100, { 'a.ts': '2' });
  const clone = join(folderOf(), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], { stdio: 'ignore' });
  expect(await readGitLog(clone)).toBeNull();
  expect(await readGitLog(folderOf())).toBeNull();
  expect(historyOf(null, ['a.ts'])).toBeNull();
});
