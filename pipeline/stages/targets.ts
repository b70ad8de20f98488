import type { Area } from '../formats/skeleton.ts';
import { type CallShare, LARGEST_SHARE, type Largest } from './measures.ts';

/** One line of the reader's measure. `held` is null where the target does not apply. */
export interface Target {
  name: string;
  wanted: string;
  found: string;
  held: boolean | null;
}

/** The figures of a skeleton. */
export interface StagesReport {
  nFiles: number;
  nAssigned: number;
  /** Stages without a parent; of those, the product's own and infrastructure. */
  nTopLevel: number;
  nProduct: number;
  nCrosscut: number;
  nStages: number;
  deepest: number;
  topLevel: { id: string; title: string; area: Area | null; crosscut: boolean; files: number; children: number }[];
  /** Titles that more than one stage has, whatever their case. */
  twins: string[];
  /** Files beside the product (tests, examples, documentation, generated) that stand in a product stage. */
  mixed: string[];
  /** Calls between product stages that run forward, infrastructure at its place in the order, and without it. */
  forward: CallShare;
  forwardOwn: CallShare;
  /** Calls between product files that stay inside a top-level stage, and inside a folder of plain folders, as many. */
  inside: CallShare;
  insideFolders: CallShare;
  nFolders: number;
  /** The same less what chance would keep inside a partition with parts of that size. */
  aboveChance: number;
  aboveChanceFolders: number;
  largest: Largest | null;
  targets: Target[];
}

/** Which targets the figures meet. */
export function targetsOf(r: Omit<StagesReport, 'targets'>): Target[] {
  const percent = (share: number | null) => (share === null ? 'no calls' : `${(share * 100).toFixed(1)} %`);
  const sized = r.nFiles >= 50 && r.nFiles <= 1000;
  const largeEnough = r.nProduct > 1 && r.inside.of > 0;
  return [
    {
      name: 'every file in exactly one stage',
      wanted: `${r.nFiles} of ${r.nFiles}`,
      found: `${r.nAssigned} of ${r.nFiles}`,
      held: r.nAssigned === r.nFiles,
    },
    {
      name: 'top-level stages',
      wanted: '4 to 14 for 50 to 1,000 files',
      found: String(r.nTopLevel),
      held: sized ? r.nTopLevel >= 4 && r.nTopLevel <= 14 : null,
    },
    { name: 'titles alike', wanted: 'none', found: String(r.twins.length), held: r.twins.length === 0 },
    {
      name: 'tests, examples, documentation and generated code apart',
      wanted: '0 such files in product stages',
      found: String(r.mixed.length),
      held: r.mixed.length === 0,
    },
    {
      name: 'calls between product stages that run forward',
      wanted: 'at least 80 %',
      found: `${percent(r.forward.share)}, ${percent(r.forwardOwn.share)} without infrastructure`,
      held: r.forward.share === null ? null : r.forward.share >= 0.8 && (r.forwardOwn.share ?? 1) >= 0.8,
    },
    {
      name: 'calls that stay inside a stage',
      wanted: `no less than in plain folders (${r.nFolders}): ${percent(r.insideFolders.share)}, or above chance ${r.aboveChanceFolders}`,
      found: `${percent(r.inside.share)}, above chance ${r.aboveChance}`,
      held: largeEnough ? r.inside.share! >= r.insideFolders.share! || r.aboveChance >= r.aboveChanceFolders : null,
    },
    {
      name: 'files in the largest stage',
      wanted: 'at most a third, unless one folder holds more',
      found: r.largest === null ? 'none' : `${percent(r.largest.share)} in ${r.largest.id}`,
      held:
        r.largest === null || r.nFiles < 20
          ? null
          : r.largest.share <= LARGEST_SHARE || r.largest.folderShare > LARGEST_SHARE,
    },
  ];
}
