import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toJson } from '../base/json.ts';
import { slugOf } from '../base/slug.ts';
import type { CollectionName, GraphEntry } from '../formats/content.ts';
import type { Naming } from './artifacts.ts';
import { cardEntry, gatherReverse } from './card-entry.ts';
import { stageInside, stageMap } from './diagram.ts';
import { handbookEntry } from './handbook-entry.ts';
import type { Model } from './model.ts';
import { maskedAll, type SourceOptions, writeSources } from './source/index.ts';
import { registerEntries, stageEntry } from './stage-entry.ts';

/**
 * Writes the content collections, one JSON file an entry, under `folder` (which should be fresh: files of an earlier
 * run are not taken away). With `source`, the text of the files too. Gives the number of entries of each collection.
 */
export async function writeContent(
  folder: string,
  model: Model,
  naming: Naming,
  source: SourceOptions | null = null,
): Promise<Record<CollectionName, number>> {
  const n: Record<CollectionName, number> = { handbook: 0, stages: 0, cards: 0, registers: 0, graphs: 0, sources: 0 };
  const write = async (collection: CollectionName, name: string, entry: unknown) => {
    const path = join(folder, collection, `${name}.json`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, toJson(maskedAll(entry)));
    n[collection]++;
  };
  const sources = source === null ? new Set<string>() : await writeSources(folder, model, source);
  n.sources = sources.size;
  await write('handbook', 'handbook', handbookEntry(model, { ...naming, sourceView: sources.size > 0 }));
  const graph = async (entry: GraphEntry) => write('graphs', entry.id, entry);
  await graph(stageMap(model));
  for (const stage of model.tree) {
    const inside = stageInside(model, stage.id);
    if (inside) await graph(inside);
    await write('stages', stage.id, stageEntry(model, stage.id, inside));
  }
  const reverse = gatherReverse(model);
  for (const file of model.files)
    await write('cards', slugOf(file), cardEntry(model, file, reverse, sources.has(file)));
  for (const register of registerEntries(model)) await write('registers', register.id, register);
  return n;
}
