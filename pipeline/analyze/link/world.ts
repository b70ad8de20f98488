import { getOrMake, push } from '../../base/maps.ts';
import { byCodePoint } from '../../base/order.ts';
import type { Binding, Declaration, Facts } from '../../formats/facts.ts';
import type { LinkingRules, Project } from '../../languages/index.ts';
import { parentOf, projectOf } from '../../languages/index.ts';

/* All facts as one connected whole: files, modules and declarations that point at each other. */

export interface Decl {
  /** Unique in the world; in the order of files and of their declarations. */
  readonly uid: number;
  readonly file: SourceFile;
  readonly index: number;
  readonly facts: Declaration;
  owner: Decl | null;
  /** The type whose members its body sees as its own, being that of a type without declaration that inherits from it. */
  fixture: Decl | null;
  /** Types: what they inherit from, said in their declaration or apart from it. */
  bases: readonly Base[];
  /** Types and namespaces: what is declared in them, methods with a receiver included. Functions: what is assigned to
   * them and to their prototype. */
  members: Map<string, Decl[]>;
  /** Of a type written in parts: the first of them, which stands for all; any other declaration is its own. */
  whole: Decl;
  /** All its parts, itself included. */
  parts: readonly Decl[];
  /** Signatures without a body beside it, of which it is the implementation. */
  overloads: readonly Decl[];
  /** A signature beside which an implementation stands. */
  implemented: boolean;
  /** Of a declaration apart from its definition: the definitions that may be meant. */
  definitions: readonly Decl[];
  /** Of a definition: the declarations apart from it. */
  declares: readonly Decl[];
  /** Where a function expression is an argument: the call and the position. */
  argumentOf: { call: number; position: number } | null;
  /** The declared type of the variable or result that a function expression is. */
  heldAs: number | null;
}

/** A type that another one extends, embeds or implements, as written in a file. */
export interface Base {
  readonly file: SourceFile;
  readonly type: number;
  readonly rel: NonNullable<Declaration['bases']>[number]['rel'];
}

/** What shares the outermost scope: a file, or all files of a Go package. A folder without files has none. */
export interface Module {
  readonly key: string;
  readonly rules: LinkingRules;
  readonly files: SourceFile[];
  /** The folder that it stands for as a package. */
  readonly dir: string | null;
  /** What its files declare in their outermost scopes. */
  readonly names: Map<string, Decl[]>;
}

/** A namespace whose parts may be in any file: see `joinNamespaces`. */
export interface Space {
  /** Language and full name. */
  readonly key: string;
  /** The dotted name; `''` for what is in no namespace. */
  readonly name: string;
  readonly types: Map<string, Decl[]>;
  /** Namespaces directly inside. */
  readonly spaces: Map<string, Space>;
}

/** By language and full name. */
export type Spaces = ReadonlyMap<string, Space>;

/** What a scope says of one name. */
export interface Names {
  readonly decls: Decl[];
  readonly bindings: Binding[];
}

export interface SourceFile {
  readonly index: number;
  readonly path: string;
  readonly facts: Facts;
  readonly rules: LinkingRules;
  readonly decls: Decl[];
  /** By scope. */
  readonly names: (Map<string, Names> | undefined)[];
  /** By scope: imports that bind every name. */
  readonly stars: (number[] | undefined)[];
  /** By scope: itself or the closest around it that has names or is more than a block. */
  readonly near: readonly number[];
  /** By name of the export. */
  readonly exports: Map<string, number[]>;
  module: Module;
  /** What it is compiled with. */
  unit: string;
  /** It is none of the tree's, but holds what is known of the base library. */
  readonly isLibrary?: true;
}

export interface World {
  readonly files: readonly SourceFile[];
  readonly byPath: ReadonlyMap<string, SourceFile>;
  readonly modules: Map<string, Module>;
  readonly project: Project;
  readonly decls: readonly Decl[];
  readonly spaces: Spaces;
}

export const functionKinds: ReadonlySet<string> = new Set([
  'function',
  'method',
  'constructor',
  'getter',
  'setter',
  'lambda',
]);
export const variableKinds: ReadonlySet<string> = new Set(['const', 'var', 'field']);

export function isFunction(decl: Decl): boolean {
  return functionKinds.has(decl.facts.kind);
}

