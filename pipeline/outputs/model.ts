import { HandbookError } from '../base/errors.ts';
import { getOrMake, push } from '../base/maps.ts';
import { byCodePoint } from '../base/order.ts';
import { anchorOf, rootPages } from '../base/pages.ts';
import type { Ref, StageRef, TreeStage } from '../formats/content.ts';
import type { Edge, GraphNode, InternalNode } from '../formats/graph.ts';
import { type CallSite, callSitesOf } from '../formats/graph-index.ts';
import type { Artifacts } from './artifacts.ts';

/** The artifacts with the questions that pages ask of them answered by look-ups. */
export interface Model {
  artifacts: Artifacts;
  /** Every file that was scanned or has a card, in code point order. */
  files: string[];
  /** Functions and module nodes by file, in source order. */
  nodesOf: Map<string, InternalNode[]>;
  /** Types by file, with their ids, in source order. */
  typesOf: Map<string, string[]>;
  variablesOf: Map<string, string[]>;
  /** Node, type or variable id → its anchor on its file's page. */
  anchors: Map<string, string>;
  /** Every resolved call, once. */
  sites: CallSite[];
  /** Caller id → callee id → the edges between them, possible implementations (`dispatch`) too. */
  out: Map<string, Map<string, Edge[]>>;
  /** The same from the callee's side: callee id → caller id → edges. */
  in: Map<string, Map<string, Edge[]>>;
  /** Stages that hold a file, themselves or below, in reading order. */
  tree: TreeStage[];
  stage: Map<string, TreeStage>;
  /** Files of a stage in reading order, without those of its sub-stages. */
  filesOf: Map<string, string[]>;
  /** The stage of a file, or null. */
  stageOfFile(file: string): string | null;
  /** The stage of a function (by member under the member strategy, else by file), or null. */
  stageOfNode(node: GraphNode): string | null;
  /** The stage at the top of the tree above this one. */
  topOf(stage: string): string;
  /** Whether a stage, or a file by its stage, stands beside the product: tests, examples, documentation and the like. */
  isAside(stage: string): boolean;
  isAsideFile(file: string): boolean;
  ref(nodeId: string): Ref | null;
  stageRef(id: string | null): StageRef | null;
}

export function buildModel(artifacts: Artifacts): Model {
  const { graph, assignment, members } = artifacts;
  const files = [...new Set([...graph.metadata.scannedFiles, ...artifacts.cards.keys()])].sort(byCodePoint);
  const nodesOf = new Map<string, InternalNode[]>();
  for (const node of graph.nodes.values()) if (node.kind !== 'boundary') push(nodesOf, node.file, node);
  for (const list of nodesOf.values()) list.sort((a, b) => a.lineStart - b.lineStart || byCodePoint(a.id, b.id));
  const typesOf = inFiles(graph.types, (type) => type.lineStart);
  const variablesOf = inFiles(graph.variables, (variable) => variable.line);
  const out = new Map<string, Map<string, Edge[]>>();
  const into = new Map<string, Map<string, Edge[]>>();
  for (const edge of graph.edges) {
    push(
      getOrMake(out, edge.callerId, () => new Map()),
      edge.calleeId,
      edge,
    );
    push(
      getOrMake(into, edge.calleeId, () => new Map()),
      edge.callerId,
      edge,
    );
  }
  const anchors = anchorAll(artifacts, nodesOf, typesOf, variablesOf);
  const filesOf = filesByStage(artifacts, files);
  const tree = stageTree(artifacts, filesOf);
  const stage = new Map(tree.map((entry) => [entry.id, entry]));
  const isAside = (id: string): boolean => {
    const at = stage.get(id)!;
    if (at.area !== null) return at.area !== 'product';
    return at.parent !== null && isAside(at.parent);
  };
  const known = (id: string | undefined) => (id !== undefined && stage.has(id) ? id : null);
  const stageOfFile = (file: string) => known(assignment.fileStage.get(file)?.stage);
  return {
    artifacts,
    files,
    nodesOf,
    typesOf,
    variablesOf,
    anchors,
    sites: callSitesOf(graph),
    out,
    in: into,
    tree,
    stage,
    filesOf,
    stageOfFile,
    stageOfNode: (node) =>
      node.kind === 'boundary' ? null : (known(members?.memberStage.get(node.id)?.stage) ?? stageOfFile(node.file)),
    topOf(id) {
      let at = stage.get(id)!;
      while (at.parent !== null && stage.has(at.parent)) at = stage.get(at.parent)!;
      return at.id;
    },
    isAside,
    isAsideFile(file) {
      const own = stageOfFile(file);
      const role = artifacts.cards.get(file)?.role;
      return role === 'test' || role === 'generated' || (own !== null && isAside(own));
    },
    ref(nodeId) {
      const node = graph.nodes.get(nodeId);
      if (!node || node.kind === 'boundary') return null;
      return { name: displayName(node), file: node.file, anchor: anchors.get(nodeId) ?? null };
    },
    stageRef(id) {
      const found = id === null ? undefined : stage.get(id);
      return found ? { id: found.id, title: found.title } : null;
    },
  };
}

