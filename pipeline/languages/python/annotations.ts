import type { Id } from '../engine/builder.ts';
import { addTypeParam } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { parseType } from './types.ts';

/** The modules whose names the annotation reader knows by heart. */
const TYPING =
  /^(typing|typing_extensions|collections(\.abc)?|asyncio|concurrent\.futures|dataclasses|types|contextlib)$/;

/** The type that a node says, read from its text; null where there is none. */
export function typeFrom(at: Walk, node: Node, scope: Id): Id | null {
  if (node === NONE || at.tree.ends[node]! - at.tree.starts[node]! > 2000) return null;
  return parseType(at.text(node), scope, {
    type: (type) => at.builder.type(type),
    expr: (expr) => at.builder.expr(expr),
    isOwn: (path) => isOwn(at, path[0]!, scope),
  });
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
