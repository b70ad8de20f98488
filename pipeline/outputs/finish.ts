import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HandbookError } from '../base/errors.ts';
import { rewriteLinks } from './links.ts';
import { guardLostPage } from './lost-page.ts';
import { writeRobots } from './robots.ts';
import { bundleScript } from './scripts.ts';
import { indexPages } from './search.ts';

/** What the steps after the pages found. */
export interface Finished {
  pages: number;
  links: number;
  indexed: number;
}

interface Input {
  /** Where the site's sources are. */
  root: string;
  out: string;
  /** Files that are published beside the pages. */
  beside: string | null;
  /** Where the site will be hosted, with a slash at its end. */
  siteUrl: string | null;
  hidden: boolean;
}

/**
 * The steps after Astro has written the pages: files that stand beside them, the diagram library, the scripts that
 * only some pages load, relative links with the check for dead ones, the search index.
 */
export async function finishSite({ root, out, beside, siteUrl, hidden }: Input): Promise<Finished> {
  const names = await readdir(out, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html'));
  if (pages.length === 0) {
    throw new HandbookError(
      'no-pages',
      'The site was expected to have pages, but Astro wrote none; run again with --verbose.',
    );
  }
  if (beside !== null) await cp(beside, out, { recursive: true });
  const assets = join(out, 'assets');
  await copyMermaid(assets);
  for (const name of ['search', 'diagrams']) {
    await bundleScript({ entry: join(root, `src/client/${name}/main.ts`), to: assets, name: `${name}.js` });
  }
  await guardLostPage(out);
  await writeRobots(out, pages, { siteUrl, hidden });
  const links = await rewriteLinks(out);
  return { pages: pages.length, links, indexed: await indexPages(out) };
}

async function copyMermaid(assets: string): Promise<void> {
  const bundle = fileURLToPath(import.meta.resolve('@mermaid-js/tiny'));
  await mkdir(assets, { recursive: true });
  await cp(bundle, join(assets, 'mermaid.js'));
  await cp(join(dirname(dirname(bundle)), 'LICENSE'), join(assets, 'mermaid.license.txt'));
}
