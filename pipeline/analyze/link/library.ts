import type { Declaration, Facts, TypeKind, TypeRef } from '../../formats/facts.ts';
import type { LinkingRules } from '../../languages/index.ts';
import type { Eval } from './eval.ts';
import { external } from './external.ts';
import { closing, entriesIn, type LibraryEntry, type LibraryMember, memberIn, split, typeIn } from './library-text.ts';
import { UNKNOWN, type Values } from './values.ts';
import type { Decl, SourceFile, World } from './world.ts';

/*
 * What is known of a language's base library, as declarations of a file that is not in the tree: a call of one is a call
 * to outside. Types are made when they are first asked for.
 */

const KINDS: Readonly<Record<string, TypeKind>> = { c: 'class', s: 'struct', i: 'interface', e: 'enum', d: 'other' };

const behind = new WeakMap<SourceFile, Library>();

export class Library {
  readonly file: SourceFile;
  private readonly lines: readonly string[];
  private readonly entries: Map<string, LibraryEntry[]>;
  private readonly made = new Map<LibraryEntry, Decl>();
  private readonly homes = new Map<Decl, string>();
  private readonly world: World;
  private extending: Map<string, LibraryEntry[]> | null = null;
  private count = 0;

  constructor(world: World, rules: LinkingRules, text: string) {
    this.world = world;
    this.lines = text.split('\n');
    this.entries = entriesIn(this.lines);
    const facts = {
      scopes: [{ parent: null, kind: 'module', decl: null }],
      declarations: [],
      types: [],
      exprs: [],
      calls: [],
      bindings: [],
      imports: [],
      exports: [],
    } as unknown as Facts;
    this.file = {
      index: world.files.length,
      path: '',
      facts,
      rules,
      decls: [],
      names: [],
      stars: [],
      near: [0],
      exports: new Map(),
      unit: '',
      isLibrary: true,
    } as unknown as SourceFile;
    behind.set(this.file, this);
  }

  /** The type of a name that has so many type parameters; with a namespace, the one in it. */
  type(name: string, count: number, namespace?: string): Decl | null {
    const all = this.entries.get(name)?.filter((entry) => namespace === undefined || entry.namespace === namespace);
    const entry = all?.find((each) => each.typeParams.length === count) ?? (count === 0 ? all?.[0] : undefined);
    return entry ? this.declared(entry) : null;
  }

  /** Has a type of this name type parameters? */
  isGeneric(name: string): boolean {
    return this.entries.get(name)?.some((entry) => entry.typeParams.length > 0) ?? false;
  }

  /** The namespace of a type, or of the type that a member belongs to. */
  homeOf(decl: Decl): string {
    return this.homes.get(decl.owner ?? decl) ?? '';
  }

  /** The functions of a name that extend their first parameter's type. */
  extensions(name: string): Decl[] {
    this.extending ??= this.extenders();
    return (this.extending.get(name) ?? []).flatMap((entry) =>
      (this.declared(entry).members.get(name) ?? []).filter(({ facts }) => facts.extension && facts.params?.length),
    );
  }

  private extenders(): Map<string, LibraryEntry[]> {
    const found = new Map<string, LibraryEntry[]>();
    for (const entry of [...this.entries.values()].flat()) {
      for (let at = entry.from; at < entry.to; at++) {
        const name = this.lines[at]![0] === '+' ? (memberIn(this.lines[at]!)?.name ?? '') : '';
        if (name === '') continue;
        const known = found.get(name) ?? [];
        if (!known.includes(entry)) known.push(entry);
        found.set(name, known);
      }
    }
    return found;
  }

  /** What a name means in a scope of the library. */
  meaning(ev: Eval, scope: number, name: string): Values {
    const { scopes } = this.file.facts;
    for (let at: number | null = scope; at !== null; at = scopes[at]!.parent) {
      const { decl } = scopes[at]!;
      const index =
        decl === null ? -1 : (this.file.decls[decl]!.facts.typeParams?.findIndex((one) => one.name === name) ?? -1);
      if (index !== -1) return [ev.make({ k: 'typeparam', decl: this.file.decls[decl!]!, index })];
    }
    const [entry] = this.entries.get(name) ?? [];
    return entry ? [external(ev, entry.namespace, [name])] : UNKNOWN;
  }

