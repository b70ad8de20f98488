import type { Call } from '../../formats/facts.ts';
import type { Eval } from './eval.ts';
import type { Decl, SourceFile } from './world.ts';

/**
 * The arguments of a call as the parameters of a function take them: of a function that is called as a method, the
 * object that it is called on comes first.
 */
export function argumentsFor(ev: Eval, file: SourceFile, call: Call, decl: Decl): readonly number[] {
  if (!decl.facts.extension) return call.args;
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k !== 'member') return call.args;
  const onType = ev.exprOf(file, callee.o).some((value) => value.k === 'type' && value.decl === decl.owner);
  return onType ? call.args : [callee.o, ...call.args];
}
