import type { LinkingRules } from '../../languages/index.ts';
import { delegateOf, givesOf, isNothing, isQuoted } from './delegates.ts';
import type { Eval } from './eval.ts';
import { asLibrary, libraryLine } from './library-types.ts';
import { isNamed } from './outside.ts';
import { substitute } from './substitute.ts';
import { UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import type { Decl } from './world.ts';

/* May a value be passed where a type is asked for, in a language whose types say it: with what each answer rests on. */

export const SAME = 0;
export const YES = 1;
/** Something is not known of one of the two. */
export const UNSURE = 2;
export const NO = 3;

/** How an argument stands: a written constant may also become a narrower number, a function's body may be left aside. */
export interface Given {
  constant?: boolean;
  bodies?: boolean;
  /** No conversion that a type declares is asked for: one is enough on the way. */
  plain?: boolean;
}

/** The best answer of all pairs, where either side may be several things. */
export function suits(ev: Eval, rules: LinkingRules, want: Values, given: Values, how: Given = {}): number {
  if (want.length === 0 || given.length === 0) return UNSURE;
  let best = NO;
  for (const one of want) for (const value of given) best = Math.min(best, between(ev, rules, one, value, how));
  return best;
}

function between(ev: Eval, rules: LinkingRules, want: Value, value: Value, how: Given): number {
  if (want === value) return SAME;
  if (isVague(value) || isVague(want)) return UNSURE;
  const optional = toOptional(ev, rules, want, value, how);
  if (optional !== null) return optional;
  if (value.k === 'box' && value.type === 'null') return toNothing(rules, want);
  if (want.k === 'box' && (want.type === 'struct' || want.type === 'class')) return ofKind(ev, rules, want.type, value);
  if (want.k === 'typeparam') return UNSURE;
  if (value.k === 'function' || value.k === 'callable') return toDelegate(ev, rules, want, value, how);
  if (isNamedBox(want, 'Object')) return isNothing([value]) ? NO : YES;
  if (value.k === 'typeparam') return fromTypeParameter(ev, rules, want, value, how);
  if (value.k === 'object') return NO;
  if (delegateOf(ev, rules, want)) return NO;
  const own = plainly(ev, rules, want, value, how);
  return own === NO && !how.plain && isConverted(ev, rules, want, value) ? YES : own;
}

/** Is a value of a plain type, or of a type of objects, as a constraint asks? */
function ofKind(ev: Eval, rules: LinkingRules, wanted: 'struct' | 'class', value: Value): number {
  const answer = (isValue: boolean) => (isValue === (wanted === 'struct') ? YES : NO);
  if (value.k === 'instance') return answer(['struct', 'enum'].includes(value.decl.facts.kind));
  if (value.k === 'typeparam') {
    const bound = value.decl.facts.typeParams?.[value.index]?.bound;
    const kinds =
      typeof bound === 'number' ? ev.typeOf(value.decl.file, bound).filter((each) => each.k === 'box') : UNKNOWN;
    return kinds.some((each) => each.k === 'box' && each.type === wanted) ? YES : wanted === 'struct' ? NO : UNSURE;
  }
  if (value.k === 'box' && value.type === rules.optionalType) return NO;
  if (value.k === 'box')
    return rules.conversions?.has(value.type) || value.type === '[]' ? answer(isPlain(rules, value)) : UNSURE;
  return value.k === 'externalInstance' ? UNSURE : answer(false);
}

function plainly(ev: Eval, rules: LinkingRules, want: Value, value: Value, how: Given): number {
  if (value.k === 'instance') return fromInstance(ev, rules, want, value);
  if (value.k === 'box' && value.type === '[]') return fromArray(ev, rules, want, value);
  const [wanted, given] = [nameOf(want), nameOf(value)];
  const known = given === null ? undefined : rules.conversions?.get(given);
  if (known && wanted !== null) {
    const answer = byName(rules, known, given!, wanted, how);
    const own = answer === NO && rules.baseLibrary ? byLibrary(ev, rules, want, value) : null;
    return own ?? answer;
  }
  if (want.k === 'instance') return isKnown(rules, value) ? NO : UNSURE;
  if (want.k === 'box' && want.type === '[]') return isKnown(rules, value) ? NO : UNSURE;
  const byBase = rules.baseLibrary ? byLibrary(ev, rules, want, value) : null;
  if (byBase !== null) return byBase;
  if (want.k === 'box' && value.k === 'box') return betweenBoxes(ev, rules, want, value);
  if (wanted === null || given === null) return UNSURE;
  if (wanted === given) return SAME;
  if (rules.implementedOutside?.get(given)?.includes(wanted)) return YES;
  // Of a builtin type that is known all conversions are.
  return want.k === 'box' && rules.conversions?.has(wanted) && isKnown(rules, value) ? NO : UNSURE;
}

function isVague(value: Value): boolean {
  if (value.k === 'box') return value.type === '?';
  return ['external', 'builtin', 'boxMember', 'selfType', 'missing', 'type', 'lookup'].includes(value.k);
}

function isNamedBox(value: Value, type: string): boolean {
  return value.k === 'box' && value.type === type;
}

function isKnown(rules: LinkingRules, value: Value): boolean {
  return value.k === 'box' || isNamed(rules, value);
}

function nameOf(value: Value): string | null {
  if (value.k === 'box') return value.type;
  return value.k === 'externalInstance' ? (value.path.at(-1) ?? null) : null;
}

/** The numbers that a value of a type becomes by itself come first among its conversions. */
const WIDER = /^(int|long|float|double|decimal|Object)$/;

function byName(rules: LinkingRules, known: readonly string[], given: string, wanted: string, how: Given): number {
  const place = known.indexOf(wanted);
  if (place === -1) return NO;
  if (place === 0) return SAME;
  const narrows = given === 'int' && rules.conversions?.has(wanted) && !WIDER.test(wanted) && wanted !== 'nint';
  return narrows && !how.constant ? NO : YES;
}

function toOptional(ev: Eval, rules: LinkingRules, want: Value, value: Value, how: Given): number | null {
  const isOptional = (one: Value): one is ValueOf<'box'> => one.k === 'box' && one.type === rules.optionalType;
  if (isOptional(want)) {
    if (isNamedBox(value, 'null')) return YES;
    const inner = isOptional(value) ? (value.args[0] ?? UNKNOWN) : [value];
    const answer = suits(ev, rules, want.args[0] ?? UNKNOWN, inner, how);
    return answer === SAME && !isOptional(value) ? YES : answer;
  }
  if (!isOptional(value)) return null;
  if (isNamedBox(want, 'Object')) return YES;
  return want.k === 'typeparam' ? UNSURE : NO;
}

/** Null may be anything but a plain value. */
function toNothing(rules: LinkingRules, want: Value): number {
  if (want.k === 'instance') return ['enum', 'struct'].includes(want.decl.facts.kind) ? NO : YES;
  const name = nameOf(want);
  return name !== null && /^\p{Ll}/u.test(name) && rules.conversions?.has(name) ? NO : YES;
}

function fromTypeParameter(
  ev: Eval,
  rules: LinkingRules,
  want: Value,
  { decl, index }: ValueOf<'typeparam'>,
  how: Given,
): number {
  const bound = decl.facts.typeParams?.[index]?.bound;
  if (typeof bound !== 'number') return NO;
  return suits(ev, rules, [want], ev.typeOf(decl.file, bound), how);
}

/** What every array can be taken as. */
const LISTS = new Set([
  'IEnumerable',
  'ICollection',
  'IList',
  'IReadOnlyCollection',
  'IReadOnlyList',
  'ReadOnlySpan',
  'Span',
  'Memory',
  'ReadOnlyMemory',
  'ArraySegment',
  'Array',
  'ICloneable',
]);

function fromArray(ev: Eval, rules: LinkingRules, want: Value, value: ValueOf<'box'>): number {
  const name = nameOf(want);
  if (want.k !== 'box') return name !== null && LISTS.has(name) ? YES : NO;
  if (want.type !== '[]' && !LISTS.has(want.type)) return NO;
  const [wanted = UNKNOWN, given = UNKNOWN] = [want.args[0], value.args[0]];
  if (want.type !== '[]' && want.args.length === 0) return YES;
  const answer = suits(ev, rules, wanted, given);
  if (answer === YES && given.some((each) => isPlain(rules, each))) return NO;
  return want.type === '[]' ? answer : Math.max(answer, YES);
}

/** A value whose type takes part in no variance. */
function isPlain(rules: LinkingRules, value: Value): boolean {
  if (value.k === 'instance') return value.decl.facts.kind === 'struct' || value.decl.facts.kind === 'enum';
  if (value.k !== 'box') return false;
  return (
    value.type === rules.optionalType || (/^\p{Ll}/u.test(value.type) && Boolean(rules.conversions?.has(value.type)))
  );
}

function betweenBoxes(ev: Eval, rules: LinkingRules, want: ValueOf<'box'>, value: ValueOf<'box'>): number {
  const awaits = (type: string) => type === '~' || rules.awaitTypes.has(type);
  if (want.type === value.type || (value.type === '~' && awaits(want.type)))
    return ofArguments(ev, rules, want.args, value.args, /^I\p{Lu}/u.test(want.type));
  if (want.type === '()' || value.type === '()' || isQuoted(want)) return NO;
  if (rules.conversions?.has(want.type)) return NO;
  const held = rules.elementTypes.get(value.type);
  if (rules.sequenceTypes.has(want.type) && held) {
    if (want.args.length === 0) return YES;
    const pair = () => [ev.make({ k: 'box', type: 'KeyValuePair', args: value.args })];
    const element = held.length === 1 ? (value.args[held[0]!] ?? UNKNOWN) : pair();
    return Math.max(suits(ev, rules, want.args[0]!, element), YES);
  }
  return UNSURE;
}

/** What the base library says of a value of a type of its own; null where it does not know one of the two. */
function byLibrary(ev: Eval, rules: LinkingRules, want: Value, value: Value): number | null {
  const line = libraryLine(ev, rules, value);
  const wanted = line.length > 0 ? asLibrary(ev, rules, want) : null;
  if (!wanted) return null;
  const found = line.find(({ decl }) => decl === wanted.decl);
  if (found) {
    const answer = ofArguments(ev, rules, wanted.args, found.args, wanted.decl.facts.kind === 'interface');
    return found === line[0] ? answer : answer === NO ? NO : Math.max(answer, YES);
  }
  // A plain value may be made of another one by a conversion that is not told here.
  return wanted.decl.facts.kind === 'struct' && !rules.conversions?.has(nameOf(want) ?? '') ? UNSURE : NO;
}

/** Type arguments of one type on both sides; those of an interface may vary either way. */
function ofArguments(
  ev: Eval,
  rules: LinkingRules,
  want: readonly Values[],
  given: readonly Values[],
  varies: boolean,
): number {
  let worst = SAME;
  for (const [i, wanted] of want.entries()) {
    const other = given[i] ?? UNKNOWN;
    let answer = suits(ev, rules, wanted, other);
    const isFixed = !varies || [...wanted, ...other].some((each) => isPlain(rules, each));
    if (!isFixed && answer === NO) answer = Math.max(suits(ev, rules, other, wanted), YES);
    else if (isFixed && answer === YES) answer = NO;
    worst = Math.max(worst, answer);
  }
  return worst;
}

function fromInstance(ev: Eval, rules: LinkingRules, want: Value, value: ValueOf<'instance'>): number {
  const { decl, args } = value;
  const filling = { decl, args, self: value };
  let open = false;
  for (const entry of ev.lineOf(decl)) {
    if (entry.k !== 'instance') {
      if (entry.k === 'missing' || !isKnown(rules, entry)) open = true;
      if (want.k === 'instance' || entry.k === 'missing') continue;
      const [filled] = substitute(ev, [entry], filling);
      const answer = between(ev, rules, want, filled ?? entry, {});
      if (answer < NO) return Math.max(answer, YES);
      continue;
    }
    if (want.k !== 'instance' || entry.decl !== want.decl) continue;
    const [filled] = entry.decl === decl ? [value] : substitute(ev, [entry], filling);
    const given = filled?.k === 'instance' ? filled.args : [];
    const answer = ofArguments(ev, rules, want.args, given, want.decl.facts.kind === 'interface');
    if (answer < NO) return entry.decl === decl ? answer : Math.max(answer, YES);
    return NO;
  }
  if (decl.facts.kind === 'enum') return ENUMS.has(nameOf(want) ?? '') ? YES : NO;
  if (want.k === 'instance')
    return open && want.decl.facts.kind !== 'struct' && want.decl.facts.kind !== 'enum' ? UNSURE : NO;
  return open ? UNSURE : NO;
}

const ENUMS = new Set(['Enum', 'ValueType', 'IComparable', 'IFormattable', 'IConvertible']);

const PLAIN: Given = { plain: true };

/** Does one of the two types say that it converts by itself? */
function isConverted(ev: Eval, rules: LinkingRules, want: Value, value: Value): boolean {
  const wants = want.k === 'instance' ? conversionsOf(want.decl) : [];
  const gives = value.k === 'instance' ? conversionsOf(value.decl) : [];
  return [...wants, ...gives].some((operator) => {
    const taken = operator.facts.params?.[0]?.type;
    const made = operator.facts.returns;
    if (typeof taken !== 'number' || typeof made !== 'number') return false;
    const owner = want.k === 'instance' && wants.includes(operator) ? want : value;
    const filling = owner.k === 'instance' ? { decl: owner.decl, args: owner.args, self: owner } : null;
    const typed = (index: number) =>
      filling ? substitute(ev, ev.typeOf(operator.file, index), filling) : ev.typeOf(operator.file, index);
    const [from, to] = [typed(taken), typed(made)];
    const isHere = (one: Values, other: Value) =>
      one.some((each) => each.k === 'instance' && other.k === 'instance' && each.decl === other.decl);
    const takes = isHere(from, value) || (!isHere(from, want) && suits(ev, rules, from, [value], PLAIN) <= YES);
    return takes && (isHere(to, want) || suits(ev, rules, [want], to, PLAIN) <= YES);
  });
}

const operators = new WeakMap<Decl, readonly Decl[]>();

function conversionsOf(decl: Decl): readonly Decl[] {
  const known = operators.get(decl);
  if (known) return known;
  const found = [...decl.members].flatMap(([name, members]) => (name.startsWith('implicit operator ') ? members : []));
  operators.set(decl, found);
  return found;
}

function toDelegate(
  ev: Eval,
  rules: LinkingRules,
  want: Value,
  value: ValueOf<'function' | 'callable'>,
  how: Given,
): number {
  const asked = delegateOf(ev, rules, want);
  if (!asked) {
    if (want.k === 'box') return want.type === 'Object' || want.type === 'Delegate' ? YES : NO;
    if (want.k === 'externalInstance') return rules.conversions?.has(nameOf(want) ?? '') ? NO : UNSURE;
    return NO;
  }
  if (value.k === 'callable') {
    if (isQuoted(want) || (value.takes !== asked.takes && value.takes !== undefined)) return NO;
    return isNothing(asked.returns) === isNothing(value.returns) ? YES : NO;
  }
  const { params = [], kind } = value.decl.facts;
  if (kind !== 'lambda') {
    const needed = params.filter((param) => !param.optional && !param.rest).length;
    const takes = asked.takes ?? needed;
    return (takes >= needed && takes <= params.length) || params.some((param) => param.rest) ? YES : NO;
  }
  if (asked.takes !== undefined && asked.takes !== params.length) return NO;
  for (const [i, { type }] of params.entries()) {
    if (typeof type !== 'number') continue;
    const answer = suits(ev, rules, asked.params?.[i] ?? UNKNOWN, ev.typeOf(value.decl.file, type));
    if (answer === NO || (answer === YES && asked.params?.[i]?.length)) return NO;
  }
  return byResult(ev, rules, asked, value.decl, how);
}

/** Does what a function literal gives fit what is asked for? */
function byResult(ev: Eval, rules: LinkingRules, asked: ValueOf<'callable'>, lambda: Decl, how: Given): number {
  const gives = givesOf(lambda);
  const nothing = isNothing(asked.returns);
  if (nothing) {
    if (gives === 'value' && !lambda.facts.async) return NO;
    return YES;
  }
  const awaitable = asked.returns.some(
    (each) => each.k === 'box' && (each.type === '~' || rules.awaitTypes.has(each.type)),
  );
  if (
    lambda.facts.async &&
    asked.returns.length > 0 &&
    !awaitable &&
    !asked.returns.some((each) => each.k === 'typeparam')
  ) {
    if (asked.returns.every((each) => each.k !== 'externalInstance')) return NO;
  }
  const held =
    awaitable && lambda.facts.async
      ? asked.returns.flatMap((each) => (each.k === 'box' ? (each.args[0] ?? UNKNOWN) : UNKNOWN))
      : asked.returns;
  if (gives === 'nothing') return lambda.facts.async && (held.length === 0 || held === asked.returns) ? YES : NO;
  if (!how.bodies) return YES;
  const results = ev.returnsOf(lambda);
  if (results.length === 0) return asked.returns.length === 0 ? YES : UNSURE;
  if (isNothing(results)) return NO;
  const answer = suits(ev, rules, asked.returns, results);
  return answer === SAME ? YES : answer;
}
