import { byCodePoint } from '../../../pipeline/base/order.ts';
import type { Assignment } from '../../../pipeline/formats/assignment.ts';
import type { Declaration, Facts, Manifest } from '../../../pipeline/formats/facts.ts';
import type { BoundaryNode, Edge, Graph, GraphType, InternalNode, Variable } from '../../../pipeline/formats/graph.ts';
import type { ScanCoverage } from '../../../pipeline/formats/scan-coverage.ts';
import type { Skeleton, Stage } from '../../../pipeline/formats/skeleton.ts';

/* Artifacts made by hand, with the least that a test must say. */

export function factsOf(file: string, given: Partial<Facts> = {}): Facts {
  return {
    version: 1,
    file,
    language: 'typescript',
    status: 'parsed',
    errors: [],
    sha256: '0'.repeat(64),
    bytes: 100,
    lines: 10,
    encoding: 'utf-8',
    generated: false,
    doc: null,
    program: null,
    text: null,
    manifest: null,
    package: null,
    scopes: [{ parent: null, kind: 'module', decl: null }],
    declarations: [],
    bindings: [],
    imports: [],
    exports: [],
    exprs: [],
    types: [],
    calls: [],
    accesses: [],
    resources: [],
    ...given,
  };
}

/** A Markdown document; each section is a heading and its paragraphs. */
export function documentOf(file: string, title: string, sections: [string, ...string[]][]): Facts {
  let line = 1;
  return factsOf(file, {
    language: 'markdown',
    status: 'text',
    text: {
      title: { text: title, line: 1 },
      sections: sections.map(([heading, ...paragraphs], i) => {
        const section = { heading, depth: i === 0 ? 1 : 2, line, paragraphs: [] as { text: string; line: number }[] };
        for (const text of paragraphs) {
          line += 2;
          section.paragraphs.push({ text, line });
        }
        line += 2;
        return section;
      }),
    },
  });
}

export function manifestOf(file: string, given: Partial<Manifest>): Facts {
  return factsOf(file, {
    language: 'json',
    status: 'text',
    manifest: {
      kind: 'npm',
      name: null,
      description: null,
      bin: [],
      entries: [],
      scripts: [],
      dependencies: [],
      members: [],
      settings: [],
      ...given,
    },
  });
}

export function moduleId(file: string): string {
  return file.replace(/\.[^./]+$/, '').replaceAll('/', '.');
}

/** A function; its id is the module's and the qualified name. A dot in the name makes it a method. */
export function functionOf(file: string, qualname: string, given: Partial<InternalNode> = {}): InternalNode {
  const parts = qualname.split('.');
  return {
    id: `${moduleId(file)}.${qualname}`,
    name: parts.at(-1)!,
    qualname,
    file,
    lineStart: 1,
    lineEnd: 5,
    signature: `function ${parts.at(-1)}()`,
    isAsync: false,
    isMethod: parts.length > 1,
    className: parts.length > 1 ? parts.slice(0, -1).join('.') : null,
    decorators: [],
    kind: 'internal',
    synthetic: false,
    selfAttrsRead: [],
    selfAttrsWritten: [],
    paramTypes: new Map(),
    nCallees: 0,
    nCallers: 0,
    doc: null,
    ...given,
  };
}

export function boundaryOf(module: string, name: string): BoundaryNode {
  return {
    id: `boundary:${module}.${name}`,
    name,
    qualname: `${module}.${name}`,
    module,
    className: '',
    kind: 'boundary',
    nCallees: 0,
    nCallers: 0,
  };
}

export function typeOf(file: string, name: string, given: Partial<GraphType> = {}): [string, GraphType] {
  return [
    `type:${moduleId(file)}.${name}`,
    {
      name,
      qualname: name,
      file,
      lineStart: 1,
      lineEnd: 9,
      kind: 'class',
      signature: `class ${name}`,
      doc: null,
      bases: [],
      ...given,
    },
  ];
}

export function callOf(callerId: string, calleeId: string, line = 2, given: Partial<Edge> = {}): Edge {
  return { callerId, calleeId, isAwait: false, callType: 'internal_func', line, raw: calleeId, ...given };
}

export interface GraphParts {
  nodes?: Graph['nodes'] extends Map<string, infer N> ? N[] : never;
  edges?: Edge[];
  types?: [string, GraphType][];
  variables?: [string, Variable][];
  imports?: Graph['imports'];
  inherits?: Graph['inherits'];
  selfAttrs?: Graph['selfAttrs'];
}

export function graphOf(facts: readonly Facts[], parts: GraphParts = {}): Graph {
  const nodes = parts.nodes ?? [];
  return {
    version: 2,
    metadata: {
      generatedAt: null,
      language: 'typescript',
      sourceRoot: '.',
      scannedFiles: facts.map((f) => f.file).sort(byCodePoint),
      nInternalFunctions: nodes.length,
      nBoundaryNodes: 0,
      nEdges: parts.edges?.length ?? 0,
      policy: '',
    },
    nodes: new Map(nodes.map((node) => [node.id, node])),
    edges: parts.edges ?? [],
    types: new Map(parts.types),
    variables: new Map(parts.variables),
    imports: parts.imports ?? [],
    inherits: parts.inherits ?? [],
    selfAttrs: parts.selfAttrs ?? new Map(),
  };
}

export function declarationOf(given: Partial<Declaration> & Pick<Declaration, 'kind' | 'qualname'>): Declaration {
  return {
    name: given.qualname.split('.').at(-1)!,
    owner: null,
    scope: 0,
    body: null,
    lineStart: 1,
    lineEnd: 1,
    nameLine: 1,
    signature: given.qualname,
    doc: null,
    decorators: [],
    ...given,
  };
}

export function mapOfFacts(facts: readonly Facts[]): Map<string, Facts> {
  return new Map(facts.map((f) => [f.file, f]));
}

export const noGaps: ScanCoverage = {
  version: 2,
  metadata: { generatedAt: null, nScanned: 0, nUnparsed: 0, byReason: new Map() },
  files: [],
  skipped: [],
};

/** Stages `id → files`; a stage's title is its id with a capital unless given. */
export function stagedAs(stages: Record<string, { files: string[] } & Partial<Stage>>): {
  skeleton: Skeleton;
  assignment: Assignment;
} {
  const entries = Object.entries(stages);
  return {
    skeleton: {
      metadata: { version: 2, archetype: '', draftedBy: 'skeleton-synth' },
      stages: entries.map(([id, { files: _, ...given }]) => ({
        id,
        title: id[0]!.toUpperCase() + id.slice(1),
        description: '',
        parent: null,
        children: [],
        crosscut: false,
        area: 'product',
        ...given,
      })),
    },
    assignment: {
      version: 1,
      fileStage: new Map(
        entries.flatMap(([id, { files }]) => files.map((file) => [file, { stage: id, also: [] }] as const)),
      ),
      buckets: new Map(entries.map(([id, { files }]) => [id, files])),
      coverage: { nFiles: 0, nAssigned: 0, unassigned: [] },
    },
  };
}
