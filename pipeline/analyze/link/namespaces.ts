import { byCodePoint } from '../../base/order.ts';
import type { Binding } from '../../formats/facts.ts';
import { declared } from './decls.ts';
import type { Eval, Space as Meaning } from './eval.ts';
import { external } from './external.ts';
import { ofLibrary, withInherited } from './library-members.ts';
import { memberOfSpace, wholes } from './space-members.ts';
import { preferred, spaceName, spaceNamed } from './spaces.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import type { Decl, SourceFile, Space, World } from './world.ts';

/* Names in languages whose namespaces span files: members of the types around, namespaces from inside out, imports. */

/** What bindings of one name mean. */
export type Bound = (bindings: readonly Binding[]) => Values;

/** Does a scope belong to a namespace that other files may add to? */
export function isSpaceScope(file: SourceFile, scope: number): boolean {
  if (file.rules.moduleScope !== 'namespace') return false;
  return scope === 0 || file.facts.scopes[scope]!.kind === 'namespace';
}

/**
 * What a name means in the namespaces that this scope opens, the innermost first, and by the imports that stand in it.
 * Namespaces outside that could have brought it are added to `outside`.
 */
export function inSpaces(
  ev: Eval,
  file: SourceFile,
  scope: number,
  name: string,
  meaning: Meaning,
  outside: Set<string>,
  bound: Bound,
): Values {
  const own = spaceName(file, scope);
  const { parent } = file.facts.scopes[scope]!;
  const around = parent === null ? null : spaceName(file, parent);
  for (let at: string = own; ; at = above(at)) {
    const found = inSpace(ev, file, spaceNamed(ev.world.spaces, file.rules.language, at), name, meaning);
    if (found.length > 0) return found;
    if (at === own) {
      const aliases = file.names[scope]?.get(name)?.bindings.filter((binding) => binding.kind === 'import') ?? [];
      if (aliases.length > 0) return bound(aliases);
      const imported = byStars(ev, file, scope, name, meaning, outside);
      if (imported.length > 0) return imported;
    }
    if (at === '' || above(at) === around) return UNKNOWN;
  }
}

function above(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(0, dot);
}

function inSpace(ev: Eval, file: SourceFile, space: Space | undefined, name: string, meaning: Meaning): Values {
  if (!space) return UNKNOWN;
  const types = chosen(ev, file, space, name);
  if (types.length > 0) return declared(ev, meaning === 'value' ? plain(types) : types);
  const inner = space.spaces.get(name);
  return inner ? [ev.make({ k: 'space', space: inner })] : UNKNOWN;
}

function chosen(ev: Eval, file: SourceFile, space: Space, name: string): readonly Decl[] {
  const { units } = file.rules;
  const sees = (unit: string) => units?.sees(file.unit, unit, ev.world.project) ?? true;
  return wholes(preferred(space.types.get(name) ?? [], file.unit, sees));
}

/** A name alone is not the generic type of that name, where there is another. */
function plain(types: readonly Decl[]): readonly Decl[] {
  const found = types.filter((decl) => !decl.facts.typeParams?.length);
  return found.length > 0 ? found : types;
}

interface Star {
  specifier: string;
  members: boolean;
  scope: number;
}

const stars = new WeakMap<SourceFile, readonly Star[]>();

/** The imports of every name that hold at a file's outermost level: its own, those of its unit, implied ones. */
function outerStars(ev: Eval, file: SourceFile): readonly Star[] {
  const known = stars.get(file);
  if (known) return known;
  const found = (file.stars[0] ?? []).map((i) => starOf(file, i, 0));
  for (const other of globalFiles(ev.world)) {
    if (other === file || other.rules !== file.rules || other.unit !== file.unit) continue;
    for (const i of other.stars[0] ?? []) if (other.facts.imports[i]!.global) found.push(starOf(other, i, 0));
  }
  for (const specifier of file.rules.units?.implied(file.unit, ev.world.project) ?? []) {
    found.push({ specifier, members: false, scope: 0 });
  }
  stars.set(file, found);
  return found;
}

