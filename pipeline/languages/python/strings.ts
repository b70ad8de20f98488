import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

const LONGEST_VALUE = 200;
const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\n', ''],
]);

/** A string literal. Its text is its value where it is whole and short. */
export const string: Rule = {
  kind: 'string',
  leave(at, node) {
    const t = /^[rR]?[bB]/.test(at.text(at.child(node, 'string_start'))) ? 'bytes' : 'string';
    const v = t === 'string' ? stringText(at, node) : null;
    at.setValue(node, v === null || v.length > LONGEST_VALUE ? { k: 'literal', t } : { k: 'literal', t, v });
  },
};

/** `"a" "b"`. */
export const concatenated: Rule = {
  kind: 'string',
  leave(at, node) {
    const v = stringText(at, node);
    at.setValue(
      node,
      v === null || v.length > LONGEST_VALUE ? { k: 'literal', t: 'string' } : { k: 'literal', t: 'string', v },
    );
  },
};

/**
 * What a string literal says, adjacent literals put together; null for other nodes, and where values are filled in,
 * unless a sign is given to stand for each of them.
 */
export function stringText(at: Walk, node: Node, hole?: string): string | null {
  if (node === NONE) return null;
  if (at.is(node, 'concatenated_string')) {
    const parts = at.children(node).map((part) => stringText(at, part, hole));
    return parts.includes(null) ? null : parts.join('');
  }
  if (!at.is(node, 'string')) return null;
  const start = at.child(node, 'string_start');
  const end = at.child(node, 'string_end');
  if (start === NONE || end === NONE) return null;
  const raw = /r/i.test(at.text(start));
  let text = '';
  for (const part of at.children(node)) {
    if (at.is(part, 'string_content')) {
      // Python reads every line end in a literal as a line feed.
      const content = at.text(part).replaceAll('\r\n', '\n');
      text += raw ? content : unescaped(content);
    } else if (at.is(part, 'interpolation')) {
      if (hole === undefined) return null;
      text += hole;
    }
  }
  return text;
}

/** A literal with the plain escapes resolved; others stay as they are written. */
export function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (whole, c: string) => ESCAPES.get(c) ?? (/["'\\]/.test(c) ? c : whole));
}
