import type { Eval } from './eval.ts';
import { libraryOf } from './library.ts';
import { libraryLine, libraryMember, libraryStatic } from './library-types.ts';
import { substitute } from './substitute.ts';
import { flatMap, UNKNOWN, union, type Value, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/* Members that the base library declares. */

/** A member of a builtin value, or of an object or type from outside, as the library declares it; null where it does not. */
export function ofLibrary(ev: Eval, file: SourceFile, value: Value, name: string): Values | null {
  const { rules } = file;
  switch (value.k) {
    case 'box':
    case 'externalInstance':
      return libraryMember(ev, rules, value, name);
    case 'external':
      if (value.path.length !== 1 || value.owner !== 0) return null;
      return libraryStatic(ev, rules, value.path[0]!, value.specifier, name);
    case 'builtin':
      return libraryStatic(ev, rules, value.path, undefined, name);
    default:
      return null;
  }
}

/**
 * Members of a type of the tree with those that it inherits from the library: other functions of the name, or where it
 * has none what its bases declare.
 */
export function withInherited(ev: Eval, file: SourceFile, value: Value, name: string, found: Values): Values {
  const decl = value.k === 'instance' || value.k === 'super' || value.k === 'type' ? value.decl : null;
  if (!decl || !file.rules.baseLibrary || (found.length > 0 && found.some((each) => each.k !== 'function')))
    return found;
  const outside = ev.lineOf(decl).filter((entry) => entry.k !== 'instance');
  const args = value.k === 'instance' ? value.args : [];
  const all = flatMap(substitute(ev, outside, { decl, args, self: value }), (entry) =>
    inheritedFrom(ev, file, entry, name, value.k === 'type'),
  );
  // What a class implements is no member of it.
  const inherited =
    decl.facts.kind === 'interface'
      ? all
      : all.filter((each) => each.k !== 'function' || each.decl.owner?.facts.kind !== 'interface');
  if (found.length === 0) return inherited;
  const object = libraryOf(ev, file.rules)?.type('Object', 0);
  const everyones = object?.members.get(name) ?? [];
  return union([
    found,
    inherited,
    everyones.map((each) =>
      ev.make({ k: 'function', decl: each, self: ev.make({ k: 'instance', decl: object!, args: [] }) }),
    ),
  ]);
}

function inheritedFrom(ev: Eval, file: SourceFile, entry: Value, name: string, isStatic: boolean): Values {
  if (libraryLine(ev, file.rules, entry).length === 0) return UNKNOWN;
  return libraryMember(ev, file.rules, entry, name, isStatic) ?? UNKNOWN;
}
