import type { Declaration, FunctionKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, openBody } from '../engine/declare.ts';
import { addTypeParam } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { type Declarator, declaratorOf, wrapped } from './declarators.ts';
import { type Path, pathOf, typeOfPath } from './names.ts';
import { overloadOf } from './parameters.ts';
import { hasWord, isExported, isHidden, spanOf, stateOf, templateOf } from './state.ts';

export const functions: Readonly<Record<string, Rule>> = {
  function_definition: { kind: 'function', enter: enterDefinition, leave: leaveFunction },
  function_declarator: { enter: enterPrototype, leave: leavePrototype },
  operator_cast: { enter: enterPrototype, leave: leavePrototype },
};

function enterDefinition(at: Walk, node: Node): void {
  const declarator = declaratorOf(at, at.field(node, 'declarator'));
  if (declarator.function === NONE) {
    at.open(node, { scope: at.builder.scope('block', at.scope) });
    return;
  }
  const path = pathOf(at, declarator.name);
  const made = macroName(at, node, declarator, path);
  if (made) declareFunction(at, node, { ...declarator, names: made.names, nameNode: made.node });
  else declareFunction(at, node, { ...declarator, names: path.names, nameNode: declarator.name, path });
}

interface Named extends Declarator {
  names: readonly string[];
  nameNode: Node;
  path?: Path;
}

/** A function as a definition (`node` has its body) or a prototype (`node` is the statement). */
function declareFunction(at: Walk, node: Node, named: Named, open: Node = node): void {
  const { names } = named;
  const name = names.at(-1) ?? '<lambda>';
  const outside = named.path !== undefined && names.length > 1;
  const home = homeOf(at, node);
  // A specialisation is found through its template, not by name.
  const isSpecial = named.path !== undefined && named.path.args !== NONE;
  const scope = outside || isSpecial || named.path === undefined ? at.builder.scope('type', at.scope) : home.scope;
  const span = spanOf(at, node);
  const { owner } = home;
  const id = declare(at, {
    kind: named.path ? kindOf(at, names, home) : 'function',
    name,
    node: span,
    nameNode: named.nameNode,
    scope,
    owner,
    qualname: owner === at.owner ? at.qualname(names.join('.') || name) : names.join('.'),
    signature: signature(at, span, at.tree.starts[span]!, endOfHead(at, node)),
    more: {
      params: [],
      returned: [],
      ...(name === '<lambda>' ? { anonymous: true } : {}),
      ...(isBodiless(at, node) ? { bodiless: true } : {}),
      ...modifiers(at, node, named, home.scope),
    },
  });
  at.builder.declarations[id]!.lineStart = at.line(span);
  if (outside) {
    const owning: Path = { names: [...names.slice(0, -1)], global: named.path!.global, last: NONE, args: NONE };
    at.declaration(id).receiver = { name: null, type: at.builder.type(typeOfPath(at, owning)) };
  }
  if (named.path === undefined && names.length > 1) {
    // `TEST_F(Fixture, name)` makes a class that inherits from the fixture, where that is a class.
    const fixture: Path = { names: [names[0]!], global: false, last: NONE, args: NONE };
    at.declaration(id).receiver = { name: null, type: at.builder.type(typeOfPath(at, fixture)), derived: true };
  }
  openBody(at, open, id, 'function');
  typeParams(at, node);
  stateOf(at).prototypes.set(open, id);
}

/** Where a declaration's name lands: a friend belongs to the namespace around its class. */
function homeOf(at: Walk, node: Node): { scope: Id; owner: Id | null } {
  let around = at.parent(node);
  while (at.is(around, 'template_declaration')) around = at.parent(around);
  if (!at.is(around, 'friend_declaration')) return { scope: at.scope, owner: at.owner };
  const scope = at.builder.closest(at.scope, 'module', 'namespace');
  return { scope, owner: at.builder.scopes[scope]!.decl };
}

function kindOf(at: Walk, names: readonly string[], home: { scope: Id; owner: Id | null }): FunctionKind {
  const name = names.at(-1);
  const scope = at.builder.scopes[home.scope]!;
  const type = scope.kind === 'type' && scope.decl !== null ? at.declaration(scope.decl).name : names.at(-2);
  if (type === undefined) return 'function';
  if (names.length < 2 && scope.kind !== 'type') return 'function';
  return name === type ? 'constructor' : 'method';
}

function isBodiless(at: Walk, node: Node): boolean {
  if (!at.is(node, 'function_definition')) return true;
  return at.has(node, 'delete_method_clause') || at.has(node, 'pure_virtual_clause');
}

function modifiers(at: Walk, node: Node, named: Named, scope: Id): Partial<Declaration> {
  const inType = at.builder.scopes[scope]!.kind === 'type';
  const pure = at.has(node, 'pure_virtual_clause') || (inType && /^0$/.test(at.text(at.field(node, 'default_value'))));
  const virtual = pure || hasWord(at, node, 'virtual') || hasWord(at, named.function, 'override', 'final');
  return {
    exported: named.names.length > 1 ? !isHidden(at, node) : isExported(at, node, scope),
    ...(inType && hasWord(at, node, 'static') ? { static: true } : {}),
    ...(pure ? { abstract: true } : {}),
    ...(virtual ? { virtual: true } : {}),
    overload: overloadOf(at, named.function),
  };
}

