import type { Binding } from '../../formats/facts.ts';
import { askedFor } from './candidates.ts';
import { delegateOf } from './delegates.ts';
import type { Eval } from './eval.ts';
import { flatMap, UNKNOWN, union, type Values } from './values.ts';
import { type Decl, declAround, isFunction, type SourceFile } from './world.ts';

/* What function literals are asked to be: their parameters take their types from there. */

/** What a parameter without a type of its own is, by the delegate that is asked for where its function stands. */
export function parameterAsked(ev: Eval, file: SourceFile, binding: Binding): Values {
  const decl = declAround(file, binding.scope, isFunction);
  const place = decl?.facts.params?.findIndex((param) => param.name === binding.name) ?? -1;
  if (decl?.facts.kind !== 'lambda' || place === -1) return UNKNOWN;
  return flatMap(askedOf(ev, decl), (asked) => delegateOf(ev, file.rules, asked)?.params?.[place] ?? UNKNOWN);
}

function askedOf(ev: Eval, decl: Decl): Values {
  const { file, argumentOf } = decl;
  if (!argumentOf) return typeof decl.facts.type === 'number' ? ev.typeOf(file, decl.facts.type) : UNKNOWN;
  const call = file.facts.calls[argumentOf.call]!;
  const arg = call.args[argumentOf.position]!;
  const delegates = ev.exprOf(file, call.callee).map((callee) => {
    const called = delegateOf(ev, file.rules, callee);
    return (called && !call.isNew ? called.params?.[argumentOf.position] : undefined) ?? UNKNOWN;
  });
  const wants = askedFor(ev, file, call).map(({ given }) => given.find((each) => each.arg === arg)?.want ?? UNKNOWN);
  return union([...wants, ...delegates]);
}

/** What `new(…)` makes that is an argument: what the parameter asks for. */
export function madeAsAsked(ev: Eval, file: SourceFile, index: number): Values {
  const place = argumentPlaces(file).get(index);
  if (!place) return UNKNOWN;
  const call = file.facts.calls[place.call]!;
  const arg = call.args[place.position]!;
  const wants = askedFor(ev, file, call).map(({ given }) => given.find((each) => each.arg === arg)?.want ?? UNKNOWN);
  return union(wants).filter(({ k }) => k === 'instance' || k === 'externalInstance' || k === 'box');
}

const places = new WeakMap<SourceFile, ReadonlyMap<number, { call: number; position: number }>>();

/** Where the result of a call is an argument of another one, by call. */
function argumentPlaces(file: SourceFile): ReadonlyMap<number, { call: number; position: number }> {
  const known = places.get(file);
  if (known) return known;
  const found = new Map<number, { call: number; position: number }>();
  for (const [call, { args }] of file.facts.calls.entries()) {
    for (const [position, arg] of args.entries()) {
      const expr = file.facts.exprs[arg]!;
      if (expr.k === 'call') found.set(expr.call, { call, position });
    }
  }
  places.set(file, found);
  return found;
}
