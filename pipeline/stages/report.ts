import type { Assignment } from '../formats/assignment.ts';
import type { Card } from '../formats/card.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import { type Area, areas as areaNames, type Skeleton, type Stage } from '../formats/skeleton.ts';
import { areasOf } from './areas.ts';
import { findEntries, namedFiles } from './entries.ts';
import { aboveChance, matrixOf } from './matrix.ts';
import {
  depthOf,
  forwardShare,
  insideShare,
  largestOf,
  plainFolders,
  round,
  topFolders,
  twinTitles,
} from './measures.ts';
import { type StagesReport, targetsOf } from './targets.ts';
import { add, type Flow, flowBetween, tiesOf } from './ties.ts';

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
  const outermost = topFolders([...own]);
  const largest = largestOf(top, filesOf, files.length, areaOf);
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
    insideTop: insideShare(matrixOf(calls, outermost)),
    nTop: outermost.length,
    largestTop: Math.max(0, ...outermost.map((folder) => folder.files.length)),
    largestProduct: Math.max(0, ...parts.map((part) => part.files.length)),
    aboveChance: round(aboveChance(stageCalls)),
    aboveChanceFolders: round(aboveChance(folderCalls)),
    largest,
  };
  return { ...figures, targets: targetsOf(figures) };
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
