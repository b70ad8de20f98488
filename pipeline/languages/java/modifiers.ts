import type { Declaration } from '../../formats/facts.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { clip, oneLine, signature } from '../engine/words.ts';

const LONGEST_ANNOTATION = 200;

/** The words before a declaration: `public`, `static`, … */
export function wordsOf(at: Walk, node: Node): ReadonlySet<string> {
  const modifiers = at.child(node, 'modifiers');
  if (modifiers === NONE) return new Set();
  return new Set(at.all(modifiers).flatMap((child) => (at.tree.isNamed(child) ? [] : [at.text(child)])));
}

/** The annotations of a declaration as written, without their sign. */
export function annotationsOf(at: Walk, node: Node): string[] {
  const modifiers = at.child(node, 'modifiers');
  if (modifiers === NONE) return [];
  return at
    .children(modifiers)
    .filter((child) => at.is(child, 'annotation', 'marker_annotation'))
    .map((one) =>
      clip(oneLine(at, one, at.tree.starts[one]!, at.tree.ends[one]!).replace(/^@\s*/, ''), LONGEST_ANNOTATION),
    );
}

/** Does it stand in an interface, where all is public and fields are constants? */
export function inInterface(at: Walk, node: Node): boolean {
  return at.is(at.parent(node), 'interface_body', 'annotation_type_body');
}

/** What the words and annotations before a declaration say of it. */
export function modifiersOf(at: Walk, node: Node): Partial<Declaration> {
  const words = wordsOf(at, node);
  const open = words.has('public') || words.has('protected') || (inInterface(at, node) && !words.has('private'));
  const owner = at.owner === null ? null : at.declaration(at.owner);
  return {
    decorators: annotationsOf(at, node),
    exported: open && owner?.exported !== false,
    ...(words.has('private') ? { private: true } : {}),
    ...(words.has('static') ? { static: true } : {}),
    ...(words.has('abstract') ? { abstract: true } : {}),
  };
}

/** A declaration up to `end` on one line, without its annotations. */
export function signatureOf(at: Walk, node: Node, end: number): string {
  const modifiers = at.child(node, 'modifiers');
  if (modifiers === NONE) return signature(at, node, at.startOf(node), end);
  const words = [...wordsOf(at, node)].join(' ');
  const rest = signature(at, node, at.tree.ends[modifiers]!, end);
  return words === '' ? rest : `${words} ${rest}`;
}

/** Where the body of a declaration begins, or where the declaration ends. */
export function headEnd(at: Walk, node: Node): number {
  const body = at.field(node, 'body');
  return body === NONE ? at.tree.ends[node]! : at.tree.starts[body]!;
}
