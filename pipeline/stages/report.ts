import type { Assignment } from '../formats/assignment.ts';
import type { Card } from '../formats/card.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import { type Area, areas as areaNames, type Skeleton, type Stage } from '../formats/skeleton.ts';
import { areasOf } from './areas.ts';
import { findEntries, namedFiles } from './entries.ts';
import { aboveChance, insideOf, type Matrix, matrixOf } from './matrix.ts';
import { commonDir, dirOf } from './paths.ts';
import { add, type Flow, flowBetween, tiesOf } from './ties.ts';

/** A share of calls; `share` is null when there are none. */
export interface CallShare {
  calls: number;
  of: number;
  share: number | null;
}

/** One line of the reader's measure. `held` is null where the target does not apply. */
export interface Target {
  name: string;
  wanted: string;
  found: string;
  held: boolean | null;
}

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
  largest: { id: string; files: number; share: number; folder: string; folderShare: number } | null;
  targets: Target[];
}

export interface ReportInput {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  cards: ReadonlyMap<string, Card>;
  skeleton: Skeleton;
  assignment: Assignment;
}

/** The reader's measure of a skeleton: the figures, and which targets they meet. */
export function reportStages({ facts, graph, cards, skeleton, assignment }: ReportInput): StagesReport {
  const stages = new Map(skeleton.stages.map((stage) => [stage.id, stage]));
  const topOf = (id: string): Stage | null => {
    let stage = stages.get(id);
    while (stage?.parent != null) stage = stages.get(stage.parent);
    return stage ?? null;
  };
  const files = [...assignment.fileStage.keys()];
  const areas = areasOf(files, { facts, cards, named: namedFiles(facts, findEntries(facts, graph)) });
  const areaOf = stageAreas(skeleton, assignment, areas, topOf);
  const top = skeleton.stages.filter((stage) => stage.parent === null);
  const product = top.filter((stage) => areaOf.get(stage.id) === 'product');

  const topOfFile = new Map<string, string>();
  for (const [file, { stage }] of assignment.fileStage) {
    const found = topOf(stage);
    if (found) topOfFile.set(file, found.id);
  }
  const filesOf = new Map(top.map((stage) => [stage.id, files.filter((file) => topOfFile.get(file) === stage.id)]));
  const own = new Set(product.flatMap((stage) => filesOf.get(stage.id)!));
  const { calls } = tiesOf(graph, own);

  const order = product.map((stage) => stage.id);
  const between = flowBetween(calls, topOfFile);
  const forward = forwardShare(between, order);
  const forwardOwn = forwardShare(
    between,
    product.filter((stage) => !stage.crosscut).map((stage) => stage.id),
  );
  const folders = plainFolders(
    [...own],
    product.length,
    Math.max(0, ...product.map((stage) => filesOf.get(stage.id)!.length)),
  );
  const parts = product.map((stage) => ({ files: filesOf.get(stage.id)! }));
  const stageCalls = matrixOf(calls, parts);
  const folderCalls = matrixOf(calls, folders);
  const largest = largestOf(top, filesOf, files, areaOf);
  const mixed = [...own].filter((file) =>
    ['tests', 'examples', 'documentation', 'generated'].includes(areas.get(file)!),
  );
  const twins = twinTitles(skeleton.stages);

  const figures = {
    nFiles: files.length,
    nAssigned: assignment.coverage.nAssigned,
    nTopLevel: top.length,
    nProduct: product.length,
    nCrosscut: top.filter((stage) => stage.crosscut).length,
    nStages: skeleton.stages.length,
    deepest: Math.max(0, ...skeleton.stages.map((stage) => depthOf(stage, stages))),
    topLevel: top.map((stage) => ({
      id: stage.id,
      title: stage.title,
      area: areaOf.get(stage.id) ?? null,
      crosscut: stage.crosscut,
      files: filesOf.get(stage.id)!.length,
      children: stage.children.length,
    })),
    twins,
    mixed,
    forward,
    forwardOwn,
    inside: insideShare(stageCalls),
    insideFolders: insideShare(folderCalls),
    nFolders: folders.length,
    aboveChance: round(aboveChance(stageCalls)),
    aboveChanceFolders: round(aboveChance(folderCalls)),
    largest,
  };
  return { ...figures, targets: targetsOf(figures) };
}

function targetsOf(r: Omit<StagesReport, 'targets'>): Target[] {
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
      wanted: `more than in ${r.nFolders} plain folders: ${percent(r.insideFolders.share)}, above chance ${r.aboveChanceFolders}`,
      found: `${percent(r.inside.share)}, above chance ${r.aboveChance}`,
      held: largeEnough ? r.inside.share! >= r.insideFolders.share! || r.aboveChance >= r.aboveChanceFolders : null,
    },
    {
      name: 'files in the largest stage',
      wanted: 'at most a third, unless one folder holds more',
      found: r.largest === null ? 'none' : `${percent(r.largest.share)} in ${r.largest.id}`,
      held: r.largest === null || r.nFiles < 20 ? null : r.largest.share <= 1 / 3 || r.largest.folderShare > 1 / 3,
    },
  ];
}