/** A function that makes objects of its own: methods are assigned to its prototype. */
export function isMaker(decl: Decl): boolean {
  if (!isFunction(decl) || decl.members.size === 0) return false;
  return [...decl.members.values()].some((twins) => twins.some((member) => member.facts.kind === 'method'));
}

export function isType(decl: Decl): boolean {
  return !isFunction(decl) && !variableKinds.has(decl.facts.kind) && decl.facts.kind !== 'namespace';
}

/** Builds the world of these facts, whatever their order. Files of a language without rules only take part as paths. */
export function worldOf(facts: Iterable<Facts>, linkingOf: (language: string) => LinkingRules | undefined): World {
  const sorted = [...facts].sort((a, b) => byCodePoint(a.file, b.file));
  const modules = new Map<string, Module>();
  const files: SourceFile[] = [];
  const decls: Decl[] = [];
  for (const each of sorted) {
    const rules = each.language === null ? undefined : linkingOf(each.language);
    if (!rules || each.status === 'text') continue;
    const file = sourceFile(each, rules, files.length, decls);
    files.push(file);
    file.module = moduleOf(file, modules);
    file.module.files.push(file);
    for (const decl of file.decls) {
      if (decl.facts.scope === 0 && !decl.facts.receiver) push(file.module.names, decl.facts.name, decl);
    }
  }
  for (const file of files) for (const decl of file.decls) attachToReceiver(decl);
  const project = projectOf(sorted);
  for (const file of files) file.unit = file.rules.units?.of(file.path, project) ?? '';
  for (const decl of decls) if (decl.members.size > 0) for (const twins of decl.members.values()) foldOverloads(twins);
  for (const file of files)
    for (const names of file.names) for (const { decls: twins } of names?.values() ?? []) foldOverloads(twins);
  return { files, byPath: new Map(files.map((file) => [file.path, file])), modules, project, decls, spaces: new Map() };
}

function sourceFile(facts: Facts, rules: LinkingRules, index: number, all: Decl[]): SourceFile {
  const file = {
    index,
    path: facts.file,
    facts,
    rules,
    decls: [],
    names: [],
    stars: [],
    near: [],
    exports: new Map(),
  } as unknown as SourceFile;
  for (const [i, declaration] of facts.declarations.entries()) {
    const decl = {
      uid: all.length,
      file,
      index: i,
      facts: declaration,
      owner: null,
      fixture: null,
      members: new Map(),
    };
    const bases = (declaration.bases ?? []).map((base) => ({ ...base, file }));
    const twins = { overloads: [], implemented: false, definitions: [], declares: [] };
    const made = { ...decl, bases, ...twins, argumentOf: null, heldAs: null, parts: [] } as unknown as Decl;
    made.whole = made;
    made.parts = [made];
    file.decls.push(made);
    all.push(made);
  }
  for (const decl of file.decls) {
    const { owner, name, scope, receiver } = decl.facts;
    if (owner !== null) decl.owner = file.decls[owner]!;
    if (decl.owner && (!isFunction(decl.owner) || decl.facts.assigned)) push(decl.owner.members, name, decl);
    if (!receiver) namesIn(file, scope, name).decls.push(decl);
  }
  for (const binding of facts.bindings) namesIn(file, binding.scope, binding.name).bindings.push(binding);
  for (const [i, imported] of facts.imports.entries()) {
    if (!imported.star) continue;
    file.stars[imported.scope] ??= [];
    file.stars[imported.scope]!.push(i);
  }
  for (const [scope, { parent, kind }] of facts.scopes.entries()) {
    const bare = kind === 'block' && parent !== null && parent < scope && !file.names[scope] && !file.stars[scope];
    (file.near as number[]).push(bare ? file.near[parent]! : scope);
  }
  for (const [i, exported] of facts.exports.entries()) push(file.exports, exported.name, i);
  for (const [call, { args }] of facts.calls.entries()) {
    for (const [position, arg] of args.entries()) {
      const expr = facts.exprs[arg];
      if (expr?.k === 'decl') file.decls[expr.d]!.argumentOf ??= { call, position };
    }
  }
  if (rules.functionTypes) findHolders(file);
  return file;
}

