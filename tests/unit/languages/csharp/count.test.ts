import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCalls } from '../calls.ts';
import { factsOf } from './facts.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
// A source with conditions may be read without some of its branches.
const sources = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.cs'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/^#.*$/gm, ''));

const CALLS = new Set(['object_creation_expression', 'implicit_object_creation_expression', 'constructor_initializer']);

/** `nameof` aside, what calls a function or constructs an object. */
const callsIn = (text: string) =>
  countCalls(text, 'c-sharp', (node) => {
    if (node.type === 'invocation_expression') return node.childForFieldName('function')?.text !== 'nameof';
    if (node.type === 'argument_list')
      return /^(base_list|primary_constructor_base_type)$/.test(node.parent?.type ?? '');
    return CALLS.has(node.type);
  });

/** The calls that are written: elements that are added to what `new` makes are not. */
const told = async (text: string) => (await factsOf(text)).calls.filter((call) => !call.implied);

test('there are sources to count in', () => {
  expect(sources.length).toBeGreaterThan(7);
});

test('each call is told once', async () => {
  for (const source of sources) expect(await told(source)).toHaveLength(await callsIn(source));
});

test('each call is told once in damaged sources too', async () => {
  const damage = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(12),
    put: fc.constantFrom('', '{', '}', '(', ')', '"', '$"', 'class ', '=>', '[', ']', ';', '.', ',', '?'),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ source, at, drop, put }) => {
      const cut = Math.floor(at * source.length);
      const text = `${source.slice(0, cut)}${put}${source.slice(cut + drop)}`;
      expect(await told(text)).toHaveLength(await callsIn(text));
    }),
    { numRuns: 100 },
  );
});
