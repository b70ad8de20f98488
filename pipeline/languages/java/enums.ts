import { declare } from '../engine/declare.ts';
import { addCall } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { openAnonymous } from './anonymous.ts';
import { annotationsOf } from './modifiers.ts';

/** `NAME(arguments) { … }`: a constant of the enum, which its arguments construct. */
export const constant: Rule = {
  enter(at, node) {
    const nameNode = at.field(node, 'name');
    if (nameNode === NONE || at.owner === null) return;
    const { name: type, exported } = at.declaration(at.owner);
    const scope = at.scope;
    const body = at.field(node, 'body');
    const id = declare(at, {
      kind: 'const',
      name: at.text(nameNode),
      node,
      nameNode,
      signature: oneLine(at, node, at.startOf(node), body === NONE ? at.tree.ends[node]! : at.tree.starts[body]!),
      more: {
        static: true,
        exported: exported !== false,
        decorators: annotationsOf(at, node),
        type: at.builder.type({ k: 'named', n: [type], s: scope }),
        value: null,
      },
    });
    at.open(node, { owner: id });
    const base = at.declaration(id).type!;
    if (body !== NONE) at.onEnter(body, () => openAnonymous(at, node, body, base));
  },
  leave: call,
};

function call(at: Walk, node: Node): void {
  const list = at.field(node, 'arguments');
  const nameNode = at.field(node, 'name');
  if (list === NONE || nameNode === NONE) return;
  const around = at.builder.closest(at.scope, 'type');
  const { decl } = at.builder.scopes[around]!;
  if (decl !== null) at.setValue(nameNode, { k: 'name', n: at.declaration(decl).name, s: around, as: 'type' });
  addCall(at, node, nameNode, at.children(list), { isNew: true });
}
