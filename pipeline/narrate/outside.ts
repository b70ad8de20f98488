import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { GraphIndex } from '../formats/graph-index.ts';
import { bump } from './counts.ts';

/** The package that an outside module belongs to, as its language counts packages. */
export function packageOf(module: string, language: string | null): string {
  const bare = module.replace(/^boundary:/, '');
  if (language === 'python') return bare.split('.')[0]!;
  if (language === 'go') return /^(?=[^/]+\/)[^/]+\.[^/]+\//.test(bare) ? bare.split('/').slice(0, 3).join('/') : bare;
  const parts = bare.split('/');
  return bare.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}

/** What such packages do is said to a type checker, not done. */
const TYPE_ONLY = new Set(['typing', 'typing_extensions', '__future__']);

/** Outside packages → call sites from these files, where the file itself imports the package. */
export function outsideCalls(
  files: Iterable<string>,
  { index, facts, graph }: { index: GraphIndex; facts: ReadonlyMap<string, Facts>; graph: Graph },
): Map<string, number> {
  const counts = new Map<string, number>();
  const imported = new Set(
    (graph.imports ?? []).map(
      ({ file, specifier }) => `${file}\n${packageOf(specifier, facts.get(file)?.language ?? null)}`,
    ),
  );
  for (const file of files) {
    const language = facts.get(file)?.language ?? null;
    const ids = [...(index.functions.get(file) ?? []).map((node) => node.id), ...(index.moduleNodes.get(file) ?? [])];
    for (const { calleeId } of ids.flatMap((id) => index.callsFrom.get(id) ?? [])) {
      const callee = index.nodes.get(calleeId);
      if (callee?.kind !== 'boundary' || callee.module === '') continue;
      const name = packageOf(callee.module, language);
      if (imported.has(`${file}\n${name}`) && !TYPE_ONLY.has(name) && !name.startsWith('.')) bump(counts, name);
    }
  }
  return counts;
}
