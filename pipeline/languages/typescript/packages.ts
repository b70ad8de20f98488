import type { Manifest } from '../../formats/facts.ts';
import type { Project } from '../linking.ts';
import { parentOf } from '../project.ts';
import { joinPath } from './files.ts';

/** A package of the tree: its folder and what its manifest says. */
export interface Package {
  dir: string;
  manifest: Manifest;
}

interface Packages {
  byDir: Map<string, Package>;
  /** Packages by name: every one that a workspace lists, in code point order of their folders. */
  members: Map<string, Package[]>;
}

const known = new WeakMap<Project, Packages>();

function packagesOf(project: Project): Packages {
  const made = known.get(project);
  if (made) return made;
  const byDir = new Map<string, Package>();
  const globs: { dir: string; include: RegExp[]; exclude: RegExp[] }[] = [];
  for (const [path, manifest] of project.manifests) {
    const dir = parentOf(path);
    if (manifest.kind === 'npm') byDir.set(dir, { dir, manifest });
    const isNode = manifest.kind === 'npm' || (manifest.kind === 'workspace' && !path.endsWith('go.work'));
    if (!isNode || manifest.members.length === 0) continue;
    globs.push({
      dir,
      include: manifest.members.filter((glob) => !glob.startsWith('!')).map(globPattern),
      exclude: manifest.members.filter((glob) => glob.startsWith('!')).map((glob) => globPattern(glob.slice(1))),
    });
  }
  const members = new Map<string, Package[]>();
  for (const one of byDir.values()) {
    const { name } = one.manifest;
    const listed = globs.some(({ dir, include, exclude }) => {
      if (dir !== '' && !one.dir.startsWith(`${dir}/`)) return false;
      const inside = dir === '' ? one.dir : one.dir.slice(dir.length + 1);
      return include.some((glob) => glob.test(inside)) && !exclude.some((glob) => glob.test(inside));
    });
    if (name === null || !listed) continue;
    members.set(name, [...(members.get(name) ?? []), one]);
  }
  const packages = { byDir, members };
  known.set(project, packages);
  return packages;
}

/** The package that a file belongs to: that of the closest folder around it. */
export function packageAround(file: string, project: Project): Package | null {
  const { byDir } = packagesOf(project);
  for (let dir = parentOf(file); ; dir = parentOf(dir)) {
    const found = byDir.get(dir);
    if (found) return found;
    if (dir === '') return null;
  }
}

/** The package that a name means in a file: its own, or a member of a workspace. */
export function packageNamed(name: string, file: string, project: Project): Package | null {
  const own = packageAround(file, project);
  if (own?.manifest.name === name) return own;
  return packagesOf(project).members.get(name)?.[0] ?? null;
}

/** `a/b` → `a` and `./b`; `@a/b/c` → `@a/b` and `./c`; a name alone has the subpath `.`. */
export function splitSpecifier(specifier: string): { name: string; subpath: string } | null {
  const match = /^(@[^/]+\/[^/]+|[^@./#][^/]*)(?:\/(.*))?$/.exec(specifier);
  if (!match) return null;
  return { name: match[1]!, subpath: match[2] === undefined || match[2] === '' ? '.' : `./${match[2]}` };
}

/**
 * The targets of an export or import of a package by its name, in their order. Patterns with `*` match the rest of the
 * name; the longest pattern goes first, as Node.js has it.
 */
export function targetsNamed(manifest: Manifest, name: string): string[] {
  const exact = manifest.entries.filter((entry) => entry.name === name).map((entry) => entry.target);
  if (exact.length > 0) return exact;
  const patterns = manifest.entries
    .flatMap((entry) => {
      const star = entry.name.indexOf('*');
      if (star === -1)
        return entry.name.endsWith('/') && name.startsWith(entry.name)
          ? [{ entry, rest: name.slice(entry.name.length), length: entry.name.length }]
          : [];
      const [before, after] = [entry.name.slice(0, star), entry.name.slice(star + 1)];
      const fits = name.length >= before.length + after.length && name.startsWith(before) && name.endsWith(after);
      return fits
        ? [{ entry, rest: name.slice(before.length, name.length - after.length), length: before.length }]
        : [];
    })
    .sort((a, b) => b.length - a.length);
  return patterns
    .filter((pattern) => pattern.length === patterns[0]!.length)
    .map(({ entry, rest }) => (entry.name.endsWith('/') ? entry.target + rest : entry.target.replaceAll('*', rest)));
}

/** Does the package say which of its files others may import? */
export function listsExports(manifest: Manifest): boolean {
  return manifest.entries.some((entry) => entry.name.startsWith('./'));
}

/** A workspace glob as a pattern of folders. */
function globPattern(glob: string): RegExp {
  const parts = joinPath('', glob).split('/');
  const pattern = parts.map((part, i) => {
    const isLast = i === parts.length - 1;
    if (part === '**') return isLast ? '.+' : '(?:[^/]+/)*';
    const text = part
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.split(',').join('|')})`)
      .replace(/\*+/g, '[^/]*')
      .replace(/\?(?!:)/g, '[^/]');
    return isLast ? text : `${text}/`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}
