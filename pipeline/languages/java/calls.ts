import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addCall } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { anonymousOf, openAnonymous } from './anonymous.ts';
import { selfOf } from './enclosing.ts';
import { qualified } from './qualified.ts';
import { annotationResources, callResources } from './resources.ts';
import { pathOf } from './types.ts';
import { chainText } from './words.ts';

export const calls: Readonly<Record<string, Rule>> = {
  method_invocation: { kind: 'call', main: 'name', leave: invocation },
  explicit_constructor_invocation: { kind: 'call', main: 'constructor', leave: constructorCall },
  object_creation_expression: { kind: 'call', main: 'type', enter: creationBody, leave: creation },
  annotation: { leave: (at, node) => annotationResources(at, node) },
};

function argumentsOf(at: Walk, node: Node): Node[] {
  const list = at.field(node, 'arguments');
  return list === NONE ? [] : at.children(list);
}

/** `f(x)`, `o.f(x)`, `super.f(x)`, `Outer.super.f(x)`. */
function invocation(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  const object = at.field(node, 'object');
  const n = at.text(nameNode);
  if (nameNode !== NONE) at.setValue(nameNode, calleeOf(at, node, object, n));
  const id = addCall(at, node, nameNode, argumentsOf(at, node));
  at.builder.calls[id]!.raw = chainText(at, node);
  callResources(at, id);
}

function calleeOf(at: Walk, node: Node, object: Node, n: string): Expr {
  if (object === NONE) return { k: 'name', n, s: at.scope, as: 'function' };
  const isOuterSuper = !at.is(object, 'super') && at.has(node, 'super');
  if (!isOuterSuper) return { k: 'member', o: at.value(object), n, as: 'function' };
  at.noAccess(at.bare(object));
  return { k: 'member', o: at.expr(selfOf(at, at.text(object), 'super')), n, as: 'function' };
}

/** `this(x)`, `super(x)`. */
function constructorCall(at: Walk, node: Node): void {
  const callee = at.field(node, 'constructor');
  const isThis = at.is(callee, 'this');
  const id = addCall(at, node, callee, argumentsOf(at, node), isThis ? { isNew: true } : {});
  at.builder.calls[id]!.raw = at.text(callee);
}

function creationBody(at: Walk, node: Node): void {
  const body = at.child(node, 'class_body');
  if (body !== NONE) at.onEnter(body, () => openAnonymous(at, node, body, at.typeAt(at.field(node, 'type'))));
}

/** `new T(x)`, `o.new T(x)`, `new T(x) { … }`. */
function creation(at: Walk, node: Node): void {
  const typeNode = at.field(node, 'type');
  const path = typeNode === NONE ? [] : pathOf(at, headOf(at, typeNode));
  const place = typeNode === NONE ? NONE : lastName(at, typeNode);
  const anonymous = anonymousOf(at, node);
  if (place !== NONE) {
    at.setValue(place, anonymous === null ? typeValue(at, node, path) : at.expr({ k: 'decl', d: anonymous }));
  }
  const id = addCall(at, node, place, argumentsOf(at, node), { isNew: true });
  at.builder.calls[id]!.raw = path.join('.');
  callResources(at, id);
  const type = at.typeAt(typeNode);
  const known = type === null ? undefined : at.builder.types[type]!;
  if (anonymous === null && type !== null && known?.k === 'named' && known.args)
    at.setValue(node, { k: 'typed', t: type });
}

/** The type as a value; after `o.new` it is a member of that object's type. */
function typeValue(at: Walk, node: Node, path: readonly string[]): Id {
  const outer = at.inner(node);
  const isInner = outer !== NONE && at.hasValue(outer) && outer < at.field(node, 'type');
  const { names, scope } = isInner ? { names: path, scope: at.scope } : qualified(at, node, path, true);
  const [first, ...rest] = names;
  if (first === undefined) return at.builder.unknown;
  const as = 'type';
  const start: Expr = isInner
    ? { k: 'member', o: at.value(outer), n: first, as }
    : { k: 'name', n: first, s: scope, as };
  return rest.reduce<Id>((o, n) => at.expr({ k: 'member', o, n, as }), at.expr(start));
}

/** A type without its arguments and annotations. */
function headOf(at: Walk, type: Node): Node {
  let head = type;
  while (at.is(head, 'generic_type', 'annotated_type')) {
    head =
      at.children(head).find((child) => at.is(child, 'type_identifier', 'scoped_type_identifier', 'generic_type')) ??
      NONE;
  }
  return head;
}

function lastName(at: Walk, type: Node): Node {
  const head = headOf(at, type);
  if (!at.is(head, 'scoped_type_identifier')) return head === NONE ? type : head;
  return at.children(head).at(-1) ?? head;
}
