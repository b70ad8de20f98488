import type { Id } from '../engine/builder.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

/** Nodes whose identifiers are words of their own, not uses of a name. */
const NO_USE = [
  'dotted_name',
  'aliased_import',
  'global_statement',
  'nonlocal_statement',
  'keyword_pattern',
  'parameters',
  'lambda_parameters',
];

/** A name in use: a variable, or the instance (`self`) or class (`cls`) that a method is given first. */
export const identifier: Rule = {
  kind: 'name',
  leave(at, node) {
    const parent = at.parent(node);
    if (at.is(parent, ...NO_USE)) return;
    if (at.is(parent, 'attribute') && at.field(parent, 'attribute') === node) return;
    if (at.is(parent, 'keyword_argument') && at.field(parent, 'name') === node) return;
    if (at.is(parent, 'as_pattern') && at.is(at.parent(parent), 'case_pattern')) return;
    if (isSelf(at, node)) {
      at.setValue(node, { k: 'self', s: at.scope });
      return;
    }
    at.setValue(node, { k: 'name', n: at.text(node), s: at.scope });
    at.reads(node);
  },
};

function isSelf(at: Walk, node: Node): boolean {
  const name = at.text(node);
  const found = at.builder.lookup(at.scope, name);
  if (found?.named.binding === undefined || at.builder.bindings[found.named.binding]!.kind !== 'param') return false;
  const { decl } = at.builder.scopes[found.scope]!;
  if (decl === null) return false;
  const { kind, decorators, owner } = at.declaration(decl);
  const isMethod = kind === 'method' || kind === 'constructor' || kind === 'getter' || kind === 'setter';
  return isMethod && owner !== null && !decorators.includes('staticmethod') && isFirst(at, found);
}

/** Is this binding the first parameter of its scope? */
function isFirst(at: Walk, found: { scope: Id; named: { binding?: Id } }): boolean {
  const before = at.builder.bindings[found.named.binding! - 1];
  return before === undefined || before.scope !== found.scope || before.kind !== 'param';
}
