import type { Binding } from '../../formats/facts.ts';
import { awaited, elementOfBox } from './boxes.ts';
import type { Eval } from './eval.ts';
import { parameterByContext } from './functions.ts';
import { flatMap, UNKNOWN, type Values } from './values.ts';
import { declAround, isFunction, type SourceFile } from './world.ts';

/** What the first parameter of a function is that is handed to a method of a builtin collection or promise. */
export function callbackElement(ev: Eval, file: SourceFile, binding: Binding): Values {
  if (file.rules.functionTypes) {
    const byContext = parameterByContext(ev, file, binding);
    if (byContext.length > 0) return byContext;
  }
  const decl = declAround(file, binding.scope, isFunction);
  if (!decl?.argumentOf || decl.facts.params?.[0]?.name !== binding.name) return UNKNOWN;
  const { call, position } = decl.argumentOf;
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
