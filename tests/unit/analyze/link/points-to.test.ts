import { describe, expect, test } from 'vitest';
import { link } from '../../../../pipeline/analyze/link/index.ts';
import { sha256 } from '../../../../pipeline/base/hash.ts';
import { extract, linkingOf } from '../../../../pipeline/languages/index.ts';

const context = { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] };

async function linked(text: string) {
  const file = 'flow.py';
  return link([await extract({ file, text, encoding: 'utf-8', bytes: text.length, sha256: sha256(text) })], context);
}

/** A function that calls its parameter, and so many functions that are passed to it. */
function passing(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  return [
    'def apply(function):',
    '    function()',
    ...names.map((name) => `def ${name}(): pass`),
    ...names.map((name) => `apply(${name})`),
    '',
  ].join('\n');
}

describe('functions that are passed', () => {
  test('are candidates of the call by the parameter, each told how many there are', async () => {
    const { graph } = await linked(passing(12));
    const edges = graph.edges.filter(({ callerId }) => callerId === 'flow.apply');
    expect(edges.map(({ candidates }) => candidates)).toEqual(Array(12).fill(12));
  });

  test('beyond a dozen say nothing: the call is dropped', async () => {
    const { graph, dropped } = await linked(passing(13));
    expect(graph.edges.filter(({ callerId }) => callerId === 'flow.apply')).toEqual([]);
    const entries = [...dropped.edgesByCategory.values()].flat();
    expect(entries.filter(({ caller }) => caller === 'flow.apply').map(({ raw, line }) => [raw, line])).toEqual([
      ['function', 2],
    ]);
  });

  test('go through many hands, and round in circles', async () => {
    const hands = Array.from({ length: 8 }, (_, i) => `def h${i}(f):\n    h${(i + 1) % 8}(f)\n    f()`);
    const { graph } = await linked(['def last(): pass', ...hands, 'h0(last)', ''].join('\n'));
    const callers = graph.edges.filter(({ calleeId }) => calleeId === 'flow.last').map(({ callerId }) => callerId);
    expect(callers.sort()).toEqual(Array.from({ length: 8 }, (_, i) => `flow.h${i}`));
  });
});
