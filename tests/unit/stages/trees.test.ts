import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyze } from '../../../pipeline/analyze/index.ts';
import { describe as describeFiles } from '../../../pipeline/describe/index.ts';
import { draftStages, organize, reportStages } from '../../../pipeline/stages/index.ts';

/* Trees that packages of this project's own dependencies ship, copied out so that no ignore rule of ours hides them. */
const packages = ['zod/src', 'dependency-cruiser', 'undici', 'svgo', 'css-tree', 'yaml'];

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'handbook-trees-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe.each(packages)('the stages of %s', (name) => {
  test('hold every target of the measure', async () => {
    const source = resolve('node_modules', name);
    const tree = join(root, name);
    await cp(source, tree, {
      recursive: true,
      filter: (path) => !path.slice(source.length).includes(`${sep}node_modules`),
    });
    const { facts, graph, coverage } = await analyze({ root: tree, jobs: 2, sourceDateEpoch: 0 });
    const { cards } = describeFiles({ facts, graph, coverage });
    const drafted = draftStages({ facts, graph, cards });
    const report = reportStages({ facts, graph, cards, ...drafted });
    expect(report.nFiles).toBeGreaterThan(50);
    expect(report.targets.filter(({ held }) => held === false)).toEqual([]);
    const { stages } = organize({ facts, graph, cards, ...drafted });
    for (const { title, groups, orderedFiles } of stages.values()) {
      if (groups.length > 1) expect(groups.map((group) => group.title)).not.toContain(title);
      expect(groups.length).toBeGreaterThanOrEqual(orderedFiles.length < 4 ? 1 : 2);
      expect(groups.length).toBeLessThanOrEqual(8);
    }
  }, 180_000);
});
