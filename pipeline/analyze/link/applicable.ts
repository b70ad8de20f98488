import type { Call } from '../../formats/facts.ts';
import { argumentsFor, placedArguments } from './arguments.ts';
import type { Eval } from './eval.ts';
import { inferred, mentions } from './inference.ts';
import { fillingOf } from './members.ts';
import { heldOutside } from './outside.ts';
import { erase, substitute } from './substitute.ts';
import { NO, suits, UNSURE, YES } from './suits.ts';
import { flatMap, UNKNOWN, type Value, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/* Whether a function can be what a call means, by the number and types of the arguments. */

/** A function, and what it is called on. */
export interface Candidate {
  decl: Decl;
  self: Value | null;
}

export interface Applied extends Candidate {
  /** By argument: the expression, and the type of its parameter with type arguments filled in. */
  given: readonly { arg: number; want: Values; answer: number }[];
  /** What the function's own type parameters stand for. */
  args: readonly Values[];
  /** The last parameter takes several arguments one by one. */
  spread: boolean;
  /** Parameters that take their default values. */
  defaults: number;
}

/** A function as a call may mean it: as written, else with its last parameter spread; null where it cannot be. */
export function applied(ev: Eval, file: SourceFile, call: Call, candidate: Candidate, bodies: boolean): Applied | null {
  const params = candidate.decl.facts.params ?? [];
  const whole = attempt(ev, file, call, candidate, bodies, false);
  if (whole?.given.every(({ answer }) => answer < NO)) return whole;
  if (!params.at(-1)?.rest) return null;
  const spread = attempt(ev, file, call, candidate, bodies, true);
  return spread?.given.every(({ answer }) => answer < NO) ? spread : null;
}

/** May a function take as many arguments as a call has? */
export function takesNumber(ev: Eval, file: SourceFile, call: Call, { decl }: Candidate): boolean {
  const params = decl.facts.params ?? [];
  const count = argumentsFor(ev, file, call, decl).length;
  const needed = params.filter((param) => !param.optional && !param.rest && param.value === null).length;
  return count >= needed && (count <= params.length || params.some((param) => param.rest));
}

/** The arguments of a call as the parameters of a function take them, or null where they cannot. */
function attempt(
  ev: Eval,
  file: SourceFile,
  call: Call,
  { decl, self }: Candidate,
  bodies: boolean,
  spread: boolean,
): Applied | null {
  const params = decl.facts.params ?? [];
  const placed = placedArguments(ev, file, call, decl);
  if (!placed || (!spread && placed.length > params.length)) return null;
  const { rules } = file;
  const filling = fillingOf(ev, decl.owner?.whole ?? null, self);
  const pairs: { arg: number; want: Values; given: Values }[] = [];
  let defaults = 0;
  for (let place = 0; place < Math.max(placed.length, params.length); place++) {
    const param = params[Math.min(place, params.length - 1)];
    const arg = placed[place];
    if (!param) return null;
    if (arg === undefined || arg === null) {
      if (spread && param.rest) continue;
      if (!param.optional && param.value === null) return null;
      defaults++;
      continue;
    }
    let want = param.type === null ? UNKNOWN : substitute(ev, ev.typeOf(decl.file, param.type), filling);
    if (spread && place >= params.length - 1)
      want = want.flatMap((value) => (value.k === 'box' ? (value.args[0] ?? UNKNOWN) : UNKNOWN));
    pairs.push({ arg, want, given: flatMap(ev.exprOf(file, arg), (value) => heldOutside(ev, file, value)) });
  }
  const typed = pairs.map((pair) => (isCollection(file, pair.arg) ? { ...pair, given: UNKNOWN } : pair));
  const args = typeArguments(ev, file, call, decl, typed, bodies);
  if (!args) return null;
  const given = pairs.map(({ arg, want, given: values }) => {
    const filled = erase(ev, substitute(ev, want, { decl, args, self: filling.self }), decl).filter(
      (each) => !(each.k === 'typeparam' && each.decl === decl && !args[each.index]?.includes(each)),
    );
    if (isCollection(file, arg)) return { arg, want: filled, answer: ofCollection(filled) };
    const constant = isConstant(file, arg);
    return { arg, want: filled, answer: suits(ev, rules, filled, values, { constant, bodies }) };
  });
  return { decl, self, given, args, spread, defaults };
}

/** Has an argument no type of its own, but any of a list that is asked for? */
function isCollection(file: SourceFile, arg: number): boolean {
  const expr = file.facts.exprs[arg]!;
  return expr.k === 'literal' && expr.t === 'collection';
}

/** What can be made of elements that are listed. */
function ofCollection(want: Values): number {
  if (want.length === 0) return UNSURE;
  return want.some((each) => each.k === 'box' && each.args.length > 0)
    ? YES
    : want.some((each) => each.k === 'instance' || each.k === 'externalInstance')
      ? UNSURE
      : NO;
}

function isConstant(file: SourceFile, arg: number): boolean {
  return file.facts.exprs[arg]!.k === 'literal';
}

/** The type arguments as written, else as inferred; null where nothing could tell one, or one breaks its bounds. */
function typeArguments(
  ev: Eval,
  file: SourceFile,
  call: Call,
  decl: Decl,
  pairs: readonly { want: Values; given: Values }[],
  bodies: boolean,
): readonly Values[] | null {
  const typeParams = decl.facts.kind === 'constructor' ? [] : (decl.facts.typeParams ?? []);
  if (call.typeArgs && !call.isNew) {
    if (call.typeArgs.length !== typeParams.length) return null;
    const written = call.typeArgs.map((type) => ev.typeOf(file, type));
    return meetsBounds(ev, file, decl, written) ? written : null;
  }
  if (typeParams.length === 0) return [];
  const isOpen = (index: number) => pairs.some(({ want }) => mentions(want, decl, index));
  if (typeParams.some((_, index) => !isOpen(index))) return null;
  const args = inferred(ev, file.rules, decl, pairs, bodies);
  return meetsBounds(ev, file, decl, args) ? args : null;
}

function meetsBounds(ev: Eval, file: SourceFile, decl: Decl, args: readonly Values[]): boolean {
  return (decl.facts.typeParams ?? []).every(({ bound }, index) => {
    const given = args[index];
    if (typeof bound !== 'number' || !given || given.length === 0) return true;
    const wanted = substitute(ev, ev.typeOf(decl.file, bound), { decl, args, self: null });
    return wanted.every((want) => suits(ev, file.rules, [want], given) !== NO);
  });
}

/** Is nothing left to doubt? */
export function isSure({ given }: Applied): boolean {
  return given.every(({ answer }) => answer < UNSURE);
}
