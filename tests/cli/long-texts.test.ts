import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, coverage, facts } from '../helpers/built.ts';
import { folderOf } from '../helpers/folder.ts';

/** Texts over which a pattern that looks again and again for what never comes takes minutes. */
const SOURCE = {
  'a.ts': `/**\n${` * ${'{@link '.repeat(60)}\n`.repeat(500)} */\nexport function a(): number {\n  return 1;\n}\n`,
  'README.md': `# Acme\n\nIt counts.\n\n${'['.repeat(200_000)}\n`,
  'build.gradle': `description = 'Counts things'\n${'\n'.repeat(200_000)}group = "x"\n`,
  'r.rst': `Title\n=====\n\n${':a'.repeat(100_000)}\n`,
  'b.py': `${'\n'.repeat(200_000)}def b():\n    return 1\n`,
};

test('long texts of one sign cost no file and no run', async () => {
  const built = await build(folderOf(SOURCE));
  expect(built.code).toBe(0);
  expect(coverage(built).files).toEqual([]);
  expect(facts(built, 'build.gradle').manifest?.description?.text).toBe('Counts things');
  expect(facts(built, 'r.rst').text?.title?.text).toBe('Title');
  expect(readFileSync(join(built.out, 'overview.md'), 'utf8')).toMatch(/^# Acme\n/);
  expect(readFileSync(join(built.out, 'agent/symbols.tsv'), 'utf8')).toMatch(/^b\tb\.py:200001-200002\t/m);
});
