import { baseOf, stemOf } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';
import type { GraphIndex } from '../formats/graph-index.ts';
import type { Context } from './context.ts';
import { isIo } from './io-modules.ts';

/** What the rules for roles and lifecycles look at. Counts of files leave tests out. */
export interface Features {
  path: string;
  name: string;
  stem: string;
  language: string | null;
  /** Read without a grammar. */
  isText: boolean;
  isDocument: boolean;
  generated: boolean;
  isTest: boolean;
  isManifest: boolean;
  runsAsProgram: boolean;
  isCommand: boolean;
  isPackageEntry: boolean;
  /** Handlers that a decorator registers. */
  routes: number;
  commands: number;
  types: number;
  methods: number;
  /** Named functions that are no methods. */
  functions: number;
  variables: number;
  /** Call sites that reach files, networks, processes, stores; and all call sites. */
  ioCalls: number;
  calls: number;
  /** Other files that call it, and that it calls. */
  callerFiles: number;
  calleeFiles: number;
  /** Files, tables and queues that its string literals name. */
  stores: number;
  /** Calls made when the module is loaded. */
  loadCalls: number;
}

const DOCUMENT = /^(markdown|mdx|rst|restructuredtext|asciidoc|text|plaintext)$/;
const ROUTE =
  /(^@?|\.)(route|get|post|put|patch|delete|websocket|api_view)\(|^@?(Controller|Get|Post|Put|Patch|Delete|Resolver|Query|Mutation)\b/;
const COMMAND = /(^@?|\.)(command|group)\b/;

export function featuresOf(facts: Facts, { index, packages, tests, uses }: Context): Features {
  const { file } = facts;
  const nodes = index.functions.get(file) ?? [];
  const named = nodes.filter((node) => !node.anonymous);
  const use = uses.get(file);
  const product = (files: Iterable<string> | undefined) =>
    [...(files ?? [])].filter((other) => !tests.has(other)).length;
  const decorated = (pattern: RegExp) =>
    nodes.filter((node) => node.decorators.some((text) => pattern.test(text))).length;
  let ioCalls = 0;
  let calls = 0;
  for (const [id, n] of use?.outside ?? []) {
    const node = index.nodes.get(id);
    calls += n;
    if (node?.kind === 'boundary' && isIo(node.module, node.qualname)) ioCalls += n;
  }
  for (const n of use?.callees.values() ?? []) calls += n;
  return {
    path: file,
    name: baseOf(file),
    stem: stemOf(file),
    language: facts.language,
    isText: facts.status === 'text',
    isDocument: facts.text !== null || DOCUMENT.test(facts.language ?? ''),
    generated: facts.generated,
    isTest: tests.has(file),
    isManifest: facts.manifest !== null,
    runsAsProgram: facts.program !== null,
    isCommand: packages.commands.has(file),
    isPackageEntry: packages.mains.has(file),
    routes: decorated(ROUTE),
    commands: decorated(COMMAND),
    types: index.types.get(file)?.length ?? 0,
    methods: named.filter((node) => node.isMethod).length,
    functions: named.filter((node) => !node.isMethod).length,
    variables: index.variables.get(file)?.length ?? 0,
    ioCalls,
    calls,
    callerFiles: product(use?.callers.keys()),
    calleeFiles: product(use?.callees.keys()),
    stores: new Set(facts.resources.filter(({ kind }) => /^(file|table|queue)$/.test(kind)).map((r) => r.name)).size,
    loadCalls: moduleCalls(file, index),
  };
}

function moduleCalls(file: string, index: GraphIndex): number {
  return index.moduleNodes.get(file)?.reduce((n, id) => n + (index.callsFrom.get(id)?.length ?? 0), 0) ?? 0;
}
