import type { Declaration } from '../../formats/facts.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine } from '../engine/words.ts';

/** The words before a declaration: `public`, `static`, `async`. */
export function modifiersOf(at: Walk, node: Node): Set<string> {
  return new Set(
    at
      .children(node)
      .filter((child) => at.is(child, 'modifier'))
      .map((child) => at.text(child)),
  );
}

/** Its attributes as written, without brackets: `Obsolete("use B")`. */
export function attributesOf(at: Walk, node: Node): string[] {
  return at
    .children(node)
    .filter((child) => at.is(child, 'attribute_list'))
    .flatMap((list) => at.children(list).filter((child) => at.is(child, 'attribute')))
    .map((one) => oneLine(at, one, at.tree.starts[one]!, at.tree.ends[one]!));
}

/**
 * What is visible outside the file: everything but `private` and `file`. Types are internal where nothing is said,
 * members private, those of interfaces public, and what implements an interface by its name can be reached through it.
 */
function isExported(at: Walk, node: Node, words: ReadonlySet<string>, isMember: boolean): boolean {
  if (words.has('file')) return false;
  if (words.has('public') || words.has('internal') || words.has('protected')) return true;
  if (words.has('private')) return false;
  if (!isMember || at.has(node, 'explicit_interface_specifier')) return true;
  return at.owner !== null && at.declaration(at.owner).kind === 'interface';
}

/** What the words and attributes of a type or member say. */
export function more(at: Walk, node: Node): Partial<Declaration> {
  const words = modifiersOf(at, node);
  const isMember = at.owner !== null;
  const exported = isExported(at, node, words, isMember);
  return {
    decorators: attributesOf(at, node),
    exported,
    ...(isMember && !exported ? { private: true } : {}),
    ...(words.has('async') ? { async: true } : {}),
    ...(words.has('static') || words.has('const') ? { static: true } : {}),
    ...(words.has('abstract') ? { abstract: true } : {}),
    ...(words.has('partial') ? { partial: true } : {}),
    ...(at.has(node, 'explicit_interface_specifier') ? { explicit: true } : {}),
  };
}

/** The same of a function. One without a body is abstract, unless its other part or another program has the body. */
export function functionMore(at: Walk, node: Node): Partial<Declaration> {
  const words = modifiersOf(at, node);
  const said = more(at, node);
  const params = at.field(node, 'parameters');
  const first = params === NONE ? NONE : at.inner(params);
  const extension = first !== NONE && modifiersOf(at, first).has('this') ? { extension: true } : {};
  if (at.field(node, 'body') !== NONE) return { ...said, ...extension };
  return { ...said, ...extension, ...(words.has('partial') || words.has('extern') ? {} : { abstract: true }) };
}
