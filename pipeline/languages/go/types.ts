import type { TypeRef } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addTypeParam, through, typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { namesOf } from './specs.ts';
import { mention, stateOf } from './state.ts';

/** What each way of writing a type stands for. */
export const types: Readonly<Record<string, Rule>> = {
  type_identifier: typeOf((at, node) => {
    mention(at, at.text(node));
    return named(at, at.text(node));
  }),
  qualified_type: typeOf((at, node) => named(at, at.text(node))),
  generic_type: { leave: generic },
  pointer_type: typeOf((at, node) => ({ k: 'pointer', of: typeOr(at, at.inner(node)) })),
  slice_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.field(node, 'element')) })),
  array_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.field(node, 'element')) })),
  implicit_length_array_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.field(node, 'element')) })),
  map_type: typeOf((at, node) => ({
    k: 'map',
    key: typeOr(at, at.field(node, 'key')),
    of: typeOr(at, at.field(node, 'value')),
  })),
  channel_type: typeOf((at, node) => ({ k: 'async', of: typeOr(at, at.field(node, 'value')) })),
  function_type: typeOf((at, node) => ({ k: 'function', returns: at.typeAt(at.field(node, 'result')) })),
  struct_type: typeOf(structShape),
  interface_type: typeOf(interfaceShape),
  parenthesized_type: through(),
  negated_type: through(),
  type_elem: { leave: alternatives },
  type_constraint: { leave: alternatives },
  type_parameter_declaration: {
    leave(at, node) {
      for (const name of namesOf(at, node)) addTypeParam(at, name, at.typeAt(at.field(node, 'type')));
    },
  },
};

/**
 * A name of a type, looked up from where it stands; in the parameters of a function from around it, so that
 * `url *url.URL` does not name its own parameter.
 */
function named(at: Walk, text: string, args: readonly Id[] = []): TypeRef {
  const n = text.split('.').map((part) => part.trim());
  const type: TypeRef = { k: 'named', n, s: lookupScope(at, n[0]!) };
  return args.length > 0 ? { ...type, args: [...args] } : type;
}

function lookupScope(at: Walk, name: string): Id {
  const { scopes, bindings } = at.builder;
  const { kind, parent } = scopes[at.scope]!;
  if (!stateOf(at).inSignature || kind !== 'function' || parent === null) return at.scope;
  const own = at.builder.inScope(at.scope, name)?.binding;
  return own !== undefined && bindings[own]!.kind === 'typeparam' ? at.scope : parent;
}

export function typeOr(at: Walk, node: Node): Id {
  return at.typeAt(node) ?? at.builder.type({ k: 'unknown' });
}

function generic(at: Walk, node: Node): void {
  const args = at.children(at.field(node, 'type_arguments')).map((arg) => typeOr(at, arg));
  at.setType(node, named(at, at.text(at.field(node, 'type')), args));
}

/** `A | B`; a single one is itself. */
function alternatives(at: Walk, node: Node): void {
  const parts = at.children(node).map((part) => typeOr(at, part));
  if (parts.length === 1) at.setType(node, parts[0]!);
  else at.setType(node, { k: 'union', of: parts });
}

/** A struct written in place. One that a type declaration names is known by its fields' declarations. */
function structShape(at: Walk, node: Node): TypeRef {
  const members: [string, Id][] = [];
  const list = at.inner(node);
  for (const child of list === NONE ? [] : at.children(list)) {
    const type = at.field(child, 'type');
    const names = namesOf(at, child);
    for (const name of names.length > 0 ? names.map((n) => at.text(n)) : [embeddedName(at, type)]) {
      members.push([name, typeOr(at, type)]);
    }
  }
  return members.length > 0 ? { k: 'shape', m: members } : { k: 'unknown' };
}

function interfaceShape(at: Walk, node: Node): TypeRef {
  const methods = at.children(node).filter((child) => at.is(child, 'method_elem'));
  const members = methods.map((method): [string, Id] => {
    const returns = at.typeAt(at.field(method, 'result'));
    return [at.text(at.field(method, 'name')), at.builder.type({ k: 'function', returns })];
  });
  return members.length > 0 ? { k: 'shape', m: members } : { k: 'unknown' };
}

/** The name of an embedded field: the last part of its type's name. */
export function embeddedName(at: Walk, type: Node): string {
  return at
    .text(type)
    .replace(/^[*(\s]+/, '')
    .replace(/[[)\s].*$/s, '')
    .replace(/^.*\./, '');
}
