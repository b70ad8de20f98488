import type { Id } from '../engine/builder.ts';
import { typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { declaratorOf, wrapped } from './declarators.ts';
import { pathOf, typeOfPath, valueOfPath } from './names.ts';

const BOOLEAN = new Set(['bool', '_Bool']);
const NUMBER = /^(?:0[xX][\da-fA-F']+|0[bB][01']+|[\d']+)([uUlLzZ]*)$/;
const CHARACTER = new Set(['char', 'wchar_t', 'char8_t', 'char16_t', 'char32_t', 'uchar']);

/** What each way of writing a type stands for; a type that constructs is a value too. */
export const types: Readonly<Record<string, Rule>> = {
  type_identifier: { leave: path },
  template_type: { leave: path },
  primitive_type: { leave: primitive },
  sized_type_specifier: {
    leave: (at, node) => void at.setType(node, { k: 'literal', t: sized(at.text(node)) }),
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

/** `1`, `2u`, `3.0f`: what kind of number it is. */
export function numberLiteral(at: Walk, node: Node): void {
  const text = at.text(node);
  const suffix = NUMBER.exec(text)?.[1]?.toLowerCase();
  const isHex = /^0[xX]/.test(text);
  let t = 'double';
  if (suffix !== undefined)
    t = `${suffix.includes('u') ? 'unsigned ' : ''}${LENGTHS.get(suffix.replace('u', '')) ?? 'int'}`;
  else if (!isHex && /[fF]$/.test(text)) t = 'float';
  else if (/[lL]$/.test(text)) t = 'long double';
  at.setValue(node, { k: 'literal', t });
}

const LENGTHS = new Map([
  ['l', 'long'],
  ['ll', 'long long'],
  ['z', 'long'],
]);

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

/** `long unsigned int` as `unsigned long`. */
function sized(text: string): string {
  const words = text.split(/\s+/);
  if (words.includes('char')) return 'character';
  if (words.includes('double')) return 'long double';
  const sign = words.includes('unsigned') ? 'unsigned ' : '';
  const length = words.filter((word) => word === 'long').length;
  return `${sign}${length > 1 ? 'long long' : length === 1 ? 'long' : words.includes('short') ? 'short' : 'int'}`;
}

const PRIMITIVE = /^(?:bool|_Bool|char|wchar_t|char8_t|char16_t|char32_t|short|int|long|float|double|unsigned|signed)$/;

/** The builtin type that words name, or null: `unsigned long`. */
export function builtinType(text: string): string | null {
  const words = text.split(/\s+/);
  if (!words.every((word) => PRIMITIVE.test(word))) return null;
  return words.length > 1 || /^(?:short|long|unsigned|signed)$/.test(text) ? sized(text) : named(text);
}

function named(text: string): string {
  return BOOLEAN.has(text) ? 'boolean' : CHARACTER.has(text) ? 'character' : text;
}

function primitive(at: Walk, node: Node): void {
  const t = named(at.text(node));
  at.setType(node, { k: 'literal', t });
  at.setValue(node, { k: 'literal', t });
}

/** The type of what a declarator declares, given the node of the written type. `auto` says none. */
export function typeOfDeclarator(at: Walk, typeNode: Node, declarator: Node): Id | null {
  if (typeNode === NONE) return null;
  return wrapped(at, at.typeAt(typeNode), declaratorOf(at, declarator).wrappers);
}
