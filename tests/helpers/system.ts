import type { Facts } from '../../pipeline/formats/facts.ts';
import type { Edge, GraphNode, GraphType, Variable } from '../../pipeline/formats/graph.ts';
import type { Artifacts } from '../../pipeline/outputs/artifacts.ts';
import { artifactsFrom } from './artifacts.ts';

/** Text that would do harm in a page that takes it as it is: it would set `window.harmed`. */
export const SCRIPT = '</script><script>window.harmed=1</script><img src=x onerror="window.harmed=1">';
export const NAMES = {
  image: 'ui/<img src=x onerror=window.harmed=1>.ts',
  brackets: 'ui/[slug] a#b?c%20d.ts',
  upper: 'src/core/Main.ts',
  lower: 'src/core/main.ts',
  unseen: 'src/core/tab\there\nand line.ts',
  accents: 'ui/Übergröße ñ 日本.ts',
  index: 'src/core/index.ts',
  page: 'src/core/page.html',
  quiet: 'src/core/docs.md',
  bundler: 'src/core/import.meta.env.DEV.ts',
} as const;

const FUNCTIONS: [file: string, qualname: string, signature: string, doc: string | null][] = [
  [NAMES.lower, 'main', 'function main(argv: string[]): void', `Starts it. ${SCRIPT}`],
  [NAMES.lower, '__proto__', 'function __proto__(): void', null],
  [NAMES.lower, 'constructor', 'function constructor(x: Map<string, T[]>): A | B', '[go](javascript:window.harmed=1)'],
  [NAMES.lower, 'operator<<', 'operator<<(a, b)', '![x](https://example.org/x.png)'],
  [NAMES.upper, 'Main.run', 'run(): void', 'Runs `it`.\n\n@param x what\n@returns nothing'],
  [NAMES.image, SCRIPT, `const ${SCRIPT} = () => {}`, SCRIPT],
  [NAMES.brackets, 'end', 'function end()', null],
  [NAMES.bundler, 'build', 'function build()', 'Reads import.meta.env.DEV, import.meta.env and process.env.NODE_ENV.'],
  [NAMES.unseen, '#secret', '#secret()', null],
  [NAMES.accents, 'größer', 'function größer()', 'Größer.'],
  [
    NAMES.index,
    'configureEverything',
    'export function configureEverything(first: Record<string, number>, second: (x: number) => string, third?: Options): Promise<void>',
    null,
  ],
];

