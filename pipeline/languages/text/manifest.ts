import { byCodePoint } from '../../base/order.ts';
import type { Manifest } from '../../formats/facts.ts';

/** A manifest that says nothing but its kind. */
export function emptyManifest(kind: Manifest['kind']): Manifest {
  return {
    kind,
    name: null,
    description: null,
    bin: [],
    entries: [],
    scripts: [],
    dependencies: [],
    members: [],
    settings: [],
  };
}

/** Distinct names in code point order. */
export function distinct(names: Iterable<string>): string[] {
  return [...new Set(names)].sort(byCodePoint);
}
