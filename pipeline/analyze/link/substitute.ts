import type { Eval } from './eval.ts';
import { CLASS, DEEPEST, flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import type { Decl } from './world.ts';

/** What stands for the type parameters of a declaration, and for the receiver's own type. */
export interface Filling {
  decl: Decl | null;
  args: readonly Values[];
  self: Value | null;
}

/** Fills type parameters and the receiver's type into values. What is not known stays open. */
export function substitute(ev: Eval, values: Values, filling: Filling): Values {
  if (!values.some((value) => value.open)) return values;
  return flatMap(values, (value) => fill(ev, value, filling));
}

function fill(ev: Eval, value: Value, filling: Filling): Values {
  if (!value.open) return [value];
  const inner = (sets: readonly Values[]) => sets.map((set) => substitute(ev, set, filling));
  switch (value.k) {
    case 'typeparam': {
      const given = value.decl === filling.decl ? filling.args[value.index] : undefined;
      return given && given.length > 0 && !isLess(given, value) ? given : [value];
    }
    case 'selfType':
      return filling.self ? [filling.self] : [value];
    case 'type':
    case 'instance':
    case 'box':
      return [ev.make({ ...value, args: inner(value.args) })];
    case 'shape':
      return [ev.make({ ...value, args: inner(value.args ?? []) })];
    case 'callable':
      return [
        ev.make({
          ...value,
          returns: substitute(ev, value.returns, filling),
          ...(value.params ? { params: inner(value.params) } : {}),
        }),
      ];
    case 'lookup':
      return flatMap(fill(ev, value.of, filling), (of) => lookedUp(ev, of, value.name));
    default:
      return [value];
  }
}

/** What a type has under a name; null is any. */
export function lookedUp(ev: Eval, of: Value, name: string | null): Values {
  if (of.k === 'typeparam' || of.k === 'lookup')
    return of.depth < DEEPEST ? [ev.make({ k: 'lookup', of, name })] : UNKNOWN;
  if (name !== null) return ev.memberOf(of, name, 'value');
  return of.k === 'box' ? union(of.type === '()' ? of.args : of.args.slice(-1)) : UNKNOWN;
}

/** Takes out the type parameters of a declaration that nothing fills: they may stand for anything. */
export function erase(ev: Eval, values: Values, decl: Decl): Values {
  if (!values.some((value) => value.open)) return values;
  return flatMap(values, (value) => (value.open ? erased(ev, value, decl) : [value]));
}

function erased(ev: Eval, value: Value, decl: Decl): Values {
  const inner = (sets: readonly Values[]) =>
    sets.map((set) =>
      flatMap(
        set.filter((each) => !(each.k === 'typeparam' && each.decl === decl)),
        (each) => (each.open ? erased(ev, each, decl) : [each]),
      ),
    );
  switch (value.k) {
    case 'type':
    case 'instance':
    case 'box':
      return [ev.make({ ...value, args: inner(value.args) })];
    case 'shape':
      return [ev.make({ ...value, args: inner(value.args ?? []) })];
    case 'callable': {
      const [returns, ...params] = inner([value.returns, ...(value.params ?? [])]);
      return [ev.make({ ...value, returns: returns!, ...(value.params ? { params } : {}) })];
    }
    default:
      return [value];
  }
}

/** `Object` says less than the bound that a type parameter has. */
function isLess(given: Values, { decl, index }: Extract<Value, { k: 'typeparam' }>): boolean {
  const isAny = given.length === 1 && given[0]!.k === 'box' && given[0]!.type === 'Object';
  return isAny && typeof decl.facts.typeParams?.[index]?.bound === 'number';
}

/** Finds what the type parameters of `decl` stand for, by laying a parameter's type over an argument's values. */
export function infer(ev: Eval, decl: Decl, pattern: Values, given: Values, args: Values[], openly = false): void {
  if (openly) {
    inferOpenly(ev, decl, pattern, given, args);
    return;
  }
  for (const part of pattern) {
    if (part.k === 'typeparam' && part.decl === decl) {
      args[part.index] ??= given;
    } else if (part.open && (part.k === 'instance' || part.k === 'box')) {
      for (const value of given) {
        if (part.k === 'box' && part.type === CLASS && value.k === 'type') {
          const object = ev.make({ k: 'instance', decl: value.decl, args: value.args });
          infer(ev, decl, part.args[0] ?? [], [object], args);
        }
        if (!sameHead(part, value)) continue;
        for (const [i, set] of part.args.entries()) infer(ev, decl, set, value.args[i] ?? [], args);
      }
    }
  }
}

type Applied = Extract<Value, { k: 'instance' | 'box' }>;

function sameHead(a: Applied, b: Value): b is Applied {
  if (a.k === 'instance') return b.k === 'instance' && a.decl === b.decl;
  return b.k === 'box' && a.type === b.type;
}

/** The same where types fit by what they have: results of functions, members of literals, types that others extend. */
function inferOpenly(ev: Eval, decl: Decl, pattern: Values, given: Values, args: Values[]): void {
  const taken = new Set<Value>();
  for (const part of pattern) {
    if (!part.open || part.k === 'typeparam') continue;
    for (const value of given) if (inferFrom(ev, decl, part, value, args)) taken.add(value);
  }
  const left = given.filter((value) => !taken.has(value));
  for (const part of pattern)
    if (part.k === 'typeparam' && part.decl === decl && left.length > 0) args[part.index] ??= left;
}

/** Lays one type over one value; is it of that kind? */
function inferFrom(ev: Eval, decl: Decl, part: Value, value: Value, args: Values[]): boolean {
  if (part.k === 'callable') {
    const returns = value.k === 'function' ? ev.returnsOf(value.decl) : value.k === 'callable' ? value.returns : null;
    if (returns === null) return false;
    inferOpenly(ev, decl, part.returns, returns, args);
    return true;
  }
  if (part.k !== 'instance' && part.k !== 'box') return false;
  const same = sameHead(part, value) ? value : part.k === 'instance' ? inheritedAs(ev, part.decl, value) : null;
  if (!same) return false;
  for (const [i, set] of part.args.entries()) inferOpenly(ev, decl, set, same.args[i] ?? UNKNOWN, args);
  return true;
}

/** An object of a type as one of a type that it inherits from. */
function inheritedAs(ev: Eval, type: Decl, value: Value): ValueOf<'instance'> | null {
  if (value.k !== 'instance') return null;
  const entry = ev.lineOf(value.decl).find((each) => each.k === 'instance' && each.decl === type);
  if (entry?.k !== 'instance') return null;
  const [filled] = substitute(ev, [entry], { decl: value.decl, args: value.args, self: value });
  return filled?.k === 'instance' ? filled : null;
}
