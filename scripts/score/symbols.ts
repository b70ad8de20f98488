import { spawnSync } from 'node:child_process';
import type { Graph } from '../../pipeline/formats/graph.ts';

/*
 * Symbols by universal-ctags: which functions, methods, classes and types it names that the graph has no node or type
 * of.
 */

/** The kinds of ctags that count, by what they are here. */
const KINDS: ReadonlyMap<string, 'function' | 'type'> = new Map([
  ...[
    'function',
    'func',
    'method',
    'methodSpec',
    'constructor',
    'generator',
    'getter',
    'setter',
    'singletonMethod',
  ].map((kind) => [kind, 'function'] as const),
  ...[
    'class',
    'interface',
    'enum',
    'struct',
    'union',
    'type',
    'alias',
    'typedef',
    'trait',
    'record',
    'annotation',
    'talias',
  ].map((kind) => [kind, 'type'] as const),
]);

/** Kinds whose name means something else in one language. */
const NAMED_APART: ReadonlyMap<string, 'function' | 'type'> = new Map([['Python member', 'function']]);

export interface SymbolCounts {
  functions: { found: number; wanted: number };
  types: { found: number; wanted: number };
  /** Kind of ctags → examples `file:line name`. */
  missed: Map<string, string[]>;
}

interface Tag {
  name: string;
  path: string;
  pattern: string;
  line: number;
  kind: string;
  language: string;
}

/** Compares the symbols of `files` below `root`; null with the reason when ctags is not there. */
export function compareSymbols(
  root: string,
  files: readonly string[],
  graph: Graph,
): SymbolCounts | { missing: string } {
  const args = ['--options=NONE', '--output-format=json', '--fields=NFPnKl', '--sort=no', '-L', '-', '-f', '-'];
  const { error, status, stdout } = spawnSync('ctags', args, {
    cwd: root,
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (error || status !== 0) return { missing: 'ctags is not there (Debian’s universal-ctags)' };
  const declared = declarationsOf(graph);
  const counts: SymbolCounts = {
    functions: { found: 0, wanted: 0 },
    types: { found: 0, wanted: 0 },
    missed: new Map(),
  };
  for (const line of stdout.split('\n')) {
    const tag = line.startsWith('{"_type": "tag"') ? (JSON.parse(line) as Tag) : null;
    const kind = tag && (NAMED_APART.get(`${tag.language} ${tag.kind}`) ?? KINDS.get(tag.kind));
    if (!tag || !kind || /^(__)?anon/i.test(tag.name)) continue;
    // What it takes for a class in JavaScript is often the holder of a function.
    if (tag.language === 'JavaScript' && tag.kind === 'class' && !/\bclass\b/.test(tag.pattern)) continue;
    // In C and C++ it takes what a macro is given to write, `TEST(Suite, name) {`, for a function of the macro's name.
    if (/^C(\+\+)?$/.test(tag.language) && isMacro(tag)) continue;
    const count = kind === 'type' ? counts.types : counts.functions;
    count.wanted++;
    const spans = declared.get(`${tag.path} ${tag.name.replace(/^operator (?=\W)/, 'operator')}`) ?? [];
    if (spans.some(([from, to]) => from <= tag.line && tag.line <= to)) count.found++;
    else {
      const list = counts.missed.get(`${tag.language} ${tag.kind}`) ?? [];
      counts.missed.set(`${tag.language} ${tag.kind}`, list);
      list.push(`${tag.path}:${tag.line} ${tag.name}`);
    }
  }
  return counts;
}

/** A name in capitals with nothing before it, or before it but another such name. */
function isMacro({ name, pattern, kind }: Tag): boolean {
  return kind === 'function' && /^[A-Z][A-Z0-9_]*$/.test(name) && new RegExp(`^/\\^\\s*${name}\\b`).test(pattern);
}

/** Lines of each node and type, by file and name. */
function declarationsOf(graph: Graph): Map<string, [number, number][]> {
  const declared = new Map<string, [number, number][]>();
  const add = (file: string, name: string, from: number, to: number) => {
    const key = `${file} ${name}`;
    declared.set(key, [...(declared.get(key) ?? []), [from, to]]);
  };
  for (const node of graph.nodes.values()) {
    if (node.kind !== 'internal' || node.synthetic) continue;
    add(node.file, node.name, node.lineStart, node.lineEnd);
  }
  for (const type of (graph.types ?? new Map()).values()) add(type.file, type.name, type.lineStart, type.lineEnd);
  return declared;
}
