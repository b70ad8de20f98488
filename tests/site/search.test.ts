import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { handbook, repository } from '../helpers/handbook.ts';
import { serve } from '../helpers/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'handbook-search-test-'));
const out = join(folder, 'out');
let browser: Browser;

beforeAll(async () => {
  const source = join(repository, 'fixtures/search');
  const [launched, run] = await Promise.all([
    launch(),
    handbook(['build', '--source', source, '--out', out, '--work', join(folder, 'work')], { cwd: folder }),
  ]);
  browser = launched;
  expect(run.code).toBe(0);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A query and the address and name of its first result. */
const QUERIES: [query: string, address: RegExp, name: string][] = [
  ['$store', /web\/store\.ts\.html#var-/, '$store'],
  ['operator<<', /vector\.cpp\.html#fn-/, 'shop.operator<<'],
  ['operator[]', /vector\.hpp\.html#fn-/, 'shop.vector.operator[]'],
  ['C#', /till\.cs\.html$/, 'cs/Till.cs'],
  ['__init__', /warehouse\.py\.html#fn-/, 'Warehouse.__init__'],
  ['std::vector<int>', /vector\.hpp\.html#type-/, 'shop.vector'],
  ['vector<int>', /vector\.hpp\.html#type-/, 'shop.vector'],
  ['web/store.ts', /web\/store\.ts\.html$/, 'web/store.ts'],
  ['till.cs', /till\.cs\.html$/, 'cs/Till.cs'],
  ['Stage 2', /stage-2\.html$/, 'Tests'],
  ['stage-1', /stage-1\.html$/, ''],
  ['httpheader', /#fn-/, 'parseHTTPHeader'],
  ['HTTP header', /#fn-/, 'parseHTTPHeader'],
  ['snake', /#fn-/, 'snake_case_name'],
  ['case name', /#fn-/, 'snake_case_name'],
  ['utf8', /#fn-/, 'getUTF8Length'],
  ['parseHTTPHeadr', /#fn-/, 'parseHTTPHeader'],
  ['warehuose', /#type-/, 'Warehouse'],
  ['render', /web\/store\.ts\.html#fn-/, 'CartView.render'],
  ['reconcil', /#fn-/, 'Warehouse.reconcile'],
  ['购物车', /web\/store\.ts\.html$/, 'web/store.ts'],
  ['shelves', /warehouse\.py\.html$/, 'py/warehouse.py'],
  ['night', /index\.html$/, ''],
];

const results = '.search-dialog .results';

/** Opens the search and says what it loads before and after the first key. */
async function opened(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await page.keyboard.press('/');
  await page.locator(`${results} .say`).waitFor();
  expect(asked.filter((path) => path.includes('/search/'))).toEqual([]);
  return asked;
}

describe.each([
  ['from disk', null],
  ['at the root', '/'],
  ['under a base path', '/any/base/'],
])('%s', (_, base) => {
  test('each query has its first result', async () => {
    const served = base === null ? null : await serve(out, base);
    const page = await (await browser.newContext()).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await opened(page, served?.url ?? `${pathToFileURL(out).href}/index.html`);
    const input = page.locator('.search-dialog input');
    for (const [query, address, name] of QUERIES) {
      await input.fill(query);
      const first = page.locator(`${results}[data-query="${query}"] li a`).first();
      await first.waitFor();
      expect(decodeURIComponent((await first.getAttribute('href'))!), query).toMatch(address);
      if (name !== '') expect(await first.locator('span').textContent(), query).toBe(name);
    }
    expect(faults).toEqual([]);
    await page.context().close();
    served?.close();
  });
});

test('a result says its kind, its place and a line of context, and can be narrowed by kind and stage', async () => {
  const page = await (await browser.newContext()).newPage();
  await opened(page, `${pathToFileURL(out).href}/index.html`);
  await page.locator('.search-dialog input').fill('render');
  const first = page.locator(`${results} li a`).first();
  await first.waitFor();
  expect(await first.locator('em').textContent()).toBe('method');
  await page.getByText('web/store.ts:18 · render(): string').waitFor();
  await page.locator('.search-dialog select').first().selectOption('function');
  await page.locator(`${results} li a`, { hasText: 'store.test.ts' }).first().waitFor();
  expect(await page.locator(`${results} li em`).allTextContents()).toEqual(['function']);
  await page.locator('.search-dialog select').last().selectOption({ index: 1 });
  await page.getByText('No result for “render” with this filter.').waitFor();
  await page.context().close();
});
