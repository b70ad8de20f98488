import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addCall } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { builtinFunctions } from './builtins.ts';
import { callResources } from './resources.ts';

/** `f(x)`, `f[T](x)`. A conversion `T(x)` looks the same and is told as a call; linking knows types from functions. */
export const callExpression: Rule = {
  kind: 'call',
  main: 'function',
  leave(at, node) {
    const written = at.field(node, 'function');
    const bare = at.bare(written);
    const callee = at.is(bare, 'index_expression') && isInstantiation(at, bare) ? at.field(bare, 'operand') : written;
    const list = at.field(node, 'arguments');
    const args = list === NONE ? [] : at.children(list);
    const id = addCall(at, node, callee, args);
    const target = at.builder.exprs[at.value(callee)]!;
    if (target.k === 'decl') at.builder.calls[id]!.raw = at.declaration(target.d).signature;
    if (isPointerConversion(at, bare)) at.builder.calls[id]!.callee = at.expr({ k: 'unknown' });
    callResources(at, id);
    builtinResult(at, node, id, args);
  },
};

/** `(*time.Time)(nil)`: a star before another package's name makes a pointer type of it, not something to call. */
function isPointerConversion(at: Walk, callee: Node): boolean {
  if (!at.is(callee, 'unary_expression')) return false;
  const operand = at.field(callee, 'operand');
  return at.is(operand, 'selector_expression') && !isVariable(at, at.text(operand).split('.')[0]!);
}

/**
 * `[]T(x)` is a conversion and no call. `F[T](x)` with one plain argument is read by the grammar as a conversion to a
 * generic type, but most often calls a generic function, or a function out of a list.
 */
export const conversion: Rule = {
  kind: 'call',
  main: 'type',
  leave(at, node) {
    const type = at.field(node, 'type');
    if (!at.is(type, 'generic_type')) {
      const known = at.typeAt(type);
      if (known !== null) at.setValue(node, { k: 'typed', t: known });
      return;
    }
    const callee = at.field(type, 'type');
    const path = at.text(callee).split('.');
    const target = path.slice(1).reduce<Id>((o, n) => at.expr({ k: 'member', o, n: n.trim() }), nameOf(at, path[0]!));
    at.setValue(callee, isVariable(at, path[0]!) ? at.expr({ k: 'index', o: target }) : target);
    callResources(at, addCall(at, node, callee, [at.field(node, 'operand')]));
  },
};

function nameOf(at: Walk, name: string): Id {
  return at.expr({ k: 'name', n: name.trim(), s: at.scope });
}

/** Is `x[…]` a generic function with its type arguments, not an element of a list or map? */
function isInstantiation(at: Walk, node: Node): boolean {
  const key = at.bare(at.field(node, 'index'));
  if (at.builder.exprs[at.value(key)]!.k === 'literal') return false;
  const operand = at.bare(at.field(node, 'operand'));
  const parts = at.is(operand, 'selector_expression') ? at.bare(at.field(operand, 'operand')) : operand;
  return at.is(parts, 'identifier') && !isVariable(at, at.text(parts));
}

/** Does the name hold a value here? Functions, packages and what this file does not declare do not. */
function isVariable(at: Walk, name: string): boolean {
  const found = at.builder.lookup(at.scope, name)?.named;
  if (!found) return false;
  if (found.declaration !== undefined) return ['const', 'var'].includes(at.declaration(found.declaration).kind);
  return ['param', 'local'].includes(at.builder.bindings[found.binding]!.kind);
}

/** What the predeclared functions give, unless the name means something else here. */
function builtinResult(at: Walk, node: Node, id: Id, args: readonly Node[]): void {
  const callee = at.builder.exprs[at.builder.calls[id]!.callee]!;
  if (callee.k !== 'name' || !builtinFunctions.has(callee.n) || at.builder.lookup(at.scope, callee.n)) return;
  const [first] = args;
  const value = first === undefined ? null : resultOf(at, callee.n, first);
  if (value !== null) at.setValue(node, value);
  if (first !== undefined && ['delete', 'clear'].includes(callee.n)) at.writes(at.bare(first), true);
}

function resultOf(at: Walk, name: string, first: Node): Expr | Id | null {
  switch (name) {
    case 'make':
    case 'new': {
      const type = at.typeAt(first);
      return type === null ? null : { k: 'typed', t: type };
    }
    case 'append':
    case 'max':
    case 'min':
      return at.value(first);
    case 'cap':
    case 'copy':
    case 'len':
      return { k: 'literal', t: 'number' };
    default:
      return null;
  }
}
