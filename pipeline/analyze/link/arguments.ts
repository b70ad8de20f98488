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

/** The same by place: a labelled argument stands where its parameter does. Null where no parameter has the label. */
export function placedArguments(ev: Eval, file: SourceFile, call: Call, decl: Decl): readonly (number | null)[] | null {
  const args = argumentsFor(ev, file, call, decl);
  if (!call.labels) return args;
  const shift = args.length - call.args.length;
  const placed: (number | null)[] = args.slice(0, shift);
  for (const [i, arg] of call.args.entries()) {
    const label: string | null = call.labels[i] ?? null;
    const place: number =
      label === null ? i + shift : (decl.facts.params ?? []).findIndex(({ name }) => name === label);
    if (place === -1) return null;
    placed[place] = arg;
  }
  return Array.from(placed, (arg) => arg ?? null);
}
