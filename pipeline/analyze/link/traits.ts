import { push } from '../../base/maps.ts';
import type { Eval } from './eval.ts';
import { findMember } from './members.ts';
import { fromStar } from './modules.ts';
import { flatMap, UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import { type Decl, isFunction, type SourceFile, type World } from './world.ts';

/*
 * Traits implemented for types that are not of this tree, `impl Ext for str`, or for all that meet a bound,
 * `impl<T: Read> Ext for T`, give such types their methods wherever the trait is in sight.
 */

/** A trait as one `impl` gives it to such a type; null for a type parameter, which stands for any. */
interface Applied {
  trait: Decl;
  type: Value | null;
  /** What the `impl` itself declares. */
  own: readonly Decl[];
}

const byWorld = new WeakMap<World, ReadonlyMap<string, readonly Applied[]>>();

/** Finds, by the name of a member, the implementations that give it. */
export function applyTraits(ev: Eval): void {
  const found = new Map<string, Applied[]>();
  for (const file of ev.world.files) {
    if (!file.rules.traits) continue;
    for (const { type, bases } of file.facts.extensions ?? []) {
      const meant = meantBy(ev, file, type);
      if (meant === undefined) continue;
      for (const base of bases) {
        for (const value of ev.typeOf(file, base.type)) {
          if (value.k !== 'instance' || value.decl.facts.kind !== 'trait') continue;
          const applied = { trait: value.decl, type: meant, own: ownOf(ev, file, base.type, meant) };
          for (const name of value.decl.members.keys()) push(found, name, applied);
        }
      }
    }
  }
  byWorld.set(ev.world, found);
}

/** The type that an `impl` is for, null for any; undefined where it is one of this tree or not known. */
function meantBy(ev: Eval, file: SourceFile, type: number): Value | null | undefined {
  let written = file.facts.types[type]!;
  if (written.k === 'pointer') written = file.facts.types[written.of]!;
  if (written.k === 'named' && written.n.length === 1 && isParameter(file, written.s, written.n[0]!)) return null;
  const [only, ...others] = ev.typeOf(file, type);
  if (only === undefined || others.length > 0 || only.k === 'instance') return undefined;
  return only.k === 'typeparam' ? null : only;
}

function isParameter(file: SourceFile, scope: number, name: string): boolean {
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const bindings = file.names[at]?.get(name)?.bindings ?? [];
    if (bindings.length > 0) return bindings.some(({ kind }) => kind === 'typeparam');
  }
  return false;
}

function ownOf(ev: Eval, file: SourceFile, trait: number, meant: Value | null): Decl[] {
  return file.decls.filter(({ facts }) => {
    if (facts.receiver?.trait !== trait || !facts.receiver) return false;
    const [only] = ev.typeOf(file, facts.receiver.type);
    return meant === null ? only === undefined || only.k === 'typeparam' : only !== undefined && fits(meant, only);
  });
}

/** `value.name` where no type of this tree has the member: what a trait in sight gives to a type like the value's. */
export function byTrait(ev: Eval, file: SourceFile, value: Value, name: string, member: () => Values): Values {
  if (!takesTraits(value)) return member();
  if (value.k === 'instance') {
    if (findMember(ev.lineOf(value.decl), name, 'instance')) return member();
    const behind = dereferenced(ev, value);
    const found = behind.length === 0 ? UNKNOWN : flatMap(behind, (each) => ev.memberSeen(file, each, name, 'value'));
    if (found.length > 0) return found;
  }
  const all = byWorld.get(ev.world)?.get(name);
  if (!all) return member();
  const bound = value.k === 'typeparam' ? member() : UNKNOWN;
  if (bound.some((each) => each.k === 'function')) return bound;
  const apt = all.filter(({ trait, type }) => (type === null || fits(type, value)) && inSight(ev, file, trait));
  const exact = apt.filter(({ type }) => type !== null);
  const fitting = exact.length > 0 ? exact : apt;
  // Where it is not known which of several is meant, the trait's own declaration is.
  const found = fitting.flatMap(({ trait, own }) => {
    const written = fitting.length === 1 ? own.filter(({ facts }) => facts.name === name) : [];
    return written.length > 0 ? written : (trait.members.get(name) ?? []);
  });
  const functions = [...new Set(found)].filter(isFunction);
  return functions.length > 0 ? functions.map((decl) => ev.make({ k: 'function', decl, self: value })) : member();
}

/** What an object of a type that is `Deref` is used as. */
function dereferenced(ev: Eval, value: ValueOf<'instance'>): Values {
  const target = value.decl.members.get('Target')?.find(({ file, facts }) => {
    const trait = facts.receiver?.trait === undefined ? undefined : file.facts.types[facts.receiver.trait];
    return trait?.k === 'named' && trait.n.at(-1) === 'Deref';
  });
  if (!target || typeof target.facts.type !== 'number') return UNKNOWN;
  return ev.typeOf(target.file, target.facts.type).filter((each) => each.k !== 'instance' || each.decl !== value.decl);
}

function takesTraits(value: Value): boolean {
  return ['box', 'externalInstance', 'typeparam', 'callable', 'instance'].includes(value.k);
}

/** Slices, lists and arrays take what slices do. */
const SLICES: ReadonlySet<string> = new Set(['[]', 'Vec', 'SmallVec', 'ArrayVec']);

/** Is a value of this type, as far as its name goes? */
function fits(type: Value, value: Value): boolean {
  if (type.k === 'box' && value.k === 'box') {
    if (type.type === '[]') return SLICES.has(value.type);
    return type.type === value.type || (type.type === 'str' && value.type === 'String');
  }
  if (type.k === 'externalInstance' && value.k === 'externalInstance') {
    return type.specifier === value.specifier && type.path.join('::') === value.path.join('::');
  }
  return type.k === 'callable' && value.k === 'callable';
}

/** Is a trait declared in the file or imported into it, by name or with all others of its module? */
function inSight(ev: Eval, file: SourceFile, trait: Decl): boolean {
  if (trait.file === file) return true;
  const { name } = trait.facts;
  const isIt = (value: Value) => (value.k === 'type' || value.k === 'instance') && value.decl === trait;
  for (const [scope, names] of file.names.entries()) {
    if (names?.has(name) && ev.nameOf(file, scope, name, 'type').some(isIt)) return true;
  }
  return file.stars.some((list) =>
    list?.some((star) => fromStar(ev, ev.destinationOf(file, star), name, 'type').some(isIt)),
  );
}
