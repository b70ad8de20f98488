import type { Names, SourceFile } from './world.ts';

/* What scopes know of a name, before anything is said of its meaning. */

/** Does any scope know the name, whatever it means? Star imports are not asked. */
export function isBound(file: SourceFile, scope: number, name: string): Names | undefined {
  return boundAt(file, scope, name)?.names;
}

/** The same, with the scope. */
export function boundAt(file: SourceFile, scope: number, name: string): { scope: number; names: Names } | undefined {
  let inside = false;
  for (let at: number | null = file.near[scope]!; at !== null; at = file.facts.scopes[at]!.parent) {
    const names = visible(file, at, name, inside);
    if (names) return { scope: at, names };
    if (file.facts.scopes[at]!.kind === 'function') inside = true;
  }
  return undefined;
}

/** What one scope knows of a name. Members of a type are no names inside its methods; its type parameters are. */
export function visible(file: SourceFile, scope: number, name: string, inside: boolean): Names | undefined {
  const { scopes } = file.facts;
  const names = file.names[scope]?.get(name);
  if (scopes[scope]!.kind === 'type') {
    if (file.rules.functionsApart) return names && names.bindings.length > 0 ? { ...names, decls: [] } : undefined;
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
