import { type Board, hasEntry, leastForward, type Order, sizeOf } from './board.ts';
import { aboveChance, grouped } from './matrix.ts';

/** Below this share of calls that run forward, an order misleads. */
export const LEAST_FORWARD = 0.82;

/**
 * A partition is better when calls run forward, stay inside more than chance would keep them, parts are whole folders
 * and few, none dwarfs the others, and their number is near the wish.
 */
export function scoreOf({ groups, nOwn }: Order, board: Board): number {
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
    0.6 * broken -
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
