import { assign } from '../engine/assign.ts';
import { bindVariables } from '../engine/declare.ts';
import { block, loop, returns } from '../engine/rules/index.ts';
import { NONE } from '../engine/tree.ts';
import type { Rule } from '../spec.ts';
import { varScope } from './declarations.ts';
import { narrow } from './narrow.ts';

/** Statements that bind names in the block they stand in. */
const BINDING = [
  'lexical_declaration',
  'class_declaration',
  'abstract_class_declaration',
  'function_declaration',
  'generator_function_declaration',
  'function_signature',
  'enum_declaration',
  'interface_declaration',
  'type_alias_declaration',
];

export const statements: Readonly<Record<string, Rule>> = {
  statement_block: {
    enter(at, node) {
      // A function's own braces are its scope.
      if (at.rule(at.parent(node))?.kind !== 'function') block(BINDING).enter!(at, node);
    },
  },
  switch_body: {
    enter(at, node) {
      const binds = at.children(node).some((part) => at.children(part).some((child) => at.is(child, ...BINDING)));
      if (binds) at.open(node, { scope: at.builder.scope('block', at.scope) });
    },
  },
  if_statement: { enter: (at, node) => narrow(at, at.field(node, 'condition'), at.field(node, 'consequence')) },
  for_statement: block(['lexical_declaration']),
  for_in_statement: {
    ...loop({ pattern: 'left', over: 'right', body: 'body', ownScope: true }),
    leave(at, node) {
      const left = at.field(node, 'left');
      const over = at.value(at.field(node, 'right'));
      const isOf = at.text(at.field(node, 'operator')) === 'of';
      const value = isOf ? at.expr({ k: 'element', o: over }) : at.expr({ k: 'literal', t: 'string' });
      const kind = at.field(node, 'kind');
      if (kind === NONE) assign(at, node, left, value);
      else {
        const scope = at.text(kind) === 'var' ? varScope(at) : at.scope;
        bindVariables(at, { node, pattern: left, value, type: null, kind: 'var', scope, signature: at.text(left) });
      }
    },
  },
  catch_clause: {
    enter: (at, node) => at.open(node, { scope: at.builder.scope('block', at.scope) }),
    leave(at, node) {
      const pattern = at.field(node, 'parameter');
      if (pattern === NONE) return;
      const value = at.expr({ k: 'typed', t: at.builder.type({ k: 'named', n: ['Error'], s: at.scope }) });
      bindVariables(at, { node, pattern, value, type: null, kind: 'const', scope: at.scope, signature: '' });
    },
  },
  return_statement: returns(),
};
