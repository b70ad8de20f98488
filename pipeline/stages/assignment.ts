import { byCodePoint } from '../base/order.ts';
import type { Assignment, Members, Place } from '../formats/assignment.ts';
import { add, affinityOf, at, type Flow, type Ties } from './ties.ts';

export const UNASSIGNED = 'unassigned';

/** The artifact of a finished file → place map: files and buckets in code point order, stages in the order given. */
export function toAssignment(places: ReadonlyMap<string, Place>, stageIds: readonly string[]): Assignment {
  const { sorted, buckets, unassigned } = bucketed(places, stageIds);
  return {
    version: 1,
    fileStage: sorted,
    buckets,
    coverage: { nFiles: sorted.size, nAssigned: sorted.size - unassigned.length, unassigned },
  };
}

/** The same for functions. */
export function toMembers(places: ReadonlyMap<string, Place>, stageIds: readonly string[]): Members {
  const { sorted, buckets, unassigned } = bucketed(places, stageIds);
  return {
    version: 1,
    memberStage: sorted,
    buckets,
    coverage: { nMembers: sorted.size, nAssigned: sorted.size - unassigned.length, unassigned },
  };
}

function bucketed(places: ReadonlyMap<string, Place>, stageIds: readonly string[]) {
  const sorted = new Map([...places].sort(([a], [b]) => byCodePoint(a, b)));
  const lists = new Map(stageIds.map((id) => [id, [] as string[]]));
  const unassigned: string[] = [];
  for (const [item, { stage }] of sorted) (lists.get(stage) ?? unassigned).push(item);
  return { sorted, buckets: new Map([...lists].filter(([, items]) => items.length > 0)), unassigned };
}

/** A tie below this is too thin to name a second stage. */
const LEAST_TIE = 2;

/**
 * For each file the other stages that its calls and imports tie it to at least as strongly as to its own, strongest
 * first, at most two. Only stages in `eligible` are looked at.
 */
export function alsoOf(
  stageOf: ReadonlyMap<string, string>,
  ties: Ties,
  eligible: ReadonlySet<string>,
): Map<string, string[]> {
  const found = secondPlaces(stageOf, affinityOf(ties), eligible);
  // Where a third of a stage leans on another, that says something of the stages, not of the file.
  const sizes = new Map<string, number>();
  const leaning: Flow = new Map();
  for (const stage of stageOf.values()) sizes.set(stage, (sizes.get(stage) ?? 0) + 1);
  for (const [file, others] of found) for (const other of others) add(leaning, stageOf.get(file)!, other, 1);
  const also = new Map<string, string[]>();
  for (const [file, others] of found) {
    const stage = stageOf.get(file)!;
    const kept = others.filter((other) => at(leaning, stage, other) <= Math.max(1, sizes.get(stage)! / 3));
    if (kept.length > 0) also.set(file, kept);
  }
  return also;
}

/** The same on any undirected flow, of functions for one. */
export function secondPlaces(
  stageOf: ReadonlyMap<string, string>,
  affinity: Flow,
  eligible: ReadonlySet<string>,
): Map<string, string[]> {
  const pull: Flow = new Map();
  for (const [item, row] of affinity) {
    for (const [other, weight] of row) {
      const stage = stageOf.get(other);
      if (stage !== undefined) add(pull, item, stage, weight);
    }
  }
  const also = new Map<string, string[]>();
  for (const [item, stage] of stageOf) {
    if (!eligible.has(stage)) continue;
    const row = pull.get(item);
    const own = row?.get(stage) ?? 0;
    const strong = [...(row ?? [])]
      .filter(([other, weight]) => other !== stage && eligible.has(other) && weight >= Math.max(own, LEAST_TIE))
      .sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))
      .slice(0, 2)
      .map(([other]) => other);
    if (strong.length > 0) also.set(item, strong);
  }
  return also;
}
