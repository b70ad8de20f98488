import { assign } from '../engine/assign.ts';
import type { Id } from '../engine/builder.ts';
import { addReturn, assignment, block } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { bindAll, namesIn } from './patterns.ts';

/** Statements, and expressions that hold statements. */
export const statements: Readonly<Record<string, Rule>> = {
  block: {
    enter(at, node) {
      if (at.rule(at.parent(node))?.kind !== 'function') block(['let_declaration', ...ITEMS]).enter!(at, node);
    },
    leave: lastValue,
  },
  let_declaration: { leave: bindLet },
  let_condition: { leave: bindCondition },
  for_expression: { enter: bindLoop },
  match_expression: { leave: (at, node) => branches(at, node, armsOf(at, node)) },
  match_arm: { enter: bindArm, leave: (at, node) => same(at, node, at.field(node, 'value')) },
  if_expression: {
    leave(at, node) {
      branches(at, node, [at.field(node, 'consequence'), at.field(node, 'alternative')]);
    },
  },
  else_clause: { leave: (at, node) => same(at, node, at.inner(node)) },
  unsafe_block: { leave: (at, node) => same(at, node, at.inner(node)) },
  const_block: { leave: (at, node) => same(at, node, at.field(node, 'body')) },
  async_block: { leave: (at, node) => same(at, node, at.child(node, 'block')) },
  expression_statement: { leave: statement },
  return_expression: { leave: (at, node) => addReturn(at, at.inner(node)) },
  assignment_expression: assignment({ left: 'left', right: 'right' }),
  compound_assignment_expr: {
    leave: (at, node) => assign(at, node, at.field(node, 'left'), at.builder.unknown, { reads: true }),
  },
};

const ITEMS = [
  'use_declaration',
  'const_item',
  'static_item',
  'function_item',
  'struct_item',
  'enum_item',
  'type_item',
];

export function same(at: Walk, node: Node, inner: Node): void {
  if (at.hasValue(inner)) at.setValue(node, at.value(inner));
}

/** A block is worth its last expression, if no `;` ends it. */
function lastValue(at: Walk, node: Node): void {
  const last = at.children(node).at(-1);
  if (last !== undefined) same(at, node, last);
}

function statement(at: Walk, node: Node): void {
  if (!at.has(node, ';')) same(at, node, at.inner(node));
}

function branches(at: Walk, node: Node, parts: readonly Node[]): void {
  const known = parts.filter((part) => at.hasValue(part));
  if (known.length > 0) at.setValue(node, at.builder.union(known.map((part) => at.value(part))));
}

function armsOf(at: Walk, node: Node): Node[] {
  const body = at.field(node, 'body');
  return body === NONE ? [] : at.children(body).filter((child) => at.is(child, 'match_arm'));
}

/** From here to the end of `until`, names are looked up in a scope of their own: they may hide others of their name. */
function openFor(at: Walk, until: Node): void {
  at.open(until, { scope: at.builder.scope('block', at.scope) });
}

/** `let x = x.unwrap();`: the new name is known from the next statement on. */
function bindLet(at: Walk, node: Node): void {
  const pattern = at.field(node, 'pattern');
  const valueNode = at.field(node, 'value');
  const type = at.typeAt(at.field(node, 'type'));
  const holder = at.parent(node);
  if (pattern === NONE || holder === NONE) return;
  if (at.pattern(pattern)?.bind === 'name' && valueNode !== NONE && at.rule(at.bare(valueNode))?.kind === 'function') {
    at.noAccess(pattern);
    return;
  }
  const value = valueNode === NONE ? null : at.value(valueNode);
  const whole = type === null ? value : at.expr({ k: 'typed', t: type });
  const names = namesIn(at, pattern, whole);
  if (names.length === 0) return;
  openFor(at, holder);
  const [only] = names;
  if (names.length === 1 && only!.node === pattern) {
    at.noAccess(pattern);
    at.builder.bind({ scope: at.scope, name: only!.name, kind: 'local', line: at.line(pattern), type, value });
  } else bindAll(at, names, 'local');
}

/** `if let P = x`, `while let P = x`: the names are known in the rest of the condition and in what it guards. */
function bindCondition(at: Walk, node: Node): void {
  let holder = at.parent(node);
  while (holder !== NONE && at.is(holder, 'let_chain', 'parenthesized_expression')) holder = at.parent(holder);
  if (!at.is(holder, 'if_expression', 'while_expression', 'match_arm', 'match_pattern')) return;
  bindIn(at, holder, at.field(node, 'pattern'), at.value(at.field(node, 'value')));
}

function bindIn(at: Walk, holder: Node, pattern: Node, value: Id): void {
  const names = namesIn(at, pattern, value);
  if (names.length === 0) return;
  openFor(at, holder);
  bindAll(at, names, 'local');
}

function bindLoop(at: Walk, node: Node): void {
  at.onEnter(at.field(node, 'body'), () => {
    const over = at.value(at.field(node, 'value'));
    bindIn(at, node, at.field(node, 'pattern'), at.expr({ k: 'element', o: over }));
  });
}

/** The names of an arm's pattern are known in its guard and its value. */
function bindArm(at: Walk, node: Node): void {
  const whole = at.field(node, 'pattern');
  if (whole === NONE) return;
  const guard = at.field(whole, 'condition');
  const match = at.parent(at.parent(node));
  at.onEnter(guard === NONE ? at.field(node, 'value') : guard, () => {
    bindIn(at, node, whole, at.value(at.field(match, 'value')));
  });
}
