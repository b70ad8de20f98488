import type { Declaration, FunctionKind, Param } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addCall, addParam, func } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { annotation, nameTypeParam, typeVariable } from './annotations.ts';
import { isPublic } from './scope.ts';

const PROPERTY = /(^|\.)(property|cached_property|abstractproperty)$/;
const CLASS_SIDE = /^(classmethod|staticmethod)$/;
/** Methods that are given the class without being marked so. */
const IMPLICIT_CLASS_SIDE = new Set(['__new__', '__init_subclass__', '__class_getitem__']);
const MANAGER = /(^|\.)(async)?contextmanager$/;
/** Marks that change how a definition is used; applying them calls nothing of interest. */
const MARKS = /^(property|staticmethod|classmethod|(\w+\.)*(overload|setter|getter|deleter))$/;

export const functionDefinition: Rule = {
  ...func({
    kind: functionKind,
    name: 'name',
    statement: true,
    body: 'body',
    more: functionFacts,
    done: settleFunction,
  }),
};

export const lambda: Rule = func({ kind: 'function', body: 'body' });

/** The line of a definition's last statement: comments behind it belong to nothing. */
export function lastLine(at: Walk, node: Node): number {
  let last = node;
  for (let child = lastPart(at, last); child !== NONE; child = lastPart(at, last)) last = child;
  return at.tree.lineEnd(last);
}

function lastPart(at: Walk, node: Node): Node {
  let last = NONE;
  for (let child = at.tree.firstChild(node); child !== NONE; child = at.tree.nexts[child]!) {
    if (!at.isComment(child)) last = child;
  }
  return last;
}

/** The decorators of a definition as written, without arguments. */
export function decoratorsOf(at: Walk, node: Node): string[] {
  const wrapper = at.parent(node);
  if (!at.is(wrapper, 'decorated_definition')) return [];
  return at
    .children(wrapper)
    .filter((child) => at.is(child, 'decorator'))
    .map((child) => decoratorName(at, child));
}

/** The values of the decorators, marks left out. */
export function decoratedBy(at: Walk, node: Node): Pick<Declaration, 'decoratedBy'> {
  const wrapper = at.parent(node);
  if (!at.is(wrapper, 'decorated_definition')) return {};
  const values = at
    .children(wrapper)
    .filter((child) => at.is(child, 'decorator') && at.inner(child) !== NONE && !MARKS.test(decoratorName(at, child)))
    .map((child) => at.value(at.inner(child)));
  return values.length > 0 ? { decoratedBy: values } : {};
}

function decoratorName(at: Walk, decorator: Node): string {
  const inner = at.inner(decorator);
  const callee = at.is(inner, 'call') ? at.field(inner, 'function') : inner;
  return at.text(callee).replace(/\s+/g, '');
}

/** `@x` calls x with what it decorates, where the definition stands. */
export const decorator: Rule = {
  leave(at, node) {
    const inner = at.inner(node);
    if (inner === NONE || at.is(inner, 'call') || MARKS.test(decoratorName(at, node))) return;
    addCall(at, node, inner, []);
  },
};

function functionKind(at: Walk, node: Node): FunctionKind {
  if (at.builder.scopes[at.scope]!.kind !== 'type') return 'function';
  const name = at.text(at.field(node, 'name'));
  if (name === '__init__' || name === '__new__') return 'constructor';
  const decorators = decoratorsOf(at, node);
  if (decorators.some((text) => PROPERTY.test(text))) return 'getter';
  if (decorators.some((text) => text.endsWith('.setter') || text.endsWith('.deleter'))) return 'setter';
  return decorators.some((text) => text.endsWith('.getter')) ? 'getter' : 'method';
}

function functionFacts(at: Walk, node: Node): Partial<Declaration> {
  const name = at.text(at.field(node, 'name'));
  const decorators = decoratorsOf(at, node);
  const { kind } = at.builder.scopes[at.scope]!;
  const ofType = kind === 'type';
  const isStatic = ofType && (IMPLICIT_CLASS_SIDE.has(name) || decorators.some((text) => CLASS_SIDE.test(text)));
  return {
    decorators,
    ...decoratedBy(at, node),
    lineEnd: lastLine(at, node),
    exported: kind !== 'function' && isPublic(name),
    ...(at.has(node, 'async') ? { async: true } : {}),
    ...(isStatic ? { static: true } : {}),
    ...(decorators.some((text) => /(^|\.)abstract\w+$/.test(text)) ? { abstract: true } : {}),
    ...(isBodiless(at, node, decorators) ? { bodiless: true } : {}),
  };
}

/** Overloads, members of a stub, and of a protocol when they say no more than `...`. */
function isBodiless(at: Walk, node: Node, decorators: readonly string[]): boolean {
  if (decorators.some((text) => /(^|\.)overload$/.test(text))) return true;
  const statements = at.children(at.field(node, 'body'));
  const says = statements.filter((child) => !at.is(child, 'pass_statement') && !isBare(at, child));
  if (says.length > 0) return false;
  if (at.file.endsWith('.pyi')) return true;
  const { decl } = at.builder.scopes[at.scope]!;
  const owner = decl === null ? NONE : (at.nodeOf[decl] ?? NONE);
  return (
    owner !== NONE && at.is(owner, 'class_definition') && /\bProtocol\b/.test(at.text(at.field(owner, 'superclasses')))
  );
}

