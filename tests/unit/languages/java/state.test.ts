import { expect, test } from 'vitest';
import { link } from '../../../../pipeline/analyze/link/index.ts';
import { linkingOf } from '../../../../pipeline/languages/index.ts';
import { factsOf } from './facts.ts';

const context = { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] };

test('fields by plain name, by this and inherited; constants are variables', async () => {
  const base = await factsOf(
    'package p; class Base { protected int count; static final int MOST = 3; }',
    'p/Base.java',
  );
  const derived = await factsOf(
    `package p;
class Derived extends Base {
  private String name;
  void grow(int name) { count++; this.name = "x"; use(name); }
  boolean full() { return count >= MOST && Base.MOST > 0; }
  class Inner { void reset() { count = 0; name = null; } }
}`,
    'p/Derived.java',
  );
  const { graph } = link([base, derived], context);
  const show = (each: { readIn: string[]; writtenIn: string[] }) =>
    [each.readIn, each.writtenIn].map((ids) => ids.map((id) => id.replace('p.Derived.Derived.', '')).join(' '));
  const attributes = [...graph.selfAttrs].flatMap(([type, names]) =>
    [...names].map(([name, each]) => [`${type.replace(/^.*\./, '')}.${name}`, ...show(each)]),
  );
  expect(attributes).toEqual([
    ['Base.count', 'full grow', 'Inner.reset grow'],
    ['Derived.name', '', 'Inner.reset grow'],
  ]);
  expect([...(graph.variables ?? [])].map(([id, each]) => [id, ...show(each)])).toEqual([
    ['var:p.Base.Base.MOST', 'full', ''],
  ]);
});
