import { byCodePoint } from '../base/order.ts';
import { greedyOrder } from './sequence.ts';
import type { Ties } from './ties.ts';

/**
 * Files in reading order: entries first, a callee after its caller; where calls run in a circle, the file that calls
 * most stands first. Imports decide what calls leave open, then the distance from the entry points, then the path.
 */
export function readingOrder(
  files: readonly string[],
  ties: Ties,
  rank: (file: string) => number,
  isEntry: (file: string) => boolean,
): string[] {
  const entries = files.filter(isEntry);
  if (entries.length > 0 && entries.length < files.length) {
    const others = files.filter((file) => !isEntry(file));
    return [...readingOrder(entries, ties, rank, () => false), ...readingOrder(others, ties, rank, () => false)];
  }
  const preferred = [...files].sort((a, b) => rank(a) - rank(b) || byCodePoint(a, b));
  const numberOf = new Map(preferred.map((file, i) => [file, i] as const));
  const rows = preferred.map((file) => {
    const row = new Map<number, number>();
    const addAll = (flow: Ties['calls'], scale: number) => {
      for (const [to, n] of flow.get(file) ?? []) {
        const j = numberOf.get(to);
        if (j !== undefined) row.set(j, (row.get(j) ?? 0) + Math.round(n * scale));
      }
    };
    addAll(ties.calls, 1000);
    addAll(ties.imports, 1);
    return row;
  });
  return greedyOrder(rows).map((i) => preferred[i]!);
}
