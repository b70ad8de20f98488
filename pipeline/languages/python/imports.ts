import type { Manifest } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';
import { standardModules } from './names.ts';

/*
 * Python's import system over a tree that is not installed. Absolute names are looked up in the folders that would be
 * on the path: the importing file's own (its program's or its package's parent), those that manifests name, and the
 * folders above it with their `src`. A regular package or module wins over a namespace package, as in Python.
 */

const SOURCES = ['.py', '.pyi', '.pyw'];

/** Resolves `a.b.c`, or `.a`, `..`, … relative to a file's package. */
export function resolvePythonImport(specifier: string, fromFile: string, project: Project): Target {
  const dots = /^\.*/.exec(specifier)![0].length;
  const parts = specifier
    .slice(dots)
    .split('.')
    .filter((part) => part !== '');
  return dots > 0 ? relative(specifier, dots, parts, fromFile, project) : absolute(specifier, parts, fromFile, project);
}

function relative(
  specifier: string,
  dots: number,
  parts: readonly string[],
  fromFile: string,
  project: Project,
): Target {
  let dir: string | null = parentOf(fromFile);
  for (let up = 1; up < dots && dir !== null; up++) dir = dir === '' ? null : parentOf(dir);
  if (dir === null) return { kind: 'missing', specifier };
  return moduleIn(dir, parts, project) ?? namespaceIn(dir, parts, project) ?? { kind: 'missing', specifier };
}

function absolute(specifier: string, parts: readonly string[], fromFile: string, project: Project): Target {
  const top = parts[0];
  if (top === undefined) return { kind: 'external', specifier };
  const home = importRoot(fromFile, project);
  const roots = standardModules.has(top) ? [home] : [...new Set([home, ...furtherRoots(fromFile, project)])];
  for (const root of roots) {
    const found = moduleIn(root, parts, project);
    if (found) return found;
    // The first regular package or module of that name is the one that Python takes, whole or not.
    if (moduleIn(root, [top], project)) return { kind: 'missing', specifier };
  }
  if (!standardModules.has(top)) {
    for (const root of roots) {
      const found = namespaceIn(root, parts, project);
      if (found) return found;
    }
  }
  return { kind: 'external', specifier };
}

/** The folder that holds the file's top package, or the file itself where its folder is no package. */
function importRoot(file: string, project: Project): string {
  let dir = parentOf(file);
  while (dir !== '' && initOf(dir, project)) dir = parentOf(dir);
  return dir;
}

function furtherRoots(fromFile: string, project: Project): string[] {
  const above = ancestorsOf(parentOf(fromFile));
  const named: { root: string; distance: number }[] = [];
  for (const [path, manifest] of project.manifests) {
    if (manifest.kind !== 'python') continue;
    const distance = above.indexOf(parentOf(path));
    for (const root of packageRoots(manifest, parentOf(path))) {
      named.push({ root, distance: distance === -1 ? above.length : distance });
    }
  }
  const byDistance = named.sort((a, b) => a.distance - b.distance).map((entry) => entry.root);
  const plain = above.filter((dir) => dir === '' || !initOf(dir, project));
  return [...byDistance, ...plain.flatMap((dir) => [dir, join(dir, 'src'), join(dir, 'lib')])];
}

/** The folders that a manifest says packages lie in, from the source root. */
function packageRoots(manifest: Manifest, dir: string): string[] {
  return manifest.settings
    .filter(({ name }) => name === 'root' || name === 'package')
    .map(({ name, value }) => ({ name, path: value.replace(/^(\.\/)+|(?<!\/)\/+$/g, '') }))
    .map(({ name, path }) => (name === 'package' ? parentOf(path) : path))
    .filter((value) => !value.split('/').includes('..'))
    .map((value) => (value === '.' || value === '' ? dir : join(dir, value)));
}

/** The folder and those above it, the closest first, the source root last. */
function ancestorsOf(dir: string): string[] {
  const dirs = [dir];
  for (let at = dir; at !== ''; dirs.push(at)) at = parentOf(at);
  return dirs;
}

/** A module file or a regular package at `dir/a/b`. A package goes before a module of the same name. */
function moduleIn(dir: string, parts: readonly string[], project: Project): Target | null {
  const path = parts.reduce(join, dir);
  const file = initOf(path, project) ?? (parts.length > 0 ? sourceAt(path, project) : null);
  return file === null ? null : { kind: 'file', file };
}

/** A folder without `__init__` as a namespace package: one that holds Python files, or nothing but folders. */
function namespaceIn(dir: string, parts: readonly string[], project: Project): Target | null {
  const path = parts.reduce(join, dir);
  if (!project.hasDir(path)) return null;
  const files = project.filesIn(path);
  const python = files.length === 0 || files.some((file) => SOURCES.some((ending) => file.endsWith(ending)));
  return python ? { kind: 'files', files: [], dir: path } : null;
}

function initOf(dir: string, project: Project): string | null {
  return sourceAt(join(dir, '__init__'), project);
}

function sourceAt(path: string, project: Project): string | null {
  const ending = SOURCES.find((candidate) => project.has(path + candidate));
  return ending === undefined ? null : path + ending;
}

function join(dir: string, name: string): string {
  return dir === '' ? name : `${dir}/${name}`;
}
