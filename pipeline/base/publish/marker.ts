import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HandbookError } from '../errors.ts';
import { toJson } from '../json.ts';
import { byCodePoint } from '../order.ts';

/** The file that marks an output folder as this tool's, and lists what the tool put there. */
export const MARKER = '.handbook.json';

/** What made an output folder. Times and commits are the source's, so that the same input gives the same bytes. */
export interface Maker {
  tool: { name: string; version: string };
  commit: string | null;
  dirty: boolean | null;
  generatedAt: string | null;
}

export interface Marker extends Maker {
  version: 1;
  files: { path: string; sha256: string; bytes: number }[];
}

/** What file managers leave behind in any folder that they have shown. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** The text of the marker of a finished folder: every file in it but the marker, with its size and SHA-256. */
export async function markerOf(folder: string, maker: Maker): Promise<string> {
  const files: Marker['files'] = [];
  for (const path of await filesBelow(folder)) {
    if (path !== MARKER) files.push({ path, ...(await digest(join(folder, path))) });
  }
  return toJson({ version: 1, ...maker, files } satisfies Marker);
}

/** The files in a folder that the tool did not make, in code point order: all of them where there is no marker. */
export async function foreignFiles(folder: string): Promise<string[]> {
  const present = (await filesBelow(folder)).filter((path) => !LITTER.has(path.split('/').at(-1)!));
  if (!present.includes(MARKER)) return present;
  const made = new Set((await readMarker(folder)).files.map((file) => file.path));
  return present.filter((path) => path !== MARKER && !made.has(path));
}

/** Reads the marker of an output folder. Throws `out-not-ours` when it is damaged or of another version. */
export async function readMarker(folder: string): Promise<Marker> {
  const path = join(folder, MARKER);
  let marker: Partial<Marker> | null = null;
  try {
    marker = JSON.parse(await readFile(path, 'utf8'));
  } catch {}
  if (marker?.version === 1 && Array.isArray(marker.files) && marker.files.every((f) => typeof f?.path === 'string')) {
    return marker as Marker;
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

async function digest(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
