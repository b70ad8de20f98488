import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/*
 * The JavaScript grammar reads `await (x).f()` as a call of a function named `await`, whose result has a method `f`.
 * What it means is the await of the whole chain, which begins with `x`.
 */

/** Is this what the grammar makes of `await (x)` in front of a chain? */
export function isAwaitCall(at: Walk, node: Node): boolean {
  const callee = at.field(node, 'function');
  return (
    at.is(callee, 'identifier') && at.text(callee) === 'await' && at.children(at.field(node, 'arguments')).length === 1
  );
}

/** The parentheses: worth what they hold, and no call. */
export function parenthesesOf(at: Walk, node: Node): void {
  at.noAccess(at.field(node, 'function'));
  at.setValue(node, at.value(at.children(at.field(node, 'arguments'))[0]!));
}

/** Says of a call at the end of such a chain that it is awaited, and names it without the `await`. */
export function awaitOfChain(at: Walk, node: Node): void {
  const value = at.builder.exprs[at.value(node)]!;
  if (value.k !== 'call') return;
  const call = at.builder.calls[value.call]!;
  if (!call.raw.startsWith('await()')) return;
  call.raw = `(…)${call.raw.slice('await()'.length)}`;
  if (continues(at, node)) return;
  call.isAwait = true;
  at.setValue(node, { k: 'await', o: at.value(node) });
}

/** Does a chain go on behind this node? */
function continues(at: Walk, node: Node): boolean {
  const parent = at.parent(node);
  return (
    (at.is(parent, 'member_expression', 'subscript_expression') && at.field(parent, 'object') === node) ||
    (at.is(parent, 'call_expression') && at.field(parent, 'function') === node)
  );
}
