import type { Binding, Export } from '../../formats/facts.ts';
import { declared, fitting } from './decls.ts';
import type { Destination, Eval, Space } from './eval.ts';
import { external } from './external.ts';
import { atPath, filesOfNamespace } from './namespaces.ts';
import { flatMap, UNKNOWN, union, type Values } from './values.ts';
import { folderModule, jointModule, type Module, type SourceFile, type World } from './world.ts';

/** The export that stands for a module as a whole: `module.exports = …`, `export = …`. */
const WHOLE = '=';

/** Where an import with this specifier leads, seen from a file. */
export function resolveDestination(
  world: World,
  file: SourceFile,
  specifier: string,
  kind: SourceFile['facts']['imports'][number]['kind'],
): Destination {
  const target = file.rules.resolveImport({ specifier, kind }, file.path, world.project);
  if (target.kind === 'external' || target.kind === 'missing') return target;
  if (target.kind === 'files' && target.files.length === 0) {
    return { kind: 'module', module: folderModule(world, target.dir, file.rules), file: null };
  }
  const first = target.kind === 'file' ? target.file : target.files[0]!;
  const found = world.byPath.get(first);
  if (!found) return { kind: 'missing', specifier };
  const { within } = target;
  const module = target.kind === 'files' ? jointModule(world, target.files) : found.module;
  return { kind: 'module', module, file: first, ...(within ? { within } : {}) };
}

/** The module that an import leads to, or what its path names inside it. */
function reached(ev: Eval, { module, within }: Extract<Destination, { kind: 'module' }>): Values {
  const start: Values = [ev.make({ k: 'module', module })];
  const names = within ?? [];
  return names.reduce((values, name, i) => {
    const found = flatMap(values, (value) => ev.memberOf(value, name, 'type'));
    return i < names.length - 1 ? found.filter(holdsNames) : found;
  }, start);
}

/** Can a path go on from here? A function beside a module of its name cannot be meant. */
function holdsNames({ k }: Values[number]): boolean {
  return k === 'module' || k === 'namespace' || k === 'type' || k === 'external' || k === 'missing';
}

/** What importing every name of a destination brings under one name. */
export function fromStar(ev: Eval, destination: Destination, name: string, space: Space): Values {
  if (destination.kind !== 'module') return UNKNOWN;
  if (destination.within?.length) {
    return flatMap(reached(ev, destination).filter(holdsNames), (value) => ev.memberOf(value, name, space));
  }
  return givesToStar(destination, name) ? ev.exportOf(destination.module, name, space) : UNKNOWN;
}

/** What an import binds to its name. */
export function importedValue(ev: Eval, file: SourceFile, binding: Binding, space: Space): Values {
  const imported = file.facts.imports[binding.import!]!;
  if (file.rules.moduleScope === 'namespace') return atPath(ev, file, binding.scope, imported.specifier);
  const name = binding.imported ?? '*';
  if (name === '*') {
    const top = topPackage(file, imported.specifier, binding.name);
    return wholeOf(ev, top === null ? ev.destinationOf(file, binding.import!) : ev.destination(file, top));
  }
  return partOf(ev, ev.destinationOf(file, binding.import!), name, space);
}

/** An import without a name of its own is called what the imported package calls itself, whatever its folder's name. */
export function importedByClause(ev: Eval, file: SourceFile, name: string): Values {
  if (file.rules.moduleScope !== 'directory') return UNKNOWN;
  for (const i of file.facts.imports.keys()) {
    const destination = ev.destinationOf(file, i);
    const clause = destination.kind === 'module' ? destination.module.files[0]?.facts.package : undefined;
    if (clause === name) return wholeOf(ev, destination);
  }
  return UNKNOWN;
}

/** `import a.b.c` binds the top package `a`, where the language says so. */
function topPackage(file: SourceFile, specifier: string, name: string): string | null {
  if (!file.rules.implicitSubmodules) return null;
  const first = specifier.split('.')[0]!;
  return first !== specifier && first === name ? first : null;
}

/** A module as a value. */
export function wholeOf(ev: Eval, destination: Destination): Values {
  if (destination.kind === 'external') return [external(ev, destination.specifier, destination.within ?? [])];
  if (destination.kind === 'missing') return [ev.make({ k: 'missing', specifier: destination.specifier })];
  if (destination.within?.length) return reached(ev, destination);
  const { module } = destination;
  const itself = ev.make({ k: 'module', module });
  if (!module.files.some((file) => file.exports.has(WHOLE))) return [itself];
  // A function or class that stands for the module is called or constructed by the module's name.
  return [
    itself,
    ...ev.exportOf(module, WHOLE, 'value').filter((value) => value.k === 'function' || value.k === 'type'),
  ];
}

