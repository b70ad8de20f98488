import { bound } from './bindings.ts';
import { declared, fitting } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { aroundOwner, inNamespace, memberAround, throughUses } from './included.ts';
import { external, fromStar, importedByClause, wholeOf } from './modules.ts';
import { isShared } from './shared.ts';
import { UNKNOWN, union, type Values } from './values.ts';
import type { Names, SourceFile } from './world.ts';

/** What a name means in a scope: the innermost scope that knows it decides, then star imports, then builtins. */
export function lookUp(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values {
  const { scopes } = file.facts;
  const outside = new Map<string, readonly string[]>();
  let inside = false;
  for (let at: number | null = scope; at !== null; at = scopes[at]!.parent) {
    if (isShared(file, at)) {
      const found = inNamespace(ev, file, at, name, space);
      if (found) return found;
      continue;
    }
    const member = memberAround(ev, file, at, name, space);
    if (member) return member;
    const names =
      scopes[at]!.kind === 'type' && file.rules.bareMembers === 'always' ? null : visible(file, at, name, inside);
    if (names) return meaning(ev, file, names, space);
    const around = aroundOwner(ev, file, at, name, space);
    if (around.length > 0) return around;
    const used = throughUses(ev, file, at, name, space);
    if (used) return used;
    for (const star of file.rules.moduleScope === 'included' ? [] : (file.stars[at] ?? [])) {
      const destination = ev.destinationOf(file, star);
      if (destination.kind === 'external') outside.set(destination.specifier, destination.within ?? []);
      const found = fromStar(ev, destination, name, space);
      if (found.length > 0) return found;
    }
    if (scopes[at]!.kind === 'function') inside = true;
  }
  const byClause = importedByClause(ev, file, name);
  if (byClause.length > 0) return byClause;
  const { builtins, builtinTypes, library } = file.rules;
  const known = library.get(name);
  if (known) return [external(ev, known.specifier, known.path)];
  if (builtins.has(name) || builtinTypes.has(name)) return [ev.make({ k: 'builtin', path: name })];
  if (file.rules.isPackageName?.(name, file.path, ev.world.project)) return wholeOf(ev, ev.destination(file, name));
  // Who else could have brought the name?
  const [only] = outside;
  return only && outside.size === 1 ? [external(ev, only[0], [...only[1], name])] : UNKNOWN;
}

/** Does any scope know the name, whatever it means? Star imports are not asked. */
export function isBound(file: SourceFile, scope: number, name: string): Names | undefined {
  let inside = false;
  for (let at: number | null = file.near[scope]!; at !== null; at = file.facts.scopes[at]!.parent) {
    const names = visible(file, at, name, inside);
    if (names) return names;
    if (file.facts.scopes[at]!.kind === 'function') inside = true;
  }
  return undefined;
}

/** What one scope knows of a name. Members of a type are no names inside its methods; its type parameters are. */
function visible(file: SourceFile, scope: number, name: string, inside: boolean): Names | undefined {
  const { scopes } = file.facts;
  const names = file.names[scope]?.get(name);
  if (scopes[scope]!.kind === 'type') {
    const open = file.rules.bareMembers === 'always' || (!inside && file.rules.bareMembers === 'body');
    if (open || !names) return names;
    const bindings = names.bindings.filter((binding) => binding.kind === 'typeparam');
    return bindings.length > 0 ? { decls: [], bindings } : undefined;
  }
  if (scope !== 0 || file.rules.moduleScope === 'file') return names;
  const shared = file.module.names.get(name);
  if (!shared) return names;
  return { decls: shared, bindings: names?.bindings ?? [] };
}

function meaning(ev: Eval, file: SourceFile, names: Names, space: Space): Values {
  const decls = fitting(names.decls, space);
  const values = decls.length > 0 ? [declared(ev, decls)] : [];
  const { bindings } = names;
  if (bindings.length > 0) values.push(bound(ev, file, bindings, space));
  return union(values);
}
