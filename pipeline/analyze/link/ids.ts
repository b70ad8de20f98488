import { declaredConstructors, impliedName } from './parameters.ts';
import { type Decl, isFunction, isType, type SourceFile, type World } from './world.ts';

/** The ids of everything that the graph holds. */
export interface Ids {
  readonly modules: ReadonlyMap<SourceFile, string>;
  /** Functions by node id, types by `type:…`, variables by `var:…`. */
  readonly decls: ReadonlyMap<Decl, string>;
  /** The constructor node that a type has where none is declared. */
  readonly constructors: ReadonlyMap<Decl, string>;
}

/** What stands for a file's outermost level. */
export const MODULE_NAME = '<module>';

/**
 * Gives every declaration an id. Modules are named by their path without extension; those among which any two ids
 * would be equal keep the extension, and where that is not enough, the path as it is.
 */
export function idsOf(world: World): Ids {
  const levels = new Map<SourceFile, number>(world.files.map((file) => [file, 0]));
  for (;;) {
    const ids = withLevels(world, levels);
    const clashing = clashes(world, ids).filter((file) => levels.get(file)! < 2);
    if (clashing.length === 0) return ids;
    for (const file of clashing) levels.set(file, levels.get(file)! + 1);
  }
}

/** The name of a module at a level: dotted, dotted with extension, the path itself. */
export function moduleName(path: string, level: number): string {
  if (level === 2) return path;
  const named = level === 1 ? path : path.replace(/(?<=[^/])\.[^./]*$/, '');
  return named.replaceAll('/', '.');
}

function withLevels(world: World, levels: ReadonlyMap<SourceFile, number>): Ids {
  const ids = { modules: new Map(), decls: new Map(), constructors: new Map() };
  for (const file of world.files) nameFile(file, moduleName(file.path, levels.get(file)!), ids);
  return ids;
}

function nameFile(
  file: SourceFile,
  module: string,
  ids: { modules: Map<SourceFile, string>; decls: Map<Decl, string>; constructors: Map<Decl, string> },
): void {
  ids.modules.set(file, module);
  const taken = new Set([`${module}.${MODULE_NAME}`]);
  // First every plain name, so that a number never takes a name that is in the source.
  const waiting: { plain: string; give: (id: string) => void }[] = [];
  const claim = (plain: string, give: (id: string) => void) => {
    if (taken.has(plain)) waiting.push({ plain, give });
    else {
      taken.add(plain);
      give(plain);
    }
  };
  // What is defined in this file too leaves its name to the definition.
  const apart = file.decls.filter((decl) => decl.definitions.some((other) => other.file === file));
  const others = apart.length === 0 ? file.decls : file.decls.filter((decl) => !apart.includes(decl));
  for (const decl of [...inSourceOrder(others), ...inSourceOrder(apart)]) {
    const prefix = isFunction(decl) ? '' : isType(decl) ? 'type:' : isVariable(decl) ? 'var:' : null;
    if (prefix === null) continue;
    claim(`${prefix}${module}.${decl.facts.qualname}`, (id) => ids.decls.set(decl, id));
  }
  for (const decl of inSourceOrder(file.decls.filter(isType))) {
    if (declaredConstructors(decl).length > 0) continue;
    claim(`${module}.${decl.facts.qualname}.${impliedName(decl)}`, (id) => ids.constructors.set(decl, id));
  }
  const last = new Map<string, number>();
  for (const { plain, give } of waiting) {
    let number = (last.get(plain) ?? 1) + 1;
    while (taken.has(`${plain}#${number}`)) number++;
    last.set(plain, number);
    taken.add(`${plain}#${number}`);
    give(`${plain}#${number}`);
  }
}

function inSourceOrder(decls: readonly Decl[]): readonly Decl[] {
  return [...decls].sort((a, b) => a.facts.lineStart - b.facts.lineStart || a.index - b.index);
}

/** Constants and variables outside functions; what a type holds are its attributes. */
export function isVariable(decl: Decl): boolean {
  const { kind } = decl.facts;
  if (kind !== 'const' && kind !== 'var') return false;
  for (let owner = decl.owner; owner; owner = owner.owner) if (isFunction(owner)) return false;
  return true;
}

function clashes(world: World, ids: Ids): SourceFile[] {
  const first = new Map<string, SourceFile>();
  const clashing = new Set<SourceFile>();
  const claim = (id: string, file: SourceFile) => {
    const other = first.get(id);
    if (!other) first.set(id, file);
    else if (other !== file) clashing.add(file).add(other);
  };
  for (const file of world.files) claim(`${ids.modules.get(file)!}.${MODULE_NAME}`, file);
  for (const decl of world.decls) {
    const id = ids.decls.get(decl);
    if (id !== undefined) claim(id, decl.file);
    const implied = ids.constructors.get(decl);
    if (implied !== undefined) claim(implied, decl.file);
  }
  return [...clashing];
}
