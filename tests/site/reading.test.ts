import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../helpers/browser.ts';
import { handbook, repository } from '../helpers/handbook.ts';
import { serve } from '../helpers/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'handbook-reading-test-'));
const out = join(folder, 'out');
const disk = `${pathToFileURL(out).href}/`;
const STORE = 'files/web/store.ts.html';
const SOURCE = 'source/web/store.ts.html';
let browser: Browser;

beforeAll(async () => {
  const source = join(repository, 'fixtures/search');
  const args = ['build', '--source', source, '--out', out, '--work', join(folder, 'work'), '--source-view', 'on'];
  const [launched, run] = await Promise.all([launch(), handbook(args, { cwd: folder })]);
  browser = launched;
  expect(run.code).toBe(0);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page in a context of its own, with the faults that it reports. */
async function opened(address: string, options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(address);
  return { page, faults };
}

describe.each([
  ['from disk', null],
  ['at the root', '/'],
  ['under a base path', '/any/base/'],
])('%s', (_, base) => {
  let root = disk;
  let close = () => {};
  beforeAll(async () => {
    if (base === null) return;
    const served = await serve(out, base);
    [root, close] = [served.url, served.close];
  });
  afterAll(() => close());

  test('from a function to its lines, from a call to the declaration, and back to the page of the file', async () => {
    const { page, faults } = await opened(`${root}${STORE}`);
    const where = page.locator('.symbol .where a').first();
    const [, from, to] = /(\d+)\D+(\d+)/.exec((await where.textContent())!)!;
    await where.click();
    await page.waitForURL(new RegExp(`${SOURCE}#L${from}-L${to}$`));
    await page.locator(`#L${from}.hit`).waitFor();
    expect(await page.locator('.l.hit').count()).toBe(Number(to) - Number(from) + 1);
    await page.locator('.source a[href*="#L"]:not([tabindex])').first().click();
    await page.waitForURL(/source\/.*#L\d+$/);
    expect(await page.locator('.l:target').count()).toBe(1);
    await page.locator('.source a[href*="#fn-"], .source a[href*="#type-"]').first().click();
    await page.waitForURL(/files\/.*#(fn|type)-/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the brackets lead along the reading path, and the page as Markdown is put on the clipboard', async () => {
    const permissions = base === null ? [] : ['clipboard-read', 'clipboard-write'];
    const { page, faults } = await opened(`${root}stage-1.html`, { permissions });
    const href = (await page.locator('.pager [rel="next"]').getAttribute('href'))!;
    await page.keyboard.press(']');
    await page.waitForURL(new URL(href, `${root}stage-1.html`).href);
    await page.keyboard.press('[');
    await page.waitForURL(`${root}stage-1.html`);
    await page.goto(`${root}${STORE}`);
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => { globalThis.copied = text; } },
    })`);
    await page.locator('[data-markdown]').click();
    await expect.poll(() => page.evaluate('globalThis.copied')).toMatch(/^# web\/store\.ts\n/);
    const text = await page.evaluate<string>('globalThis.copied');
    expect(text).toContain('\n## Functions\n');
    expect(text).toMatch(/\| \[`\$store`\]\([^)]*#var-[^)]*\) \| const \|/);
    expect(text).toContain('```\n');
    expect(text).not.toMatch(/\bcopy\b|\bedit\b|undefined/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('an editor is chosen once, stays in this browser, and opens the file', async () => {
    const { page, faults } = await opened(`${root}${SOURCE}`);
    await page.evaluate(`HTMLAnchorElement.prototype.click = function () { globalThis.gone = this.href; }`);
    await page.locator('[data-edit]').first().click();
    const dialog = page.locator('dialog.tool-dialog');
    await dialog.locator('button', { hasText: 'Open' }).click();
    expect(await dialog.textContent()).toContain('needs the folder');
    await dialog.locator('input').last().fill('/home/me/a b/');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('globalThis.gone')).toBe('vscode://file/home/me/a%20b/web/store.ts:1');
    await page.goto(`${root}${STORE}`);
    await page.evaluate(`HTMLAnchorElement.prototype.click = function () { globalThis.gone = this.href; }`);
    await page.locator('.symbol [data-edit]').first().click();
    await expect
      .poll(() => page.evaluate('globalThis.gone'))
      .toMatch(/^vscode:\/\/file\/home\/me\/a%20b\/web\/store\.ts:\d+$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('no page knows where the handbook was built', async () => {
  const { page } = await opened(`${disk}${SOURCE}`);
  expect(await page.content()).not.toContain(repository);
  await page.context().close();
});

test('an address that would run something is refused as an editor', async () => {
  const { page } = await opened(`${disk}${STORE}`);
  await page.locator('[data-edit]').first().click();
  const dialog = page.locator('dialog.tool-dialog');
  await dialog.locator('input').first().fill('javascript:window.harmed=1//{path}');
  await page.keyboard.press('Enter');
  expect(await dialog.textContent()).toContain('needs a scheme');
  await page.context().close();
});

test('the first key press reaches the link over the navigation, and it leads to the content', async () => {
  const { page } = await opened(`${disk}${STORE}`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.className')).toBe('skip');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true);
  await page.context().close();
});

test('the list of keys keeps the focus and gives it back', async () => {
  const { page } = await opened(`${disk}${STORE}`);
  await page.locator('.trail a').first().focus();
  await page.keyboard.press('?');
  const dialog = page.locator('dialog.tool-dialog');
  await dialog.waitFor();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(
      `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
    );
    expect(at).toBe(true);
  }
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(0);
  expect(await page.evaluate(`document.activeElement.closest('.trail') !== null`)).toBe(true);
  await page.context().close();
});

test('the search keeps the focus and gives it back, by both of its keys', async () => {
  const { page } = await opened(`${disk}${STORE}`);
  for (const key of ['/', 'Control+k']) {
    await page.locator('.trail a').first().focus();
    await page.keyboard.press(key);
    await page.locator('.search-dialog input:focus').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(`document.activeElement.closest('.trail') !== null`), key).toBe(true);
  }
  await page.context().close();
});

test('a deep link opens what it points at, also when it is followed twice', async () => {
  const { page } = await opened(`${disk}${STORE}`);
  await page.evaluate(`{
    const target = document.querySelector('#functions .symbol');
    const fold = document.createElement('details');
    target.before(fold);
    fold.append(target);
    const link = document.createElement('a');
    link.href = '#' + target.id;
    link.id = 'deep';
    link.textContent = 'there';
    document.querySelector('main').prepend(link);
  }`);
  const isOpen = () => page.evaluate(`document.querySelector('#functions details').open`);
  expect(await isOpen()).toBe(false);
  await page.locator('#deep').click();
  await expect.poll(isOpen).toBe(true);
  await page.evaluate(`document.querySelector('#functions details').open = false`);
  await page.locator('#deep').click();
  await expect.poll(isOpen).toBe(true);
  await page.context().close();
});

test('the theme goes from the system’s to the other, to the same held fast, and back', async () => {
  const { page } = await opened(`${disk}index.html`, { colorScheme: 'dark' });
  const seen: unknown[] = [];
  for (let i = 0; i < 4; i++) {
    seen.push(await page.evaluate('document.documentElement.dataset.theme ?? null'));
    expect(await page.locator('.theme').getAttribute('aria-label')).toBe(`Theme: ${seen.at(-1) ?? 'system'}`);
    await page.locator('.theme').click();
  }
  expect(seen).toEqual([null, 'light', 'dark', null]);
  await page.context().close();
});

test('on paper there is the text alone, in dark ink, with what is closed open', async () => {
  const { page } = await opened(`${disk}stage-1.html`, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['.top', '#nav', '.trail', '.pager', '.page-tools'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  expect(await page.locator('.card .functions').first().isVisible()).toBe(true);
  await page.context().close();
});

test.each([STORE, SOURCE, 'coverage.html'])('nothing moves while %s is loaded', async (path) => {
  const { page } = await opened('about:blank', { viewport: { width: 1280, height: 900 } });
  await page.addInitScript(`
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(disk + path);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('globalThis.shift')).toBe(0);
  await page.context().close();
});

test('without scripts a page of source reads whole, and a range leads to its first line', async () => {
  const { page } = await opened(`${disk}${STORE}`, { javaScriptEnabled: false });
  const where = page.locator('.symbol .where a').first();
  const range = /#(L\d+-L\d+)$/.exec((await where.getAttribute('href'))!)![1]!;
  await where.click();
  await page.waitForURL(new RegExp(`#${range}$`));
  expect(await page.locator(`[id="${range}"]`).count()).toBe(1);
  expect(await page.locator('.l:has(> i:target)').count()).toBe(1);
  expect(await page.locator('button:visible').count()).toBe(0);
  await page.context().close();
});

test('a click on a number with Shift makes a range', async () => {
  const { page } = await opened(`${disk}${SOURCE}#L4`);
  await page
    .locator('#L2 > a')
    .first()
    .click({ modifiers: ['Shift'] });
  expect(new URL(page.url()).hash).toBe('#L2-L4');
  expect(await page.locator('.l.hit').count()).toBe(3);
  await page.context().close();
});
