import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claim, livingOwner, thisProcess } from '../claim.ts';
import { HandbookError } from '../errors.ts';
import { makeFolder } from '../folder.ts';
import { realPath } from '../real-path.ts';
import { besides } from '../write.ts';
import { checkContent } from './check.ts';
import { MARKER } from './marker.ts';

/*
 * A folder cannot be renamed over one that holds files, so an output is put in place by two renames: the old one aside,
 * the new one in. The journal beside them says which; who finds the journal of a dead run finishes its renames.
 */

/** The names of one swap, all in the folder that holds the output. */
interface Swap {
  staged: string;
  old: string;
}

/** How long a swap of another run, a matter of two renames, is waited for. */
const PATIENCE_MS = 10_000;

/**
 * Lets `make` fill a new folder beside `out` with files and the marker that lists them, then puts it in place of the old
 * output. Until then, and when `make` fails or is aborted, the old output stands untouched. Gives what `make` gives.
 */
export async function publish<T>(out: string, make: (folder: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const target = realPath(out);
  makeFolder(dirname(target));
  await repair(out);
  const staged = besides(target, 'new');
  await mkdir(staged);
  await writeFile(ownerOf(staged), JSON.stringify({ owner: thisProcess() }));
  try {
    const made = await make(staged);
    if (!existsSync(join(staged, MARKER))) throw new Error(`${MARKER} is missing from what was made for ${out}`);
    await checkContent(out, target);
    signal?.throwIfAborted();
    await swap(out, target, { staged: basename(staged), old: basename(besides(target, 'old')) });
    return made;
  } finally {
    await rm(staged, { recursive: true, force: true });
    await rm(ownerOf(staged), { force: true });
  }
}

/** Finishes the swap of a run that was killed, and removes what killed runs left beside `out`. */
export async function repair(out: string): Promise<void> {
  const target = realPath(out);
  const folder = dirname(target);
  if (!existsSync(folder)) return;
  const journal = journalOf(target);
  if (existsSync(journal)) await livingOwner(journal, (path, text) => settle(path, text, target));
  await sweep(folder, basename(target));
}

async function swap(out: string, target: string, names: Swap): Promise<void> {
  const journal = journalOf(target);
  const settleDead = (path: string, text: string) => settle(path, text, target);
  for (let waited = 0; ; waited += 50) {
    const owner = await claim(journal, { ...names }, settleDead);
    if (!owner) break;
    if (waited >= PATIENCE_MS) {
      throw new HandbookError(
        'out-busy',
        `${out} was to be replaced, but process ${owner.pid} on ${owner.host} is replacing it; run this again when that one has ended.`,
      );
    }
    await sleep(50);
  }
  try {
    await finish(target, names);
  } catch (error) {
    await putBack(target, names);
    await rm(journal, { force: true });
    throw explain(error, out);
  }
  await rm(beside(target, names.old), { recursive: true, force: true });
  await rm(journal, { force: true });
}

/** The two renames, from whichever state they were left in. */
async function finish(target: string, { staged, old }: Swap): Promise<void> {
  if (!existsSync(beside(target, staged))) return;
  if (existsSync(target)) await rename(target, beside(target, old));
  await rename(beside(target, staged), target);
}

/** The old output back in its place, where a swap failed between its two renames. */
async function putBack(target: string, { old }: Swap): Promise<void> {
  if (!existsSync(target) && existsSync(beside(target, old))) await rename(beside(target, old), target);
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function settle(journal: string, text: string, target: string): Promise<void> {
  const names = swapIn(text);
  if (names) {
    // Another run may be settling the same journal.
    await finish(target, names).catch(unlessGone);
    await putBack(target, names).catch(unlessGone);
  }
  if (names) await rm(beside(target, names.old), { recursive: true, force: true });
  await rm(journal, { force: true });
}

/** The names in a journal; only plain names of this tool's own are followed. */
function swapIn(text: string): Swap | null {
  try {
    const { staged, old } = JSON.parse(text) as Partial<Swap>;
    const ours = (name: unknown, kind: string) =>
      typeof name === 'string' && name.startsWith(`.handbook-${kind}.`) && basename(name) === name;
    return ours(staged, 'new') && ours(old, 'old') ? { staged: staged!, old: old! } : null;
  } catch {
    return null;
  }
}

/** Removes staged folders whose run is dead. */
async function sweep(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith(`.handbook-new.${name}.`)) continue;
    const staged = join(folder, entry.replace(/\.owner$/, ''));
    const marked = existsSync(ownerOf(staged));
    if (marked && (await livingOwner(ownerOf(staged), async (path) => rm(path, { force: true })))) continue;
    // Without a name beside it, it may have been made this moment.
    const stats = await stat(staged).catch(() => null);
    if (!marked && stats && Date.now() - stats.mtimeMs < 2_000) continue;
    await rm(staged, { recursive: true, force: true });
  }
}

function explain(error: unknown, out: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (!['EBUSY', 'EXDEV', 'EACCES', 'EPERM'].includes(code ?? '')) return error;
  return new HandbookError(
    'out-not-replaceable',
    `${out} was to be replaced by renaming, but the system refuses that (${code}; a mount point?); name a folder inside it with --out.`,
  );
}

function journalOf(target: string): string {
  return beside(target, `.handbook-journal.${basename(target)}`);
}

function ownerOf(staged: string): string {
  return `${staged}.owner`;
}

function beside(target: string, name: string): string {
  return join(dirname(target), name);
}
