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
  return ev.askedOf(file, file.facts.calls[argumentOf.call]!.args[argumentOf.position]!);
}

/** What is asked for where an expression is an argument, as a type. */
export function askedAsArgument(ev: Eval, file: SourceFile, expr: number): Values {
  const place = argumentPlaces(file).get(expr);
  if (!place) return UNKNOWN;
  const call = file.facts.calls[place.call]!;
  const delegates = ev.exprOf(file, call.callee).map((callee) => {
    const called = call.isNew ? null : delegateOf(ev, file.rules, callee);
    return called?.params?.[place.position] ?? UNKNOWN;
  });
  const wants = askedFor(ev, file, call).map(({ given }) => given.find((each) => each.arg === expr)?.want ?? UNKNOWN);
  return union([...wants, ...delegates]);
}

/** What `new(…)` makes that is an argument: what the parameter asks for. */
export function madeAsAsked(ev: Eval, file: SourceFile, index: number): Values {
  const expr = resultsOf(file).get(index);
  if (expr === undefined) return UNKNOWN;
  return ev.askedOf(file, expr).filter(({ k }) => k === 'instance' || k === 'externalInstance' || k === 'box');
}

interface Places {
  /** By expression: the call that it is an argument of. */
  readonly args: ReadonlyMap<number, { call: number; position: number }>;
  /** By call: the argument that its result is. */
  readonly results: ReadonlyMap<number, number>;
}

const places = new WeakMap<SourceFile, Places>();

function argumentPlaces(file: SourceFile): Places['args'] {
  return placesIn(file).args;
}

function resultsOf(file: SourceFile): Places['results'] {
  return placesIn(file).results;
}

function placesIn(file: SourceFile): Places {
  const known = places.get(file);
  if (known) return known;
  const args = new Map<number, { call: number; position: number }>();
  const results = new Map<number, number>();
  for (const [call, { args: given }] of file.facts.calls.entries()) {
    for (const [position, arg] of given.entries()) {
      const expr = file.facts.exprs[arg]!;
      if (expr.k !== 'call' && expr.k !== 'decl') continue;
      if (!args.has(arg)) args.set(arg, { call, position });
      if (expr.k === 'call') results.set(expr.call, arg);
    }
  }
  const found = { args, results };
  places.set(file, found);
  return found;
}
