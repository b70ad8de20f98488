import type { Call, Declaration } from '../../formats/facts.ts';
import type { LinkingRules } from '../../languages/index.ts';
import { argumentsFor, placedArguments } from './arguments.ts';
import { aptMeant } from './candidates.ts';
import { distance, UNSURE } from './closeness.ts';
import type { Eval } from './eval.ts';
import { heldOutside } from './outside.ts';
import { qualified } from './qualifiers.ts';
import { flatMap, sameValues, UNKNOWN, type Value, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/* Which of several functions of one name a call means, as far as its arguments tell. */

/** Of functions of one name, those that the number and the types of a call's arguments allow; all of them if none. */
export function apt<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  if (decls.length < 2) return decls;
  if (file.rules.betterConversions) return aptMeant(ev, file, call, decls);
  const open = accessible(file, call, decls);
  const byNumber = open.filter((decl) => takes(decl, argumentsFor(ev, file, call, decl).length));
  const left = withTypeArguments(call, byNumber.length > 0 ? byNumber : open);
  if (left.length < 2) return left;
  if (left[0]!.file.rules.overloadsApart) return closest(ev, file, call, left);
  const byText = left.filter((decl) => fitsText(file, call, decl));
  const byType = byText.filter((decl) => fits(ev, file, call, decl));
  if (byType.length > 0) return byType;
  return byText.length > 0 ? byText : left;
}

/** Do the strings among the arguments of a call stand where a parameter allows just these? */
function fitsText(file: SourceFile, call: Call, decl: Decl): boolean {
  if (!file.rules.contextual) return true;
  const { types, exprs } = { types: decl.file.facts.types, exprs: file.facts.exprs };
  return (listed(decl) ?? []).every(({ type, rest }, i) => {
    const arg = call.args[i] === undefined ? undefined : exprs[call.args[i]]!;
    const wanted = typeof type === 'number' ? types[type]! : undefined;
    if (arg?.k !== 'literal' || arg.v === undefined || rest || !wanted) return true;
    const texts = wanted.k === 'union' ? wanted.of.map((part) => types[part]!) : [wanted];
    return (
      !texts.every((text) => text.k === 'literal' && text.v !== undefined) ||
      texts.some((text) => text.k === 'literal' && text.v === arg.v)
    );
  });
}

/** Functions that are private in other outermost types than the caller's are not meant, where others are left. */
function accessible<T extends Decl>(file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  if (!file.rules.functionsApart || !decls.some((decl) => decl.facts.private)) return decls;
  const around = declarationsAround(file, call.scope);
  const open = decls.filter((decl) => !decl.facts.private || around.has(outermost(decl)));
  return open.length > 0 ? open : decls;
}

function outermost(decl: Decl): Decl {
  let found: Decl = decl;
  while (found.owner) found = found.owner;
  return found;
}

/** Of the functions among values, those that a call means: each type's overloads are chosen among by the arguments. */
export function pick(ev: Eval, file: SourceFile, call: Call, values: Values): Values {
  if (file.rules.betterConversions) return ev.picked(file, call);
  if (values.length < 2 || !file.rules.overloadsApart) return values;
  const functions = values.filter((value) => value.k === 'function');
  const twins = Map.groupBy(functions, ({ decl, self }) => `${self?.id ?? decl.owner?.uid}:${decl.facts.name}`);
  const left = new Set<Decl>();
  for (const same of twins.values()) {
    const decls = same.map(({ decl }) => decl);
    for (const decl of apt(ev, file, call, decls)) left.add(decl);
  }
  return values.filter((value) => value.k !== 'function' || left.has(value.decl));
}

interface Ranked<T extends Decl> {
  decl: T;
  /** Of each argument. */
  apart: readonly number[];
  /** How far the conversions go that the arguments need: see `LinkingRules.boxedTypes`. */
  phase: number;
  wanted: readonly Values[];
}

/** Of the call signatures of a value, those that the arguments of a call allow. */
export function pickSignatures(ev: Eval, file: SourceFile, call: Call, values: Values): Values {
  const functions = values.filter((value) => value.k === 'function');
  if (functions.length < 2) return values;
  const left = new Set<Decl>(
    apt(
      ev,
      file,
      call,
      functions.map(({ decl }) => decl),
    ),
  );
  return values.filter((value) => value.k === 'function' && left.has(value.decl));
}

