import { describe, expect, test } from 'vitest';
import type { Skeleton, Stage } from '../../../pipeline/formats/skeleton.ts';
import { adoptSkeleton, assignMembers, type DraftInput, draftStages } from '../../../pipeline/stages/index.ts';
import { repository, shuffled } from './repository.ts';
import { shop } from './shop.ts';

const stage = (id: string, title: string, description = ''): Stage => ({
  id,
  title,
  description,
  parent: null,
  children: [],
  crosscut: false,
});
const mine = (...stages: Stage[]): Skeleton => ({ metadata: { version: 1, archetype: '', draftedBy: 'user' }, stages });
const placed = (input: DraftInput, skeleton: Skeleton) =>
  Object.fromEntries(
    [...adoptSkeleton({ ...input, skeleton }).assignment.fileStage].map(([file, { stage: id }]) => [file, id]),
  );

const billing = repository({
  'app/invoices/totals.ts': { functions: ['sumInvoice'] },
  'app/invoices/print.ts': { functions: ['printInvoice'] },
  'app/payments/card.ts': { functions: ['charge'] },
  'app/payments/gateway.ts': { functions: ['connect'] },
  'app/glue.ts': { functions: ['tie'], calls: ['app/payments/card.ts', 'app/payments/gateway.ts'] },
  'app/zebra.ts': { functions: ['stripes'] },
});

describe("files in a person's own stages", () => {
  const skeleton = mine(stage('bills', 'Invoices'), stage('pay', 'Taking payments'));

  test('are written in the version of today', () => {
    expect(adoptSkeleton({ ...billing, skeleton }).skeleton.metadata).toMatchObject({ version: 2, draftedBy: 'user' });
  });

  test('go by shared words, then by calls; without evidence they are unassigned', () => {
    expect(placed(billing, skeleton)).toEqual({
      'app/invoices/print.ts': 'bills',
      'app/invoices/totals.ts': 'bills',
      'app/payments/card.ts': 'pay',
      'app/payments/gateway.ts': 'pay',
      'app/glue.ts': 'pay',
      'app/zebra.ts': 'unassigned',
    });
    const { coverage } = adoptSkeleton({ ...billing, skeleton }).assignment;
    expect(coverage).toEqual({ nFiles: 6, nAssigned: 5, unassigned: ['app/zebra.ts'] });
  });

  test('a path that a stage names outweighs words', () => {
    const named = mine(
      stage('bills', 'Invoices'),
      stage('odd', 'Rest', 'Holds app/invoices/print.ts and app/zebra.ts.'),
    );
    expect(placed(billing, named)).toMatchObject({ 'app/invoices/print.ts': 'odd', 'app/zebra.ts': 'odd' });
  });

  test('as much evidence for two stages is none', () => {
    const twins = mine(stage('a', 'Zebra left'), stage('b', 'Zebra right'));
    expect(placed(billing, twins)['app/zebra.ts']).toBe('unassigned');
  });

  test('the order of input leaves no trace', () => {
    expect(adoptSkeleton({ ...shuffled(billing, 3), skeleton })).toEqual(adoptSkeleton({ ...billing, skeleton }));
  });
});

