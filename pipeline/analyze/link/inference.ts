import type { LinkingRules } from '../../languages/index.ts';
import { elementOfBox } from './boxes.ts';
import { delegateOf, isLambda, isQuoted } from './delegates.ts';
import type { Eval } from './eval.ts';
import { asLibrary, libraryLine } from './library-types.ts';
import { substitute } from './substitute.ts';
import { NO, suits } from './suits.ts';
import { UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import type { Decl } from './world.ts';

/* What the type parameters of a function stand for, by what it is given: first by values, then by what functions give. */

export interface Laid {
  /** The type of the parameter, its type's own parameters filled in. */
  want: Values;
  given: Values;
}

/** The type arguments that a call leaves to the compiler, by place; those that nothing tells are unknown. */
export function inferred(ev: Eval, rules: LinkingRules, decl: Decl, pairs: readonly Laid[], bodies: boolean): Values[] {
  const args: Values[] = [];
  for (const { want, given } of pairs) {
    if (want.some((each) => each.open))
      for (const value of given) if (!isLambda(value)) lay(ev, rules, decl, want, value, args);
  }
  for (const { want, given } of pairs) {
    const [lambda, ...others] = given;
    if (!lambda || others.length > 0 || !isLambda(lambda)) continue;
    for (const each of want) if (each.open) layFunction(ev, rules, decl, each, lambda, args, bodies);
  }
  return args;
}

function take(ev: Eval, rules: LinkingRules, args: Values[], index: number, value: Value): void {
  if (value.k === 'box' && value.type === 'null') return;
  const known = args[index];
  if (!known || known.length === 0) args[index] = [value];
  // Of several the one that the others convert to.
  else if (suits(ev, rules, [value], known) !== NO && suits(ev, rules, known, [value]) === NO) args[index] = [value];
}

/** Lays a type with open parameters over a value. */
function lay(ev: Eval, rules: LinkingRules, decl: Decl, pattern: Values, value: Value, args: Values[]): void {
  for (const part of pattern) {
    if (!part.open) continue;
    if (part.k === 'typeparam') {
      if (part.decl === decl) take(ev, rules, args, part.index, value);
      continue;
    }
    const asked = delegateOf(ev, rules, part);
    if (asked && !isQuoted(part)) {
      layDelegate(ev, rules, decl, asked, value, args);
      continue;
    }
    if (part.k !== 'instance' && part.k !== 'box') continue;
    const same = asOne(ev, rules, part, value);
    if (!same) {
      if (part.k === 'box' && part.type === rules.optionalType)
        lay(ev, rules, decl, part.args[0] ?? UNKNOWN, value, args);
      if (asked) layDelegate(ev, rules, decl, asked, value, args);
      continue;
    }
    for (const [i, set] of part.args.entries())
      for (const each of same[i] ?? UNKNOWN) lay(ev, rules, decl, set, each, args);
  }
}

/** What the type arguments of a value are, taken as one of a type that it is or inherits from. */
function asOne(
  ev: Eval,
  rules: LinkingRules,
  part: ValueOf<'instance' | 'box'>,
  value: Value,
): readonly Values[] | null {
  if (value.k === 'instance') {
    const filling = { decl: value.decl, args: value.args, self: value };
    for (const entry of ev.lineOf(value.decl)) {
      if (entry.k !== part.k && entry.k !== 'box' && entry.k !== 'externalInstance') continue;
      const [filled] = entry.k === 'instance' && entry.decl === value.decl ? [value] : substitute(ev, [entry], filling);
      const found = filled && filled.k !== 'instance' ? asOne(ev, rules, part, filled) : null;
      if (found) return found;
      if (filled?.k === 'instance' && part.k === 'instance' && filled.decl === part.decl) return filled.args;
    }
    return null;
  }
  if (value.k === 'typeparam') {
    const bound = value.decl.facts.typeParams?.[value.index]?.bound;
    if (typeof bound !== 'number') return null;
    for (const each of ev.typeOf(value.decl.file, bound)) {
      const found = each.k === 'typeparam' ? null : asOne(ev, rules, part, each);
      if (found) return found;
    }
    return null;
  }
  if (part.k !== 'box') return null;
  const wanted = rules.baseLibrary ? asLibrary(ev, rules, part) : null;
  const entry = wanted && libraryLine(ev, rules, value).find(({ decl: each }) => each === wanted.decl);
  if (entry) return entry.args;
  if (value.k !== 'box') return null;
  if (part.type === value.type) return value.args;
  if (value.type === '~' && rules.awaitTypes.has(part.type)) return value.args;
  const isSequence = rules.elementTypes.get(part.type)?.length === 1 && part.args.length === 1;
  const holds = value.type === '[]' || value.type === 'String' || rules.elementTypes.has(value.type);
  if (!isSequence || !holds) return null;
  if (value.type === 'String') return [[ev.make({ k: 'box', type: 'char', args: [] })]];
  return [elementOfBox(ev, rules, value)];
}

function layDelegate(
  ev: Eval,
  rules: LinkingRules,
  decl: Decl,
  asked: ValueOf<'callable'>,
  value: Value,
  args: Values[],
): void {
  if (value.k === 'callable') {
    for (const each of value.returns) lay(ev, rules, decl, asked.returns, each, args);
    for (const [i, set] of (asked.params ?? []).entries())
      for (const each of value.params?.[i] ?? UNKNOWN) lay(ev, rules, decl, set, each, args);
  } else if (value.k === 'function') {
    for (const each of ev.returnsOf(value.decl)) lay(ev, rules, decl, asked.returns, each, args);
  }
}

/** A function literal says by the types that it writes and by its result what is open. */
function layFunction(
  ev: Eval,
  rules: LinkingRules,
  decl: Decl,
  part: Value,
  lambda: ValueOf<'function'>,
  args: Values[],
  bodies: boolean,
): void {
  const asked = delegateOf(ev, rules, part);
  if (!asked) return;
  for (const [i, { type }] of (lambda.decl.facts.params ?? []).entries()) {
    if (typeof type !== 'number') continue;
    for (const each of ev.typeOf(lambda.decl.file, type))
      lay(ev, rules, decl, asked.params?.[i] ?? UNKNOWN, each, args);
  }
  if (!bodies || !asked.returns.some((each) => each.open)) return;
  for (const each of ev.returnsOf(lambda.decl)) lay(ev, rules, decl, asked.returns, each, args);
}

/** Does a set of types name a type parameter of a function? */
export function mentions(values: Values, decl: Decl, index: number): boolean {
  return values.some((value) => {
    if (!value.open) return false;
    if (value.k === 'typeparam') return value.decl === decl && value.index === index;
    if (value.k === 'instance' || value.k === 'box' || value.k === 'type')
      return value.args.some((set) => mentions(set, decl, index));
    return (
      value.k === 'callable' &&
      (mentions(value.returns, decl, index) || Boolean(value.params?.some((set) => mentions(set, decl, index))))
    );
  });
}
