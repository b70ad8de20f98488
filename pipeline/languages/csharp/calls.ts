import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { calleeText } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { contextType } from './context.ts';
import { argumentsIn, operands, worthOf } from './operands.ts';
import { callResources } from './resources.ts';
import { pathOf, typeArgumentsOf, typeFrom } from './types.ts';

interface Made {
  callee: Id;
  /** Where the callee's name stands. */
  nameNode: Node;
  raw: string;
  args: readonly { value: Node; label: string | null }[];
  typeArgs?: readonly Node[];
  isNew?: boolean;
}

/** Enters a call whose parts are known; the node's value is its result. */
export function enterCall(at: Walk, node: Node, { callee, nameNode, raw, args, typeArgs = [], isNew }: Made): Id {
  const labels = args.map(({ label }) => label);
  const types = typeArgs.map((type) => typeFrom(at, type) ?? at.builder.type({ k: 'unknown' }));
  const id = at.builder.call(
    {
      callee,
      line: at.line(nameNode),
      raw: raw.replace(/\s+/g, ' ').slice(0, 200),
      scope: at.scope,
      args: args.map(({ value }) => worthOf(at, value)),
      ...(types.length > 0 ? { typeArgs: types } : {}),
      ...(labels.some((label) => label !== null) ? { labels } : {}),
      ...(isNew ? { isNew: true } : {}),
    },
    at.tree.starts[nameNode]!,
  );
  at.setValue(node, { k: 'call', call: id });
  callResources(at, id);
  return id;
}

export const calls: Readonly<Record<string, Rule>> = {
  invocation_expression: { kind: 'call', main: 'function', leave: invocation },
  object_creation_expression: { kind: 'call', main: 'type', leave: creation },
  implicit_object_creation_expression: { kind: 'call', leave: implicitCreation },
  constructor_initializer: { leave: initializer },
};

function invocation(at: Walk, node: Node): void {
  const written = at.field(node, 'function');
  const callee = written === NONE ? NONE : at.bare(written);
  const args = argumentsIn(at, at.field(node, 'arguments'));
  if (isNameof(at, callee)) {
    at.noAccess(callee);
    for (const { value } of args) silence(at, value);
    at.setValue(node, { k: 'literal', t: 'string' });
    return;
  }
  at.noAccess(callee);
  const last = nameIn(at, callee);
  const generic = at.is(last, 'generic_name');
  enterCall(at, node, {
    callee: worthOf(at, written),
    nameNode: last === NONE ? node : last,
    raw: callee === NONE ? '' : calleeText(at, written).replace(/<[^<>()]*>(?=$|[.?(])/g, ''),
    args,
    typeArgs: generic ? typeArgumentsOf(at, last) : [],
  });
}

function isNameof(at: Walk, callee: Node): boolean {
  return at.is(callee, 'identifier') && at.text(callee) === 'nameof' && !at.builder.lookup(at.scope, 'nameof');
}

function silence(at: Walk, node: Node): void {
  if (node === NONE) return;
  for (let one = node; one < at.tree.length && at.tree.starts[one]! < at.tree.ends[node]!; one++) at.noAccess(one);
}

/** The node of the name that a callee ends in; the callee itself where it ends in none. */
function nameIn(at: Walk, callee: Node): Node {
  if (callee === NONE) return NONE;
  if (at.is(callee, 'member_access_expression', 'alias_qualified_name', 'qualified_name')) {
    const name = at.field(callee, 'name');
    return name === NONE ? callee : name;
  }
  if (at.is(callee, 'conditional_access_expression')) {
    const binding = at.children(callee).at(-1)!;
    const name = at.field(binding, 'name');
    return name === NONE ? binding : name;
  }
  return callee;
}

/** `new T(…)`. */
function creation(at: Walk, node: Node): void {
  const typeNode = at.field(node, 'type');
  const type = typeFrom(at, typeNode);
  const path = typeNode === NONE ? { names: [] } : pathOf(at, typeNode);
  enterCall(at, node, {
    callee: type === null ? at.builder.unknown : at.expr({ k: 'typed', t: type }),
    nameNode: lastName(at, typeNode, node),
    raw: path.names.join('.') || at.text(typeNode),
    args: argumentsIn(at, at.field(node, 'arguments')),
    isNew: true,
  });
  if (type !== null) additions(at, node, type);
}

/** Elements behind `new T(…)` are added to it one by one. So many are followed: more are data. */
const MOST_ADDED = 40;

function additions(at: Walk, node: Node, type: Id): void {
  const list = at.child(node, 'initializer_expression');
  const elements = operands(at, list).filter((each) => !at.is(each, 'assignment_expression'));
  if (elements.length > MOST_ADDED) return;
  for (const element of elements) {
    const parts = at.is(element, 'initializer_expression') ? operands(at, element) : [element];
    const callee = at.expr({ k: 'member', o: at.expr({ k: 'typed', t: type }), n: 'Add' });
    const args = parts.map((part) => worthOf(at, part));
    at.builder.call(
      { callee, line: at.line(element), raw: 'Add', scope: at.scope, args, implied: true },
      at.tree.starts[element]!,
    );
  }
}

function lastName(at: Walk, typeNode: Node, node: Node): Node {
  if (typeNode === NONE) return node;
  const name = at.is(typeNode, 'qualified_name', 'alias_qualified_name') ? at.field(typeNode, 'name') : NONE;
  return name === NONE ? typeNode : name;
}

/** `new(…)`: what is made is what the place asks for. Where only linking can say that, its callee is what it gives. */
function implicitCreation(at: Walk, node: Node): void {
  const type = contextType(at, node);
  const id = enterCall(at, node, {
    callee: type === null ? at.builder.unknown : at.expr({ k: 'typed', t: type }),
    nameNode: node,
    raw: 'new',
    args: argumentsIn(at, at.child(node, 'argument_list')),
    isNew: true,
  });
  if (type !== null) additions(at, node, type);
  else at.builder.calls[id]!.callee = at.value(node);
}

/** `: this(…)`, `: base(…)`. */
function initializer(at: Walk, node: Node): void {
  const isBase = at.has(node, 'base');
  const word = at.child(node, isBase ? 'base' : 'this');
  enterCall(at, node, {
    callee: at.expr(isBase ? { k: 'super', s: at.scope } : { k: 'self', s: at.scope }),
    nameNode: word === NONE ? node : word,
    raw: isBase ? 'base' : 'this',
    args: argumentsIn(at, at.child(node, 'argument_list')),
    ...(isBase ? {} : { isNew: true }),
  });
}
