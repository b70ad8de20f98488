import type { Project } from '../linking.ts';

/** What a specifier may leave out: as the compiler has it, sources, then what is declared of a script, then scripts. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.d.mts', '.d.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];

/** A compiled file's extension → those of what it is compiled from. */
const SOURCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['.js', ['.ts', '.tsx']],
  ['.jsx', ['.tsx', '.ts']],
  ['.mjs', ['.mts']],
  ['.cjs', ['.cts']],
]);
const DECLARATIONS: ReadonlyMap<string, string> = new Map([
  ['.js', '.d.ts'],
  ['.jsx', '.d.ts'],
  ['.mjs', '.d.mts'],
  ['.cjs', '.d.cts'],
]);
const DECLARATION = /\.d\.([cm]?)ts$/;

/** Folders that builds write to. */
const OUTPUTS = new Set(
  'dist build lib libs out output es esm cjs mjs umd module commonjs types typings dts browser node bundle release'.split(
    ' ',
  ),
);

/** The scanned file that a path without or with extension means, or null; a folder means its index. */
export function fileAt(path: string, project: Project): string | null {
  return fileItself(path, project) ?? indexOf(path, project);
}

/** As `fileAt`, but a folder is none. */
export function fileItself(path: string, project: Project): string | null {
  const extension = /\.[cm]?jsx?$/.exec(path)?.[0];
  if (extension !== undefined) {
    const stem = path.slice(0, -extension.length);
    for (const source of SOURCES.get(extension) ?? []) if (project.has(stem + source)) return stem + source;
    const declaration = stem + DECLARATIONS.get(extension);
    if (project.has(declaration)) return declaration;
    if (project.has(path)) return path;
  }
  if (project.has(path)) return path;
  for (const added of EXTENSIONS) if (project.has(path + added)) return path + added;
  return null;
}

function indexOf(dir: string, project: Project): string | null {
  if (!project.hasDir(dir)) return null;
  for (const extension of EXTENSIONS) {
    const file = `${dir === '' ? '' : `${dir}/`}index${extension}`;
    if (project.has(file)) return file;
  }
  return null;
}

/**
 * The scanned file that a package's published file is or is made from: `dist/a.js` → `src/a.ts`. `roots` are folders that
 * the package's own configuration compiles from and to.
 */
export function sourceOf(dir: string, target: string, roots: readonly Root[], project: Project): string | null {
  const path = target.replace(/^\.?\//, '').replace(DECLARATION, '.$1js');
  const at = (inside: string) => joinPath(dir, inside);
  const asWritten = target.replace(/^\.?\//, '');
  if (!DECLARATION.test(target) && project.has(at(asWritten))) return fileItself(at(asWritten), project);
  for (const { from, to } of roots) {
    const rest = inside(to, path);
    const found = rest === null ? null : fileAt(at(joinPath(from, rest)), project);
    if (found !== null) return found;
  }
  const found = fileAt(at(path), project);
  if (found !== null) return found;
  for (const stem of withoutOutputs(path)) {
    for (const source of ['src', '', 'source', 'lib']) {
      const written = joinPath(source, stem);
      // A bundler gives what it makes of a source an extension of its own.
      const made = fileAt(at(written), project) ?? fileAt(at(written.replace(/\.[cm]js$/, '')), project);
      if (made !== null) return made;
    }
  }
  return project.has(at(asWritten)) ? at(asWritten) : null;
}

/** A folder that is compiled, and the folder that it is compiled into. */
export interface Root {
  from: string;
  to: string;
}

function inside(dir: string, path: string): string | null {
  if (dir === '' || dir === '.') return path;
  return path.startsWith(`${dir}/`) ? path.slice(dir.length + 1) : null;
}

/** The path, and the path without one, two … folders in front that builds write to. */
function withoutOutputs(path: string): string[] {
  const found = [path];
  const segments = path.split('/');
  while (segments.length > 1 && OUTPUTS.has(segments[0]!)) {
    segments.shift();
    found.push(segments.join('/'));
  }
  return found;
}

/** Two paths as one, with `.` and `..` taken out. A path that leaves the root is null-like: it names no file. */
export function joinPath(dir: string, path: string): string {
  const parts: string[] = dir === '' || dir === '.' ? [] : dir.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
