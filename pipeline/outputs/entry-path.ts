import { by } from '../base/order.ts';
import type { StageRef } from '../formats/content.ts';
import type { Model } from './model.ts';

/** So many stages of a path are told. */
const MOST = 6;

/**
 * The stages that the calls of an entry lead through: from its own, each time to the one that most call sites of what
 * was reached lead to. A stage beside the product, or one that was passed, is no step. `nodes` are where it begins.
 */
export function pathFrom(model: Model, nodes: readonly string[]): StageRef[] {
  const reached = new Set(nodes);
  /** Stage → other stage → call sites between them, among what the entry reaches. */
  const ways = new Map<string, Map<string, number>>();
  const stageOf = (id: string) => {
    const node = model.artifacts.graph.nodes.get(id);
    return node ? model.stageOfNode(node) : null;
  };
  // What is added on the way is visited too.
  for (const id of reached) {
    const from = stageOf(id);
    for (const [callee, sites] of model.out.get(id) ?? []) {
      if (sites.every(({ dispatch }) => dispatch)) continue;
      reached.add(callee);
      const to = stageOf(callee);
      if (from === null || to === null || to === from || model.isAside(to)) continue;
      const row = ways.get(from) ?? new Map<string, number>();
      ways.set(from, row.set(to, (row.get(to) ?? 0) + sites.length));
    }
  }
  const path: string[] = [];
  let at = nodes.map(stageOf).find((stage) => stage !== null) ?? null;
  while (at !== null && path.length < MOST) {
    path.push(at);
    const next = [...(ways.get(at) ?? [])]
      .filter(([stage]) => !path.includes(stage))
      .sort(by(([stage, n]) => `${String(1e9 - n).padStart(10, '0')} ${stage}`));
    at = next[0]?.[0] ?? null;
  }
  return path.length < 2 ? [] : path.flatMap((id) => model.stageRef(id) ?? []);
}
