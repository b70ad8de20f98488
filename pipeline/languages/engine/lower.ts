import type { Facts } from '../../formats/facts.ts';
import type { CompiledSpec } from '../spec.ts';
import { settleAssignments } from './assign.ts';
import type { Pools } from './builder.ts';
import { compact } from './compact.ts';
import { leadingDoc } from './docs.ts';
import type { SyntaxTree } from './tree.ts';
import { Walk } from './walk.ts';

/** What a syntax tree says of its file. */
export type TreeFacts = Pools & Pick<Facts, 'errors' | 'doc' | 'program' | 'package'>;

/** Turns a tree into facts by one walk over it. Pure: the same tree gives the same facts. */
export function lower(compiled: CompiledSpec, tree: SyntaxTree, file: string): TreeFacts {
  const at = new Walk(compiled, tree, file);
  at.run();
  compiled.spec.finish?.(at);
  settleAssignments(at);
  collectAccesses(at);
  const own = compiled.spec.fileDoc?.(at);
  const taken = new Set(at.builder.declarations.flatMap((one) => one.doc?.line ?? []));
  const doc = own === undefined ? leadingDoc(at, taken) : own;
  return {
    ...compact(at.builder, (id) => tree.starts[at.nodeOf[id] ?? 0]!),
    errors: errorRanges(tree),
    doc,
    program: at.program,
    package: at.package,
  };
}

/**
 * Members that are read or written, and names of the file or of elsewhere. Names that are local to a function, that
 * stand for functions and types, or that the language brings along say nothing of shared state.
 */
function collectAccesses(at: Walk): void {
  const { builder } = at;
  at.eachAccess(({ node, scope, expr, access }) => {
    const value = builder.exprs[expr]!;
    if (value.k === 'name' && !isShared(at, value.n, scope)) return;
    if (value.k === 'name' || value.k === 'member') {
      const property = at.rule(node)?.main;
      const place = value.k === 'member' && property !== undefined ? at.field(node, property) : node;
      builder.accesses.push({ expr, line: at.line(place < 0 ? node : place), scope, access });
    }
  });
}

function isShared(at: Walk, name: string, from: number): boolean {
  const { builder } = at;
  const found = builder.lookup(at.landing(from, name), name);
  if (!found) return !at.spec.linking.builtins.has(name) && !at.spec.linking.builtinTypes.has(name);
  if (found.named.declaration !== undefined) {
    return ['const', 'var', 'field'].includes(builder.declarations[found.named.declaration]!.kind);
  }
  return builder.bindings[found.named.binding]!.kind === 'import';
}

function errorRanges(tree: SyntaxTree): Facts['errors'] {
  const ranges: Facts['errors'] = [];
  for (const node of tree.errors) {
    const from = tree.line(node);
    const to = tree.lineEnd(node);
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}
