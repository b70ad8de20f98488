import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomic, writeAtomicNow, writePieces } from '../../../pipeline/base/write.ts';
import { folderOf } from '../../helpers/folder.ts';

test('writes the file with the folders it needs, and nothing else', async () => {
  const folder = folderOf();
  await writeAtomic(join(folder, 'a/b.txt'), 'one');
  await writeAtomic(join(folder, 'a/b.txt'), 'two');
  expect(readFileSync(join(folder, 'a/b.txt'), 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.txt']);
});

test('a write that fails leaves what was there', async () => {
  const folder = folderOf();
  mkdirSync(join(folder, 'taken/inside'), { recursive: true });
  await expect(writeAtomic(join(folder, 'taken'), 'x')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('at once and in pieces the same holds', async () => {
  const folder = folderOf();
  writeAtomicNow(join(folder, 'a/b.txt'), 'one');
  const pieces = ['é', 'x'.repeat(400_000), '\u{1f600}'.repeat(700_000), 'end'];
  await writePieces(join(folder, 'c/d.txt'), pieces);
  expect(readFileSync(join(folder, 'a/b.txt'), 'utf8')).toBe('one');
  expect(readFileSync(join(folder, 'c/d.txt'), 'utf8')).toBe(pieces.join(''));
  mkdirSync(join(folder, 'taken/inside'), { recursive: true });
  expect(() => writeAtomicNow(join(folder, 'taken'), 'x')).toThrow();
  await expect(writePieces(join(folder, 'taken'), ['x'])).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['a', 'c', 'taken']);
});
