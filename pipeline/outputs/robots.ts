import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressAt } from '../base/address.ts';
import { html } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';

interface Hosting {
  /** Where the site will be hosted, with a slash at its end; null where that is not known. */
  siteUrl: string | null;
  /** Search engines are asked to leave the site out. */
  hidden: boolean;
}

/** Sitemaps hold no more addresses (sitemaps.org, version 0.9). */
const MOST = 50_000;

/**
 * Writes what search engines read, where anything is to be said to them: `robots.txt`, and where the address of the site is known and they are welcome,
 * `sitemap.xml` (beyond 50,000 pages several, with `sitemap.xml` as their list). Robots read `robots.txt` at the root of a
 * host alone; below it, the pages say themselves whether they want to be found.
 */
export async function writeRobots(out: string, pages: readonly string[], { siteUrl, hidden }: Hosting): Promise<void> {
  if (siteUrl === null && !hidden) return;
  const lines = ['User-agent: *', hidden ? 'Disallow: /' : 'Allow: /'];
  if (siteUrl !== null && !hidden) {
    const addresses = pages
      .map((page) => page.replaceAll('\\', '/'))
      .filter((page) => page !== '404.html')
      .sort(byCodePoint)
      .map((page) => addressAt(siteUrl, page));
    await writeSitemap(out, siteUrl, addresses);
    lines.push(`Sitemap: ${siteUrl}sitemap.xml`);
  }
  await writeFile(join(out, 'robots.txt'), `${lines.join('\n')}\n`);
}

async function writeSitemap(out: string, siteUrl: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length <= MOST) return writeFile(join(out, 'sitemap.xml'), listOf('urlset', 'url', addresses));
  const parts: string[] = [];
  for (let at = 0; at < addresses.length; at += MOST) {
    const name = `sitemap-${parts.length + 1}.xml`;
    await writeFile(join(out, name), listOf('urlset', 'url', addresses.slice(at, at + MOST)));
    parts.push(siteUrl + name);
  }
  await writeFile(join(out, 'sitemap.xml'), listOf('sitemapindex', 'sitemap', parts));
}

function listOf(list: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${html(address)}</loc></${item}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}</${list}>\n`;
}
