import type { Declaration, TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, openBody, valueSignature } from '../engine/declare.ts';
import { addTypeParam, type } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { enterCall } from './calls.ts';
import { more } from './modifiers.ts';
import { plainText } from './names.ts';
import { argumentsIn } from './operands.ts';
import { paramsIn } from './params.ts';
import { pathOf, typeFrom } from './types.ts';

export const declarations: Readonly<Record<string, Rule>> = {
  namespace_declaration: { enter: (at, node) => openNamespace(at, node, node) },
  // What follows in the file is in it.
  file_scoped_namespace_declaration: { leave: (at, node) => openNamespace(at, node, 0) },
  class_declaration: typeRule('class'),
  struct_declaration: typeRule('struct'),
  record_declaration: typeRule('record'),
  interface_declaration: typeRule('interface'),
  enum_declaration: typeRule('enum'),
  delegate_declaration: delegateRule(),
  enum_member_declaration: { leave: enumMember },
  type_parameter: { leave: (at, node) => addTypeParam(at, at.field(node, 'name'), null) },
  type_parameter_constraints_clause: { leave: constraints },
  argument_list: { enter: openBaseArguments, leave: baseCall },
};

function openNamespace(at: Walk, node: Node, until: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE) return;
  const name = pathOf(at, nameNode).names.join('.');
  const { decl } = at.builder.scopes[at.builder.closest(at.scope, 'namespace', 'module')]!;
  const whole = decl === null ? name : `${at.declaration(decl).qualname}.${name}`;
  const body = at.field(node, 'body');
  const end = body === NONE ? at.tree.ends[node]! : at.tree.starts[body]!;
  const id = declare(at, {
    kind: 'namespace',
    name,
    qualname: whole,
    owner: null,
    node,
    nameNode,
    signature: signature(at, node, at.tree.starts[node]!, end),
  });
  const scope = at.builder.scope('namespace', at.scope, id);
  at.declaration(id).body = scope;
  at.open(until, { scope, owner: null });
}

function typeRule(kind: TypeKind): Rule {
  const rule = type({ kind, name: 'name', body: 'body', bases, statement: true, more });
  return {
    ...rule,
    enter(at, node) {
      rule.enter!(at, node);
      // Type parameters come first, so that what follows in the head can name them.
      if (at.child(node, 'parameter_list') !== NONE) primaryConstructor(at, node);
    },
  };
}

function bases(at: Walk, node: Node): NonNullable<Declaration['bases']> {
  const list = at.child(node, 'base_list');
  if (list === NONE) return [];
  const isInterface = at.is(node, 'interface_declaration', 'struct_declaration', 'enum_declaration');
  return at
    .children(list)
    .filter((child) => !at.is(child, 'argument_list'))
    .flatMap((child, place) => {
      const node = at.is(child, 'primary_constructor_base_type') ? firstType(at, child) : child;
      const found = typeFrom(at, node, true);
      const rel = place === 0 && !isInterface ? 'extends' : 'implements';
      return found === null ? [] : [{ type: found, rel: rel as 'extends' | 'implements' }];
    });
}

function firstType(at: Walk, node: Node): Node {
  const named = at.field(node, 'type');
  return named === NONE ? at.inner(node) : named;
}

/** `class A(int x)`: a constructor, whose parameters the whole body sees; those of a record are properties. */
function primaryConstructor(at: Walk, node: Node): void {
  const list = at.child(node, 'parameter_list');
  const type = at.owner!;
  const name = at.declaration(type).name;
  const id = declare(at, {
    kind: 'constructor',
    name,
    node: list,
    signature: signature(at, list, at.tree.starts[at.field(node, 'name')]!, at.tree.ends[list]!),
    more: { params: [], doc: null, exported: true },
  });
  const scope = at.builder.scope('function', at.scope, id);
  at.declaration(id).body = scope;
  const isRecord = at.is(node, 'record_declaration');
  for (const { nameNode, param } of paramsIn(at, list)) {
    at.declaration(id).params!.push(param);
    const line = at.line(nameNode);
    at.builder.bind({ scope, name: param.name, kind: 'param', line, type: param.type, value: param.value });
    if (isRecord) positional(at, nameNode, param.type);
    else
      at.builder.bind({ scope: at.scope, name: param.name, kind: 'param', line, type: param.type, value: param.value });
  }
}