function isBare(at: Walk, statement: Node): boolean {
  return at.is(statement, 'expression_statement') && at.is(at.inner(statement), 'ellipsis', 'string');
}

function settleFunction(at: Walk, node: Node, id: Id): void {
  const declaration = at.declaration(id);
  const { builder } = at;
  declaration.returns = annotation(at, at.field(node, 'return_type'));
  if (declaration.returns === null && makesOwnClass(at, declaration)) declaration.returns = builder.type({ k: 'self' });
  if (!declaration.generator) return;
  const yields = (declaration.returned ?? []).filter((value) => {
    const expr = builder.exprs[value]!;
    return expr.k === 'literal' && expr.t === 'list';
  });
  if (declaration.decorators.some((text) => MANAGER.test(text))) {
    // Entering the manager gives what the function yields: the call stands for that.
    const type = declaration.returns === null ? undefined : builder.types[declaration.returns];
    declaration.returns = type?.k === 'list' ? type.of : null;
    declaration.returned = yields.flatMap((value) => {
      const expr = builder.exprs[value]!;
      return expr.k === 'literal' ? (expr.e ?? []) : [];
    });
    delete declaration.generator;
  } else declaration.returned = yields;
  if (declaration.returned?.length === 0) delete declaration.returned;
}

/** Does a class method give `cls(…)`, straight or through a local? Then it makes whatever class it is called on. */
function makesOwnClass(at: Walk, { static: isStatic, returned }: Declaration): boolean {
  const { builder } = at;
  const isOwn = (value: Id | null | undefined): boolean => {
    const expr = typeof value === 'number' ? builder.exprs[value]! : undefined;
    return expr?.k === 'call' && builder.exprs[builder.calls[expr.call]!.callee]!.k === 'self';
  };
  return (
    isStatic === true &&
    returned !== undefined &&
    returned.every((value) => {
      const expr = builder.exprs[value]!;
      if (expr.k !== 'name') return isOwn(value);
      const named = builder.lookup(expr.s, expr.n)?.named.binding;
      return named !== undefined && isOwn(builder.bindings[named]!.value);
    })
  );
}

/**
 * The parameters of a function or lambda, in order. What a method is called on, `self` or `cls`, is a name in it, but
 * none of its parameters: calls do not give it.
 */
export const parameters: Rule = {
  leave(at, node) {
    typeVariables(at, node);
    for (const child of at.children(node)) parameter(at, child);
    const { decl } = at.builder.scopes[at.scope]!;
    if (decl === null || !takesReceiver(at.declaration(decl))) return;
    at.declaration(decl).params?.shift();
  },
};

/** `TypeVar`s that a signature names are its function's type parameters. */
function typeVariables(at: Walk, node: Node): void {
  const { parent } = at.builder.scopes[at.scope]!;
  if (parent === null || !at.is(at.parent(node), 'function_definition')) return;
  const annotations = [
    ...at.children(node).map((child) => at.field(child, 'type')),
    at.field(at.parent(node), 'return_type'),
  ];
  const names = annotations.flatMap((type) => at.text(type).match(/[\p{ID_Start}_][\p{ID_Continue}]*/gu) ?? []);
  for (const name of new Set(names)) {
    const known = typeVariable(at, name, parent);
    if (known) nameTypeParam(at, name, at.line(node), known.bound);
  }
}

function takesReceiver({ kind, decorators }: Declaration): boolean {
  const isMethod = kind === 'method' || kind === 'constructor' || kind === 'getter' || kind === 'setter';
  return isMethod && !decorators.includes('staticmethod');
}

function parameter(at: Walk, node: Node): void {
  switch (at.type(node)) {
    case 'default_parameter':
    case 'typed_default_parameter': {
      const name = at.field(node, 'name');
      const value = at.value(at.field(node, 'value'));
      add(at, node, name, { type: annotation(at, at.field(node, 'type')), value, optional: true });
      break;
    }
    case 'typed_parameter':
      add(at, node, at.inner(node), { type: annotation(at, at.field(node, 'type')), value: null });
      break;
    case 'identifier':
    case 'tuple_pattern':
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      add(at, node, node, { type: null, value: null });
  }
}

/** `*args: X` holds a list of X, `**kw: X` a dict with values X. */
function add(at: Walk, node: Node, pattern: Node, rest: Omit<Param, 'name'>): void {
  const { type } = rest;
  const list = at.is(pattern, 'list_splat_pattern');
  if (!list && !at.is(pattern, 'dictionary_splat_pattern')) {
    addParam(at, node, pattern, rest);
    return;
  }
  const whole = type === null ? null : at.builder.type(list ? { k: 'list', of: type } : { k: 'map', of: type });
  addParam(at, node, at.inner(pattern), { ...rest, type: whole, rest: true });
}
