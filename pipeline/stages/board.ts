import { byCodePoint } from '../base/order.ts';
import { crosscutsOf, type PartTraits } from './crosscut.ts';
import { grouped, type Matrix, matrixOf } from './matrix.ts';
import { bestOrder, forwardOf } from './sequence.ts';
import type { Flow, Ties } from './ties.ts';
import { kinship, type Unit } from './units.ts';

/** Units that make one stage. */
export interface Cluster {
  units: Unit[];
  files: string[];
  /** Infrastructure that most of the others use; stands after them. */
  crosscut: boolean;
}

export interface PartitionOptions {
  ties: Ties;
  affinity: Flow;
  /** Bounds and wish for the number of clusters; fewer come out when the files give no more. */
  least: number;
  wish: number;
  most: number;
  /** No cluster is merged beyond this many files. */
  room: number;
  /** Place by distance from the entry points, for orders that calls leave open. */
  rank: (file: string) => number;
  /**
   * Present where the order must hold: calls that run backward are mended, and of the partitions found the best that
   * passes is taken (where none does, the best).
   */
  accept?: (clusters: readonly Cluster[]) => boolean;
  /** Present where infrastructure is to be told apart: whether a file is a helper, or an entry point. */
  shared?: { isHelper: (file: string) => boolean; isEntry: (file: string) => boolean };
}

/** What is known of units, and clusters as lists of unit numbers. */
export interface Board {
  units: Unit[];
  calls: Matrix;
  imports: Matrix;
  affinity: Matrix;
  kin: Matrix;
  traits: PartTraits[];
  nFiles: number;
  options: PartitionOptions;
}

export function boardOf(units: Unit[], nFiles: number, options: PartitionOptions): Board {
  return {
    units,
    calls: matrixOf(options.ties.calls, units),
    imports: matrixOf(options.ties.imports, units),
    affinity: matrixOf(options.affinity, units),
    kin: units.map((a) => units.map((b) => kinship(a, b))),
    traits: units.map(({ files }) => ({
      nFiles: files.length,
      nHelpers: options.shared ? files.filter(options.shared.isHelper).length : 0,
      hasEntry: options.shared ? files.some(options.shared.isEntry) : false,
    })),
    nFiles,
    options,
  };
}

export const sizeOf = (group: readonly number[], { units }: Board): number =>
  group.reduce((sum, i) => sum + units[i]!.files.length, 0);

/** Groups in the order of calls; the first `nOwn` are the product's own, the others infrastructure. */
export interface Order {
  groups: number[][];
  nOwn: number;
}

export function ordering(groups: readonly number[][], board: Board): Order {
  const shared = crosscutGroups(groups, board);
  const own = groups.filter((_, i) => !shared.has(i));
  const infrastructure = groups.filter((_, i) => shared.has(i));
  return { groups: [...sorted(own, board), ...sorted(infrastructure, board)], nOwn: own.length };
}

export function crosscutGroups(groups: readonly number[][], board: Board): Set<number> {
  if (board.options.shared === undefined || groups.length < 4) return new Set();
  const traits = groups.map((group) => ({
    nFiles: sizeOf(group, board),
    nHelpers: group.reduce((sum, i) => sum + board.traits[i]!.nHelpers, 0),
    hasEntry: hasEntry(group, board),
  }));
  return crosscutsOf(traits, grouped(board.calls, groups), grouped(board.imports, groups));
}

export const hasEntry = (group: readonly number[], { traits }: Board): boolean =>
  group.some((i) => traits[i]!.hasEntry);

/** Groups so that most calls run forward; imports and the distance from entries decide what is open. */
function sorted(groups: readonly number[][], board: Board): number[][] {
  const { rank } = board.options;
  const files = groups.map((group) => group.flatMap((i) => board.units[i]!.files));
  const preferred = preference(files, rank).map((i) => groups[i]!);
  const weights = orderWeights(grouped(board.calls, preferred), grouped(board.imports, preferred));
  return bestOrder(weights).map((i) => preferred[i]!);
}

/** Numbers of file lists from the entry points outward. */
function preference(lists: readonly (readonly string[])[], rank: (file: string) => number): number[] {
  const ranks = lists.map((files) => files.reduce((least, file) => Math.min(least, rank(file)), Number.MAX_VALUE));
  const firsts = lists.map((files) => files.reduce((a, b) => (byCodePoint(a, b) <= 0 ? a : b)));
  return [...lists.keys()].sort((a, b) => ranks[a]! - ranks[b]! || byCodePoint(firsts[a]!, firsts[b]!));
}

/** A call weighs a thousand, an import one. */
export function orderWeights(calls: Matrix, imports: Matrix): number[][] {
  return calls.map((row, i) => row.map((n, j) => (i === j ? 0 : Math.round(n * 1000) + Math.round(imports[i]![j]!))));
}

/** The share of calls that run forward, with infrastructure or without it, whichever is less. */
export function leastForward({ groups, nOwn }: Order, board: Board): number {
  const weights = orderWeights(grouped(board.calls, groups), grouped(board.imports, groups));
  const places = [...groups.keys()];
  return Math.min(shareForward(places, weights), shareForward(places.slice(0, nOwn), weights));
}

function shareForward(order: readonly number[], weights: readonly (readonly number[])[]): number {
  const { forward, all } = forwardOf(order, weights);
  return all === 0 ? 1 : forward / all;
}
