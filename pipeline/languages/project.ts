import { byCodePoint } from '../base/order.ts';
import type { Facts, Manifest } from '../formats/facts.ts';
import type { Project } from './linking.ts';

/** The part of a file's facts that import resolution looks at. */
export type ProjectFile = Pick<Facts, 'file' | 'manifest' | 'package'> & Partial<Pick<Facts, 'imports'>>;

/** A project of these files. Their order does not matter. */
export function projectOf(files: Iterable<ProjectFile>): Project {
  const sorted = [...files].sort((a, b) => byCodePoint(a.file, b.file));
  const packages = new Map<string, string | null>();
  const manifests = new Map<string, Manifest>();
  const imports = new Map<string, Facts['imports']>();
  const byPackage = new Map<string, string[]>();
  const inside = new Map<string, string[]>([['', []]]);
  for (const { file, manifest, package: clause, imports: imported } of sorted) {
    packages.set(file, clause);
    if (clause !== null) {
      const same = byPackage.get(clause);
      if (same) same.push(file);
      else byPackage.set(clause, [file]);
    }
    if (manifest) manifests.set(file, manifest);
    if (imported) imports.set(file, imported);
    let dir = parentOf(file);
    const siblings = inside.get(dir);
    if (siblings) siblings.push(file);
    else inside.set(dir, [file]);
    while (dir !== '') {
      dir = parentOf(dir);
      if (inside.has(dir)) break;
      inside.set(dir, []);
    }
  }
  return {
    has: (path) => packages.has(path),
    hasDir: (path) => inside.has(path),
    filesIn: (dir) => inside.get(dir) ?? [],
    files: () => packages.keys(),
    manifests,
    importsOf: (path) => imports.get(path) ?? [],
    filesOfPackage: (name) => byPackage.get(name) ?? [],
    packageOf: (path) => packages.get(path) ?? null,
  };
}

/** The folder of a path; `''` at the root. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}
