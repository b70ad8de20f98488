import { expect, test } from 'vitest';
import { publicRemote } from '../../../pipeline/base/remote.ts';

test.each([
  ['https://ada:secret@example.org/a.git', 'https://example.org/a.git'],
  ['https://token@example.org/a.git', 'https://example.org/a.git'],
  ['https://example.org/@scope/a.git', 'https://example.org/@scope/a.git'],
  ['git@example.org:ada/a.git', 'git@example.org:ada/a.git'],
  ['/srv/a.git', null],
  ['../a', null],
  ['file:///srv/a.git', null],
  ['C:\\\\repositories\\\\a', null],
  ['', null],
])('the remote %s is written down as %s', (remote, told) => {
  expect(publicRemote(remote)).toBe(told);
});
