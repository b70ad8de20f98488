import { by } from '../base/order.ts';
import { dirOf } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';

/** What manifests say of files: which ones others import, which ones commands run. */
export interface Packages {
  /** File → the manifest whose package others enter there, for its main entry only. */
  mains: Map<string, string>;
  /** Files that manifests name as something to import, main entries included. */
  entries: Set<string>;
  /** File → commands that it is installed as. */
  commands: Map<string, string[]>;
}

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.py', '.go', '.rs', '.java'];
const PACKAGE_KINDS = new Set(['npm', 'python', 'go', 'cargo', 'maven', 'gradle']);

export function packagesOf(facts: ReadonlyMap<string, Facts>): Packages {
  const packages: Packages = { mains: new Map(), entries: new Set(), commands: new Map() };
  for (const { file, manifest } of [...facts.values()].sort(by((record) => record.file))) {
    if (!manifest || !PACKAGE_KINDS.has(manifest.kind)) continue;
    const dir = dirOf(file);
    const find = (target: string) => resolve(facts, dir, target);
    for (const { name, target } of manifest.entries) {
      const hit = find(target);
      if (hit === null) continue;
      packages.entries.add(hit);
      if ((name === '.' || name === 'main' || name === 'module') && !packages.mains.has(hit))
        packages.mains.set(hit, file);
    }
    for (const { name, target } of manifest.bin) {
      const hit = find(target);
      if (hit !== null) packages.commands.set(hit, [...(packages.commands.get(hit) ?? []), name]);
    }
    const main = byCustom(facts, dir, manifest.kind, manifest.name);
    if (main && ![...packages.mains.values()].includes(file)) {
      packages.entries.add(main);
      packages.mains.set(main, file);
    }
  }
  return packages;
}

/** Where a package is entered when its manifest names no file that is in the tree. */
function byCustom(facts: ReadonlyMap<string, Facts>, dir: string, kind: string, name: string | null): string | null {
  const at = (path: string) => (dir === '' ? path : `${dir}/${path}`);
  const own = (name ?? '').replace(/[-.]/g, '_').toLowerCase();
  const paths =
    kind === 'npm'
      ? ['index', 'src/index', 'lib/index'].flatMap((stem) => ENDINGS.map((ending) => stem + ending))
      : kind === 'python' && own
        ? [`src/${own}/__init__.py`, `${own}/__init__.py`, `src/${own}.py`, `${own}.py`]
        : [];
  return paths.map(at).find((path) => facts.has(path)) ?? null;
}

/** A manifest's target as a scanned file: a path with or without its source's ending, or `module:function`. */
function resolve(facts: ReadonlyMap<string, Facts>, dir: string, target: string): string | null {
  const path = target.split(':')[0]!.replace(/^\.\//, '').replace(/\/$/, '');
  const stem = path.replace(/(\.d)?\.[cm]?[jt]sx?$/, '');
  const dotted = /^[\w.]+$/.test(path) && !facts.has(at(dir, path)) ? path.replaceAll('.', '/') : null;
  const candidates = [
    path,
    ...ENDINGS.map((ending) => stem + ending),
    ...ENDINGS.map((ending) => `${stem}/index${ending}`),
    ...ENDINGS.map((ending) => `src/${stem.replace(/^(dist|lib|build|out)\//, '')}${ending}`),
    ...(dotted
      ? ['', 'src/'].flatMap((root) => [
          `${root}${dotted}.py`,
          `${root}${dotted}/__main__.py`,
          `${root}${dotted}/__init__.py`,
        ])
      : []),
  ];
  return candidates.map((candidate) => at(dir, candidate)).find((candidate) => facts.has(candidate)) ?? null;
}

function at(dir: string, path: string): string {
  return dir === '' ? path : `${dir}/${path}`;
}
