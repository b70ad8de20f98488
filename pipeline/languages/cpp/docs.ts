import type { Doc } from '../../formats/facts.ts';
import { commentText, dedent, docBefore } from '../engine/docs.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Node types that a comment at the end of their line speaks of. */
const ONE_LINERS = [
  'field_declaration',
  'enumerator',
  'declaration',
  'alias_declaration',
  'type_definition',
  'preproc_def',
];

/** `int size; ///< how many`: the comment behind a member, value or variable that has none above it. */
export function trailingDoc(at: Walk, node: Node): Doc | null {
  if (!at.is(node, ...ONE_LINERS)) return null;
  const above = docBefore(at, node);
  if (above && !/^<\s/.test(above.text)) return above;
  let comment = at.tree.nexts[node]!;
  while (comment !== NONE && !at.tree.isNamed(comment)) comment = at.tree.nexts[comment]!;
  if (comment === NONE || !at.isComment(comment) || at.line(comment) !== at.tree.lineEnd(node)) return null;
  const text = dedent(commentText(at.text(comment), at.spec.comments).replace(/^<\s*/, ''));
  return text === '' || at.spec.comments.directive.test(text) ? null : { text, line: at.line(comment) };
}
