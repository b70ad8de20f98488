import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { HandbookError } from '../base/errors.ts';
import { type GitInfo, gitIn, readGitInfo } from '../base/git.ts';
import { by } from '../base/order.ts';
import { realPath } from '../base/real-path.ts';
import type { Gap, Skipped } from '../formats/scan-coverage.ts';
import { listByGit } from './list.ts';
import type { Name } from './names.ts';
import { vendoredDetail } from './vendored.ts';
import { listByWalk } from './walk.ts';

export interface ScanOptions {
  /** Folders that are never scanned, absolute or relative to the current folder: the work and the output folder. */
  exclude?: readonly string[];
  /** Larger files are skipped; in bytes. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface ScannedFile {
  /** Relative to the root, POSIX, as it is on disk. */
  path: string;
  absolute: string;
  /** In bytes. */
  size: number;
}

/** What there is to read. Lists are in code point order of their paths; a skipped folder's path ends in `/`. */
export interface Scan {
  /** The root, absolute and free of links. */
  root: string;
  files: ScannedFile[];
  skipped: Skipped[];
  gaps: Gap[];
  /** Null outside a work tree, and where git ignores the root itself. */
  git: GitInfo | null;
}

/** The limit on a file's size where none is given: 4 MiB. */
export const DEFAULT_MAX_BYTES = 4 * 1024 * 1024;

/**
 * Lists the files below `root` that are to be read: what git lists, without links, vendored code, oversized files and
 * what this tool wrote. Nothing is opened. Throws `source-missing`, `source-not-a-folder`, `source-empty`.
 */
export async function scan(root: string, options: ScanOptions = {}): Promise<Scan> {
  const real = sourceRoot(root);
  const sorter = new Sorter(real, options);
  const git = await gitIn(real, options.signal);
  const listed = git && (await listByGit(git));
  const listing = listed ?? (await listByWalk(real, (folder) => sorter.closes(folder), options.signal));
  for (const name of listing.names) sorter.add(name);
  if (sorter.files.length === 0) {
    const skipped = sorter.skipped.size
      ? `; ${sorter.skipped.size} entries were skipped, such as ${sorter.example()}`
      : '';
    throw new HandbookError(
      'source-empty',
      `A source folder with files was expected, but ${root} has no file to read${skipped}; name another folder with --source.`,
    );
  }
  return {
    root: real,
    files: sorter.files.sort(by((file) => file.path)),
    skipped: [...sorter.skipped.values()].sort(by((entry) => entry.file)),
    gaps: [...listing.gaps, ...sorter.gaps].sort(by((gap) => gap.file)),
    git: git && listed && (await readGitInfo(git, (path) => sorter.isOurs(path))),
  };
}

function sourceRoot(root: string): string {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats) {
    throw new HandbookError(
      'source-missing',
      `A source folder was expected at ${root}, but there is none; check --source.`,
    );
  }
  if (!stats.isDirectory()) {
    throw new HandbookError(
      'source-not-a-folder',
      `A source folder was expected at ${root}, but it is a file; name the folder that holds it with --source.`,
    );
  }
  return realpathSync(root);
}

/** Sorts listed paths into files, skipped entries and gaps. Each folder is judged once. */
class Sorter {
  readonly files: ScannedFile[] = [];
  readonly skipped = new Map<string, Skipped>();
  readonly gaps: Gap[] = [];
  private readonly root: string;
  private readonly maxBytes: number;
  private readonly ours: Set<string>;
  private readonly closed = new Map<string, boolean>();
  private readonly seen = new Set<string>();

  constructor(root: string, options: ScanOptions) {
    this.root = root;
    this.maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
    this.ours = new Set((options.exclude ?? []).map((folder) => this.keyOf(folder)));
  }

  add({ text: path, shown }: Name): void {
    if (this.seen.has(shown)) return;
    this.seen.add(shown);
    if (path === null) {
      this.gaps.push({ file: shown, reason: 'unreadable', detail: 'its name is not UTF-8' });
      return;
    }
    const parent = path.replace(/\/$/, '').lastIndexOf('/') + 1;
    if (this.isOurs(path) || this.closes(path.slice(0, parent))) return;
    const absolute = join(this.root, path);
    const stats = lstatSync(absolute, { throwIfNoEntry: false });
    // Git lists what was deleted but not yet committed.
    if (!stats) return;
    if (stats.isDirectory()) this.addFolder(path.replace(/\/?$/, '/'), absolute);
    else this.addEntry(path, absolute, stats);
  }

  private addEntry(path: string, absolute: string, stats: Stats): void {
    if (stats.isSymbolicLink()) {
      this.skip(path, 'link', this.linkDetail(absolute));
    } else if (!stats.isFile()) {
      this.gaps.push({ file: path, reason: 'unreadable', detail: `${kindOf(stats)}, not a file, is never opened` });
    } else if (stats.size > this.maxBytes) {
      this.skip(path, 'too_large', `${stats.size} bytes, the limit is ${this.maxBytes}`);
    } else {
      this.files.push({ path, absolute, size: stats.size });
    }
  }

  /** Git lists a folder as one entry when another repository begins there. */
  private addFolder(folder: string, absolute: string): void {
    if (!this.closes(folder) && existsSync(join(absolute, '.git'))) this.skip(folder, 'vendored', 'another repository');
  }

  /** Whether nothing below a folder (`''` or ending in `/`) is read; tells the reason in `skipped`. */
  closes(folder: string): boolean {
    if (folder === '') return false;
    const known = this.closed.get(folder);
    if (known !== undefined) return known;
    const parent = folder.slice(0, -1).lastIndexOf('/') + 1;
    const closed = this.closes(folder.slice(0, parent)) || this.judgeFolder(folder, folder.slice(parent, -1));
    this.closed.set(folder, closed);
    return closed;
  }

  private judgeFolder(folder: string, name: string): boolean {
    if (this.isOurs(folder)) return true;
    const absolute = join(this.root, folder);
    const stats = lstatSync(absolute.replace(/[/\\]$/, ''), { throwIfNoEntry: false });
    if (!stats?.isDirectory()) {
      if (stats?.isSymbolicLink()) this.skip(folder.slice(0, -1), 'link', this.linkDetail(absolute.slice(0, -1)));
      return true;
    }
    const detail = vendoredDetail(name, (path) => existsSync(join(absolute, path)));
    if (detail) this.skip(folder, 'vendored', detail);
    return detail !== null;
  }

  /** Whether this tool wrote the path: the work and output folders, and its names beside them. */
  isOurs(path: string): boolean {
    const parts = path.normalize('NFC').split('/').filter(Boolean);
    return parts.some((part, i) => part.startsWith('.handbook-') || this.ours.has(parts.slice(0, i + 1).join('/')));
  }

  example(): string {
    const first = this.skipped.values().next().value!;
    return `${first.file} (${first.detail})`;
  }

  private skip(file: string, reason: Skipped['reason'], detail: string): void {
    this.skipped.set(file, { file, reason, detail });
  }

  private linkDetail(absolute: string): string {
    let target: string;
    try {
      target = realpathSync(absolute);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'a link that leads to itself' : 'a link to nothing';
    }
    const inside = relative(this.root, target);
    if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
      return 'a link out of the source';
    return `a link to ${inside.split(sep).join('/') || '.'}`;
  }

  private keyOf(folder: string): string {
    return relative(this.root, realPath(folder)).split(sep).join('/').normalize('NFC');
  }
}

function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
