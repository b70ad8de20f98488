import type { Doc } from '../../formats/facts.ts';
import { commentText, dedent } from '../engine/docs.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

// The outer forms are three slashes and the block with two stars, the inner ones those with an exclamation mark.

/** The outer doc comments before a declaration, attributes between them or not. */
export function docOf(at: Walk, declaration: Node): Doc | null {
  const lines: Node[] = [];
  for (let node = at.tree.prevs[declaration]!; node !== NONE; node = at.tree.prevs[node]!) {
    if (at.is(node, 'attribute_item')) continue;
    if (!at.isComment(node)) break;
    if (isDoc(at, node, 'outer')) lines.unshift(node);
  }
  return joined(at, lines);
}

/** The inner doc comments at the head of the file. */
export function fileDoc(at: Walk): Doc | null {
  const lines: Node[] = [];
  for (let node = at.tree.firstChild(0); node !== NONE; node = at.tree.nexts[node]!) {
    if (!at.isComment(node) && !at.is(node, 'inner_attribute_item', 'shebang')) break;
    if (isDoc(at, node, 'inner')) lines.push(node);
  }
  return joined(at, lines);
}

function isDoc(at: Walk, comment: Node, mark: 'inner' | 'outer'): boolean {
  return at.field(comment, mark) !== NONE;
}

function joined(at: Walk, comments: readonly Node[]): Doc | null {
  const [first] = comments;
  if (first === undefined) return null;
  const text = comments.map((comment) => textOf(at, comment)).join('\n');
  const clean = dedent(['', ...text.split('\n')].join('\n'));
  return clean.trim() === '' ? null : { text: clean, line: at.line(first) };
}

function textOf(at: Walk, comment: Node): string {
  const raw = at.text(comment).replace(/\n$/, '');
  if (raw.startsWith('/*')) return dedent(commentText(raw, at.spec.comments));
  return raw.replace(/^\/\/[/!] ?/, '');
}
