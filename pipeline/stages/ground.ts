import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { affinityOf, type Flow, type Ties, tiesOf } from './ties.ts';
import type { Naming } from './title.ts';

/** What every step of dividing and naming shares. */
export interface Ground {
  ties: Ties;
  affinity: Flow;
  /** Steps from the entry points. */
  rank: (file: string) => number;
  naming: Naming;
}

/** Ties, distances from the starting files and weights of files, once for a repository. */
export function groundOf(
  input: { facts: ReadonlyMap<string, Facts>; graph: Graph },
  files: readonly string[],
  entries: readonly EntryPoint[],
  starts: readonly string[],
): Ground {
  const ties = tiesOf(input.graph, new Set(files));
  const affinity = affinityOf(ties);
  const functions = new Map<string, number>();
  for (const node of input.graph.nodes.values()) {
    if (node.kind === 'internal') functions.set(node.file, (functions.get(node.file) ?? 0) + 1);
  }
  const weights = new Map(
    files.map((file) => {
      const tied = [...(affinity.get(file)?.values() ?? [])].reduce((a, b) => a + b, 0);
      return [file, tied + (functions.get(file) ?? 0)] as const;
    }),
  );
  return {
    ties,
    affinity,
    rank: distances(starts, ties),
    naming: { facts: input.facts, entries, weight: (file) => weights.get(file) ?? 0, files, words: new Map() },
  };
}

/** The same ground for titles among some of the files. */
export function among(ground: Ground, files: readonly string[]): Ground {
  return { ...ground, naming: { ...ground.naming, files } };
}

/** Steps along calls and imports from the starting files; what they do not reach comes last. */
function distances(starts: readonly string[], ties: Ties): (file: string) => number {
  const steps = new Map<string, number>();
  let front = [...new Set(starts)];
  for (let n = 0; front.length > 0; n++) {
    for (const file of front) steps.set(file, n);
    const next = new Set<string>();
    for (const file of front) {
      for (const flow of [ties.calls, ties.imports]) {
        for (const to of flow.get(file)?.keys() ?? []) if (!steps.has(to)) next.add(to);
      }
    }
    front = [...next];
  }
  return (file) => steps.get(file) ?? Number.MAX_SAFE_INTEGER;
}
