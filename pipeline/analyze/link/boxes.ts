import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { flattening, mapping, sameElements } from './protocols.ts';
import { UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';

/* What builtin containers hold. */

type Box = ValueOf<'box'>;

/** Something builtin of which no more is known: part of a text, what a method of a number gives. */
const SOMETHING = '?';
const SCALARS = ['string', 'template', 'bytes', 'number', 'boolean', 'bigint', 'regexp', 'symbol'];

/** Holds nothing that the source declares, nor does what its methods give. */
function isScalar(rules: LinkingRules, box: Box): boolean {
  return box.type === SOMETHING || SCALARS.some((name) => (rules.literalTypes.get(name) ?? name) === box.type);
}

function something(ev: Eval): Values {
  return [ev.make({ k: 'box', type: SOMETHING, args: [] })];
}

/** Argument `index` of a type, counted from the end when negative. */
function argument(box: Box, index: number): Values {
  return box.args[index < 0 ? box.args.length + index : index] ?? UNKNOWN;
}

/** One of what iterating gives; `part` where key and value are bound apart. */
export function elementOfBox(ev: Eval, rules: LinkingRules, box: Box, part?: number): Values {
  if (isScalar(rules, box)) return something(ev);
  if (box.type === '[]') return part === 0 ? UNKNOWN : argument(box, 0);
  if (box.type === '{}') return argument(box, part ?? 0);
  if (box.type === '()') return union(box.args);
  if (box.type === '~') return argument(box, 0);
  const held = rules.elementTypes.get(box.type);
  if (!held) return UNKNOWN;
  if (held.length === 1) return argument(box, held[0]!);
  const parts = held.map((index) => argument(box, index));
  return part === undefined ? [ev.make({ k: 'box', type: '()', args: parts })] : (parts[part] ?? UNKNOWN);
}

/** `box[key]`. */
export function indexOfBox(ev: Eval, rules: LinkingRules, box: Box): Values {
  if (isScalar(rules, box)) return something(ev);
  if (box.type === '[]') return argument(box, 0);
  if (box.type === '{}') return argument(box, 1);
  if (box.type === '()') return union(box.args);
  const index = rules.indexTypes.get(box.type);
  return index === undefined ? UNKNOWN : argument(box, index);
}

/** Part `i` of a tuple or pattern. */
export function partOfBox(ev: Eval, rules: LinkingRules, box: Box, i: number): Values {
  if (box.type === '()') return argument(box, i);
  return elementOfBox(ev, rules, box);
}

/** What awaiting or receiving gives. */
export function awaited(rules: LinkingRules, value: Value): Values {
  if (value.k !== 'box') return [value];
  if (value.type === '~') return argument(value, 0);
  const index = rules.awaitTypes.get(value.type);
  return index === undefined ? [value] : argument(value, index);
}

/** What a method of a builtin object gives; `callback` is what its function argument returns. */
export function resultOfMethod(
  ev: Eval,
  rules: LinkingRules,
  box: Box,
  name: string,
  callback: () => Values,
  given: () => Values = () => UNKNOWN,
): Values {
  const gives = rules.boxMethods?.get(`${box.type}.${name}`) ?? rules.boxMethods?.get(name);
  if (gives !== undefined) return byRule(ev, rules, box, gives, callback, given);
  const waits = box.type === '~' || rules.awaitTypes.has(box.type);
  if (waits) return name === 'then' ? [ev.make({ k: 'box', type: '~', args: [awaitedAll(rules, callback())] })] : [box];
  const index = rules.indexTypes.get(box.type) ?? (box.type === '{}' ? 1 : box.type === '[]' ? 0 : undefined);
  if (rules.elementMethods.has(name)) {
    return index === undefined ? elementOfBox(ev, rules, box) : argument(box, index);
  }
  const list = (of: Values): Values => [ev.make({ k: 'box', type: '[]', args: [of] })];
  if (index === 1) {
    const key = argument(box, 0);
    const value = argument(box, 1);
    if (name === 'values') return list(value);
    if (name === 'keys') return list(key);
    if (name === 'items' || name === 'entries') return list([ev.make({ k: 'box', type: '()', args: [key, value] })]);
  }
  if (sameElements.has(name)) return [box];
  if (mapping.has(name)) return list(callback());
  if (flattening.has(name)) return list(elementsOf(ev, rules, callback()));
  return isScalar(rules, box) ? something(ev) : UNKNOWN;
}

function elementsOf(ev: Eval, rules: LinkingRules, values: Values): Values {
  return union(values.map((each) => (each.k === 'box' ? elementOfBox(ev, rules, each) : [each])));
}

function byRule(
  ev: Eval,
  rules: LinkingRules,
  box: Box,
  gives: string,
  callback: () => Values,
  given: () => Values,
): Values {
  const hold = (type: string, ...args: Values[]): Values => [ev.make({ k: 'box', type, args })];
  const value = () => {
    const index = rules.indexTypes.get(box.type);
    return index === undefined ? elementOfBox(ev, rules, box) : argument(box, index);
  };
  switch (gives) {
    case 'same':
      return [box];
    case 'element':
      return elementOfBox(ev, rules, box);
    case 'value':
      return value();
    case 'key':
      return argument(box, 0);
    case 'entries':
      return hold('[]', hold('()', argument(box, 0), value()));
    case 'keys':
      return hold('[]', argument(box, 0));
    case 'values':
      return hold('[]', value());
    case 'pairs':
      return hold('[]', hold('()', UNKNOWN, elementOfBox(ev, rules, box)));
    case 'given':
      return given();
    case 'zip':
      return hold('[]', hold('()', elementOfBox(ev, rules, box), elementsOf(ev, rules, given())));
    case 'flatten':
      return hold(box.type, elementsOf(ev, rules, elementOfBox(ev, rules, box)));
    case 'lists':
      return hold('[]', hold('[]', elementOfBox(ev, rules, box)));
    case 'halves':
      return hold('()', [box], [box]);
    case 'callback':
      return hold(box.type, callback());
    case 'flat':
      return hold(box.type, union(callback().map((each) => (each.k === 'box' ? elementOfBox(ev, rules, each) : []))));
    default: {
      const [type = '', of] = gives.split(':');
      if (type === 'groups') return hold('[]', hold(of ?? '', UNKNOWN, elementOfBox(ev, rules, box)));
      return hold(type, of === 'value' ? value() : elementOfBox(ev, rules, box));
    }
  }
}

export function awaitedAll(rules: LinkingRules, values: Values): Values {
  return union(values.map((value) => awaited(rules, value)));
}
