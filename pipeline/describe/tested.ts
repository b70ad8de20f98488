import type { Edge } from '../formats/graph.ts';
import { type GraphIndex, nameInProse } from '../formats/graph-index.ts';
import { bump } from './uses.ts';

/** The name of a called function of another file of the product, a constructor by its class; null for all else. */
export function productName(id: string, from: string, index: GraphIndex, tests: ReadonlySet<string>): string | null {
  const node = index.nodes.get(id);
  if (node?.kind !== 'internal' || node.file === from || tests.has(node.file) || node.anonymous) return null;
  return nameInProse(node);
}

/** Function of the product → how many test files call it. */
export function testedBy(
  callsByFile: ReadonlyMap<string, Edge[]>,
  index: GraphIndex,
  tests: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of tests) {
    const names = (callsByFile.get(file) ?? []).map((edge) => productName(edge.calleeId, file, index, tests));
    for (const name of new Set(names)) if (name !== null) bump(counts, name);
  }
  return counts;
}
