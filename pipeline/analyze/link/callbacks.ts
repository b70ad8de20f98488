import type { Binding } from '../../formats/facts.ts';
import { awaited, elementOfBox } from './boxes.ts';
import type { Eval } from './eval.ts';
import { handedOver } from './signatures.ts';
import { flatMap, UNKNOWN, type Values } from './values.ts';
import { declAround, isFunction, type SourceFile } from './world.ts';

/** What a parameter of a function is that is handed to another one, or to a method of a builtin collection or promise. */
export function callbackElement(ev: Eval, file: SourceFile, binding: Binding): Values {
  const decl = declAround(file, binding.scope, isFunction);
  const place = decl?.facts.params?.findIndex(({ name }) => name === binding.name) ?? -1;
  if (!decl?.argumentOf || place === -1) return UNKNOWN;
  const { call, position } = decl.argumentOf;
  const handed = handedOver(ev, file, file.facts.calls[call]!, position, place);
  if (handed.length > 0 || place !== 0) return handed;
  const callee = file.facts.exprs[file.facts.calls[call]!.callee]!;
  if (position !== 0 || callee.k !== 'member') return UNKNOWN;
  const { rules } = file;
  return flatMap(ev.exprOf(file, callee.o), (value) => {
    if (value.k !== 'box') return UNKNOWN;
    if (callee.n === 'then' && (value.type === '~' || rules.awaitTypes.has(value.type))) return awaited(rules, value);
    if (!rules.elementCallbacks.has(callee.n)) return UNKNOWN;
    // Of pairs, a callback takes the value first.
    return elementOfBox(ev, rules, value, rules.elementTypes.get(value.type)?.length === 2 ? 1 : undefined);
  });
}
