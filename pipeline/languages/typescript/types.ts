import type { TypeRef } from '../../formats/facts.ts';
import { keyName } from '../engine/patterns.ts';
import { addTypeParam, block, through, typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

/** What each kind of type is. Types that only computing tells (conditional, mapped, indexed) have no rule: unknown. */
export const types: Readonly<Record<string, Rule>> = {
  type_annotation: through(),
  omitting_type_annotation: through(),
  adding_type_annotation: through(),
  opting_type_annotation: through(),
  constraint: through(),
  default_type: through(),
  parenthesized_type: through(),
  readonly_type: through(),
  optional_type: through(),
  rest_type: through(),
  type_predicate_annotation: literalType('boolean'),
  asserts_annotation: literalType('void'),
  type_predicate: {
    leave(at, node) {
      at.noAccess(at.field(node, 'name'));
      at.setType(node, { k: 'literal', t: 'boolean' });
    },
  },
  asserts: {
    leave(at, node) {
      at.noAccess(at.inner(node));
      at.setType(node, { k: 'literal', t: 'void' });
    },
  },

  type_identifier: typeOf((at, node) => ({ k: 'named', n: [at.text(node)], s: at.scope })),
  nested_type_identifier: typeOf((at, node) => {
    // The grammar has names of values in front.
    for (let inner = at.field(node, 'module'); inner !== NONE; inner = at.tree.firstChild(inner)) at.noAccess(inner);
    return named(at, node, []);
  }),
  index_signature: {
    leave(at, node) {
      at.noAccess(at.field(node, 'name'));
      const type = at.typeAt(at.field(node, 'type'));
      if (type !== null) at.setType(node, type);
    },
  },
  generic_type: typeOf((at, node) => {
    const args = at.children(at.field(node, 'type_arguments')).map((arg) => at.typeAt(arg) ?? unknownType(at));
    return named(at, at.field(node, 'name'), args);
  }),
  predefined_type: typeOf((at, node) => ({ k: 'literal', t: at.text(node) })),
  literal_type: typeOf((at, node) => ({ k: 'literal', t: literalName(at, at.inner(node)) })),
  template_literal_type: literalType('string'),
  index_type_query: literalType('string'),
  this_type: typeOf(() => ({ k: 'self' })),
  array_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.inner(node)) })),
  tuple_type: typeOf((at, node) => ({ k: 'tuple', of: at.children(node).map((part) => tuplePart(at, part)) })),
  union_type: typeOf(alternatives),
  intersection_type: typeOf(alternatives),
  function_type: { enter: block().enter!, leave: functionType },
  constructor_type: { enter: block().enter!, leave: functionType },
  object_type: typeOf(shape),
  type_query: { leave: typeQuery },
  type_parameter: {
    leave(at, node) {
      addTypeParam(at, at.field(node, 'name'), at.typeAt(at.field(node, 'constraint')));
    },
  },
  mapped_type_clause: {
    leave: (at, node) => void at.noAccess(at.field(node, 'name')),
  },
  infer_type: { leave: (at, node) => void at.setType(node, { k: 'unknown' }) },
};

function literalType(name: string): Rule {
  return typeOf(() => ({ k: 'literal', t: name }));
}

function unknownType(at: Walk): number {
  return at.builder.type({ k: 'unknown' });
}

function typeOr(at: Walk, node: Node): number {
  return at.typeAt(node) ?? unknownType(at);
}

/** `a.b.C`, also behind an `import('x')`. */
function named(at: Walk, node: Node, args: number[]): TypeRef | null {
  if (node === NONE) return null;
  const parts = at
    .text(node)
    .split('.')
    .map((part) => part.trim());
  if (parts.some((part) => part === '' || /[^\p{ID_Continue}$]/u.test(part))) return null;
  return { k: 'named', n: parts, s: at.scope, ...(args.length > 0 ? { args } : {}) };
}

function literalName(at: Walk, node: Node): string {
  const type = node === NONE ? '' : at.type(node);
  if (type === 'true' || type === 'false') return 'boolean';
  return type === 'unary_expression' ? 'number' : type;
}

function tuplePart(at: Walk, part: Node): number {
  at.noAccess(at.field(part, 'name'));
  return at.is(part, 'required_parameter', 'optional_parameter')
    ? typeOr(at, at.field(part, 'type'))
    : typeOr(at, part);
}

/** Nested to the left as the grammar has them, they are told as one list. */
function alternatives(at: Walk, node: Node): TypeRef | null {
  const type = at.type(node);
  if (at.is(at.parent(node), type)) return null;
  const parts: number[] = [];
  for (let left = node; left !== NONE; ) {
    const [first, ...rest] = at.children(left);
    for (const part of rest.reverse()) parts.push(typeOr(at, part));
    if (first === undefined) break;
    if (!at.is(first, type)) {
      parts.push(typeOr(at, first));
      break;
    }
    left = first;
  }
  return { k: 'union', of: parts.reverse() };
}

function functionType(at: Walk, node: Node): void {
  const result = at.field(node, 'return_type');
  const type = at.typeAt(result === NONE ? at.field(node, 'type') : result);
  at.setType(node, { k: 'function', returns: type });
}

function shape(at: Walk, node: Node): TypeRef | null {
  const members: [string, number][] = [];
  for (const child of at.children(node)) {
    const name = keyName(at, at.field(child, 'name'));
    if (at.is(child, 'index_signature') && at.typeAt(at.field(child, 'type')) !== null) {
      return { k: 'map', of: typeOr(at, at.field(child, 'type')) };
    }
    if (name === null) continue;
    if (at.is(child, 'property_signature')) members.push([name, typeOr(at, at.field(child, 'type'))]);
    if (at.is(child, 'method_signature')) {
      const returns = at.typeAt(at.field(child, 'return_type'));
      members.push([name, at.builder.type({ k: 'function', returns })]);
    }
  }
  return members.length > 0 ? { k: 'shape', m: members } : { k: 'unknown' };
}

/** `typeof x.y` is the type of a value; a value that a call gives is left unknown. */
function typeQuery(at: Walk, node: Node): void {
  const value = at.inner(node);
  for (let inner = value; inner !== NONE; inner = at.tree.firstChild(inner)) at.noAccess(inner);
  const isModule = at.hasValue(value) && at.builder.exprs[at.value(value)]!.k === 'module';
  if (isModule || (at.is(value, 'identifier', 'member_expression') && at.hasValue(value))) {
    at.setType(node, { k: 'typeof', e: at.value(value) });
  }
}
