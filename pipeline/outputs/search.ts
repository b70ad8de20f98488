import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { HandbookError } from '../base/errors.ts';
import { byCodePoint } from '../base/order.ts';
import { pagefindScripts } from './scripts.ts';

/** Writes Pagefind's index of the prose of every page into `<out>/search`. Gives the number of pages indexed. */
export async function indexPages(out: string): Promise<number> {
  const pages = (await readdir(out, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && path !== '404.html' && !path.startsWith('source/'))
    .sort(byCodePoint);
  const { index, errors } = await createIndex({ maxFragments: 40, includeCharacters: '_$<>#' });
  if (!index) throw searchFailed(errors);
  try {
    // One after another: the index has the same bytes only for the same order of insertion.
    for (const page of pages) {
      const added = await index.addHTMLFile({ url: page, content: await readFile(join(out, page), 'utf8') });
      if (added.errors.length > 0) throw searchFailed(added.errors);
    }
    const written = await index.writeFiles({ outputPath: join(out, 'search') });
    if (written.errors.length > 0) throw searchFailed(written.errors);
    // Pagefind's own interfaces, for which the site has another, and its worker, which no page from disk may start.
    for (const name of await readdir(join(out, 'search'))) {
      if (/-ui\.(css|js)$|^pagefind-(highlight|worker)/.test(name)) await rm(join(out, 'search', name));
    }
  } finally {
    await close();
  }
  await pagefindScripts(join(out, 'search'));
  return pages.length;
}

function searchFailed(errors: string[]): HandbookError {
  return new HandbookError(
    'search-failed',
    `The search index was to be made by Pagefind, but it reported: ${errors.join('; ')}; run again with --verbose.`,
  );
}