/** Those whose parameters are closest to the arguments: no other is as close in all and closer in one. */
function closest<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  const around = declarationsAround(file, call.scope);
  const isKnown = (value: Value) => value.k !== 'typeparam' || around.has(value.decl);
  const valuesOf = (arg: number | null) =>
    arg === null ? UNKNOWN : asGiven(ev, file, ev.exprOf(file, arg).filter(isKnown));
  const ranked = decls.flatMap((decl): Ranked<T>[] => {
    const given = placedArguments(ev, file, call, decl)?.map(valuesOf);
    const fit = given ? fitOf(ev, decl, given) : null;
    return fit?.apart.every(Number.isFinite) ? [{ decl, ...fit }] : [];
  });
  if (ranked.length === 0) return qualified(ev, file, call, decls);
  const mayConvert = Boolean(file.rules.converting);
  const fitting = earliest(ranked);
  const left = fitting.filter((one) => !fitting.some((other) => isCloser(other.apart, one.apart, mayConvert)));
  const plain = plainest(
    call,
    left.map(({ decl }) => decl),
  );
  return qualified(ev, file, call, plain);
}

/** Those of the least conversion: others give way to one that surely fits, or that takes whatever they take. */
function earliest<T extends Decl>(ranked: readonly Ranked<T>[]): readonly Ranked<T>[] {
  return ranked.filter(
    (one) =>
      !ranked.some(
        (other) => other.phase < one.phase && (other.apart.every((far) => far !== UNSURE) || takesAll(other, one)),
      ),
  );
}

function takesAll(one: Ranked<Decl>, other: Ranked<Decl>): boolean {
  return one.wanted.every((values, i) => sameValues(values, other.wanted[i] ?? UNKNOWN));
}

/** What an argument is: fields outside as what they hold, of numbers of several types the widest, and a text of texts and others. */
function asGiven(ev: Eval, file: SourceFile, values: Values): Values {
  const held = flatMap(values, (value) => heldOutside(ev, file, value));
  const { rules } = file;
  const { boxedTypes } = rules;
  if (held.length < 2 || !boxedTypes) return held;
  const [plain, boxed] = [[...boxedTypes.keys()], [...boxedTypes.values()]];
  const places = held.map((value) =>
    value.k === 'box' ? Math.max(plain.indexOf(value.type), boxed.indexOf(value.type)) : -1,
  );
  const isText = (value: Value) => value.k === 'box' && value.type === rules.literalTypes.get('string');
  if (held.some(isText)) return held.filter(isText);
  if (places.includes(-1) || !held.some((value) => value.k === 'box' && boxedTypes.has(value.type))) return held;
  return [ev.make({ k: 'box', type: plain[Math.max(...places)]!, args: [] })];
}

/** Of functions that fit alike: those that need no default value, and those without type parameters. */
function plainest<T extends Decl>(call: Call, decls: readonly T[]): readonly T[] {
  if (decls.length < 2) return decls;
  const fewest = Math.min(...decls.map((decl) => decl.facts.params?.length ?? 0));
  const whole = decls.filter((decl) => decl.facts.params?.length === fewest);
  // In C++ default values make no difference.
  const counts = !decls[0]!.file.rules.converting;
  const short =
    counts && whole.length < decls.length && decls.some((decl) => decl.facts.params?.some((param) => param.optional));
  const left = short ? whole : decls;
  const plain = call.typeArgs ? left : left.filter((decl) => !decl.facts.typeParams);
  return plain.length > 0 ? plain : left;
}

/** A call with type arguments means a function with as many type parameters. */
function withTypeArguments<T extends Decl>(call: Call, decls: readonly T[]): readonly T[] {
  if (!call.typeArgs) return decls;
  const apt = decls.filter((decl) => decl.facts.typeParams?.length === call.typeArgs?.length);
  return apt.length > 0 ? apt : decls;
}

/** The declarations around a scope. Type parameters of others are what inference left open. */
function declarationsAround(file: SourceFile, scope: number): Set<Decl> {
  const found = new Set<Decl>();
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const { decl } = file.facts.scopes[at]!;
    if (decl !== null) found.add(file.decls[decl]!);
  }
  return found;
}

/** How far each argument is from its parameter; in the last phase the last parameter takes several one by one. */
function fitOf(ev: Eval, decl: Decl, given: readonly Values[]): Omit<Ranked<Decl>, 'decl'> {
  const { rules } = decl.file;
  const params = decl.facts.params ?? [];
  const types = params.map(({ type }) => (type === null ? UNKNOWN : ev.typeOf(decl.file, type)));
  const whole = fitTo(ev, rules, types, given);
  if (!params.at(-1)?.rest) return whole;
  const isWhole = given.length === params.length && whole.apart.every(Number.isFinite);
  if (isWhole && given.at(-1)!.some(isList)) return whole;
  const last = types.at(-1)!.flatMap((value) => (value.k === 'box' ? (value.args[0] ?? UNKNOWN) : UNKNOWN));
  const spread = given.map((_, i) => (i < params.length - 1 ? types[i]! : last));
  return { ...fitTo(ev, rules, spread, given), phase: SPREAD };
}

function fitTo(ev: Eval, rules: LinkingRules, wanted: readonly Values[], given: readonly Values[]) {
  const apart = given.map((values, i) => distance(ev, rules, wanted[i] ?? UNKNOWN, values));
  const boxes = given.some((values, i) => isBoxed(rules, wanted[i] ?? UNKNOWN, values));
  return { apart, phase: boxes ? BOXED : STRICT, wanted: wanted.slice(0, given.length) };
}

