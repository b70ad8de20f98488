import type { Id } from '../engine/builder.ts';
import { bindVariables, declare, valueSignature } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { construct } from './construct.ts';
import { type Declarator, declaratorOf, wrapped } from './declarators.ts';
import { pathOf } from './names.ts';
import { declaredResource } from './resources.ts';
import { constness, hasWord, isExported, spanOf } from './state.ts';

export const variables: Readonly<Record<string, Rule>> = {
  declaration: { leave: declaration },
  field_declaration: { leave: declaration },

  for_range_loop: {
    enter: (at, node) => at.open(node, { scope: at.builder.scope('block', at.scope) }),
    leave: range,
  },
};

/** Every name of a declaration that is no function: locals inside functions, fields in types, else variables. */
function declaration(at: Walk, node: Node): void {
  const typeNode = at.field(node, 'type');
  const fields = at.fields(node, 'declarator');
  const { kind } = at.builder.scopes[at.scope]!;
  const isLocal = kind === 'function' || kind === 'block';
  for (const [place, field] of fields.entries()) {
    const declarator = declaratorOf(at, field);
    at.noAccess(declarator.name);
    if (declarator.name === NONE) continue;
    const isFunction = declarator.function !== NONE;
    if (isFunction && (!isLocal || !constructs(at, typeNode, declarator))) continue;
    const value = valueNode(at, node, field, place);
    if (isLambda(at, value) && at.is(declarator.name, 'identifier')) continue;
    variable(at, node, { declarator, value, typeNode, isLocal });
  }
}

/** The initial value of a declarator. */
function valueNode(at: Walk, node: Node, field: Node, place: number): Node {
  if (at.is(field, 'init_declarator')) return at.field(field, 'value');
  return place === 0 ? at.field(node, at.is(node, 'field_declaration') ? 'default_value' : 'value') : NONE;
}

function isLambda(at: Walk, value: Node): boolean {
  return value !== NONE && at.is(at.bare(value), 'lambda_expression');
}

/** `T x(a, b)` inside a function reads like a prototype; without names for its parameters it rather is a variable. */
function constructs(at: Walk, typeNode: Node, { function: list }: Declarator): boolean {
  const type = at.typeAt(typeNode);
  if (type === null || at.builder.types[type]!.k === 'literal' || !at.is(list, 'function_declarator')) return false;
  const params = at.children(at.field(list, 'parameters'));
  return (
    params.length > 0 &&
    params.every((param) => isName(at, at.field(param, 'type')) && at.field(param, 'declarator') === NONE)
  );
}

function isName(at: Walk, type: Node): boolean {
  return at.is(type, 'type_identifier', 'qualified_identifier');
}

interface Variable {
  declarator: Declarator;
  value: Node;
  typeNode: Node;
  isLocal: boolean;
}

function variable(at: Walk, node: Node, { declarator, value: valueNode, typeNode, isLocal }: Variable): void {
  const { name, wrappers, function: list } = declarator;
  const written = wrapped(at, at.typeAt(typeNode), list === NONE ? wrappers : []);
  // A pointer to a function is known by what it is given.
  const isPointer = written !== null && isFunctionType(at, written) && valueNode !== NONE;
  const type = isPointer ? null : written;
  const given = valueNode !== NONE && !at.is(valueNode, 'argument_list') ? at.value(valueNode) : null;
  const isList = at.is(valueNode, 'argument_list', 'initializer_list');
  // What reads like a prototype's types are names of values.
  const params = list === NONE || !at.is(list, 'function_declarator') ? [] : at.children(at.field(list, 'parameters'));
  const args = isList ? at.children(valueNode) : params.map((param) => at.field(param, 'type'));
  const value =
    type === null && args.length === 1 && at.is(valueNode, 'initializer_list', 'argument_list')
      ? at.value(args[0]!)
      : given;
  declaredResource(at, typeNode, args);
  if (
    isLocal &&
    isValue(at, wrappers) &&
    !hasWord(at, node, 'extern') &&
    (valueNode === NONE || at.is(valueNode, 'argument_list', 'initializer_list'))
  ) {
    construct(at, typeNode, name, args);
  }
  if (at.is(name, 'structured_binding_declarator')) {
    bindVariables(at, {
      node,
      pattern: name,
      value,
      type: null,
      kind: 'var',
      scope: at.scope,
      signature: at.text(name),
    });
    return;
  }
  if (!at.is(name, 'identifier', 'field_identifier')) return;
  if (isLocal) {
    const line = at.line(name);
    const bound = { scope: at.scope, name: at.text(name), kind: 'local' as const, line, type, value };
    at.builder.bind({ ...bound, ...constness(at, node, typeNode, wrappers) });
  } else declareVariable(at, node, name, type, value, valueNode);
}

function isFunctionType(at: Walk, id: Id): boolean {
  const type = at.builder.types[id]!;
  return type.k === 'function' || (type.k === 'pointer' && at.builder.types[type.of]!.k === 'function');
}

/** Is the variable itself an object, no pointer, reference or array? */
function isValue(at: Walk, wrappers: readonly Node[]): boolean {
  return wrappers.every((wrapper) => at.is(wrapper, 'init_declarator', 'function_declarator', 'attributed_declarator'));
}

function declareVariable(at: Walk, node: Node, name: Node, type: Id | null, value: Id | null, valueNode: Node): void {
  const inType = at.builder.scopes[at.scope]!.kind === 'type';
  const isConst = hasWord(at, node, 'const', 'constexpr');
  const isExtern = hasWord(at, node, 'extern') && valueNode === NONE;
  const span = spanOf(at, node);
  const end = at.tree.ends[span]!;
  const start = at.tree.starts[span]!;
  declare(at, {
    kind: inType ? 'field' : isConst ? 'const' : 'var',
    name: pathOf(at, name).names[0] ?? at.text(name),
    node: span,
    nameNode: name,
    signature: valueSignature(at, span, start, end, valueNode === NONE ? end : at.tree.starts[valueNode]!),
    more: {
      type,
      value,
      exported: isExported(at, node),
      ...(inType && hasWord(at, node, 'static') ? { static: true } : {}),
      ...(isExtern ? { bodiless: true } : {}),
    },
  });
}

/** `for (auto &x : list)`. */
function range(at: Walk, node: Node): void {
  const field = at.field(node, 'declarator');
  if (field === NONE) return;
  const { name, wrappers } = declaratorOf(at, field);
  const type = wrapped(at, at.typeAt(at.field(node, 'type')), wrappers);
  const value = at.expr({ k: 'element', o: at.value(at.field(node, 'right')) });
  at.noAccess(name);
  if (at.is(name, 'structured_binding_declarator')) {
    bindVariables(at, {
      node,
      pattern: name,
      value,
      type: null,
      kind: 'var',
      scope: at.scope,
      signature: at.text(name),
    });
  } else {
    const bound = { scope: at.scope, name: at.text(name), kind: 'local' as const, line: at.line(name), type, value };
    at.builder.bind({ ...bound, ...constness(at, node, at.field(node, 'type'), wrappers) });
  }
}
