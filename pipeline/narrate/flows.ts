import { byCodePoint } from '../base/order.ts';
import type { Graph } from '../formats/graph.ts';
import { callSitesOf } from '../formats/graph-index.ts';
import { bump } from './counts.ts';
import { calledName, type Stages, type StageView } from './stage-views.ts';

/** The call sites from one stage into another. */
export interface Flow {
  sites: number;
  /** Called function, as prose names it → call sites. */
  callees: Map<string, number>;
}

/** Calls between stages, asked from the point of view of one of them. */
export interface Flows {
  /** Other stage (as seen from this one) → calls from here to there. */
  out(view: StageView): Map<string, Flow>;
  in(view: StageView): Map<string, Flow>;
}

/** A call site between stages; the callees that lie in the stage of its caller are left out. */
interface Crossing {
  from: string;
  /** Stage of a callee → its name in prose. */
  to: Map<string, string | null>;
}

export function flowsOf(graph: Graph, stages: Stages): Flows {
  const crossings: Crossing[] = [];
  for (const { callerId, calleeIds } of callSitesOf(graph)) {
    const from = stages.stageOfNode(graph.nodes.get(callerId));
    if (from === null) continue;
    const to = new Map<string, string | null>();
    for (const id of calleeIds) {
      const callee = graph.nodes.get(id);
      const stage = stages.stageOfNode(callee);
      if (stage !== null && stage !== from && !to.has(stage)) to.set(stage, calledName(callee!));
    }
    if (to.size > 0) crossings.push({ from, to });
  }
  const add = (flows: Map<string, Flow>, stage: string, name: string | null) => {
    const flow = flows.get(stage) ?? { sites: 0, callees: new Map() };
    flows.set(stage, flow);
    flow.sites++;
    if (name !== null) bump(flow.callees, name);
  };
  const inOrder = (flows: Map<string, Flow>) =>
    new Map([...flows].sort((a, b) => b[1].sites - a[1].sites || byCodePoint(a[0], b[0])));
  return {
    out({ stage, inside }) {
      const flows = new Map<string, Flow>();
      for (const { from, to } of crossings) {
        if (!inside.has(from)) continue;
        // A call that may go to several parts of one stage is one call of that stage.
        const seen = new Map<string, string | null>();
        for (const [id, name] of to) {
          const other = stages.seenFrom(stage.id, id);
          if (!inside.has(id) && !seen.has(other)) seen.set(other, name);
        }
        for (const [id, name] of seen) add(flows, id, name);
      }
      return inOrder(flows);
    },
    in({ stage, inside }) {
      const flows = new Map<string, Flow>();
      for (const { from, to } of crossings) {
        const mine = inside.has(from) ? undefined : [...to].find(([id]) => inside.has(id));
        if (mine) add(flows, stages.seenFrom(stage.id, from), mine[1]);
      }
      return inOrder(flows);
    },
  };
}

/** The counts of several flows together. */
export function summed(flows: Iterable<Flow>): Map<string, number> {
  const total = new Map<string, number>();
  for (const { callees } of flows) for (const [name, n] of callees) bump(total, name, n);
  return total;
}
