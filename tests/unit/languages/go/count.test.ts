import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCalls } from '../calls.ts';
import { factsOf } from './facts.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const sources = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.go'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** A call expression, or what the grammar takes for a conversion to a generic type. */
const callsIn = (text: string) =>
  countCalls(
    text,
    'go',
    (node) =>
      node.type === 'call_expression' ||
      (node.type === 'type_conversion_expression' && node.childForFieldName('type')?.type === 'generic_type'),
  );

test('there are sources to count in', () => {
  expect(sources.length).toBeGreaterThan(20);
});

test('each call expression is told once', async () => {
  for (const source of sources) expect((await factsOf(source)).calls).toHaveLength(await callsIn(source));
});

test('each call expression is told once in damaged sources too', async () => {
  const damage = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(12),
    put: fc.constantFrom('', '{', '}', '(', ')', '"', '`', 'func ', ':=', '[', ']', '.', ','),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ source, at, drop, put }) => {
      const cut = Math.floor(at * source.length);
      const text = `package p\n${source.slice(0, cut)}${put}${source.slice(cut + drop)}`;
      expect((await factsOf(text)).calls).toHaveLength(await callsIn(text));
    }),
    { numRuns: 150 },
  );
});
