import { bound } from './bindings.ts';
import { declared } from './decls.ts';
import type { Eval, Space as Meaning } from './eval.ts';
import { withInherited } from './library-members.ts';
import { allReached, findMember } from './members.ts';
import { wholes } from './space-members.ts';
import type { Values } from './values.ts';
import { isType, type SourceFile } from './world.ts';

/**
 * What a name means as a member of the type whose scope this is, its own or inherited; null where it is none, or where
 * members are no plain names.
 */
export function memberAround(ev: Eval, file: SourceFile, scope: number, name: string, space: Meaning): Values | null {
  const { kind, decl } = file.facts.scopes[scope]!;
  if (kind !== 'type' || decl === null || file.rules.bareMembers !== 'always') return null;
  const type = file.decls[decl]!.whole;
  const bindings = file.names[scope]?.get(name)?.bindings ?? [];
  if (bindings.length > 0) return bound(ev, file, bindings, space);
  const line = ev.lineOf(type);
  if (space === 'type') {
    for (const entry of line) {
      const types = entry.k === 'instance' ? (entry.decl.members.get(name) ?? []).filter(isType) : [];
      if (types.length > 0) return declared(ev, wholes(types));
    }
    return null;
  }
  const found = findMember(line, name, 'instance');
  const decls = wholes(found?.decls ?? []).filter((each) => each.facts.kind !== 'constructor');
  if (!found || decls.length === 0) return null;
  const self = ev.make({ k: 'instance', decl: type, args: [] });
  return withInherited(ev, file, self, name, allReached(ev, line, { ...found, decls }, name, self));
}
