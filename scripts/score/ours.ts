import { readFileSync } from 'node:fs';
import { analyze, link } from '../../pipeline/analyze/index.ts';
import { sha256 } from '../../pipeline/base/hash.ts';
import type { DroppedCalls } from '../../pipeline/formats/dropped-calls.ts';
import type { Facts } from '../../pipeline/formats/facts.ts';
import type { Edge, Graph, InternalNode } from '../../pipeline/formats/graph.ts';
import { extract, languages, linkingOf } from '../../pipeline/languages/index.ts';
import { decode, scan } from '../../pipeline/scan/index.ts';
import type { Place } from './judgement.ts';

/** The name of a call whose text was cut: it may be any. */
export const ANY_NAME = '*';

/** A call as the analyzer recorded it: an edge with its target, or why there is none. */
export interface Recorded {
  file: string;
  line: number;
  /** The last name of the call as written; empty where it does not end in a name, `ANY_NAME` where it was cut. */
  name: string;
  raw: string;
  edge: Edge | null;
  /** The target of an edge that stays inside; null for a boundary edge and for a dropped call. */
  target: InternalNode | null;
  dropped: string | null;
}

/** What the analyzer found in a repository. */
export interface Ours {
  graph: Graph;
  /** Files by language, for languages with a grammar. */
  files: Map<string, string[]>;
  calls: Recorded[];
  /** A call to `node` may stand for one to a declaration at `place`. */
  matches(node: InternalNode, place: Place): boolean;
}

export async function analyzed(root: string): Promise<Ours> {
  const { facts, graph, dropped } = await analyze({ root });
  return oursOf([...facts.values()], graph, dropped);
}

/** The same for a few files, in this thread. */
export async function analyzedHere(root: string): Promise<Ours> {
  const facts: Facts[] = [];
  for (const { path, absolute } of (await scan(root)).files) {
    const bytes = readFileSync(absolute);
    facts.push(await extract({ file: path, ...decode(bytes), bytes: bytes.length, sha256: sha256(bytes) }));
  }
  const context = { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] };
  const { graph, dropped } = link(facts, context);
  return oursOf(facts, graph, dropped);
}

function oursOf(facts: readonly Facts[], graph: Graph, dropped: DroppedCalls): Ours {
  const files = new Map<string, string[]>();
  for (const { file, language } of facts) {
    if (language === null || !languages.has(language)) continue;
    files.set(language, [...(files.get(language) ?? []), file]);
  }
  const calls: Recorded[] = [];
  const callerFile = (id: string) => (graph.nodes.get(id) as InternalNode).file;
  for (const edge of graph.edges) {
    // Implementations stand beside the edge to what was called.
    if (edge.dispatch) continue;
    const callee = graph.nodes.get(edge.calleeId)!;
    const at = { file: callerFile(edge.callerId), line: edge.line, name: lastName(edge.raw), raw: edge.raw };
    calls.push({ ...at, edge, target: callee.kind === 'boundary' ? null : callee, dropped: null });
  }
  for (const [category, list] of dropped.edgesByCategory) {
    for (const { caller, line, raw } of list) {
      const at = { file: callerFile(caller), line, name: lastName(raw), raw };
      calls.push({ ...at, edge: null, target: null, dropped: category });
    }
  }
  return { graph, files, calls, matches: matcherOf(graph) };
}

/** An operator stands for its own name. */
const OPERATOR = /^(?:[-+*/%^&|~!=<>]{1,3}|\[\])$/;

/** As much of a call as is kept. */
const RAW_LENGTH = 200;

function lastName(raw: string): string {
  if (raw.length >= RAW_LENGTH) return ANY_NAME;
  if (OPERATOR.test(raw)) return raw;
  return /(#?[\p{L}_$][\p{L}\p{N}_$]*)[!?]?$/u.exec(withoutTypeArguments(raw))?.[1] ?? '';
}

/** `f<A<B>>` without what is in the last brackets. */
function withoutTypeArguments(raw: string): string {
  if (!raw.endsWith('>')) return raw;
  let depth = 0;
  for (let at = raw.length - 1; at >= 0; at--) {
    if (raw[at] === '>') depth++;
    else if (raw[at] === '<' && --depth === 0) return raw.slice(0, at).trimEnd();
  }
  return raw;
}

function matcherOf(graph: Graph): Ours['matches'] {
  const bases = new Map<string, string[]>();
  for (const { subtype, supertype } of graph.inherits ?? [])
    bases.set(subtype, [...(bases.get(subtype) ?? []), supertype]);
  const typesAt = new Map<string, string[]>();
  for (const [id, { file, lineStart }] of graph.types ?? []) {
    const key = `${file}:${lineStart}`;
    typesAt.set(key, [...(typesAt.get(key) ?? []), id]);
  }
  const isIn = (node: InternalNode, type: string) => {
    const span = graph.types?.get(type);
    return span?.file === node.file && span.lineStart <= node.lineStart && node.lineStart <= span.lineEnd;
  };
  return (node, place) => {
    if (node.file === place.file && node.lineStart >= place.from && node.lineStart <= place.to) return true;
    if (!place.constructs) return false;
    const seen = new Set<string>();
    for (let line = place.from; line <= place.to; line++)
      for (const id of typesAt.get(`${place.file}:${line}`) ?? []) seen.add(id);
    for (const id of seen) {
      if (isIn(node, id)) return true;
      for (const base of bases.get(id) ?? []) seen.add(base);
    }
    return false;
  };
}
