import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import { byCodePoint } from '../../base/order.ts';

export interface ZipInput {
  /** Every file below it is packed. */
  folder: string;
  /** The one folder that everything lies in once it is unpacked. */
  top: string;
  /** The archive that is written. */
  to: string;
  /** The day of every file, as milliseconds since 1970. */
  time: number;
  signal?: AbortSignal;
}

/** The format holds no year before it. */
const EARLIEST = Date.UTC(1980, 0, 1);

/**
 * Packs a folder into one archive: files in code point order, all of one time, packed by code that does not depend on
 * the processor, so that the same folder always gives the same bytes. Gives the number of files.
 */
export async function zipFolder({ folder, top, to, time, signal }: ZipInput): Promise<number> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort(byCodePoint);
  const mtime = fieldsOf(Math.max(EARLIEST, time));
  const out = createWriteStream(to);
  const done = finished(out);
  const zip = new Zip((error, bytes, last) => {
    if (error) out.destroy(error);
    else out.write(bytes);
    if (last) out.end();
  });
  try {
    for (const name of names) {
      signal?.throwIfAborted();
      const entry = new ZipDeflate(`${top}/${name}`, { level: 6 });
      entry.mtime = mtime;
      zip.add(entry);
      for await (const chunk of createReadStream(join(folder, name))) entry.push(chunk as Uint8Array);
      entry.push(new Uint8Array(0), true);
      if (out.writableNeedDrain) await once(out, 'drain', signal ? { signal } : {});
    }
    zip.end();
  } catch (error) {
    out.destroy(error as Error);
    await done.catch(() => {});
    throw error;
  }
  await done;
  return names.length;
}

/**
 * Noon of the day of a time in UTC, on this machine's clock: archives hold the fields of a date without a zone, and at
 * noon no clock jumps.
 */
function fieldsOf(time: number): Date {
  const utc = new Date(time);
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), 12);
}
