import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { options } from 'virtual:handbook';
import { filePage, sourcePage } from '../../pipeline/base/pages.ts';
import { slugOf } from '../../pipeline/base/slug.ts';
import {
  type CardEntry,
  type CollectionName,
  type GraphEntry,
  type HandbookEntry,
  type RegisterEntry,
  type SourceEntry,
  type StageEntry,
  sourceEntrySchema,
} from '../../pipeline/formats/content.ts';
import { anchorAtLine } from './places.ts';

/* What the content collections hold, with their types; each is read once a build. */

/** A value that is made on first use and kept. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** The entries of a collection, in the order of their paths; an empty one is no fault. */
async function all<T>(name: Exclude<CollectionName, 'sources'>): Promise<T[]> {
  const files = (await getCollection(name)).map(({ id }) => Buffer.from(id, 'hex').toString()).sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(options.content, name, file), 'utf8')) as T),
  );
}

/** The book as a whole. */
export const book = kept(async () => {
  const [entry] = await all<HandbookEntry>('handbook');
  if (!entry) throw new Error('The content folder holds no handbook: run `handbook generate` first.');
  return entry;
});

export const stages = kept(() => all<StageEntry>('stages'));
export const cards = kept(() => all<CardEntry>('cards'));
export const registers = kept(() => all<RegisterEntry>('registers'));
export const guide = kept(async () =>
  options.guide === null ? [] : (await getCollection('guide')).sort((a, b) => a.data.order - b.data.order),
);

const cardsByFile = kept(async () => new Map((await cards()).map((card) => [card.file, card])));
const stagesById = kept(async () => new Map((await stages()).map((stage) => [stage.id, stage])));
const graphsById = kept(async () => new Map((await all<GraphEntry>('graphs')).map((graph) => [graph.id, graph])));

export async function cardOf(file: string): Promise<CardEntry | undefined> {
  return (await cardsByFile()).get(file);
}

/** Whether a file is one of tests, by its card. */
export const testFiles = kept(
  async () => new Set((await cards()).flatMap(({ file, role }) => (role === 'test' ? [file] : []))),
);

export async function stageOf(id: string): Promise<StageEntry | undefined> {
  return (await stagesById()).get(id);
}

export async function graph(id: string): Promise<GraphEntry | null> {
  return (await graphsById()).get(id) ?? null;
}

/** The address of a file's page, or of a symbol on it, from the root of the site. */
export function hrefOf(ref: { file: string; anchor?: string | null }): string {
  return `/${filePage(ref.file)}.html${ref.anchor ? `#${ref.anchor}` : ''}`;
}

/** The address of a place in the source, `path` or `path:line`: of its declaration, else of its file's page; null for none. */
export async function hrefOfPlace(place: string): Promise<string | null> {
  const [, file = place, line] = /^(.*):(\d+)(?:-\d+)?$/.exec(place) ?? [];
  const card = await cardOf(file);
  if (!card) return null;
  const anchor = line === undefined ? null : anchorAtLine(card, Number(line));
  if (anchor === null && line !== undefined && card.hasSource) return `/${sourcePage(file)}.html#L${line}`;
  return hrefOf({ file, anchor });
}

/** The text of a file that has a page of source. */
export async function sourceText(file: string): Promise<SourceEntry> {
  const path = join(options.content, 'sources', `${slugOf(file)}.json`);
  return sourceEntrySchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** The address of a file's text, or of lines in it: on its own page, else at the forge; null where neither shows it. */
export async function sourceHref(file: string, lines?: readonly [number, number]): Promise<string | null> {
  if (!(await cardOf(file))?.hasSource) return forgeHref(await book(), file, lines);
  const at = lines === undefined ? '' : lines[0] === lines[1] ? `#L${lines[0]}` : `#L${lines[0]}-L${lines[1]}`;
  return `/${sourcePage(file)}.html${at}`;
}

/** The address of a file or of lines in it at the forge, or null. */
export function forgeHref(site: HandbookEntry, file: string, lines?: readonly [number, number]): string | null {
  if (!site.forge) return null;
  const path = file.split('/').map(encodeURIComponent).join('/');
  const template = lines ? site.forge.lines : site.forge.file;
  return template
    .replace('{path}', () => path)
    .replace('{line}', String(lines?.[0]))
    .replace('{end}', String(lines?.[1]));
}
