import { getCollection, getEntry } from 'astro:content';
import { options } from 'virtual:handbook';
import { filePage } from '../../pipeline/base/pages.ts';
import type {
  CardEntry,
  GraphEntry,
  HandbookEntry,
  Ref,
  RegisterEntry,
  StageEntry,
} from '../../pipeline/formats/content.ts';

/* What the content collections hold, with their types; each is read once a build. */

/** A collection that is read on first use and kept; an empty one is no fault. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

/** The book as a whole. */
export const book = kept(async () => {
  const entry = await getEntry('handbook', 'handbook');
  if (!entry) throw new Error('The content folder holds no handbook: run `handbook generate` first.');
  return entry.data as HandbookEntry;
});

export const stages = kept(async () => (await getCollection('stages')).map((entry) => entry.data as StageEntry));
export const cards = kept(async () => (await getCollection('cards')).map((entry) => entry.data as CardEntry));
export const registers = kept(async () =>
  (await getCollection('registers')).map((entry) => entry.data as RegisterEntry),
);
export const guide = kept(async () =>
  options.guide === null ? [] : (await getCollection('guide')).sort((a, b) => a.data.order - b.data.order),
);

const cardsByFile = kept(async () => new Map((await cards()).map((card) => [card.file, card])));

export async function cardOf(file: string): Promise<CardEntry | undefined> {
  return (await cardsByFile()).get(file);
}

export async function graph(id: string): Promise<GraphEntry | null> {
  return ((await getEntry('graphs', id))?.data as GraphEntry | undefined) ?? null;
}

/** The address of a file's page, or of a symbol on it, from the root of the site. */
export function hrefOf(ref: { file: string; anchor?: string | null }): string {
  return `/${filePage(ref.file)}.html${ref.anchor ? `#${ref.anchor}` : ''}`;
}

/** The address of lines at the forge, or null. */
export function sourceOf(site: HandbookEntry, file: string, lines?: readonly [number, number]): string | null {
  if (!site.forge) return null;
  const path = file.split('/').map(encodeURIComponent).join('/');
  const template = lines ? site.forge.lines : site.forge.file;
  return template
    .replace('{path}', () => path)
    .replace('{line}', String(lines?.[0]))
    .replace('{end}', String(lines?.[1]));
}

/** A call target's short place: nothing inside the same file. */
export function placeOf(ref: Ref, here: string): string {
  return ref.file === here ? '' : ref.file;
}
