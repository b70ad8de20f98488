import { extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyze, DEFAULT_FILE_MEMORY } from '../../pipeline/analyze/index.ts';
import { runPool } from '../../pipeline/analyze/pool.ts';
import { expectAccounted } from '../helpers/accounted.ts';
import { fill, folderOf } from '../helpers/folder.ts';
import { mutants, realFiles } from '../helpers/mutations.ts';

const COUNT = 10_000;
const AT_ONCE = 1_000;

describe.each([...realFiles()])('%s', (language, files) => {
  test(`${COUNT} damaged files are read or listed with a reason, without a crash or a hang`, async () => {
    for (let seed = 0; seed < COUNT / AT_ONCE; seed++) {
      const made = mutants(files, AT_ONCE, 1_000 + seed);
      const root = folderOf();
      fill(root, Object.fromEntries(made));
      const analysis = await analyze({ root, jobs: 2, limits: { fileTime: 10_000 } });
      expectAccounted(analysis, made.keys());
      const failed = analysis.coverage.files.filter(({ reason }) => reason === 'unparsable');
      expect(failed, `${language}, seed ${1_000 + seed}`).toEqual([]);
    }
  });

  test('memory stays flat over 20,000 small files', async () => {
    const [path, bytes] = files.toSorted((a, b) => a[1].length - b[1].length)[files.length >> 1]!;
    const root = folderOf({ [`small${extname(path)}`]: bytes });
    const file = { path: `small${extname(path)}`, absolute: `${root}/small${extname(path)}` };
    const resident: number[] = [];
    let done = 0;
    await runPool(Array(20_000).fill(file), {
      jobs: 2,
      fileTime: 10_000,
      fileMemory: DEFAULT_FILE_MEMORY,
      onResult: () => {
        if (++done % 5_000 === 0) resident.push(process.memoryUsage.rss());
      },
    });
    expect(resident).toHaveLength(4);
    expect(resident[3]! - resident[0]!).toBeLessThan(64 * 1024 * 1024);
  });
});
