import type { Manifest } from '../../formats/facts.ts';
import type { CompileUnits, Project } from '../linking.ts';
import { parentOf } from '../project.ts';

/*
 * Projects (`*.csproj`): what is compiled together, and what it may name of others. `Directory.Build.props` and
 * `Directory.Build.targets` of the folders above say more of each, the closest first.
 */

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
    const settings = settingsOf(unit, project);
    const own = settings.flatMap(({ name, value }) => (name === 'using' ? [value] : []));
    const settingOf = (wanted: string) => settings.find(({ name }) => name === wanted)?.value;
    const on = settingOf('ImplicitUsings')?.toLowerCase();
    if (on !== 'enable' && on !== 'true') return own;
    return [...IMPLICIT, ...(settingOf('sdk')?.endsWith('.Web') ? WEB : []), ...own];
  },
};

/** What a project says, then what the folders above say of every project in them. */
function settingsOf(unit: string, project: Project): Manifest['settings'] {
  const found = [...(project.manifests.get(unit)?.settings ?? [])];
  if (unit === '') return found;
  for (let dir = parentOf(unit); ; dir = parentOf(dir)) {
    for (const name of ['Directory.Build.props', 'Directory.Build.targets'])
      found.push(...(project.manifests.get(dir === '' ? name : `${dir}/${name}`)?.settings ?? []).map(within(dir)));
    if (dir === '') return found;
  }
}

/** Of another folder's file only paths that are written from there need a place; these begin with a variable. */
function within(dir: string) {
  return (setting: Manifest['settings'][number]) =>
    setting.name === 'reference'
      ? { ...setting, value: setting.value.replace(THIS_FOLDER, `${ROOT}${dir}/`) }
      : setting;
}

const THIS_FOLDER = /^\$\(MSBuildThisFileDirectory\)[\\/]?/;
const ROOT = '//';

function referencesOf(unit: string, project: Project): ReadonlySet<string> {
  const { seen } = tableOf(project);
  const known = seen.get(unit);
  if (known) return known;
  const found = new Set<string>();
  const waiting = [unit];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { name, value } of settingsOf(next, project)) {
      const fromRoot = value.startsWith(ROOT);
      const path =
        name === 'reference' ? join(fromRoot ? '' : parentOf(next), fromRoot ? value.slice(ROOT.length) : value) : null;
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
