import { byCodePoint } from '../base/order.ts';
import type { Graph } from '../formats/graph.ts';
import { bump } from './counts.ts';
import { calledName, type Stages, type StageView } from './stage-views.ts';

/** The call sites from one stage into another. */
export interface Flow {
  sites: number;
  /** Called function, as prose names it → call sites. */
  callees: Map<string, number>;
}

interface Crossing {
  from: string;
  to: string;
  name: string | null;
}

/** Calls between stages, asked from the point of view of one of them. */
export interface Flows {
  /** Other stage (as seen from this one) → calls from here to there. */
  out(view: StageView): Map<string, Flow>;
  in(view: StageView): Map<string, Flow>;
}

export function flowsOf(graph: Graph, stages: Stages): Flows {
  const crossings: Crossing[] = [];
  const seen = new Set<string>();
  for (const { callerId, calleeId, dispatch, candidates, line, raw } of graph.edges) {
    if (dispatch) continue;
    const callee = graph.nodes.get(calleeId);
    const from = stages.stageOfNode(graph.nodes.get(callerId));
    const to = stages.stageOfNode(callee);
    if (from === null || to === null || from === to) continue;
    // A call that may go to several declarations of a stage is one call.
    const site = [callerId, line, raw, to].join('\n');
    if (candidates && seen.has(site)) continue;
    seen.add(site);
    crossings.push({ from, to, name: calledName(callee!) });
  }
  const gather = (view: StageView, mine: 'from' | 'to', other: 'from' | 'to') => {
    const flows = new Map<string, Flow>();
    for (const crossing of crossings) {
      if (!view.inside.has(crossing[mine]) || view.inside.has(crossing[other])) continue;
      const seen = stages.seenFrom(view.stage.id, crossing[other]);
      const flow = flows.get(seen) ?? { sites: 0, callees: new Map() };
      flows.set(seen, flow);
      flow.sites++;
      if (crossing.name !== null) bump(flow.callees, crossing.name);
    }
    return new Map([...flows].sort((a, b) => b[1].sites - a[1].sites || byCodePoint(a[0], b[0])));
  };
  return { out: (view) => gather(view, 'from', 'to'), in: (view) => gather(view, 'to', 'from') };
}

/** The counts of several flows together. */
export function summed(flows: Iterable<Flow>): Map<string, number> {
  const total = new Map<string, number>();
  for (const { callees } of flows) for (const [name, n] of callees) bump(total, name, n);
  return total;
}
