import { push } from '../base/maps.ts';
import { by, byCodePoint } from '../base/order.ts';
import type { CardFunction } from '../formats/card.ts';
import type { CallLine, CardEntry, FunctionEntry, Prose, Ref, TypeEntry, VariableEntry } from '../formats/content.ts';
import type { Edge, InternalNode } from '../formats/graph.ts';
import type { ProseFrom } from '../formats/provenance.ts';
import { isAnonymous, type Model } from './model.ts';

/** The page of one file as data. `reverse` holds what other files say of it. */
export function cardEntry(model: Model, file: string, reverse: Reverse, hasSource: boolean): CardEntry {
  const { artifacts } = model;
  const card = artifacts.cards.get(file);
  const facts = artifacts.facts?.get(file);
  const stage = model.stageOfFile(file);
  const order = stage === null ? [] : model.filesOf.get(stage)!;
  const at = order.indexOf(file);
  const prose = new Map((card?.functions ?? []).map((fn) => [fn.id, fn]));
  return {
    version: 1,
    file,
    language: facts?.language ?? null,
    role: card?.role ?? 'other',
    lifecycle: card?.lifecycle ?? 'none',
    stage: model.stageRef(stage),
    also: (artifacts.assignment.fileStage.get(file)?.also ?? []).flatMap((id) => model.stageRef(id) ?? []),
    lines: facts?.lines ?? null,
    bytes: facts?.bytes ?? null,
    status: facts?.status ?? 'unknown',
    purpose: proseOf(card?.purpose, card?.proseFrom?.get('purpose')),
    description: proseOf(card?.description, card?.proseFrom?.get('description')),
    types: (model.typesOf.get(file) ?? []).map((id) => typeEntry(model, id, reverse)),
    functions: (model.nodesOf.get(file) ?? []).map((node) => functionEntry(model, node, prose.get(node.id), reverse)),
    variables: (model.variablesOf.get(file) ?? []).map((id) => variableEntry(model, id)),
    imports: reverse.imports.get(file) ?? [],
    importedBy: reverse.importedBy.get(file) ?? [],
    registers: reverse.registers.get(file) ?? [],
    history: historyOf(model, file),
    hasSource,
    previous: at > 0 ? order[at - 1]! : null,
    next: at >= 0 && at < order.length - 1 ? order[at + 1]! : null,
  };
}

function historyOf({ artifacts: { history } }: Model, file: string): CardEntry['history'] {
  const own = history?.files.get(file);
  return own ? { ...own, whole: history!.whole } : null;
}

/** What has to be gathered over all files before one page can be written. */
export interface Reverse {
  imports: Map<string, CardEntry['imports']>;
  importedBy: Map<string, CardEntry['importedBy']>;
  registers: Map<string, CardEntry['registers']>;
  /** Supertype id → subtype ids. */
  subtypes: Map<string, string[]>;
  /** Node id → names of variables that it reads and writes. */
  reads: Map<string, string[]>;
  writes: Map<string, string[]>;
}

export function gatherReverse(model: Model): Reverse {
  const reverse: Reverse = {
    imports: new Map(),
    importedBy: new Map(),
    registers: new Map(),
    subtypes: new Map(),
    reads: new Map(),
    writes: new Map(),
  };
  const { graph, registers } = model.artifacts;
  for (const { file, line, specifier, target } of graph.imports ?? []) {
    push(reverse.imports, file, { specifier, target, line });
    if (target !== null) push(reverse.importedBy, target, { file, line });
  }
  for (const { subtype, supertype } of graph.inherits ?? []) push(reverse.subtypes, supertype, subtype);
  for (const variable of graph.variables?.values() ?? []) {
    for (const id of variable.readIn) push(reverse.reads, id, variable.name);
    for (const id of variable.writtenIn) push(reverse.writes, id, variable.name);
  }
  for (const register of registers.registers) {
    for (const file of new Set((register.sites ?? []).map((site) => site.file))) {
      push(reverse.registers, file, { id: register.id, name: register.name ?? register.id });
    }
  }
  for (const list of reverse.importedBy.values()) list.sort((a, b) => byCodePoint(a.file, b.file) || a.line - b.line);
  return reverse;
}

