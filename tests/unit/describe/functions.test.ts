import { expect, it, describe as suite } from 'vitest';
import { describe } from '../../../pipeline/describe/index.ts';
import type { CardFunction } from '../../../pipeline/formats/card.ts';
import type { Facts } from '../../../pipeline/formats/facts.ts';
import {
  boundaryOf,
  callOf,
  factsOf,
  functionOf,
  type GraphParts,
  graphOf,
  mapOfFacts,
  noGaps,
  typeOf,
} from '../support/artifacts.ts';

function functionsOf(facts: Facts[], parts: GraphParts): Map<string, CardFunction> {
  const { cards } = describe({ facts: mapOfFacts(facts), graph: graphOf(facts, parts), coverage: noGaps });
  return new Map([...cards.values()].flatMap((card) => (card.functions ?? []).map((f) => [f.id, f])));
}

suite('the facts of a function', () => {
  const parts: GraphParts = {
    nodes: [
      functionOf('a.ts', 'run', { doc: { text: 'Runs it.\n\n@param x what', line: 4 } }),
      functionOf('a.ts', 'help', { lineStart: 8, lineEnd: 9 }),
      functionOf('b.ts', 'use'),
      boundaryOf('fs', 'readFile'),
    ],
    edges: [
      callOf('a.run', 'a.help'),
      callOf('a.run', 'a.help', 3),
      callOf('a.run', 'boundary:fs.readFile'),
      callOf('b.use', 'a.run'),
    ],
  };
  const functions = functionsOf([factsOf('a.ts'), factsOf('b.ts')], parts);

  it('counts distinct nodes and keeps outside calls apart', () => {
    expect(functions.get('a.run')).toMatchObject({
      calls: ['a.help'],
      calledBy: ['b.use'],
      extCalls: ['boundary:fs.readFile'],
      nCalls: 1,
      nCalledBy: 1,
      nExtCalls: 1,
      lineRange: [1, 5],
    });
  });

  it('takes its purpose from its doc', () => {
    const run = functions.get('a.run')!;
    expect(run.purpose).toBe('Runs it.');
    expect(run.proseFrom?.get('purpose')).toEqual({ from: 'doc', file: 'a.ts', line: 4 });
    expect(functions.get('a.help')!.proseFrom).toEqual(new Map());
  });
});

suite('data flow', () => {
  it('names written types, attributes, module variables and outside things', () => {
    const node = functionOf('a.py', 'Box.fill', {
      signature: 'def fill(self, n: int) -> bool',
      selfAttrsRead: ['size', 'n'],
      selfAttrsWritten: ['n'],
    });
    const facts = factsOf('a.py', {
      language: 'python',
      resources: [
        { kind: 'environment', name: 'HOME', line: 3, scope: 0, access: 'read' },
        { kind: 'table', name: 'tasks', line: 4, scope: 0, access: 'write' },
        { kind: 'file', name: 'elsewhere', line: 40, scope: 0, access: 'read' },
      ],
    });
    const functions = functionsOf([facts], {
      nodes: [node],
      variables: [
        ['var:a.total', { name: 'total', file: 'a.py', line: 1, kind: 'var', readIn: [], writtenIn: ['a.Box.fill'] }],
        // A twin of the name is the same name to the reader.
        ['var:a.total#2', { name: 'total', file: 'a.py', line: 2, kind: 'var', readIn: [], writtenIn: ['a.Box.fill'] }],
      ],
    });
    expect(functions.get('a.Box.fill')!.dataFlow).toBe(
      'Takes `n` (`int`); returns `bool`. Reads the attribute `size` and sets `n`. Writes the module variable `total`. ' +
        'Reads the environment variable `HOME`. Writes the table `tasks`.',
    );
  });

  it('is silent where the signature names no type', () => {
    const functions = functionsOf([factsOf('a.py', { language: 'python' })], {
      nodes: [functionOf('a.py', 'f', { signature: 'def f(a, b) -> None' })],
    });
    expect(functions.get('a.f')!.dataFlow).toBe('');
  });
});

suite('relations', () => {
  it('tell of overriding along the known types', () => {
    const [baseId, base] = typeOf('a.ts', 'Base');
    const types = [[baseId, base], typeOf('b.ts', 'Child', { bases: [baseId] })] as GraphParts['types'];
    const functions = functionsOf([factsOf('a.ts'), factsOf('b.ts')], {
      nodes: [functionOf('a.ts', 'Base.run'), functionOf('b.ts', 'Child.run')],
      types: types!,
    });
    expect(functions.get('a.Base.run')!.relations).toBe('Overridden by `Child.run`.');
    expect(functions.get('b.Child.run')!.relations).toBe('Overrides `Base.run`.');
  });

  it('tell of other files, recursion and loading', () => {
    const module = { ...functionOf('c.ts', '<module>'), kind: 'module' as const };
    const functions = functionsOf([factsOf('a.ts'), factsOf('b.ts'), factsOf('c.ts')], {
      nodes: [functionOf('a.ts', 'f'), functionOf('b.ts', 'one'), functionOf('b.ts', 'two'), module],
      edges: [
        callOf('a.f', 'a.f'),
        callOf('b.one', 'a.f', 2),
        callOf('b.two', 'a.f', 3),
        callOf('c.<module>', 'a.f', 1),
        callOf('b.one', 'b.two', 4),
      ],
    });
    expect(functions.get('a.f')!.relations).toBe(
      'Called at 3 places in 2 other files, most of them in `b.ts`. Runs when a module is loaded. Calls itself.',
    );
    expect(functions.get('b.two')!.relations).toBe('');
  });
});
