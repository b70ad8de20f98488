import { parse, type TomlTable, type TomlValue } from 'smol-toml';
import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

/**
 * `pyproject.toml`. Commands are `bin`; other entry points are `entries`, named `<group>:<name>`. Settings: `root` (a
 * folder that packages lie in, one each) and `package` (a package by its path).
 */
export function readPyproject(text: string): Manifest | null {
  let toml: TomlTable;
  try {
    toml = parse(text);
  } catch {
    return null;
  }
  const project = table(toml, 'project');
  const poetry = table(toml, 'tool', 'poetry');
  const description = string(project?.description) ?? string(poetry?.description);
  const line = (key: string, ...tables: readonly string[]) => lineOf(text, tables, key);
  const scripts = [
    ...members(table(project, 'scripts'), 'project.scripts'),
    ...members(table(project, 'gui-scripts'), 'project.gui-scripts'),
    ...members(table(poetry, 'scripts'), 'tool.poetry.scripts'),
  ];
  return {
    ...emptyManifest('python'),
    name: string(project?.name) ?? string(poetry?.name),
    description:
      description === null ? null : { text: description, line: line('description', 'project', 'tool.poetry') },
    bin: scripts.map(({ name, target, at }) => ({ name, target, line: line(name, at) })),
    entries: [...entryPoints(project)].map(({ group, name, target }) => ({
      name: `${group}:${name}`,
      target,
      line: line(name, `project.entry-points.${group}`, `project.entry-points."${group}"`),
    })),
    dependencies: distinct([...requirements(toml, project, poetry)]),
    members: strings(table(toml, 'tool', 'uv', 'workspace')?.members),
    settings: [...roots(toml, poetry)],
  };
}