function partOf(ev: Eval, destination: Destination, name: string, space: Space): Values {
  if (destination.kind === 'external') {
    return [external(ev, destination.specifier, [...(destination.within ?? []), name])];
  }
  if (destination.kind === 'missing') return wholeOf(ev, destination);
  if (destination.within?.length) {
    return flatMap(reached(ev, destination).filter(holdsNames), (value) => ev.memberOf(value, name, space));
  }
  return memberOfModule(ev, destination.module, name, space);
}

/** `module.name`: an export, a part of what stands for the whole module, or a module below it. */
export function memberOfModule(ev: Eval, module: Module, name: string, space: Space): Values {
  const found = ev.exportOf(module, name, space);
  return found.length > 0 ? found : submodule(ev, module, name);
}

/** The files that an import with these bindings leads to: its module's and, where a package's parts are named, theirs. Null is outside. */
export function importTargets(
  ev: Eval,
  file: SourceFile,
  index: number,
  bindings: readonly Binding[],
): (string | null)[] {
  if (file.rules.moduleScope === 'namespace') return filesOfNamespace(ev, file, index);
  // `using namespace` names no file.
  if (file.rules.moduleScope === 'included' && file.facts.imports[index]!.kind === 'reexport') return [];
  const destination = ev.destinationOf(file, index);
  if (destination.kind !== 'module') return [null];
  if (destination.within) return deepest(ev, destination, bindings);
  const named = bindings.filter((binding) => binding.imported !== '*');
  const below = named.map(({ imported }) => submoduleFile(ev, destination.module, imported ?? ''));
  const found = [...new Set(below.filter((path) => path !== null))];
  // Importing parts alone says nothing of the package's own file.
  return found.length > 0 && found.length === named.length ? found : [destination.file, ...found];
}

/** Where a path names modules down to a part of one: the files of the last modules on its way. */
function deepest(
  ev: Eval,
  destination: Extract<Destination, { kind: 'module' }>,
  bindings: readonly Binding[],
): (string | null)[] {
  const ways = bindings.length > 0 ? bindings.map(({ imported }) => (imported === '*' ? [] : [imported ?? ''])) : [[]];
  const files = ways.map((way) => {
    let { file } = destination;
    let values: Values = [ev.make({ k: 'module', module: destination.module })];
    for (const name of [...(destination.within ?? []), ...way]) {
      values = flatMap(values, (value) => ev.memberOf(value, name, 'type'));
      const module = values.find((value) => value.k === 'module');
      if (module?.k === 'module') file = module.module.files[0]?.path ?? file;
    }
    return file;
  });
  return [...new Set(files)];
}

function submoduleFile(ev: Eval, module: Module, name: string): string | null {
  if (!module.rules.implicitSubmodules || ev.exportOf(module, name, 'value').length > 0) return null;
  const [found] = submodule(ev, module, name);
  return found?.k === 'module' ? (found.module.files[0]?.path ?? null) : null;
}

function submodule(ev: Eval, module: Module, name: string): Values {
  const { rules, dir } = module;
  if (!rules.implicitSubmodules || dir === null) return UNKNOWN;
  const { project, byPath } = ev.world;
  const path = dir === '' ? name : `${dir}/${name}`;
  const inFolder = (folder: string, fits: (stem: string, base: string) => boolean) =>
    project.filesIn(folder).find((file) => {
      const base = file.slice(file.lastIndexOf('/') + 1);
      return rules.family.includes(byPath.get(file)?.rules.language ?? '') && fits(base.replace(/\.[^.]*$/, ''), base);
    });
  const file =
    (project.hasDir(path) ? inFolder(path, (_, base) => rules.packageFiles.includes(base)) : undefined) ??
    inFolder(dir, (stem) => stem === name);
  if (file !== undefined) return [ev.make({ k: 'module', module: byPath.get(file)!.module })];
  return project.hasDir(path) ? [ev.make({ k: 'module', module: folderModule(ev.world, path, rules) })] : UNKNOWN;
}

/**
 * What a module offers under a name: what it exports itself, then what it hands on from others, level by level. A
 * circle of barrels is walked once.
 */
