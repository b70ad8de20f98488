import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { lastOperand, operands, worthOf } from './operands.ts';
import { typeFrom } from './types.ts';
import { bindLocal, openBlock } from './variables.ts';

export const statements: Readonly<Record<string, Rule>> = {
  block: {
    enter(at, node) {
      if (at.rule(at.parent(node))?.kind !== 'function') openBlock(at, node);
    },
  },
  for_statement: { enter: openBlock },
  using_statement: { enter: openBlock },
  fixed_statement: { enter: openBlock },
  catch_clause: { enter: openBlock },
  switch_section: { enter: openBlock },
  switch_expression_arm: {
    enter: openBlock,
    leave: (at, node) => void at.setValue(node, worthOf(at, lastOperand(at, node))),
  },
  return_statement: { leave: returned },
  yield_statement: {
    leave(at) {
      const around = at.functionAround;
      if (around !== null) at.declaration(around).generator = true;
    },
  },

  query_expression: { enter: openBlock, leave: query },
  from_clause: { leave: from },
  let_clause: {
    leave(at, node) {
      const [name = NONE] = at.children(node);
      bindLocal(at, name, null, worthOf(at, lastOperand(at, node)));
    },
  },
  join_clause: {
    leave(at, node) {
      const [name = NONE, source = NONE] = operands(at, node).filter((child) => at.field(node, 'type') !== child);
      bindLocal(at, name, null, at.expr({ k: 'element', o: worthOf(at, source) }));
    },
  },
  join_into_clause: { leave: (at, node) => bindLocal(at, at.inner(node), null, null) },
};

function returned(at: Walk, node: Node): void {
  const around = at.functionAround;
  const value = lastOperand(at, node);
  if (around !== null && value !== NONE) at.declaration(around).returned?.push(worthOf(at, value));
}

/** `from x in xs`: x is one of them. */
function from(at: Walk, node: Node): void {
  const element = at.expr({ k: 'element', o: worthOf(at, lastOperand(at, node)) });
  bindLocal(at, at.field(node, 'name'), typeFrom(at, at.field(node, 'type')), element);
}

/** A query gives a sequence of what it selects. */
function query(at: Walk, node: Node): void {
  const last = at.children(node).at(-1) ?? NONE;
  const e = at.is(last, 'select_clause') ? [worthOf(at, lastOperand(at, last))] : [];
  at.setValue(node, { k: 'literal', t: 'list', ...(e.length > 0 ? { e } : {}) });
}
