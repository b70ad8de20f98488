import type { Call } from '../../formats/facts.ts';
import { argumentsFor } from './arguments.ts';
import type { Eval } from './eval.ts';
import { fillingOf } from './members.ts';
import { apt } from './overloads.ts';
import { infer, substitute } from './substitute.ts';
import { flatMap, UNKNOWN, type ValueOf, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/**
 * What parameter `place` of a function is that stands as an argument of a call: what the called function's own
 * parameter there says that it hands over.
 */
export function handedOver(ev: Eval, file: SourceFile, call: Call, position: number, place: number): Values {
  const functions = ev.exprOf(file, call.callee).filter((value) => value.k === 'function');
  const chosen = new Set(
    apt(
      ev,
      file,
      call,
      functions.map(({ decl }) => decl),
    ),
  );
  return flatMap(
    functions.filter(({ decl }) => chosen.has(decl)),
    (value) => (value.k === 'function' ? fromFunction(ev, file, call, value, position, place) : UNKNOWN),
  );
}

function fromFunction(
  ev: Eval,
  file: SourceFile,
  call: Call,
  { decl, self }: ValueOf<'function'>,
  position: number,
  place: number,
): Values {
  const given = argumentsFor(ev, file, call, decl);
  const label = call.labels?.[position] ?? null;
  const shifted = position + given.length - call.args.length;
  const params = decl.facts.params ?? [];
  const param = label === null ? params[shifted] : params.find(({ name }) => name === label);
  if (typeof param?.type !== 'number') return UNKNOWN;
  const handed = askedOf(ev, decl, param.type, place);
  if (!handed.some((value) => value.open)) return handed;
  const filled = substitute(ev, handed, fillingOf(ev, decl.owner, self));
  return substitute(ev, filled, { decl, args: inferred(ev, file, call, decl, given, shifted), self: null });
}

/** What a parameter of this type hands over: a function type itself, one of several, one that a bound or holder names. */
function askedOf(ev: Eval, decl: Decl, index: number, place: number): Values {
  const { types } = decl.file.facts;
  const of = (type: number) => parameterOf(ev, decl.file, type, place);
  const type = types[index]!;
  if (type.k === 'union') return of(type.of.find((part) => types[part]!.k === 'function') ?? index);
  if (type.k !== 'named' || type.n.length !== 1) return of(index);
  const bound = decl.facts.typeParams?.find(({ name }) => name === type.n[0])?.bound ?? type.args?.[0];
  return typeof bound === 'number' && ['function', 'union'].includes(types[bound]!.k)
    ? askedOf(ev, decl, bound, place)
    : of(index);
}

/** The type of one parameter of a written function type, or of a type that is defined as one. */
function parameterOf(ev: Eval, file: SourceFile, index: number, place: number): Values {
  const type = file.facts.types[index]!;
  if (type.k === 'function') {
    const written = type.params?.[place];
    return written === undefined ? UNKNOWN : ev.typeOf(file, written);
  }
  if (type.k !== 'named') return UNKNOWN;
  return flatMap(ev.typeOf(file, index), (value) => {
    if (value.k !== 'instance' || value.decl.facts.kind !== 'other') return UNKNOWN;
    const under = value.decl.facts.type;
    if (typeof under !== 'number' || value.decl.file.facts.types[under]!.k !== 'function') return UNKNOWN;
    const handed = parameterOf(ev, value.decl.file, under, place);
    return substitute(ev, handed, { decl: value.decl, args: value.args, self: null });
  });
}

/** Type arguments as written, else as the other arguments say. */
function inferred(
  ev: Eval,
  file: SourceFile,
  call: Call,
  decl: Decl,
  given: readonly number[],
  without: number,
): Values[] {
  const args: Values[] = (call.typeArgs ?? []).map((type) => ev.typeOf(file, type));
  for (const [i, { type }] of (decl.facts.params ?? []).entries()) {
    const arg = given[i];
    if (i === without || arg === undefined || type === null) continue;
    infer(ev, decl, ev.typeOf(decl.file, type), ev.exprOf(file, arg), args);
  }
  return args;
}
