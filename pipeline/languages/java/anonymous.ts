import type { Id } from '../engine/builder.ts';
import { declare } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';

const declared = new WeakMap<Walk, Map<Node, Id>>();

/** Declares the class that a body behind `new T(…)` or an enum's constant is, and opens it until the body is left. */
export function openAnonymous(at: Walk, node: Node, body: Node, base: Id | null): void {
  const id = declare(at, {
    kind: 'class',
    name: '<class>',
    node,
    nameNode: node,
    signature: signature(at, node, at.startOf(node), body === NONE ? at.tree.ends[node]! : at.tree.starts[body]!),
    more: {
      anonymous: true,
      doc: null,
      exported: false,
      ...(base === null ? {} : { bases: [{ type: base, rel: 'extends' as const }] }),
    },
  });
  const known = declared.get(at) ?? new Map<Node, Id>();
  declared.set(at, known.set(node, id));
  const scope = at.builder.scope('type', at.scope, id);
  at.declaration(id).body = scope;
  at.open(body, { scope, owner: id });
}

/** The anonymous class that a node declares, or null. */
export function anonymousOf(at: Walk, node: Node): Id | null {
  return declared.get(at)?.get(node) ?? null;
}
