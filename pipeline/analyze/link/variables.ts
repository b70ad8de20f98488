import { defined } from './decls.ts';
import type { Eval } from './eval.ts';
import { isVariable } from './ids.ts';
import { isShared } from './shared.ts';
import { isBound } from './visible.ts';
import type { Decl, Module, Names, SourceFile } from './world.ts';

/* Which variable a name is, wherever it was declared: what it holds does not matter here. */

interface Place {
  module: Module;
  name: string;
}

/** The variables outside functions that a name means in a scope: of the file itself, or imported. */
export function variablesNamed(ev: Eval, file: SourceFile, scope: number, name: string): Decl[] {
  if (file.rules.moduleScope === 'included') return variablesSeen(ev, file, scope, name);
  const names = isBound(file, scope, name);
  if (names) return [...names.decls.filter(isVariable), ...variablesAt(ev, importsOf(ev, file, names))];
  return variablesAt(ev, starsOf(ev, file, name));
}

/** Where files include each other: the variables of the closest namespace around that has the name, as they are defined. */
function variablesSeen(ev: Eval, file: SourceFile, scope: number, name: string): Decl[] {
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    if (!isShared(file, at)) {
      const names = file.names[at]?.get(name);
      if (names) return names.decls.filter(isVariable);
      continue;
    }
    const known = ev.shared.find(ev.shared.pathOf(file, at), name);
    const seen = known?.decls.filter((decl) => ev.shared.sees(file, decl.file)) ?? [];
    if (seen.length > 0) return [...defined(seen.filter(isVariable))];
  }
  return [];
}

/** The variables that a module offers under a name, its own or handed on. */
export function variablesOf(ev: Eval, module: Module, name: string): Decl[] {
  return variablesAt(ev, [{ module, name }]);
}

function variablesAt(ev: Eval, places: readonly Place[]): Decl[] {
  const seen = new Set<string>();
  const waiting = [...places];
  for (let place = waiting.shift(); place; place = waiting.shift()) {
    const key = `${place.module.key} ${place.name}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const own = (place.module.names.get(place.name) ?? []).filter(isVariable);
    if (own.length > 0 && !isRenamed(place)) return own;
    waiting.push(...handedOn(ev, place));
  }
  return [];
}

/** Does the module offer something else under this name? */
function isRenamed({ module, name }: Place): boolean {
  return module.files.some((file) =>
    (file.exports.get(name) ?? []).some((i) => (file.facts.exports[i]!.local ?? name) !== name),
  );
}

function handedOn(ev: Eval, { module, name }: Place): Place[] {
  return module.files.flatMap((file) => {
    const found: Place[] = [];
    for (const i of [...(file.exports.get(name) ?? []), ...(file.exports.get('*') ?? [])]) {
      const { local, import: imported, imported: original } = file.facts.exports[i]!;
      if (typeof imported === 'number') found.push(...placeAt(ev, file, imported, original ?? name));
      else if (local !== undefined && local !== name) found.push({ module, name: local });
    }
    // Such a module offers what it declares and no more.
    if (file.rules.implicitExports === 'declared') return found;
    const names = file.names[0]?.get(name);
    return [...found, ...(names ? importsOf(ev, file, names) : []), ...starsOf(ev, file, name)];
  });
}

function importsOf(ev: Eval, file: SourceFile, names: Names): Place[] {
  return names.bindings.flatMap((binding) =>
    binding.kind === 'import' && binding.imported !== '*'
      ? placeAt(ev, file, binding.import!, binding.imported ?? binding.name)
      : [],
  );
}

function starsOf(ev: Eval, file: SourceFile, name: string): Place[] {
  return (file.stars[0] ?? []).flatMap((star) => placeAt(ev, file, star, name));
}

function placeAt(ev: Eval, file: SourceFile, imported: number, name: string): Place[] {
  const destination = ev.destinationOf(file, imported);
  return destination.kind === 'module' ? [{ module: destination.module, name }] : [];
}
