import { byCodePoint } from '../base/order.ts';
import { crosscutsOf, type PartTraits } from './crosscut.ts';
import { aboveChance, grouped, type Matrix, matrixOf } from './matrix.ts';
import { bestOrder, forwardOf } from './sequence.ts';
import type { Flow, Ties } from './ties.ts';
import { divide, kinship, type Unit, WAYS } from './units.ts';

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
  /** Of the partitions found, the best that passes is taken; where none does, the best. */
  accept?: (clusters: readonly Cluster[]) => boolean;
  /** Present where infrastructure is to be told apart: whether a file is a helper, or an entry point. */
  shared?: { isHelper: (file: string) => boolean; isEntry: (file: string) => boolean };
}

/** How finely folders are divided before their parts are put together, in shares of an even stage. */
const GRAINS = [0.7, 1.1, 1.6, 2.4];

/** Files divided into clusters that a person can name, in the order of calls: the best of a few ways to divide. */
export function partition(files: readonly string[], options: PartitionOptions): Cluster[] {
  const tried = new Set<string>();
  const known = new Map<string, Unit[]>();
  const found: Found[] = [];
  for (const { way, grain } of WAYS.flatMap((way) => GRAINS.map((grain) => ({ way, grain })))) {
    const units = divide(files, {
      affinity: options.affinity,
      ties: options.ties,
      way,
      cap: Math.max(3, Math.ceil((files.length * grain) / options.wish)),
      enough: Math.min(3, options.wish),
      most: 80,
      known,
    });
    const shape = units.map(({ kind, files: own }) => [kind, own.length, own[0], own.at(-1)].join('\0')).join('\n');
    if (tried.has(shape)) continue;
    tried.add(shape);
    found.push(refine(agglomerate(units, files.length, options)));
  }
  found.sort((a, b) => b.score - a.score);
  const clustered = found.map(({ order, board }) =>
    order.groups.map((group, i) => clusterOf(group, i >= order.nOwn, board)),
  );
  return clustered.find((clusters) => options.accept?.(clusters) ?? true) ?? clustered[0] ?? [];
}

/** What is known of units, and clusters as lists of unit numbers. */
interface Board {
  units: Unit[];
  calls: Matrix;
  imports: Matrix;
  affinity: Matrix;
  kin: Matrix;
  traits: PartTraits[];
  nFiles: number;
  options: PartitionOptions;
}

interface Found {
  board: Board;
  order: Order;
  score: number;
}

