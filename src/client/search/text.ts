import { wordsOf } from './words.ts';

/** A page whose text holds what is looked for. */
export interface TextHit {
  /** From the root of the site. */
  address: string;
  title: string;
  kind: string;
  /** HTML in which nothing counts but `<mark>`. */
  excerpt: string;
}

interface Result {
  data(): Promise<{ raw_url: string; url: string; meta: Record<string, string>; excerpt: string }>;
}
interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>;
  search(text: string): Promise<{ results: Result[] }>;
}
type Registering = typeof globalThis & {
  handbookPagefind?: Pagefind;
  handbookBytes?: (name: string, base64: string) => void;
  handbookFetch?: (address: string | URL) => Promise<Response>;
};

let pagefind: Promise<Pagefind> | undefined;

/**
 * Pages by their text. The index of Pagefind lies in classic scripts that register their bytes, because a page that was
 * opened from disk may load scripts but fetch nothing; so one way serves both.
 */
export async function textHits(
  text: string,
  load: (path: string) => Promise<unknown>,
  most: number,
): Promise<TextHit[]> {
  pagefind ??= start(load);
  const { results } = await (await pagefind).search(text);
  const pages = await Promise.all(results.slice(0, 3 * most).map((result) => result.data()));
  const asked = wordsOf(text);
  return pages
    .filter(({ excerpt }) => holds(excerpt, asked))
    .slice(0, most)
    .map(({ raw_url: address, meta, excerpt }) => ({
      address,
      title: meta.title ?? address,
      kind: meta.kind ?? 'page',
      excerpt,
    }));
}

async function start(load: (path: string) => Promise<unknown>): Promise<Pagefind> {
  const here = globalThis as Registering;
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  here.handbookBytes = (name, base64) => {
    bytes.set(
      name,
      Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)),
    );
  };
  here.handbookFetch = async (address) => {
    const name = new URL(address, 'file:///').pathname.replace(/^\/search\//, '');
    await load(`search/${name}.js`);
    return new Response(bytes.get(name) ?? null, { status: bytes.has(name) ? 200 : 404 });
  };
  await load('search/pagefind.js');
  const found = here.handbookPagefind;
  if (!found) throw new Error('search/pagefind.js gives no search');
  await found.options({ basePath: '/search/', baseUrl: '/', excerptLength: 18, noWorker: true });
  return found;
}

/** Whether a marked word of an excerpt belongs to a wanted one: Pagefind also gives words that only start alike. */
function holds(excerpt: string, asked: readonly string[]): boolean {
  const marks = [...new DOMParser().parseFromString(excerpt, 'text/html').querySelectorAll('mark')];
  const found = marks.flatMap((mark) => wordsOf(mark.textContent ?? ''));
  const alike = (a: string, b: string) =>
    a.startsWith(b) || (b.startsWith(a) && a.length > 2 && b.length - a.length < 4);
  return asked.some((word) => found.some((mark) => alike(mark, word)));
}
