import { expect, test } from 'vitest';
import { forgeOf, repositoryName } from '../../../pipeline/outputs/forge.ts';

const lines = (remote: string) => forgeOf(remote, 'c0ffee')?.lines ?? null;

test.each([
  ['git@github.com:a/b.git', 'https://github.com/a/b/blob/c0ffee/{path}#L{line}-L{end}'],
  ['https://user:secret@github.com/a/b.git', 'https://github.com/a/b/blob/c0ffee/{path}#L{line}-L{end}'],
  ['ssh://git@github.example.org:2222/a/b', 'https://github.example.org/a/b/blob/c0ffee/{path}#L{line}-L{end}'],
  ['https://gitlab.com/a/deep/b.git/', 'https://gitlab.com/a/deep/b/-/blob/c0ffee/{path}#L{line}-{end}'],
  ['git@bitbucket.org:a/b.git', 'https://bitbucket.org/a/b/src/c0ffee/{path}#lines-{line}:{end}'],
  ['https://gitea.example.org/a/b.git', 'https://gitea.example.org/a/b/src/commit/c0ffee/{path}#L{line}-L{end}'],
  ['https://codeberg.org/a/b', 'https://codeberg.org/a/b/src/commit/c0ffee/{path}#L{line}-L{end}'],
  [
    'https://org@dev.azure.com/org/project/_git/repo',
    'https://dev.azure.com/org/project/_git/repo?path=/{path}&version=GCc0ffee&line={line}&lineEnd={end}&lineStartColumn=1&lineEndColumn=999',
  ],
  [
    'git@ssh.dev.azure.com:v3/org/project/repo',
    'https://dev.azure.com/org/project/_git/repo?path=/{path}&version=GCc0ffee&line={line}&lineEnd={end}&lineStartColumn=1&lineEndColumn=999',
  ],
])('%s', (remote, wanted) => {
  expect(lines(remote)).toBe(wanted);
});

test.each([
  '/srv/git/x.git',
  'file:///srv/x',
  'https://example.org/a/b',
  'git@github.com:a/../../b',
  'https://github.com/"><script>',
])('a remote that no forge is known for gives no address: %s', (remote) => {
  expect(lines(remote)).toBeNull();
});

test('without a commit there is no address that would keep', () => {
  expect(forgeOf('git@github.com:a/b.git', null)).toBeNull();
});

test.each([
  ['git@github.com:a/b.git', 'b'],
  ['https://dev.azure.com/org/proj/_git/My%20Repo', 'My Repo'],
  ['/somewhere/on/disk', null],
  [null, null],
])('the repository at %s is called %s', (remote, name) => {
  expect(repositoryName(remote)).toBe(name);
});
