import type { Call } from '../../formats/facts.ts';
import { type Applied, type Candidate, takesNumber } from './applicable.ts';
import { baseOf } from './bases.ts';
import type { Eval } from './eval.ts';
import { declaredConstructors } from './parameters.ts';
import { meant } from './resolution.ts';
import type { Value, ValueOf, Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/* The functions that a call may mean where overloads are chosen by the better conversions: see `resolution.ts`. */

/** The functions and constructors behind a call's callee. */
export function candidatesOf(ev: Eval, file: SourceFile, call: Call): Candidate[] {
  return ev.exprOf(file, call.callee).flatMap((value): Candidate[] => {
    if (value.k === 'function')
      return isNamedSo(file, call, value.decl) ? [{ decl: value.decl, self: value.self }] : [];
    if (value.k === 'super') return baseOf(ev, value.decl).flatMap(constructing);
    return call.isNew ? constructing(value) : [];
  });
}

function constructing(value: Value): Candidate[] {
  if (value.k !== 'instance') return [];
  return declaredConstructors(value.decl).map((decl) => ({ decl, self: value }));
}

/** Is a function called by its own name, not as what a variable holds? */
function isNamedSo(file: SourceFile, call: Call, decl: Decl): boolean {
  const callee = file.facts.exprs[call.callee]!;
  return (callee.k === 'name' || callee.k === 'member') && callee.n === decl.facts.name;
}

/** What a call means, without what function literals give: what these are asked to be. */
export function askedFor(ev: Eval, file: SourceFile, call: Call): readonly Applied[] {
  return meant(ev, file, call, candidatesOf(ev, file, call), false);
}

/** Of the values of a callee, those that a call means. What is found in the tree goes before what may be outside. */
export function pickMeant(ev: Eval, file: SourceFile, call: Call, values: Values): Values {
  const functions = values.filter(
    (value): value is ValueOf<'function'> => value.k === 'function' && isNamedSo(file, call, value.decl),
  );
  if (functions.length === 0) return values;
  const left = new Set<Value>();
  for (const same of groups(functions)) for (const value of pickOf(ev, file, call, same)) left.add(value);
  const others = values.filter((value) => !functions.includes(value as ValueOf<'function'>));
  const members = others.filter((value) => value.k !== 'function' && value.k !== 'callable');
  if (members.length > 0 && left.size > 0) return values.filter((value) => left.has(value));
  return values.filter((value) => left.has(value) || others.includes(value));
}

/** Members by what they are called on, each with the functions that extend it. */
function groups(functions: readonly ValueOf<'function'>[]): ValueOf<'function'>[][] {
  const free = functions.filter(({ self }) => self === null);
  const bound = [
    ...Map.groupBy(
      functions.filter(({ self }) => self !== null),
      ({ self }) => self!.id,
    ).values(),
  ];
  return bound.length === 0 ? [free] : bound.map((members) => [...members, ...free]);
}

function pickOf(ev: Eval, file: SourceFile, call: Call, functions: readonly ValueOf<'function'>[]): readonly Value[] {
  const found = meant(ev, file, call, functions, true);
  if (found.length > 0)
    return functions.filter(({ decl, self }) => found.some((one) => one.decl === decl && one.self === self));
  const byNumber = functions.filter(
    (value) => !(value.decl.facts.extension && value.self === null) && takesNumber(ev, file, call, value),
  );
  return byNumber.length === 1 ? byNumber : [];
}

/** The same of constructors; all of them where nothing tells. */
export function aptMeant<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  const all = candidatesOf(ev, file, call);
  const own = decls.map((decl): Candidate => all.find((each) => each.decl === decl) ?? { decl, self: null });
  const found = meant(ev, file, call, own, true);
  if (found.length > 0) return decls.filter((decl) => found.some((one) => one.decl === decl));
  const byNumber = decls.filter((decl) => takesNumber(ev, file, call, { decl, self: null }));
  return byNumber.length > 0 ? byNumber : decls;
}
