import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import type { Value, ValueOf } from './values.ts';
import type { Decl } from './world.ts';

/*
 * How well an argument fits a parameter where classes convert: by a constructor of what is wanted, or by an operator of
 * what is given. 0 is the same type, more is farther, Infinity does not fit, null leaves it to what all languages share.
 */

/** A number where another kind of number is wanted. */
const NUMBER = 3;
const SMALL = new Set(['bool', 'char', 'short', 'unsigned short']);
const PROMOTED = 1;
/** A text where another kind of text is wanted. */
const TEXT = 10;
/** A pointer to nothing. */
const NOTHING = 5;
/** Nothing is known of one of the two. */
const UNSURE = 20;
/** A class converts. */
const CLASS = 30;

export function converting(ev: Eval, rules: LinkingRules, want: Value, value: Value): number | null {
  if (want.k === 'typeparam' || want.k === 'callable') return null;
  if (value.k === 'box' || value.k === 'externalInstance') return fromOutside(ev, rules, want, value);
  if (value.k !== 'instance') return null;
  if (want.k === 'instance') return betweenClasses(ev, want, value);
  return knownType(rules, want) === null ? null : convertsItself(ev, value.decl);
}

/** Numbers and texts by their plain names; null for anything else. */
function knownType(rules: LinkingRules, value: Value): string | null {
  const { numbers, texts } = rules.converting!;
  const name = value.k === 'box' ? value.type : value.k === 'externalInstance' ? (value.path.at(-1) ?? '') : '';
  if (value.k === 'externalInstance' && value.specifier !== 'std' && !numbers.has(name)) return null;
  return numbers.has(name) || texts.has(name) ? name : null;
}

function fromOutside(ev: Eval, rules: LinkingRules, want: Value, value: ValueOf<'box' | 'externalInstance'>) {
  const { numbers, texts } = rules.converting!;
  const [given, wanted] = [knownType(rules, value), knownType(rules, want)];
  if (value.k === 'box' && value.type === 'null') {
    if (wanted !== null) return texts.has(wanted) && wanted === 'char*' ? NOTHING : Number.POSITIVE_INFINITY;
    return want.k === 'instance' ? NOTHING : UNSURE;
  }
  if (want.k === 'instance') return madeOf(ev, want.decl, given !== null);
  if (given === null || wanted === null) return null;
  if (given === wanted) return 0;
  if (numbers.has(given)) return numbers.has(wanted) ? betweenNumbers(given, wanted) : Number.POSITIVE_INFINITY;
  return texts.get(given)?.includes(wanted) ? TEXT : Number.POSITIVE_INFINITY;
}

/** Small numbers become `int` before they become anything else. Names that end in `_t` may be the same type. */
function betweenNumbers(given: string, wanted: string): number {
  const promoted = given === 'float' ? 'double' : SMALL.has(given) ? 'int' : null;
  return promoted !== null && (wanted === promoted || wanted.endsWith('_t')) ? PROMOTED : NUMBER;
}

/** Something of no class becomes one by a constructor; an enum and a class of which all is seen take nothing else. */
function madeOf(ev: Eval, decl: Decl, isKnown: boolean): number {
  if (constructorTakesOne(decl)) return CLASS;
  const isWhole = ev.lineOf(decl).every((entry) => entry.k === 'instance');
  return isKnown && isWhole ? Number.POSITIVE_INFINITY : UNSURE + CLASS;
}

function betweenClasses(ev: Eval, want: ValueOf<'instance'>, value: ValueOf<'instance'>): number {
  const line = ev.lineOf(value.decl);
  const place = line.findIndex((entry) => entry.k === 'instance' && entry.decl === want.decl);
  if (place !== -1) return Math.min(place, UNSURE - 1);
  if (line.some((entry) => entry.k === 'missing')) return UNSURE;
  if (constructorTakesOne(want.decl)) return CLASS;
  return convertsItself(ev, value.decl);
}

function convertsItself(ev: Eval, decl: Decl): number {
  for (const entry of ev.lineOf(decl)) {
    if (entry.k !== 'instance') return UNSURE;
    for (const name of entry.decl.members.keys()) if (/^operator \w/.test(name)) return CLASS;
  }
  return decl.facts.kind === 'enum' || decl.facts.kind === 'alias' ? CLASS : Number.POSITIVE_INFINITY;
}

function constructorTakesOne(decl: Decl): boolean {
  return (decl.members.get(decl.facts.name) ?? []).some(({ facts }) => {
    if (facts.kind !== 'constructor' || /\bexplicit\b/.test(facts.signature)) return false;
    const params = facts.params ?? [];
    const needed = params.filter((param) => !param.optional && !param.rest && param.value === null).length;
    return params.length > 0 && needed <= 1 && !isCopy(facts.name, facts.overload);
  });
}

/** A constructor that takes its own type alone. */
function isCopy(name: string, overload = ''): boolean {
  return new RegExp(`^\\((const )?${name}(<.*>)?&&?\\)`).test(overload);
}
