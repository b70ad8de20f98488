import { defineCollection } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { options } from 'virtual:handbook';
import { glob, type Loader } from 'astro/loaders';
import * as z from 'zod';
import { type CollectionName, collections as shapes } from '../pipeline/formats/content.ts';

/** Reads one collection from the content folder: one JSON file an entry, its path the entry's id. */
function entries(name: CollectionName): Loader {
  return {
    name: `handbook-${name}`,
    async load({ store, generateDigest, logger }) {
      store.clear();
      const folder = join(options.content, name);
      const files = await readdir(folder, { recursive: true }).catch(() => []);
      for (const file of files.filter((path) => path.endsWith('.json')).sort()) {
        const text = await readFile(join(folder, file), 'utf8');
        const result = (shapes[name] as z.ZodType<Record<string, unknown>>).safeParse(JSON.parse(text));
        if (!result.success) throw new Error(`${join(folder, file)}: ${z.prettifyError(result.error)}`);
        const id = file.replaceAll('\\', '/').replace(/\.json$/, '');
        store.set({ id, data: result.data, digest: generateDigest(text) });
      }
      logger.debug(`${files.length} entries`);
    },
  };
}

const generated = (name: CollectionName) => defineCollection({ loader: entries(name), schema: z.any() });

const guidePages = (base: string) =>
  defineCollection({
    loader: glob({ pattern: '*.mdx', base }),
    schema: z.object({ title: z.string(), summary: z.string(), order: z.number() }),
  });

export const collections = {
  handbook: generated('handbook'),
  stages: generated('stages'),
  cards: generated('cards'),
  registers: generated('registers'),
  graphs: generated('graphs'),
  ...(options.guide === null ? {} : { guide: guidePages(options.guide) }),
};
