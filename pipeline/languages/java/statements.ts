import type { Id } from '../engine/builder.ts';
import { returns } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

export const statements: Readonly<Record<string, Rule>> = {
  block: { enter: block },
  if_statement: { enter: openForPatterns },
  while_statement: { enter: openForPatterns },
  for_statement: { enter: openBlock },
  enhanced_for_statement: { enter: openBlock, leave: forEach },
  try_with_resources_statement: { enter: openBlock },
  catch_clause: { enter: openBlock },
  catch_formal_parameter: {
    leave: (at, node) => bindLocal(at, at.field(node, 'name'), at.typeAt(at.child(node, 'catch_type'))),
  },
  resource: { leave: resource },
  switch_block_statement_group: { enter: openBlock },
  switch_rule: { enter: openBlock, leave: switchRule },
  switch_expression: { leave: switchValue },
  expression_statement: { leave: expressionStatement },
  yield_statement: { leave: (at, node) => addYield(at, node, at.inner(node)) },
  instanceof_expression: { leave: instanceOf },
  type_pattern: { leave: typePattern },
  record_pattern_component: { leave: typePattern },
  return_statement: returns(),
};

function openBlock(at: Walk, node: Node): void {
  at.open(node, { scope: at.builder.scope('block', at.scope) });
}

const DECLARING = [
  'local_variable_declaration',
  'class_declaration',
  'record_declaration',
  'enum_declaration',
  'interface_declaration',
];

/** A block has a scope of its own where it binds names; a method's own body shares the method's. */
function block(at: Walk, node: Node): void {
  const parent = at.parent(node);
  if (parent !== NONE && at.rule(parent)?.kind === 'function') return;
  const isInitialiser = at.is(parent, 'class_body', 'enum_body_declarations', 'static_initializer');
  if (isInitialiser || at.children(node).some((child) => at.is(child, ...DECLARING))) openBlock(at, node);
}

/** The names that `x instanceof T t` binds hold where the test does; those of a denied test, after the statement. */
function openForPatterns(at: Walk, node: Node): void {
  const condition = at.field(node, 'condition');
  if (condition !== NONE && at.text(condition).includes('instanceof')) openBlock(at, node);
}

function bindLocal(at: Walk, name: Node, type: Id | null, value: Id | null = null): void {
  if (name === NONE) return;
  at.noAccess(name);
  at.builder.bind({ scope: at.scope, name: at.text(name), kind: 'local', line: at.line(name), type, value });
}

/** `for (T x : xs)`. */
function forEach(at: Walk, node: Node): void {
  const value = at.expr({ k: 'element', o: at.value(at.field(node, 'value')) });
  bindLocal(at, at.field(node, 'name'), at.typeAt(at.field(node, 'type')), value);
}

/** `try (T x = y)`. */
function resource(at: Walk, node: Node): void {
  const value = at.field(node, 'value');
  bindLocal(at, at.field(node, 'name'), at.typeAt(at.field(node, 'type')), value === NONE ? null : at.value(value));
}

const FARTHEST = 30;

/** `x instanceof T t`. */
function instanceOf(at: Walk, node: Node): void {
  at.setValue(node, { k: 'literal', t: 'boolean' });
  const name = at.field(node, 'name');
  if (name === NONE) return;
  at.noAccess(name);
  const type = at.typeAt(at.field(node, 'right'));
  const around = at.builder.scopes[at.scope]!;
  const scope = isDenied(at, node) && around.parent !== null && around.kind === 'block' ? around.parent : at.scope;
  at.builder.bind({ scope, name: at.text(name), kind: 'local', line: at.line(name), type, value: null });
}

/** Does the statement go on where the test failed: `if (!(x instanceof T t)) return;`? */
function isDenied(at: Walk, node: Node): boolean {
  let denied = false;
  let up = at.parent(node);
  for (let steps = FARTHEST; steps > 0 && up !== NONE; steps--, up = at.parent(up)) {
    if (at.is(up, 'if_statement', 'while_statement')) return denied;
    if (at.is(up, 'unary_expression') && at.has(up, '!')) denied = !denied;
    else if (!at.is(up, 'parenthesized_expression', 'binary_expression')) return false;
  }
  return false;
}

/** `T t` in a pattern. */
function typePattern(at: Walk, node: Node): void {
  const name = at.children(node).findLast((child) => at.is(child, 'identifier'));
  const type = at.children(node).find((child) => at.typeAt(child) !== null);
  if (name !== undefined) bindLocal(at, name, type === undefined ? null : at.typeAt(type));
}

const yields = new WeakMap<Walk, Map<Node, Id[]>>();

/** What a `switch` gives, when it is one of these. */
function addYield(at: Walk, from: Node, value: Node): void {
  let up = at.parent(from);
  while (up !== NONE && !at.is(up, 'switch_expression')) up = at.parent(up);
  if (up === NONE || !at.hasValue(value)) return;
  const all = yields.get(at) ?? new Map<Node, Id[]>();
  yields.set(at, all);
  all.set(up, [...(all.get(up) ?? []), at.value(value)]);
}

/** `case x -> value;` */
function switchRule(at: Walk, node: Node): void {
  const last = at.children(node).at(-1);
  if (at.is(last ?? NONE, 'expression_statement')) addYield(at, node, last!);
}

function expressionStatement(at: Walk, node: Node): void {
  if (at.is(at.parent(node), 'switch_rule') && at.hasValue(at.inner(node))) at.setValue(node, at.value(at.inner(node)));
}

function switchValue(at: Walk, node: Node): void {
  const given = yields.get(at)?.get(node) ?? [];
  if (given.length > 0) at.setValue(node, at.builder.union(given));
}
