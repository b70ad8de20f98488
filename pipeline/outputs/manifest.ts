import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../base/hash.ts';
import { toJson } from '../base/json.ts';
import { byCodePoint } from '../base/order.ts';
import type { OutputManifest } from '../formats/output-manifest.ts';

/** The file that marks a folder as an output of this tool. */
export const MANIFEST = '.handbook.json';

/** Writes what made the folder and the SHA-256 of every file in it. */
export async function writeManifest(out: string, tool: string, commit: string | null): Promise<OutputManifest> {
  const names = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(out.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== MANIFEST)
    .sort(byCodePoint);
  const files = new Map<string, string>();
  for (const name of names) files.set(name, sha256(await readFile(join(out, name))));
  const manifest: OutputManifest = { version: 1, tool, commit, files };
  await writeFile(join(out, MANIFEST), toJson(manifest));
  return manifest;
}
