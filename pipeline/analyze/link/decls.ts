import type { Eval, Space } from './eval.ts';
import { union, type Value, type Values } from './values.ts';
import { type Decl, isFunction, isType } from './world.ts';

/** Of several declarations of one name, those that the space is about, if there are any. */
export function fitting(decls: readonly Decl[], space: Space): readonly Decl[] {
  if (decls[0]?.file.rules.functionsApart) return decls.filter((decl) => isOf(decl, space));
  if (decls.length < 2) return decls;
  const wanted = decls.filter((decl) => {
    const typeOnly = decl.facts.kind === 'interface' || decl.facts.kind === 'alias';
    return space === 'value' ? !typeOnly : isType(decl) || decl.facts.kind === 'namespace';
  });
  return wanted.length > 0 ? wanted : decls;
}

/** Does a name of this space mean such a declaration, where functions, types and variables have names apart? */
export function isOf(decl: Decl, space: Space): boolean {
  if (space === 'function') return isFunction(decl);
  return space === 'type' ? isType(decl) : !isFunction(decl);
}

/** Declarations of one name as values: functions with their signatures folded, types, namespaces, what variables hold. */
export function declared(ev: Eval, decls: readonly Decl[]): Values {
  return union(withoutSignatures(decls).map((decl) => declValue(ev, decl)));
}

export function declValue(ev: Eval, decl: Decl): Values {
  if (isFunction(decl)) return [ev.make({ k: 'function', decl, self: null })];
  if (isType(decl)) return [ev.make({ k: 'type', decl: decl.whole, args: [] })];
  if (decl.facts.kind === 'namespace') return [ev.make({ k: 'namespace', decl })];
  return ev.heldBy(decl);
}

/** The fields that objects of a type have, in the order of their declarations. */
export function fieldsOf(decl: Decl): readonly Decl[] {
  const fields = [...decl.members.values()].flat().filter(({ facts }) => facts.kind === 'field' && !facts.static);
  return fields.sort((a, b) => a.index - b.index);
}

/** Where a function has signatures beside its implementation, the implementation stands for all. */
export function withoutSignatures(decls: readonly Decl[]): readonly Decl[] {
  if (decls.length < 2) return decls;
  if (decls.some((decl) => decl.declares.length > 0)) {
    return decls.filter((decl) => !decl.declares.some((other) => decls.includes(other)));
  }
  if (!decls.some((decl) => decl.overloads.length > 0)) return decls;
  return decls.filter((decl) => !decl.implemented);
}

/** Declarations as what defines them, where that is known. */
export function defined(decls: readonly Decl[]): readonly Decl[] {
  if (!decls.some((decl) => decl.definitions.length > 0)) return decls;
  return [...new Set(decls.flatMap((decl) => (decl.definitions.length > 0 ? decl.definitions : [decl])))];
}

/** An object literal with members. */
function isLiteral(value: Value): boolean {
  return value.k === 'object' && value.file.facts.exprs[value.expr]!.k === 'object';
}

/** The literal object or function that a constant was given, with its declared type, or else what that type says. */
export function exactOr(ev: Eval, byType: Values, given: Values): Values {
  if (byType.length === 0) return given;
  const exact = given.length > 0 && given.every((value) => isLiteral(value) || value.k === 'function');
  if (!exact) return byType;
  const [said, ...others] = byType;
  if (others.length > 0 || (said!.k !== 'instance' && said!.k !== 'shape')) return given;
  return given.map((value) => (value.k === 'object' && !value.said ? ev.make({ ...value, said: said! }) : value));
}
