import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCalls } from '../calls.ts';
import { factsOf } from './facts.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const sources = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const callsIn = (text: string) => countCalls(text, 'rust', (node) => node.type === 'call_expression');
/** Calls that are no expressions of the grammar stand among the tokens of a macro: their callee is told by the raw text. */
const withoutMacros = (text: string) => text.replace(/\b\w+!\s*(\([^;]*\);|\[[^;]*\];?|\{[^}]*\})/g, 'nothing;');

test('there are sources to count in', () => {
  expect(sources.length).toBeGreaterThan(12);
});

test('each call expression is told once', async () => {
  for (const source of sources.map(withoutMacros)) {
    expect((await factsOf(source)).calls).toHaveLength(await callsIn(source));
  }
});

test('no call expression is lost in damaged sources', async () => {
  const damage = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(12),
    put: fc.constantFrom('', '{', '}', '(', ')', '"', "'", 'fn ', '=', '[', ']', '.', '::', '|', '<', '!', '#', '/*'),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ source, at, drop, put }) => {
      const cut = Math.floor(at * source.length);
      const text = `${source.slice(0, cut)}${put}${source.slice(cut + drop)}`;
      expect((await factsOf(text)).calls.length).toBeGreaterThanOrEqual(await callsIn(text));
    }),
    { numRuns: 150 },
  );
});

test('deep sources', async () => {
  const deep = [
    `fn f() { ${'{'.repeat(5000)}g()${'}'.repeat(5000)} }`,
    `fn f() { let x = ${'('.repeat(5000)}g()${')'.repeat(5000)}; }`,
    `fn f() { x${'.a(|y| y)'.repeat(3000)}; g() }`,
    `fn f() { m!(${'('.repeat(5000)}g()${')'.repeat(5000)}); }`,
    `fn f(x: ${'Box<'.repeat(2000)}u8${'>'.repeat(2000)}) { g() }`,
    `fn f() { ${'let x = x.a(); '.repeat(3000)} g() }`,
  ];
  for (const text of deep) expect((await factsOf(text)).calls.at(-1)!.raw).toBe('g');
}, 20_000);
