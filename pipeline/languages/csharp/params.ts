import type { Param } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addParam } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { modifiersOf } from './modifiers.ts';
import { plainText } from './names.ts';
import { lastOperand, worthOf } from './operands.ts';
import { typeFrom } from './types.ts';

/** Whose parameters are those of functions made elsewhere: accessors, constructors in a type's head; or nobody's. */
const APART = /^(indexer|delegate|class|struct|record|interface)_declaration$|^function_pointer_type$/;

export const parameters: Readonly<Record<string, Rule>> = {
  parameter: {
    leave(at, node) {
      if (!isApart(at, at.parent(node))) addParam(at, node, at.field(node, 'name'), shapeOf(at, node));
    },
  },
  // `params T[] rest` has no node of its own.
  parameter_list: {
    leave(at, node) {
      const name = at.field(node, 'name');
      if (name !== NONE && !isApart(at, node)) addParam(at, node, name, restOf(at, node));
    },
  },
  implicit_parameter: { leave: (at, node) => void addParam(at, node, node, { type: null, value: null }) },
};

function isApart(at: Walk, list: Node): boolean {
  const holder = at.parent(list);
  return holder === NONE || APART.test(at.type(holder)) || at.builder.scopes[at.scope]!.kind !== 'function';
}

function shapeOf(at: Walk, node: Node): Omit<Param, 'name'> {
  const last = lastOperand(at, node);
  const hasDefault = last !== NONE && at.has(node, '=');
  return {
    type: typeFrom(at, at.field(node, 'type')),
    value: hasDefault ? worthOf(at, last) : null,
    ...(hasDefault ? { optional: true } : {}),
    ...(modifiersOf(at, node).has('params') ? { rest: true } : {}),
  };
}

function restOf(at: Walk, list: Node): Omit<Param, 'name'> {
  return { type: typeFrom(at, at.field(list, 'type')), value: null, rest: true };
}

/** The parameters of a list that is read from elsewhere, with their name nodes. */
export function paramsIn(at: Walk, list: Node): { nameNode: Node; param: Param }[] {
  if (list === NONE) return [];
  const found = at
    .children(list)
    .filter((child) => at.is(child, 'parameter'))
    .map((node) => ({ nameNode: at.field(node, 'name'), shape: shapeOf(at, node) }));
  const rest = at.field(list, 'name');
  if (rest !== NONE) found.push({ nameNode: rest, shape: restOf(at, list) });
  return found
    .filter(({ nameNode }) => nameNode !== NONE)
    .map(({ nameNode, shape }) => ({ nameNode, param: { name: plainText(at, nameNode), ...shape } }));
}

/** Gives such parameters to a function whose scope is open. */
export function takeParams(at: Walk, id: Id, list: Node): void {
  for (const { nameNode, param } of paramsIn(at, list)) {
    at.declaration(id).params?.push(param);
    at.noAccess(nameNode);
    const { name, type, value } = param;
    at.builder.bind({ scope: at.scope, name, kind: 'param', line: at.line(nameNode), type, value });
  }
}
