import { describe, expect, test } from 'vitest';
import type { Skeleton, Stage } from '../../../pipeline/formats/skeleton.ts';
import { adoptSkeleton, assignMembers, type DraftInput } from '../../../pipeline/stages/index.ts';
import { repository, shuffled } from './repository.ts';

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