  private add(
    facts: Partial<Declaration>,
    owner: Decl | null,
    typeParams: readonly string[],
  ): { decl: Decl; scope: number } {
    const { file } = this;
    const index = file.decls.length;
    const parent = owner?.facts.body ?? 0;
    const scope = file.facts.scopes.push({ parent, kind: owner ? 'function' : 'type', decl: index }) - 1;
    (file.near as number[]).push(scope);
    const params = typeParams.map((each) => {
      const [name = '', bound] = each.split(':');
      return { name, bound: bound === undefined ? null : this.enter({ k: 'literal', t: bound }) };
    });
    const declaration = {
      ...{
        qualname: facts.name,
        owner: owner?.index ?? null,
        scope: parent,
        body: scope,
        decorators: [],
        signature: '',
      },
      ...{ lineStart: 1, lineEnd: 1, nameLine: 1, doc: null, bodiless: true, ...facts },
      ...(params.length > 0 ? { typeParams: params } : {}),
    } as Declaration;
    file.facts.declarations.push(declaration);
    const decl = {
      ...{
        uid: this.world.decls.length + this.count++,
        file,
        index,
        facts: declaration,
        owner,
        fixture: null,
        bases: [],
      },
      ...{
        members: new Map(),
        overloads: [],
        implemented: false,
        definitions: [],
        declares: [],
        argumentOf: null,
        heldAs: null,
      },
    } as unknown as Decl;
    decl.whole = decl;
    decl.parts = [decl];
    file.decls.push(decl);
    return { decl, scope };
  }

  private enter(type: TypeRef): number {
    return this.file.facts.types.push(type) - 1;
  }

  private typed(text: string, scope: number): number {
    return typeIn(text, scope, (type) => this.enter(type));
  }

  private declared(entry: LibraryEntry): Decl {
    const known = this.made.get(entry);
    if (known) return known;
    const { decl, scope } = this.add({ kind: KINDS[entry.kind]!, name: entry.name }, null, entry.typeParams);
    this.made.set(entry, decl);
    this.homes.set(decl, entry.namespace);
    if (entry.kind === 'd') {
      const end = closing(entry.rest, 0);
      const params = split(entry.rest.slice(1, end)).map((each) => this.typed(plain(each), scope));
      const returns = this.typed(entry.rest.slice(end + 2), scope);
      decl.facts.type = this.enter({ k: 'function', returns, params });
      return decl;
    }
    const bases = entry.rest.startsWith(' : ') ? entry.rest.slice(3).split(' ') : [];
    decl.bases = bases.map((each) => ({ file: this.file, type: this.typed(each, scope), rel: 'extends' as const }));
    for (let at = entry.from; at < entry.to; at++) {
      const member = memberIn(this.lines[at]!);
      if (member) this.member(decl, member);
    }
    return decl;
  }

  private member(owner: Decl, member: LibraryMember): void {
    const said = { name: member.name, ...(member.static ? { static: true } : {}) };
    const kind = member.params === null ? 'field' : 'method';
    const { decl, scope } = this.add(
      { ...said, kind, ...(member.extension ? { extension: true } : {}) },
      owner,
      member.typeParams,
    );
    const type = this.typed(member.type, scope);
    if (member.params === null) decl.facts.type = type;
    else {
      decl.facts.returns = type;
      decl.facts.params = member.params.map((each, i) => ({
        name: `_${i}`,
        type: this.typed(plain(each), scope),
        value: null,
        ...(each.startsWith('*') ? { rest: true } : {}),
        ...(each.endsWith('=') ? { optional: true } : {}),
      }));
    }
    const twins = owner.members.get(member.name);
    if (twins) twins.push(decl);
    else owner.members.set(member.name, [decl]);
  }
}

function plain(text: string): string {
  return text.replace(/^\*|=$/g, '');
}

const libraries = new WeakMap<World, Map<LinkingRules, Library | null>>();

/** The base library of a language; null where nothing is known of it. */
export function libraryOf(ev: Eval, rules: LinkingRules): Library | null {
  if (!rules.baseLibrary) return null;
  const known = libraries.get(ev.world) ?? new Map<LinkingRules, Library | null>();
  libraries.set(ev.world, known);
  const found = known.get(rules) ?? new Library(ev.world, rules, rules.baseLibrary());
  known.set(rules, found);
  return found;
}

/** Is it a declaration of a base library? */
export function isLibrary(decl: Decl): boolean {
  return decl.file.isLibrary === true;
}

/** The library that a file stands for; undefined for one of the tree. */
export function libraryBehind(file: SourceFile): Library | undefined {
  return file.isLibrary ? behind.get(file) : undefined;
}
