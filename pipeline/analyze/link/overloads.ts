import type { Call } from '../../formats/facts.ts';
import type { LinkingRules } from '../../languages/linking.ts';
import type { Eval } from './eval.ts';
import type { Value, Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

/* Which of several functions of one name a call means, as far as its arguments tell. */

/** Of functions of one name, those that the number and the types of a call's arguments allow; all of them if none. */
export function apt<T extends Decl>(ev: Eval, file: SourceFile, call: Call, decls: readonly T[]): readonly T[] {
  if (decls.length < 2) return decls;
  const byNumber = decls.filter((decl) => takes(decl, call.args.length));
  const left = byNumber.length > 0 ? byNumber : decls;
  if (left.length < 2) return left;
  const byType = left.filter((decl) => fits(ev, file, call, decl));
  return byType.length > 0 ? byType : left;
}

function takes({ facts: { params } }: Decl, given: number): boolean {
  if (!params) return true;
  const needed = params.filter((param) => !param.optional && !param.rest && param.value === null).length;
  return given >= needed && (given <= params.length || params.some((param) => param.rest));
}

function fits(ev: Eval, file: SourceFile, call: Call, decl: Decl): boolean {
  return (decl.facts.params ?? []).every((param, i) => {
    const arg = call.args[i];
    const labelled = call.labels?.[i] ?? null;
    if (arg === undefined || labelled !== null || param.type === null || param.rest) return true;
    return mayTake(ev, decl.file.rules, ev.typeOf(decl.file, param.type), ev.exprOf(file, arg));
  });
}

/** Can a value that is one of `given` be passed where one of `wanted` is asked for? Unknown can. */
function mayTake(ev: Eval, rules: LinkingRules, wanted: Values, given: Values): boolean {
  if (wanted.length === 0 || given.length === 0) return true;
  return wanted.some((want) => given.some((value) => isLike(ev, rules, want, value)));
}

function isLike(ev: Eval, rules: LinkingRules, want: Value, value: Value): boolean {
  if (isNumberLike(rules, want) || isNumberLike(rules, value)) {
    return !isComposed(isNumberLike(rules, want) ? value : want);
  }
  const [plain, other] = [isPlain(rules, want), isPlain(rules, value)];
  if (plain && other) return want === value;
  if (plain || other) return !isComposed(plain ? value : want);
  if (want.k !== 'instance' || value.k !== 'instance') return true;
  if (want.decl.facts.kind === 'interface' || want.decl.facts.kind === 'trait') return true;
  return ev.lineOf(value.decl).some((entry) => entry.k !== 'instance' || entry.decl === want.decl);
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
