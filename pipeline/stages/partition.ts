import { byCodePoint } from '../base/order.ts';
import {
  type Board,
  boardOf,
  type Cluster,
  crosscutGroups,
  leastForward,
  type Order,
  ordering,
  type PartitionOptions,
  sizeOf,
} from './board.ts';
import { grouped } from './matrix.ts';
import { SOUND_FORWARD } from './measures.ts';
import { LEAST_FORWARD, scoreOf } from './score.ts';
import { divide, type Unit, WAYS } from './units.ts';

/** How finely folders are divided before their parts are put together, in shares of an even stage. */
const GRAINS = [0.7, 1.1, 1.6, 2.4];

/** Files divided into clusters that a person can name, in the order of calls: the best of a few ways to divide. */
export function partition(files: readonly string[], options: PartitionOptions): Cluster[] {
  const tried = new Set<string>();
  const known = new Map<string, Unit[]>();
  const found: Found[] = [];
  for (const way of WAYS) {
    for (const grain of GRAINS) {
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
      const whole = agglomerate(units, files.length, options);
      found.push(options.accept ? refine(whole) : whole);
    }
    // No flat folder was to be divided: the other ways give the same.
    if (known.size === 0) break;
  }
  found.sort((a, b) => b.score - a.score);
  if (options.accept === undefined) return found.slice(0, 1).flatMap(clustersOf);
  const { accept } = options;
  const sound = found.filter(({ order, board }) => leastForward(order, board) >= SOUND_FORWARD);
  return sound.map(clustersOf).find(accept) ?? found.slice(0, 1).flatMap(clustersOf);
}

const clustersOf = ({ order, board }: Found): Cluster[] =>
  order.groups.map((group, i) => clusterOf(group, i >= order.nOwn, board));

interface Found {
  board: Board;
  order: Order;
  score: number;
}

/** Puts units together, two by two, and gives the best of the partitions on the way. */
function agglomerate(units: Unit[], nFiles: number, options: PartitionOptions): Found {
  const board = boardOf(units, nFiles, options);
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
      // All lean on infrastructure: that is no reason to stand with it.
      const mixed = shared.has(a) === shared.has(b) ? 0 : 1;
      // Small ones first: a merge of two large parts hides more.
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
