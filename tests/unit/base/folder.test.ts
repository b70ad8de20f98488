import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../pipeline/base/folder.ts';
import { folderOf } from '../../helpers/folder.ts';

test('a folder is made with those above it, once', () => {
  const root = folderOf();
  expect(makeFolder(join(root, 'a/b/c'))).toBe(true);
  expect(makeFolder(join(root, 'a/b/c'))).toBe(false);
});

test('what cannot be made is the error of the system', () => {
  const root = folderOf({ file: '' });
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(root, 'file/inside'))).toThrow(/ENOTDIR/);
  expect(() => makeFolder(join(root, 'n'.repeat(300), 'inside'))).toThrow(/ENAMETOOLONG/);
});

test.runIf(existsSync('/proc/self'))('a system folder that takes no other is told, not tried for ever', () => {
  expect(() => makeFolder('/proc/nowhere/deeper')).toThrow(/ENOENT/);
});
