import { lstatSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HandbookError } from '../errors.ts';
import { isWithin, realPath } from '../real-path.ts';
import { besides } from '../write.ts';
import type { Folders } from './check.ts';
import { MARKER } from './marker.ts';

/** How far into a file its kind can be told. */
const HEAD = 1024;
const GENERATOR = '<meta name="generator" content="handbook"';

/**
 * Refuses an output file in the work folder, and one that this tool did not make. Throws `out-holds-work`,
 * `out-is-a-folder`, `out-not-ours`.
 */
export async function checkOutFile({ out, work }: Folders): Promise<void> {
  const real = realPath(out);
  if (isWithin(real, realPath(work))) {
    throw new HandbookError(
      'out-holds-work',
      `An output file apart from the work folder was expected, but ${out} lies in ${work}; name another with --out.`,
    );
  }
  const stats = lstatSync(real, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isFile()) {
    throw new HandbookError(
      'out-is-a-folder',
      `An output file was expected at ${out}, but something else is there; name another with --out.`,
    );
  }
  if (await isOurs(real)) return;
  throw new HandbookError(
    'out-not-ours',
    `No file or an earlier handbook was expected at ${out}, but it is a file that this tool did not make; move it away or name another with --out.`,
  );
}

/** An archive whose first file marks a handbook, or a page that says what made it. */
async function isOurs(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (!head.startsWith('PK\x03\x04')) return head.includes(GENERATOR);
    const length = buffer.readUInt16LE(26);
    return head.slice(30, 30 + length).endsWith(`/${MARKER}`);
  } finally {
    await file.close();
  }
}

/** Lets `make` write a file beside `out`, then puts it in its place; an earlier one stands until then. Gives its bytes. */
export async function publishFile(out: string, make: (to: string) => Promise<unknown>): Promise<number> {
  const target = realPath(out);
  await mkdir(dirname(target), { recursive: true });
  const temporary = besides(target, 'tmp');
  try {
    await make(temporary);
    const { size } = await stat(temporary);
    await rename(temporary, target);
    return size;
  } finally {
    await rm(temporary, { force: true });
  }
}
