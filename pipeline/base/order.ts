/** Compares two strings by code point, whatever the locale: the one order of every artifact. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // UTF-16 sorts surrogates below U+E000–U+FFFF; code points above U+FFFF come last.
    const xHigh = x >= 0xd800 && x <= 0xdfff;
    const yHigh = y >= 0xd800 && y <= 0xdfff;
    return xHigh === yHigh ? x - y : xHigh ? 1 : -1;
  }
  return a.length - b.length;
}

/** A comparator for values ordered by a text key. */
export function by<T>(key: (value: T) => string): (a: T, b: T) => number {
  return (a, b) => byCodePoint(key(a), key(b));
}

/** A copy of the map with its keys in code point order. */
export function sortedMap<V>(map: ReadonlyMap<string, V>): Map<string, V> {
  return new Map([...map].sort((a, b) => byCodePoint(a[0], b[0])));
}
