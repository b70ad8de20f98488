import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HandbookError } from '../base/errors.ts';
import { rewriteLinks } from './links.ts';
import { indexPages } from './search.ts';

/** What the steps after the pages found. */
export interface Finished {
  pages: number;
  links: number;
  indexed: number;
}

/**
 * The steps after Astro has written the pages: files that stand beside them, the diagram library, relative links with
 * the check for dead ones, the search index.
 */
export async function finishSite(out: string, beside: string | null): Promise<Finished> {
  const names = await readdir(out, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).length;
  if (pages === 0) {
    throw new HandbookError(
      'no-pages',
      'The site was expected to have pages, but Astro wrote none; run again with --verbose.',
    );
  }
  if (beside !== null) await cp(beside, out, { recursive: true });
  await copyMermaid(join(out, 'assets'));
  const links = await rewriteLinks(out);
  return { pages, links, indexed: await indexPages(out) };
}

async function copyMermaid(assets: string): Promise<void> {
  const bundle = fileURLToPath(import.meta.resolve('@mermaid-js/tiny'));
  await mkdir(assets, { recursive: true });
  await cp(bundle, join(assets, 'mermaid.js'));
  await cp(join(dirname(dirname(bundle)), 'LICENSE'), join(assets, 'mermaid.license.txt'));
}
