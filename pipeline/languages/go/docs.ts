import type { Doc } from '../../formats/facts.ts';
import { commentText, dedent, docBefore } from '../engine/docs.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Node types that a comment at the end of their line speaks of. */
const ONE_LINERS = ['field_declaration', 'const_spec', 'var_spec', 'const_declaration', 'var_declaration'];

/** `Loud // tells everything`: the comment behind a constant, variable or field that has none above it. */
export function trailingDoc(at: Walk, node: Node): Doc | null {
  if (!at.is(node, ...ONE_LINERS)) return null;
  const above = docBefore(at, node);
  if (above) return above;
  let comment = at.tree.nexts[node]!;
  while (comment !== NONE && !at.tree.isNamed(comment)) comment = at.tree.nexts[comment]!;
  if (comment === NONE || !at.isComment(comment) || at.line(comment) !== at.tree.lineEnd(node)) return null;
  const text = dedent(commentText(at.text(comment), at.spec.comments));
  return text === '' || at.spec.comments.directive.test(text) ? null : { text, line: at.line(comment) };
}
