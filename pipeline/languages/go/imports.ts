import type { Import, Manifest } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';

/** A module path and the folder of the tree that holds it. */
interface Module {
  path: string;
  dir: string;
}

/**
 * Where an import path leads. Of the modules that the importing file can see, the one with the longest path that begins
 * the import holds the package; among equals the closest: its own `go.mod` and `replace` with a folder, `go.work`, then
 * any other module of the tree that alone bears its path. Without one: `vendor` folders and the `src` folders of old
 * workspaces. What is left is the standard library or somebody else's.
 */
export function resolveImport(imported: Pick<Import, 'specifier'>, fromFile: string, project: Project): Target {
  const { specifier } = imported;
  const from = parentOf(fromFile);
  if (specifier.startsWith('./') || specifier.startsWith('../'))
    return packageIn(join(from, specifier), specifier, project);
  const module = longestOwner(specifier, visibleModules(from, project));
  if (module) return packageIn(join(module.dir, `.${specifier.slice(module.path.length)}`), specifier, project);
  for (const above of foldersUp(from)) {
    for (const holder of ['vendor', 'src']) {
      const dir = join(above, `${holder}/${specifier}`);
      if (dir !== null && goFilesIn(dir, project).length > 0) return packageIn(dir, specifier, project);
    }
  }
  return { kind: 'external', specifier };
}

/** The files of a folder that an importer sees: one package clause, no tests. */
function packageIn(dir: string | null, specifier: string, project: Project): Target {
  const files = dir === null ? [] : goFilesIn(dir, project);
  if (dir === null || files.length === 0) return { kind: 'missing', specifier };
  const byClause = new Map<string | null, string[]>();
  for (const file of files) {
    const clause = project.packageOf(file);
    byClause.set(clause, [...(byClause.get(clause) ?? []), file]);
  }
  // Programs (`package main`, run by hand) and `package documentation` may lie beside the package that is imported.
  const importable = [...byClause].filter(
    ([clause]) => clause !== 'main' && clause !== 'documentation' && clause !== null,
  );
  const candidates = importable.length > 0 ? importable : [...byClause];
  const [, chosen] = candidates.reduce((best, next) => (next[1].length > best[1].length ? next : best));
  return { kind: 'files', files: chosen, dir };
}

function goFilesIn(dir: string, project: Project): string[] {
  return project.filesIn(dir).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
}

/** The modules that a folder's packages can see, the closest first. */
function visibleModules(from: string, project: Project): Module[] {
  const modules: Module[] = [];
  const own = nearest(from, 'go.mod', project);
  if (own) modules.push(...moduleAt(own), ...replacesOf(own));
  const work = nearest(from, 'go.work', project);
  if (work) {
    for (const member of work.manifest.members) {
      const dir = join(work.dir, member);
      const manifest = dir === null ? undefined : project.manifests.get(inDir(dir, 'go.mod'));
      if (dir !== null && manifest) modules.push(...moduleAt({ dir, manifest }));
    }
    modules.push(...replacesOf(work));
  }
  return [...modules, ...lonelyModules(project)];
}

interface Holder {
  dir: string;
  manifest: Manifest;
}

function nearest(from: string, name: string, project: Project): Holder | null {
  for (const dir of foldersUp(from)) {
    const manifest = project.manifests.get(inDir(dir, name));
    if (manifest) return { dir, manifest };
  }
  return null;
}

function moduleAt({ dir, manifest }: Holder): Module[] {
  return manifest.name === null ? [] : [{ path: manifest.name, dir }];
}

/** `replace a => ./b`: only folders of the tree; a replacement by another module path is external as before. */
function replacesOf({ dir, manifest }: Holder): Module[] {
  return manifest.settings.flatMap(({ name, value }) => {
    const path = /^replace:(.+)$/.exec(name)?.[1];
    const target = /^\.\.?(\/|$)/.test(value) ? join(dir, value) : null;
    return path !== undefined && target !== null ? [{ path, dir: target }] : [];
  });
}

const lonely = new WeakMap<Project, Module[]>();

/** Every module whose path no second `go.mod` of the tree bears. */
function lonelyModules(project: Project): Module[] {
  const known = lonely.get(project);
  if (known) return known;
  const byPath = new Map<string, Module[]>();
  for (const [file, manifest] of project.manifests) {
    if (file !== 'go.mod' && !file.endsWith('/go.mod')) continue;
    for (const module of moduleAt({ dir: parentOf(file), manifest })) {
      byPath.set(module.path, [...(byPath.get(module.path) ?? []), module]);
    }
  }
  const modules = [...byPath.values()].flatMap((same) => (same.length === 1 ? same : []));
  lonely.set(project, modules);
  return modules;
}

function longestOwner(specifier: string, modules: readonly Module[]): Module | undefined {
  return modules
    .filter(({ path }) => specifier === path || specifier.startsWith(`${path}/`))
    .reduce<Module | undefined>(
      (best, next) => (best && best.path.length >= next.path.length ? best : next),
      undefined,
    );
}

/** A folder and all above it, the root (`''`) last. */
function* foldersUp(from: string): Generator<string> {
  for (let dir = from; ; dir = parentOf(dir)) {
    yield dir;
    if (dir === '') return;
  }
}

function inDir(dir: string, name: string): string {
  return dir === '' ? name : `${dir}/${name}`;
}

/** A path from a folder, or null when it leaves the tree. */
function join(dir: string, path: string): string | null {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
