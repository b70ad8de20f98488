import type { TypeRef } from '../../formats/facts.ts';
import { keyName } from '../engine/patterns.ts';
import { addTypeParam, block, plainString, through, typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

/** What each kind of type is. Of a conditional type both branches may be meant. */
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
  predefined_type: typeOf((at, node) => (at.text(node) === 'never' ? null : { k: 'literal', t: at.text(node) })),
  literal_type: typeOf((at, node) => ({ k: 'literal', ...literalOf(at, at.inner(node)) })),
  conditional_type: { enter: block().enter!, leave: conditional },
  lookup_type: typeOf(lookup),
  template_literal_type: literalType('string'),
  index_type_query: literalType('string'),
  this_type: typeOf(() => ({ k: 'self' })),
  array_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.inner(node)) })),
  tuple_type: typeOf((at, node) => ({ k: 'tuple', of: at.children(node).map((part) => tuplePart(at, part)) })),
  union_type: typeOf(alternatives),
  intersection_type: typeOf(alternatives),
  function_type: { enter: block().enter!, leave: functionType },
  constructor_type: { enter: block().enter!, leave: functionType },
  object_type: {
    // The functions of a type written in place are declarations, but no names.
    enter(at, node) {
      if (at.children(node).some((child) => at.is(child, 'method_signature')))
        at.open(node, { scope: at.builder.scope('type', at.scope) });
    },
    leave: typeOf(shape).leave!,
  },
  type_query: { leave: typeQuery },
  type_parameter: {
    leave(at, node) {
      const fallback = at.typeAt(at.field(node, 'value'));
      addTypeParam(at, at.field(node, 'name'), at.typeAt(at.field(node, 'constraint')), fallback);
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

function literalOf(at: Walk, node: Node): { t: string; v?: string } {
  const type = node === NONE ? '' : at.type(node);
  if (type === 'true' || type === 'false') return { t: 'boolean' };
  const text = type === 'string' ? plainString(at, node) : null;
  if (text !== null) return { t: 'string', v: text };
  return { t: type === 'unary_expression' ? 'number' : type };
}

/** Either branch; what it infers is known to nobody else. */
function conditional(at: Walk, node: Node): void {
  const pattern = at.field(node, 'right');
  for (const [, name] of pattern === NONE
    ? []
    : at.text(pattern).matchAll(/\binfer\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu)) {
    at.builder.bind({ scope: at.scope, name: name!, kind: 'typeparam', line: at.line(pattern), typeOnly: true });
  }
  const of = ['consequence', 'alternative'].flatMap((field) => at.typeAt(at.field(node, field)) ?? []);
  if (of.length > 0) at.setType(node, { k: 'union', of });
}

/** `T['key']`, `T[number]`. */
function lookup(at: Walk, node: Node): TypeRef | null {
  const [of, key] = at.children(node).map((child) => ({ child, type: at.typeAt(child) }));
  if (!of || of.type === null) return null;
  const literal = key && key.type !== null ? at.builder.types[key.type]! : undefined;
  const name = literal?.k === 'literal' ? literal.v : undefined;
  return { k: 'lookup', of: of.type, ...(name === undefined ? {} : { n: name }) };
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
  at.setType(node, { k: 'function', returns: type, ...parametersOf(at, node) });
}

/** The types of a signature's parameters; one called `this` is none. */
function parametersOf(at: Walk, node: Node): { params: number[]; rest?: boolean } {
  const params: number[] = [];
  let rest = false;
  const list = at.field(node, 'parameters');
  for (const child of list === NONE ? [] : at.children(list)) {
    if (!at.is(child, 'required_parameter', 'optional_parameter')) continue;
    const pattern = at.field(child, 'pattern');
    if (at.is(pattern, 'this')) continue;
    params.push(typeOr(at, at.field(child, 'type')));
    rest ||= at.is(pattern, 'rest_pattern');
  }
  return { params, ...(rest ? { rest } : {}) };
}

function shape(at: Walk, node: Node): TypeRef | null {
  const members: [string, number][] = [];
  for (const child of at.children(node)) {
    const name = at.is(child, 'call_signature') ? '()' : keyName(at, at.field(child, 'name'));
    const mapped = at.is(child, 'index_signature') ? mappedFrom(at, child) : null;
    if (mapped !== null) return at.builder.types[mapped]!;
    if (at.is(child, 'index_signature') && at.typeAt(at.field(child, 'type')) !== null) {
      return { k: 'map', of: typeOr(at, at.field(child, 'type')) };
    }
    if (name === null) continue;
    if (at.is(child, 'property_signature')) members.push([name, typeOr(at, at.field(child, 'type'))]);
    if (at.is(child, 'method_signature') && at.hasValue(child) && !at.has(child, 'get') && !at.has(child, 'set')) {
      members.push([name, at.builder.type({ k: 'typeof', e: at.value(child) })]);
    } else if (at.is(child, 'method_signature') && at.has(child, 'get')) {
      members.push([name, typeOr(at, at.field(child, 'return_type'))]);
    } else if (at.is(child, 'call_signature')) {
      const returns = at.typeAt(at.field(child, 'return_type'));
      members.push([name, at.builder.type({ k: 'function', returns, ...parametersOf(at, child) })]);
    }
  }
  return members.length > 0 ? { k: 'shape', m: members } : { k: 'unknown' };
}

/** `{ [K in keyof T]: T[K] }` has what T has. */
function mappedFrom(at: Walk, signature: Node): number | null {
  const clause = at.child(signature, 'mapped_type_clause');
  const keys = clause === NONE ? NONE : at.field(clause, 'type');
  if (!at.is(keys, 'index_type_query')) return null;
  const annotation = at.field(signature, 'type');
  const value = annotation === NONE ? NONE : at.inner(annotation);
  if (!at.is(value, 'lookup_type')) return null;
  const [of, key] = at.children(value);
  const same = at.text(of!) === at.text(at.inner(keys)) && at.text(key!) === at.text(at.field(clause, 'name'));
  return same ? at.typeAt(of!) : null;
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
