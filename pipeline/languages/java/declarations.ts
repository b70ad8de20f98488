import type { FunctionKind, TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare } from '../engine/declare.ts';
import { addParam, func } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { constant } from './enums.ts';
import { field } from './fields.ts';
import { headEnd, inInterface, modifiersOf, signatureOf } from './modifiers.ts';
import { closeRecord, compactConstructor, component, isComponent } from './records.ts';
import { dimensions, listOf, typeOr } from './types.ts';

export const declarations: Readonly<Record<string, Rule>> = {
  class_declaration: typeRule('class'),
  interface_declaration: typeRule('interface'),
  enum_declaration: typeRule('enum'),
  record_declaration: typeRule('record'),
  annotation_type_declaration: typeRule('other'),
  enum_constant: constant,
  method_declaration: method('method'),
  annotation_type_element_declaration: method('method'),
  constructor_declaration: method('constructor'),
  compact_constructor_declaration: compact(),
  lambda_expression: lambda(),
  formal_parameter: { leave: parameter },
  spread_parameter: { leave: spreadParameter },
  formal_parameters: { leave: damagedRest },
  inferred_parameters: { leave: (at, node) => inferred(at, at.children(node)) },
  variable_declarator: field,
};

/** A type: its parameters and bases stand in a scope around that of its members, so that neither looks into the other. */
function typeRule(kind: TypeKind): Rule {
  return {
    kind: 'type',
    enter(at, node) {
      const nameNode = at.field(node, 'name');
      if (nameNode === NONE) return;
      const id = declare(at, {
        kind,
        name: at.text(nameNode),
        node,
        nameNode,
        signature: signatureOf(at, node, headEnd(at, node)),
        more: modifiersOf(at, node),
      });
      openType(at, node, at.field(node, 'body'), id);
    },
    leave(at, node) {
      const id = at.builder.scopes[at.scope]!.decl;
      if (at.field(node, 'name') === NONE || id === null || at.nodeOf[id] !== node) return;
      at.noAccess(at.field(node, 'name'));
      const bases = basesOf(at, node);
      if (bases.length > 0) at.declaration(id).bases = bases;
      if (kind === 'record') closeRecord(at, node, id);
    },
  };
}

/** Opens the head of a type until `node` is left, and its members' scope for its body. */
export function openType(at: Walk, node: Node, body: Node, id: Id): void {
  const head = at.builder.scope('block', at.scope, id);
  const members = at.builder.scope('type', head, id);
  at.declaration(id).body = members;
  at.open(node, { scope: head, owner: id });
  at.onEnter(body, () => at.open(body, { scope: members, owner: id }));
}

type Base = { type: Id; rel: 'extends' | 'implements' };

function basesOf(at: Walk, node: Node): Base[] {
  const superclass = at.child(node, 'superclass');
  const extended = superclass === NONE ? null : at.typeAt(superclass);
  const found: Base[] = extended === null ? [] : [{ type: extended, rel: 'extends' }];
  for (const [holder, rel] of [
    ['super_interfaces', 'implements'],
    ['extends_interfaces', 'extends'],
  ] as const) {
    const list = at.child(at.child(node, holder) === NONE ? node : at.child(node, holder), 'type_list');
    if (list === NONE || !at.is(at.parent(list), holder)) continue;
    for (const child of at.children(list)) found.push({ type: typeOr(at, child), rel });
  }
  return found;
}

/** A method or constructor. A constructor is no name in any scope: it is found through its type. */
function method(kind: FunctionKind): Rule {
  const rule = func({
    kind,
    name: 'name',
    returns: 'type',
    body: 'body',
    statement: true,
    ...(kind === 'constructor' ? { scope: (at: Walk) => at.builder.scope('type', at.scope) } : {}),
    more: (at, node) => ({
      ...modifiersOf(at, node),
      ...(inInterface(at, node) && at.field(node, 'body') === NONE ? { abstract: true } : {}),
    }),
  });
  return {
    ...rule,
    enter(at, node) {
      rule.enter!(at, node);
      const id = at.builder.scopes[at.scope]!.decl!;
      at.declaration(id).signature = signatureOf(at, node, headEnd(at, node));
    },
    leave(at, node) {
      rule.leave!(at, node);
      const declaration = at.declaration(at.builder.scopes[at.scope]!.decl!);
      if (kind === 'constructor') declaration.returns = null;
      const depth = dimensions(at, at.child(node, 'dimensions'));
      if (depth > 0 && typeof declaration.returns === 'number')
        declaration.returns = listOf(at, declaration.returns, depth);
    },
  };
}

function compact(): Rule {
  const rule = method('constructor');
  return {
    ...rule,
    enter(at, node) {
      const record = at.owner;
      rule.enter!(at, node);
      if (record !== null) compactConstructor(at, record, at.builder.scopes[at.scope]!.decl!);
    },
  };
}

function lambda(): Rule {
  const rule = func({ kind: 'lambda', body: 'body', selfless: true });
  return {
    ...rule,
    leave(at, node) {
      const only = at.field(node, 'parameters');
      if (at.is(only, 'identifier')) inferred(at, [only]);
      rule.leave!(at, node);
    },
  };
}

function inferred(at: Walk, names: readonly Node[]): void {
  for (const name of names) if (at.is(name, 'identifier')) addParam(at, name, name, { type: null, value: null });
}

function parameter(at: Walk, node: Node): void {
  if (isComponent(at, node)) component(at, node);
  else {
    const type = at.typeAt(at.field(node, 'type'));
    const depth = dimensions(at, at.field(node, 'dimensions'));
    addParam(at, node, at.field(node, 'name'), { type: type === null ? null : listOf(at, type, depth), value: null });
  }
}

/** `T... rest`. */
function spreadParameter(at: Walk, node: Node): void {
  const type = at.children(node).find((child) => at.typeAt(child) !== null);
  const name = at.field(at.child(node, 'variable_declarator'), 'name');
  const of = type === undefined ? null : at.typeAt(type);
  if (isComponent(at, node)) component(at, node);
  else addParam(at, node, name, { type: of === null ? null : listOf(at, of, 1), value: null, rest: true });
}

/** `T @A ... rest`, which the grammar cannot read: the last parameter all the same. */
function damagedRest(at: Walk, node: Node): void {
  const damaged = at.child(node, 'ERROR');
  if (damaged === NONE || !/\.\.\.\s*[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.test(at.text(damaged))) return;
  const type = at.children(damaged).find((child) => at.typeAt(child) !== null);
  let name = at.children(damaged).at(-1) ?? NONE;
  while (name !== NONE && !at.is(name, 'identifier')) name = at.children(name).at(-1) ?? NONE;
  if (type === undefined || name === NONE) return;
  addParam(at, name, name, { type: listOf(at, at.typeAt(type)!, 1), value: null, rest: true });
}
