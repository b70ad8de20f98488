import { by } from '../base/order.ts';
import type { Graph } from '../formats/graph.ts';
import { certainCallsOf, type GraphIndex, openCallsOf } from '../formats/graph-index.ts';

/** How one file and the others call each other: call sites by file. */
export interface Uses {
  /** Other file → its call sites into this file. */
  callers: Map<string, number>;
  /** Other file → this file's call sites into it. */
  callees: Map<string, number>;
  /** Other files whose open calls may go into this file. */
  mayCall: Set<string>;
  /** Boundary node id → call sites. */
  outside: Map<string, number>;
}

/** The uses of every file that calls or is called. */
export function fileUsesOf(graph: Graph, index: GraphIndex): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const of = (file: string) => {
    const found = uses.get(file) ?? { callers: new Map(), callees: new Map(), mayCall: new Set(), outside: new Map() };
    uses.set(file, found);
    return found;
  };
  for (const { callerId, calleeIds } of certainCallsOf(graph)) {
    const from = index.fileOf(callerId);
    if (from === null) continue;
    for (const id of calleeIds) if (index.fileOf(id) === null) bump(of(from).outside, id);
    // A call that may go to several declarations of a file is one call.
    for (const to of new Set(calleeIds.map(index.fileOf))) {
      if (to === null || to === from) continue;
      bump(of(from).callees, to);
      bump(of(to).callers, from);
    }
  }
  for (const { callerId, calleeIds } of openCallsOf(graph)) {
    const from = index.fileOf(callerId);
    if (from === null) continue;
    for (const to of calleeIds.map(index.fileOf)) if (to !== null && to !== from) of(to).mayCall.add(from);
  }
  return uses;
}

export function bump(counts: Map<string, number>, key: string, n = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + n);
}

/** The entries with the highest counts first; equal counts in code point order. */
export function ranked(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || by<[string, number]>(([key]) => key)(a, b));
}
