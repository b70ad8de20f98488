import { expect, test } from 'vitest';
import { analyze } from '../../../pipeline/analyze/index.ts';
import { expectAccounted } from '../../helpers/accounted.ts';
import { fill, folderOf } from '../../helpers/folder.ts';
import { mutants, realFiles } from '../../helpers/mutations.ts';

/* A sample; tests/long has the whole. */
const COUNT = 60;

test.each([...realFiles()])('damaged files of %s are read or listed with a reason', async (_, files) => {
  expect(files.length).toBeGreaterThan(0);
  const made = mutants(files, COUNT, 1);
  const root = folderOf();
  fill(root, Object.fromEntries(made));
  const analysis = await analyze({ root, jobs: 2 });
  expectAccounted(analysis, made.keys());
  expect(analysis.coverage.files.filter(({ reason }) => reason === 'unparsable')).toEqual([]);
});
