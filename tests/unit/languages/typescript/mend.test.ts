import { describe, expect, test } from 'vitest';
import { extract } from '../../../../pipeline/languages/index.ts';
import { mend } from '../../../../pipeline/languages/typescript/mend.ts';

const factsOf = (text: string) =>
  extract({ file: 'a.ts', text, encoding: 'utf-8', bytes: text.length, sha256: '0'.repeat(64) });

const behind = '\nexport function after(): void {}\n';

describe.each([
  [
    'call signatures set apart by line ends',
    'interface I {\n  a: A<B>\n  // more\n  <T>(x: T): C<T>\n  <\n    T,\n  >(x: T, y: T): C<T>\n}',
  ],
  [
    'variance of type parameters',
    'interface I<in out T, out U extends V = W> {\n  a: T;\n}\ntype F<\n  in T = never,\n> = T;',
  ],
  ['types handed on', "export type * from './x';\nexport type * as y from './y';"],
  ['accessors and resources', 'abstract class A {\n  abstract accessor x: number;\n}\nfor (using r of all()) {}'],
])('%s', (_, text) => {
  test('are read, and what is behind them too', async () => {
    const facts = await factsOf(text + behind);
    expect(facts.errors).toEqual([]);
    expect(facts.declarations.map(({ name }) => name)).toContain('after');
  });

  test('keep every line and offset', () => {
    const mended = mend(text);
    expect(mended).toHaveLength(text.length);
    expect(mended.split('\n')).toHaveLength(text.split('\n').length);
    expect(mend(mended)).toBe(mended);
  });
});

test('what is like them and read as it is stays', () => {
  const text =
    "for (const x in out) {}\nif (k in out, x) y();\nexport type { T } from './t';\nlet a = b <\n  c > (d);\n";
  expect(mend(text)).toBe(text);
});
