import { describe, expect, test } from 'vitest';
import type { Skeleton } from '../../../pipeline/formats/skeleton.ts';
import { draftStages, reportStages } from '../../../pipeline/stages/index.ts';
import { repository } from './repository.ts';
import { shop } from './shop.ts';

const held = (report: ReturnType<typeof reportStages>) =>
  report.targets.filter((target) => target.held === false).map((target) => target.name);

describe("the reader's measure", () => {
  test('holds on a tool in folders', () => {
    const input = shop();
    const report = reportStages({ ...input, ...draftStages(input) });
    expect(held(report)).toEqual([]);
    expect(report.nTopLevel).toBe(10);
    expect(report.forward.share).toBeGreaterThan(0.9);
  });

  test('counts backward calls, twins, mixed files and the largest stage', () => {
    const input = repository({
      'a/one.ts': { calls: ['b/two.ts'] },
      'b/two.ts': { calls: ['a/one.ts', 'a/one.ts', 'a/one.ts'] },
      'b/two.test.ts': { calls: ['b/two.ts'] },
    });
    const stage = (id: string) => ({ id, title: 'Same', description: '', parent: null, children: [], crosscut: false });
    const skeleton: Skeleton = {
      metadata: { version: 1, archetype: '', draftedBy: 'user' },
      stages: [stage('x'), stage('y')],
    };
    const place = (id: string) => ({ stage: id, also: [] });
    const report = reportStages({
      ...input,
      skeleton,
      assignment: {
        version: 1,
        fileStage: new Map([
          ['a/one.ts', place('x')],
          ['b/two.test.ts', place('y')],
          ['b/two.ts', place('y')],
        ]),
        buckets: new Map([
          ['x', ['a/one.ts']],
          ['y', ['b/two.test.ts', 'b/two.ts']],
        ]),
        coverage: { nFiles: 3, nAssigned: 3, unassigned: [] },
      },
    });
    expect(report.forward).toEqual({ calls: 1, of: 4, share: 0.25 });
    expect(report.inside).toEqual({ calls: 1, of: 5, share: 0.2 });
    expect(report.twins).toEqual(['same']);
    expect(report.mixed).toEqual(['b/two.test.ts']);
    expect(report.largest).toMatchObject({ id: 'y', files: 2, folder: 'b' });
    expect(held(report)).toEqual([
      'titles alike',
      'tests, examples, documentation and generated code apart',
      'calls between product stages that run forward',
    ]);
  });

  describe('compares calls inside stages with the folders of the tree', () => {
    const targetOf = (files: Parameters<typeof repository>[0]) => {
      const input = repository(files);
      const report = reportStages({ ...input, ...draftStages(input) });
      return { report, target: report.targets.find(({ name }) => name.includes('top-level folders'))! };
    };
    const crowd = (dir: string, calls: string[] = []) =>
      Object.fromEntries('abcdef'.split('').map((name) => [`${dir}/${name}.ts`, { calls: [`${dir}/a.ts`, ...calls] }]));

    test('and says so where they all lie in one', () => {
      const { target } = targetOf(crowd('src'));
      expect(target).toMatchObject({ held: null });
      expect(target.wanted).toMatch(/^says nothing: the product lies in one folder/);
    });

    test('which bind where they are as many and no larger', () => {
      const { report, target } = targetOf({
        ...crowd('one', ['two/a.ts']),
        ...crowd('two'),
        ...crowd('three', ['two/a.ts']),
      });
      expect(report.nTop).toBe(3);
      expect(report.insideTop.share).toBeGreaterThan(0.3);
      expect(target.wanted).toContain(`${(report.insideTop.share! * 100).toFixed(1)} % in 3 folders`);
      expect(target.held).toBe(true);
    });
  });
});
