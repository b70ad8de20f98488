import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { analyze } from '../../../../pipeline/analyze/index.ts';
import { slugOf } from '../../../../pipeline/base/slug.ts';
import { type SourceEntry, sourceEntrySchema } from '../../../../pipeline/formats/content.ts';
import { buildModel } from '../../../../pipeline/outputs/model.ts';
import { writeSources } from '../../../../pipeline/outputs/source/index.ts';
import { MOST_COLOURED } from '../../../../pipeline/outputs/source/write.ts';
import { artifactsFrom } from '../../../helpers/artifacts.ts';

const PYTHON = [
  'def get(key):',
  '    return key',
  '',
  'class Store:',
  '    def get(self, key):',
  '        return get(get(key))  # get(key)',
  '',
  'def use(store: Store):',
  '    return store.get(get)',
  '',
  'def other(x):',
  '    return x.get(get(1))',
  '',
].join('\n');
const MARKED = `const a = \`x$\{1}\`; // <b>&amp;</b>\n\n\tif (a < "2" && a > '1') { /* "]} */ }\n`;
const HARM = '</span></code><script>window.harmed=1</script><img src=x onerror="window.harmed=1">';
const HARMFUL = 'a"><img src=x>.py';
const SECRET = `ghp_${'aB3'.repeat(12)}`;
const FILES: Record<string, string> = {
  'a.py': PYTHON,
  'lib/b.ts': 'export const x = 1;\nexport function b(): number {\n  return x;\n}\n',
  'c.ts': "import { b } from './lib/b.ts';\nexport const c = b();\n",
  'marked.ts': MARKED,
  [HARMFUL]: `# ${HARM}\ndef f():\n    return "${HARM}"\n\nf()\n`,
  'secret.py': `def f():\n    return "${SECRET}"\n`,
  'large.py': `def f():\n    return 1\n\nf()\nx = """${`${'x'.repeat(998)}\n`.repeat(MOST_COLOURED / 999 + 1)}"""\n`,
  'long.py': `x = "${'y'.repeat(1200)}"\nz = "1"\n`,
  NOTES: 'one\ntwo\n',
  'go.mod': 'module m\n',
  'a.go': 'package m\n\nfunc F() string { return "a" }\n',
  'gone.py': 'x = 1\n',
};

/** The entries of the files above, made once, but for one that cannot be read any more. */
const entries = new Map<string, SourceEntry>();
beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'handbook-source-test-'));
  const [root, folder] = [join(made, 'root'), join(made, 'content')];
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const model = buildModel(artifactsFrom(await analyze({ root, jobs: 1 })));
  const read = async (file: string) => (file === 'gone.py' ? null : FILES[file]!);
  for (const file of await writeSources(folder, model, { read, jobs: 1 })) {
    const text = readFileSync(join(folder, 'sources', `${slugOf(file)}.json`), 'utf8');
    entries.set(file, sourceEntrySchema.parse(JSON.parse(text)));
  }
  return () => rmSync(made, { recursive: true });
}, 120_000);

/** The links of a line, as `text → target`. */
function linksAt({ html }: SourceEntry, line: number): string[] {
  const own = new RegExp(`id="L${line}">(.*?)\n</span>`, 's').exec(html)![1]!;
  return [...own.matchAll(/<a href="([^"]*)" title="[^"]*">(.*?)<\/a>/gs)].map(
    ([, href, text]) => `${text!.replace(/<[^>]*>/g, '')} → ${href}`,
  );
}

const textOf = ({ html }: SourceEntry) =>
  html
    .replace(/<a href="#L\d+" tabindex="-1">\d+<\/a>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('links in the code', () => {
  test('a declaration leads to its place on the page of the file', () => {
    const entry = entries.get('a.py')!;
    expect(linksAt(entry, 1)).toEqual(['get → /files/a.py.html#fn-get']);
    expect(linksAt(entry, 4)).toEqual(['Store → /files/a.py.html#type-Store']);
    expect(linksAt(entry, 5)).toEqual(['get → /files/a.py.html#fn-Store.get']);
  });

  test('a call leads to the line of the declaration; a mention of the name does not', () => {
    const get = 'get → /source/a.py.html#L1';
    expect(linksAt(entries.get('a.py')!, 6)).toEqual([get, get]);
    expect(linksAt(entries.get('a.py')!, 9)).toEqual(['get → /source/a.py.html#L5']);
  });

  test('of two calls of one name each has its own target, and one that does not resolve has none', () => {
    expect(linksAt(entries.get('a.py')!, 12)).toEqual(['get → /source/a.py.html#L1']);
  });

  test('a call leads into another file', () => {
    expect(linksAt(entries.get('c.ts')!, 2)).toEqual(['c → /files/c.ts.html#var-c', 'b → /source/lib/b.ts.html#L2']);
    expect(entries.get('lib/b.ts')!.html).toContain('<span class="l" id="L2"><i id="L2-L4"></i>');
  });
});

test('the text comes back whole, with every line an anchor', () => {
  const entry = entries.get('marked.ts')!;
  expect(textOf(entry)).toBe(MARKED);
  expect([...entry.html.matchAll(/ id="(L\d+)"/g)].map(([, id]) => id)).toEqual(['L1', 'L2', 'L3']);
  expect(entry).toMatchObject({ lines: 3, plain: null, longLines: false, masked: [] });
  expect(entry.html).toContain('<span class="k">const</span>');
  expect(entry.html).not.toMatch(/style=|<b>/);
});

test('hostile text stays text, in code, names and titles', () => {
  const entry = entries.get(HARMFUL)!;
  expect(entry.html).not.toMatch(/<script|<img/);
  expect(textOf(entry)).toContain(`# ${HARM}\n`);
  expect(linksAt(entry, 5)).toEqual(['f → /source/a=22=3e=3cimg=20src=3dx=3e.py.html#L2']);
});

test('a secret is masked before anything is made of the text', () => {
  const entry = entries.get('secret.py')!;
  expect(entry.html).not.toContain(SECRET.slice(0, 12));
  expect(entry.masked).toEqual([{ line: 2, what: 'a GitHub token' }]);
});

test('a file too large for colours is shown plain and says so, links and anchors stay', () => {
  const entry = entries.get('large.py')!;
  expect(entry.plain).toBe('large');
  expect(entry.html).not.toContain('<span class="s">');
  expect(linksAt(entry, 4)).toEqual(['f → /source/large.py.html#L1']);
});

test('a line too long for colours is shown plain, the others are not', () => {
  const entry = entries.get('long.py')!;
  expect(entry.longLines).toBe(true);
  expect(entry.html.match(/<span class="s">/g)).toHaveLength(1);
});

test('a file without a grammar is shown plain, and one that cannot be read has no entry', () => {
  expect(entries.get('NOTES')).toMatchObject({ plain: 'no-grammar', lines: 2 });
  expect(entries.has('gone.py')).toBe(false);
});

test('Go code has colours', () => {
  expect(entries.get('a.go')!.html).toContain('<span class="k">func</span>');
});
