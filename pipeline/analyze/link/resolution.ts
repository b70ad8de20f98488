import type { Call } from '../../formats/facts.ts';
import type { LinkingRules } from '../../languages/index.ts';
import { type Applied, applied, type Candidate, takesNumber } from './applicable.ts';
import { delegateOf, isLambda, isNothing, isQuoted } from './delegates.ts';
import type { Eval } from './eval.ts';
import { NO, SAME, suits, UNSURE } from './suits.ts';
import { sameValues, UNKNOWN, type Value, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/*
 * Which of several functions of one name a call means, in a language that chooses by which conversions are better:
 * members before functions that extend the type, those of a type before those that it inherits, and of these the one
 * that no other is better than.
 */

/**
 * The functions that a call may mean; none where it can be none of them. Without `bodies` it is not asked what function
 * literals give, as their parameters are not known before this is.
 */
export function meant(
  ev: Eval,
  file: SourceFile,
  call: Call,
  candidates: readonly Candidate[],
  bodies: boolean,
): readonly Applied[] {
  const members = candidates.filter((each) => !isExtending(file, call, each));
  const found = byLevel(ev, file, call, members, bodies);
  if (found.length > 0 || members.length === candidates.length) return found;
  const extending = candidates.filter((each) => !members.includes(each));
  return best(ev, file, fitting(ev, file, call, extending, bodies), bodies);
}

/** Is a function called as if it were a member of its first parameter? */
function isExtending(file: SourceFile, call: Call, { decl, self }: Candidate): boolean {
  return Boolean(decl.facts.extension) && self === null && file.facts.exprs[call.callee]!.k === 'member';
}

function fitting(ev: Eval, file: SourceFile, call: Call, all: readonly Candidate[], bodies: boolean): Applied[] {
  return all.flatMap((each) =>
    takesNumber(ev, file, call, each) ? (applied(ev, file, call, each, bodies) ?? []) : [],
  );
}

/** What a type declares hides what it inherits, where it surely fits. */
function byLevel(
  ev: Eval,
  file: SourceFile,
  call: Call,
  members: readonly Candidate[],
  bodies: boolean,
): readonly Applied[] {
  const apt = fitting(ev, file, call, members, bodies);
  if (apt.length < 2) return apt;
  const isSure = (one: Applied) => one.given.every(({ answer }) => answer < UNSURE);
  const left = apt.filter(
    (one) => !apt.some((other) => other !== one && isSure(other) && isBelow(ev, other.decl.owner, one.decl.owner)),
  );
  return best(ev, file, left, bodies);
}

/** Is one class derived from another one? */
function isBelow(ev: Eval, one: Decl | null, other: Decl | null): boolean {
  if (!one || !other || one.whole === other.whole) return false;
  return ev.lineOf(one.whole).some((entry) => entry.k === 'instance' && entry.decl === other.whole);
}

function best(ev: Eval, file: SourceFile, all: readonly Applied[], bodies: boolean): readonly Applied[] {
  if (all.length < 2) return all;
  const compared = new Map(
    all.map((one) => [one, all.filter((other) => other !== one && isBetter(ev, file, other, one, bodies))]),
  );
  const left = all.filter((one) => compared.get(one)!.length === 0);
  return left.length > 0 ? left : all;
}

/** Is a function better in one argument and worse in none, and does it fit wherever the other one does? */
function isBetter(ev: Eval, file: SourceFile, one: Applied, other: Applied, bodies: boolean): boolean {
  let better = false;
  for (const { arg, want, answer } of one.given) {
    const against = other.given.find((each) => each.arg === arg);
    if (!against) return false;
    if (answer === UNSURE && !takesAll(ev, file, want, against.want)) return false;
    const values = ev.exprOf(file, arg);
    const by = compared(ev, file, values, want, against.want, bodies);
    if (by < 0) return false;
    if (by > 0) better = true;
  }
  return better || (isAlike(ev, file, one, other) && isPlainer(ev, one, other));
}

/** Whatever fits one type fits the other. */
function takesAll(ev: Eval, file: SourceFile, want: Values, other: Values): boolean {
  return (
    sameValues(want, other) || (want.length > 0 && other.length > 0 && suits(ev, file.rules, want, other) < UNSURE)
  );
}

/** 1 where the conversion to the first type is better, -1 where that to the second is, 0 for neither. */
function compared(ev: Eval, file: SourceFile, given: Values, first: Values, second: Values, bodies: boolean): number {
  if (sameValues(first, second)) return 0;
  const { rules } = file;
  if (first.length === 0 || second.length === 0) return ofUnknown(ev, rules, given, first, second);
  const [lambda] = given;
  if (lambda && isLambda(lambda)) return ofFunctions(ev, file, lambda.decl, first[0]!, second[0]!, bodies);
  const [exact, other] = [suits(ev, rules, first, given), suits(ev, rules, second, given)];
  if (given.length > 0 && (exact === SAME) !== (other === SAME)) return exact === SAME ? 1 : -1;
  const [down, up] = [suits(ev, rules, second, first), suits(ev, rules, first, second)];
  if (down < UNSURE && up === NO) return 1;
  if (up < UNSURE && down === NO) return -1;
  return 0;
}

/** A type that nothing is known of is another one than that of the value: the type of the value itself is better. */
function ofUnknown(ev: Eval, rules: LinkingRules, given: Values, first: Values, second: Values): number {
  if (given.length === 0 || (first.length === 0 && second.length === 0)) return 0;
  const isSame = suits(ev, rules, first.length > 0 ? first : second, given) === SAME;
  return isSame ? (first.length > 0 ? 1 : -1) : 0;
}

/** Of two delegate types the one whose result a function literal's own converts to better. */
function ofFunctions(ev: Eval, file: SourceFile, lambda: Decl, first: Value, second: Value, bodies: boolean): number {
  const [one, two] = [delegateOf(ev, file.rules, first), delegateOf(ev, file.rules, second)];
  if (!one || !two) return one ? 1 : two ? -1 : 0;
  if (isQuoted(first) !== isQuoted(second)) return 0;
  const [nothing, also] = [isNothing(one.returns), isNothing(two.returns)];
  if (nothing !== also) return nothing ? -1 : 1;
  if (!bodies || nothing) return 0;
  const results = ev.returnsOf(lambda);
  return results.length === 0 ? 0 : compared(ev, file, results, one.returns, two.returns, bodies);
}

/** Have two functions parameters of the same types for what is given? */
function isAlike(ev: Eval, file: SourceFile, one: Applied, other: Applied): boolean {
  return one.given.every(({ arg, want }) => {
    const against = other.given.find((each) => each.arg === arg)?.want ?? UNKNOWN;
    return sameValues(want, against) || (suits(ev, file.rules, want, against) === SAME && want.length > 0);
  });
}

/** Without type parameters, as written, with fewer defaults, of types that say more: in this order. */
function isPlainer(ev: Eval, one: Applied, other: Applied): boolean {
  const generic = (each: Applied) =>
    each.decl.facts.kind !== 'constructor' && each.decl.facts.typeParams?.length ? 1 : 0;
  if (generic(one) !== generic(other)) return generic(one) < generic(other);
  if (one.spread !== other.spread) return !one.spread;
  if (one.spread && other.spread) {
    const [first, second] = [one.decl.facts.params?.length ?? 0, other.decl.facts.params?.length ?? 0];
    if (first !== second) return first > second;
  }
  if ((one.defaults === 0) !== (other.defaults === 0)) return one.defaults === 0;
  return saysMore(ev, one, other);
}

/** Are the parameters of one function, as declared, more of a certain type? */
function saysMore(ev: Eval, one: Applied, other: Applied): boolean {
  let more = false;
  for (const [i, param] of (one.decl.facts.params ?? []).entries()) {
    const against = other.decl.facts.params?.[i];
    if (!against || param.type === null || against.type === null) continue;
    const [first, second] = [
      opennessOf(ev.typeOf(one.decl.file, param.type)),
      opennessOf(ev.typeOf(other.decl.file, against.type)),
    ];
    if (first > second) return false;
    if (first < second) more = true;
  }
  return more;
}

/** 2 for a type parameter, 1 for what is made of one, 0 for neither. */
function opennessOf(values: Values): number {
  return Math.max(0, ...values.map((value) => (value.k === 'typeparam' ? 2 : value.open ? 1 : 0)));
}
