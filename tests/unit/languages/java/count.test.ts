import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCalls } from '../calls.ts';
import { factsOf } from './facts.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const sources = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const CALLS = ['method_invocation', 'object_creation_expression', 'explicit_constructor_invocation'];

/** Calls, and the constants of enums that have arguments. */
const callsIn = (text: string) =>
  countCalls(
    text,
    'java',
    (node) =>
      CALLS.includes(node.type) ||
      (node.type === 'enum_constant' &&
        node.childForFieldName('arguments') !== null &&
        node.childForFieldName('name') !== null),
  );

test('each call expression is told once', async () => {
  expect(sources.length).toBeGreaterThan(7);
  for (const source of sources) expect((await factsOf(source)).calls).toHaveLength(await callsIn(source));
});

test('each call expression is told once in damaged sources too', async () => {
  const damage = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(12),
    put: fc.constantFrom('', '{', '}', '(', ')', '"', '->', 'new ', '::', '[', ']', '.', ',', 'class ', '<', '@'),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ source, at, drop, put }) => {
      const cut = Math.floor(at * source.length);
      const text = `${source.slice(0, cut)}${put}${source.slice(cut + drop)}`;
      expect((await factsOf(text)).calls).toHaveLength(await callsIn(text));
    }),
    { numRuns: 150 },
  );
});
