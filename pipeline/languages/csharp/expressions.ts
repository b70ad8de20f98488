import type { Id } from '../engine/builder.ts';
import { literal, through } from '../engine/rules/index.ts';
import { storeAt } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { contextType } from './context.ts';
import { plainText } from './names.ts';
import { argumentsIn, fieldName, lastOperand, operands, worthOf } from './operands.ts';
import { typeFrom } from './types.ts';
import { bindTuple } from './variables.ts';

/** Fields and parents in which an identifier is no value that is read. */
const NAMING = new Set(['name', 'type', 'returns', 'alias', 'qualifier']);
const TYPES =
  /^(type_|base_list|qualified_name|alias_qualified_name|generic_name|using_directive|.*namespace_declaration|attribute$|explicit_interface|tuple_element|array_type|nullable_type|preproc_|primary_constructor|catch_declaration|labeled|goto)/;

export const expressions: Readonly<Record<string, Rule>> = {
  identifier: { kind: 'name', leave: name },
  generic_name: { leave: genericName },
  alias_qualified_name: {
    leave: (at, node) => void at.setValue(node, { k: 'name', n: at.text(at.field(node, 'name')), s: 0 }),
  },
  predefined_type: { leave: (at, node) => void at.setValue(node, { k: 'name', n: at.text(node), s: at.scope }) },
  member_access_expression: { kind: 'member', main: 'name', leave: member },
  conditional_access_expression: { kind: 'member', leave: conditional },
  element_access_expression: { kind: 'member', main: 'subscript', leave: element },
  element_binding_expression: { leave: collection },

  integer_literal: literal('number'),
  real_literal: literal('double'),
  boolean_literal: literal('boolean'),
  character_literal: literal('char'),
  null_literal: literal('null'),
  string_literal: { kind: 'string', leave: text },
  verbatim_string_literal: { kind: 'string', leave: text },
  raw_string_literal: { kind: 'string', leave: text },
  interpolated_string_expression: literal('string'),

  parenthesized_expression: { ...through(), leave: operand },
  checked_expression: { ...through(), leave: operand },
  ref_expression: { ...through(), leave: operand },
  arrow_expression_clause: { leave: operand },
  await_expression: { leave: awaited },
  cast_expression: { kind: 'through', main: 'value', leave: (at, node) => typed(at, node, 'type') },
  as_expression: { kind: 'through', main: 'left', leave: (at, node) => typed(at, node, 'right') },
  default_expression: { leave: (at, node) => typed(at, node, 'type') },
  is_expression: {
    leave(at, node) {
      typeFrom(at, at.field(node, 'right'));
      at.setValue(node, { k: 'literal', t: 'boolean' });
    },
  },
  is_pattern_expression: literal('boolean'),
  typeof_expression: {
    leave(at, node) {
      typeFrom(at, at.field(node, 'type'));
      at.setValue(node, { k: 'typed', t: at.builder.type({ k: 'named', n: ['Type'], s: at.scope }) });
    },
  },
  conditional_expression: { leave: (at, node) => either(at, node, 'consequence', 'alternative') },
  switch_expression: { leave: arms },
  binary_expression: { leave: binary },
  prefix_unary_expression: { leave: unary },
  postfix_unary_expression: { kind: 'through', leave: postfix },
  assignment_expression: { leave: assignment },
  tuple_expression: { leave: tuple },
  array_creation_expression: { leave: array },
  implicit_array_creation_expression: {
    leave: (at, node) => void at.setValue(node, worthOf(at, lastOperand(at, node))),
  },
  initializer_expression: { leave: (at, node) => list(at, node, operands(at, node)) },
  anonymous_object_creation_expression: { leave: anonymous },
  with_expression: { leave: (at, node) => void at.setValue(node, worthOf(at, operands(at, node)[0] ?? NONE)) },
  with_initializer: { leave: (at, node) => at.noAccess(at.inner(node)) },
};

function name(at: Walk, node: Node): void {
  const text = plainText(at, node);
  at.setValue(node, { k: 'name', n: text, s: at.scope });
  if (!NAMING.has(fieldName(at, node)) && !TYPES.test(at.type(at.parent(node)))) at.reads(node);
}

/** `F<int>` is a function with its type arguments, or in front of a member a type. */
function genericName(at: Walk, node: Node): void {
  const inner = at.inner(node);
  at.noAccess(inner);
  if (fieldName(at, node) === 'expression') {
    const type = typeFrom(at, node);
    if (type !== null) at.setValue(node, { k: 'typed', t: type });
  } else at.setValue(node, { k: 'name', n: at.text(inner), s: at.scope });
}

function nameOfMember(at: Walk, nameNode: Node): string {
  at.noAccess(nameNode);
  const plain = at.is(nameNode, 'generic_name') ? at.inner(nameNode) : nameNode;
  return plainText(at, plain);
}

