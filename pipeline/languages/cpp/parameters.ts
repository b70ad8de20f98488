import { addParam } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { declaratorOf } from './declarators.ts';
import { constness } from './state.ts';
import { typeOfDeclarator } from './types.ts';

export const parameters: Readonly<Record<string, Rule>> = {
  parameter_declaration: { leave: parameter },
  optional_parameter_declaration: { leave: parameter },
  variadic_parameter_declaration: { leave: parameter },
  explicit_object_parameter_declaration: { leave: parameter },
  parameter_list: { leave: openEnd },
};

function parameter(at: Walk, node: Node): void {
  const declarator = at.field(node, 'declarator');
  const { name, wrappers } = declaratorOf(at, declarator);
  at.noAccess(name);
  if (at.is(at.parent(node), 'template_parameter_list')) return;
  const typeNode = at.field(node, 'type');
  if (at.spec.name === 'c' && declarator === NONE && at.is(typeNode, 'type_identifier') && isOld(at, node)) {
    at.noAccess(typeNode);
    addParam(at, node, typeNode, { type: null, value: null });
    return;
  }
  const type = typeOfDeclarator(at, typeNode, declarator);
  if (declarator === NONE && type !== null && isVoid(at, node)) return;
  const fallback = at.field(node, 'default_value');
  const rest = at.is(node, 'variadic_parameter_declaration');
  const made = {
    type,
    value: fallback === NONE ? null : at.value(fallback),
    ...(at.is(node, 'optional_parameter_declaration') ? { optional: true } : {}),
    ...(rest ? { rest: true } : {}),
  };
  if (at.is(name, 'identifier')) {
    addParam(at, node, name, made);
    Object.assign(at.builder.bindings.at(-1)!, constness(at, node, typeNode, wrappers));
  } else if (at.builder.scopes[at.scope]!.decl !== null) {
    at.declaration(at.builder.scopes[at.scope]!.decl!).params?.push({ name: '', ...made });
  }
}

/** `f(a, b) int a; char *b; {`: what reads like types are the parameters' names. */
function isOld(at: Walk, node: Node): boolean {
  const list = at.parent(node);
  const close = at.tree.ends[list]!;
  const definition = at.parent(at.parent(list));
  return at.is(definition, 'function_definition') && /^\s*[\w*]/.test(at.tree.source.slice(close, close + 200));
}

/** `f(void)` takes nothing. */
function isVoid(at: Walk, node: Node): boolean {
  return at.text(node) === 'void';
}

/** `f(int, ...)` takes any number. */
function openEnd(at: Walk, node: Node): void {
  const { decl } = at.builder.scopes[at.scope]!;
  if (decl !== null && at.has(node, '...')) {
    at.declaration(decl).params?.push({ name: '...', type: null, value: null, rest: true });
  }
}

/**
 * What tells a function from others of its name: the types of its parameters as written, without names, values and
 * namespaces, and what it says of its object.
 */
export function overloadOf(at: Walk, declarator: Node): string {
  const around = at.is(declarator, 'operator_cast') ? at.field(declarator, 'declarator') : declarator;
  const list = at.field(around, 'parameters');
  const params = list === NONE ? [] : at.children(list).map((param) => shapeOf(at, param));
  if (list !== NONE && at.has(list, '...')) params.push('...');
  const marks = at
    .all(around)
    .filter((child) => at.is(child, 'type_qualifier', 'ref_qualifier'))
    .map((child) => at.text(child));
  const said = params.filter((param) => param !== 'void');
  return `(${said.join(',')})${marks.filter((mark) => mark !== 'constexpr').join('')}`.slice(0, 400);
}

function shapeOf(at: Walk, param: Node): string {
  const { source, starts, ends } = at.tree;
  const declarator = at.field(param, 'declarator');
  const { name } = declaratorOf(at, declarator);
  const typeNode = at.field(param, 'type');
  const end = declarator !== NONE ? ends[declarator]! : typeNode === NONE ? ends[param]! : ends[typeNode]!;
  const isNamed = at.is(name, 'identifier');
  const text = isNamed
    ? source.slice(starts[param], starts[name]) + source.slice(ends[name], end)
    : source.slice(starts[param], Math.max(end, typeNode === NONE ? end : ends[typeNode]!));
  return text
    .replace(/\/\*.{0,5000}?\*\/|\/\/[^\n]*/gs, ' ')
    .replace(/\b(struct|class|enum|typename|register|union)\s+/g, '')
    .replace(/(?<!\w)\w+\s*::\s*/g, '')
    .replace(/\b[A-Z]+_[A-Z_]+\b/g, '')
    .replace(/\[\w*\]/, '*')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w ]) ?/g, '$1')
    .trim();
}