/** Where a function's head ends: before its body, initialisers, or the sign that ends a prototype. */
function endOfHead(at: Walk, node: Node): number {
  const ends = ['field_initializer_list', 'compound_statement', 'try_statement', 'default_method_clause'];
  const stop = at.all(node).find((child) => at.is(child, ...ends, 'delete_method_clause') || at.type(child) === ';');
  return stop === undefined ? at.tree.ends[node]! : at.tree.starts[stop]!;
}

export function typeParams(at: Walk, node: Node): void {
  const header = templateOf(at, node);
  const list = header === NONE ? NONE : at.field(header, 'parameters');
  for (const param of list === NONE ? [] : at.children(list)) {
    if (!/type_parameter_declaration$/.test(at.type(param))) continue;
    const name = at.field(param, 'name');
    const node = name === NONE ? at.inner(param) : name;
    if (at.is(node, 'type_identifier')) addTypeParam(at, node, null);
  }
}

/**
 * `TEST(Suite, name) { … }`: what looks like a function without a result is written by a macro, whose own name says
 * nothing. It is called by the names among the arguments; null for a function as the language knows them.
 */
function macroName(at: Walk, node: Node, { name, function: list }: Declarator, path: Path) {
  if (at.field(node, 'type') !== NONE || path.names.length !== 1 || !at.is(name, 'identifier')) return null;
  const around = at.builder.scopes[at.scope]!;
  if (around.decl !== null && at.declaration(around.decl).name === path.names[0]) return null;
  const params = at.field(list, 'parameters');
  const args = params === NONE ? [] : at.children(params);
  const bare = (arg: Node) => at.is(arg, 'parameter_declaration') && at.field(arg, 'declarator') === NONE;
  const isCapital = /^[A-Z_][A-Z0-9_]*$/.test(path.names[0]!);
  if (!isCapital && !(args.length > 0 && args.every(bare))) return null;
  const said = args.filter((arg) => bare(arg) && /^\w+$/.test(at.text(arg)));
  return { names: said.map((arg) => at.text(arg)), node: said.at(-1) ?? name };
}

function leaveFunction(at: Walk, node: Node): void {
  const id = stateOf(at).prototypes.get(node);
  if (id !== undefined) finish(at, node, declaratorOf(at, at.field(node, 'declarator')), id);
}

/** A prototype's parameters are its own; those of a pointer to a function are nobody's. */
function enterPrototype(at: Walk, node: Node): void {
  const { top, declarator } = statementOf(at, node);
  if (at.is(top, 'function_definition') && declarator.function === node) return;
  const isPrototype = at.is(top, 'declaration', 'field_declaration') && declarator.function === node;
  const { kind } = at.builder.scopes[at.scope]!;
  if (!isPrototype || kind === 'function' || kind === 'block') {
    at.open(node, { scope: at.builder.scope('block', at.scope) });
    return;
  }
  const path = pathOf(at, declarator.name);
  declareFunction(at, top, { ...declarator, names: path.names, nameNode: declarator.name, path }, node);
}

function leavePrototype(at: Walk, node: Node): void {
  const id = stateOf(at).prototypes.get(node);
  if (id === undefined) return;
  const { top, declarator } = statementOf(at, node);
  finish(at, top, declarator, id);
}

/** The statement that a declarator stands in, and the whole declarator there. */
export function statementOf(at: Walk, node: Node): { top: Node; declarator: Declarator } {
  let inner = node;
  let top = at.parent(node);
  while (/declarator$/.test(top === NONE ? '' : at.type(top))) {
    inner = top;
    top = at.parent(top);
  }
  return { top, declarator: declaratorOf(at, inner) };
}

/** What a function gives is known when its head has been read. */
function finish(at: Walk, node: Node, declarator: Declarator, id: Id): void {
  const declaration = at.declaration(id);
  at.noAccess(declarator.name);
  const list = declarator.function;
  const trailing = at.is(list, 'function_declarator') ? at.child(list, 'trailing_return_type') : NONE;
  const typeNode = at.is(list, 'operator_cast') ? at.field(list, 'type') : at.field(node, 'type');
  const written = trailing === NONE ? at.typeAt(typeNode) : at.typeAt(trailing);
  declaration.returns = trailing === NONE ? wrapped(at, written, declarator.wrappers, list) : written;
  if (declaration.returned?.length === 0) delete declaration.returned;
  if (at.is(node, 'function_definition')) at.setValue(node, { k: 'decl', d: id });
  if (
    declaration.kind === 'function' &&
    declaration.name === 'main' &&
    declaration.scope === 0 &&
    !declaration.bodiless
  )
    at.program ??= { line: declaration.nameLine, how: 'int main' };
}
