import { byCodePoint } from '../base/order.ts';
import { isTestPath } from '../base/paths.ts';
import type { Assignment, Members } from '../formats/assignment.ts';
import type { GraphNode } from '../formats/graph.ts';
import { nameInProse } from '../formats/graph-index.ts';
import { type Skeleton, type Stage, seenFrom } from '../formats/skeleton.ts';

/** A stage with all that lies under it. */
export interface StageView {
  stage: Stage;
  /** Files of the stage and of its sub-stages, in code point order. */
  files: string[];
  /** Ids of the stage and its sub-stages at any depth. */
  inside: Set<string>;
  /** Ids of the stages above it, the nearest first. */
  above: string[];
  children: Stage[];
  /** Beside the product: tests, examples, documents, tooling, generated code. */
  aside: boolean;
}

export interface Stages {
  /** By id, in the order of the skeleton. */
  views: Map<string, StageView>;
  /** The stage of a node by its own or its file's place; null for what no stage holds. */
  stageOfNode(node: GraphNode | undefined): string | null;
  stageOfFile(file: string): string | null;
  /** How a stage calls another one: the other, or the outermost stage around it that does not hold the first. */
  seenFrom(stage: string, other: string): string;
}

export function stagesOf(skeleton: Skeleton, assignment: Assignment, members: Members | null = null): Stages {
  const byId = new Map(skeleton.stages.map((stage) => [stage.id, stage]));
  const above = (id: string): string[] => {
    const ids: string[] = [];
    let parent = byId.get(id)?.parent ?? null;
    while (parent !== null && byId.has(parent) && !ids.includes(parent)) {
      ids.push(parent);
      parent = byId.get(parent)!.parent;
    }
    return ids;
  };
  const views = new Map<string, StageView>();
  for (const stage of skeleton.stages) {
    const inside = new Set(
      skeleton.stages.filter((s) => s.id === stage.id || above(s.id).includes(stage.id)).map((s) => s.id),
    );
    const files = [...inside].flatMap((id) => assignment.buckets.get(id) ?? []).sort(byCodePoint);
    views.set(stage.id, {
      stage,
      files,
      inside,
      above: above(stage.id),
      children: skeleton.stages.filter((s) => s.parent === stage.id),
      aside: stage.area ? stage.area !== 'product' : files.length > 0 && files.every(isTestPath),
    });
  }
  const known = (id: string | undefined) => (id !== undefined && views.has(id) ? id : null);
  const stageOfFile = (file: string) => known(assignment.fileStage.get(file)?.stage);
  return {
    views,
    stageOfFile,
    stageOfNode: (node) => {
      if (node === undefined || node.kind === 'boundary') return null;
      return known(members?.memberStage.get(node.id)?.stage) ?? stageOfFile(node.file);
    },
    seenFrom: (stage, other) => seenFrom((id) => above(id)[0] ?? null, stage, other),
  };
}

/** Stages of the product at the top of the tree, in order. */
export function productStages({ views }: Stages): StageView[] {
  return [...views.values()].filter((view) => view.above.length === 0 && !view.aside);
}

/** The name that prose gives a function: the class for its constructor, else the qualified name; null without one. */
export function calledName(node: GraphNode): string | null {
  if (node.kind === 'boundary' || node.kind === 'module' || node.anonymous || node.name.includes('<')) return null;
  return nameInProse(node);
}

/** A stage's title as prose names it: in quotation marks where it could be read as two. */
export function titleOf(view: StageView): string {
  return inProse(view.stage.title);
}

export function inProse(title: string): string {
  return / and |,|: /.test(title) ? `“${title}”` : title;
}
