import type { Binding } from '../../formats/facts.ts';
import { awaited, elementOfBox } from './boxes.ts';
import { parameterInContext } from './contextual.ts';
import { asIterator } from './elements.ts';
import type { Eval } from './eval.ts';
import { parameterByContext } from './functions.ts';
import { fillingOf } from './members.ts';
import { handedOver } from './signatures.ts';
import { substitute } from './substitute.ts';
import { flatMap, UNKNOWN, type ValueOf, type Values } from './values.ts';
import { declAround, isFunction, type SourceFile } from './world.ts';

/** What a parameter of a function is that is handed to another one, or to a method of a builtin collection or promise. */
export function callbackElement(ev: Eval, file: SourceFile, binding: Binding): Values {
  if (file.rules.contextual) {
    const inContext = parameterInContext(ev, file, binding);
    if (inContext.length > 0) return inContext;
  }
  if (file.rules.functionTypes) {
    const byContext = parameterByContext(ev, file, binding);
    if (byContext.length > 0) return byContext;
  }
  const decl = declAround(file, binding.scope, isFunction);
  if (!decl?.argumentOf) return UNKNOWN;
  const { call, position } = decl.argumentOf;
  const place = decl.facts.params?.findIndex((param) => param.name === binding.name) ?? -1;
  if (place === -1) return UNKNOWN;
  const handed = handedOver(ev, file, file.facts.calls[call]!, position, place);
  if (handed.length > 0) return handed;
  const asked = flatMap(ev.exprOf(file, file.facts.calls[call]!.callee), (value) =>
    value.k === 'function' ? askedFor(ev, value, position, place) : UNKNOWN,
  );
  if (asked.length > 0 || place !== 0) return asked;
  const callee = file.facts.exprs[file.facts.calls[call]!.callee]!;
  if (position !== 0 || callee.k !== 'member') return UNKNOWN;
  const { rules } = file;
  return flatMap(ev.exprOf(file, callee.o), (value) => {
    const iterator = value.k === 'instance' ? asIterator(ev, file, value) : null;
    if (iterator && rules.elementCallbacks.has(callee.n)) return elementOfBox(ev, rules, iterator);
    if (value.k !== 'box') return UNKNOWN;
    if (callee.n === 'then' && (value.type === '~' || rules.awaitTypes.has(value.type))) return awaited(rules, value);
    if (!rules.elementCallbacks.has(callee.n)) return UNKNOWN;
    // Of pairs, a callback takes the value first.
    return elementOfBox(ev, rules, value, rules.elementTypes.get(value.type)?.length === 2 ? 1 : undefined);
  });
}

/** What a function says that its argument at a position, a function itself, is called with at a place. */
function askedFor(ev: Eval, value: ValueOf<'function'>, position: number, place: number): Values {
  const { file, facts, owner } = value.decl;
  const { types } = file.facts;
  const written = facts.params?.[position]?.type;
  let type = typeof written === 'number' ? types[written] : undefined;
  if (type?.k === 'named' && type.n.length === 1) {
    const { n, args } = type;
    const bound = facts.typeParams?.find((param) => param.name === n[0])?.bound ?? args?.[0];
    type = typeof bound === 'number' ? types[bound] : undefined;
  }
  if (type?.k === 'union') type = type.of.map((part) => types[part]).find((part) => part?.k === 'function');
  const param = type?.k === 'function' ? type.params?.[place] : undefined;
  return param === undefined ? UNKNOWN : substitute(ev, ev.typeOf(file, param), fillingOf(ev, owner, value.self));
}
