import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rewriteLinks } from '../../../pipeline/outputs/links.ts';
import { folderOf } from '../../helpers/folder.ts';

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

test('links from the root become relative to their page, also in deeper folders', async () => {
  const folder = folderOf({
    'index.html': '<a href="/files/a/b.html#x">b</a><img srcset="/pic.png 1x, /pic.png 2x" src="/pic.png">',
    'files/a/b.html':
      '<h1 id="x"></h1><a href="/index.html">home</a><a href="/">root</a><a href=\'/files/a/b.html#x\'>self</a>',
    'pic.png': '',
    'a.css': 'x { background: url(/pic.png) }',
  });
  expect(await rewriteLinks(folder)).toBe(8);
  expect(read(folder, 'index.html')).toBe(
    '<a href="files/a/b.html#x">b</a><img srcset="pic.png 1x, pic.png 2x" src="pic.png">',
  );
  expect(read(folder, 'files/a/b.html')).toBe(
    '<h1 id="x"></h1><a href="../../index.html">home</a><a href="../../index.html">root</a><a href=\'b.html#x\'>self</a>',
  );
  expect(read(folder, 'a.css')).toContain('url(pic.png)');
});

test('links elsewhere, and text that looks like a link, stay', async () => {
  const page =
    '<a href="https://example.org/x">x</a><a href="mailto:a@example.org">m</a><p>&lt;a href="/gone.html"></p>';
  const folder = folderOf({ 'index.html': page });
  await rewriteLinks(folder);
  expect(read(folder, 'index.html')).toBe(page);
});

test('the nodes of a diagram are links, too', async () => {
  const folder = folderOf({
    'deep/a.html': '<pre>click n1 href &quot;/b.html#s&quot;\n</pre>',
    'b.html': '<p id="s"></p>',
  });
  await rewriteLinks(folder);
  expect(read(folder, 'deep/a.html')).toContain('href &quot;../b.html#s&quot;');
});

test.each([
  ['<a href="/gone.html">x</a>', 'index.html → /gone.html (no such file)'],
  ['<a href="gone/">x</a>', 'index.html → gone/ (no such file)'],
  ['<a href="#gone">x</a>', 'index.html → #gone (no such anchor)'],
  ['<a href="/b.html#gone">x</a>', 'index.html → /b.html#gone (no such anchor)'],
  ['<pre>click n1 href &quot;/gone.html&quot;</pre>', 'index.html → /gone.html (no such file)'],
])('a link that leads nowhere fails: %s', async (page, said) => {
  const folder = folderOf({ 'index.html': page, 'b.html': '' });
  await expect(rewriteLinks(folder)).rejects.toThrow(said);
});

test('the page for unknown addresses keeps its links, since it is served for any depth', async () => {
  const folder = folderOf({ '404.html': '<a href="/anything">x</a>' });
  await rewriteLinks(folder);
  expect(read(folder, '404.html')).toBe('<a href="/anything">x</a>');
});