export function findExport(ev: Eval, start: Module, name: string, space: Space): Values {
  const visited = new Set<Module>([start]);
  const outside = new Set<string>();
  let level = [start];
  while (level.length > 0) {
    const found = union(level.map((module) => ownExport(ev, module, name, space)));
    if (found.length > 0) return found;
    const next: Module[] = [];
    const parts: Values[] = [];
    for (const module of level) {
      for (const destination of handedOn(ev, module, name)) {
        if (destination.kind === 'module' && destination.within?.length) {
          for (const value of reached(ev, destination)) {
            if (value.k !== 'module') parts.push(ev.memberOf(value, name, space));
            else if (!visited.has(value.module)) next.push(value.module);
            if (value.k === 'module') visited.add(value.module);
          }
          continue;
        }
        if (destination.kind === 'external') outside.add(destination.specifier);
        if (destination.kind !== 'module' || visited.has(destination.module)) continue;
        visited.add(destination.module);
        next.push(destination.module);
      }
    }
    const part = union(parts);
    if (part.length > 0) return part;
    level = next;
  }
  // Of several modules outside, none is known to have it.
  return outside.size === 1 ? [external(ev, [...outside][0]!, [name])] : UNKNOWN;
}

/** The default import of a module that has none, and offers names as scripts do, is that as a whole. */
function ofScript(ev: Eval, module: Module, name: string): Values {
  if (name !== 'default' || !module.rules.contextual) return UNKNOWN;
  const offers = module.files.some(
    (file) => !file.exports.has('default') && !file.exports.has('*') && file.exports.size > 0,
  );
  return offers ? wholeOf(ev, { kind: 'module', module, file: module.files[0]!.path }) : UNKNOWN;
}

function ownExport(ev: Eval, module: Module, name: string, space: Space): Values {
  const found: Values[] = [];
  for (const file of module.files) {
    for (const i of file.exports.get(name) ?? []) found.push(exportValue(ev, file, file.facts.exports[i]!, space));
  }
  const own = union(found);
  if (own.length > 0) return own;
  const script = ofScript(ev, module, name);
  if (script.length > 0) return script;
  const implicit = implicitExport(ev, module, name, space);
  return implicit.length > 0 ? implicit : partOfWhole(ev, module, name, space);
}

function exportValue(ev: Eval, file: SourceFile, entry: Export, space: Space): Values {
  if (typeof entry.value === 'number') return ev.exprOf(file, entry.value);
  if (typeof entry.import === 'number') {
    const destination = ev.destinationOf(file, entry.import);
    const imported = entry.imported ?? '*';
    return imported === '*' ? wholeOf(ev, destination) : partOf(ev, destination, imported, space);
  }
  return ev.nameOf(file, 0, entry.local ?? entry.name, space);
}

function implicitExport(ev: Eval, module: Module, name: string, space: Space): Values {
  const { implicitExports } = module.rules;
  if (implicitExports === 'none') return UNKNOWN;
  if (implicitExports === 'declared') return declared(ev, fitting(module.names.get(name) ?? [], space));
  if (implicitExports === 'exported') {
    const decls = module.names.get(name)?.filter((decl) => decl.facts.exported) ?? [];
    return declared(ev, fitting(decls, space));
  }
  const known = module.files.filter((file) => file.names[0]?.has(name));
  return union(known.map((file) => ev.nameOf(file, 0, name, space)));
}

/** `module.exports = { name }`: the parts of the value that stands for the module are its exports. */
function partOfWhole(ev: Eval, module: Module, name: string, space: Space): Values {
  if (name === WHOLE || module.files.every((file) => !file.exports.has(WHOLE))) return UNKNOWN;
  const whole = ev.exportOf(module, WHOLE, space);
  if (name === 'default') return whole;
  return union(whole.map((value) => ev.memberOf(value, name, space)));
}

/** The modules whose every name a module offers too. */
function handedOn(ev: Eval, module: Module, name: string): Destination[] {
  if (name === 'default' || name === WHOLE) return [];
  const found: Destination[] = [];
  for (const file of module.files) {
    for (const i of file.exports.get('*') ?? []) {
      const entry = file.facts.exports[i]!;
      if (typeof entry.import === 'number') found.push(ev.destinationOf(file, entry.import));
    }
    if (module.rules.implicitExports !== 'all') continue;
    for (const star of file.stars[0] ?? []) {
      const destination = ev.destinationOf(file, star);
      if (givesToStar(destination, name)) found.push(destination);
    }
  }
  return found;
}

/** Does importing every name of a module bring this one? A module that lists its exports gives those alone. */
export function givesToStar(destination: Destination, name: string): boolean {
  if (destination.kind !== 'module' || destination.module.rules.implicitExports !== 'all') return true;
  const { files, names } = destination.module;
  if (files.some((file) => file.exports.size > 0)) return files.some((file) => file.exports.has(name));
  return names.get(name)?.every((decl) => decl.facts.exported !== false) ?? true;
}
