import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Node } from 'web-tree-sitter';
import { countCalls } from '../calls.ts';
import { factsOf } from '../facts.ts';

const isCall = (node: Node) => {
  if (node.type === 'new_expression') return true;
  if (node.type === 'jsx_self_closing_element' || node.type === 'jsx_opening_element') {
    const name = node.childForFieldName('name')?.text ?? '';
    return /^\p{Lu}/u.test(name) || name.includes('.');
  }
  return node.type === 'call_expression';
};

const pieces = [
  'a()',
  'new B(c())',
  `d?.e(f\`x\${g()}\`)`,
  '(() => { h(); })()',
  '{ i: j(), k() { l(); } }',
  'class { m = n(); static { o(); } @p() q(r = s()) { super.t(); } }',
  'function* u(v = w()) { yield x(); }',
  '[...y(), await z()]',
  '(',
  '}',
  'if (aa()) {',
  'const bb = cc as DD<ee>;',
  '<Foo bar={ff()} />',
  'typeof gg(); throw hh();',
  'for (const ii of jj()) kk();',
];

describe('every call expression has one entry', () => {
  it('in any mix of pieces, whole or damaged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), async (parts) => {
        const text = parts.join('\n;');
        expect((await factsOf(text, 'a.tsx')).calls.length).toBe(await countCalls(text, 'tsx', isCall));
      }),
      { numRuns: 150 },
    );
  });

  it('in the sources of a real package', async () => {
    const dir = new URL('../../../../node_modules/zod/src/v4/core/', import.meta.url);
    const files = readdirSync(dir).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const text = readFileSync(new URL(name, dir), 'utf8');
      expect((await factsOf(text, name)).calls.length, name).toBe(await countCalls(text, 'typescript', isCall));
    }
  });
});
