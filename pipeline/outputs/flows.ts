import { push } from '../base/maps.ts';
import type { CallSite } from '../formats/graph-index.ts';
import type { Model } from './model.ts';

/** Call sites from one to another: caller → callee → how many. */
export type Weights = Map<string, Map<string, number>>;

/** Calls between stages, by caller's and callee's stage after `group`; calls inside one are left out. */
export function stageCalls(model: Model, group: (stage: string) => string): Weights {
  const weights: Weights = new Map();
  const known = new Map<string, string>();
  const groupOf = (stage: string) => {
    const found = known.get(stage) ?? group(stage);
    known.set(stage, found);
    return found;
  };
  for (const { from, to, n } of flowsOf(model)) {
    const caller = groupOf(from);
    for (const callee of new Set(to.map(groupOf))) if (callee !== caller) add(weights, caller, callee, n);
  }
  return weights;
}

/** Calls from one of the files into another of them. */
export function callsInside(model: Model, files: ReadonlySet<string>): Weights {
  const weights: Weights = new Map();
  const { nodes } = model.artifacts.graph;
  const fileOf = (id: string) => {
    const node = nodes.get(id);
    return node && node.kind !== 'boundary' && files.has(node.file) ? node.file : null;
  };
  for (const file of files) {
    for (const { calleeIds } of sitesByFile(model).get(file) ?? []) {
      for (const to of new Set(calleeIds.map(fileOf))) if (to !== null && to !== file) add(weights, file, to, 1);
    }
  }
  return weights;
}

/** So many call sites of one stage, each with the stages that its callees are in. */
interface Flow {
  from: string;
  to: string[];
  n: number;
}

/** All calls by the stages that they lead from and to. Each stage asks for them, so they are found once. */
const flowsOf = onceAModel((model): Flow[] => {
  const { nodes } = model.artifacts.graph;
  const stageOf = (id: string) => {
    const node = nodes.get(id);
    return node ? model.stageOfNode(node) : null;
  };
  const found = new Map<string, Flow>();
  for (const { callerId, calleeIds } of model.sites) {
    const from = stageOf(callerId);
    if (from === null) continue;
    const to = [...new Set(calleeIds.map(stageOf))].filter((stage) => stage !== null);
    const key = JSON.stringify([from, ...to]);
    const flow = found.get(key) ?? { from, to, n: 0 };
    flow.n++;
    found.set(key, flow);
  }
  return [...found.values()];
});

const sitesByFile = onceAModel((model) => {
  const found = new Map<string, CallSite[]>();
  for (const site of model.sites) {
    const node = model.artifacts.graph.nodes.get(site.callerId);
    if (node && node.kind !== 'boundary') push(found, node.file, site);
  }
  return found;
});

function onceAModel<T>(make: (model: Model) => T): (model: Model) => T {
  const kept = new WeakMap<Model, { made: T }>();
  return (model) => {
    const entry = kept.get(model) ?? { made: make(model) };
    kept.set(model, entry);
    return entry.made;
  };
}

function add(weights: Weights, from: string, to: string, n: number): void {
  const row = weights.get(from) ?? new Map<string, number>();
  weights.set(from, row.set(to, (row.get(to) ?? 0) + n));
}
