import type { Id } from '../engine/builder.ts';
import { addField, declare, valueSignature } from '../engine/declare.ts';
import { bindPattern } from '../engine/patterns.ts';
import { storeAt } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** What a statement gives to the names on its left. */
export interface Given {
  /** The node that the names' declarations span. */
  statement: Node;
  value: Id | null;
  type?: Id | null;
  /** `x += 1` reads what it writes. */
  reads?: boolean;
  /** At the level of a module or class the names are declarations (assignments), not passing ones (`for`, `with`). */
  declares?: boolean;
}

/** The scope that a name bound here lands in: blocks, comprehensions included, have no names of their own for it. */
export function bindingScope(at: Walk): Id {
  return at.builder.closest(at.scope, 'function', 'type', 'module');
}

/** Binds the names of a target, and writes its attributes and items. */
export function bindTarget(at: Walk, target: Node, given: Given): void {
  if (target === NONE) return;
  const { names, targets } = bindPattern(at, target, given.value);
  for (const bound of names) {
    const whole = bound.node === target;
    bindName(at, bound.node, { ...given, value: bound.value, type: whole ? given.type : null });
  }
  for (const bound of targets) writeTarget(at, bound.node, { ...given, value: bound.value });
}

/** Binds one name: a local, or at the level of a module or class a variable or field. */
export function bindName(at: Walk, node: Node, given: Given): void {
  const { builder } = at;
  const name = at.text(node);
  const own = bindingScope(at);
  const scope = at.landing(own, name);
  const { kind } = builder.scopes[scope]!;
  if (scope !== own) {
    at.assignments.push({ node, scope: own, name, value: given.value ?? builder.unknown });
    at.setValue(node, { k: 'name', n: name, s: own });
    at.writes(node, given.reads);
    return;
  }
  const known = kind === 'function' ? undefined : builder.inScope(scope, name)?.declaration;
  if (known !== undefined && ['const', 'var', 'field'].includes(at.declaration(known).kind)) {
    if (given.declares) rewrite(at, node, known, scope, given);
    return;
  }
  const taken = builder.inScope(scope, name) !== undefined;
  if (kind === 'function' || taken || !given.declares) {
    const { type = null, value } = given;
    if (given.reads && taken) return;
    builder.bind({ scope, name, kind: 'local', line: at.line(node), type, value });
    return;
  }
  declareVariable(at, node, given);
}

/** A further assignment to a variable: it may hold this value too. */
function rewrite(at: Walk, node: Node, known: Id, scope: Id, given: Given): void {
  const { builder } = at;
  const variable = at.declaration(known);
  const value = given.reads ? null : given.value;
  if (value !== null && builder.exprs[value]!.k !== 'unknown') {
    variable.value = builder.union([...(typeof variable.value === 'number' ? [variable.value] : []), value]);
  }
  if (given.type && !variable.type) variable.type = given.type;
  at.setValue(node, { k: 'name', n: variable.name, s: scope });
  at.writes(node, given.reads);
}

/** Declares a variable of a module or a field of a class. */
export function declareVariable(at: Walk, node: Node, given: Given): Id {
  const name = at.text(node);
  const scope = bindingScope(at);
  const right = at.field(given.statement, 'right');
  const end = at.tree.ends[given.statement]!;
  const start = at.tree.starts[given.statement]!;
  return declare(at, {
    kind: at.builder.scopes[scope]!.kind === 'type' ? 'field' : isConstant(at, given.statement, name) ? 'const' : 'var',
    name,
    node: given.statement,
    nameNode: node,
    scope,
    signature: valueSignature(at, given.statement, start, end, right === NONE ? end : at.tree.starts[right]!),
    more: { type: given.type ?? null, value: given.value, exported: isPublic(name) },
  });
}

function isConstant(at: Walk, statement: Node, name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name) || /\bFinal\b/.test(at.text(at.field(statement, 'type')));
}

/** Names with one underscore in front are the module's own; `__name__` is the language's. */
export function isPublic(name: string): boolean {
  return !name.startsWith('_') || /^__.*__$/.test(name);
}

function writeTarget(at: Walk, node: Node, given: Given): void {
  const target = at.bare(node);
  const { builder } = at;
  if (!given.reads && at.is(target, 'subscript', 'attribute')) storeAt(at, at.value(target), given.value);
  if (at.is(target, 'subscript')) {
    const base = at.bare(at.field(target, 'value'));
    if (at.is(base, 'identifier', 'attribute')) at.writes(base, true);
    return;
  }
  if (!at.is(target, 'attribute')) return;
  at.writes(target, given.reads);
  const expr = builder.exprs[at.value(target)]!;
  if (expr.k !== 'member' || builder.exprs[expr.o]!.k !== 'self') return;
  addField(
    at,
    given.statement,
    expr.n,
    given.reads ? builder.unknown : (given.value ?? builder.unknown),
    given.type ?? null,
  );
}

/** Names that `global` and `nonlocal` tie to a scope further out. */
export function redirectNames(at: Walk, node: Node, how: 'global' | 'nonlocal'): void {
  const own = bindingScope(at);
  const parent = at.builder.scopes[own]!.parent;
  if (parent === null) return;
  for (const child of at.children(node)) {
    const name = at.text(child);
    at.noAccess(child);
    const around = at.builder.closest(parent, 'function', 'module');
    const target = how === 'global' ? 0 : (at.builder.lookup(parent, name)?.scope ?? around);
    if (target !== own) at.redirect(own, name, target);
  }
}

/** Declares what functions assign as `global` and the module itself never does. */
export function declareGlobals(at: Walk): void {
  for (const { node, scope, name } of at.assignments) {
    if (at.landing(scope, name) !== 0 || at.builder.inScope(0, name)) continue;
    const id = at.builder.declare({
      kind: /^_*[A-Z][A-Z0-9_]*$/.test(name) ? 'const' : 'var',
      name,
      qualname: name,
      owner: null,
      scope: 0,
      body: null,
      lineStart: at.line(node),
      lineEnd: at.tree.lineEnd(node),
      nameLine: at.line(node),
      signature: name,
      doc: null,
      decorators: [],
      exported: isPublic(name),
      type: null,
      value: null,
    });
    at.nodeOf[id] = node;
  }
}
