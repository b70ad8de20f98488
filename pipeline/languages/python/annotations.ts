import type { Id } from '../engine/builder.ts';
import { addTypeParam } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { parseType, type TypePools } from './types.ts';

/** The modules whose names the annotation reader knows by heart. */
const TYPING =
  /^(typing|typing_extensions|collections(\.abc)?|asyncio|concurrent\.futures|dataclasses|types|contextlib)$/;

/** The type that a node says, read from its text; null where there is none. */
export function typeFrom(at: Walk, node: Node, scope: Id): Id | null {
  if (node === NONE || at.tree.ends[node]! - at.tree.starts[node]! > 2000) return null;
  return parseType(at.text(node), scope, poolsOf(at, scope));
}

function poolsOf(at: Walk, scope: Id): TypePools {
  return {
    type: (type) => at.builder.type(type),
    expr: (expr) => at.builder.expr(expr),
    isOwn: (path) => isOwn(at, path[0]!, scope),
  };
}

/** An annotation's type, looked up where Python evaluates it: around the function, past its type parameters if any. */
export function annotation(at: Walk, node: Node): Id | null {
  return typeFrom(at, node, annotationScope(at, node));
}

function annotationScope(at: Walk, node: Node): Id {
  const { kind, decl, parent } = at.builder.scopes[at.scope]!;
  const parameter = at.is(at.parent(node), 'typed_parameter', 'typed_default_parameter', 'function_definition');
  if (!parameter || kind !== 'function' || decl === null || parent === null) return at.scope;
  return at.declaration(decl).typeParams ? at.scope : parent;
}

/** Does the file itself declare this name, or import it from elsewhere than the typing modules? */
function isOwn(at: Walk, name: string, scope: Id): boolean {
  const named = at.builder.lookup(scope, name)?.named;
  if (!named) return false;
  if (named.binding === undefined) return true;
  const { import: from } = at.builder.bindings[named.binding]!;
  return from === undefined || !TYPING.test(at.builder.imports[from]!.specifier);
}

/** What stands in an annotation is no read of a variable. */
export const annotationRule: Rule = {
  leave(at, node) {
    const { starts, ends } = at.tree;
    for (let inner = node + 1; inner < at.tree.length && starts[inner]! < ends[node]!; inner++) at.noAccess(inner);
  },
};

/** `[T, S: Bound, *Ts]` behind the name of a function, class or alias. */
export const typeParameters: Rule = {
  leave(at, node) {
    const parent = at.parent(node);
    const ofAlias = at.is(parent, 'generic_type') && at.is(at.parent(at.parent(parent)), 'type_alias_statement');
    if (!ofAlias && !at.is(parent, 'function_definition', 'class_definition')) return;
    if (ofAlias && at.parent(parent) !== at.field(at.parent(at.parent(parent)), 'left')) return;
    for (const child of at.children(node)) {
      const inner = at.inner(child);
      const bounded = at.is(inner, 'constrained_type');
      const name = firstIdentifier(at, inner);
      if (name !== NONE) addTypeParam(at, name, bounded ? typeFrom(at, at.children(inner)[1] ?? NONE, at.scope) : null);
    }
  },
};

export function firstIdentifier(at: Walk, node: Node): Node {
  let name = node;
  while (name !== NONE && !at.is(name, 'identifier')) name = at.inner(name);
  return name;
}

/** Makes a name a type parameter of the declaration whose scope the current one is. */
export function nameTypeParam(at: Walk, name: string, line: number, bound: Id | null): void {
  const { decl } = at.builder.scopes[at.scope]!;
  if (decl === null) return;
  at.builder.bind({ scope: at.scope, name, kind: 'typeparam', line, type: bound, typeOnly: true });
  const declaration = at.declaration(decl);
  declaration.typeParams ??= [];
  declaration.typeParams.push({ name, bound });
}

/** The bound of a variable made by `TypeVar("T", bound=X)`; undefined for a name that is none. */
export function typeVariable(at: Walk, name: string, from: Id): { bound: Id | null } | undefined {
  const { builder } = at;
  const found = builder.lookup(from, name);
  if (found?.named.declaration === undefined) return undefined;
  const { value } = at.declaration(found.named.declaration);
  const made = typeof value === 'number' ? builder.exprs[value]! : undefined;
  const call = made?.k === 'call' ? builder.calls[made.call]! : undefined;
  if (!call || !/(^|\.)TypeVar$/.test(call.raw)) return undefined;
  const arg = call.args[call.labels?.indexOf('bound') ?? -1];
  const bound = arg === undefined ? undefined : builder.exprs[arg]!;
  if (bound?.k === 'name') return { bound: builder.type({ k: 'named', n: [bound.n], s: found.scope }) };
  const text = bound?.k === 'literal' ? bound.v : undefined;
  return { bound: text === undefined ? null : parseType(text, found.scope, poolsOf(at, found.scope)) };
}
