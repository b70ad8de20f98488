import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { pathOf } from './types.ts';

export const usings: Readonly<Record<string, Rule>> = { using_directive: { leave: using } };

/** `using A.B`, `using static A.B.C`, `using X = A.B.C`, each also `global`. */
function using(at: Walk, node: Node): void {
  const alias = at.has(node, '=') ? at.field(node, 'name') : NONE;
  const target = at.children(node).findLast((child) => child !== alias && !at.is(child, 'modifier')) ?? NONE;
  if (target === NONE) return;
  const specifier = at.is(target, 'identifier', 'qualified_name', 'alias_qualified_name', 'generic_name')
    ? pathOf(at, target).names.join('.')
    : at.text(target).replace(/\s+/g, '');
  const star = alias === NONE;
  const id =
    at.builder.imports.push({
      specifier,
      line: at.line(node),
      scope: at.scope,
      kind: 'static',
      ...(star ? { star: true } : {}),
      ...(at.has(node, 'static') ? { members: true } : {}),
      ...(at.has(node, 'global') || /^global\s/.test(at.text(node)) ? { global: true } : {}),
    }) - 1;
  if (star) return;
  at.noAccess(alias);
  const line = at.line(alias);
  at.builder.bind({ scope: at.scope, name: at.text(alias), kind: 'import', line, import: id, imported: '*' });
}
