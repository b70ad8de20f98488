import { byCodePoint } from '../base/order.ts';
import type { Graph, GraphNode } from '../formats/graph.ts';
import { certainCallsOf, openCallsOf } from '../formats/graph-index.ts';
import { bump } from './counts.ts';
import { calledName, type Stages, type StageView } from './stage-views.ts';

/** The call sites from one stage into another. */
export interface Flow {
  sites: number;
  /** Called function, as prose names it → call sites. */
  callees: Map<string, number>;
  /** Id of the called function → id of the caller → call sites. */
  pairs: Map<string, Map<string, number>>;
}

/** Calls between stages, asked from the point of view of one of them. */
export interface Flows {
  /** Other stage (as seen from this one) → calls from here to there. */
  out(view: StageView): Map<string, Flow>;
  in(view: StageView): Map<string, Flow>;
  /** Stages whose open calls may go into this one. */
  mayIn(view: StageView): Set<string>;
}

/** A call site between stages; the callees that lie in the stage of its caller are left out. */
interface Crossing {
  from: string;
  callerId: string;
  /** Stage of a callee → the callee. */
  to: Map<string, GraphNode>;
}

export function flowsOf(graph: Graph, stages: Stages): Flows {
  const crossings: Crossing[] = [];
  for (const { callerId, calleeIds } of certainCallsOf(graph)) {
    const caller = graph.nodes.get(callerId);
    const from = stages.stageOfNode(caller);
    if (from === null || isInnerTest(caller)) continue;
    const to = new Map<string, GraphNode>();
    for (const id of calleeIds) {
      const callee = graph.nodes.get(id);
      const stage = stages.stageOfNode(callee);
      if (stage !== null && stage !== from && !to.has(stage)) to.set(stage, callee!);
    }
    if (to.size > 0) crossings.push({ from, callerId, to });
  }
  const add = (flows: Map<string, Flow>, stage: string, callerId: string, callee: GraphNode) => {
    const flow = flows.get(stage) ?? { sites: 0, callees: new Map(), pairs: new Map() };
    flows.set(stage, flow);
    flow.sites++;
    const name = calledName(callee);
    if (name === null) return;
    bump(flow.callees, name);
    const callers = flow.pairs.get(callee.id) ?? new Map<string, number>();
    flow.pairs.set(callee.id, callers);
    bump(callers, callerId);
  };
  const open = openCallsOf(graph).map(({ callerId, calleeIds }) => ({
    from: stages.stageOfNode(graph.nodes.get(callerId)),
    to: calleeIds.map((id) => stages.stageOfNode(graph.nodes.get(id))),
  }));
  const inOrder = (flows: Map<string, Flow>) =>
    new Map([...flows].sort((a, b) => b[1].sites - a[1].sites || byCodePoint(a[0], b[0])));
  return {
    out({ stage, inside }) {
      const flows = new Map<string, Flow>();
      for (const { from, callerId, to } of crossings) {
        if (!inside.has(from)) continue;
        // A call that may go to several parts of one stage is one call of that stage.
        const seen = new Map<string, GraphNode>();
        for (const [id, callee] of to) {
          const other = stages.seenFrom(stage.id, id);
          if (!inside.has(id) && !seen.has(other)) seen.set(other, callee);
        }
        for (const [id, callee] of seen) add(flows, id, callerId, callee);
      }
      return inOrder(flows);
    },
    in({ stage, inside }) {
      const flows = new Map<string, Flow>();
      for (const { from, callerId, to } of crossings) {
        const mine = inside.has(from) ? undefined : [...to].find(([id]) => inside.has(id));
        if (mine) add(flows, stages.seenFrom(stage.id, from), callerId, mine[1]);
      }
      return inOrder(flows);
    },
    mayIn({ stage, inside }) {
      const from = open.flatMap((call) =>
        call.from !== null && !inside.has(call.from) && call.to.some((id) => id !== null && inside.has(id))
          ? [stages.seenFrom(stage.id, call.from)]
          : [],
      );
      return new Set(from);
    },
  };
}

/** Whether a function is test code in a file of the product, as in Rust: in `mod tests`, or marked as a test. */
export function isInnerTest(node: GraphNode | undefined): boolean {
  if (node?.kind !== 'internal' || !node.file.endsWith('.rs')) return false;
  return /^(.*\.)?tests?\./.test(node.qualname) || node.decorators.some((mark) => /^(\w+::)*test\b/.test(mark));
}

/** The counts of several flows together. */
export function summed(flows: Iterable<Flow>): Map<string, number> {
  const total = new Map<string, number>();
  for (const { callees } of flows) for (const [name, n] of callees) bump(total, name, n);
  return total;
}
