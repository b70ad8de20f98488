import type { Id } from '../engine/builder.ts';
import { declare, valueSignature } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { localAround } from './members.ts';
import { modifiersOf, more } from './modifiers.ts';
import { plainText } from './names.ts';
import { operands, worthOf } from './operands.ts';
import { typeFrom } from './types.ts';

export const variables: Readonly<Record<string, Rule>> = {
  variable_declarator: { enter: openField, leave: closeVariable },
  declaration_expression: {
    leave(at, node) {
      const value = outValue(at, node);
      bindLocal(at, at.field(node, 'name'), typeFrom(at, at.field(node, 'type')), value);
    },
  },
  foreach_statement: { enter: openBlock, leave: loop },
  catch_declaration: {
    leave: (at, node) => bindLocal(at, at.field(node, 'name'), typeFrom(at, at.field(node, 'type')), null),
  },
  declaration_pattern: {
    leave: (at, node) => bindLocal(at, at.field(node, 'name'), typeFrom(at, at.field(node, 'type')), null),
  },
  recursive_pattern: {
    leave(at, node) {
      const type = typeFrom(at, at.field(node, 'type'));
      bindLocal(at, at.field(node, 'name'), type, type === null ? matched(at, node) : null);
    },
  },
  var_pattern: {
    leave(at, node) {
      const name = at.field(node, 'name');
      bindLocal(at, name === NONE ? at.inner(node) : name, null, matched(at, node));
    },
  },
};

export function openBlock(at: Walk, node: Node): void {
  at.open(node, { scope: at.builder.scope('block', at.scope) });
}

/** Binds a local; `_` is none. */
export function bindLocal(at: Walk, nameNode: Node, type: Id | null, value: Id | null): void {
  if (nameNode === NONE) return;
  at.noAccess(nameNode);
  const name = plainText(at, nameNode);
  if (name === '_' || !at.is(nameNode, 'identifier')) return;
  at.builder.bind({ scope: at.scope, name, kind: 'local', line: at.line(nameNode), type, value });
}

/** The fields' own statement around a declarator, or `NONE` for a local. */
function fieldAround(at: Walk, node: Node): Node {
  const statement = at.parent(at.parent(node));
  return at.is(statement, 'field_declaration', 'event_field_declaration') ? statement : NONE;
}

function openField(at: Walk, node: Node): void {
  const statement = fieldAround(at, node);
  const nameNode = at.field(node, 'name');
  if (statement === NONE || nameNode === NONE) return;
  const end = at.tree.ends[statement]!;
  const initial = initialOf(at, node);
  const id = declare(at, {
    kind: modifiersOf(at, statement).has('const') ? 'const' : 'field',
    name: plainText(at, nameNode),
    node: statement,
    nameNode,
    signature: valueSignature(
      at,
      statement,
      at.startOf(statement),
      end,
      initial === NONE ? end : at.tree.starts[initial]!,
    ),
    more: { type: null, value: null, ...more(at, statement) },
  });
  at.open(node, { owner: id });
}

/** What a declarator gives its name. */
function initialOf(at: Walk, node: Node): Node {
  const [, ...rest] = operands(at, node);
  return rest.findLast((child) => !at.is(child, 'bracketed_argument_list')) ?? NONE;
}

function closeVariable(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  const initial = initialOf(at, node);
  const typeNode = at.field(at.parent(node), 'type');
  const type = typeFrom(at, typeNode);
  const value = initial === NONE ? null : worthOf(at, initial);
  if (nameNode === NONE) {
    const pattern = at.child(node, 'tuple_pattern');
    if (pattern !== NONE) bindTuple(at, pattern, value);
    return;
  }
  const statement = fieldAround(at, node);
  if (statement !== NONE) {
    const own = at.declaration(at.owner!);
    own.type = type;
    own.value = value;
    at.noAccess(nameNode);
    return;
  }
  at.noAccess(nameNode);
  // A lambda has taken the name.
  if (initial !== NONE && localAround(at, initial) === node && isFunction(at, initial)) {
    typeParameters(at, value, type);
    return;
  }
  // A delegate is known by what it is given.
  const vague = type !== null && value !== null && at.builder.types[type]!.k === 'function';
  bindLocal(at, nameNode, vague ? null : type, value);
}

/** A lambda's parameters are what the delegate type of its local says. */
function typeParameters(at: Walk, value: Id | null, type: Id | null): void {
  const held = value === null ? undefined : at.builder.exprs[value]!;
  const said = type === null ? undefined : at.builder.types[type]!;
  if (held?.k !== 'decl' || said?.k !== 'function' || !said.params) return;
  const { params, body } = at.declaration(held.d);
  for (const [i, written] of said.params.entries()) {
    const param = params?.[i];
    if (!param || param.type !== null || body === null) continue;
    param.type = written;
    const bound = at.builder.inScope(body, param.name)?.binding;
    if (bound !== undefined) at.builder.bindings[bound]!.type = written;
  }
}

function isFunction(at: Walk, node: Node): boolean {
  return at.is(node, 'lambda_expression', 'anonymous_method_expression');
}

/** `var (a, b) = …`: each name with its part. */
export function bindTuple(at: Walk, pattern: Node, value: Id | null): void {
  at.children(pattern).forEach((part, i) => {
    const held = value === null ? null : at.expr({ k: 'at', o: value, i });
    if (at.is(part, 'tuple_pattern')) bindTuple(at, part, held);
    else bindLocal(at, part, null, held);
  });
}

function loop(at: Walk, node: Node): void {
  const left = at.field(node, 'left');
  const element = at.expr({ k: 'element', o: worthOf(at, at.field(node, 'right')) });
  if (at.is(left, 'tuple_pattern')) bindTuple(at, left, element);
  else bindLocal(at, left, typeFrom(at, at.field(node, 'type')), element);
}

/** What `out var x` gets: the value at the key that a dictionary is asked for. */
function outValue(at: Walk, node: Node): Id | null {
  const call = at.parent(at.parent(at.parent(node)));
  if (!at.is(call, 'invocation_expression')) return null;
  const callee = at.field(call, 'function');
  if (!at.is(callee, 'member_access_expression') || at.text(at.field(callee, 'name')) !== 'TryGetValue') return null;
  return at.expr({ k: 'index', o: worthOf(at, at.field(callee, 'expression')) });
}

/** The value that a pattern is held against, where that is a name or member. */
function matched(at: Walk, node: Node): Id | null {
  const holder = at.parent(node);
  if (at.is(holder, 'is_pattern_expression')) return worthOf(at, at.field(holder, 'expression'));
  if (!at.is(holder, 'switch_section', 'switch_expression_arm')) return null;
  const all = at.parent(holder);
  const value = at.is(all, 'switch_body') ? at.field(at.parent(all), 'value') : at.inner(all);
  return value === NONE ? null : worthOf(at, value);
}
