import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/**
 * A constructor that runs without being called by name: `T x(a)`, `T x`, `: member(a)`. Whether the type has one only
 * linking can tell, so the call is implied. There are none in C.
 */
export function construct(at: Walk, typeNode: Node, name: Node, args: readonly Node[], callee?: Id): void {
  if (at.spec.name === 'c' || (callee === undefined && (typeNode === NONE || !at.hasValue(typeNode)))) return;
  const target = callee ?? at.value(typeNode);
  if (at.builder.exprs[target]!.k === 'literal') return;
  const call = {
    callee: target,
    line: at.line(name),
    raw: at
      .text(callee === undefined ? typeNode : name)
      .replace(/\s+/g, ' ')
      .slice(0, 200),
    scope: at.scope,
    args: args.map((arg) => at.value(arg)),
    isNew: true,
    implied: true,
  };
  at.builder.call(call, at.tree.starts[name]!);
}

/** An operator that a class may define is called where it is written. */
export function operate(at: Walk, left: Node, sign: Node, args: readonly Node[], operator = at.text(sign)): Id | null {
  if (at.spec.name === 'c') return null;
  const object = at.value(left);
  const { k } = at.builder.exprs[object]!;
  if (k === 'literal' || k === 'unknown') return null;
  const callee = at.expr({ k: 'member', o: object, n: `operator${operator}` });
  const place = at.tree.starts[sign]!;
  return at.builder.call(
    {
      callee,
      line: at.tree.lineAt(place),
      raw: operator,
      scope: at.scope,
      args: args.map((arg) => at.value(arg)),
      implied: true,
    },
    place,
  );
}
