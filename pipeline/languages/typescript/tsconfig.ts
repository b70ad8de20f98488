import type { Manifest } from '../../formats/facts.ts';
import type { Project } from '../linking.ts';
import { parentOf } from '../project.ts';
import { fileAt, joinPath, type Root } from './files.ts';
import { packageNamed, splitSpecifier } from './packages.ts';

/** What a configuration says of paths, its bases taken in. Folders are relative to the source root. */
interface Paths {
  baseUrl: string | null;
  /** Pattern and where it leads, relative to `pathsBase`. */
  paths: { pattern: string; targets: string[] }[];
  pathsBase: string;
  rootDir: string | null;
  outDir: string | null;
}

const known = new WeakMap<Project, Map<string, Paths>>();

/** The configurations of a folder, `tsconfig.json` first. */
function configsIn(dir: string, project: Project): string[] {
  const inside = project.filesIn(dir).filter((file) => project.manifests.get(file)?.kind === 'tsconfig');
  const rank = (file: string) => (/(^|\/)tsconfig\.json$/.test(file) ? 0 : /(^|\/)jsconfig\.json$/.test(file) ? 1 : 2);
  return [...inside].sort((a, b) => rank(a) - rank(b));
}

/** The file that a path alias or `baseUrl` of the closest configuration leads to, or null. */
export function aliased(specifier: string, fromFile: string, project: Project): string | null {
  for (let dir = parentOf(fromFile); ; dir = parentOf(dir)) {
    const configs = configsIn(dir, project);
    for (const config of configs) {
      const found = through(read(config, project), specifier, project);
      if (found !== null) return found;
    }
    if (dir === '' || configs.some((file) => /(^|\/)[tj]sconfig\.json$/.test(file))) return null;
  }
}

function through(config: Paths, specifier: string, project: Project): string | null {
  const matches = config.paths
    .flatMap(({ pattern, targets }) => {
      const star = pattern.indexOf('*');
      if (star === -1) return pattern === specifier ? [{ length: Number.POSITIVE_INFINITY, rest: '', targets }] : [];
      const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
      const fits =
        specifier.length >= before.length + after.length && specifier.startsWith(before) && specifier.endsWith(after);
      return fits
        ? [{ length: before.length, rest: specifier.slice(before.length, specifier.length - after.length), targets }]
        : [];
    })
    .sort((a, b) => b.length - a.length);
  for (const target of matches[0]?.targets ?? []) {
    const found = fileAt(joinPath(config.pathsBase, target.replace('*', matches[0]!.rest)), project);
    if (found !== null) return found;
  }
  return config.baseUrl === null ? null : fileAt(joinPath(config.baseUrl, specifier), project);
}

/** The folders that a package's configurations compile from and to, relative to the package. */
export function compiledRoots(dir: string, project: Project): Root[] {
  return configsIn(dir, project).flatMap((config) => {
    const { rootDir, outDir } = read(config, project);
    const to = outDir === null ? null : inside(dir, outDir);
    if (to === null || to === '') return [];
    const from = rootDir === null ? ['src', ''] : [inside(dir, rootDir) ?? ''];
    return from.map((one) => ({ from: one, to }));
  });
}

function inside(dir: string, path: string): string | null {
  if (dir === '') return path;
  if (path === dir) return '';
  return path.startsWith(`${dir}/`) ? path.slice(dir.length + 1) : null;
}

function read(config: string, project: Project, seen: readonly string[] = []): Paths {
  const cache = known.get(project) ?? new Map<string, Paths>();
  known.set(project, cache);
  const made = cache.get(config);
  if (made) return made;
  const dir = parentOf(config);
  const manifest = project.manifests.get(config)!;
  const all = (name: string) => manifest.settings.filter((one) => one.name === name).map((one) => one.value);
  const folder = (name: string, inherited: string | null) => {
    const [value] = all(name);
    return value === undefined ? inherited : joinPath(dir, withoutVariables(value));
  };
  let base: Paths = { baseUrl: null, paths: [], pathsBase: dir, rootDir: null, outDir: null };
  for (const extended of all('extends')) {
    const file = extendedConfig(extended, config, project);
    if (file === null || file === config || seen.includes(file)) continue;
    const above = read(file, project, [...seen, config]);
    base = {
      baseUrl: above.baseUrl ?? base.baseUrl,
      rootDir: above.rootDir ?? base.rootDir,
      outDir: above.outDir ?? base.outDir,
      ...(above.paths.length > 0
        ? { paths: above.paths, pathsBase: above.pathsBase }
        : { paths: base.paths, pathsBase: base.pathsBase }),
    };
  }
  const baseUrl = folder('baseUrl', base.baseUrl);
  const own = pathsOf(manifest);
  const paths: Paths = {
    baseUrl,
    rootDir: folder('rootDir', base.rootDir),
    outDir: folder('outDir', base.outDir),
    ...(own.length > 0 ? { paths: own, pathsBase: baseUrl ?? dir } : { paths: base.paths, pathsBase: base.pathsBase }),
  };
  cache.set(config, paths);
  return paths;
}

function withoutVariables(path: string): string {
  // `configDir` is the folder of the configuration itself.
  return path.replace(/\$\{configDir\}/g, '.');
}

function pathsOf(manifest: Manifest): Paths['paths'] {
  const paths = new Map<string, string[]>();
  for (const { name, value } of manifest.settings) {
    if (!name.startsWith('paths:')) continue;
    const pattern = name.slice('paths:'.length);
    paths.set(pattern, [...(paths.get(pattern) ?? []), withoutVariables(value)]);
  }
  return [...paths].map(([pattern, targets]) => ({ pattern, targets }));
}

/** The configuration that `extends` names: a path, or a file of a package of this tree. */
function extendedConfig(extended: string, config: string, project: Project): string | null {
  const candidates = (path: string) => [path, `${path}.json`, joinPath(path, 'tsconfig.json')];
  const isConfig = (path: string) => project.manifests.get(path)?.kind === 'tsconfig';
  if (/^\.{0,2}\//.test(extended) || extended === '.' || extended === '..') {
    return candidates(joinPath(parentOf(config), extended)).find(isConfig) ?? null;
  }
  const parts = splitSpecifier(extended);
  const found = parts ? packageNamed(parts.name, config, project) : null;
  return found ? (candidates(joinPath(found.dir, parts!.subpath)).find(isConfig) ?? null) : null;
}
