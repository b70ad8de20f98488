import type { Id } from '../engine/builder.ts';
import { addCall } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { construct } from './construct.ts';
import { pathOf } from './names.ts';
import { callResources } from './resources.ts';

const CASTS = new Set(['static_cast', 'dynamic_cast', 'const_cast', 'reinterpret_cast', 'bit_cast']);
/** Functions of `std` that give back what they are given. */
const SAME = new Set(['move', 'forward', 'ref', 'cref', 'as_const', 'launder', 'addressof', 'exchange']);
const MAKERS = new Map([
  ['make_unique', 'unique_ptr'],
  ['make_shared', 'shared_ptr'],
  ['make_optional', 'optional'],
]);

/** Is it written like a call, but a conversion of the language itself? */
export function isConversion(at: Walk, callee: Node): boolean {
  if (at.is(callee, 'primitive_type', 'sized_type_specifier', 'placeholder_type_specifier', 'decltype')) return true;
  return at.is(callee, 'template_function') && CASTS.has(at.text(at.field(callee, 'name')));
}

export const callExpression: Rule = {
  kind: 'call',
  main: 'function',
  leave(at, node) {
    const callee = at.field(node, 'function');
    const list = at.field(node, 'arguments');
    const args = list === NONE ? [] : at.children(list);
    if (isConversion(at, callee)) return convert(at, node, callee);
    const id = addCall(at, node, callee, args);
    callResources(at, id);
    const path = at.is(callee, 'qualified_identifier') ? pathOf(at, callee) : null;
    if (path?.names.length === 2 && path.names[0] === 'std') standard(at, node, path.names[1]!, path.args, args);
  },
};

function convert(at: Walk, node: Node, callee: Node): void {
  const args = at.is(callee, 'template_function') ? at.children(at.field(callee, 'arguments')) : [callee];
  const type = args[0] === undefined ? null : at.typeAt(args[0]);
  if (type !== null) at.setValue(node, { k: 'typed', t: type });
}

/** What a function of the standard library gives, where that is known. */
function standard(at: Walk, node: Node, name: string, typeArgs: Node, args: readonly Node[]): void {
  // Of one value, so that it is told from the variable it may come from.
  if (SAME.has(name) && args[0] !== undefined) at.setValue(node, { k: 'union', of: [at.value(args[0])] });
  const holder = MAKERS.get(name);
  const made = holder === undefined || typeArgs === NONE ? NONE : at.inner(typeArgs);
  const type = made === NONE ? null : at.typeAt(made);
  if (type === null) return;
  construct(at, made, made, args);
  const held = at.builder.type({ k: 'named', n: ['std', holder!], s: 0, args: [type] });
  at.setValue(node, { k: 'typed', t: held });
}

/** `new T(a)`. */
export const newExpression: Rule = {
  kind: 'call',
  main: 'type',
  leave(at, node) {
    const list = at.field(node, 'arguments');
    const type = at.field(node, 'type');
    addCall(at, node, type, list === NONE ? [] : at.children(list), { isNew: true });
    const known = at.typeAt(type);
    if (known !== null) at.setValue(node, { k: 'typed', t: known });
  },
};

/** `T{a}` makes an object; C's `(T){a}` calls nothing. */
export const compound: Rule = {
  leave(at, node) {
    const typeNode = at.field(node, 'type');
    const list = at.field(node, 'value');
    const type: Id | null = at.typeAt(typeNode);
    if (type !== null) at.setValue(node, { k: 'typed', t: type });
    if (typeNode !== NONE && !at.has(node, '('))
      construct(at, typeNode, typeNode, list === NONE ? [] : at.children(list));
  },
};

/** `: Base(a), member{b}` in front of a constructor's body. */
export const fieldInitializer: Rule = {
  leave(at, node) {
    const [name, list] = at.children(node);
    if (name === undefined) return;
    const { names } = pathOf(at, name);
    const last = names.at(-1) ?? '';
    const self = at.expr({ k: 'self', s: at.scope });
    const own = names.length > 1 ? [] : [at.expr({ k: 'member', o: self, n: last })];
    const type = at.hasValue(name) ? at.value(name) : at.expr({ k: 'name', n: last, s: at.scope });
    const args = list === undefined ? [] : at.children(list);
    at.noAccess(name);
    construct(at, NONE, name, args, at.builder.union([...own, type]));
  },
};
