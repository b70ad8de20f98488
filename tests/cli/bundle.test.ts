import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { tree } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';
import { handbook } from '../helpers/handbook.ts';

const SOURCE = {
  'src/README.md': '# Söme Thing\n\nIt does a thing.\n',
  'src/a.py': 'def a():\n    return b()\n\n\ndef b():\n    return 1\n',
};

test('a bundle is the output of a build in one archive, the same bytes on every clock', async () => {
  const cwd = folderOf(SOURCE);
  const built = await handbook(['build', '--source', 'src', '--out', 'out'], { cwd });
  expect(built.code).toBe(0);
  // From the artifacts of the build, in the source's own folder, where the text of its files is found.
  const args = ['bundle', '--work', '../.handbook-work', '--out', '../one'];
  const made = await handbook(args, { cwd: join(cwd, 'src'), env: { TZ: 'Asia/Tokyo' } });
  expect(made).toMatchObject({ code: 0 });
  expect(made.stdout).toMatch(
    /one\.zip \(\d+ files, [\d.]+ MB\); unpack it and open s-me-thing-handbook\/index\.html\.\n$/,
  );
  const files = Object.entries(unzipSync(readFileSync(join(cwd, 'one.zip'))));
  const inside = new Map(
    files.map(([name, bytes]) => [name.replace('s-me-thing-handbook/', ''), Buffer.from(bytes).toString('latin1')]),
  );
  expect(inside).toEqual(tree(join(cwd, 'out')));

  const again = await handbook(['bundle', '--source', 'src', '--out', 'two.zip', '--json'], {
    cwd,
    env: { TZ: 'America/New_York' },
  });
  expect(JSON.parse(again.stdout)).toMatchObject({ top: 's-me-thing-handbook', files: files.length });
  expect(readFileSync(join(cwd, 'two.zip')).equals(readFileSync(join(cwd, 'one.zip')))).toBe(true);
});

test('only a bundle of this tool is replaced', async () => {
  const cwd = folderOf({ ...SOURCE, 'other.zip': 'mine' });
  const refused = await handbook(['bundle', '--source', 'src', '--out', 'other.zip'], { cwd });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('is a file that this tool did not make; move it away');
  expect(readFileSync(join(cwd, 'other.zip'), 'utf8')).toBe('mine');

  expect((await handbook(['bundle', '--source', 'src', '--out', 'own'], { cwd })).code).toBe(0);
  const before = readFileSync(join(cwd, 'own.zip'));
  writeFileSync(join(cwd, 'src/b.py'), 'def c():\n    return 2\n');
  expect((await handbook(['bundle', '--source', 'src', '--out', 'own'], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'own.zip')).equals(before)).toBe(false);

  const inside = await handbook(['bundle', '--out', '.handbook-work/own'], { cwd });
  expect(inside.stderr).toContain('lies in');
  expect(inside.code).toBe(1);
});
