import type { Import } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';
import { fileAt, joinPath, sourceOf } from './files.ts';
import { listsExports, type Package, packageAround, packageNamed, splitSpecifier, targetsNamed } from './packages.ts';
import { aliased, compiledRoots } from './tsconfig.ts';

/**
 * Where an import goes: a relative path, an alias of the closest `tsconfig.json`, a `#name` of the package around, the
 * package itself or another one of the workspace; a published file leads back to its source. All else is external.
 */
export function resolveImport(
  imported: Pick<Import, 'specifier' | 'kind'>,
  fromFile: string,
  project: Project,
): Target {
  // A bundler's question after the path is no part of it.
  const specifier = imported.specifier.replace(/\?.*$/, '');
  const external: Target = { kind: 'external', specifier: imported.specifier };
  const missing: Target = { kind: 'missing', specifier: imported.specifier };
  const found = (file: string | null, otherwise: Target): Target =>
    file === null ? otherwise : { kind: 'file', file };
  if (specifier === '' || /^[a-z][a-z+.-]+:/i.test(specifier)) return external;
  if (/^\.{1,2}(\/|$)/.test(specifier)) {
    return found(moduleAt(joinPath(parentOf(fromFile), specifier), project), missing);
  }
  const around = packageAround(fromFile, project);
  if (specifier.startsWith('/')) {
    return found(fileAt(joinPath(around?.dir ?? '', specifier), project), external);
  }
  if (specifier.startsWith('#') && around) {
    const targets = targetsNamed(around.manifest, specifier);
    if (targets.length > 0) return throughTargets(targets, around, fromFile, project) ?? missing;
  }
  const alias = aliased(specifier, fromFile, project);
  if (alias !== null) return { kind: 'file', file: alias };
  const parts = splitSpecifier(specifier);
  const named = parts ? packageNamed(parts.name, fromFile, project) : null;
  return named ? found(fileOfPackage(named, parts!.subpath, project), missing) : external;
}

/** A relative path: a file, a folder's index, or the main file of a folder that has a manifest of its own. */
function moduleAt(path: string, project: Project): string | null {
  const manifest = project.manifests.get(path === '' ? 'package.json' : `${path}/package.json`);
  const main = manifest && manifest.entries.length > 0 ? fileOfPackage({ dir: path, manifest }, '.', project) : null;
  return fileAt(path, project) ?? main;
}

function throughTargets(
  targets: readonly string[],
  around: Package,
  fromFile: string,
  project: Project,
): Target | null {
  for (const target of targets) {
    if (target.startsWith('.')) {
      const file = sourceOf(around.dir, target, compiledRoots(around.dir, project), project);
      if (file !== null) return { kind: 'file', file };
    } else {
      const parts = splitSpecifier(target);
      const named = parts ? packageNamed(parts.name, fromFile, project) : null;
      const file = named ? fileOfPackage(named, parts!.subpath, project) : null;
      if (file !== null) return { kind: 'file', file };
      if (!named) return { kind: 'external', specifier: target };
    }
  }
  return null;
}

/** The scanned file that a subpath of a package means. */
export function fileOfPackage({ dir, manifest }: Package, subpath: string, project: Project): string | null {
  const roots = compiledRoots(dir, project);
  for (const target of targetsNamed(manifest, subpath)) {
    const file = sourceOf(dir, target, roots, project);
    if (file !== null) return file;
  }
  if (subpath === '.') return fileAt(joinPath(dir, 'src/index'), project) ?? fileAt(joinPath(dir, 'index'), project);
  return listsExports(manifest) ? null : sourceOf(dir, subpath, roots, project);
}