const STRICT = 0;
const BOXED = 1;
const SPREAD = 2;

/** Must a plain value become an object or the other way round? */
function isBoxed({ boxedTypes }: LinkingRules, wanted: Values, given: Values): boolean {
  if (!boxedTypes || wanted.length === 0 || given.length === 0) return false;
  const isPlainType = (value: Value) => value.k === 'box' && boxedTypes.has(value.type);
  return wanted.every(isPlainType) !== given.every(isPlainType);
}

function isList(value: Value): boolean {
  return value.k === 'box' && (value.type === '[]' || value.type === 'null');
}

function isCloser(a: readonly number[], b: readonly number[], mayConvert: boolean): boolean {
  const within = mayConvert ? isWithin : (far: number, other: number) => far <= other;
  return a.every((far, i) => within(far, b[i]!)) && a.some((far, i) => far !== b[i]!);
}

/** Where values convert, only what is the same type is surely as close as what is not known. */
function isWithin(far: number, other: number): boolean {
  if (far === UNSURE || other === UNSURE) return far === other || far === 0;
  return far <= other;
}

function takes(decl: Decl, given: number): boolean {
  const params = listed(decl);
  if (!params) return true;
  const needed = params.filter((param) => !param.optional && !param.rest && param.value === null).length;
  return given >= needed && (given <= params.length || params.some((param) => param.rest));
}

/** The parameters of a function; a last one that takes what is left as a tuple is as many as that has. */
export function listed({ file, facts: { params } }: Decl): Declaration['params'] {
  const last = params?.at(-1);
  if (!file.rules.contextual || !params) return params;
  const own = params.filter(({ name }) => name !== 'this');
  const tuple = last?.rest && typeof last.type === 'number' ? file.facts.types[last.type] : undefined;
  if (tuple?.k !== 'tuple') return own;
  return [...own.slice(0, -1), ...tuple.of.map((type) => ({ name: '', type, value: null }))];
}

function fits(ev: Eval, file: SourceFile, call: Call, decl: Decl): boolean {
  const args = argumentsFor(ev, file, call, decl);
  const shift = args.length - call.args.length;
  return (listed(decl) ?? []).every((param, i) => {
    const arg = args[i];
    const labelled = call.labels?.[i - shift] ?? null;
    if (arg === undefined || labelled !== null || param.type === null || param.rest) return true;
    return mayTake(ev, decl.file.rules, ev.typeOf(decl.file, param.type), ev.exprOf(file, arg));
  });
}

/** Can a value that is one of `given` be passed where one of `wanted` is asked for? Unknown can. */
export function mayTake(ev: Eval, rules: LinkingRules, wanted: Values, given: Values): boolean {
  if (wanted.length === 0 || given.length === 0) return true;
  return wanted.some((want) => given.some((value) => isLike(ev, rules, want, value)));
}

function isLike(ev: Eval, rules: LinkingRules, want: Value, value: Value): boolean {
  if (isNumberLike(rules, want) || isNumberLike(rules, value)) {
    return !isComposed(isNumberLike(rules, want) ? value : want);
  }
  if (rules.traits && isOther(want, value)) return false;
  const [plain, other] = [isPlain(rules, want), isPlain(rules, value)];
  if (plain && other) return want === value;
  if (plain || other) return !isComposed(plain ? value : want);
  if (want.k !== 'instance' || value.k !== 'instance') return true;
  if (want.decl.facts.kind === 'interface' || want.decl.facts.kind === 'trait') return true;
  return ev.lineOf(value.decl).some((entry) => entry.k !== 'instance' || entry.decl === want.decl);
}

/** Where nothing is converted on its way into a function that several types have: are these two types? */
function isOther(want: Value, value: Value): boolean {
  if (want.k === 'box' && value.k === 'box') return want.type !== value.type;
  const [one, two] = want.k === 'instance' ? [want, value] : [value, want];
  return one.k === 'instance' && one.decl.facts.kind !== 'trait' && (two.k === 'box' || two.k === 'externalInstance');
}

function isNumberLike(rules: LinkingRules, value: Value): boolean {
  return value.k === 'box' && Boolean(rules.plainTypes?.has(value.type));
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'bigint']);

/** A string, number or truth value. */
function isPlain(rules: LinkingRules, value: Value): boolean {
  if (value.k !== 'box') return false;
  return [...PLAIN].some((literal) => rules.literalTypes.get(literal) === value.type);
}

function isComposed(value: Value): boolean {
  switch (value.k) {
    case 'instance':
    case 'object':
    case 'shape':
    case 'function':
    case 'callable':
    case 'type':
      return true;
    case 'box':
      return value.type === '[]' || value.type === '{}' || value.type === '()' || value.type === '~';
    default:
      return false;
  }
}
