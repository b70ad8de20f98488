import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatArtifact, parseArtifact } from '../../../pipeline/formats/artifact.ts';
import { organizationFormat } from '../../../pipeline/formats/organization.ts';
import { skeletonFormat } from '../../../pipeline/formats/skeleton.ts';
import { type DraftInput, draftStages, organize } from '../../../pipeline/stages/index.ts';
import { type FileSketch, repository, shuffled } from './repository.ts';
import { shop } from './shop.ts';

const organized = (input: DraftInput) => organize({ ...input, ...draftStages(input) });

describe('the inside of stages', () => {
  test('every file of a stage stands in one group and once in the reading order', () => {
    const input = shop();
    const { assignment } = draftStages(input);
    const { stages, coverage, metadata } = organized(input);
    expect([...stages.keys()].sort()).toEqual([...assignment.buckets.keys()].sort());
    for (const [id, { groups, orderedFiles }] of stages) {
      const bucket = assignment.buckets.get(id)!;
      expect(groups.flatMap((group) => group.files.map(({ file }) => file)).sort()).toEqual([...bucket].sort());
      expect([...orderedFiles].sort()).toEqual([...bucket].sort());
      expect(groups.length).toBeGreaterThanOrEqual(bucket.length < 4 ? 1 : 2);
      expect(groups.length).toBeLessThanOrEqual(8);
      expect(new Set(groups.map((group) => group.title.toLowerCase())).size).toBe(groups.length);
    }
    expect(coverage).toEqual({ nFiles: assignment.fileStage.size, nOrganized: assignment.fileStage.size });
    expect(metadata.nStages).toBe(stages.size);
  });

  test('the entry comes first, a callee after its caller, and a circle is cut the same way every time', () => {
    const input = repository({
      'package.json': { manifest: { bin: [{ name: 'x', target: 'z-main.ts', line: 1 }] } },
      'z-main.ts': { calls: ['m-run.ts'] },
      'm-run.ts': { calls: ['a-leaf.ts', 'c-loop.ts'] },
      'c-loop.ts': { calls: ['d-loop.ts', 'd-loop.ts'] },
      'd-loop.ts': { calls: ['c-loop.ts', 'a-leaf.ts'] },
      'a-leaf.ts': {},
    });
    const skeleton = draftStages(repository({ 'z-main.ts': {} })).skeleton;
    const files = ['a-leaf.ts', 'c-loop.ts', 'd-loop.ts', 'm-run.ts', 'z-main.ts'];
    const assignment = {
      version: 1 as const,
      fileStage: new Map(files.map((file) => [file, { stage: 'stage-1', also: [] }])),
      buckets: new Map([['stage-1', files]]),
      coverage: { nFiles: 5, nAssigned: 5, unassigned: [] },
    };
    const { stages } = organize({ ...input, skeleton, assignment });
    expect(stages.get('stage-1')!.orderedFiles).toEqual([
      'z-main.ts',
      'm-run.ts',
      'c-loop.ts',
      'd-loop.ts',
      'a-leaf.ts',
    ]);
  });

  test('a crowd without calls is grouped by the words its names share', () => {
    const sketch: Record<string, FileSketch> = {};
    for (const rule of [
      'semi',
      'indent',
      'no-var',
      'no-eval',
      'no-debugger',
      'max-len',
      'max-depth',
      'prefer-const',
      'prefer-spread',
    ]) {
      sketch[`rules/${rule}.ts`] = {};
    }
    const titles = [...organized(repository(sketch)).stages.values()].flatMap(({ groups }) =>
      groups.map((group) => group.title),
    );
    expect(titles).toContain('no-*');
    expect(titles.every((title) => !/group|part \d/i.test(title))).toBe(true);
  });

  test('a summary quotes the doc of the package that the group is', () => {
    const sketch: Record<string, FileSketch> = {
      'src/app/main.py': { calls: ['src/app/net/a.py', 'src/app/disk/a.py'] },
    };
    for (const dir of ['net', 'disk']) {
      sketch[`src/app/${dir}/__init__.py`] = { doc: `Speaks to the ${dir} in whole blocks. More.` };
      for (const name of ['a', 'b', 'c']) sketch[`src/app/${dir}/${name}.py`] = { calls: [`src/app/${dir}/b.py`] };
    }
    const { skeleton } = draftStages(repository(sketch));
    expect(skeleton.stages.find((stage) => stage.title === 'Net')).toMatchObject({
      description: 'Speaks to the net in whole blocks.',
      descriptionFrom: { from: 'doc', file: 'src/app/net/__init__.py', line: 1 },
    });
  });

  test('the order of input leaves no trace, and the artifact reads back', () => {
    const text = (input: DraftInput) => formatArtifact(organizationFormat, organized(input));
    fc.assert(
      fc.property(fc.nat(90), (by) => {
        expect(text(shuffled(shop(), by))).toBe(text(shop()));
      }),
      { numRuns: 5 },
    );
    expect(parseArtifact(organizationFormat, text(shop()))).toEqual(organized(shop()));
  });

  test('what is read back has the bytes of what was written, with words of a README too', () => {
    const input = repository({ 'src/run.ts': {} });
    const cards = new Map(input.cards);
    const from = { from: 'doc', file: 'README.md', line: 3 } as const;
    const purpose = 'Runs what was asked for.';
    cards.set('src/run.ts', { ...cards.get('src/run.ts')!, purpose, proseFrom: new Map([['purpose', from]]) });
    const { skeleton } = draftStages({ ...input, cards });
    const organization = organized({ ...input, cards });
    expect(skeleton.stages.map((stage) => stage.descriptionFrom)).toContainEqual(from);
    const stages = formatArtifact(skeletonFormat, skeleton);
    expect(formatArtifact(skeletonFormat, parseArtifact(skeletonFormat, stages))).toBe(stages);
    const groups = formatArtifact(organizationFormat, organization);
    expect(formatArtifact(organizationFormat, parseArtifact(organizationFormat, groups))).toBe(groups);
  });

  test('a lone file that nothing calls has no summary: its name stands beside it', () => {
    const { stages } = organized(repository({ 'src/a.ts': {} }));
    const groups = [...stages.values()].flatMap((stage) => stage.groups);
    expect(groups.map(({ summary, summaryFrom }) => [summary, summaryFrom])).toEqual([['', undefined]]);
  });
});