/** Tells function expressions the type of what they are given to. */
function findHolders(file: SourceFile): void {
  const { bindings, declarations, exprs } = file.facts;
  const hold = (value: number | null | undefined, type: number | null | undefined) => {
    const expr = typeof value === 'number' ? exprs[value] : undefined;
    if (expr?.k === 'decl' && typeof type === 'number') file.decls[expr.d]!.heldAs ??= type;
  };
  for (const { value, type } of bindings) hold(value, type);
  for (const { value, type, returned, returns } of declarations) {
    hold(value, type);
    for (const result of returned ?? []) hold(result, returns);
  }
}

function namesIn(file: SourceFile, scope: number, name: string): Names {
  file.names[scope] ??= new Map();
  const map = file.names[scope]!;
  return getOrMake(map, name, () => ({ decls: [], bindings: [] }));
}

function moduleOf(file: SourceFile, modules: Map<string, Module>): Module {
  const { rules, path, facts } = file;
  const dir = parentOf(path);
  const whole = rules.moduleScope === 'directory';
  const key = whole ? `${rules.language}:${dir}:${facts.package ?? ''}` : path;
  const stands = whole || rules.packageFiles.includes(path.slice(path.lastIndexOf('/') + 1));
  return getOrMake(modules, key, () => ({ key, rules, files: [], dir: stands ? dir : null, names: new Map() }));
}

/** A method written outside its type, in the same package, belongs to it. See `apart.ts` for the others. */
function attachToReceiver(decl: Decl): void {
  const { receiver } = decl.facts;
  if (!receiver || decl.file.rules.moduleScope !== 'directory') return;
  const { types } = decl.file.facts;
  let type = types[receiver.type];
  if (type?.k === 'pointer') type = types[type.of];
  if (type?.k !== 'named' || type.n.length !== 1) return;
  const owner = decl.file.module.names.get(type.n[0]!)?.find(isType);
  if (!owner || decl.owner === owner) return;
  decl.owner = owner;
  push(owner.members, decl.facts.name, decl);
}

/** Twins of one name: those without a body are signatures of the one that has it, but where each is one of its own. */
export function foldOverloads(twins: readonly Decl[]): void {
  if (twins.length < 2) return;
  const { overloadsApart, moduleScope } = twins[0]!.file.rules;
  if (moduleScope === 'included') return;
  const functions = twins.filter(
    (decl) =>
      isFunction(decl) &&
      (decl.facts.partial || !overloadsApart) &&
      decl.facts.kind !== 'getter' &&
      decl.facts.kind !== 'setter',
  );
  const signatures = functions.filter((decl) => decl.facts.bodiless);
  if (signatures.length === 0) return;
  const bodies = functions.filter((decl) => !decl.facts.bodiless);
  if (bodies.length === 0) return;
  for (const decl of bodies) decl.overloads = signatures;
  for (const decl of signatures) decl.implemented = true;
}

/** A folder as a module of its own, for packages without a file that stands for them. */
export function folderModule(world: World, dir: string, rules: LinkingRules): Module {
  const key = `${rules.language}:${dir}/`;
  return getOrMake(world.modules, key, () => ({ key, rules, files: [], dir, names: new Map() }));
}

/** Files of several folders as one module; of one folder they are the module that they make. */
export function jointModule(world: World, paths: readonly string[]): Module {
  const files = paths.flatMap((path) => world.byPath.get(path) ?? []);
  const [first, ...others] = [...new Set(files.map((file) => file.module))];
  if (others.length === 0) return first!;
  return getOrMake(world.modules, `joint:${paths.join('|')}`, () => {
    const names = new Map<string, Decl[]>();
    for (const file of files) {
      for (const decl of file.decls)
        if (decl.facts.scope === 0 && !decl.facts.receiver) push(names, decl.facts.name, decl);
    }
    return { key: `joint:${paths.join('|')}`, rules: first!.rules, files, dir: null, names };
  });
}

/** The closest declaration of a kind around a scope, or null. */
export function declAround(file: SourceFile, scope: number, fits: (decl: Decl) => boolean): Decl | null {
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const { decl } = file.facts.scopes[at]!;
    if (decl !== null && fits(file.decls[decl]!)) return file.decls[decl]!;
  }
  return null;
}
