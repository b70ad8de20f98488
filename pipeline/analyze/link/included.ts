import { bound } from './bindings.ts';
import { declared, fitting } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { external } from './external.ts';
import { above, type SharedNames } from './shared.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import { type Decl, isType, type SourceFile } from './world.ts';

/* What names mean where files share namespaces by including each other. */

/** What a name means inside the type that a function defined outside of it belongs to, and around that type. */
export function aroundOwner(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values {
  const { decl } = file.facts.scopes[scope]!;
  const own = decl === null ? null : file.decls[decl]!;
  const owner = own?.fixture ?? (own?.facts.receiver ? own.owner : null);
  const body = owner?.facts.body ?? null;
  return owner === null || body === null ? UNKNOWN : ev.nameOf(owner.file, body, name, space);
}

/** What a name means in the namespace of a scope, and in those around that this scope opened at once (`namespace a::b`). */
export function inNamespace(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values | null {
  const { shared } = ev;
  const path = shared.pathOf(file, scope);
  return seen(ev, file, path, name, space);
}

/** The members of a namespace under a name, as a file sees them. */
export function seenIn(ev: Eval, file: SourceFile, path: string, name: string, space: Space): Values {
  return seen(ev, file, path, name, space) ?? UNKNOWN;
}

/** What a name means by `using namespace` inside a function; null where that brings nothing. */
export function throughUses(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values | null {
  if (file.rules.moduleScope !== 'included') return null;
  for (const star of file.stars[scope] ?? []) {
    const used = file.facts.imports[star]!.specifier.replaceAll('::', '.');
    const found = inUsed(ev, file, ev.shared.pathOf(file, scope), used, name, space, new Set());
    if (found) return found;
  }
  return null;
}

/** A name in a namespace that is named from inside another one. */
function inUsed(
  ev: Eval,
  file: SourceFile,
  from: string,
  used: string,
  name: string,
  space: Space,
  visited: Set<string>,
): Values | null {
  for (let around = from; ; around = above(around)) {
    const found = seen(ev, file, ev.shared.plain(around === '' ? used : `${around}.${used}`), name, space, visited);
    if (found || around === '') return found;
  }
}

/** The members of a namespace under a name, as a file sees them; null where it sees none. */
function seen(
  ev: Eval,
  file: SourceFile,
  path: string,
  name: string,
  space: Space,
  visited = new Set<string>(),
): Values | null {
  const { shared } = ev;
  if (visited.has(path)) return null;
  visited.add(path);
  const names = shared.find(path, name);
  const found = names ? visible(ev, file, names, space) : null;
  if (found) return found;
  for (const used of shared.used(path, file)) {
    const through = inUsed(ev, file, path, used, name, space, visited);
    if (through) return through;
  }
  return null;
}

function visible(ev: Eval, file: SourceFile, names: SharedNames, space: Space): Values | null {
  const { shared } = ev;
  const own = names.decls.filter((decl) => shared.sees(file, decl.file));
  const bindings = names.bindings.filter((each) => shared.sees(file, each.file));
  // A type that is only mentioned here is the one that is defined elsewhere.
  const mentioned = bindings.some(({ binding }) => binding.typeOnly) && !own.some(isType);
  const elsewhere = mentioned ? names.decls.filter((decl) => isType(decl) && decl.facts.kind !== 'alias') : [];
  const decls = [...own, ...elsewhere];
  if (decls.length === 0 && bindings.length === 0) return null;
  const values = [declaredOnce(ev, fitting(decls, space))];
  for (const { file: where, binding } of bindings) {
    if (!binding.typeOnly) values.push(bound(ev, where, [binding], space));
  }
  return union(values);
}

/** Namespaces of one name are one; a definition stands behind its declaration. */
function declaredOnce(ev: Eval, decls: readonly Decl[]): Values {
  const namespace = decls.find((decl) => decl.facts.kind === 'namespace');
  return declared(ev, [...decls.filter((decl) => decl.facts.kind !== 'namespace'), ...(namespace ? [namespace] : [])]);
}

/** `value.name`, seen from a file. */
export function memberSeen(ev: Eval, file: SourceFile, value: Value, name: string, space: Space): Values {
  if (value.k !== 'namespace' || file.rules.moduleScope !== 'included') return ev.memberOf(value, name, space);
  const { shared } = ev;
  const found = seen(ev, file, shared.plain(value.decl.facts.qualname), name, space);
  if (found) return found;
  // A namespace from outside to which this tree adds something.
  const known = value.decl.owner === null ? file.rules.library.get(value.decl.facts.name) : undefined;
  return known ? [external(ev, known.specifier, [...known.path, name])] : UNKNOWN;
}
