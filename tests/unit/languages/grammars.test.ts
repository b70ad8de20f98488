import { expect, it } from 'vitest';
import { unknownNames } from '../../../pipeline/languages/engine/compile.ts';
import { grammars, loadGrammar } from '../../../pipeline/languages/grammars.ts';
import { languages } from '../../../pipeline/languages/index.ts';
import { specOf } from '../../../pipeline/languages/registry.ts';

/** Languages that share their rules are checked against the grammars of all of them. */
const families = new Map<string, string[]>();
for (const name of languages.keys()) {
  const key = [...specOf(name)!.linking.family].sort().join(' ');
  families.set(key, [...(families.get(key) ?? []), name]);
}

it.each([...families.keys()])('every node type that %s names is one of its grammars', async (key) => {
  const specs = families.get(key)!.map((name) => specOf(name)!);
  const names = new Set(specs.flatMap((spec) => Object.values(spec.extensions)));
  const loaded = await Promise.all([...names].map((name) => loadGrammar(name)));
  for (const spec of specs) expect(unknownNames(spec, loaded)).toEqual([]);
});

it('every grammar that a language reads with is listed, and every listed one is what it was', async () => {
  for (const name of languages.keys()) {
    for (const grammar of Object.values(specOf(name)!.extensions)) expect(grammars.has(grammar), grammar).toBe(true);
  }
  for (const name of grammars.keys()) expect((await loadGrammar(name)).types.length).toBeGreaterThan(10);
});

it('a grammar that is not listed is refused', async () => {
  await expect(loadGrammar('constructor')).rejects.toThrow('The grammar constructor is wanted');
});