function member(at: Walk, node: Node): void {
  const object = worthOf(at, at.field(node, 'expression'));
  at.setValue(node, { k: 'member', o: object, n: nameOfMember(at, at.field(node, 'name')) });
  at.reads(node);
}

/** `a?.b`, `a?[0]`. */
function conditional(at: Walk, node: Node): void {
  const o = worthOf(at, at.field(node, 'condition'));
  const binding = at.children(node).at(-1) ?? NONE;
  if (at.is(binding, 'member_binding_expression')) {
    at.setValue(node, { k: 'member', o, n: nameOfMember(at, at.field(binding, 'name')) });
    at.reads(node);
  } else at.setValue(node, at.is(binding, 'element_binding_expression') ? { k: 'index', o } : at.builder.unknown);
}

function element(at: Walk, node: Node): void {
  const o = worthOf(at, at.field(node, 'expression'));
  const [key] = argumentsIn(at, at.field(node, 'subscript'));
  const said = key === undefined ? undefined : at.builder.exprs[worthOf(at, key.value)]!;
  const n = said?.k === 'literal' && said.t === 'string' ? said.v : undefined;
  at.setValue(node, { k: 'index', o, ...(n === undefined ? {} : { n }) });
  if (n !== undefined) configuration(at, node, n);
}

/** `configuration["Key"]`, by what such objects are called. */
function configuration(at: Walk, node: Node, key: string): void {
  const object = at.text(at.field(node, 'expression')).replace(/^.*[.?]/, '');
  if (!/^_?(configuration|config|appsettings|builder\.configuration)$/i.test(object)) return;
  at.builder.resources.push({ kind: 'configuration', name: key, line: at.line(node), scope: at.scope, access: 'read' });
}

/** `[a, b]` where no object stands in front of it. */
function collection(at: Walk, node: Node): void {
  if (at.is(at.parent(node), 'conditional_access_expression', 'assignment_expression')) return;
  const elements = argumentsIn(at, node).map(({ value }) => value);
  list(at, node, elements, 'collection');
}

const MOST_ELEMENTS = 50;

/** A list whose type is that of its elements, or with `collection` any that its place asks for. */
function list(at: Walk, node: Node, elements: readonly Node[], t = 'list'): void {
  const type = contextType(at, node);
  if (type !== null) {
    at.setValue(node, { k: 'typed', t: type });
    return;
  }
  const e = elements.length <= MOST_ELEMENTS ? elements.map((one) => worthOf(at, one)) : [];
  at.setValue(node, { k: 'literal', t, ...(e.length > 0 ? { e } : {}) });
}

