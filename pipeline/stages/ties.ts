import { byCodePoint } from '../base/order.ts';
import type { Graph } from '../formats/graph.ts';

/** Weighted arrows: from → to → how much. */
export type Flow<K = string> = Map<K, Map<K, number>>;

/** How files lean on each other. Both flows leave out what stays within one file. */
export interface Ties {
  /** Call sites; one that may go to n declarations counts 1/n for each. */
  calls: Flow;
  /** Import statements that resolve to a scanned file. */
  imports: Flow;
}

/** Files with what the graph says of their calls and imports; `files` bounds what is looked at. */
export function tiesOf(graph: Graph, files: ReadonlySet<string>): Ties {
  const calls: Flow = new Map();
  for (const edge of graph.edges) {
    if (edge.dispatch) continue;
    const from = fileOf(graph, edge.callerId);
    const to = fileOf(graph, edge.calleeId);
    if (from === to || from === null || to === null || !files.has(from) || !files.has(to)) continue;
    add(calls, from, to, 1 / (edge.candidates ?? 1));
  }
  const imports: Flow = new Map();
  for (const { file, target } of graph.imports ?? []) {
    if (target === null || target === file || !files.has(file) || !files.has(target)) continue;
    add(imports, file, target, 1);
  }
  return { calls: canonical(calls), imports: canonical(imports) };
}

/** The file of a node, or null for a boundary node. */
export function fileOf(graph: Graph, id: string): string | null {
  const node = graph.nodes.get(id);
  return node === undefined || node.kind === 'boundary' ? null : node.file;
}

export function add<K>(flow: Flow<K>, from: K, to: K, amount: number): void {
  const row = flow.get(from) ?? new Map<K, number>();
  flow.set(from, row);
  row.set(to, (row.get(to) ?? 0) + amount);
}

/** The flow between groups; what stays inside one group is left on the diagonal. Files without a group are left out. */
export function flowBetween<K>(flow: Flow, groupOf: ReadonlyMap<string, K>): Flow<K> {
  const sum: Flow<K> = new Map();
  for (const [from, row] of flow) {
    const a = groupOf.get(from);
    if (a === undefined) continue;
    for (const [to, amount] of row) {
      const b = groupOf.get(to);
      if (b !== undefined) add(sum, a, b, amount);
    }
  }
  return sum;
}

/**
 * One undirected measure of how strongly files belong together: calls count by their square root, so that one busy
 * helper does not outweigh everything else, and an import as half a call.
 */
export function affinityOf(ties: Ties): Flow {
  const sum: Flow = new Map();
  const both = (from: string, to: string, amount: number) => {
    add(sum, from, to, amount);
    add(sum, to, from, amount);
  };
  for (const [from, row] of ties.calls) for (const [to, n] of row) both(from, to, Math.sqrt(n));
  for (const [from, row] of ties.imports) for (const [to, n] of row) both(from, to, Math.sqrt(n) / 2);
  return canonical(sum);
}

export const at = <K>(flow: Flow<K>, from: K, to: K): number => flow.get(from)?.get(to) ?? 0;

/** The same flow in code point order and with rounded amounts, so that the order of input leaves no trace in sums. */
function canonical(flow: Flow): Flow {
  const sorted = [...flow].sort(([a], [b]) => byCodePoint(a, b));
  return new Map(
    sorted.map(([from, row]) => [
      from,
      new Map(
        [...row].sort(([a], [b]) => byCodePoint(a, b)).map(([to, n]) => [to, Math.round(n * 1000) / 1000] as const),
      ),
    ]),
  );
}
