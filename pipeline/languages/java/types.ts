import type { TypeRef } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addTypeParam, typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { qualified } from './qualified.ts';

/** What each way of writing a type stands for. */
export const types: Readonly<Record<string, Rule>> = {
  type_identifier: typeOf((at, node) => (at.text(node) === 'var' ? null : named(at, node, [at.text(node)]))),
  scoped_type_identifier: typeOf((at, node) => named(at, node, pathOf(at, node))),
  generic_type: { leave: generic },
  array_type: {
    leave(at, node) {
      const depth = dimensions(at, at.field(node, 'dimensions'));
      at.setType(node, listOf(at, typeOr(at, at.field(node, 'element')), depth));
    },
  },
  integral_type: primitive(),
  floating_point_type: primitive(),
  boolean_type: primitive(),
  void_type: primitive(),
  annotated_type: { leave: lastType },
  wildcard: { leave: wildcard },
  type_bound: { leave: allOf },
  catch_type: { leave: allOf },
  superclass: { leave: lastType },
  type_parameter: {
    leave(at, node) {
      const name = at.children(node).find((child) => at.is(child, 'type_identifier', 'identifier'));
      const bound = at.child(node, 'type_bound');
      if (name !== undefined) addTypeParam(at, name, bound === NONE ? null : at.typeAt(bound));
    },
  },
};

function primitive(): Rule {
  return typeOf((at, node) => ({ k: 'literal', t: at.text(node) }));
}

export function typeOr(at: Walk, node: Node): Id {
  return at.typeAt(node) ?? at.builder.type({ k: 'unknown' });
}

/** A type by its names: those of a package in front are an import without a line of its own. */
export function named(at: Walk, node: Node, path: readonly string[], args: readonly Id[] = []): TypeRef {
  const { names, scope } = qualified(at, node, path, true);
  const type: TypeRef = { k: 'named', n: [...names], s: scope };
  return args.length > 0 ? { ...type, args: [...args] } : type;
}

/** The names of a type, without arguments and annotations: `a`, `B`, `C` of `a.B<X>.C`. */
export function pathOf(at: Walk, node: Node): string[] {
  const names: string[] = [];
  for (let left = node; left !== NONE; ) {
    if (at.is(left, 'type_identifier', 'identifier')) {
      names.push(at.text(left));
      break;
    }
    const parts = at
      .children(left)
      .filter((child) => !at.is(child, 'annotation', 'marker_annotation', 'type_arguments'));
    const last = parts.at(-1);
    if (parts.length > 1 && last !== undefined) names.push(at.text(last));
    left = parts[0] ?? NONE;
  }
  return names.reverse();
}

function generic(at: Walk, node: Node): void {
  const head = at.children(node).find((child) => at.is(child, 'type_identifier', 'scoped_type_identifier'));
  if (head === undefined) return;
  const args = at
    .children(at.child(node, 'type_arguments'))
    .filter((arg) => !at.is(arg, 'annotation', 'marker_annotation'));
  at.setType(
    node,
    named(
      at,
      node,
      pathOf(at, head),
      args.map((arg) => typeOr(at, arg)),
    ),
  );
}

/** The type that annotations or `? extends` stand before. */
function lastType(at: Walk, node: Node): void {
  const type = at.children(node).findLast((child) => at.typeAt(child) !== null);
  if (type !== undefined) at.setType(node, at.typeAt(type)!);
}

/** `?` alone is an object of which no more is known. */
function wildcard(at: Walk, node: Node): void {
  lastType(at, node);
  if (at.typeAt(node) === null) at.setType(node, { k: 'named', n: ['Object'], s: 0 });
}

/** `A & B`, `A | B`: something of each of them. */
function allOf(at: Walk, node: Node): void {
  const found = at.children(node).flatMap((child) => at.typeAt(child) ?? []);
  if (found.length === 1) at.setType(node, found[0]!);
  else if (found.length > 1) at.setType(node, { k: 'union', of: found });
}

/** How many pairs of brackets. */
export function dimensions(at: Walk, node: Node): number {
  return node === NONE ? 0 : at.all(node).filter((child) => at.type(child) === '[').length;
}

/** A list of a type, as deep as it has dimensions. */
export function listOf(at: Walk, of: Id, depth: number): Id {
  let type = of;
  for (let i = 0; i < Math.min(depth, 16); i++) type = at.builder.type({ k: 'list', of: type });
  return type;
}
