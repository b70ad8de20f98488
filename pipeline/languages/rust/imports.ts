import type { Import } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';
import { type Crate, type Layout, layoutOf, moduleFile } from './crates.ts';

/** Crates that come with the compiler. */
const STANDARD = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

/**
 * Where a path begins: in the file of a module, or in a crate outside; the rest of it is to be gone down from there, since
 * re-exports decide where it ends. Paths are said from the file's own module.
 */
export function resolveImport(
  imported: Pick<Import, 'specifier' | 'kind'>,
  fromFile: string,
  project: Project,
): Target {
  const { specifier, kind } = imported;
  const layout = layoutOf(project);
  if (kind === 'require') {
    const file = moduleFile(specifier, fromFile, isRoot(fromFile, layout), project);
    return file === null ? { kind: 'missing', specifier } : { kind: 'file', file, within: [] };
  }
  const [head = '', ...rest] = specifier.split('::');
  switch (head) {
    case 'self':
      return { kind: 'file', file: fromFile, within: rest };
    case 'crate':
      return { kind: 'file', file: rootOf(fromFile, layout, project), within: rest };
    case 'super':
      return above(fromFile, [head, ...rest], layout, project);
    default:
      return fromCrate(head, rest, fromFile, layout, project);
  }
}

function isRoot(file: string, layout: Layout): boolean {
  const root = layout.roots.get(file);
  return root === undefined ? /(^|\/)(lib|main|build)\.rs$/.test(file) : root === file;
}

function rootOf(file: string, layout: Layout, project: Project): string {
  const known = layout.roots.get(file);
  if (known !== undefined) return known;
  for (let dir = parentOf(file); ; dir = parentOf(dir)) {
    const found = ['lib.rs', 'main.rs'].map((name) => (dir === '' ? name : `${dir}/${name}`)).find(project.has);
    if (found !== undefined) return found;
    if (dir === '') return file;
  }
}

function above(file: string, path: readonly string[], layout: Layout, project: Project): Target {
  let at: { file: string; within: readonly string[] } = { file, within: [] };
  let place = 0;
  for (; path[place] === 'super'; place++) {
    if (at.within.length > 0) at = { file: at.file, within: at.within.slice(0, -1) };
    else {
      const isTop = layout.roots.get(at.file) === at.file;
      const parent = layout.parents.get(at.file) ?? (isTop ? null : parentByPlace(at.file, project));
      if (!parent) return { kind: 'missing', specifier: path.join('::') };
      at = parent;
    }
  }
  return { kind: 'file', file: at.file, within: [...at.within, ...path.slice(place)] };
}

/** The module around, where no `mod` declaration says it: by where files lie. */
function parentByPlace(file: string, project: Project): { file: string; within: readonly string[] } | null {
  const own = parentOf(file);
  const dir = file.endsWith('/mod.rs') ? parentOf(own) : own;
  const inside = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => (dir === '' ? name : `${dir}/${name}`));
  const found = [...inside, `${dir}.rs`].find((path) => path !== file && project.has(path));
  return found === undefined ? null : { file: found, within: [] };
}

/** A crate by its name in source: the package's own library, one that it depends on, else one outside. */
function fromCrate(name: string, rest: readonly string[], fromFile: string, layout: Layout, project: Project): Target {
  const external: Target = { kind: 'external', specifier: name, within: rest };
  if (STANDARD.has(name)) return external;
  const own = crateOf(fromFile, layout);
  const toLib = (crate: Crate | undefined): Target | null =>
    crate?.lib ? { kind: 'file', file: crate.lib, within: rest } : null;
  if (own?.name === name && own.lib !== null) return toLib(own)!;
  if (!own) {
    const inTree = toLib(layout.crates.find((crate) => crate.name === name));
    const isModule = moduleFile(`self::${name}`, fromFile, isRoot(fromFile, layout), project) !== null;
    return inTree ?? (isModule ? { kind: 'file', file: fromFile, within: [name, ...rest] } : external);
  }
  const dependency = own.manifest.dependencies.find((each) => each.replaceAll('-', '_') === name);
  if (dependency === undefined) return { kind: 'file', file: fromFile, within: [name, ...rest] };
  const stands = own.manifest.settings.find((setting) => setting.name === `package:${dependency}`)?.value;
  return toLib(layout.crates.find((crate) => crate.manifest.name === (stands ?? dependency))) ?? external;
}

/** Crates are known by name wherever they are dependencies. */
export function isPackageName(name: string, fromFile: string, project: Project): boolean {
  if (STANDARD.has(name)) return true;
  const layout = layoutOf(project);
  const own = crateOf(fromFile, layout);
  if (!own) return layout.crates.some((crate) => crate.name === name);
  return own.name === name || own.manifest.dependencies.some((each) => each.replaceAll('-', '_') === name);
}

/** The package that a file belongs to: the closest manifest above it that names one. */
function crateOf(file: string, layout: Layout): Crate | undefined {
  let closest: Crate | undefined;
  for (const crate of layout.crates) {
    const holds = crate.dir === '' || file.startsWith(`${crate.dir}/`);
    if (holds && (!closest || crate.dir.length > closest.dir.length)) closest = crate;
  }
  return closest;
}
