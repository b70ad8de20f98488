import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { by } from '../base/order.ts';
import type { Flow } from './ties.ts';

/** The package is CommonJS: its default import is the function itself. */
const louvain = louvainModule as unknown as typeof louvainModule.default;

/**
 * Files that belong together by their ties (Louvain, without a random walk and with a fixed seed). Files without a tie
 * to the others form no community: they are the last list, which may be empty.
 */
export function communitiesOf(
  files: readonly string[],
  affinity: Flow,
  resolution = 1,
): { groups: string[][]; loose: string[] } {
  const sorted = [...files].sort(by((f) => f));
  const graph = new UndirectedGraph();
  for (const i of sorted.keys()) graph.addNode(String(i));
  const numberOf = new Map(sorted.map((file, i) => [file, i] as const));
  sorted.forEach((file, a) => {
    for (const [other, weight] of affinity.get(file) ?? []) {
      const b = numberOf.get(other);
      if (b !== undefined && a < b) graph.addEdge(String(a), String(b), { weight });
    }
  });
  const loose = sorted.filter((_, i) => graph.degree(String(i)) === 0);
  if (loose.length === sorted.length) return { groups: [], loose };
  const labels = louvain(graph, { getEdgeWeight: 'weight', randomWalk: false, rng: seeded(1), resolution });
  const groups = new Map<number, string[]>();
  sorted.forEach((file, i) => {
    if (graph.degree(String(i)) === 0) return;
    const label = labels[String(i)]!;
    groups.set(label, [...(groups.get(label) ?? []), file]);
  });
  return { groups: [...groups.values()].sort(by((group) => group[0]!)), loose };
}

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