describe('a skeleton that was drafted before', () => {
  const input = shop();
  const draft = draftStages(input);
  const edited = (edit: (stage: Stage) => Partial<Stage>): Skeleton => ({
    ...draft.skeleton,
    stages: draft.skeleton.stages.map((one) => ({ ...one, ...edit(one) })),
  });
  const adopted = (skeleton: Skeleton) => adoptSkeleton({ ...input, skeleton });

  test('keeps its files and its words when a title is edited', () => {
    expect(adopted(draft.skeleton)).toEqual(draft);
    for (const by of ['skeleton-synth', 'user'] as const) {
      const mended = edited(({ id }) => (id === 'stage-2' ? { title: 'Taking orders' } : {}));
      const { skeleton, assignment } = adopted({ ...mended, metadata: { ...mended.metadata, draftedBy: by } });
      expect(assignment).toEqual(draft.assignment);
      expect(skeleton.stages.map(({ description }) => description)).toEqual(
        draft.skeleton.stages.map(({ description }) => description),
      );
    }
  });

  test('gives the files of stages that were removed to none of another area', () => {
    const areaOf = new Map(draft.skeleton.stages.map((one) => [one.id, one.area]));
    const kept = { ...draft.skeleton, stages: draft.skeleton.stages.filter((one) => one.area === 'product') };
    const { assignment } = adopted(kept);
    for (const [file, { stage: id }] of draft.assignment.fileStage) {
      const isProduct = areaOf.get(id) === 'product';
      expect(assignment.fileStage.get(file)!.stage).toBe(isProduct ? id : 'unassigned');
    }
  });

  test('is found again by its titles when the code moved the ids', () => {
    const moved = edited(({ id }) =>
      id === 'stage-1' ? { id: 'stage-2' } : id === 'stage-2' ? { id: 'stage-1' } : {},
    );
    const { assignment } = adopted(moved);
    expect(assignment.buckets.get('stage-2')).toEqual(draft.assignment.buckets.get('stage-1'));
    expect(assignment.buckets.get('stage-1')).toEqual(draft.assignment.buckets.get('stage-2'));
  });

  test('has composed descriptions made anew, and keeps those of a person', () => {
    const stale = '`gone.ts`, `old.ts` and 3 more files in `src`, 42 functions; called most from outside: `f`.';
    const { stages } = adopted(
      edited(({ id }) =>
        id === 'stage-1'
          ? { description: stale, descriptionFrom: { from: 'facts' } }
          : id === 'stage-2'
            ? { description: 'Where orders are taken.', descriptionFrom: { from: 'facts' } }
            : {},
      ),
    ).skeleton;
    const of = (id: string) => stages.find((one) => one.id === id)!;
    expect(of('stage-1').description).not.toContain('gone.ts');
    expect(of('stage-1').descriptionFrom?.from).not.toBe('person');
    expect(of('stage-2')).toMatchObject({
      description: 'Where orders are taken.',
      descriptionFrom: { from: 'person' },
    });
  });
});

describe('files that a stage names by patterns', () => {
  test('are its own before any other evidence, the deepest stage first, and it gets no others', () => {
    const skeleton = mine(
      { ...stage('bills', 'Payments'), files: ['/app/**/*.ts', '!gateway.ts'] },
      { ...stage('bills.odd', 'Odd'), parent: 'bills', files: ['zebra.*'] },
    );
    expect(placed(billing, skeleton)).toEqual({
      'app/invoices/print.ts': 'bills',
      'app/invoices/totals.ts': 'bills',
      'app/payments/card.ts': 'bills',
      'app/payments/gateway.ts': 'unassigned',
      'app/glue.ts': 'bills',
      'app/zebra.ts': 'bills.odd',
    });
  });
});

test('tests go to a stage that is for tests, or to none', () => {
  const input = repository({
    'app/pay.ts': { functions: ['pay'] },
    'app/pay.test.ts': { functions: ['testPay'], calls: ['app/pay.ts', 'app/pay.ts'] },
  });
  expect(placed(input, mine(stage('pay', 'Pay')))['app/pay.test.ts']).toBe('unassigned');
  expect(placed(input, mine(stage('pay', 'Pay'), stage('t', 'Tests')))['app/pay.test.ts']).toBe('t');
});

describe('functions in stages', () => {
  const input = repository({
    'all.ts': { functions: ['parseInvoice', 'chargeCard', 'hum'], calls: ['all.ts:hum'] },
    'other.ts': { functions: ['whisper'], calls: ['all.ts:chargeCard', 'all.ts:chargeCard'] },
    'far.ts': { functions: ['alone'] },
  });
  const skeleton = mine(stage('bills', 'Parsing'), stage('pay', 'Charge cards'));

  test("under a person's skeleton functions of one file part by their own words", () => {
    const { assignment } = adoptSkeleton({ ...input, skeleton });
    const { memberStage, coverage } = assignMembers({ ...input, skeleton, assignment });
    expect(memberStage.get('all.ts:parseInvoice')!.stage).toBe('bills');
    expect(memberStage.get('all.ts:chargeCard')!.stage).toBe('pay');
    expect(memberStage.get('other.ts:whisper')!.stage).toBe('pay');
    expect(coverage.unassigned).toEqual(['far.ts:alone']);
    expect(coverage.nMembers).toBe(5);
  });
});
