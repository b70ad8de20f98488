import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Node } from 'web-tree-sitter';
import { c } from '../../../../pipeline/languages/c/spec.ts';
import { prepare } from '../../../../pipeline/languages/cpp/prepare.ts';
import { countCalls } from '../calls.ts';
import { factsOf } from './facts.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const read = (end: RegExp) =>
  readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && end.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
const sources = read(/\.(cpp|hpp)$/);
const plain = read(/\.c$/);

const CASTS = ['static_cast', 'dynamic_cast', 'const_cast', 'reinterpret_cast', 'bit_cast'];
const CONVERSIONS = ['primitive_type', 'sized_type_specifier', 'placeholder_type_specifier', 'decltype'];

/** A call or `new`; a conversion to a type of the language is none. */
function isCall(node: Node): boolean {
  if (node.type === 'new_expression') return true;
  if (node.type !== 'call_expression' || !node.isNamed) return false;
  const callee = node.childForFieldName('function');
  if (!callee || CONVERSIONS.includes(callee.type)) return !callee;
  return callee.type !== 'template_function' || !CASTS.includes(callee.childForFieldName('name')?.text ?? '');
}

const written = async (text: string, file?: string) =>
  (await factsOf(text, file)).calls.filter((call) => !call.implied).length;

test('there are sources to count in', () => {
  expect(sources.length).toBeGreaterThan(5);
  expect(plain.length).toBeGreaterThan(2);
});

test('each call is told once', async () => {
  for (const source of sources) expect(await written(source)).toBe(await countCalls(prepare(source), 'cpp', isCall));
  for (const source of plain) {
    expect(await written(source, 'a.c')).toBe(await countCalls(c.prepare!(source), 'cpp', isCall));
  }
});

test('each call is told once in damaged sources too', async () => {
  const damage = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat(12),
    put: fc.constantFrom(
      '',
      '{',
      '}',
      '(',
      ')',
      '"',
      'class ',
      '::',
      '[',
      ']',
      '->',
      ',',
      '#if X\n',
      'template <',
      'API ',
    ),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ source, at, drop, put }) => {
      const cut = Math.floor(at * source.length);
      const text = source.slice(0, cut) + put + source.slice(cut + drop);
      expect(await written(text)).toBe(await countCalls(prepare(text), 'cpp', isCall));
    }),
    { numRuns: 100 },
  );
});
