import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify, type TomlTable } from 'smol-toml';

/** Where Debian keeps the sources of its crates. */
const REGISTRY = '/usr/share/cargo/registry';

export interface Crates {
  /** The manifests of the workspaces and of the packages that are in none. */
  manifests: string[];
  /** What cargo is told so that it finds crates without a network. */
  options: string[];
}

/** Copies a repository; dependencies that are not to be had are taken out of the copy's manifests. */
export function copyCrates(root: string, copy: string, files: readonly string[]): Crates | { missing: string } {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !/^(\.git|target|\.cargo|Cargo\.lock|rust-toolchain(\.toml)?)$/.test(basename(path)),
  });
  const options = existsSync(REGISTRY)
    ? ['source.crates-io.replace-with="debian"', `source.debian.directory="${REGISTRY}"`].flatMap((each) => [
        '--config',
        each,
      ])
    : [];
  const all = manifestsOf(files)
    .map((path) => join(copy, path))
    .filter((path) => existsSync(path));
  for (const path of all) edit(path, (table) => delete table.patch);
  const manifests: string[] = [];
  const covered = new Set<string>();
  for (const path of all) {
    if (covered.has(path)) continue;
    const { error, status, stdout } = metadata(path, options, ['--no-deps']);
    if (error) return { missing: 'cargo is not installed (Rust’s toolchain)' };
    if (status !== 0) continue;
    const { workspace_root, packages } = JSON.parse(stdout) as Metadata;
    for (const each of packages) covered.add(each.manifest_path);
    const own = join(workspace_root, 'Cargo.toml');
    manifests.push(own);
    makeDo(own, [own, ...packages.map((each) => each.manifest_path)], options);
  }
  return { manifests, options };
}

interface Metadata {
  workspace_root: string;
  packages: { manifest_path: string; name: string }[];
}

/** The manifests above the files, outermost first. */
function manifestsOf(files: readonly string[]): string[] {
  const folders = new Set<string>(['.']);
  for (const file of files) for (let at = dirname(file); at !== '.'; at = dirname(at)) folders.add(at);
  const depth = (path: string) => path.split('/').length;
  return [...folders]
    .map((folder) => join(folder, 'Cargo.toml'))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

const MOST_TRIES = 300;

/** Takes out what cargo cannot find, one at a time, until it can resolve the rest. */
function makeDo(root: string, manifests: readonly string[], options: readonly string[]): void {
  const loosened = new Set<string>();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const trouble = troubleIn(root, options);
    if (trouble === null) return;
    const [name] = trouble;
    const other = trouble[1] === 'version' && !loosened.has(name);
    if (other) loosened.add(name);
    const changes = manifests.map((path) => edit(path, (table) => (other ? loosen(table, name) : remove(table, name))));
    if (!changes.some(Boolean) && !other) return;
  }
}

/** The dependency of the repository's own through which cargo comes to what it cannot find. */
function troubleIn(root: string, options: readonly string[]): [string, 'version' | 'missing'] | null {
  const { stderr, status } = metadata(root, options, []);
  if (status === 0) return null;
  const through = [...stderr.matchAll(/satisfies (?:path |git )?dependency `([\w-]+)/g)].map(([, name]) => name!);
  const first =
    /no matching package named `([\w-]+)` found/.exec(stderr)?.[1] ??
    /searched package name: `([\w-]+)`/.exec(stderr)?.[1] ??
    /failed to select a version for (?:the requirement )?`([\w-]+)/.exec(stderr)?.[1] ??
    /depends on `([\w-]+)`/.exec(stderr)?.[1] ??
    /(?:unable to update|failed to load source for dependency) `([\w-]+)`/i.exec(stderr)?.[1];
  const own = through.filter((name) => !stderr.includes(`of package \`${name} v`)).at(-1) ?? through.at(-1) ?? first;
  if (own === undefined) return null;
  return [own, own === first && /for the requirement/.test(stderr) ? 'version' : 'missing'];
}

function metadata(manifest: string, options: readonly string[], more: readonly string[]) {
  const args = [...options, 'metadata', '--offline', '--format-version', '1', '--manifest-path', manifest, ...more];
  return spawnSync('cargo', args, { cwd: dirname(manifest), encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Changes a manifest if there is something to change in it. */
function edit(path: string, change: (table: TomlTable) => boolean): boolean {
  const table = parse(readFileSync(path, 'utf8'));
  const changed = change(table);
  if (changed) writeFileSync(path, stringify(table));
  return changed;
}

/** The tables of a manifest that list dependencies. */
function* listsOf(table: TomlTable): Generator<TomlTable> {
  for (const holder of [table, table.workspace, ...Object.values((table.target ?? {}) as TomlTable)]) {
    for (const name of ['dependencies', 'dev-dependencies', 'build-dependencies']) {
      const list = (holder as TomlTable | undefined)?.[name];
      if (list) yield list as TomlTable;
    }
  }
}

/** The keys under which a list names a package. */
function keysOf(list: TomlTable, name: string): string[] {
  return Object.keys(list).filter((key) => ((list[key] as TomlTable).package ?? key) === name || key === name);
}

function loosen(table: TomlTable, name: string): boolean {
  let changed = false;
  for (const list of listsOf(table)) {
    for (const key of keysOf(list, name)) {
      const value = list[key]!;
      if (typeof value === 'string') list[key] = '*';
      else if (typeof value === 'object' && 'version' in value) value.version = '*';
      else continue;
      changed = true;
    }
  }
  return changed;
}

function remove(table: TomlTable, name: string): boolean {
  const gone = new Set<string>();
  for (const list of listsOf(table)) {
    for (const key of keysOf(list, name)) {
      delete list[key];
      gone.add(key);
    }
  }
  const left = new Set([...listsOf(table)].flatMap((list) => Object.keys(list)));
  const isGone = (key: string) => gone.has(key) && !left.has(key);
  const features = (table.features ?? {}) as Record<string, string[]>;
  for (const [feature, parts] of Object.entries(features)) {
    features[feature] = parts.filter(
      (part) => !isGone(part.replace(/^dep:/, '').split(/[?/]/)[0]!) || part in features,
    );
  }
  return gone.size > 0;
}
