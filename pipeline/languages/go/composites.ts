import type { Id } from '../engine/builder.ts';
import { keyName } from '../engine/patterns.ts';
import { store } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';

/** `T{…}`: no call, but a value of that type. */
export const compositeLiteral: Rule = {
  kind: 'object',
  leave(at, node) {
    const type = at.typeAt(at.field(node, 'type'));
    const held = at.field(node, 'body');
    if (at.hasValue(held)) at.setValue(node, at.value(held));
    else if (type !== null) at.setValue(node, { k: 'typed', t: type });
  },
};

/** The braces of a composite literal; inner ones may leave out their type. */
export const literalValue: Rule = {
  kind: 'object',
  enter(at, node) {
    const type = literalType(at, node);
    if (type !== null) at.setType(node, type);
    const holdsFunctions = at.children(node).some((child) => {
      const value = at.is(child, 'keyed_element') ? at.bare(at.field(child, 'value')) : NONE;
      return value !== NONE && at.rule(value)?.kind === 'function';
    });
    if (holdsFunctions) at.open(node, { scope: at.builder.scope('type', at.scope) });
  },
  leave(at, node) {
    const type = at.typeAt(node);
    if (type === null) return;
    at.setValue(node, { k: 'typed', t: type });
    hold(at, node, type);
  },
};

/** What stands between the braces is put into what they make. */
function hold(at: Walk, node: Node, type: Id): void {
  const collection = isCollection(at, type);
  for (const [place, child] of at.children(node).entries()) {
    const keyed = at.is(child, 'keyed_element');
    const value = at.bare(keyed ? at.field(child, 'value') : child);
    const key = keyed ? keyName(at, at.bare(at.field(child, 'key'))) : String(place);
    if (value !== NONE && at.hasValue(value))
      store(at, at.value(node), collection ? undefined : (key ?? undefined), at.value(value));
  }
}

/** `key: value`. In a struct the key is a field that is given its value; in a map or list it is a value itself. */
export const keyedElement: Rule = {
  enter(at, node) {
    const key = keyName(at, at.field(node, 'key'));
    let value = at.bare(at.field(node, 'value'));
    if (at.is(value, 'unary_expression')) value = at.bare(at.field(value, 'operand'));
    if (key !== null && value !== NONE && at.rule(value)?.kind === 'object') at.open(node, { path: [...at.path, key] });
  },
  leave(at, node) {
    const key = at.bare(at.field(node, 'key'));
    const type = at.typeAt(at.parent(node));
    if (!at.is(key, 'identifier') || (type !== null && isCollection(at, type))) return;
    if (type === null) return at.noAccess(key);
    const o = at.expr({ k: 'typed', t: type });
    at.setValue(key, { k: 'member', o, n: at.text(key) });
    at.writes(key);
  },
};

/** The type of what these braces hold: written before them, or that of an element of the literal around. */
function literalType(at: Walk, node: Node): Id | null {
  let parent = at.parent(node);
  if (at.is(parent, 'composite_literal')) return at.typeAt(at.field(parent, 'type'));
  while (at.is(parent, 'literal_element', 'keyed_element')) parent = at.parent(parent);
  const around = at.is(parent, 'literal_value') ? at.typeAt(parent) : null;
  if (around === null) return null;
  const { types } = at.builder;
  const type = types[around]!;
  if (type.k !== 'list' && type.k !== 'map') return null;
  const element = types[type.of]!;
  return element.k === 'pointer' ? element.of : type.of;
}

function isCollection(at: Walk, id: Id): boolean {
  const { k } = at.builder.types[id]!;
  return k === 'list' || k === 'map';
}
