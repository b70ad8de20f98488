import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Public by its capital letter. */
export function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** The names of a spec or parameter; its commas stand under the same field. */
export function namesOf(at: Walk, node: Node): Node[] {
  return at.fields(node, 'name').filter((name) => at.tree.isNamed(name));
}

/** A declaration with one spec is the whole statement; in a group each spec stands for itself. */
export function spanOfSpec(at: Walk, spec: Node): Node {
  const parent = at.parent(spec);
  const isAlone = at.is(parent, 'type_declaration', 'const_declaration', 'var_declaration') && !at.has(parent, '(');
  return isAlone ? parent : spec;
}
