import type { Graph } from '../formats/graph.ts';
import type { GraphIndex } from '../formats/graph-index.ts';

/** Method id → the qualified names of what it overrides and of what overrides it outside tests, along the known types. */
export function overridesOf(
  graph: Graph,
  index: GraphIndex,
  tests: ReadonlySet<string>,
): Map<string, { over: string[]; under: string[] }> {
  const methods = new Map<string, string>();
  for (const nodes of index.functions.values()) {
    for (const node of nodes) if (node.isMethod) methods.set(`${node.file}\n${node.qualname}`, node.id);
  }
  const out = new Map<string, { over: string[]; under: string[] }>();
  const of = (id: string) => out.get(id) ?? out.set(id, { over: [], under: [] }).get(id)!;
  for (const [typeId, type] of graph.types ?? []) {
    for (const node of index.functions.get(type.file) ?? []) {
      if (
        !node.isMethod ||
        node.qualname !== `${type.qualname}.${node.name}` ||
        /^(constructor|__init__|__new__)$/.test(node.name)
      )
        continue;
      for (const base of basesOf(graph, typeId)) {
        const supertype = graph.types!.get(base)!;
        const id = methods.get(`${supertype.file}\n${supertype.qualname}.${node.name}`);
        if (id === undefined) continue;
        of(node.id).over.push(`${supertype.qualname}.${node.name}`);
        if (!tests.has(node.file)) of(id).under.push(node.qualname);
        break;
      }
    }
  }
  return out;
}

/** The known types above a type, nearest first. */
function basesOf(graph: Graph, id: string): string[] {
  const found: string[] = [];
  const queue = [...(graph.types?.get(id)?.bases ?? [])];
  while (queue.length) {
    const base = queue.shift()!;
    const type = graph.types?.get(base);
    if (!type || found.includes(base) || base === id) continue;
    found.push(base);
    queue.push(...type.bases);
  }
  return found;
}
