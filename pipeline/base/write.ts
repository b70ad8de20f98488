import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A name that no other run uses, for a file or folder beside `path` that is later renamed to it or thrown away. */
export function besides(path: string, kind: string): string {
  const run = `${process.pid}-${randomBytes(4).toString('hex')}`;
  return join(dirname(path), `.handbook-${kind}.${basename(path)}.${run}`);
}

/** So many bytes of a long text are written at once. */
const CHUNK = 1 << 20;

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

/** As `writeAtomic`, at once: for many small files, which then cost a third. */
export function writeAtomicNow(path: string, content: string | Uint8Array): void {
  const temporary = besides(path, 'tmp');
  try {
    try {
      writeFileSync(temporary, content);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, content);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** As `writeAtomic`, of a text in pieces, which are never in memory all at once. */
export async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  const temporary = besides(path, 'tmp');
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(temporary, 'w');
    try {
      for (const chunk of chunksOf(pieces)) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The bytes of a text, many pieces at a time. A chunk holds until the next is asked for. */
function* chunksOf(pieces: Iterable<string>): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  let used = 0;
  for (const piece of pieces) {
    // A unit of UTF-16 takes three bytes at most.
    if (piece.length * 3 > CHUNK - used) {
      yield chunk.subarray(0, used);
      used = 0;
    }
    if (piece.length * 3 > CHUNK) yield Buffer.from(piece);
    else used += chunk.write(piece, used);
  }
  yield chunk.subarray(0, used);
}
