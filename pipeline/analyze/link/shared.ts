import { getOrMake, push } from '../../base/maps.ts';
import type { Binding } from '../../formats/facts.ts';
import { type Decl, isFunction, isType, type SourceFile, type World } from './world.ts';

/* Names that files share by including each other: namespaces of one full name, and declarations apart from definitions. */

/** What is known of one name in one namespace, in all files. */
export interface SharedNames {
  readonly decls: Decl[];
  readonly bindings: { file: SourceFile; binding: Binding }[];
}

/** The file that an import leads to. */
export type Included = (file: SourceFile, index: number) => SourceFile | undefined;

const known = new WeakMap<World, Shared>();

/** What the files of a world share; found once, as it ties declarations together. */
export function sharedOf(world: World, included: Included): Shared {
  const shared = known.get(world) ?? new Shared(world, included);
  known.set(world, shared);
  return shared;
}

/** Namespaces by full name, the outermost one by `''`. */
export class Shared {
  private readonly included: Included;
  private readonly names = new Map<string, Map<string, SharedNames>>();
  private readonly uses = new Map<string, { file: SourceFile; path: string }[]>();
  /** Namespaces that are one with that around them. */
  private readonly open = new Set<string>();
  private readonly reach = new Map<SourceFile, ReadonlySet<SourceFile>>();

  constructor(world: World, included: Included) {
    this.included = included;
    const files = world.files.filter((file) => file.rules.moduleScope === 'included');
    for (const file of files) {
      for (const { kind, body, qualname } of file.facts.declarations) {
        if (kind === 'namespace' && body === null) this.open.add(qualname);
      }
    }
    for (const file of files) this.collect(file);
    // A function may belong to a type that itself is defined outside of its own.
    for (const types of [true, false])
      for (const file of files) for (const decl of file.decls) if (isType(decl) === types) this.attach(decl);
    for (const names of this.names.values()) for (const { decls } of names.values()) define(this, decls);
    for (const file of files) {
      for (const decl of file.decls) if (isType(decl)) for (const twins of decl.members.values()) define(this, twins);
    }
  }

  private collect(file: SourceFile): void {
    for (const decl of file.decls) {
      const { scope, receiver, name } = decl.facts;
      if (!receiver && isShared(file, scope)) this.at(this.pathOf(file, scope), name).decls.push(decl);
    }
    for (const binding of file.facts.bindings) {
      if (isShared(file, binding.scope))
        this.at(this.pathOf(file, binding.scope), binding.name).bindings.push({ file, binding });
    }
    for (const { kind, specifier, scope } of file.facts.imports) {
      if (kind === 'reexport' && isShared(file, scope))
        push(this.uses, this.pathOf(file, scope), { file, path: specifier.replaceAll('::', '.') });
    }
  }

  private at(path: string, name: string): SharedNames {
    const names = getOrMake(this.names, path, () => new Map<string, SharedNames>());
    return getOrMake(names, name, () => ({ decls: [], bindings: [] }));
  }

