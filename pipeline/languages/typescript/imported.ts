import type { Import } from '../../formats/facts.ts';
import { plainString } from '../engine/rules/index.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** Enters an import and gives its index. */
export function addImport(at: Walk, node: Node, source: Node, kind: Import['kind'], typeOnly: boolean): number {
  const specifier = plainString(at, source) ?? at.text(source).slice(1, -1);
  const line = at.line(node);
  return at.builder.imports.push({ specifier, line, scope: at.scope, kind, ...(typeOnly ? { typeOnly } : {}) }) - 1;
}
