import { block, returns } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { fieldInitializer } from './calls.ts';

/** The body of a function shares the scope of its parameters. */
const ownBlock: Rule = {
  enter(at, node) {
    const parent = at.parent(node);
    if (parent !== NONE && at.rule(parent)?.kind === 'function') return;
    at.open(node, { scope: at.builder.scope('block', at.scope) });
  },
};

export const statements: Readonly<Record<string, Rule>> = {
  compound_statement: ownBlock,
  for_statement: block(),
  if_statement: block(),
  while_statement: block(),
  switch_statement: block(),
  catch_clause: block(),
  requires_expression: block(),
  return_statement: { leave: returned },
  co_return_statement: returns(),
  field_initializer: fieldInitializer,
  goto_statement: { leave: (at, node) => at.noAccess(at.field(node, 'label')) },
};

function returned(at: Walk, node: Node): void {
  const value = at.inner(node);
  const around = at.functionAround;
  if (value === NONE || around === null || !at.hasValue(value)) return;
  at.declaration(around).returned?.push(at.value(value));
}
