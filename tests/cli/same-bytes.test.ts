import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, tree } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';
import { repository } from '../helpers/handbook.ts';

/** The fixtures in a folder of their own, outside any repository. */
function source(): string {
  const folder = folderOf();
  cpSync(join(repository, 'fixtures'), join(folder, 'fixtures'), { recursive: true });
  return join(folder, 'fixtures');
}

test('two places, one or eight workers, another language and time zone: the same bytes', async () => {
  const one = await build(source(), ['--jobs', '1'], { env: { LC_ALL: 'C', TZ: 'UTC' } });
  const eight = await build(source(), ['--jobs', '8'], {
    env: { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo' },
  });
  expect([one.code, eight.code]).toEqual([0, 0]);
  expect(tree(eight.work)).toEqual(tree(one.work));
  expect(tree(eight.out)).toEqual(tree(one.out));
  expect(tree(one.out).size).toBeGreaterThan(5);
});