function functionEntry(
  model: Model,
  node: InternalNode,
  card: CardFunction | undefined,
  reverse: Reverse,
): FunctionEntry {
  const state = (attributes: string[], variables: string[] | undefined) =>
    [...new Set([...attributes, ...(variables ?? [])])].sort(byCodePoint);
  return {
    anchor: model.anchors.get(node.id)!,
    id: node.id,
    name: node.kind === 'module' ? 'module' : node.name,
    qualname: node.kind === 'module' ? '(top level)' : node.qualname,
    className: node.className,
    kind: node.kind === 'module' ? 'module' : node.isMethod ? 'method' : 'function',
    lineRange: [node.lineStart, node.lineEnd],
    signature: node.signature,
    decorators: node.decorators,
    isAsync: node.isAsync,
    implied: node.synthetic,
    anonymous: node.kind !== 'module' && isAnonymous(node),
    exported: node.exported ?? null,
    doc: node.doc ?? null,
    purpose: proseOf(card?.purpose, card?.proseFrom?.get('purpose')),
    dataFlow: proseOf(card?.dataFlow, card?.proseFrom?.get('dataFlow')),
    relations: proseOf(card?.relations, card?.proseFrom?.get('relations')),
    calls: callLines(model, node.file, model.out.get(node.id)),
    calledBy: callLines(model, node.file, model.in.get(node.id)),
    externals: externals(model, node.id),
    reads: state(node.selfAttrsRead, reverse.reads.get(node.id)),
    writes: state(node.selfAttrsWritten, reverse.writes.get(node.id)),
  };
}

function typeEntry(model: Model, id: string, reverse: Reverse): TypeEntry {
  const types = model.artifacts.graph.types!;
  const type = types.get(id)!;
  const typeRef = (other: string): Ref | null => {
    const found = types.get(other);
    return found ? { name: found.qualname, file: found.file, anchor: model.anchors.get(other)! } : null;
  };
  return {
    anchor: model.anchors.get(id)!,
    name: type.name,
    qualname: type.qualname,
    kind: type.kind,
    lineRange: [type.lineStart, type.lineEnd],
    signature: type.signature,
    exported: type.exported ?? null,
    doc: type.doc,
    bases: type.bases.map((base) => typeRef(base) ?? { name: base, file: null, anchor: null }),
    subtypes: (reverse.subtypes.get(id) ?? []).flatMap((sub) => typeRef(sub) ?? []),
  };
}

function variableEntry(model: Model, id: string): VariableEntry {
  const variable = model.artifacts.graph.variables!.get(id)!;
  const refs = (ids: string[]) => ids.flatMap((nodeId) => model.ref(nodeId) ?? []);
  return {
    anchor: model.anchors.get(id)!,
    name: variable.name,
    kind: variable.kind,
    line: variable.line,
    signature: variable.signature ?? '',
    exported: variable.exported ?? null,
    doc: variable.doc ?? null,
    readIn: refs(variable.readIn),
    writtenIn: refs(variable.writtenIn),
  };
}

/** Those of the same file first, then the product's, then those of tests and the like. */
function callLines(model: Model, here: string, edges: Map<string, Edge[]> | undefined): CallLine[] {
  const lines: CallLine[] = [];
  for (const [id, sites] of edges ?? []) {
    const ref = model.ref(id);
    if (!ref) continue;
    const call: CallLine = { ...ref, lines: siteLines(sites) };
    if (sites.every((site) => site.candidates !== undefined)) call.candidates = sites[0]!.candidates!;
    if (sites.every((site) => site.dispatch)) call.dispatch = true;
    lines.push(call);
  }
  const rank = (file: string) => (file === here ? 0 : model.isAsideFile(file) ? 2 : 1);
  return lines.sort(by((call) => `${rank(call.file)}\0${call.file}\0${call.name}\0${call.anchor}`));
}

function externals(model: Model, id: string): FunctionEntry['externals'] {
  const found: FunctionEntry['externals'] = [];
  for (const [calleeId, sites] of model.out.get(id) ?? []) {
    const node = model.artifacts.graph.nodes.get(calleeId);
    if (node?.kind === 'boundary') found.push({ name: node.qualname, module: node.module, lines: siteLines(sites) });
  }
  return found.sort((a, b) => byCodePoint(`${a.module}\0${a.name}`, `${b.module}\0${b.name}`));
}

function siteLines(sites: Edge[]): number[] {
  return [...new Set(sites.map((site) => site.line))].sort((a, b) => a - b);
}

/** A text with where it comes from; a version-1 text has no mark and was written by a model. */
export function proseOf(text: string | undefined, from: ProseFrom | undefined): Prose | null {
  return text ? { text, ...(from ?? { from: 'model' }) } : null;
}
