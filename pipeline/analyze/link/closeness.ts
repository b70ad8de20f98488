import type { LinkingRules } from '../../languages/index.ts';
import { converting } from './converting.ts';
import type { Eval } from './eval.ts';
import { isNamed, isWellKnown, supertypesOf } from './outside.ts';
import { UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import { type Decl, isFunction } from './world.ts';

/* How well an argument fits a parameter: 0 is the same type, more is farther, Infinity does not fit. */

/** Nothing is known of one of the two. */
export const UNSURE = 20;
/** The parameter takes anything. */
const ANYTHING = 60;
/** A value where it may also be missing. */
const WRAPPED = 15;
/** Its type is a parameter of the function or type. */
const OPEN = 50;

/** The distance from what is given to what is wanted; the best of them where either may be several things. */
export function distance(ev: Eval, rules: LinkingRules, wanted: Values, given: Values): number {
  if (wanted.length === 0 || given.length === 0) return UNSURE;
  let best = Number.POSITIVE_INFINITY;
  for (const want of wanted) for (const value of given) best = Math.min(best, between(ev, rules, want, value));
  return best;
}

function between(ev: Eval, rules: LinkingRules, want: Value, value: Value): number {
  if (want === value) return 0;
  const converted = rules.converting ? converting(ev, rules, want, value) : null;
  if (converted !== null) return converted;
  if (want.k === 'typeparam') return toTypeParameter(ev, rules, want, value);
  const optional = toOptional(ev, rules, want, value);
  if (optional !== null) return optional;
  const wantName = nameOf(want);
  if (isVague(value)) return UNSURE;
  if (value.k === 'typeparam') return fromTypeParameter(ev, rules, want, value);
  if (value.k === 'box' && value.type === 'null') return toNothing(rules, want, wantName);
  const outside = value.k === 'box' || value.k === 'externalInstance';
  const conversions = outside ? rules.conversions?.get(nameOf(value) ?? '') : undefined;
  if (conversions) {
    const place = wantName === null ? -1 : conversions.indexOf(wantName);
    return place === -1 ? Number.POSITIVE_INFINITY : place;
  }
  if (wantName === 'Object') return ANYTHING;
  // An object without a type of its own is no function, nor of any type with a name.
  if (value.k === 'object') return want.k === 'callable' || want.k === 'instance' ? Number.POSITIVE_INFINITY : UNSURE;
  if (wantName !== null && rules.conversions?.has(wantName) && want.k === 'box') return Number.POSITIVE_INFINITY;
  if (value.k === 'function' || value.k === 'callable' || value.k === 'type') return toFunction(ev, rules, want, value);
  if (want.k === 'box' && want.type === '[]') return toList(ev, rules, want, value);
  if (value.k === 'box' && value.type === '[]') return Number.POSITIVE_INFINITY;
  if (value.k === 'instance') return fromInstance(ev, rules, want, wantName, value);
  if (want.k === 'instance') return Number.POSITIVE_INFINITY;
  return fromOutside(rules, wantName, value);
}

/** Of types that the rules know, they know all supertypes. */
function fromOutside(rules: LinkingRules, wantName: string | null, value: Value): number {
  const name = nameOf(value);
  if (name === null || wantName === null) return UNSURE;
  const place = isNamed(rules, value) ? supertypesOf(rules, name).indexOf(wantName) : name === wantName ? 0 : -1;
  if (place !== -1) return Math.min(place, UNSURE - 1);
  return isWellKnown(rules, value) ? Number.POSITIVE_INFINITY : UNSURE;
}

/** What may be missing is one type with what it holds, but any value of that type may be passed. Null: neither is. */
function toOptional(ev: Eval, rules: LinkingRules, want: Value, value: Value): number | null {
  const isOptional = (one: Value): one is ValueOf<'box'> => one.k === 'box' && one.type === rules.optionalType;
  if (isOptional(want)) {
    if (value.k === 'box' && value.type === 'null') return 1;
    if (isVague(value)) return UNSURE;
    const [inner, added] = isOptional(value) ? [value.args[0] ?? UNKNOWN, 0] : [[value], WRAPPED];
    return distance(ev, rules, want.args[0] ?? UNKNOWN, inner) + added;
  }
  if (!isOptional(value)) return null;
  return nameOf(want) === 'Object' ? ANYTHING : Number.POSITIVE_INFINITY;
}

function isVague(value: Value): boolean {
  if (value.k === 'box') return value.type === '?';
  // What is at a path outside may be anything.
  const isOutside = value.k === 'external' || value.k === 'builtin' || value.k === 'boxMember';
  return isOutside || value.k === 'selfType' || value.k === 'missing';
}

/** The plain name of a type. */
function nameOf(value: Value): string | null {
  if (value.k === 'box') return value.type;
  if (value.k === 'externalInstance') return value.path.at(-1) ?? null;
  return value.k === 'instance' ? value.decl.facts.name : null;
}

/** Null may be anything but a plain value; the more special a parameter, the better. */
function toNothing(rules: LinkingRules, want: Value, wantName: string | null): number {
  if (want.k === 'instance' && ['enum', 'struct'].includes(want.decl.facts.kind) && rules.optionalType)
    return Number.POSITIVE_INFINITY;
  if (wantName === 'Object') return ANYTHING;
  const isPlain = wantName !== null && /^\p{Ll}/u.test(wantName) && rules.conversions?.has(wantName);
  return isPlain ? Number.POSITIVE_INFINITY : 1;
}

function toTypeParameter(ev: Eval, rules: LinkingRules, want: ValueOf<'typeparam'>, value: Value): number {
  const bounds = boundsOf(ev, want);
  // A list is rather one of parameters that are lists.
  if (bounds.length === 0) return value.k === 'box' && value.type === '[]' ? OPEN + 1 : OPEN;
  return distance(ev, rules, bounds, [value]) + 1;
}

/** Something of a type parameter is at least what bounds it. */
function fromTypeParameter(ev: Eval, rules: LinkingRules, want: Value, value: ValueOf<'typeparam'>): number {
  const bounds = boundsOf(ev, value);
  if (bounds.length > 0) return distance(ev, rules, [want], bounds);
  return nameOf(want) === 'Object' ? ANYTHING : Number.POSITIVE_INFINITY;
}

function boundsOf(ev: Eval, { decl, index }: ValueOf<'typeparam'>): Values {
  const bound = decl.facts.typeParams?.[index]?.bound;
  return typeof bound === 'number' ? ev.typeOf(decl.file, bound).filter((each) => each.k !== 'typeparam') : UNKNOWN;
}

function toList(ev: Eval, rules: LinkingRules, want: ValueOf<'box'>, value: Value): number {
  if (value.k !== 'box' || value.type !== '[]')
    return value.k === 'instance' ? Number.POSITIVE_INFINITY : farList(value);
  const [wanted, given] = [want.args[0] ?? UNKNOWN, value.args[0] ?? UNKNOWN];
  const apart = distance(ev, rules, wanted, given);
  const plain = given.some((each) => each.k === 'box' && /^[a-z]/.test(each.type));
  if (plain && apart > 0 && apart !== UNSURE) return Number.POSITIVE_INFINITY;
  // A list of anything is closer than anything.
  return apart >= ANYTHING && apart !== Number.POSITIVE_INFINITY ? ANYTHING - 1 : apart;
}

function farList(value: Value): number {
  return value.k === 'box' || value.k === 'externalInstance' ? Number.POSITIVE_INFINITY : UNSURE;
}

function fromInstance(
  ev: Eval,
  rules: LinkingRules,
  want: Value,
  wantName: string | null,
  value: ValueOf<'instance'>,
): number {
  const line = ev.lineOf(value.decl);
  if (want.k === 'instance') {
    const place = line.findIndex((entry) => entry.k === 'instance' && entry.decl === want.decl);
    if (place !== -1) return Math.min(place, UNSURE - 1);
    return line.some((entry) => entry.k === 'missing') ? UNSURE : Number.POSITIVE_INFINITY;
  }
  const outside = line.filter((entry) => entry.k !== 'instance');
  return Math.min(...outside.map((entry) => fromOutside(rules, wantName, entry) + 1));
}

/** A function fits a type with one method, and best one whose method takes as many values. */
function toFunction(
  ev: Eval,
  rules: LinkingRules,
  want: Value,
  value: ValueOf<'function' | 'callable' | 'type'>,
): number {
  const takes =
    value.k === 'function' && value.decl.facts.kind === 'lambda' ? value.decl.facts.params?.length : undefined;
  if (want.k === 'instance') {
    const method = onlyMethod(ev, want.decl);
    if (!method) return Number.POSITIVE_INFINITY;
    return takes === undefined || takes === method.facts.params?.length ? 1 : Number.POSITIVE_INFINITY;
  }
  if (want.k === 'callable') {
    const apt = takes === undefined || want.takes === undefined || want.takes === takes;
    return apt ? 2 : Number.POSITIVE_INFINITY;
  }
  if (want.k === 'externalInstance') return 2;
  if (want.k !== 'box' || want.type === '[]') return Number.POSITIVE_INFINITY;
  const parameters = rules.functionTypes?.get(want.type);
  return takes === undefined || parameters === undefined || parameters.length === takes ? 2 : Number.POSITIVE_INFINITY;
}

/** The one method without a body that an interface asks for. */
export function onlyMethod(ev: Eval, type: Decl): Decl | null {
  if (type.facts.kind !== 'interface') return null;
  const names = new Map<string, Decl>();
  const given = new Set<string>();
  for (const entry of ev.lineOf(type)) {
    if (entry.k !== 'instance') continue;
    for (const [name, decls] of entry.decl.members) {
      for (const decl of decls.filter(isFunction)) {
        if (decl.facts.static) continue;
        if (!decl.facts.bodiless) given.add(name);
        else if (!given.has(name) && !names.has(name) && !type.file.rules.universalMembers?.has(name))
          names.set(name, decl);
      }
    }
  }
  return names.size === 1 ? [...names.values()][0]! : null;
}
