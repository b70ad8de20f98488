import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scan } from '../../pipeline/scan/index.ts';
import { fill, folderOf, git } from '../helpers/folder.ts';

const name = fc.constantFrom('a', 'b', 'c.log', 'd.py', 'build', 'keep');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const rule = fc
  .tuple(
    fc.constantFrom('', '!'),
    fc.constantFrom('', '/'),
    fc.constantFrom('a', 'b', '*.log', 'build', '*', 'a/b', '**/keep', 'd.*'),
    fc.constantFrom('', '/'),
  )
  .map((parts) => parts.join(''));
const rules = fc.array(rule, { maxLength: 4 }).map((lines) => `${lines.join('\n')}\n`);

test('outside a work tree the same files are found as git lists inside one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(path, { minLength: 1, maxLength: 12 }), rules, rules, async (paths, top, nested) => {
      const files = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
      const root = folderOf();
      fill(root, Object.fromEntries([...files.map((file) => [file, '']), ['z.txt', '']]));
      const inner = files.find((file) => file.includes('/'))?.split('/')[0];
      fill(root, { '.gitignore': top, ...(inner ? { [`${inner}/.gitignore`]: nested } : {}) });
      const found = async () => (await scan(root).catch(() => ({ files: [] }))).files.map((file) => file.path);
      const walked = await found();
      git(root, 'init', '-q');
      const listed = await found();
      rmSync(root, { recursive: true });
      expect(walked).toEqual(listed);
    }),
    { numRuns: 300 },
  );
});

test('a tree of 20,000 files is listed whole', async () => {
  const root = folderOf();
  execFileSync('sh', ['-c', 'for d in $(seq 200); do mkdir $d; for f in $(seq 100); do : > $d/$f.py; done; done'], {
    cwd: root,
  });
  expect((await scan(root)).files).toHaveLength(20_000);
  expect(join(root, '1/1.py')).toBe((await scan(root)).files[0]?.absolute);
});
