import { expect, test } from 'vitest';
import { blocks, inline } from '../../../src/lib/markdown.ts';
import { signature } from '../../../src/lib/signature.ts';
import { breakable, clipped, number, reasons } from '../../../src/lib/text.ts';

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](https://example.org/tracker.png)',
  '<a href="javascript:alert(1)">x</a>',
  '`<script>`',
  '```\n<script>\n```',
  '<details open ontoggle=alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('a comment runs and loads nothing: %s', (text) => {
  expect(blocks(text) + inline(text)).not.toMatch(/<(script|img|details|a)\b/);
});

test('links to the web are kept, and tell nobody where they were found', () => {
  expect(inline('[x](https://example.org/?a=1&b=2)')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2" rel="noreferrer nofollow">x</a>',
  );
});

test('what is written is shown once, not twice escaped', () => {
  expect(inline('a < b && "c" `Map<K, V>`')).toBe('a &lt; b &amp;&amp; &quot;c&quot; <code>Map&lt;K, V&gt;</code>');
});

test('tags of doc comments become a list', () => {
  expect(blocks('Does it.\n@param x what\n@returns y')).toMatch(
    /<p>Does it\.<\/p>\n<ul>\n<li><strong>param<\/strong> x what<\/li>/,
  );
  expect(blocks('Uses :class:`~click.Context`.\n\n:param x: what')).toContain('<code>click.Context</code>');
});

test('a long signature has a parameter a line; brackets inside a parameter stay together', () => {
  const long =
    'function f(first: Record<string, number>, second: (x: number) => string, third?: SomeOptions): Promise<void>';
  expect(signature(long, 'f')).toBe(
    'function <b>f</b>(\n  first: Record&lt;string, number&gt;,\n  second: (x: number) =&gt; string,\n  third?: SomeOptions\n): Promise&lt;void&gt;',
  );
  expect(signature('def f(x)', 'f')).toBe('def <b>f</b>(x)');
});

test('a long value is no parameter list', () => {
  const value = `const NAMES = new Map([${'["a", "b"], '.repeat(12)}])`;
  expect(signature(value, 'NAMES')).not.toContain('\n');
});

test('the name is marked as a word of its own', () => {
  expect(signature('function off(f: f2)', 'f')).toBe('function off(<b>f</b>: f2)');
  expect(signature('no such', '<x>')).toBe('no such');
});

test('paths break after separators and names between their humps', () => {
  expect(breakable('src/camelCase.ts')).toBe('src/<wbr>camel<wbr>Case.<wbr>ts');
  expect(breakable('<b>')).toBe('&lt;b&gt;');
  expect(number(1234567)).toBe('1,234,567');
});

test('a long text is cut to one short line', () => {
  expect(clipped('a\n b')).toBe('a b');
  expect(clipped(`${'x'.repeat(79)}😀y`)).toBe(`${'x'.repeat(79)}😀…`);
});

test('reasons are counted', () => {
  expect(reasons(['binary', 'too_large', 'binary'].map((reason) => ({ reason })))).toBe('2 binary, 1 too large');
});
