import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, describe as suite } from 'vitest';
import { describe, readCards, writeCards } from '../../../pipeline/describe/index.ts';
import { formatArtifact } from '../../../pipeline/formats/artifact.ts';
import { cardFormat } from '../../../pipeline/formats/card.ts';
import { callOf, documentOf, factsOf, functionOf, graphOf, mapOfFacts, noGaps } from '../support/artifacts.ts';

const files = ['src/A b.ts', 'src/a b.ts', 'src/%[x]#?.ts', 'tests/a.test.ts', 'src/z.ts'];
const facts = [
  ...files.map((file) => factsOf(file)),
  documentOf('README.md', 'A', [['A', 'Acme counts what is dropped.']]),
];
const nodes = files.map((file) => functionOf(file, 'run'));
const edges = nodes.flatMap((from, i) => nodes.slice(i + 1).map((to) => callOf(from.id, to.id)));

function describedIn(order: readonly number[]) {
  const shuffled = order.map((i) => facts[i]!);
  const turned = order.filter((i) => i < nodes.length);
  const graph = graphOf(shuffled, {
    nodes: turned.map((i) => nodes[i]!),
    edges: turned.flatMap((i) => edges.filter((e) => e.callerId === nodes[i]!.id)),
  });
  return describe({ facts: mapOfFacts(shuffled), graph, coverage: noGaps });
}

suite('cards', () => {
  it('are the same for every order of input', () => {
    const expected = [...describedIn([0, 1, 2, 3, 4, 5]).cards.values()].map((card) =>
      formatArtifact(cardFormat, card),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
        const cards = [...describedIn(order).cards.values()].map((card) => formatArtifact(cardFormat, card));
        expect(cards).toEqual(expected);
      }),
    );
  });

  it('come back from disk as they were, without those of files that are gone', async () => {
    const work = await mkdtemp(join(tmpdir(), 'cards-'));
    const all = describedIn([0, 1, 2, 3, 4, 5]);
    await writeCards(work, all);
    expect(await readCards(work)).toEqual(all);
    const fewer = describedIn([0, 5]);
    await writeCards(work, fewer);
    expect(await readCards(work)).toEqual(fewer);
    const left = await readdir(join(work, 'phase2', 'cards'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toHaveLength(3);
  });
});