function positional(at: Walk, nameNode: Node, type: Id | null): void {
  const node = at.parent(nameNode);
  declare(at, {
    kind: 'field',
    name: plainText(at, nameNode),
    node,
    nameNode,
    signature: valueSignature(at, node, at.tree.starts[node]!, at.tree.ends[node]!),
    more: { type, value: null, exported: true, doc: null },
  });
}

/** The constructor that stands in a type's head, or null. */
function primaryOf(at: Walk, node: Node): Id | null {
  const list = at.parent(node);
  const holder = at.is(list, 'primary_constructor_base_type') ? at.parent(list) : list;
  if (!at.is(holder, 'base_list')) return null;
  const owner = at.builder.scopes[at.scope]!.decl;
  if (owner === null) return null;
  const named = at.builder.inScope(at.scope, at.declaration(owner).name)?.declaration;
  return named !== undefined && at.declaration(named).kind === 'constructor' ? named : null;
}

function openBaseArguments(at: Walk, node: Node): void {
  const id = primaryOf(at, node);
  if (id !== null) at.open(node, { scope: at.declaration(id).body!, owner: id });
}

/** `: Base(x)` behind a type's parameters calls the constructor of what it extends. */
function baseCall(at: Walk, node: Node): void {
  const list = at.parent(node);
  if (!at.is(list, 'base_list', 'primary_constructor_base_type')) return;
  const nameNode = at.is(list, 'base_list') ? at.tree.prevs[node]! : firstType(at, list);
  const place = nameNode === NONE ? node : nameNode;
  const callee = at.expr({ k: 'super', s: at.scope });
  enterCall(at, node, { callee, nameNode: place, raw: pathOf(at, place).names.join('.'), args: argumentsIn(at, node) });
}

function delegateRule(): Rule {
  const rule = type({ kind: 'other', name: 'name', statement: true, more });
  return {
    ...rule,
    leave(at, node) {
      const params = paramsIn(at, at.field(node, 'parameters')).map(
        ({ param }) => param.type ?? at.builder.type({ k: 'unknown' }),
      );
      const returns = typeFrom(at, at.field(node, 'type'));
      const id = at.builder.scopes[at.scope]!.decl;
      if (id !== null) at.declaration(id).type = at.builder.type({ k: 'function', returns, params });
      rule.leave!(at, node);
    },
  };
}

function enumMember(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE) return;
  declare(at, {
    kind: 'const',
    name: plainText(at, nameNode),
    node,
    nameNode,
    signature: valueSignature(at, node, at.startOf(node), at.tree.ends[node]!),
    more: { type: null, value: null, exported: true, static: true },
  });
}

/** `where T : A, B`: what T is at least. */
function constraints(at: Walk, node: Node): void {
  const [first, ...rest] = at.children(node);
  const id = at.builder.scopes[at.scope]!.decl;
  if (first === undefined || id === null) return;
  at.noAccess(first);
  const name = at.text(first);
  const types = rest
    .filter((child) => at.is(child, 'type_parameter_constraint'))
    .flatMap((child) => typeFrom(at, at.field(child, 'type')) ?? kindOf(at, child) ?? []);
  const param = at.declaration(id).typeParams?.find((one) => one.name === name);
  if (!param || types.length === 0) return;
  param.bound = types.length === 1 ? types[0]! : at.builder.type({ k: 'union', of: types });
}

/** `struct`, `unmanaged` and `class` as types: what is a value, what is an object. */
function kindOf(at: Walk, constraint: Node): Id | null {
  if (at.has(constraint, 'struct') || at.has(constraint, 'unmanaged'))
    return at.builder.type({ k: 'literal', t: 'struct' });
  return at.has(constraint, 'class') ? at.builder.type({ k: 'literal', t: 'class' }) : null;
}

/** Opens the scope of a function's body, for functions that are made by hand. */
export function openFunction(at: Walk, node: Node, id: Id): void {
  openBody(at, node, id, 'function');
}
