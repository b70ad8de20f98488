import type { Binding } from '../../formats/facts.ts';
import { awaited, elementOfBox } from './boxes.ts';
import { parameterInContext } from './contextual.ts';
import { asIterator, elementOf } from './elements.ts';
import type { Eval } from './eval.ts';
import { parameterByContext } from './functions.ts';
import { parameterAsked } from './lambda-types.ts';
import { handedOver } from './signatures.ts';
import { flatMap, UNKNOWN, type Values } from './values.ts';
import { declAround, isFunction, type SourceFile } from './world.ts';

/** What a parameter of a function is that is handed to another one, or to a method of a builtin collection or promise. */
export function callbackElement(ev: Eval, file: SourceFile, binding: Binding): Values {
  if (file.rules.contextual) {
    const inContext = parameterInContext(ev, file, binding);
    if (inContext.length > 0) return inContext;
  }
  if (file.rules.betterConversions) {
    const asked = parameterAsked(ev, file, binding);
    if (asked.length > 0) return asked;
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
  if (handed.length > 0 || place !== 0) return handed;
  const callee = file.facts.exprs[file.facts.calls[call]!.callee]!;
  const { rules } = file;
  if (position === 0 && callee.k === 'name' && rules.elementCallbacks.has(callee.n)) {
    // A method that is inherited from a container outside.
    return flatMap(ev.exprOf(file, file.facts.calls[call]!.callee), (value) =>
      value.k === 'boxMember' && value.box.k === 'box' ? elementOfBox(ev, rules, value.box) : UNKNOWN,
    );
  }
  if (position !== 0 || callee.k !== 'member') return UNKNOWN;
  return flatMap(ev.exprOf(file, callee.o), (value) => {
    if (value.k === 'typeparam' && rules.elementCallbacks.has(callee.n)) return elementOf(ev, file, value, undefined);
    const iterator = value.k === 'instance' ? asIterator(ev, file, value) : null;
    if (iterator && rules.elementCallbacks.has(callee.n)) return elementOfBox(ev, rules, iterator);
    // A method that a container outside declares, of a type that inherits from it.
    if (value.k === 'instance' && rules.elementCallbacks.has(callee.n) && !isDeclared(ev, file, call))
      return elementOf(ev, file, value, undefined);
    if (value.k !== 'box') return UNKNOWN;
    if (callee.n === 'then' && (value.type === '~' || rules.awaitTypes.has(value.type))) return awaited(rules, value);
    if (!rules.elementCallbacks.has(callee.n)) return UNKNOWN;
    // Of pairs, a callback takes the value first.
    return elementOfBox(ev, rules, value, rules.elementTypes.get(value.type)?.length === 2 ? 1 : undefined);
  });
}

function isDeclared(ev: Eval, file: SourceFile, call: number): boolean {
  return ev.exprOf(file, file.facts.calls[call]!.callee).some((value) => value.k === 'function');
}