/** Puts units together, two by two, and gives the best of the partitions on the way. */
function agglomerate(units: Unit[], nFiles: number, options: PartitionOptions): Found {
  const board: Board = {
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
  let groups = settleSmall(
    units.map((_, i) => [i]),
    board,
  );
  let best: { order: Order; score: number } | null = null;
  for (;;) {
    if (groups.length <= options.most) {
      const order = ordering(groups, board);
      const score = scoreOf(order, board);
      if (best === null || score > best.score) best = { order, score };
    }
    const pair = groups.length > Math.max(1, options.least) ? closest(groups, board) : null;
    if (pair === null) break;
    groups = merge(groups, pair);
  }
  return { board, ...(best ?? { order: ordering(groups, board), score: Number.NEGATIVE_INFINITY }) };
}

/** Where too many calls run backward, moves single units to other groups while that makes the partition better. */
function refine({ order: start, score: startScore, board }: Found): Found {
  let best = start;
  let score = startScore;
  for (let round = 0; round < 3 && leastForward(best, board) < LEAST_FORWARD; round++) {
    const before = score;
    for (const unit of board.units.keys()) {
      const from = best.groups.findIndex((group) => group.includes(unit));
      if (best.groups[from]!.length === 1) continue;
      for (let to = 0; to < best.groups.length; to++) {
        if (to === from || best.groups[to]!.every((other) => !related(unit, other, board))) continue;
        const moved = best.groups.map((group, i) =>
          i === from ? group.filter((other) => other !== unit) : i === to ? [...group, unit] : group,
        );
        if (sizeOf(moved[to]!, board) > board.options.room) continue;
        const order = ordering(moved, board);
        const value = scoreOf(order, board);
        if (value <= score) continue;
        [best, score] = [order, value];
        break;
      }
    }
    if (score === before) break;
  }
  return { order: best, score, board };
}

function related(a: number, b: number, { affinity, kin }: Board): boolean {
  return affinity[a]![b]! > 0 || kin[a]![b]! > 0;
}

function clusterOf(group: readonly number[], crosscut: boolean, board: Board): Cluster {
  const units = joined(group.map((i) => board.units[i]!));
  return { units, files: units.flatMap((unit) => unit.files).sort(byCodePoint), crosscut };
}

/** Parts of one folder as one part. */
function joined(units: readonly Unit[]): Unit[] {
  const parts = new Map<string, Unit>();
  const others: Unit[] = [];
  for (const unit of units) {
    const known = parts.get(unit.dir);
    if (unit.kind !== 'part') others.push(unit);
    else if (known === undefined) parts.set(unit.dir, unit);
    else parts.set(unit.dir, { dir: unit.dir, kind: 'part', files: [...known.files, ...unit.files].sort(byCodePoint) });
  }
  return [...others, ...parts.values()];
}

const sizeOf = (group: readonly number[], { units }: Board): number =>
  group.reduce((sum, i) => sum + units[i]!.files.length, 0);

/** Gives parts that are too small for a stage to the one they belong to most. */
function settleSmall(start: number[][], board: Board): number[][] {
  const { options, nFiles, units } = board;
  // One crowded folder does not make the others small.
  const rest = nFiles - Math.max(...units.map((unit) => unit.files.length));
  const least = Math.max(2, Math.round(rest / (options.wish * 4)));
  const alone = new Set<number>();
  let groups = start;
  for (;;) {
    const small = groups
      .filter((group) => sizeOf(group, board) < least && !alone.has(group[0]!))
      .sort((a, b) => sizeOf(a, board) - sizeOf(b, board) || firstFile(a, units, b))[0];
    if (small === undefined || groups.length <= options.least) return groups;
    const index = groups.indexOf(small);
    const closeness = closenessOf(groups, board);
    let top = 0;
    let target = -1;
    groups.forEach((other, i) => {
      if (i === index || sizeOf(other, board) + sizeOf(small, board) > Math.max(options.room, least)) return;
      const value = closeness(index, i);
      if (value > top) [top, target] = [value, i];
    });
    if (target < 0) alone.add(small[0]!);
    else groups = merge(groups, [Math.min(index, target), Math.max(index, target)]);
  }
}

const firstFile = (a: readonly number[], units: readonly Unit[], b: readonly number[]): number =>
  byCodePoint(units[a[0]!]!.files[0]!, units[b[0]!]!.files[0]!);

/** The pair whose union costs least, or null when every union would be too large. */
function closest(groups: number[][], board: Board): [number, number] | null {
  const closeness = closenessOf(groups, board);
  const sizes = groups.map((group) => sizeOf(group, board));
  const { room } = board.options;
  const shared = crosscutGroups(groups, board);
  let top = Number.NEGATIVE_INFINITY;
  let pair: [number, number] | null = null;
  for (let a = 0; a < groups.length; a++) {
    for (let b = a + 1; b < groups.length; b++) {
      const size = sizes[a]! + sizes[b]!;
      if (size > room) continue;
      // Small ones first: a merge of two large parts hides more.
      // All lean on infrastructure: that is no reason to stand with it.
      const mixed = shared.has(a) === shared.has(b) ? 0 : 1;
      const value = closeness(a, b) - (2 * size) / room - mixed;
      if (value > top) [top, pair] = [value, [a, b]];
    }
  }
  return pair;
}

/** How well two groups go together: the share of the weaker one's ties, beyond chance, and being neighbours in the tree. */
function closenessOf(groups: number[][], board: Board): (a: number, b: number) => number {
  const between = grouped(board.affinity, groups);
  const degree = between.map((row, a) => row.reduce((sum, n, b) => (a === b ? sum : sum + n), 0));
  const all = degree.reduce((sum, n) => sum + n, 0);
  return (a, b) => {
    const tie = between[a]![b]!;
    // What a part of that size would get from anyone is no sign of kinship.
    const share = tie === 0 ? 0 : tie / Math.min(degree[a]!, degree[b]!) - Math.max(degree[a]!, degree[b]!) / all;
    let kin = 0;
    for (const u of groups[a]!) for (const v of groups[b]!) kin = Math.max(kin, board.kin[u]![v]!);
    return share + kin;
  };
}

function merge(groups: number[][], [a, b]: [number, number]): number[][] {
  return groups.flatMap((group, i) => (i === a ? [[...group, ...groups[b]!]] : i === b ? [] : [group]));
}

/** Groups in the order of calls; the first `nOwn` are the product's own, the others infrastructure. */
interface Order {
  groups: number[][];
  nOwn: number;
}

function ordering(groups: readonly number[][], board: Board): Order {
  const shared = crosscutGroups(groups, board);
  const own = groups.filter((_, i) => !shared.has(i));
  const infrastructure = groups.filter((_, i) => shared.has(i));
  return { groups: [...sorted(own, board), ...sorted(infrastructure, board)], nOwn: own.length };
}

function crosscutGroups(groups: readonly number[][], board: Board): Set<number> {
  if (board.options.shared === undefined || groups.length < 4) return new Set();
  const traits = groups.map((group) => ({
    nFiles: sizeOf(group, board),
    nHelpers: group.reduce((sum, i) => sum + board.traits[i]!.nHelpers, 0),
    hasEntry: hasEntry(group, board),
  }));
  return crosscutsOf(traits, grouped(board.calls, groups), grouped(board.imports, groups));
}

const hasEntry = (group: readonly number[], { traits }: Board): boolean => group.some((i) => traits[i]!.hasEntry);

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
function orderWeights(calls: Matrix, imports: Matrix): number[][] {
  return calls.map((row, i) => row.map((n, j) => (i === j ? 0 : Math.round(n * 1000) + Math.round(imports[i]![j]!))));
}

/**
 * A partition is better when calls run forward, stay inside more than chance would keep them, parts are whole folders
 * and few, none dwarfs the others, and their number is near the wish.
 */
function scoreOf({ groups, nOwn }: Order, board: Board): number {
  const calls = grouped(board.calls, groups);
  const share = leastForward({ groups, nOwn }, board);
  const many = groups.reduce((sum, group) => sum + nameable(group, board) ** 1.5 - 1, 0) / groups.length;
  const broken =
    groups.filter((group) => group.some((i) => board.units[i]!.kind === 'part' && board.units[i]!.word === undefined))
      .length / groups.length;
  const shares = groups.map((group) => sizeOf(group, board) / board.nFiles);
  const largest = Math.max(...shares);
  // Half of an even stage, or few files in any case.
  const few = Math.min(8, board.nFiles / (board.options.wish * 2));
  const tiny = groups.filter((group) => sizeOf(group, board) < few && !hasEntry(group, board)).length;
  const uneven = shares.reduce((sum, part) => sum + part * part, 0) - 1 / board.options.wish;
  const off = Math.abs(Math.log(groups.length / board.options.wish));
  return (
    share -
    20 * Math.max(0, LEAST_FORWARD - share) -
    10 * Math.max(0, board.options.least - groups.length) +
    2 * aboveChance(calls) -
    0.2 * many -
    0.3 * broken -
    (1.2 * tiny) / groups.length -
    2 * Math.max(0, largest - 1 / 3) -
    0.75 * Math.max(0, uneven - 0.1) -
    (groups.length > board.options.wish ? 0.4 : 0.8) * off
  );
}

/** How many names a title of the group would need: files of one folder share one. */
function nameable(group: readonly number[], { units }: Board): number {
  return new Set(group.map((i) => (units[i]!.kind === 'part' ? units[i]!.dir : i))).size;
}

/** The share of calls that run forward, with infrastructure or without it, whichever is less. */
function leastForward({ groups, nOwn }: Order, board: Board): number {
  const weights = orderWeights(grouped(board.calls, groups), grouped(board.imports, groups));
  const places = [...groups.keys()];
  return Math.min(shareForward(places, weights), shareForward(places.slice(0, nOwn), weights));
}

/** Below this share of calls that run forward, an order misleads. */
const LEAST_FORWARD = 0.82;

function shareForward(order: readonly number[], weights: readonly (readonly number[])[]): number {
  const { forward, all } = forwardOf(order, weights);
  return all === 0 ? 1 : forward / all;
}
