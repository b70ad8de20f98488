import { assign } from '../engine/assign.ts';
import type { Id } from '../engine/builder.ts';
import {
  awaited,
  either,
  func,
  lastOf,
  literal,
  name,
  self,
  string,
  through,
  typed,
  update,
} from '../engine/rules/index.ts';
import { storeAt } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { callExpression, compound, newExpression } from './calls.ts';
import { operate } from './construct.ts';
import { pathOf, plainName, typeOfPath, valueOfPath } from './names.ts';

export const expressions: Readonly<Record<string, Rule>> = {
  identifier: name(),
  template_function: {
    leave: (at, node) => void at.setValue(node, valueOfPath(at, pathOf(at, node))),
  },
  qualified_identifier: {
    kind: 'member',
    main: 'name',
    leave(at, node) {
      if (at.is(at.parent(node), 'qualified_identifier')) return at.noAccess(at.field(node, 'name'));
      const path = pathOf(at, node);
      at.noAccess(path.last);
      at.setType(node, typeOfPath(at, path));
      at.setValue(node, valueOfPath(at, path));
      at.reads(node);
    },
  },
  this: self(),
  field_expression: {
    kind: 'member',
    main: 'field',
    leave(at, node) {
      const object = at.value(at.field(node, 'argument'));
      const reaches = at.text(at.field(node, 'operator')) === '->' && at.builder.exprs[object]!.k !== 'self';
      const o = reaches ? at.expr({ k: 'await', o: object }) : object;
      at.setValue(node, { k: 'member', o, n: plainName(at, at.field(node, 'field')) });
      at.reads(node);
    },
  },
  subscript_expression: {
    kind: 'member',
    main: 'indices',
    leave(at, node) {
      const object = at.field(node, 'argument');
      const list = at.field(node, 'indices');
      operate(at, object, '[]', list === NONE ? [] : at.children(list));
      at.setValue(node, { k: 'index', o: at.value(object) });
      at.reads(node);
    },
  },
  pointer_expression: {
    kind: 'through',
    main: 'argument',
    leave(at, node) {
      const value = at.value(at.field(node, 'argument'));
      const takes = at.text(at.field(node, 'operator')) === '*' && at.builder.exprs[value]!.k !== 'self';
      at.setValue(node, takes ? { k: 'await', o: value } : value);
    },
  },
  parenthesized_expression: through(),
  cast_expression: typed({ value: 'value', type: 'type' }),
  conditional_expression: either('consequence', 'alternative'),
  comma_expression: lastOf(),
  condition_clause: { leave: (at, node) => void at.setValue(node, at.value(at.field(node, 'value'))) },
  assignment_expression: { leave: assignment },
  binary_expression: { leave: binary },
  update_expression: update('argument'),
  co_await_expression: awaited('argument'),
  call_expression: callExpression,
  new_expression: newExpression,
  compound_literal_expression: compound,
  lambda_expression: func({ kind: 'function', body: 'body', selfless: true }),
  lambda_capture_initializer: {
    leave(at, node) {
      const left = at.field(node, 'left');
      const value = at.value(at.field(node, 'right'));
      at.noAccess(left);
      if (left !== NONE)
        at.builder.bind({
          scope: at.scope,
          name: at.text(left),
          kind: 'local',
          line: at.line(left),
          type: null,
          value,
        });
    },
  },
  field_designator: { leave: (at, node) => at.noAccess(at.inner(node)) },
  initializer_list: { kind: 'object', leave: initializers },
  initializer_pair: { leave: (at, node) => void at.setValue(node, at.value(at.field(node, 'value'))) },
  number_literal: literal('number'),
  char_literal: literal('character'),
  true: literal('boolean'),
  false: literal('boolean'),
  null: literal('null'),
  string_literal: string(),
  raw_string_literal: literal('string'),
  concatenated_string: literal('string'),
  user_defined_literal: literal('literal'),
  sizeof_expression: literal('number'),
  alignof_expression: literal('number'),
  offsetof_expression: literal('number'),
};

/** `{ .open = f }` says what each member is; `{ a, b }` what the elements are. */
function initializers(at: Walk, node: Node): void {
  const children = at.children(node);
  const members = children.flatMap((child): [string, Id][] => {
    const designators = at.is(child, 'initializer_pair') ? at.fields(child, 'designator') : [];
    const [first] = designators;
    if (first === undefined || designators.length > 1 || !at.is(first, 'field_designator')) return [];
    return [[at.text(at.inner(first)), at.value(child)]];
  });
  if (members.length > 0) at.setValue(node, { k: 'object', m: members });
  else {
    const e = children.slice(0, 50).map((child) => at.value(child));
    at.setValue(node, e.length > 0 ? { k: 'literal', t: 'list', e } : { k: 'literal', t: 'list' });
  }
}

function assignment(at: Walk, node: Node): void {
  const left = at.field(node, 'left');
  const right = at.field(node, 'right');
  const operator = at.text(at.field(node, 'operator'));
  const reads = operator !== '=';
  let place = at.bare(left);
  while (at.is(place, 'subscript_expression')) place = at.bare(at.field(place, 'argument'));
  if (place === at.bare(left)) assign(at, node, left, reads ? at.builder.unknown : at.value(right), { reads });
  else if (at.is(place, 'identifier', 'field_expression')) {
    at.writes(place, true);
    if (!reads) storeAt(at, at.value(at.bare(left)), at.value(right));
  }
  operate(at, left, operator, [right]);
  at.setValue(node, at.value(left));
}

const TRUTHS = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);

function binary(at: Walk, node: Node): void {
  const operator = at.text(at.field(node, 'operator'));
  const left = at.field(node, 'left');
  const call = operate(at, left, operator, [at.field(node, 'right')]);
  if (TRUTHS.has(operator)) at.setValue(node, { k: 'literal', t: 'boolean' });
  else if (call !== null) at.setValue(node, { k: 'call', call });
  else at.setValue(node, { k: 'literal', t: 'number' });
}
