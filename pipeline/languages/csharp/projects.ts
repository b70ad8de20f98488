import type { Manifest } from '../../formats/facts.ts';
import type { CompileUnits, Project } from '../linking.ts';
import { parentOf } from '../project.ts';

/* Projects (`*.csproj`): what is compiled together, and what it may name of others. */

/** What an SDK imports everywhere when a project asks for it. */
const IMPLICIT = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading',
  'System.Threading.Tasks',
];
const WEB = [
  'System.Net.Http.Json',
  'Microsoft.AspNetCore.Builder',
  'Microsoft.AspNetCore.Hosting',
  'Microsoft.AspNetCore.Http',
  'Microsoft.AspNetCore.Routing',
  'Microsoft.Extensions.Configuration',
  'Microsoft.Extensions.DependencyInjection',
  'Microsoft.Extensions.Hosting',
  'Microsoft.Extensions.Logging',
];

interface Table {
  /** Folder → path of the project file in it. */
  byFolder: ReadonlyMap<string, string>;
  /** Project file → those that it refers to, directly or through others. */
  seen: Map<string, ReadonlySet<string>>;
}

const tables = new WeakMap<Project, Table>();

function tableOf(project: Project): Table {
  const known = tables.get(project);
  if (known) return known;
  const byFolder = new Map<string, string>();
  for (const path of project.manifests.keys()) {
    if (path.endsWith('.csproj') && !byFolder.has(parentOf(path))) byFolder.set(parentOf(path), path);
  }
  const table: Table = { byFolder, seen: new Map() };
  tables.set(project, table);
  return table;
}

/** A file belongs to the closest project file in a folder above it; files without one are compiled together. */
export const units: CompileUnits = {
  of(file, project) {
    const { byFolder } = tableOf(project);
    for (let dir = parentOf(file); ; dir = parentOf(dir)) {
      const found = byFolder.get(dir);
      if (found !== undefined) return found;
      if (dir === '') return '';
    }
  },
  sees(from, unit, project) {
    if (from === unit || from === '' || unit === '') return true;
    return referencesOf(from, project).has(unit);
  },
  implied(unit, project) {
    const manifest = project.manifests.get(unit);
    if (!manifest) return [];
    const own = manifest.settings.flatMap(({ name, value }) => (name === 'using' ? [value] : []));
    const on = settingOf(manifest, 'ImplicitUsings');
    if (on !== 'enable' && on !== 'true') return own;
    return [...IMPLICIT, ...(settingOf(manifest, 'sdk')?.endsWith('.Web') ? WEB : []), ...own];
  },
};

function settingOf(manifest: Manifest, wanted: string): string | undefined {
  return manifest.settings.find(({ name }) => name === wanted)?.value;
}

function referencesOf(unit: string, project: Project): ReadonlySet<string> {
  const { seen } = tableOf(project);
  const known = seen.get(unit);
  if (known) return known;
  const found = new Set<string>();
  const waiting = [unit];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { name, value } of project.manifests.get(next)?.settings ?? []) {
      const path = name === 'reference' ? join(parentOf(next), value) : null;
      if (path === null || found.has(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  }
  seen.set(unit, found);
  return found;
}

function join(dir: string, path: string): string | null {
  const parts = dir === '' ? [] : dir.split('/');
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
