import type { Area } from '../formats/skeleton.ts';
import { type CallShare, LARGEST_SHARE, type Largest, SOUND_FORWARD } from './measures.ts';

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
  /** And inside the outermost folders of the tree, undivided. */
  insideTop: CallShare;
  nTop: number;
  /** Files of the product in the largest of those folders, and in its largest stage. */
  largestTop: number;
  largestProduct: number;
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
      held:
        r.forward.share === null
          ? null
          : r.forward.share >= SOUND_FORWARD && (r.forwardOwn.share ?? 1) >= SOUND_FORWARD,
    },
    {
      name: 'calls that stay inside a stage, against folders divided to as many',
      wanted: `no less than ${percent(r.insideFolders.share)} in ${r.nFolders} folders, or above chance ${r.aboveChanceFolders}`,
      found: `${percent(r.inside.share)} in ${r.nProduct} stages, above chance ${r.aboveChance}`,
      held: !largeEnough
        ? null
        : r.nFolders < 2
          ? null
          : r.inside.share! >= r.insideFolders.share! || r.aboveChance >= r.aboveChanceFolders,
    },
    topTarget(r, percent),
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

/**
 * The plain comparison with the folders that the tree shows first. Fewer and larger parts keep more calls inside by
 * their size alone, so it binds only where the folders are as many as the stages and none is larger than those.
 */
function topTarget(r: Omit<StagesReport, 'targets'>, percent: (share: number | null) => string): Target {
  const name = 'calls that stay inside a stage, against the top-level folders as they are';
  const found = `${percent(r.inside.share)} in ${r.nProduct} stages`;
  if (r.nTop < 2)
    return { name, wanted: 'says nothing: the product lies in one folder, which holds every call', found, held: null };
  const folders = `${percent(r.insideTop.share)} in ${r.nTop} folders`;
  const fewer = r.nTop < r.nProduct;
  if (fewer || r.largestTop > r.largestProduct) {
    const why = fewer ? 'fewer than the stages' : 'one larger than any stage';
    return { name, wanted: `${folders}, ${why}: no like comparison`, found, held: null };
  }
  const held = r.nProduct > 1 && r.inside.of > 0 ? r.inside.share! >= r.insideTop.share! : null;
  return { name, wanted: `at least ${folders}`, found, held };
}
