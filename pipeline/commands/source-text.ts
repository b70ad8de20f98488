import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../base/hash.ts';
import type { Facts } from '../formats/facts.ts';
import { decode } from '../scan/index.ts';

/**
 * Reads the text of scanned files below `root`. A file that is not there any more, or not as it was analysed, gives null:
 * its lines would not be those that the facts speak of.
 */
export function sourceReader(
  root: string,
  facts: ReadonlyMap<string, Facts> | undefined,
): (file: string) => Promise<string | null> {
  return async (file) => {
    const bytes = await readFile(join(root, file)).catch(() => null);
    return bytes !== null && sha256(bytes) === facts?.get(file)?.sha256 ? decode(bytes).text : null;
  };
}
