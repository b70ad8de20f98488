import { awaited, call, list, literal, member, string, through, typed } from '../engine/rules/index.ts';
import { store } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { callMeaning } from './calls.ts';
import { pathValue, segmentsOf } from './paths.ts';
import { same } from './statements.ts';

const field = member({ object: 'value', property: 'field' });

/** What each kind of expression is worth. */
export const expressions: Readonly<Record<string, Rule>> = {
  identifier: { kind: 'name', leave: identifier },
  self: { kind: 'self', leave: selfWord },
  scoped_identifier: { kind: 'member', main: 'name', leave: path },
  generic_function: through('function'),
  field_expression: { ...field, leave: fieldOf },
  call_expression: call({ callee: 'function', args: 'arguments', meaning: callMeaning }),
  index_expression: {
    leave: (at, node) => {
      const [object, key] = at.children(node);
      // A range gives a part of the same.
      if (object !== undefined && at.is(key ?? NONE, 'range_expression')) same(at, node, object);
      else if (object !== undefined) at.setValue(node, { k: 'index', o: at.value(object) });
    },
  },
  integer_literal: literal('number'),
  float_literal: literal('number'),
  boolean_literal: literal('boolean'),
  char_literal: literal('char'),
  string_literal: string(),
  raw_string_literal: { kind: 'string', leave: rawString },
  array_expression: list('[]'),
  tuple_expression: list('tuple'),
  unit_expression: literal('tuple'),
  struct_expression: { leave: structValue },
  field_initializer: { leave: (at, node) => at.noAccess(at.field(node, 'field')) },
  parenthesized_expression: through(),
  reference_expression: through('value'),
  try_expression: {
    kind: 'through',
    leave: (at, node) => void at.setValue(node, { k: 'element', o: at.value(at.inner(node)) }),
  },
  await_expression: { ...awaited(), kind: 'through' },
  type_cast_expression: typed({ value: 'value', type: 'type' }),
  unary_expression: { leave: unary },
  binary_expression: { leave: binary },
};

/** A name by itself; one that begins a longer path is worth nothing alone. */
function identifier(at: Walk, node: Node): void {
  const parent = at.parent(node);
  if (at.is(parent, 'scoped_identifier', 'scoped_type_identifier', 'attribute')) return;
  const text = at.text(node);
  at.setValue(node, text === 'Self' ? pathValue(at, node, [text]) : { k: 'name', n: text, s: at.scope });
  at.reads(node);
}

/** `self` is the object of the method; at the head of a path it is the module. */
function selfWord(at: Walk, node: Node): void {
  if (!at.is(at.parent(node), 'scoped_identifier', 'self_parameter', 'visibility_modifier')) {
    at.setValue(node, { k: 'self', s: at.scope });
  }
}

function path(at: Walk, node: Node): void {
  if (at.is(at.parent(node), 'scoped_identifier', 'scoped_type_identifier') || isDeclarative(at, node)) return;
  const { segments, base } = segmentsOf(at, node);
  if (base === NONE) {
    at.setValue(node, pathValue(at, node, segments));
    if (segments.length > 1) at.reads(node);
    return;
  }
  const { segments: type, base: deeper } = segmentsOf(at, base);
  if (deeper === NONE && type.length > 0) at.setValue(node, pathValue(at, node, [...type, ...segments]));
}

/** Paths of imports, attributes and visibility are no values. */
function isDeclarative(at: Walk, node: Node): boolean {
  return at.is(
    at.parent(node),
    'use_declaration',
    'scoped_use_list',
    'use_list',
    'use_as_clause',
    'use_wildcard',
    'attribute',
    'visibility_modifier',
    'macro_invocation',
  );
}

/** `x.0` is part of a tuple or a field of a tuple struct; `self` is no tuple. */
function fieldOf(at: Walk, node: Node): void {
  field.leave!(at, node);
  const name = at.text(at.field(node, 'field'));
  const o = at.value(at.field(node, 'value'));
  if (!/^\d{1,3}$/.test(name) || at.builder.exprs[o]!.k === 'self') return;
  at.noAccess(node);
  at.setValue(node, { k: 'at', o, i: Number(name) });
}

/** `T { … }`. */
function structValue(at: Walk, node: Node): void {
  const type = at.typeAt(at.field(node, 'name'));
  if (type === null) return;
  at.setValue(node, { k: 'typed', t: type });
  for (const part of at.children(at.field(node, 'body'))) {
    const named = at.is(part, 'field_initializer');
    if (!named && !at.is(part, 'shorthand_field_initializer')) continue;
    const value = named ? at.field(part, 'value') : at.inner(part);
    const name = named ? at.field(part, 'field') : value;
    if (value !== NONE && at.hasValue(value)) store(at, at.value(node), at.text(name), at.value(value));
  }
}

/** References and what they point at are one. */
function unary(at: Walk, node: Node): void {
  const inner = at.inner(node);
  if (at.has(node, '!')) at.setValue(node, at.builder.unknown);
  else same(at, node, inner);
}

const BOOLEAN = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function binary(at: Walk, node: Node): void {
  if (BOOLEAN.has(at.text(at.field(node, 'operator')))) at.setValue(node, { k: 'literal', t: 'boolean' });
  else same(at, node, at.field(node, 'left'));
}

const LONGEST_STRING = 200;

function rawString(at: Walk, node: Node): void {
  const text = at.text(at.child(node, 'string_content'));
  at.setValue(node, { k: 'literal', t: 'string', ...(text.length <= LONGEST_STRING ? { v: text } : {}) });
}
