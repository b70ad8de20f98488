import type { Binding, Call } from '../../formats/facts.ts';
import { onlyMethod } from './closeness.ts';
import type { Eval } from './eval.ts';
import { fillingOf } from './members.ts';
import { pick } from './overloads.ts';
import { infer, substitute } from './substitute.ts';
import { flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { type Decl, declAround, isFunction, type SourceFile } from './world.ts';

/* Functions without a name and the types that ask for one: an interface with one method, a function type. */

/** What a parameter without a type of its own is, by the type that is asked for where its function stands. */
export function parameterByContext(ev: Eval, file: SourceFile, binding: Binding): Values {
  const decl = declAround(file, binding.scope, isFunction);
  const place = decl?.facts.params?.findIndex((param) => param.name === binding.name) ?? -1;
  if (decl?.facts.kind !== 'lambda' || place === -1) return UNKNOWN;
  return flatMap(wantedOf(ev, decl), (want) => takenBy(ev, file, want, place));
}

/** The types that are asked for where a function stands. */
function wantedOf(ev: Eval, decl: Decl): Values {
  const { file, argumentOf, heldAs } = decl;
  if (!argumentOf) return heldAs === null ? UNKNOWN : ev.typeOf(file, heldAs);
  const call = file.facts.calls[argumentOf.call]!;
  const callees = pick(ev, file, call, ev.exprOf(file, call.callee));
  return flatMap(callees, (callee) =>
    callee.k === 'function' ? wantedAt(ev, file, call, callee, argumentOf.position) : UNKNOWN,
  );
}

function wantedAt(ev: Eval, file: SourceFile, call: Call, callee: ValueOf<'function'>, position: number): Values {
  const { decl, self } = callee;
  const params = decl.facts.params ?? [];
  const param = params[position] ?? params.at(-1);
  if (!param || param.type === null) return UNKNOWN;
  const filling = fillingOf(ev, decl.owner, self);
  const wanted = substitute(ev, ev.typeOf(decl.file, param.type), filling);
  const whole = param.rest
    ? flatMap(wanted, (each) => (each.k === 'box' ? (each.args[0] ?? UNKNOWN) : [each]))
    : wanted;
  if (!whole.some((each) => each.open)) return whole;
  const args: Values[] = [];
  for (const [i, { type }] of params.entries()) {
    const arg = call.args[i];
    if (i === position || arg === undefined || type === null) continue;
    const given = ev.exprOf(file, arg);
    if (!given.some((each) => each.k === 'function')) infer(ev, decl, ev.typeOf(decl.file, type), given, args);
  }
  return substitute(ev, whole, { decl, args, self: filling.self });
}

/** What a function of this type takes at a place. */
function takenBy(ev: Eval, file: SourceFile, want: Value, place: number): Values {
  if (want.k === 'box') {
    const index = file.rules.functionTypes?.get(want.type)?.[place];
    return index === undefined ? UNKNOWN : (want.args[index] ?? UNKNOWN);
  }
  if (want.k !== 'instance') return UNKNOWN;
  const method = onlyMethod(ev, want.decl);
  const type = method?.facts.params?.[place]?.type ?? null;
  if (!method || type === null) return UNKNOWN;
  return substitute(ev, ev.typeOf(method.file, type), fillingOf(ev, method.owner, want));
}

/** Finds what type parameters stand for by what a function gives that is passed where a type asks for one. */
export function inferFromFunction(ev: Eval, file: SourceFile, of: Decl, wanted: Values, given: Values, args: Values[]) {
  const results = union(given.map((value) => (value.k === 'function' ? ev.returnsOf(value.decl) : UNKNOWN)));
  if (results.length === 0) return;
  for (const want of wanted) if (want.open) infer(ev, of, resultAsked(ev, file, want), results, args);
}

function resultAsked(ev: Eval, file: SourceFile, want: Value): Values {
  if (want.k === 'box') {
    const index = file.rules.functionResults?.get(want.type);
    return index === undefined ? UNKNOWN : (want.args[index] ?? UNKNOWN);
  }
  const method = want.k === 'instance' ? onlyMethod(ev, want.decl) : null;
  return method && want.k === 'instance'
    ? substitute(ev, ev.returnsOf(method), fillingOf(ev, method.owner, want))
    : UNKNOWN;
}
