import type { Manifest } from '../../formats/facts.ts';
import type { Project } from '../linking.ts';
import { parentOf } from '../project.ts';

/** A package of Cargo's. */
export interface Crate {
  dir: string;
  manifest: Manifest;
  /** Its library's name in source, and the file that the library begins in, if it has one. */
  name: string;
  lib: string | null;
  /** Files that other programs of it begin in: commands, examples, tests, benchmarks, the build script. */
  roots: readonly string[];
}

/** What a tree's manifests and `mod` declarations say. */
export interface Layout {
  crates: readonly Crate[];
  /** By module file: the file that declares it, and the inline modules of that file around the declaration. */
  parents: ReadonlyMap<string, { file: string; within: readonly string[] }>;
  /** By module file: the file that its crate begins in. */
  roots: ReadonlyMap<string, string>;
}

const layouts = new WeakMap<Project, Layout>();

export function layoutOf(project: Project): Layout {
  let layout = layouts.get(project);
  if (!layout) {
    layout = readLayout(project);
    layouts.set(project, layout);
  }
  return layout;
}

function readLayout(project: Project): Layout {
  const crates = [...project.manifests]
    .filter(([file]) => file === 'Cargo.toml' || file.endsWith('/Cargo.toml'))
    .flatMap(([file, manifest]) => crateAt(parentOf(file), manifest, project) ?? []);
  const parents = new Map<string, { file: string; within: readonly string[] }>();
  const roots = new Map<string, string>();
  for (const crate of crates) {
    for (const root of [...(crate.lib === null ? [] : [crate.lib]), ...crate.roots])
      walk(root, project, parents, roots);
  }
  return { crates, parents, roots };
}

/** Follows the `mod` declarations from the file that a crate begins in. */
function walk(
  root: string,
  project: Project,
  parents: Map<string, { file: string; within: readonly string[] }>,
  roots: Map<string, string>,
): void {
  if (roots.has(root)) return;
  roots.set(root, root);
  const waiting = [root];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { specifier, kind } of project.importsOf(file)) {
      if (kind !== 'require') continue;
      const child = moduleFile(specifier, file, file === root, project);
      if (child === null || roots.has(child)) continue;
      roots.set(child, root);
      parents.set(child, { file, within: specifier.startsWith('self::') ? specifier.split('::').slice(1, -1) : [] });
      waiting.push(child);
    }
  }
}

/** The file of a module that `mod x;` declares: `x.rs` or `x/mod.rs` below the declaring one, or the path written. */
export function moduleFile(specifier: string, from: string, isRoot: boolean, project: Project): string | null {
  const base = from.slice(from.lastIndexOf('/') + 1);
  const own = parentOf(from);
  const dir = isRoot || base === 'mod.rs' ? own : join(own, base.replace(/\.rs$/, ''));
  const names = /^self::/.test(specifier) ? specifier.split('::').slice(1) : null;
  if (names === null) return [own, dir].map((each) => join(each, specifier)).find((path) => project.has(path)) ?? null;
  const candidates = [dir, own].flatMap((each) => [
    join(each, `${names.join('/')}.rs`),
    join(each, `${names.join('/')}/mod.rs`),
  ]);
  return candidates.find((path) => path !== from && project.has(path)) ?? null;
}

function crateAt(dir: string, manifest: Manifest, project: Project): Crate | null {
  if (manifest.name === null) return null;
  const existing = (path: string) => (project.has(path) ? [path] : []);
  const lib = manifest.entries.find((entry) => entry.name === '.')?.target ?? 'src/lib.rs';
  const path = join(dir, lib);
  const named = [
    ...manifest.bin.map((bin) => bin.target),
    ...manifest.settings.filter((setting) => setting.name === 'root').map((setting) => setting.value),
  ];
  const folders = ['src/bin', 'examples', 'tests', 'benches'].flatMap((folder) =>
    programsIn(join(dir, folder), project),
  );
  const name = manifest.settings.find((setting) => setting.name === 'lib')?.value ?? manifest.name.replaceAll('-', '_');
  return {
    dir,
    manifest,
    name,
    lib: project.has(path) ? path : null,
    roots: [
      ...new Set([
        ...named.flatMap((target) => existing(join(dir, target))),
        ...existing(join(dir, 'src/main.rs')),
        ...folders,
        ...existing(join(dir, 'build.rs')),
      ]),
    ],
  };
}

/** Each source file of a folder is a program. */
function programsIn(dir: string, project: Project): string[] {
  return project.filesIn(dir).filter((file) => file.endsWith('.rs'));
}

/** A path from a folder; one that leaves the tree keeps its dots and so is no file of it. */
export function join(dir: string, path: string): string {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
