import type { Eval } from './eval.ts';
import { isLibrary, libraryOf } from './library.ts';
import { findMember } from './members.ts';
import { spaceFrom, starsAt } from './namespaces.ts';
import { mayTake } from './overloads.ts';
import { spaceName } from './spaces.ts';
import { erase } from './substitute.ts';
import { NO, suits } from './suits.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import type { Decl, SourceFile, World } from './world.ts';

/* Static functions that are called as methods of their first parameter, where the namespace of their type is in sight. */

const byWorld = new WeakMap<World, ReadonlyMap<string, readonly Decl[]>>();

function extensionsOf(world: World): ReadonlyMap<string, readonly Decl[]> {
  const known = byWorld.get(world);
  if (known) return known;
  const found = Map.groupBy(
    world.decls.filter((decl) => decl.facts.extension && decl.facts.params?.length),
    (decl) => decl.facts.name,
  );
  byWorld.set(world, found);
  return found;
}

/**
 * `value.name` where functions of that name may extend the value's type: what is a member goes first; of an object from
 * outside, whose members are not known, the function that asks for just such an object does.
 */
export function extended(ev: Eval, file: SourceFile, value: Value, name: string, member: () => Values): Values {
  const own = extensionsOf(ev.world).get(name) ?? [];
  if (!isObject(value)) return member();
  const known = libraryOf(ev, file.rules)?.extensions(name) ?? [];
  const all = known.length > 0 ? [...own, ...known] : own;
  if (all.length === 0) return member();
  const { betterConversions } = file.rules;
  if (value.k === 'instance' && !betterConversions && findMember(ev.lineOf(value.decl), name, 'instance'))
    return member();
  const apt = all.filter(
    (decl) =>
      decl.file.rules === file.rules &&
      (isLibrary(decl)
        ? extendsOutside(ev, file, decl, value)
        : inSight(ev, file, decl) && extendsType(ev, decl, value)),
  );
  const extending = apt.map((decl) => ev.make({ k: 'function', decl, self: null }));
  if (betterConversions) return union([member(), extending]);
  return apt.length > 0 ? extending : member();
}

/** Does a function of the base library extend the type of a value, and does the file import its namespace? */
function extendsOutside(ev: Eval, file: SourceFile, decl: Decl, value: Value): boolean {
  const home = libraryOf(ev, file.rules)?.homeOf(decl) ?? '';
  const seen = importsNamespace(ev, file, home);
  const { type } = decl.facts.params![0]!;
  return (
    seen &&
    type !== null &&
    suits(ev, file.rules, erase(ev, ev.typeOf(decl.file, type), decl), [value], { plain: true }) < NO
  );
}

const imported = new WeakMap<SourceFile, Map<string, boolean>>();

/** Does a file, or a namespace in it, import the names of a namespace outside? */
function importsNamespace(ev: Eval, file: SourceFile, home: string): boolean {
  const known = imported.get(file) ?? new Map<string, boolean>();
  imported.set(file, known);
  const found =
    known.get(home) ??
    file.facts.scopes.some(
      ({ kind }, scope) =>
        (scope === 0 || kind === 'namespace') && starsAt(ev, file, scope).some(({ specifier }) => specifier === home),
    );
  known.set(home, found);
  return found;
}

function isObject(value: Value): boolean {
  return ['instance', 'box', 'externalInstance', 'typeparam', 'object', 'callable', 'selfType'].includes(value.k);
}

function extendsType(ev: Eval, decl: Decl, value: Value): boolean {
  const { type } = decl.facts.params![0]!;
  const wanted = type === null ? UNKNOWN : ev.typeOf(decl.file, type);
  if (wanted.length === 0) return true;
  return wanted.some((want) => {
    if (want.k === 'typeparam') return meetsBound(ev, want, value);
    return isA(ev, want, value, decl.file);
  });
}

function meetsBound(ev: Eval, want: Extract<Value, { k: 'typeparam' }>, value: Value): boolean {
  const bound = want.decl.facts.typeParams?.[want.index]?.bound;
  if (typeof bound !== 'number') return true;
  const bounds = ev.typeOf(want.decl.file, bound);
  return bounds.length === 0 || bounds.some((each) => isA(ev, each, value, want.decl.file));
}

/** Is a value known to be of a type? */
function isA(ev: Eval, want: Value, value: Value, file: SourceFile): boolean {
  if (value.k === 'typeparam') {
    const bound = value.decl.facts.typeParams?.[value.index]?.bound;
    if (typeof bound !== 'number') return false;
    return ev.typeOf(value.decl.file, bound).some((each) => each.k !== 'typeparam' && isA(ev, want, each, file));
  }
  if (want.k === 'instance') {
    return (
      value.k === 'instance' && ev.lineOf(value.decl).some((each) => each.k === 'instance' && each.decl === want.decl)
    );
  }
  if (want.k === 'box' && want.type === 'Object' && file.rules.betterConversions) return true;
  if (want.k === 'box') {
    const boxes = value.k === 'instance' ? ev.lineOf(value.decl) : [value];
    return boxes.some((each) => each.k === 'box' && isBoxOf(want.type, each.type, file));
  }
  if (want.k === 'externalInstance') {
    const line = value.k === 'instance' ? ev.lineOf(value.decl) : [value];
    return line.some(
      (each) =>
        each.k === 'externalInstance' &&
        `${each.specifier}.`.startsWith(`${want.specifier}.`) &&
        isOrImplements(file, each.path, want.path),
    );
  }
  return mayTake(ev, file.rules, [want], [value]) && want.k === value.k;
}

/** The same type outside, or an interface that it is known to implement, maybe of a namespace around. */
function isOrImplements({ rules }: SourceFile, given: readonly string[], want: readonly string[]): boolean {
  if (want.join() === given.join()) return true;
  return rules.implementedOutside?.get(given.at(-1) ?? '')?.includes(want.at(-1) ?? '') ?? false;
}

/** Every collection can be gone through as a plain sequence; else a builtin type is itself alone. */
function isBoxOf(want: string, given: string, { rules }: SourceFile): boolean {
  if (want === given) return true;
  const holds = (type: string) => type === '[]' || rules.elementTypes.has(type);
  return rules.sequenceTypes.has(want) && holds(given);
}

const sight = new WeakMap<SourceFile, Map<Decl, boolean>>();

/** Is the type that holds a function in a namespace that the file stands in or imports? */
function inSight(ev: Eval, file: SourceFile, decl: Decl): boolean {
  const owner = decl.owner ?? decl;
  const known = sight.get(file) ?? new Map<Decl, boolean>();
  sight.set(file, known);
  const found = known.get(owner) ?? sees(ev, file, owner);
  known.set(owner, found);
  return found;
}

function sees(ev: Eval, file: SourceFile, owner: Decl): boolean {
  const { units } = file.rules;
  if (units && owner.file.unit !== file.unit && !units.sees(file.unit, owner.file.unit, ev.world.project)) return false;
  const home = spaceName(owner.file, owner.facts.scope);
  for (const [scope, { kind }] of file.facts.scopes.entries()) {
    if (scope !== 0 && kind !== 'namespace') continue;
    const own = spaceName(file, scope);
    if (home === '' || own === home || own.startsWith(`${home}.`)) return true;
    for (const { specifier, members } of starsAt(ev, file, scope)) {
      const named = members ? `${home}.${owner.facts.name}` : home;
      if (specifier === named || (!members && spaceFrom(ev, file, scope, specifier)?.name === home)) return true;
    }
  }
  return false;
}
