import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HandbookError } from '../errors.ts';
import { byCodePoint } from '../order.ts';

/** The file that marks an output folder as this tool's, and lists what the tool put there. */
export const MARKER = '.handbook.json';

/** What file managers leave behind in any folder that they have shown. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** So often a folder is looked at again that another run keeps replacing. */
const LOOKS = 50;

/**
 * The files in a folder that the tool did not make, in code point order: all of them where there is no marker, none where
 * there is no folder. A folder that another run replaces meanwhile is looked at again.
 */
export async function foreignFiles(folder: string): Promise<string[]> {
  for (let look = 1; ; look++) {
    const before = identityOf(folder);
    if (before === null) return [];
    try {
      const foreign = await foreignIn(folder);
      if (look === LOOKS || identityOf(folder) === before) return foreign;
    } catch (error) {
      if (look === LOOKS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await sleep(10);
  }
}

/** What tells a folder from the one that takes its place. */
function identityOf(folder: string): bigint | null {
  return statSync(folder, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

async function foreignIn(folder: string): Promise<string[]> {
  const present = (await filesBelow(folder)).filter((path) => !LITTER.has(path.split('/').at(-1)!));
  if (!present.includes(MARKER)) return present;
  const made = new Set(await readMarker(folder));
  return present.filter((path) => path !== MARKER && !made.has(path));
}

/** The files that the marker of an output folder lists. Throws `out-not-ours` when it is damaged or of another version. */
async function readMarker(folder: string): Promise<string[]> {
  const path = join(folder, MARKER);
  try {
    const { version, files } = JSON.parse(await readFile(path, 'utf8')) as { version?: unknown; files?: unknown };
    if (version === 1 && files !== null && typeof files === 'object') return Object.keys(files);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
  }
  throw new HandbookError(
    'out-not-ours',
    `${path} was expected to list the files of a handbook (version 1), but it does not, so the folder is left alone; ` +
      'empty it yourself or name another folder with --out.',
  );
}

/** Paths of all files, links and other entries below a folder that are not folders. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort(byCodePoint);
}
