import type { Id } from '../engine/builder.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

const PACKAGE_PART = /^[\p{Ll}_]/u;
const TYPE_PART = /^\p{Lu}/u;
/** Not a constant: those have no small letters. */
const SURE_TYPE_PART = /^\p{Lu}[\p{L}\p{N}_$]*\p{Ll}/u;

/**
 * The names of a type with their scope. A package in front (`java.util.Map.Entry`) is taken together with the type's
 * name: it is imported where it stands, and one name here.
 */
export function qualified(
  at: Walk,
  node: Node,
  path: readonly string[],
  isType: boolean,
): { names: readonly string[]; scope: Id } {
  const first = path.findIndex((part) => !PACKAGE_PART.test(part));
  if (first < 1 || !(isType ? TYPE_PART : SURE_TYPE_PART).test(path[first]!) || at.builder.lookup(at.scope, path[0]!)) {
    return { names: path, scope: at.scope };
  }
  const whole = path.slice(0, first + 1).join('.');
  importInPlace(at, node, whole, path[first]!);
  return { names: [whole, ...path.slice(first + 1)], scope: 0 };
}

/** Binds a whole name to what an import of it would bring. */
function importInPlace(at: Walk, node: Node, specifier: string, imported: string): void {
  const { builder } = at;
  if (builder.inScope(0, specifier)) return;
  const line = at.line(node);
  const made = builder.imports.push({ specifier, line, scope: 0, kind: 'static', typeOnly: true }) - 1;
  builder.bind({ scope: 0, name: specifier, kind: 'import', line, import: made, imported, typeOnly: true });
}
