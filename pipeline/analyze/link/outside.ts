import type { LinkingRules } from '../../languages/linking.ts';
import type { Eval } from './eval.ts';
import { external } from './modules.ts';
import { instantiate } from './types.ts';
import { UNKNOWN, type Value, type Values } from './values.ts';
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
    if (result !== undefined) return valueOfType(ev, file, result);
  }
  return undefined;
}

/** Is it a type of which the rules know all supertypes? */
export function isWellKnown(rules: LinkingRules, value: Value): boolean {
  if (/(Exception|Error)$/.test(plainName(value) ?? '')) return false;
  if (value.k === 'box') return rules.builtinTypes.has(value.type) || Boolean(rules.containerHomes?.has(value.type));
  if (value.k !== 'externalInstance' || value.path.length !== 1) return false;
  return Boolean(rules.outsideNames?.get(value.specifier)?.has(value.path[0]!));
}

export function plainName(value: Value): string | null {
  if (value.k === 'box') return value.type;
  return value.k === 'externalInstance' ? (value.path.at(-1) ?? null) : null;
}

/** Something of a type that is called by its plain name. */
function valueOfType(ev: Eval, file: SourceFile, name: string): Values {
  const { rules } = file;
  const home = [...(rules.outsideNames ?? [])].find(([, names]) => names.has(name))?.[0];
  if (home === undefined || rules.builtinTypes.has(name)) return [ev.make({ k: 'box', type: name, args: [] })];
  return instantiate(ev, file, external(ev, home, [name]), []);
}

/** What calling a member of something outside gives. */
export function resultOfOutside(ev: Eval, file: SourceFile, specifier: string, path: readonly string[]): Values {
  const [type, method] = path.slice(-2);
  if (type === undefined || method === undefined || !file.rules.outsideNames?.get(specifier)?.has(type)) return UNKNOWN;
  return resultOutside(ev, file, type, method) ?? UNKNOWN;
}