/** How a function or a module's top level is called on a page. */
export function displayName(node: InternalNode): string {
  return node.kind === 'module' ? `top level of ${node.file.split('/').at(-1)}` : node.qualname;
}

/** A function without a name of its own in source. */
export function isAnonymous(node: InternalNode): boolean {
  return node.anonymous ?? node.name.startsWith('<');
}

function inFiles<T extends { file: string }>(
  entries: ReadonlyMap<string, T> | undefined,
  line: (entry: T) => number,
): Map<string, string[]> {
  const byFile = new Map<string, string[]>();
  const sorted = [...(entries ?? [])].sort((a, b) => line(a[1]) - line(b[1]) || byCodePoint(a[0], b[0]));
  for (const [id, entry] of sorted) push(byFile, entry.file, id);
  return byFile;
}

/** An anchor comes from the qualified name and the twin number of the id, so that it survives moves inside the file. */
function anchorAll(
  { graph }: Artifacts,
  nodesOf: Map<string, InternalNode[]>,
  typesOf: Map<string, string[]>,
  variablesOf: Map<string, string[]>,
): Map<string, string> {
  const anchors = new Map<string, string>();
  const taken = new Map<string, Set<string>>();
  const give = (id: string, file: string, wanted: string) => {
    const used = taken.get(file) ?? new Set();
    taken.set(file, used);
    let anchor = wanted;
    for (let n = 2; used.has(anchor); n++) anchor = `${wanted}~${n}`;
    used.add(anchor);
    anchors.set(id, anchor);
  };
  const twin = (id: string, name: string) => name + (/#\d+$/.exec(id)?.[0] ?? '');
  for (const list of nodesOf.values()) {
    for (const node of list) {
      give(node.id, node.file, node.kind === 'module' ? 'module' : anchorOf('fn', twin(node.id, node.qualname)));
    }
  }
  for (const id of [...typesOf.values()].flat()) {
    const type = graph.types!.get(id)!;
    give(id, type.file, anchorOf('type', twin(id, type.qualname)));
  }
  for (const id of [...variablesOf.values()].flat()) {
    const variable = graph.variables!.get(id)!;
    give(id, variable.file, anchorOf('var', twin(id, variable.name)));
  }
  return anchors;
}

/** The organization's reading order first, then what it does not name. */
function filesByStage({ assignment, organization }: Artifacts, files: string[]): Map<string, string[]> {
  const byStage = new Map<string, string[]>();
  for (const file of files) {
    const stage = assignment.fileStage.get(file)?.stage;
    if (stage !== undefined && stage !== 'unassigned') push(byStage, stage, file);
  }
  for (const [stage, own] of byStage) {
    const order = new Map(organization.stages.get(stage)?.orderedFiles.map((file, i) => [file, i]));
    own.sort((a, b) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || byCodePoint(a, b));
  }
  return byStage;
}

function stageTree({ skeleton }: Artifacts, filesOf: Map<string, string[]>): TreeStage[] {
  const names = new Set<string>();
  const children = new Map<string | null, Artifacts['skeleton']['stages']>();
  const ids = new Set(skeleton.stages.map((stage) => stage.id));
  for (const stage of skeleton.stages) {
    const name = stage.id.toLowerCase();
    if (names.has(name) || rootPages.includes(name)) {
      throw new HandbookError(
        'stage-id-taken',
        `Each stage needs a page of its own, but the id ${JSON.stringify(stage.id)} is taken by another stage or a page ` +
          'of the handbook; give the stage another id in skeleton.yaml.',
      );
    }
    names.add(name);
    push(children, stage.parent !== null && ids.has(stage.parent) ? stage.parent : null, stage);
  }
  const walk = (parent: string | null): TreeStage[] =>
    (children.get(parent) ?? []).flatMap((stage) => {
      const below = walk(stage.id);
      const own = filesOf.get(stage.id)?.length ?? 0;
      const nFiles = below.filter((s) => s.parent === stage.id).reduce((sum, s) => sum + s.nFiles, own);
      if (nFiles === 0) return [];
      const { id, title, crosscut, area = null } = stage;
      return [{ id, title, parent, crosscut, area, nFiles }, ...below];
    });
  return walk(null);
}
