import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { clip, oneLine } from '../engine/words.ts';

const LONGEST = 200;
const LONGEST_START = 100;

/** A called method as written, without arguments: `a.b().c`. Of a long chain the end is told. */
export function chainText(at: Walk, invocation: Node): string {
  const parts: string[] = [];
  let length = 0;
  let node = invocation;
  for (let isCallee = true; ; isCallee = false) {
    const part = `${at.text(at.field(node, 'name'))}${isCallee ? '' : '()'}`;
    parts.push(part);
    length += part.length + 1;
    const object = at.field(node, 'object');
    if (object === NONE) break;
    if (at.has(node, 'super') && !at.is(object, 'super')) parts.push('super');
    if (!at.is(object, 'method_invocation')) {
      parts.push(startText(at, object));
      break;
    }
    if (length > LONGEST) break;
    node = object;
  }
  const text = parts.reverse().join('.');
  return length > LONGEST ? `…${text.slice(text.length - LONGEST + 1)}` : clip(text, LONGEST);
}

/** What a chain begins with: of a new object its type alone, of anything long the beginning. */
function startText(at: Walk, node: Node): string {
  const start = at.tree.starts[node]!;
  if (!at.is(node, 'object_creation_expression')) {
    return clip(oneLine(at, node, start, Math.min(at.tree.ends[node]!, start + 2 * LONGEST)), LONGEST_START);
  }
  const list = at.field(node, 'arguments');
  return `${oneLine(at, node, start, list === NONE ? at.tree.ends[node]! : at.tree.starts[list]!)}()`;
}
