import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** A name without the sign that lets a keyword be one: `@event` is the name `event`. */
export function plainText(at: Walk, node: Node): string {
  return at.text(node).replace(/^@/, '');
}
