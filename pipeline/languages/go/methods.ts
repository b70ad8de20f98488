import type { Id } from '../engine/builder.ts';
import { func } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { isExported } from './specs.ts';
import { startTopLevel, stateOf } from './state.ts';
import { embeddedName } from './types.ts';

const rule = func({
  kind: 'method',
  name: 'name',
  returns: 'result',
  body: 'body',
  statement: true,
  // A method is no name anywhere: it is found through its receiver's type.
  scope: (at) => at.builder.scope('type', at.scope),
  more: (at, node) => ({ exported: isExported(at.text(at.field(node, 'name'))) }),
});

/** `func (r *T) Name(…)`: a method stands outside its type and is called after it. */
export const method: Rule = {
  ...rule,
  enter(at, node) {
    startTopLevel(at);
    rule.enter!(at, node);
    const declaration = at.declaration(at.builder.scopes[at.scope]!.decl!);
    const owner = embeddedName(at, at.field(receiverOf(at, node), 'type'));
    if (owner !== '') declaration.qualname = `${owner}.${declaration.name}`;
  },
  leave(at, node) {
    rule.leave!(at, node);
    stateOf(at).receiver = null;
  },
};

/** The parameter that stands for the receiver. */
function receiverOf(at: Walk, node: Node): Node {
  const list = at.field(node, 'receiver');
  return list === NONE ? NONE : at.inner(list);
}

/** Tells a method its receiver, and binds the receiver's name and the names of its type arguments. */
export function receiver(at: Walk, node: Node): void {
  const id = at.builder.scopes[at.scope]!.decl;
  if (id === null) return;
  const typeNode = at.field(node, 'type');
  const nameNode = at.field(node, 'name');
  const name = nameNode === NONE || at.text(nameNode) === '_' ? null : at.text(nameNode);
  at.noAccess(nameNode);
  for (const param of typeArguments(at, typeNode)) {
    const line = at.line(param);
    at.builder.bind({ scope: at.scope, name: at.text(param), kind: 'typeparam', line, type: null, typeOnly: true });
  }
  const type = receiverType(at, typeNode);
  at.declaration(id).receiver = { name, type };
  if (name === null) return;
  at.builder.bind({ scope: at.scope, name, kind: 'param', line: at.line(nameNode), type, value: null });
  stateOf(at).receiver = at.builder.bindings.length - 1;
}

/** The receiver's type again, now that its type arguments are names of the method's own scope. */
function receiverType(at: Walk, typeNode: Node): Id {
  const params = typeArguments(at, typeNode);
  const n = [embeddedName(at, typeNode)];
  const around = at.builder.scopes[at.scope]!.parent ?? at.scope;
  const args = params.map((param) => at.builder.type({ k: 'named', n: [at.text(param)], s: at.scope }));
  const type = at.builder.type({ k: 'named', n, s: around, ...(args.length > 0 ? { args } : {}) });
  return at.is(typeNode, 'pointer_type') ? at.builder.type({ k: 'pointer', of: type }) : type;
}

function typeArguments(at: Walk, typeNode: Node): Node[] {
  let type = typeNode;
  while (at.is(type, 'pointer_type', 'parenthesized_type')) type = at.inner(type);
  if (!at.is(type, 'generic_type')) return [];
  return at
    .children(at.field(type, 'type_arguments'))
    .map((arg) => (at.is(arg, 'type_elem') ? at.inner(arg) : arg))
    .filter((arg) => at.is(arg, 'type_identifier') && at.text(arg) !== '_');
}
