import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { asLibrary } from './library-types.ts';
import { substitute } from './substitute.ts';
import { UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import type { Decl } from './world.ts';

/* Types that ask for a function, where functions have types of their own. */

/** The builtin type of what gives nothing. */
const NOTHING = 'void';

export function isNothing(values: Values): boolean {
  const [only] = values;
  return values.length === 1 && only!.k === 'box' && only!.type === NOTHING;
}

/** A value of a delegate type, or of a type whose argument is one (`Expression<Func<T>>`), as what is called; else null. */
export function delegateOf(ev: Eval, rules: LinkingRules, value: Value): ValueOf<'callable'> | null {
  if (value.k === 'callable') return value;
  if (rules.baseLibrary && (value.k === 'externalInstance' || (value.k === 'box' && !isQuoted(value)))) {
    const declared = asLibrary(ev, rules, value);
    return declared ? ofType(ev, declared) : null;
  }
  if (value.k === 'box') {
    const [only, ...others] = value.args.length === 1 && isQuoted(value) ? value.args[0]! : UNKNOWN;
    return only && others.length === 0 && only.k !== 'box' ? delegateOf(ev, rules, only) : null;
  }
  return ofType(ev, value);
}

/** A type that is declared as one of functions, as what is called. */
function ofType(ev: Eval, value: Value): ValueOf<'callable'> | null {
  if (value.k !== 'instance' || value.decl.facts.kind !== 'other') return null;
  const { type } = value.decl.facts;
  if (typeof type !== 'number') return null;
  const [under] = ev.typeOf(value.decl.file, type);
  if (under?.k !== 'callable') return null;
  const [filled] = substitute(ev, [under], { decl: value.decl, args: value.args, self: null });
  return filled?.k === 'callable' ? filled : null;
}

/** Is it a function as a tree of expressions? */
export function isQuoted(value: Value): boolean {
  return value.k === 'box' && value.type === 'Expression';
}

/**
 * What a function literal gives: `nothing`, a `value`, or as its place asks, where its body is an expression that is also
 * a statement.
 */
export function givesOf({ file, facts }: Decl): 'nothing' | 'value' | 'either' {
  const { returned } = facts;
  if (!returned) return 'nothing';
  const isOpen = (expr: number) => ['call', 'await', 'union', 'unknown'].includes(file.facts.exprs[expr]!.k);
  return returned.every(isOpen) ? 'either' : 'value';
}

export function isLambda(value: Value): value is ValueOf<'function'> {
  return value.k === 'function' && value.decl.facts.kind === 'lambda';
}
