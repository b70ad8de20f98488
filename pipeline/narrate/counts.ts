import { byCodePoint } from '../base/order.ts';

export function bump(counts: Map<string, number>, key: string, n = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}

/** Keys by falling count, equal counts in code point order. */
export function ranked(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
}
