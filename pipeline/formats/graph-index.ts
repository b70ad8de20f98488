import { getOrMake, push } from '../base/maps.ts';
import { byCodePoint } from '../base/order.ts';
import type { Edge, Graph, GraphType, InternalNode, Variable } from './graph.ts';

/* Lookups over a graph that several phases need. All lists are in code point order or in the order of lines. */

/** A call where it stands in source: a caller, a line, and the callee as written. */
export interface CallSite {
  callerId: string;
  line: number;
  raw: string;
  /** The declaration that it goes to, or each one that it may go to. */
  calleeIds: string[];
}

/**
 * The resolved calls of a graph, each once: what may go to several declarations is one call. Edges to implementations
 * of an interface method (`dispatch`) come on top of the call's own edge and are no calls of their own.
 */
export function callSitesOf(graph: Graph): CallSite[] {
  const sites = new Map<string, CallSite>();
  for (const edge of graph.edges) {
    const { callerId, calleeId, line, raw } = edge;
    if (edge.dispatch) continue;
    const key = siteOf(edge);
    const site = sites.get(key) ?? { callerId, line, raw, calleeIds: [] };
    sites.set(key, site);
    if (!site.calleeIds.includes(calleeId)) site.calleeIds.push(calleeId);
  }
  return [...sites.values()];
}

/**
 * The calls of which it is known what they go to: one declaration, or several of one function (overloads, branches). The
 * rest, the open ones, may go to different functions, and nothing that is said of a function may rest on them.
 */
export function certainCallsOf(graph: Graph): CallSite[] {
  return callSitesOf(graph).filter(({ calleeIds }) => !isOpen(graph, calleeIds));
}

export function openCallsOf(graph: Graph): CallSite[] {
  return callSitesOf(graph).filter(({ calleeIds }) => isOpen(graph, calleeIds));
}

function siteOf({ callerId, line, raw }: Pick<Edge, 'callerId' | 'line' | 'raw'>): string {
  return `${callerId}\0${line}\0${raw}`;
}

function isOpen({ nodes }: Graph, calleeIds: readonly string[]): boolean {
  if (calleeIds.length < 2) return false;
  const functions = calleeIds.map((id) => {
    const node = nodes.get(id);
    return node?.kind === 'internal' ? `${node.file}\0${node.qualname.replace(/#\d+/g, '')}` : id;
  });
  return new Set(functions).size > 1;
}

export interface GraphIndex {
  nodes: Graph['nodes'];
  /** File → its functions (kind `internal`), by line. */
  functions: Map<string, InternalNode[]>;
  /** File → the ids of its module nodes: what runs when it is loaded. */
  moduleNodes: Map<string, string[]>;
  /** File → its types with their ids, by line. */
  types: Map<string, (GraphType & { id: string })[]>;
  variables: Map<string, (Variable & { id: string })[]>;
  /** Edges of certain calls by caller and by callee; those to implementations of an interface method are left out. */
  callsFrom: Map<string, Edge[]>;
  callsTo: Map<string, Edge[]>;
  /** Callee id → the callers of open calls that may go to it. */
  mayCall: Map<string, Set<string>>;
  /** File → scanned files that it imports; and the other way round. */
  imports: Map<string, Set<string>>;
  importers: Map<string, Set<string>>;
  /** Supertype id → ids of its direct subtypes. */
  subtypes: Map<string, string[]>;
  /** The file of a node, or null for what lies outside. */
  fileOf(id: string): string | null;
}

export function indexGraph(graph: Graph): GraphIndex {
  const functions = new Map<string, InternalNode[]>();
  const moduleNodes = new Map<string, string[]>();
  for (const node of graph.nodes.values()) {
    if (node.kind === 'internal') push(functions, node.file, node);
    else if (node.kind === 'module') push(moduleNodes, node.file, node.id);
  }
  for (const list of functions.values()) list.sort((a, b) => a.lineStart - b.lineStart || byCodePoint(a.id, b.id));

  const callsFrom = new Map<string, Edge[]>();
  const callsTo = new Map<string, Edge[]>();
  const mayCall = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const site of openCallsOf(graph)) {
    open.add(siteOf(site));
    for (const id of site.calleeIds) getOrMake(mayCall, id, () => new Set()).add(site.callerId);
  }
  for (const edge of graph.edges) {
    if (edge.dispatch || (edge.candidates !== undefined && open.has(siteOf(edge)))) continue;
    push(callsFrom, edge.callerId, edge);
    push(callsTo, edge.calleeId, edge);
  }
  const imports = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  for (const { file, target } of graph.imports ?? []) {
    if (target === null || target === file) continue;
    (imports.get(file) ?? imports.set(file, new Set()).get(file)!).add(target);
    (importers.get(target) ?? importers.set(target, new Set()).get(target)!).add(file);
  }
  const subtypes = new Map<string, string[]>();
  for (const { subtype, supertype } of graph.inherits ?? []) push(subtypes, supertype, subtype);
  for (const list of subtypes.values()) list.sort(byCodePoint);
  return {
    nodes: graph.nodes,
    functions,
    moduleNodes,
    types: byFile(graph.types, (type) => type.lineStart),
    variables: byFile(graph.variables, (variable) => variable.line),
    callsFrom,
    callsTo,
    mayCall,
    imports,
    importers,
    subtypes,
    fileOf: (id) => {
      const node = graph.nodes.get(id);
      return node === undefined || node.kind === 'boundary' ? null : node.file;
    },
  };
}

function byFile<T extends { file: string }>(map: ReadonlyMap<string, T> | undefined, line: (value: T) => number) {
  const out = new Map<string, (T & { id: string })[]>();
  for (const [id, value] of map ?? []) push(out, value.file, { ...value, id });
  for (const list of out.values()) list.sort((a, b) => line(a) - line(b) || byCodePoint(a.id, b.id));
  return out;
}

/** The name that prose gives a declaration: a constructor's class, else the qualified name; null without one. */
export function nameInProse(node: Pick<InternalNode, 'name' | 'qualname' | 'isMethod'>): string | null {
  const name = node.qualname.replace(/#\d+/g, '');
  if (name.includes('<')) return null;
  const owner = name.replace(/\.?[^.]+$/, '');
  const constructs =
    /^(__init__|__new__|constructor)$/.test(node.name) || owner.split('.').at(-1) === name.slice(owner.length + 1);
  return node.isMethod && constructs ? owner : name;
}