const withGlobals = new WeakMap<World, readonly SourceFile[]>();

/** The files whose imports hold elsewhere too. */
function globalFiles(world: World): readonly SourceFile[] {
  const known = withGlobals.get(world);
  if (known) return known;
  const found = world.files.filter((file) => file.facts.imports.some((imported) => imported.global));
  withGlobals.set(world, found);
  return found;
}

function starOf(file: SourceFile, index: number, scope: number): Star {
  const { specifier, members } = file.facts.imports[index]!;
  return { specifier, members: members ?? false, scope };
}

/** The imports of every name that stand in a scope. */
export function starsAt(ev: Eval, file: SourceFile, scope: number): readonly Star[] {
  return scope === 0 ? outerStars(ev, file) : (file.stars[scope] ?? []).map((i) => starOf(file, i, scope));
}

function byStars(
  ev: Eval,
  file: SourceFile,
  scope: number,
  name: string,
  meaning: Meaning,
  outside: Set<string>,
): Values {
  const found: Values[] = [];
  for (const star of starsAt(ev, file, scope)) {
    if (star.members) {
      const types = atPath(ev, file, scope, star.specifier);
      if (types.some((value) => value.k === 'external')) outside.add(star.specifier);
      found.push(union(types.filter((value) => value.k === 'type').map((value) => ev.memberOf(value, name, meaning))));
      continue;
    }
    const space = spaceFrom(ev, file, scope, star.specifier);
    // A namespace may have parts in the tree and outside.
    const isKnown = file.rules.outsideNames?.has(star.specifier);
    if (!space || space.types.size === 0 || isKnown) outside.add(star.specifier);
    const types = space ? chosen(ev, file, space, name) : [];
    if (types.length > 0) found.push(declared(ev, meaning === 'value' ? plain(types) : types));
  }
  return union(found);
}

/** The namespace that a dotted name means, seen from inside others. */
export function spaceFrom(ev: Eval, file: SourceFile, scope: number, specifier: string): Space | undefined {
  const { spaces } = ev.world;
  for (let at = spaceName(file, scope); ; at = above(at)) {
    const found = spaceNamed(spaces, file.rules.language, at === '' ? specifier : `${at}.${specifier}`);
    if (found || at === '') return found;
  }
}

/** What a dotted path of namespaces and types means: `using X = A.B.C`. */
export function atPath(ev: Eval, file: SourceFile, scope: number, path: string): Values {
  const whole = spaceFrom(ev, file, scope, path);
  if (whole) return [ev.make({ k: 'space', space: whole })];
  const parts = path.split('.');
  for (let cut = parts.length - 1; cut >= 0; cut--) {
    const space = spaceFrom(ev, file, scope, parts.slice(0, cut).join('.'));
    if (!space) continue;
    let found = memberOfSpace(ev, space, parts[cut]!);
    for (const part of parts.slice(cut + 1)) found = union(found.map((value) => ev.memberOf(value, part, 'type')));
    if (found.length > 0) return found;
  }
  return [outsidePath(ev, file, parts)];
}

function outsidePath(ev: Eval, file: SourceFile, parts: readonly string[]) {
  const isNamespace = file.rules.outsideNames?.get(parts.join('.')) !== undefined || parts.length === 1;
  const cut = isNamespace ? parts.length : parts.length - 1;
  return external(ev, parts.slice(0, cut).join('.'), parts.slice(cut));
}

/**
 * A name that nothing in the tree explains: what one namespace outside is known to hold, what the only one of which
 * nothing is known must hold, the beginning of a namespace's own name, or what the language brings along.
 */
