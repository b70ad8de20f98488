import { by } from '../base/order.ts';
import type { Assignment, Members } from '../formats/assignment.ts';
import type { Card } from '../formats/card.ts';
import type { DroppedCalls } from '../formats/dropped-calls.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import { type GraphIndex, indexGraph } from '../formats/graph-index.ts';
import type { Organization } from '../formats/organization.ts';
import type { Registers } from '../formats/registers.ts';
import type { ScanCoverage } from '../formats/scan-coverage.ts';
import type { Skeleton } from '../formats/skeleton.ts';
import { type Flows, flowsOf } from './flows.ts';
import { outsideCalls } from './outside.ts';
import { productStages, type Stages, stagesOf } from './stage-views.ts';

/** All earlier artifacts. What is optional is told only when it is there. */
export interface NarrateInput {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  coverage: ScanCoverage;
  cards: ReadonlyMap<string, Card>;
  skeleton: Skeleton;
  assignment: Assignment;
  registers: Registers;
  organization?: Organization | null;
  dropped?: DroppedCalls | null;
  members?: Members | null;
}

export interface Context extends NarrateInput {
  index: GraphIndex;
  stages: Stages;
  flows: Flows;
  /** Outside package → call sites from all files of the product. */
  outside: ReadonlyMap<string, number>;
}

export function contextOf(input: NarrateInput): Context {
  const stages = stagesOf(input.skeleton, input.assignment, input.members);
  const facts = new Map([...input.facts].sort(by(([file]) => file)));
  const index = indexGraph(input.graph);
  const product = productStages(stages).flatMap((view) => view.files);
  const outside = outsideCalls(product, { graph: input.graph, index, facts });
  return { ...input, facts, index, stages, flows: flowsOf(input.graph, stages), outside };
}
