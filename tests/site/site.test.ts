import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../pipeline/base/hash.ts';
import { filePage, sourcePage } from '../../pipeline/base/pages.ts';
import { readArtifact } from '../../pipeline/formats/artifact.ts';
import { outputManifestFormat } from '../../pipeline/formats/output-manifest.ts';
import { stageMap } from '../../pipeline/outputs/diagram.ts';
import { buildModel, render } from '../../pipeline/outputs/index.ts';
import { launch } from '../helpers/browser.ts';
import { serve } from '../helpers/serve.ts';
import { hostileSystem, NAMES, SCRIPT } from '../helpers/system.ts';

const guide = join(import.meta.dirname, '../../content/guide');
const folder = mkdtempSync(join(tmpdir(), 'handbook-site-test-'));
const out = join(folder, 'out');
const artifacts = hostileSystem();
const model = buildModel(artifacts);
const stage = model.stageOfFile(NAMES.lower)!;
/** One page of each kind, and the pages of the worst file names. */
const PAGES = [
  'index.html',
  'stages.html',
  `${stage}.html`,
  `${filePage(NAMES.lower)}.html`,
  `${filePage(NAMES.image)}.html`,
  `${filePage(NAMES.unseen)}.html`,
  `${filePage(NAMES.page)}.html`,
  `${filePage(NAMES.index)}.html`,
  `${sourcePage(NAMES.lower)}.html`,
  `${sourcePage(NAMES.image)}.html`,
  `${sourcePage(NAMES.page)}.html`,
  'register.html',
  'symbols.html',
  'symbols/c.html',
  'coverage.html',
  'download.html',
  'guide/architecture.html',
  'guide/use.html',
];
/** The text of every file: as bad as its names, and with a secret. */
const source = {
  read: async (file: string) =>
    [`// ${file} ${SCRIPT}`, `const x = "${SCRIPT}";`, `const key = 'ghp_${'aB3'.repeat(12)}';`].join('\n') +
    '\n// more'.repeat(120),
};
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([
    launch(),
    render({ work: join(folder, 'work'), out, artifacts, options: { title: 'A <b>system</b>', guide, source } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  faults: string[];
  external: string[];
}

/** A context whose pages report failed requests, errors on the console, and requests to other hosts. */
async function watched(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; seen: Seen }> {
  const context = await browser.newContext(options);
  const seen: Seen = { faults: [], external: [] };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.faults.push(message.text());
  });
  context.on('weberror', (error) => seen.faults.push(error.error().message));
  context.on('requestfailed', (request) => {
    // A page that is left cancels what it has not got yet.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') seen.faults.push(`failed: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.faults.push(`${response.status()}: ${response.url()}`);
  });
  context.on('request', (request) => {
    if (!/^(file:|data:|blob:|http:\/\/127\.0\.0\.1[:/])/.test(request.url())) seen.external.push(request.url());
  });
  return { context, seen };
}

async function drawn(page: Page): Promise<void> {
  const figure = page.locator('.diagram').first();
  await figure.scrollIntoViewIfNeeded();
  await page.locator('.diagram.drawn, .diagram.failed').first().waitFor();
  expect(await figure.getAttribute('class')).toContain('drawn');
}

const WAYS = ['/', '/any/base/', 'file:'];

describe.each(WAYS)('opened under %s', (way) => {
  let root: string;
  let close = () => {};
  beforeAll(async () => {
    if (way === 'file:') {
      root = `${pathToFileURL(out).href}/`;
      return;
    }
    const served = await serve(out, way);
    [root, close] = [served.url, served.close];
  });
  afterAll(() => close());

  test('every kind of page opens without a fault, runs nothing of the repository and asks no other host', async () => {
    const { context, seen } = await watched();
    const page = await context.newPage();
    for (const path of PAGES) {
      await page.goto(root + path);
      expect(await page.locator('h1').count(), path).toBe(1);
      if ((await page.locator('.diagram').count()) > 0) await drawn(page);
      expect(await page.evaluate("'harmed' in window"), path).toBe(false);
    }
    expect(seen).toEqual({ faults: [], external: [] });
    await context.close();
  });

  test('the map is drawn whole, its labels come back, and its nodes lead to the stages', async () => {
    const { context, seen } = await watched();
    const page = await context.newPage();
    await page.goto(`${root}index.html`);
    await drawn(page);
    const map = stageMap(model);
    expect(await page.locator('.canvas .node').count()).toBe(map.nodes.length);
    expect(await page.locator('.canvas .edgePaths path').count()).toBe(map.edges.length);
    const labels = await page.locator('.canvas .node .nodeLabel').allTextContents();
    const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(labels.map(flat).toSorted()).toEqual(map.nodes.map((node) => flat(node.label)).toSorted());
    await page.locator('.canvas a').first().click();
    await page.waitForURL(/stage-1\.html$/);
    expect(seen).toEqual({ faults: [], external: [] });
    await context.close();
  });

  test('a symbol is found by name and opened', async () => {
    const { context, seen } = await watched();
    const page = await context.newPage();
    await page.goto(`${root}${filePage(NAMES.lower)}.html`);
    await page.keyboard.press('/');
    await page.locator('.search-dialog input').fill('configureev');
    const first = page.locator('.search-dialog li a').first();
    await first.waitFor();
    expect(await first.textContent()).toContain('configureEverything');
    await page.getByText('In the text').waitFor();
    await page.locator('.search-dialog input').fill('harmed onerror');
    await page.locator('.search-dialog mark').first().waitFor();
    expect(await page.evaluate("'harmed' in window")).toBe(false);
    await page.locator('.search-dialog input').fill('configureev');
    await page.locator('.search-dialog li a', { hasText: 'configureEverything' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/index\.ts\.html#fn-configureEverything$/);
    expect(await page.locator(':target h3').textContent()).toBe('configureEverything');
    expect(seen).toEqual({ faults: [], external: [] });
    await context.close();
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('no page breaks the rules of accessibility', { timeout: 180_000 }, async () => {
    const { context } = await watched({ colorScheme });
    const page = await context.newPage();
    for (const path of PAGES) {
      await page.goto(`${pathToFileURL(out).href}/${path}`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${path}: ${id} at ${nodes[0]!.target.join(' ')}: ${nodes[0]!.failureSummary}`,
      );
      expect(found).toEqual([]);
    }
    await context.close();
  });
});

test('nothing has to be scrolled sideways on a phone, and the drawer opens', async () => {
  const { context } = await watched({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(`${pathToFileURL(out).href}/${path}`);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0);
  }
  await page.locator('.menu').click();
  await page.locator('#nav').getByText('All stages').click();
  await page.waitForURL(/stages\.html$/);
  await context.close();
});

test('the theme is kept from page to page, and holds for one page where storage is blocked', async () => {
  const { context, seen } = await watched({ colorScheme: 'light' });
  const page = await context.newPage();
  const theme = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await page.goto(`${pathToFileURL(out).href}/index.html`);
  const light = await theme();
  await page.locator('button.theme').click();
  const dark = await theme();
  expect(dark).not.toBe(light);
  await page.goto(`${pathToFileURL(out).href}/stages.html`);
  expect(await theme()).toBe(dark);
  await page.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })",
  );
  await page.goto(`${pathToFileURL(out).href}/index.html`);
  expect(await theme()).toBe(light);
  await page.locator('button.theme').click();
  expect(await theme()).toBe(dark);
  expect(seen.faults).toEqual([]);
  await context.close();
});

test('words that a bundler would replace stand on the page as they are in the source', async () => {
  const { context } = await watched({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(out).href}/${filePage(NAMES.bundler)}.html`);
  expect(await page.locator('h1').textContent()).toBe(NAMES.bundler);
  expect(await page.locator('.symbol .doc').textContent()).toContain(
    'Reads import.meta.env.DEV, import.meta.env and process.env.NODE_ENV.',
  );
  await context.close();
});

test.each(['file:', 'hosted'])(
  'a page runs no script that stands in it and asks no other host, whatever gets in, %s',
  async (way) => {
    const served = way === 'hosted' ? await serve(out, '/') : null;
    let asked = 0;
    const other = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const context = await browser.newContext();
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    await page.goto(`${served?.url ?? `${pathToFileURL(out).href}/`}index.html`);
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/pixel.png`;
    await page.evaluate(`
      const script = document.createElement('script');
      script.textContent = 'window.harmed = true';
      const image = document.createElement('img');
      image.src = '${address}';
      image.setAttribute('onerror', 'window.harmed = true');
      document.body.append(script, image);
    `);
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2);
    expect(await page.evaluate("'harmed' in window")).toBe(false);
    expect(asked).toBe(0);
    await context.close();
    other.close();
    served?.close();
  },
);

test('without scripts a page reads whole', async () => {
  const { context } = await watched({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(out).href}/index.html`);
  expect(await page.locator('.mermaid-source').first().isVisible()).toBe(true);
  expect(await page.locator('#nav a:visible').count()).toBeGreaterThan(2);
  expect(await page.locator('button:visible').count()).toBe(0);
  await context.close();
});

test('an address that is not there leads back to the overview, at any depth and base', async () => {
  const served = await serve(out, '/any/base/');
  const page = await browser.newPage();
  for (const path of ['files/no/such/page.html', 'no/such/folder/page.html']) {
    await page.goto(`${served.url}${path}`);
    await page.getByText('Go to the overview').click();
    await page.waitForURL(`${served.url}index.html`);
    await page.evaluate('sessionStorage.clear()');
  }
  await page.close();
  served.close();
});

test('the page for an address that is not there asks for nothing else', async () => {
  const served = await serve(out, '/any/base/');
  const { context, seen } = await watched();
  const page = await context.newPage();
  await page.goto(`${served.url}no/such/page.html`);
  await page.waitForLoadState('networkidle');
  const asked = (seen.faults as string[]).filter((fault) => !fault.includes('no/such/page.html'));
  expect(asked.filter((fault) => /^(404|failed)/.test(fault) && !fault.endsWith('/favicon.ico'))).toEqual([]);
  await page.goto(`${served.url}index.html`);
  await page.goto(`${served.url}no/such/page.html`);
  expect(await page.locator('#home a').getAttribute('href')).toBe('/any/base/index.html');
  await context.close();
  served.close();
});

test.each(['file:', 'hosted'])('the search says where it finds nothing, %s', async (way) => {
  const served = way === 'hosted' ? await serve(out, '/') : null;
  const { context } = await watched();
  const page = await context.newPage();
  await page.goto(`${served?.url ?? `${pathToFileURL(out).href}/`}index.html`);
  await page.keyboard.press('/');
  const input = page.locator('.search-dialog input');
  for (const query of ['zzzqqq', '(']) {
    await input.fill(query);
    await page.getByText(`No result for “${query}”.`).waitFor();
    expect(await page.locator('.search-dialog li').count()).toBe(0);
  }
  await input.fill('#secret');
  await page.locator('.search-dialog li a', { hasText: '#secret' }).first().waitFor();
  await input.fill(stage);
  await page.locator(`.search-dialog li a[href$="/${stage}.html"]`).first().waitFor();
  await input.fill(model.stage.get(stage)!.title);
  await page.locator(`.search-dialog li a[href$="/${stage}.html"]`).first().waitFor();
  await context.close();
  served?.close();
});

test('no edge of a picture passes behind a box that it does not join, and each begins and ends at a side', async () => {
  const { context } = await watched();
  const page = await context.newPage();
  for (const path of ['index.html', `${stage}.html`]) {
    await page.goto(`${pathToFileURL(out).href}/${path}`);
    if ((await page.locator('.diagram').count()) === 0) continue;
    await drawn(page);
    const behind = await page.evaluate(`(() => {
      const boxes = [...document.querySelectorAll('.canvas .label-container')].map((box) => box.getBoundingClientRect());
      return [...document.querySelectorAll('.canvas .edgePaths path')].map((path) => {
        const [matrix, length] = [path.getScreenCTM(), path.getTotalLength()];
        const points = Array.from({ length: 101 }, (_, i) => path.getPointAtLength((i * length) / 100).matrixTransform(matrix));
        const inside = ({ x, y }) => boxes.some((b) => x > b.left + 2 && x < b.right - 2 && y > b.top + 2 && y < b.bottom - 2);
        return points.filter(inside).length;
      });
    })()`);
    expect((behind as number[]).length).toBeGreaterThan(0);
    expect(Math.max(...(behind as number[])), path).toBe(0);
  }
  await context.close();
});

test('a picture too wide for its column says so, and full screen can be closed', async () => {
  const { context } = await watched({ viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(out).href}/index.html`);
  await drawn(page);
  const canvas = page.locator('.diagram .canvas').first();
  const hint = page.locator('.diagram .hint').first();
  await page.evaluate(`{
    const picture = document.querySelector('.diagram svg');
    picture.setAttribute('viewBox', '0 0 4000 300');
    dispatchEvent(new Event('resize'));
  }`);
  expect(await hint.isVisible()).toBe(true);
  expect([await canvas.getAttribute('role'), await canvas.getAttribute('tabindex')]).toEqual(['region', '0']);
  await page.evaluate(`document.querySelector('.diagram svg').setAttribute('viewBox', '0 0 200 100')`);
  await page.evaluate(`dispatchEvent(new Event('resize'))`);
  expect(await hint.isVisible()).toBe(false);
  expect(await canvas.getAttribute('role')).toBe('group');
  await page.getByRole('button', { name: 'full screen' }).first().click();
  await page.getByRole('button', { name: 'close' }).click();
  await page.getByRole('button', { name: 'full screen' }).first().waitFor();
  await context.close();
});

test('a picture is zoomed and dragged, and its links are followed only by a click', async () => {
  const { context, seen } = await watched({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${pathToFileURL(out).href}/index.html`);
  await drawn(page);
  const canvas = page.locator('.diagram .canvas').first();
  const width = () => page.locator('.diagram svg').first().getAttribute('width').then(Number);
  const scrolled = () =>
    page.evaluate(
      `(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)(document.querySelector('.canvas'))`,
    ) as Promise<number>;
  const before = await width();
  for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'Larger' }).first().click();
  expect((await width()) / before).toBeCloseTo(1.25 ** 6, 1);

  const [box, frame] = [await page.locator('.canvas .node').first().boundingBox(), await canvas.boundingBox()];
  const x = Math.max(box!.x, frame!.x) + 70;
  const y = Math.max(box!.y, frame!.y) + 50;
  const from = await scrolled();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await scrolled()) - from)).toBeGreaterThan(30);
  expect(page.url()).toMatch(/index\.html$/);

  await canvas.focus();
  await page.keyboard.press('0');
  expect(await width()).toBe(before);
  await canvas.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(width).toBe(Math.round(before * 1.25));
  await page.locator('.canvas a').first().click();
  await page.waitForURL(/stage-1\.html$/);
  expect(seen).toEqual({ faults: [], external: [] });
  await context.close();
});

test('code in the guide has the colours of the theme', async () => {
  const colours: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { context } = await watched({ colorScheme });
    const page = await context.newPage();
    await page.goto(`${pathToFileURL(out).href}/guide/use.html`);
    colours.push(await page.evaluate(`getComputedStyle(document.querySelector('.article pre span span')).color`));
    await context.close();
  }
  const [light, dark] = colours.map((colour) => Math.max(...colour.match(/\d+/g)!.map(Number)));
  expect(light).toBeLessThan(dark!);
});

test('the foot explains the letters that the page has, and no others', () => {
  for (const path of PAGES) {
    const text = readFileSync(join(out, path), 'utf8');
    const letters = new Set([...text.matchAll(/<sup class="mark"[^>]*><(?:a|span)[^>]*>([a-z])</g)].map((m) => m[1]));
    const told = /A small letter says[\s\S]*?<\/p>/.exec(text)?.[0] ?? '';
    expect(new Set([...told.matchAll(/<b>([a-z])<\/b>/g)].map((m) => m[1])), path).toEqual(letters);
  }
});

test('the manifest names every file with its hash, and a second build has the same bytes', async () => {
  const manifest = await readArtifact(outputManifestFormat, join(out, '.handbook.json'));
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(manifest.files.size).toBe(files.length - 1);
  expect(manifest.files.get('index.html')).toBe(sha256(readFileSync(join(out, 'index.html'))));
  const again = join(folder, 'again');
  await render({
    work: join(folder, 'work2'),
    out: again,
    artifacts: hostileSystem(),
    options: { title: 'A <b>system</b>', guide, source },
  });
  expect((await readArtifact(outputManifestFormat, join(again, '.handbook.json'))).files).toEqual(manifest.files);
});

test('what every page repeats does not grow with its own content', () => {
  for (const path of PAGES) {
    const text = readFileSync(join(out, path), 'utf8');
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    const toc = /<nav class="toc"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? '';
    expect(Buffer.byteLength(text) - Buffer.byteLength(main) - Buffer.byteLength(toc), path).toBeLessThan(12 * 1024);
  }
});