  /** The full name of the namespace that a scope is or stands in. */
  pathOf(file: SourceFile, scope: number): string {
    for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
      const { kind, decl } = file.facts.scopes[at]!;
      if (kind === 'namespace' && decl !== null) return this.plain(file.facts.declarations[decl]!.qualname);
    }
    return '';
  }

  /** A full name without the namespaces that are one with that around them. */
  plain(path: string): string {
    if (this.open.size === 0 || path === '') return path;
    const kept: string[] = [];
    let whole = '';
    for (const part of path.split('.')) {
      whole = whole === '' ? part : `${whole}.${part}`;
      if (!this.open.has(whole)) kept.push(part);
    }
    return kept.join('.');
  }

  /** What a namespace holds under a name, all files together. */
  find(path: string, name: string): SharedNames | undefined {
    return this.names.get(path)?.get(name);
  }

  /** The namespaces whose names a namespace, as seen from a file, has too. */
  used(path: string, from: SourceFile): string[] {
    return (this.uses.get(path) ?? []).filter(({ file }) => this.sees(from, file)).map((use) => use.path);
  }

  /** Does a file see what another one declares? */
  sees(from: SourceFile, file: SourceFile): boolean {
    return from === file || this.reachOf(from).has(file);
  }

  /** All files that a file includes, and they in turn. */
  private reachOf(from: SourceFile): ReadonlySet<SourceFile> {
    const known = this.reach.get(from);
    if (known) return known;
    const found = new Set<SourceFile>();
    const waiting = [from];
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      for (const next of this.includesOf(file)) {
        if (found.has(next)) continue;
        found.add(next);
        waiting.push(next);
      }
    }
    this.reach.set(from, found);
    return found;
  }

  private readonly direct = new Map<SourceFile, readonly SourceFile[]>();

  private includesOf(file: SourceFile): readonly SourceFile[] {
    return getOrMake(this.direct, file, () =>
      file.facts.imports.flatMap(({ kind }, i) => (kind === 'reexport' ? [] : (this.included(file, i) ?? []))),
    );
  }

  /** `T C::m()` belongs to the class or namespace that its path names. */
  private attach(decl: Decl): void {
    const { receiver } = decl.facts;
    const type = receiver ? decl.file.facts.types[receiver.type] : undefined;
    if (type?.k !== 'named') return;
    let around = this.pathOf(decl.file, type.s);
    for (;;) {
      const owner = this.ownerAt(decl.file, around, type.n);
      if (receiver?.derived) {
        if (typeof owner !== 'string' && owner !== null) decl.fixture = owner;
        if (decl.fixture || around === '') return;
        around = above(around);
        continue;
      }
      if (typeof owner === 'string') {
        this.at(owner, decl.facts.name).decls.push(decl);
        return;
      }
      if (owner) {
        decl.owner = owner;
        push(owner.members, decl.facts.name, decl);
        return;
      }
      if (around === '') return;
      around = above(around);
    }
  }

  /** The type that a path names inside a namespace, or the namespace. */
  private ownerAt(from: SourceFile, around: string, names: readonly string[]): Decl | string | null {
    let path = around;
    for (const [i, name] of names.entries()) {
      const whole = this.plain(path === '' ? name : `${path}.${name}`);
      const known = this.find(path, name)?.decls ?? [];
      const types = known.filter((each) => isType(each) && each.facts.kind !== 'alias');
      const seen = types.filter((each) => this.sees(from, each.file));
      const type = seen[0] ?? (types.length === 1 ? types[0]! : undefined);
      if (type) return memberType(type, names.slice(i + 1));
      const isNamespace =
        this.open.has(whole) || whole === path || known.some((each) => each.facts.kind === 'namespace');
      if (!isNamespace) return null;
      path = whole;
    }
    return path;
  }
}

function memberType(type: Decl, names: readonly string[]): Decl | null {
  let found: Decl | null = type;
  for (const name of names) found = found?.members.get(name)?.find(isType) ?? null;
  return found;
}

export function above(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot === -1 ? '' : path.slice(0, dot);
}

/** Is it the scope of a file or of a namespace? */
export function isShared(file: SourceFile, scope: number): boolean {
  if (file.rules.moduleScope !== 'included') return false;
  return scope === 0 || file.facts.scopes[scope]!.kind === 'namespace';
}

/**
 * Gives each declaration of a function or variable its definitions: among those of its name those that are the same
 * function, in its own file or in files that see it, else anywhere, unless they are the other file's own.
 */
function define(shared: Shared, twins: readonly Decl[]): void {
  if (twins.length < 2) return;
  const declarations = twins.filter((decl) => decl.facts.bodiless && !isType(decl));
  const bodies = twins.filter((decl) => !decl.facts.bodiless && !isType(decl) && decl.facts.kind !== 'namespace');
  if (declarations.length === 0 || bodies.length === 0) return;
  const taken = new Set(declarations.map((decl) => keyOf(decl)));
  for (const decl of declarations) {
    const alike = bodies.filter((body) => isFunction(body) === isFunction(decl) && mayDefine(decl, body));
    const same = alike.filter((body) => keyOf(body) === keyOf(decl));
    // What no other declaration fits, written in other words.
    const like =
      same.length > 0
        ? same
        : onlyOne(alike.filter((body) => !taken.has(keyOf(body)) && countOf(body) === countOf(decl)));
    const near = like.filter((body) => shared.sees(body.file, decl.file));
    const found = near.length > 0 ? near : like;
    if (found.length === 0) continue;
    decl.definitions = found;
    decl.implemented = true;
    for (const body of found) body.declares = [...body.declares, decl];
  }
}

function onlyOne(decls: readonly Decl[]): readonly Decl[] {
  return decls.length === 1 ? decls : [];
}

/** A definition that is its file's own defines what is declared in that file alone. */
function mayDefine(decl: Decl, body: Decl): boolean {
  return decl.file === body.file || isMember(body) || (body.facts.exported !== false && decl.facts.exported !== false);
}

function isMember(decl: Decl): boolean {
  return decl.owner !== null && isType(decl.owner);
}

function keyOf(decl: Decl): string {
  return decl.file.rules.language === 'c' && !isMember(decl) ? '' : (decl.facts.overload ?? '');
}

function countOf(decl: Decl): number {
  return decl.facts.params?.length ?? -1;
}
