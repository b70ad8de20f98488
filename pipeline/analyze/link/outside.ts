import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { external } from './external.ts';
import { instantiate } from './types.ts';
import { UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/* What rules say of builtin types and of those of well-known modules outside. */

const MOST_SUPERTYPES = 64;

/** A type and all that it inherits from, by plain names, the closest first. */
export function supertypesOf(rules: LinkingRules, type: string): readonly string[] {
  const found = new Set([type]);
  for (const name of found) {
    if (found.size > MOST_SUPERTYPES) break;
    for (const above of rules.supertypes?.get(name) ?? []) found.add(above);
  }
  return [...found];
}

/** What a method of a builtin or well-known type gives; undefined where the rules do not say. */
export function resultOutside(ev: Eval, file: SourceFile, type: string, method: string): Values | undefined {
  const { rules } = file;
  if (!rules.resultTypes) return undefined;
  for (const name of [...supertypesOf(rules, type), 'Object']) {
    const result = rules.resultTypes.get(name)?.get(method);
    if (result !== undefined) return result === '?' ? UNKNOWN : valueOfType(ev, file, result);
  }
  return undefined;
}

/** Is it a type of which the rules know all supertypes? */
export function isWellKnown(rules: LinkingRules, value: Value): boolean {
  const name = plainName(value) ?? '';
  if (/(Exception|Error)$/.test(name) && !rules.supertypes?.has(name)) return false;
  return isNamed(rules, value);
}

/** Is it a builtin type or one of a well-known module, and no other of that name? */
export function isNamed(rules: LinkingRules, value: Value): boolean {
  if (value.k === 'box') return rules.builtinTypes.has(value.type) || Boolean(rules.containerHomes?.has(value.type));
  if (value.k !== 'externalInstance' || value.path.length !== 1) return false;
  return Boolean(rules.outsideNames?.get(value.specifier)?.has(value.path[0]!));
}

/** What a field of a builtin or well-known type holds, where the value is one and the rules say it. */
export function heldOutside(ev: Eval, file: SourceFile, value: Value): Values {
  const { rules } = file;
  if (!rules.fieldTypes) return [value];
  const path = value.k === 'builtin' ? value.path.split('.') : pathOutside(rules, value);
  const [type = '', field] = path;
  const held = field === undefined || path.length > 2 ? undefined : rules.fieldTypes.get(type)?.get(field);
  return held === undefined ? [value] : valueOfType(ev, file, held);
}

/** The type and the member of a value that a well-known module holds, however it was imported. */
export function pathOutside(rules: LinkingRules, value: Value): readonly string[] {
  if (value.k !== 'external') return [];
  const { specifier, path } = value;
  if (rules.outsideNames?.get(specifier)?.has(path[0] ?? '')) return path;
  const cut = specifier.lastIndexOf('.');
  const [home, type] = [specifier.slice(0, cut), specifier.slice(cut + 1)];
  const isType = Boolean(rules.outsideNames?.get(home)?.has(type));
  return isType ? [type, ...path] : [];
}

export function plainName(value: Value): string | null {
  if (value.k === 'box') return value.type;
  return value.k === 'externalInstance' ? (value.path.at(-1) ?? null) : null;
}

/** Something of a type that is called by its plain name. */
function valueOfType(ev: Eval, file: SourceFile, name: string): Values {
  const { rules } = file;
  if (name.endsWith('[]')) return [ev.make({ k: 'box', type: '[]', args: [valueOfType(ev, file, name.slice(0, -2))] })];
  const home = [...(rules.outsideNames ?? [])].find(([, names]) => names.has(name))?.[0];
  if (home === undefined || rules.builtinTypes.has(name)) return [ev.make({ k: 'box', type: name, args: [] })];
  return instantiate(ev, file, external(ev, home, [name]), []);
}

/** What calling a member of something outside gives. */
export function resultOfOutside(ev: Eval, file: SourceFile, value: ValueOf<'external'>): Values {
  const { path } = value;
  const { rules } = file;
  const [known, method = path.at(-1)] = pathOutside(rules, value).slice(-2);
  if (method === undefined || (known === undefined && !rules.universalMembers?.has(method))) return UNKNOWN;
  return resultOutside(ev, file, known ?? 'Object', method) ?? UNKNOWN;
}
