import { literal, member, string, through } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { callExpression, conversion } from './calls.ts';
import { compositeLiteral, keyedElement, literalValue } from './composites.ts';
import { mention, stateOf } from './state.ts';

const selector = member({ object: 'operand', property: 'field' });

/** What each kind of expression is worth. */
export const expressions: Readonly<Record<string, Rule>> = {
  identifier: { kind: 'name', leave: identifier },
  package_identifier: { leave: (at, node) => mention(at, at.text(node)) },
  int_literal: literal('number'),
  float_literal: literal('number'),
  imaginary_literal: literal('number'),
  rune_literal: literal('number'),
  iota: literal('number'),
  true: literal('boolean'),
  false: literal('boolean'),
  nil: literal('null'),
  interpreted_string_literal: string(),
  raw_string_literal: string(),

  selector_expression: { ...selector, leave: selected },
  index_expression: { kind: 'member', main: 'operand', leave: indexed },
  slice_expression: { leave: (at, node) => sameAs(at, node, at.field(node, 'operand')) },
  call_expression: callExpression,
  type_conversion_expression: conversion,
  type_assertion_expression: { leave: assertion },
  composite_literal: compositeLiteral,
  literal_value: literalValue,
  keyed_element: keyedElement,
  literal_element: through(),

  parenthesized_expression: through(),
  variadic_argument: through(),
  unary_expression: { leave: unary },
  binary_expression: { leave: binary },
};

/** A package is no state: only what is taken from it is read. */
function selected(at: Walk, node: Node): void {
  selector.leave!(at, node);
  const operand = at.field(node, 'operand');
  const expr = at.builder.exprs[at.value(operand)]!;
  if (expr.k !== 'name') return;
  const binding = at.builder.lookup(at.scope, expr.n)?.named.binding;
  if (binding !== undefined && at.builder.bindings[binding]!.kind === 'import') at.noAccess(operand);
}

/** The receiver's name is the method's own object; `_` is nothing. */
function identifier(at: Walk, node: Node): void {
  const text = at.text(node);
  if (text === '_') return;
  mention(at, text);
  const { receiver } = stateOf(at);
  const isSelf = receiver !== null && at.builder.lookup(at.scope, text)?.named.binding === receiver;
  at.setValue(node, isSelf ? { k: 'self', s: at.scope } : { k: 'name', n: text, s: at.scope });
  at.reads(node);
}

function sameAs(at: Walk, node: Node, inner: Node): void {
  if (at.hasValue(inner)) at.setValue(node, at.value(inner));
}

/** `x[k]`; with a string literal as key it is known by name too. */
function indexed(at: Walk, node: Node): void {
  const key = at.field(node, 'index');
  const text = key !== NONE && at.rule(key)?.kind === 'string' ? at.text(key).slice(1, -1) : null;
  const o = at.value(at.field(node, 'operand'));
  at.setValue(node, text === null || text.includes('\\') ? { k: 'index', o } : { k: 'index', o, n: text });
}

/** `x.(T)`. */
function assertion(at: Walk, node: Node): void {
  const type = at.typeAt(at.field(node, 'type'));
  if (type !== null) at.setValue(node, { k: 'typed', t: type });
}

/** Pointers are seen through: `&x` and `*x` are `x`. Receiving takes the channel off. */
function unary(at: Walk, node: Node): void {
  const operand = at.field(node, 'operand');
  const operator = at.text(at.field(node, 'operator'));
  if (operator === '<-') at.setValue(node, { k: 'await', o: at.value(operand) });
  else if (operator === '!') at.setValue(node, { k: 'literal', t: 'boolean' });
  else sameAs(at, node, operand);
}

const BOOLEAN = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

/** Both sides of an operator have one type; a literal takes that of the other side. */
function binary(at: Walk, node: Node): void {
  if (BOOLEAN.has(at.text(at.field(node, 'operator')))) {
    at.setValue(node, { k: 'literal', t: 'boolean' });
    return;
  }
  const left = at.field(node, 'left');
  const isLiteral = at.builder.exprs[at.value(left)]!.k === 'literal';
  sameAs(at, node, isLiteral ? at.field(node, 'right') : left);
}
