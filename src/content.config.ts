import { defineCollection } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { options } from 'virtual:handbook';
import { glob, type Loader } from 'astro/loaders';
import * as z from 'zod';
import { type CollectionName, collections as shapes } from '../pipeline/formats/content.ts';

/** Pages read the entries of `sources` one by one: a build would hold them all, else. */
type Listed = Exclude<CollectionName, 'sources'>;

/**
 * Checks one collection of the content folder: one JSON file an entry. What is kept is the path alone, in hexadecimal:
 * Astro makes a module of what is kept, and its build would replace words such as `import.meta.env` in it, which
 * names and comments of a repository may hold. `lib/book.ts` reads the file when a page needs it.
 */
function entries(name: Listed): Loader {
  return {
    name: `handbook-${name}`,
    async load({ store, generateDigest }) {
      store.clear();
      const folder = join(options.content, name);
      const files = await readdir(folder, { recursive: true }).catch(() => []);
      for (const file of files.filter((path) => path.endsWith('.json')).sort()) {
        const text = await readFile(join(folder, file), 'utf8');
        const result = shapes[name].safeParse(JSON.parse(text));
        if (!result.success) throw new Error(`${join(folder, file)}: ${z.prettifyError(result.error)}`);
        store.set({ id: Buffer.from(file).toString('hex'), data: {}, digest: generateDigest(text) });
      }
    },
  };
}

const generated = (name: Listed) => defineCollection({ loader: entries(name), schema: z.object({}) });

const nothing: Loader = { name: 'handbook-nothing', load: async ({ store }) => store.clear() };

const guide = defineCollection({
  loader: options.guide === null ? nothing : glob({ pattern: '*.mdx', base: options.guide }),
  schema: z.object({ title: z.string(), summary: z.string(), order: z.number() }),
});

export const collections = {
  handbook: generated('handbook'),
  stages: generated('stages'),
  cards: generated('cards'),
  registers: generated('registers'),
  graphs: generated('graphs'),
  guide,
};
