import type { LinkingRules, Project, Target } from '../linking.ts';
import { parentOf } from '../project.ts';

/** Folders that are searched for headers by habit, in the folder of a file and in each one above it. */
const FOLDERS = ['', 'include/', 'inc/', 'src/', 'lib/', 'source/'];
const SYSTEM = /^<(.*)>$/;

const suffixes = new WeakMap<Project, Map<string, string[]>>();

/**
 * Where `#include` leads: beside the file, in the folders above it and their include folders, else the one file of the
 * tree whose path ends so. Of several none is taken. What `using namespace` names is no file.
 */
export const resolveImport: LinkingRules['resolveImport'] = ({ specifier, kind }, fromFile, project): Target => {
  if (kind === 'reexport') return { kind: 'external', specifier };
  const system = SYSTEM.exec(specifier)?.[1];
  const path = system ?? specifier;
  const found = nearby(path, fromFile, project) ?? bySuffix(path, project);
  if (found !== null && found !== fromFile) return { kind: 'file', file: found };
  return system === undefined ? { kind: 'missing', specifier } : { kind: 'external', specifier };
};

function nearby(path: string, fromFile: string, project: Project): string | null {
  const isPlain = !path.includes('/');
  for (let dir = parentOf(fromFile), first = true; ; dir = parentOf(dir), first = false) {
    for (const folder of FOLDERS) {
      if (!first && isPlain && folder === '') continue;
      const whole = normal(`${dir === '' ? '' : `${dir}/`}${folder}${path}`);
      if (whole !== null && project.has(whole)) return whole;
    }
    if (dir === '') return null;
  }
}

function bySuffix(path: string, project: Project): string | null {
  const plain = path.replace(/^(\.\.?\/)+/, '');
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  const fitting = (filesByName(project).get(name) ?? []).filter((file) => file === plain || file.endsWith(`/${plain}`));
  return fitting.length === 1 ? fitting[0]! : null;
}

function filesByName(project: Project): Map<string, string[]> {
  const known = suffixes.get(project);
  if (known) return known;
  const byName = new Map<string, string[]>();
  for (const file of project.files()) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const list = byName.get(name);
    if (list) list.push(file);
    else byName.set(name, [file]);
  }
  suffixes.set(project, byName);
  return byName;
}

/** The path without `.` and `..`; null for one that leaves the tree. */
function normal(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
