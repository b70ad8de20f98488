import type { Import } from '../../formats/facts.ts';
import type { Project, Target } from '../linking.ts';

/**
 * Where an import leads. The longest package of the tree that begins the path holds the type; what stands between it and
 * the last name are types inside types. A type is looked for in the file that bears its name, the closest one where
 * several packages of the same name have it: source roots and build modules lie beside each other.
 */
export function resolveImport({ specifier }: Pick<Import, 'specifier'>, fromFile: string, project: Project): Target {
  const parts = specifier.split('.');
  const name = parts.at(-1)!;
  const container = parts.slice(0, -1);
  for (let length = container.length; length > 0; length--) {
    const files = project.filesOfPackage(container.slice(0, length).join('.')).filter((file) => file.endsWith('.java'));
    if (files.length === 0) continue;
    const within = container.slice(length);
    const type = within[0] ?? (name === '*' ? undefined : name);
    const named = type === undefined ? [] : files.filter((file) => baseOf(file) === type);
    const file = closest(fromFile, named);
    const deeper = within.length > 0 ? { within } : {};
    if (file !== undefined) return { kind: 'file', file, ...deeper };
    return { kind: 'files', files: closestOfEach(fromFile, files), dir: '', ...deeper };
  }
  return { kind: 'external', specifier: container.join('.') };
}

function baseOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.java$/, '');
}

/** Of files with one name, the one that shares most folders with another file; of those, the one in the fewest folders. */
function closest(from: string, files: readonly string[]): string | undefined {
  if (files.length < 2) return files[0];
  const path = from.split('/');
  const rank = (file: string) => {
    const parts = file.split('/');
    let shared = 0;
    while (shared < parts.length - 1 && shared < path.length - 1 && parts[shared] === path[shared]) shared++;
    return shared * 1000 - parts.length;
  };
  return files.reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

function closestOfEach(from: string, files: readonly string[]): string[] {
  return [...Map.groupBy(files, baseOf).values()].map((same) => closest(from, same)!);
}