function text(at: Walk, node: Node): void {
  const raw = at.text(node);
  const said = /^"([^"\\]*)"(?:u8)?$/.exec(raw) ?? /^@"([^"]*)"$/.exec(raw);
  const v = said ? said[1] : /^"""([^"]*)"""$/.exec(raw)?.[1]?.trim();
  at.setValue(node, { k: 'literal', t: 'string', ...(v !== undefined && v.length <= 2000 ? { v } : {}) });
}

function operand(at: Walk, node: Node): void {
  const inner = lastOperand(at, node);
  if (inner !== NONE) at.setValue(node, worthOf(at, inner));
}

function awaited(at: Walk, node: Node): void {
  const inner = lastOperand(at, node);
  const o = worthOf(at, inner);
  at.setValue(node, { k: 'await', o });
  const value = at.builder.exprs[o]!;
  if (value.k === 'call') at.builder.calls[value.call]!.isAwait = true;
}

function typed(at: Walk, node: Node, field: string): void {
  const written = at.field(node, field);
  const t = typeFrom(at, written) ?? contextType(at, node);
  if (t !== null) at.setValue(node, { k: 'typed', t });
}

function either(at: Walk, node: Node, ...fields: readonly string[]): void {
  at.setValue(node, at.builder.union(fields.map((field) => worthOf(at, at.field(node, field)))));
}

function arms(at: Walk, node: Node): void {
  const found = at.children(node).filter((child) => at.is(child, 'switch_expression_arm'));
  at.setValue(node, at.builder.union(found.map((arm) => at.value(arm))));
}

const BOOLEAN = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||']);

function binary(at: Walk, node: Node): void {
  const sign = at.text(at.field(node, 'operator'));
  const left = worthOf(at, at.field(node, 'left'));
  const right = worthOf(at, at.field(node, 'right'));
  if (sign === '??') at.setValue(node, at.builder.union([left, right]));
  else if (BOOLEAN.has(sign)) at.setValue(node, { k: 'literal', t: 'boolean' });
  else if ([left, right].some((id) => literalOf(at, id) === 'string')) at.setValue(node, { k: 'literal', t: 'string' });
  else if (literalOf(at, left) !== null && literalOf(at, left) === literalOf(at, right)) at.setValue(node, left);
}

function literalOf(at: Walk, id: Id): string | null {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' ? expr.t : null;
}

function unary(at: Walk, node: Node): void {
  const inner = lastOperand(at, node);
  const sign = at.type(at.tree.firstChild(node));
  if (sign === '++' || sign === '--') update(at, inner);
  at.setValue(node, sign === '!' ? { k: 'literal', t: 'boolean' } : worthOf(at, inner));
}

/** `x!` is x; `x++` writes it. */
function postfix(at: Walk, node: Node): void {
  const inner = operands(at, node)[0] ?? NONE;
  if (!at.has(node, '!')) update(at, inner);
  at.setValue(node, worthOf(at, inner));
}

function update(at: Walk, inner: Node): void {
  const target = inner === NONE ? NONE : at.bare(inner);
  if (at.is(target, 'identifier', 'member_access_expression')) at.writes(target, true);
}

function assignment(at: Walk, node: Node): void {
  const left = at.field(node, 'left');
  const right = worthOf(at, at.field(node, 'right'));
  const sign = at.text(at.field(node, 'operator'));
  at.setValue(node, sign === '=' || sign === '??=' ? right : at.builder.unknown);
  if (left === NONE) return;
  if (at.is(at.parent(node), 'initializer_expression')) {
    initialized(at, node, left, right);
    return;
  }
  const target = at.bare(left);
  if (at.is(target, 'tuple_expression')) deconstruct(at, target, right);
  else if (at.is(target, 'identifier')) {
    at.writes(target, sign !== '=');
    const takes = sign === '=' || sign === '??=' || (sign === '+=' && at.builder.exprs[right]!.k === 'decl');
    const value = takes ? right : at.builder.unknown;
    at.assignments.push({ node, scope: at.scope, name: at.text(target), value });
  } else if (at.is(target, 'member_access_expression', 'conditional_access_expression')) {
    at.writes(target, sign !== '=');
    storeAt(at, at.value(target), right);
  } else if (at.is(target, 'element_access_expression')) {
    const holder = at.bare(at.field(target, 'expression'));
    if (at.is(holder, 'identifier', 'member_access_expression')) at.writes(holder, true);
    storeAt(at, at.value(target), right);
  }
}

/** `new T { A = x }` writes a member of what is made. */
function initialized(at: Walk, node: Node, left: Node, value: Id): void {
  const holder = at.parent(at.parent(node));
  at.noAccess(left);
  if (!at.is(left, 'identifier')) return;
  const type = at.is(holder, 'object_creation_expression')
    ? typeFrom(at, at.field(holder, 'type'))
    : at.is(holder, 'implicit_object_creation_expression')
      ? contextType(at, holder)
      : null;
  if (type === null) return;
  at.setValue(left, { k: 'member', o: at.expr({ k: 'typed', t: type }), n: at.text(left) });
  storeAt(at, at.value(left), value);
  at.reads(left);
  at.writes(left);
}

/** `(a, var b) = …`: what is declared in it gets its part. */
function deconstruct(at: Walk, tuple: Node, value: Id): void {
  argumentsIn(at, tuple).forEach(({ value: part }, i) => {
    if (at.is(part, 'tuple_pattern')) bindTuple(at, part, at.expr({ k: 'at', o: value, i }));
    else if (at.is(part, 'identifier', 'member_access_expression')) at.writes(part);
    else if (at.is(part, 'declaration_expression')) {
      const name = at.text(at.field(part, 'name'));
      const held = at.expr({ k: 'at', o: value, i });
      at.assignments.push({ node: part, scope: at.scope, name, value: held });
    }
  });
}

function tuple(at: Walk, node: Node): void {
  const e = argumentsIn(at, node).map(({ value }) => worthOf(at, value));
  at.setValue(node, { k: 'literal', t: 'tuple', e });
}

function array(at: Walk, node: Node): void {
  const type = typeFrom(at, at.field(node, 'type'));
  if (type !== null) at.setValue(node, { k: 'typed', t: type });
}

/** `new { a, B = b.C, d.E }`: members by name. */
function anonymous(at: Walk, node: Node): void {
  const members: [string, Id][] = [];
  const parts = at.all(node).filter((child) => !at.isComment(child));
  parts.forEach((part, i) => {
    if (!at.tree.isNamed(part)) return;
    if (i > 0 && at.type(parts[i - 1]!) === '=') members.push([at.text(parts[i - 2]!), at.value(part)]);
    else if (i + 1 < parts.length && at.type(parts[i + 1]!) === '=') at.noAccess(part);
    else {
      const named = at.is(part, 'member_access_expression') ? at.field(part, 'name') : part;
      members.push([at.text(named), at.value(part)]);
    }
  });
  if (members.length > 0) at.setValue(node, { k: 'object', m: members });
}
