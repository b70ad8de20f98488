import type { Binding } from '../../formats/facts.ts';
import { memberAround } from './around.ts';
import { bound } from './bindings.ts';
import { declared, fitting } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { external } from './external.ts';
import { aroundOwner, inNamespace, throughUses } from './included.ts';
import { libraryBehind } from './library.ts';
import { membersApart, outsideOf } from './members.ts';
import { fromStar, importedByClause, wholeOf } from './modules.ts';
import { fromOutside, inSpaces, isSpaceScope } from './namespaces.ts';
import { isShared } from './shared.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import { visible } from './visible.ts';
import type { Names, SourceFile } from './world.ts';

/** What a name means in a scope: the innermost scope that knows it decides, then star imports, then builtins. */
export function lookUp(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values {
  if (file.rules.moduleScope === 'namespace') return lookUpInSpaces(ev, file, scope, name, space);
  const { scopes } = file.facts;
  const isApart = file.rules.moduleScope === 'included';
  const outside = new Map<string, readonly string[]>();
  let beyond: Value | null | undefined;
  let inside = false;
  for (let at: number | null = scope; at !== null; at = scopes[at]!.parent) {
    if (isShared(file, at)) {
      const found = inNamespace(ev, file, at, name, space);
      if (found) return found;
      continue;
    }
    const member = isApart ? memberAround(ev, file, at, name, space) : null;
    if (member) return member;
    const names = isApart && scopes[at]!.kind === 'type' ? null : visible(file, at, name, inside);
    if (names && !(isApart && space === 'type' && isValue(names))) {
      const found = meaning(ev, file, names, space);
      if (found.length > 0 || !file.rules.functionsApart) return found;
    }
    if (scopes[at]!.kind === 'type' && file.rules.functionsApart) {
      const found = fromType(ev, file, at, name, space);
      if (found.length > 0) return found;
      if (space === 'function' && beyond === undefined) beyond = beyondType(ev, file, at);
    }
    if (isApart) {
      const around = aroundOwner(ev, file, at, name, space);
      const found = around.length > 0 ? around : throughUses(ev, file, at, name, space);
      if (found) return found;
    }
    if (at === 0) {
      const found = implied(ev, file, name, space);
      if (found.length > 0) return found;
    }
    for (const star of isApart ? [] : (file.stars[at] ?? [])) {
      const destination = ev.destinationOf(file, star);
      if (space === 'function' && file.facts.imports[star]!.typeOnly) continue;
      if (destination.kind === 'external') outside.set(destination.specifier, destination.within ?? []);
      const found = fromStar(ev, destination, name, space);
      if (found.length > 0) return found;
    }
    if (scopes[at]!.kind === 'function') inside = true;
  }
  const byClause = importedByClause(ev, file, name);
  if (byClause.length > 0) return byClause;
  const { builtins, builtinTypes, library } = file.rules;
  const brought = library.get(name);
  if (brought) return [external(ev, brought.specifier, brought.path)];
  if (builtins.has(name) || builtinTypes.has(name)) return [ev.make({ k: 'builtin', path: name })];
  if (file.rules.isPackageName?.(name, file.path, ev.world.project)) return wholeOf(ev, ev.destination(file, name));
  // A member of what is inherited from outside, unless an import may have brought it as well.
  if (beyond === null) return UNKNOWN;
  if (beyond) return outside.size === 0 ? ev.memberOf(beyond, name, space) : UNKNOWN;
  // Who else could have brought the name?
  const { outsideNames } = file.rules;
  const known = [...outside].filter(([specifier]) => outsideNames?.get(specifier)?.has(name));
  const [only, ...others] = known.length > 0 ? known : [...outside].filter(([each]) => !outsideNames?.has(each));
  return only && others.length === 0 ? [external(ev, only[0], [...only[1], name])] : UNKNOWN;
}

/** The same where namespaces span files: members of the types around, then namespaces from inside out, with imports. */
function lookUpInSpaces(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values {
  const library = libraryBehind(file);
  if (library) return library.meaning(ev, scope, name);
  const { scopes } = file.facts;
  const outside = new Set<string>();
  const meaningOf = (bindings: readonly Binding[]) => bound(ev, file, bindings, space);
  for (let at: number | null = scope; at !== null; at = scopes[at]!.parent) {
    if (scopes[at]!.kind === 'type' && scopes[at]!.decl !== null) {
      const member = memberAround(ev, file, at, name, space);
      if (member) return member;
      continue;
    }
    if (isSpaceScope(file, at)) {
      const found = inSpaces(ev, file, at, name, space, outside, meaningOf);
      if (found.length > 0) return found;
    }
    const names = visible(file, at, name, false);
    if (names) return meaning(ev, file, names, space);
  }
  return fromOutside(ev, file, scope, name, space, outside);
}

/** What the type whose members a scope holds has of this name, inherited or its own. */
function fromType(ev: Eval, file: SourceFile, scope: number, name: string, space: Space): Values {
  const { decl } = file.facts.scopes[scope]!;
  if (decl === null) return UNKNOWN;
  return membersApart(ev, ev.make({ k: 'instance', decl: file.decls[decl]!, args: [] }), name, space);
}

function beyondType(ev: Eval, file: SourceFile, scope: number): Value | null | undefined {
  const { decl } = file.facts.scopes[scope]!;
  return decl === null ? undefined : outsideOf(ev, file.decls[decl]!);
}

/** What imports bring that are not written. */
function implied(ev: Eval, file: SourceFile, name: string, space: Space): Values {
  const specifiers = file.rules.implicitImports?.(file.facts.package) ?? [];
  for (const specifier of specifiers) {
    const found = fromStar(ev, ev.destination(file, specifier), name, space);
    if (found.length > 0) return found;
  }
  return UNKNOWN;
}

function meaning(ev: Eval, file: SourceFile, names: Names, space: Space): Values {
  const decls = fitting(names.decls, space);
  const values = decls.length > 0 ? [declared(ev, decls)] : [];
  const bindings = file.rules.functionsApart
    ? names.bindings.filter((binding) => isBindingOf(binding, space))
    : names.bindings;
  if (bindings.length > 0) values.push(bound(ev, file, bindings, space));
  return union(values);
}

/** Is it a parameter or local alone? Where a type is written, such a name means another thing: `struct ops *ops`. */
function isValue({ decls, bindings }: Names): boolean {
  return (
    decls.length === 0 && bindings.every(({ kind, typeOnly }) => !typeOnly && (kind === 'param' || kind === 'local'))
  );
}

/** Does a binding have a name of this space, where functions, types and variables have names apart? */
function isBindingOf({ kind, typeOnly }: Binding, space: Space): boolean {
  if (kind === 'import') return space !== 'function' || !typeOnly;
  return kind === 'typeparam' ? space === 'type' : space === 'value';
}
