import type { Id } from '../engine/builder.ts';
import type { Node } from '../engine/tree.ts';
import { NONE } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** What an operand is worth. `this` and `base` are words, not named nodes. */
export function worthOf(at: Walk, node: Node): Id {
  if (node === NONE) return at.builder.unknown;
  if (at.tree.isNamed(node)) return at.value(node);
  const word = at.type(node);
  if (word === 'this') return at.expr({ k: 'self', s: at.scope });
  return word === 'base' ? at.expr({ k: 'super', s: at.scope }) : at.builder.unknown;
}

/** The parts of a node that are worth something: named ones, `this` and `base`. */
export function operands(at: Walk, node: Node): Node[] {
  if (node === NONE) return [];
  return at
    .all(node)
    .filter((child) => (at.tree.isNamed(child) ? !at.isComment(child) : /^(this|base)$/.test(at.type(child))));
}

export function lastOperand(at: Walk, node: Node): Node {
  return operands(at, node).at(-1) ?? NONE;
}

/** What stands in an argument list: each value with its label. */
export function argumentsIn(at: Walk, list: Node): { value: Node; label: string | null }[] {
  if (list === NONE) return [];
  return at
    .children(list)
    .filter((child) => at.is(child, 'argument', 'attribute_argument'))
    .map((argument) => {
      const name = at.field(argument, 'name');
      at.noAccess(name);
      return { value: lastOperand(at, argument), label: name === NONE ? null : at.text(name) };
    });
}

/** The name under which a node stands in its parent; `''` for none. */
export function fieldName(at: Walk, node: Node): string {
  return at.tree.language.fields[at.tree.fields[node]!] ?? '';
}