/** The told area of each top-level stage, else the one that most of its files have. */
function stageAreas(
  skeleton: Skeleton,
  assignment: Assignment,
  areas: ReadonlyMap<string, Area>,
  topOf: (id: string) => Stage | null,
): Map<string, Area> {
  const counts: Flow = new Map();
  for (const [file, { stage }] of assignment.fileStage) {
    const top = topOf(stage);
    if (top) add(counts, top.id, areas.get(file)!, 1);
  }
  const found = new Map<string, Area>();
  for (const stage of skeleton.stages) {
    if (stage.parent !== null) continue;
    const row = counts.get(stage.id);
    const most = areaNames.reduce((a, b) => ((row?.get(b) ?? 0) > (row?.get(a) ?? 0) ? b : a));
    found.set(stage.id, stage.area ?? most);
  }
  return found;
}

function forwardShare(between: Flow, order: readonly string[]): CallShare {
  const place = new Map(order.map((id, i) => [id, i]));
  let calls = 0;
  let of = 0;
  for (const [from, row] of between) {
    for (const [to, n] of row) {
      const a = place.get(from);
      const b = place.get(to);
      if (a === undefined || b === undefined || a === b) continue;
      of += n;
      if (a < b) calls += n;
    }
  }
  return shareOf(calls, of);
}

function insideShare(matrix: Matrix): CallShare {
  const { inside, all } = insideOf(matrix);
  return shareOf(inside, all);
}

function shareOf(calls: number, of: number): CallShare {
  return { calls: round(calls), of: round(of), share: of === 0 ? null : round(calls / of) };
}

const round = (n: number) => Math.round(n * 1000) / 1000;

/**
 * What the tree alone would give: the outermost folders that tell files apart, the largest divided into its own folders
 * while there are fewer than `wanted` or it has more than `size` files. Files directly in a divided folder are one part.
 */
function plainFolders(files: readonly string[], wanted: number, size: number): { files: string[] }[] {
  let parts: { dir: string; files: string[]; whole: boolean }[] = [
    { dir: commonDir(files), files: [...files], whole: false },
  ];
  for (;;) {
    const open = parts.filter((part) => !part.whole && (parts.length < wanted || part.files.length > size));
    if (open.length === 0) break;
    const largest = open.reduce((a, b) => (b.files.length > a.files.length ? b : a));
    const groups = new Map<string, string[]>();
    for (const file of largest.files) {
      const rest = largest.dir === '' ? file : file.slice(largest.dir.length + 1);
      const name = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
      groups.set(name, [...(groups.get(name) ?? []), file]);
    }
    if (groups.size === 1 && groups.has('')) largest.whole = true;
    else {
      const divided = [...groups].map(([name, list]) => ({
        dir: name ? commonDir(list) : largest.dir,
        files: list,
        whole: !name,
      }));
      parts = parts.flatMap((part) => (part === largest ? divided : [part]));
    }
  }
  return parts;
}

/** The largest stage, and the one folder (tests and the like: whole; product: without its sub-folders) most of it is. */
function largestOf(
  top: readonly Stage[],
  filesOf: ReadonlyMap<string, string[]>,
  files: readonly string[],
  areaOf: ReadonlyMap<string, Area>,
): StagesReport['largest'] {
  let found: StagesReport['largest'] = null;
  for (const stage of top) {
    const list = filesOf.get(stage.id)!;
    if (found !== null && list.length <= found.files) continue;
    const byFolder = new Map<string, number>();
    for (const file of list) byFolder.set(dirOf(file), (byFolder.get(dirOf(file)) ?? 0) + 1);
    const [folder, count] = [...byFolder].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
    const whole = areaOf.get(stage.id) !== 'product';
    found = {
      id: stage.id,
      files: list.length,
      share: round(list.length / files.length),
      folder: whole ? commonDir(list) : folder,
      folderShare: round((whole ? list.length : count) / files.length),
    };
  }
  return found;
}

function twinTitles(stages: readonly Stage[]): string[] {
  const counts = new Map<string, number>();
  for (const { title } of stages) counts.set(title.toLowerCase(), (counts.get(title.toLowerCase()) ?? 0) + 1);
  return [...counts].filter(([, n]) => n > 1).map(([title]) => title);
}

function depthOf(stage: Stage, stages: ReadonlyMap<string, Stage>): number {
  let depth = 1;
  for (let at = stage.parent; at !== null; at = stages.get(at)?.parent ?? null) depth++;
  return depth;
}
