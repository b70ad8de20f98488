import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A name that no other run uses, for a file or folder beside `path` that is later renamed to it or thrown away. */
export function besides(path: string, kind: string): string {
  const run = `${process.pid}-${randomBytes(4).toString('hex')}`;
  return join(dirname(path), `.handbook-${kind}.${basename(path)}.${run}`);
}

/** Writes a file whole or not at all, making its folder where needed: readers see the old content or the new. */
export async function writeAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = besides(path, 'tmp');
  try {
    await writeFile(temporary, content).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, content);
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
