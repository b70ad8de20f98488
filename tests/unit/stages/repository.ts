import type { Card, Role } from '../../../pipeline/formats/card.ts';
import type { Declaration, Facts, Manifest } from '../../../pipeline/formats/facts.ts';
import type { Edge, Graph, InternalNode } from '../../../pipeline/formats/graph.ts';
import type { DraftInput } from '../../../pipeline/stages/index.ts';

/** A repository in short: each file with what it calls and imports (other files of it), and what is odd about it. */
export interface FileSketch {
  /** Files called, once for each time they are listed. */
  calls?: readonly string[];
  imports?: readonly string[];
  language?: string | null;
  status?: Facts['status'];
  generated?: boolean;
  doc?: string;
  program?: boolean;
  manifest?: Partial<Manifest>;
  decorators?: readonly string[];
  package?: string;
  role?: Role;
  purpose?: string;
  functions?: readonly string[];
}

export function repository(sketch: Readonly<Record<string, FileSketch>> | ReadonlyMap<string, FileSketch>): DraftInput {
  const files = new Map(sketch instanceof Map ? sketch : Object.entries(sketch));
  const nodes: Graph['nodes'] = new Map();
  const edges: Edge[] = [];
  const imports: NonNullable<Graph['imports']> = [];
  const facts = new Map<string, Facts>();
  const cards = new Map<string, Card>();
  for (const [file, about] of files) {
    for (const name of about.functions ?? ['run'])
      nodes.set(`${file}:${name}`, nodeOf(file, name, about.decorators ?? []));
    facts.set(file, factsOf(file, about));
    cards.set(file, { version: 2, file, purpose: about.purpose ?? '', role: about.role ?? 'other', lifecycle: 'none' });
  }
  for (const [file, about] of files) {
    const caller = `${file}:${about.functions?.[0] ?? 'run'}`;
    for (const callee of about.calls ?? []) {
      const [target, name] = callee.split(':') as [string, string | undefined];
      edges.push(edgeOf(caller, `${target}:${name ?? files.get(target)!.functions?.[0] ?? 'run'}`));
    }
    for (const target of about.imports ?? []) imports.push({ file, line: 1, specifier: target, target });
  }
  const graph: Graph = {
    version: 2,
    metadata: {
      generatedAt: null,
      language: 'multi',
      sourceRoot: '.',
      scannedFiles: [...files.keys()],
      nInternalFunctions: nodes.size,
      nBoundaryNodes: 0,
      nEdges: edges.length,
      policy: '',
    },
    nodes,
    edges,
    imports,
    selfAttrs: new Map(),
  };
  return { facts, graph, cards };
}

function nodeOf(file: string, name: string, decorators: readonly string[]): InternalNode {
  return {
    id: `${file}:${name}`,
    name,
    qualname: name,
    file,
    lineStart: 1,
    lineEnd: 2,
    signature: `${name}()`,
    isAsync: false,
    isMethod: false,
    className: null,
    decorators: [...decorators],
    kind: 'internal',
    synthetic: false,
    selfAttrsRead: [],
    selfAttrsWritten: [],
    paramTypes: new Map(),
    nCallees: 0,
    nCallers: 0,
  };
}

function edgeOf(callerId: string, calleeId: string): Edge {
  return { callerId, calleeId, isAwait: false, callType: 'internal_func', line: 1, raw: calleeId };
}

const LANGUAGES: readonly [RegExp, string][] = [
  [/\.[cm]?tsx?$/, 'typescript'],
  [/\.[cm]?jsx?$/, 'javascript'],
  [/\.py$/, 'python'],
  [/\.go$/, 'go'],
  [/\.md$/, 'markdown'],
  [/\.json$/, 'json'],
];

function factsOf(file: string, about: FileSketch): Facts {
  const language = about.language ?? LANGUAGES.find(([pattern]) => pattern.test(file))?.[1] ?? null;
  const isText = language === null || ['markdown', 'json'].includes(language);
  return {
    version: 1,
    file,
    language,
    status: about.status ?? (isText ? 'text' : 'parsed'),
    errors: [],
    sha256: '',
    bytes: 10,
    lines: 10,
    encoding: 'utf-8',
    generated: about.generated ?? false,
    doc: about.doc === undefined ? null : { text: about.doc, line: 1 },
    program: about.program ? { line: 1, how: 'main' } : null,
    text: null,
    manifest: about.manifest ? manifestOf(about.manifest) : null,
    package: about.package ?? null,
    scopes: [],
    declarations: (about.functions ?? []).map(declarationOf),
    bindings: [],
    imports: [],
    exports: [],
    exprs: [],
    types: [],
    calls: [],
    accesses: [],
    resources: [],
  };
}

function manifestOf(manifest: Partial<Manifest>): Manifest {
  return {
    kind: 'npm',
    name: null,
    description: null,
    bin: [],
    entries: [],
    scripts: [],
    dependencies: [],
    members: [],
    settings: [],
    ...manifest,
  };
}

function declarationOf(name: string): Declaration {
  return {
    kind: 'function',
    name,
    qualname: name,
    owner: null,
    scope: 0,
    body: null,
    lineStart: 1,
    lineEnd: 2,
    nameLine: 1,
    signature: `${name}()`,
    doc: null,
    decorators: [],
  };
}

/** The same repository with everything that has an order turned round by a rotation and a reversal. */
export function shuffled({ facts, graph, cards }: DraftInput, by: number): DraftInput {
  const turn = <T>(items: Iterable<T>): T[] => {
    const list = [...items].reverse();
    const cut = list.length === 0 ? 0 : by % list.length;
    return [...list.slice(cut), ...list.slice(0, cut)];
  };
  return {
    facts: new Map(turn(facts)),
    cards: new Map(turn(cards)),
    graph: {
      ...graph,
      metadata: { ...graph.metadata, scannedFiles: turn(graph.metadata.scannedFiles) },
      nodes: new Map(turn(graph.nodes)),
      edges: turn(graph.edges),
      imports: turn(graph.imports ?? []),
    },
  };
}