export function fromOutside(
  ev: Eval,
  file: SourceFile,
  scope: number,
  name: string,
  meaning: Meaning,
  outside: ReadonlySet<string>,
): Values {
  const { rules } = file;
  const holding = [...outside].filter((specifier) => rules.outsideNames?.get(specifier)?.has(name));
  // A container of one name in several namespaces holds the same, whichever is meant.
  if (holding.length === 1 || (holding.length > 1 && rules.elementTypes.has(name))) {
    return [external(ev, holding.sort(byCodePoint).at(-1)!, [name])];
  }
  if (holding.length > 1) return UNKNOWN;
  if (rules.builtins.has(name) || rules.builtinTypes.has(name)) return [ev.make({ k: 'builtin', path: name })];
  if ([...outside].some((specifier) => specifier === name || specifier.startsWith(`${name}.`))) {
    return [external(ev, name, [])];
  }
  if (rules.outsideNames?.get(name)) return [external(ev, name, [])];
  const unknown = [...outside].filter((specifier) => !rules.outsideNames?.has(specifier));
  if (unknown.length !== 1 || (meaning === 'value' && mayInherit(ev, file, scope))) return UNKNOWN;
  return [external(ev, unknown[0]!, [name])];
}

/** May a plain name be a member that a type around inherits from outside? */
function mayInherit(ev: Eval, file: SourceFile, scope: number): boolean {
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const { kind, decl } = file.facts.scopes[at]!;
    if (kind !== 'type' || decl === null) continue;
    if (ev.lineOf(file.decls[decl]!.whole).some((entry) => entry.k !== 'instance')) return true;
  }
  return false;
}

/** The files that an imported namespace's names in use come from; null for one outside. */
export function filesOfNamespace(ev: Eval, file: SourceFile, index: number): (string | null)[] {
  const { specifier, scope } = file.facts.imports[index]!;
  const found = new Set<string>();
  const space = spaceFrom(ev, file, scope, specifier);
  const decls = space
    ? [...namesUsed(file)].flatMap((name) => chosen(ev, file, space, name).flatMap((decl) => decl.parts))
    : atPath(ev, file, scope, specifier).flatMap((value) => (value.k === 'type' ? [value.decl] : []));
  for (const decl of decls) if (decl.file !== file) found.add(decl.file.path);
  return found.size > 0 ? [...found] : space && space.types.size > 0 ? [firstFile(space)] : [null];
}

function firstFile(space: Space): string | null {
  for (const decls of space.types.values()) return decls[0]!.file.path;
  return null;
}

const used = new WeakMap<SourceFile, ReadonlySet<string>>();

function namesUsed(file: SourceFile): ReadonlySet<string> {
  const known = used.get(file);
  if (known) return known;
  const names = new Set<string>();
  for (const type of file.facts.types) if (type.k === 'named') names.add(type.n[0]!);
  for (const expr of file.facts.exprs) if (expr.k === 'name') names.add(expr.n);
  used.set(file, names);
  return names;
}

/**
 * `value.name`, seen from a file. Behind a namespace outside stands a longer namespace where one of that name is known,
 * else a type.
 */
export function memberThere(ev: Eval, file: SourceFile, value: Value, name: string, meaning: Meaning): Values {
  if (value.k === 'space') {
    const found = inSpace(ev, file, value.space, name, meaning);
    if (found.length > 0) return found;
    const whole = `${value.space.name}.${name}`;
    return file.rules.outsideNames?.get(whole) ? [external(ev, whole, [])] : UNKNOWN;
  }
  if (value.k === 'external' && value.path.length === 0 && file.rules.moduleScope === 'namespace') {
    const whole = `${value.specifier}.${name}`;
    if (isNamespaceName(file, whole)) return [external(ev, whole, [])];
  }
  if (!file.rules.baseLibrary) return ev.memberOf(value, name, meaning);
  return ofLibrary(ev, file, value, name) ?? withInherited(ev, file, value, name, ev.memberOf(value, name, meaning));
}

/** Is it the name of a namespace outside that is known, or that this file imports from? */
function isNamespaceName(file: SourceFile, name: string): boolean {
  if (file.rules.outsideNames?.get(name)) return true;
  return file.facts.imports.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}.`));
}
