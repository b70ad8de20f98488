import type { Id } from '../engine/builder.ts';
import { typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { declaratorOf, wrapped } from './declarators.ts';
import { pathOf, typeOfPath, valueOfPath } from './names.ts';

const BOOLEAN = new Set(['bool', '_Bool']);
const CHARACTER = new Set(['char', 'wchar_t', 'char8_t', 'char16_t', 'char32_t', 'uchar']);

/** What each way of writing a type stands for; a type that constructs is a value too. */
export const types: Readonly<Record<string, Rule>> = {
  type_identifier: { leave: path },
  template_type: { leave: path },
  primitive_type: { leave: primitive },
  sized_type_specifier: {
    leave: (at, node) =>
      void at.setType(node, { k: 'literal', t: /\bchar\b/.test(at.text(node)) ? 'character' : 'number' }),
  },
  type_descriptor: {
    leave(at, node) {
      const base = at.typeAt(at.field(node, 'type'));
      const type = wrapped(at, base, declaratorOf(at, at.field(node, 'declarator')).wrappers);
      if (type !== null) at.setType(node, type);
      const value = at.field(node, 'type');
      if (at.hasValue(value)) at.setValue(node, at.value(value));
    },
  },
  dependent_type: { leave: inner },
  trailing_return_type: { leave: inner },
  decltype: typeOf((at, node) => ({ k: 'typeof', e: at.value(at.inner(node)) })),
};

function inner(at: Walk, node: Node): void {
  const type = at.typeAt(at.inner(node));
  if (type !== null) at.setType(node, type);
}

/** A type by its name, and the name as the value that is called to construct it. */
export function path(at: Walk, node: Node): void {
  const found = pathOf(at, node);
  at.setType(node, typeOfPath(at, found));
  at.setValue(node, valueOfPath(at, found));
}

function primitive(at: Walk, node: Node): void {
  const text = at.text(node);
  const t = BOOLEAN.has(text) ? 'boolean' : CHARACTER.has(text) ? 'character' : text === 'void' ? 'void' : 'number';
  at.setType(node, { k: 'literal', t });
  at.setValue(node, { k: 'literal', t });
}

/** The type of what a declarator declares, given the node of the written type. `auto` says none. */
export function typeOfDeclarator(at: Walk, typeNode: Node, declarator: Node): Id | null {
  if (typeNode === NONE) return null;
  return wrapped(at, at.typeAt(typeNode), declaratorOf(at, declarator).wrappers);
}