/** A small system whose names, comments and titles are as bad as they can be, with every kind of entry. */
export function hostileSystem(): Artifacts {
  const files = Object.values(NAMES)
    .concat('README.md' as never)
    .toSorted();
  const nodes = new Map<string, GraphNode>();
  FUNCTIONS.forEach(([file, qualname, signature, doc], i) => {
    const id = `m${i}.${qualname}`;
    nodes.set(id, {
      id,
      name: qualname.split('.').at(-1)!,
      qualname,
      file,
      lineStart: i * 10 + 1,
      lineEnd: i * 10 + 5,
      signature,
      isAsync: false,
      isMethod: qualname.includes('.'),
      className: qualname.includes('.') ? 'Main' : null,
      decorators: [],
      kind: 'internal',
      synthetic: false,
      selfAttrsRead: ['queue'],
      selfAttrsWritten: [],
      paramTypes: new Map(),
      nCallees: 0,
      nCallers: 0,
      doc: doc === null ? null : { text: doc, line: i * 10 + 1 },
    });
  });
  nodes.set('boundary:fs.read', {
    id: 'boundary:fs.read',
    name: 'read',
    qualname: 'read',
    module: 'node:fs',
    className: '',
    kind: 'boundary',
    nCallees: 0,
    nCallers: 1,
  });
  const ids = [...nodes.keys()].filter((id) => !id.startsWith('boundary:'));
  const edges: Edge[] = ids.slice(1).map((calleeId, i) => edge(ids[i]!, calleeId, i + 2));
  edges.push(edge(ids[0]!, ids.at(-1)!, 3), edge(ids[0]!, 'boundary:fs.read', 4));
  for (const node of nodes.values()) {
    node.nCallers = new Set(edges.filter((e) => e.calleeId === node.id).map((e) => e.callerId)).size;
  }
  const types = new Map<string, GraphType>([['type:Main', typeOf('Main', NAMES.upper)]]);
  const variables = new Map<string, Variable>([
    [
      'var:queue',
      {
        name: 'queue',
        file: NAMES.lower,
        line: 2,
        kind: 'var',
        readIn: [ids[0]!],
        writtenIn: [ids[4]!, ids[5]!],
        doc: { text: SCRIPT, line: 1 },
      },
    ],
  ]);
  const artifacts = artifactsFrom({
    facts: new Map(files.map((file) => [file, factsOf(file)])),
    graph: {
      version: 2,
      metadata: {
        generatedAt: '2026-08-02T10:00:00.000Z',
        language: 'typescript',
        sourceRoot: '.',
        scannedFiles: files,
        nInternalFunctions: ids.length,
        nBoundaryNodes: 1,
        nEdges: edges.length,
        policy: 'A call is listed when its target is known.',
        commit: '0123456789abcdef0123456789abcdef01234567',
        dirty: false,
        languages: new Map([['typescript', { tier: 'full', typeKinds: ['class'], callTypes: [], selfAttrs: true }]]),
      },
      nodes,
      edges,
      types,
      variables,
      imports: [
        { file: NAMES.lower, line: 1, specifier: './Main.ts', target: NAMES.upper },
        { file: NAMES.lower, line: 2, specifier: 'node:fs', target: null },
      ],
      inherits: [],
      selfAttrs: new Map(),
    },
    dropped: {
      version: 2,
      metadata: { generatedAt: null, totalDropped: 1, byCategory: new Map([['builtin', 1]]) },
      edgesByCategory: new Map([
        ['builtin', [{ caller: ids[0]!, calleeRaw: SCRIPT, isAwait: false, line: 9, raw: SCRIPT }]],
      ]),
    },
    coverage: {
      version: 2,
      metadata: { generatedAt: null, nScanned: files.length, nUnparsed: 1, byReason: new Map([['unreadable', 1]]) },
      files: [{ file: `bad/${SCRIPT}`, reason: 'unreadable', detail: SCRIPT }],
      skipped: [{ file: 'dist/x.min.js', reason: 'minified', detail: 'one line of 4,000 characters' }],
    },
  });
  artifacts.skeleton.stages[0]!.title = `"]; click n1 "javascript:window.harmed=1" %% end`;
  artifacts.skeleton.stages[0]!.description = SCRIPT;
  artifacts.narration.sentences!.set('overview', [
    { text: `It is | a \`system\` ${SCRIPT}`, from: 'doc', at: 'README.md:3' },
    { text: 'It was counted.', from: 'facts' },
  ]);
  return artifacts;
}

function edge(callerId: string, calleeId: string, line: number): Edge {
  return {
    callerId,
    calleeId,
    isAwait: false,
    callType: calleeId.startsWith('boundary:') ? 'boundary' : 'internal_func',
    line,
    raw: 'x',
  };
}

function typeOf(name: string, file: string): GraphType {
  return {
    name,
    qualname: name,
    file,
    lineStart: 1,
    lineEnd: 60,
    kind: 'class',
    signature: `class ${name}`,
    doc: null,
    bases: ['Base<T>'],
  };
}

function factsOf(file: string): Facts {
  const text = /\.(md|html)$/.test(file);
  return {
    version: 1,
    file,
    language: text ? 'markdown' : 'typescript',
    status: text ? 'text' : 'parsed',
    errors: [],
    sha256: '0'.repeat(64),
    bytes: 10,
    lines: 100,
    encoding: 'utf-8',
    generated: false,
    doc: text ? null : { text: `What ${file} is for. ${SCRIPT}`, line: 1 },
    program: file === NAMES.lower ? { line: 1, how: '#!/usr/bin/env node' } : null,
    text: null,
    manifest: null,
    package: null,
    scopes: [],
    declarations: [],
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
