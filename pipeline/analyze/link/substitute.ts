import type { Eval } from './eval.ts';
import { CLASS, flatMap, type Value, type Values } from './values.ts';
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
    case 'callable':
      return [ev.make({ ...value, returns: substitute(ev, value.returns, filling) })];
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
export function infer(ev: Eval, decl: Decl, pattern: Values, given: Values, args: Values[]): void {
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
