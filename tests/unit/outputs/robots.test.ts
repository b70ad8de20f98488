import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRobots } from '../../../pipeline/outputs/robots.ts';
import { folderOf } from '../../helpers/folder.ts';

const PAGES = ['stage-1.html', '404.html', 'index.html', 'files/=20b&c.html', 'files/~a.ts.html'];

test('a site with an address has a map of its pages, each by its one address', async () => {
  const out = folderOf();
  await writeRobots(out, PAGES, { siteUrl: 'https://example.org/docs/', hidden: false });
  const map = readFileSync(join(out, 'sitemap.xml'), 'utf8');
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.org/docs/files/=20b%26c.html',
    'https://example.org/docs/files/~a.ts.html',
    'https://example.org/docs/',
    'https://example.org/docs/stage-1.html',
  ]);
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://example.org/docs/sitemap.xml\n',
  );
});

test('beyond what one map may hold there are several, and a list of them', async () => {
  const out = folderOf();
  const pages = Array.from({ length: 50_001 }, (_, i) => `files/${i}.html`);
  await writeRobots(out, pages, { siteUrl: 'https://example.org/', hidden: false });
  const locations = (name: string) =>
    [...readFileSync(join(out, name), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(locations('sitemap.xml')).toEqual(['https://example.org/sitemap-1.xml', 'https://example.org/sitemap-2.xml']);
  expect(locations('sitemap-1.xml')).toHaveLength(50_000);
  expect(locations('sitemap-2.xml')).toEqual(['https://example.org/files/9999.html']);
});

test('a private site has no map and asks to be left out; where nothing is to be said, nothing is written', async () => {
  const out = folderOf();
  await writeRobots(out, PAGES, { siteUrl: null, hidden: false });
  expect(existsSync(join(out, 'robots.txt'))).toBe(false);
  await writeRobots(out, PAGES, { siteUrl: 'https://example.org/', hidden: true });
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  expect(existsSync(join(out, 'sitemap.xml'))).toBe(false);
});