function table(from: TomlValue | undefined, ...path: readonly string[]): TomlTable | undefined {
  let found: TomlValue | undefined = from;
  for (const name of path) {
    if (!isTable(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return isTable(found) ? found : undefined;
}

function isTable(value: TomlValue | undefined): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function string(value: TomlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function strings(value: TomlValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Names with a target: a text, or Poetry's table that holds one. */
function members(from: TomlTable | undefined, at: string) {
  return Object.entries(from ?? {}).flatMap(([name, value]) => {
    const target = string(value) ?? (isTable(value) ? (string(value.reference) ?? string(value.callable)) : null);
    return target === null ? [] : [{ name, target, at }];
  });
}

function* entryPoints(project: TomlTable | undefined) {
  for (const [group, points] of Object.entries(table(project, 'entry-points') ?? {})) {
    if (!isTable(points)) continue;
    for (const [name, target] of Object.entries(points)) {
      if (typeof target === 'string') yield { group, name, target };
    }
  }
}

function* requirements(
  toml: TomlTable,
  project: TomlTable | undefined,
  poetry: TomlTable | undefined,
): Generator<string> {
  const groups = [
    project?.dependencies,
    ...Object.values(table(project, 'optional-dependencies') ?? {}),
    ...Object.values(table(toml, 'dependency-groups') ?? {}),
  ];
  for (const requirement of groups.flatMap(strings)) yield* requirementName(requirement);
  const tables = [table(poetry, 'dependencies'), table(poetry, 'dev-dependencies')];
  for (const group of Object.values(table(poetry, 'group') ?? {})) tables.push(table(group, 'dependencies'));
  for (const name of tables.flatMap((one) => Object.keys(one ?? {}))) if (name !== 'python') yield name;
}

/** The distribution that a requirement such as `a[b]>=1; python_version < "3"` names. */
function requirementName(requirement: string): string[] {
  const name = /^\s*([A-Za-z0-9][\w.-]*)/.exec(requirement)?.[1];
  return name === undefined ? [] : [name];
}

function* roots(toml: TomlTable, poetry: TomlTable | undefined): Generator<Manifest['settings'][number]> {
  const setuptools = table(toml, 'tool', 'setuptools');
  for (const value of strings(table(setuptools, 'packages', 'find')?.where)) yield { name: 'root', value };
  const directory = table(setuptools, 'package-dir');
  const whole = directory && Object.hasOwn(directory, '') ? string(directory['']) : null;
  if (whole !== null) yield { name: 'root', value: whole };
  const packages = poetry?.packages;
  for (const one of Array.isArray(packages) ? packages : []) {
    const from = isTable(one) ? string(one.from) : null;
    if (from !== null) yield { name: 'root', value: from };
  }
  for (const value of strings(table(toml, 'tool', 'hatch', 'build', 'targets', 'wheel')?.packages)) {
    yield { name: 'package', value };
  }
  for (const value of strings(table(toml, 'tool', 'hatch', 'build', 'targets', 'wheel')?.sources))
    yield { name: 'root', value };
  for (const value of strings(table(toml, 'tool', 'pytest', 'ini_options')?.pythonpath)) yield { name: 'root', value };
  const uv = table(toml, 'tool', 'uv', 'build-backend');
  const module = string(uv?.['module-root']);
  if (module !== null) yield { name: 'root', value: module };
}

/** The line of `key = …` under one of the tables; 1 where the layout hides it. */
function lineOf(text: string, tables: readonly string[], key: string): number {
  let inside = tables.includes('');
  for (const [at, line] of text.split('\n').entries()) {
    const header = /^\s*\[+(?!\[)([^\]]+)\]/.exec(line)?.[1]?.trim();
    if (header !== undefined) inside = tables.includes(header);
    else if (
      inside &&
      line
        .trim()
        .replace(/^(["'])(.*?)\1/, '$2')
        .startsWith(key) &&
      line.includes('=')
    )
      return at + 1;
  }
  return 1;
}

/** `setup.cfg`: the same names as `pyproject.toml`. */
export function readSetupCfg(text: string): Manifest | null {
  const sections = readIni(text);
  const metadata = sections.get('metadata');
  const options = sections.get('options');
  if (!metadata && !options) return null;
  const description = metadata?.get('description');
  const scripts = sections.get('options.entry_points')?.get('console_scripts');
  const where = sections.get('options.packages.find')?.get('where');
  const root = options?.get('package_dir')?.values.find((value) => value.startsWith('='));
  return {
    ...emptyManifest('python'),
    name: metadata?.get('name')?.values[0] ?? null,
    description: description?.values[0] === undefined ? null : { text: description.values[0], line: description.line },
    bin: commands(scripts?.values ?? [], scripts?.line ?? 1),
    dependencies: distinct((options?.get('install_requires')?.values ?? []).flatMap(requirementName)),
    settings: distinct([...(root === undefined ? [] : [root.slice(1).trim()]), ...(where?.values ?? [])]).map(
      (value) => ({
        name: 'root',
        value,
      }),
    ),
  };
}

function commands(values: readonly string[], line: number): Manifest['bin'] {
  return values.flatMap((value) => {
    const match = /^\s*([\w.-]+)\s*=\s*(\S+)/.exec(value);
    return match ? [{ name: match[1]!, target: match[2]!, line }] : [];
  });
}

function readIni(text: string): Map<string, Map<string, { values: string[]; line: number }>> {
  const sections = new Map<string, Map<string, { values: string[]; line: number }>>();
  let section = new Map<string, { values: string[]; line: number }>();
  let value: string[] | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*([#;].*)?$/.test(line)) continue;
    const header = /^\[([^\]]+)\]/.exec(line)?.[1];
    const pair = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line);
    if (header !== undefined) {
      section = new Map();
      sections.set(header.trim(), section);
      value = null;
    } else if (pair) {
      value = pair[2]!.trim() === '' ? [] : [pair[2]!.trim()];
      section.set(pair[1]!, { values: value, line: at + 1 });
    } else if (/^\s/.test(line) && value) value.push(line.trim());
  }
  return sections;
}

/** `setup.py`: what its text says by plain literals; it is never run. */
export function readSetupPy(text: string): Manifest | null {
  if (!/\bsetup\s*\(/.test(text)) return null;
  const said = (name: string) => {
    const match = new RegExp(String.raw`\b${name}\s*=\s*(['"])([^'"\n]*)\1`).exec(text);
    return match ? { text: match[2]!, line: text.slice(0, match.index).split('\n').length } : null;
  };
  const scripts = /console_scripts['"]\s*:\s*\[([^\]]*)\]/.exec(text);
  const line = scripts ? text.slice(0, scripts.index).split('\n').length : 1;
  const where = /find(?:_namespace)?_packages\(\s*(?:where\s*=\s*)?(['"])([^'"]+)\1/.exec(text)?.[2];
  const directory = /package_dir\s*=\s*\{\s*(['"])\1\s*:\s*(['"])([^'"]+)\2/.exec(text)?.[3];
  return {
    ...emptyManifest('python'),
    name: said('name')?.text ?? null,
    description: said('description'),
    bin: commands(
      [...(scripts?.[1] ?? '').matchAll(/(['"])(.*?)\1/g)].map((match) => match[2]!),
      line,
    ),
    settings: distinct([directory, where].filter((value) => value !== undefined)).map((value) => ({
      name: 'root',
      value,
    })),
  };
}
