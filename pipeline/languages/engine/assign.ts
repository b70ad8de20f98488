import type { Id } from './builder.ts';
import { addField } from './declare.ts';
import { bindPattern } from './patterns.ts';
import { storeAt } from './stores.ts';
import { NONE, type Node } from './tree.ts';
import type { Walk } from './walk.ts';

/**
 * Gives a value to what stands on the left of an assignment. Names are settled when the whole file is known (a name may
 * be declared below); members of `self` become fields of the type around.
 */
export function assign(
  at: Walk,
  node: Node,
  left: Node,
  value: Id,
  options: { reads?: boolean; type?: Id | null } = {},
) {
  if (left === NONE) return;
  const { names, targets } = bindPattern(at, left, value);
  for (const bound of names) {
    at.assignments.push({ node, scope: at.scope, name: bound.name, value: bound.value ?? at.builder.unknown });
    at.setValue(bound.node, { k: 'name', n: bound.name, s: at.scope });
    at.writes(bound.node, options.reads);
  }
  for (const bound of targets) {
    const target = at.bare(bound.node);
    if (at.rule(target)?.kind !== 'member') continue;
    at.writes(target, options.reads);
    storeAt(at, at.value(target), bound.value);
    const expr = at.builder.exprs[at.value(target)]!;
    if (expr.k === 'member' && at.builder.exprs[expr.o]!.k === 'self') {
      addField(at, node, expr.n, bound.value ?? at.builder.unknown, options.type ?? null);
    }
  }
}

/** Settles assignments to names: each adds what it assigns to what the name may hold. */
export function settleAssignments(at: Walk): void {
  const { builder } = at;
  for (const { scope, name, value, node } of at.assignments) {
    const found = builder.lookup(at.landing(scope, name), name);
    if (!found || builder.exprs[value]!.k === 'unknown') continue;
    if (found.named.binding !== undefined) {
      const { kind, type } = builder.bindings[found.named.binding]!;
      if ((kind === 'local' || kind === 'param') && (type ?? null) === null) {
        builder.bind({ scope: found.scope, name, kind, line: at.line(node), value });
      }
      continue;
    }
    const declaration = builder.declarations[found.named.declaration]!;
    if (declaration.kind === 'const' || declaration.kind === 'var' || declaration.kind === 'field') {
      declaration.value = builder.union([...(typeof declaration.value === 'number' ? [declaration.value] : []), value]);
    }
  }
}
