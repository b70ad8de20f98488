import type { Id } from '../engine/builder.ts';
import { either, index, list, literal, member, self, superOf, through, typed } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { calls } from './calls.ts';
import { selfOf } from './enclosing.ts';
import { qualified } from './qualified.ts';
import { dimensions, listOf, typeOr } from './types.ts';

const fieldAccess = member({ object: 'object', property: 'field' });

/** What each kind of expression is worth. */
export const expressions: Readonly<Record<string, Rule>> = {
  ...calls,
  identifier: { kind: 'name', leave: identifier },
  this: self(),
  super: superOf(),
  decimal_integer_literal: { leave: integer },
  hex_integer_literal: { leave: integer },
  octal_integer_literal: { leave: integer },
  binary_integer_literal: { leave: integer },
  decimal_floating_point_literal: { leave: floating },
  hex_floating_point_literal: { leave: floating },
  true: literal('boolean'),
  false: literal('boolean'),
  null_literal: literal('null'),
  character_literal: literal('char'),
  string_literal: { kind: 'string', leave: string },
  class_literal: { leave: classLiteral },

  field_access: { ...fieldAccess, leave: access },
  array_access: index({ object: 'array', index: 'index' }),
  parenthesized_expression: through(),
  cast_expression: typed({ type: 'type', value: 'value' }),
  ternary_expression: either('consequence', 'alternative'),
  binary_expression: { leave: binary },
  unary_expression: { leave: unary },
  update_expression: { leave: update },
  assignment_expression: { leave: assigned },
  array_creation_expression: { leave: newArray },
  array_initializer: list(),
  element_value_array_initializer: list(),
  method_reference: { leave: reference },
};

/** Node types whose names are no values: parts of packages, labels, keys. */
const NAMES: ReadonlySet<string> = new Set([
  'annotation',
  'break_statement',
  'continue_statement',
  'exports_module_directive',
  'import_declaration',
  'labeled_statement',
  'marker_annotation',
  'module_declaration',
  'opens_module_directive',
  'package_declaration',
  'provides_module_directive',
  'record_pattern',
  'requires_module_directive',
  'scoped_identifier',
  'switch_label',
  'uses_module_directive',
]);

function identifier(at: Walk, node: Node): void {
  const parent = at.parent(node);
  if (parent !== NONE && NAMES.has(at.type(parent))) return;
  if (at.is(parent, 'element_value_pair') && at.field(parent, 'key') === node) return;
  at.setValue(node, { k: 'name', n: at.text(node), s: at.scope });
  at.reads(node);
}

function integer(at: Walk, node: Node): void {
  at.setValue(node, { k: 'literal', t: /[lL]$/.test(at.text(node)) ? 'long' : 'int' });
}

function floating(at: Walk, node: Node): void {
  at.setValue(node, { k: 'literal', t: /[fF]$/.test(at.text(node)) ? 'float' : 'double' });
}

const LONGEST_STRING = 202;

/** A text, of which the words are kept where they are short and plain. */
function string(at: Walk, node: Node): void {
  const text =
    at.tree.ends[node]! - at.tree.starts[node]! > LONGEST_STRING ? null : /^"([^"\\]*)"$/.exec(at.text(node));
  at.setValue(node, text === null ? { k: 'literal', t: 'string' } : { k: 'literal', t: 'string', v: text[1]! });
}

/** `T.class` is a `Class<T>`. */
function classLiteral(at: Walk, node: Node): void {
  const type = at.builder.type({ k: 'named', n: ['Class'], s: 0, args: [typeOr(at, at.inner(node))] });
  at.setValue(node, { k: 'typed', t: type });
}

/** `a.b`; `Outer.this` is the object of a type around; a type's whole name stands for what importing it would bring. */
function access(at: Walk, node: Node): void {
  const object = at.field(node, 'object');
  const field = at.field(node, 'field');
  if (at.is(field, 'this')) {
    at.noAccess(at.bare(object));
    at.setValue(node, selfOf(at, at.text(object), 'self'));
    return;
  }
  const path = isPath(at, node) ? at.text(node).split('.') : [];
  const { names, scope } = path.length > 1 ? qualified(at, node, path, false) : { names: [], scope: 0 };
  if (names.length === 1) {
    for (let inner = object; inner !== NONE; inner = at.tree.firstChild(inner)) at.noAccess(inner);
    at.setValue(node, { k: 'name', n: names[0]!, s: scope });
    return;
  }
  fieldAccess.leave!(at, node);
}

const LONGEST_PATH = 300;

/** Are these nothing but names and points? */
function isPath(at: Walk, node: Node): boolean {
  return (
    at.tree.ends[node]! - at.tree.starts[node]! < LONGEST_PATH && /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(at.text(node))
  );
}

const BOOLEAN: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

/** Both sides of an operator have one type, but for texts: whatever is added to a text is one. */
function binary(at: Walk, node: Node): void {
  const operator = at.text(at.field(node, 'operator'));
  if (BOOLEAN.has(operator)) {
    at.setValue(node, { k: 'literal', t: 'boolean' });
    return;
  }
  const sides = [at.value(at.field(node, 'left')), at.value(at.field(node, 'right'))];
  const isText = operator === '+' && sides.some((side) => isString(at, side));
  at.setValue(node, isText ? { k: 'literal', t: 'string' } : at.builder.union(sides));
}

function isString(at: Walk, id: Id): boolean {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string';
}

function unary(at: Walk, node: Node): void {
  if (at.text(at.field(node, 'operator')) === '!') at.setValue(node, { k: 'literal', t: 'boolean' });
  else at.setValue(node, at.value(at.field(node, 'operand')));
}

function update(at: Walk, node: Node): void {
  const target = at.inner(node);
  write(at, target, true);
  at.setValue(node, at.value(target));
}

function assigned(at: Walk, node: Node): void {
  write(at, at.field(node, 'left'), at.text(at.field(node, 'operator')) !== '=');
  at.setValue(node, at.value(at.field(node, 'right')));
}

/** Writing an element changes what holds it. */
function write(at: Walk, target: Node, reads: boolean): void {
  if (target === NONE) return;
  let place = at.bare(target);
  const isElement = at.is(place, 'array_access');
  while (at.is(place, 'array_access')) place = at.bare(at.field(place, 'array'));
  if (at.is(place, 'identifier', 'field_access')) at.writes(place, reads || isElement);
}

function newArray(at: Walk, node: Node): void {
  const type = at.typeAt(at.field(node, 'type'));
  const depth = at
    .fields(node, 'dimensions')
    .reduce((sum, child) => sum + (at.is(child, 'dimensions') ? dimensions(at, child) : 1), 0);
  if (type !== null) at.setValue(node, { k: 'typed', t: listOf(at, type, depth) });
}

/** `A::b`, `A::new`: a function as a value. */
function reference(at: Walk, node: Node): void {
  const [object, name] = at.children(node);
  if (object === undefined) return;
  const type = at.typeAt(object);
  const o = type === null ? at.value(object) : at.expr({ k: 'typed', t: type });
  const isArray = at.is(object, 'array_type');
  if (isArray) at.setValue(node, { k: 'unknown' });
  else if (name === undefined || !at.is(name, 'identifier')) at.setValue(node, o);
  else {
    at.noAccess(name);
    at.setValue(node, { k: 'member', o, n: at.text(name), as: 'function' });
  }
}
