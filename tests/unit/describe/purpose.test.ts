import { expect, it, describe as suite } from 'vitest';
import { describe } from '../../../pipeline/describe/index.ts';
import type { Facts } from '../../../pipeline/formats/facts.ts';
import {
  callOf,
  declarationOf,
  documentOf,
  factsOf,
  functionOf,
  type GraphParts,
  graphOf,
  manifestOf,
  mapOfFacts,
  noGaps,
  typeOf,
} from '../support/artifacts.ts';

function cardsOf(facts: Facts[], parts: GraphParts = {}) {
  return describe({ facts: mapOfFacts(facts), graph: graphOf(facts, parts), coverage: noGaps });
}

function purposeOf(file: string, facts: Facts[], parts: GraphParts = {}) {
  const card = cardsOf(facts, parts).cards.get(file)!;
  return [card.purpose, card.proseFrom?.get('purpose')];
}

const doc = (text: string, line = 1) => ({ text, line });

suite('what a file declares', () => {
  const of = (
    nodes: ReturnType<typeof functionOf>[],
    spaces: string[] = [],
    types: ReturnType<typeof typeOf>[] = [],
  ) => {
    const declarations = spaces.map((name) => declarationOf({ kind: 'namespace', name, qualname: name }));
    return purposeOf('src/x.cs', [factsOf('src/x.cs', { language: 'csharp', declarations })], { nodes, types })[0];
  };

  it('names overloads once', () => {
    const twice = [1, 2].map((n) => functionOf('src/x.cs', 'add', { id: `add${n}`, lineStart: n }));
    expect(of([...twice, functionOf('src/x.cs', 'drop', { lineStart: 9 })])).toBe(
      'Declares the functions `add` and `drop`.',
    );
  });

  it('leaves out a namespace that only says where the types stand', () => {
    const box = typeOf('src/x.cs', 'Box');
    const methods = ['a', 'b', 'c'].map((name) => functionOf('src/x.cs', `Box.${name}`));
    expect(of(methods, ['Acme.Shop'], [box])).toBe('Declares the class `Box` (3 methods).');
  });
});

suite('where a purpose comes from, in order', () => {
  const readme = documentOf('README.md', 'Acme', [['Acme', 'The counting happens in `src/count.ts`.']]);
  const main = functionOf('src/count.ts', 'count', { exported: true, doc: doc('Adds up what was dropped.', 7) });

  it('its own doc, on the line where the words start', () => {
    const file = factsOf('src/count.ts', { doc: doc('Licensed under the MIT License.\n\nCounts dropped tasks.', 3) });
    expect(purposeOf('src/count.ts', [file, readme], { nodes: [main] })).toEqual([
      'Counts dropped tasks.',
      { from: 'doc', file: 'src/count.ts', line: 5 },
    ]);
  });

  it("its package's description, for the main entry and the manifest alone", () => {
    const manifest = manifestOf('package.json', {
      name: 'acme',
      description: doc('Counts what a collector drops.', 4),
      entries: [{ name: '.', target: './src/count.ts', line: 6 }],
    });
    const told = ['Counts what a collector drops.', { from: 'doc', file: 'package.json', line: 4 }];
    const files = [factsOf('src/count.ts'), factsOf('src/other.ts'), manifest];
    expect(purposeOf('src/count.ts', files)).toEqual(told);
    expect(purposeOf('package.json', files)).toEqual(told);
    expect(purposeOf('src/other.ts', files)).toEqual(['', undefined]);
  });

  it('its own doc past words that only tell where the code comes from', () => {
    const of = (text: string) => purposeOf('src/x.ts', [factsOf('src/x.ts', { doc: doc(text) })])[0];
    expect(of('This module started out as a copy of another one. Counts dropped tasks by their kind.')).toBe(
      'Counts dropped tasks by their kind.',
    );
    expect(of('The counter is based on the work of others.')).toBe('The counter is based on the work of others.');
  });

  it('nothing of a text that tests read', () => {
    const text = documentOf('tests/data/note.txt', '', [['', 'The lighthouse keeper counts the ships.']]);
    expect(purposeOf('tests/data/note.txt', [{ ...text, language: 'text' }])[0]).toBe('');
    expect(purposeOf('data/note.txt', [{ ...text, file: 'data/note.txt', language: 'text' }])[0]).not.toBe('');
  });

  it('what settings run, and when', () => {
    const of = (given: Parameters<typeof manifestOf>[1]) =>
      purposeOf('x.yml', [manifestOf('x.yml', { kind: 'other', ...given })])[0];
    const script = (name: string) => ({ name, command: '', line: 1 });
    const setting = (name: string, value: string) => ({ name, value });
    expect(of({ name: 'Release', settings: [setting('on', 'push')], scripts: [script('build'), script('sign')] })).toBe(
      'Workflow “Release”, on `push`: jobs `build` and `sign`.',
    );
    expect(of({ settings: [setting('hook', 'ruff'), setting('hook', 'uv-lock')] })).toBe(
      'Runs the hooks `ruff` and `uv-lock` before a commit.',
    );
    expect(of({ settings: [setting('update:gomod', 'weekly'), setting('update:docker', '')] })).toBe(
      'Asks for updates of `gomod` (weekly) and `docker`.',
    );
    expect(of({ scripts: [script('lint'), script('bench')] })).toBe('2 targets: `lint` and `bench`.');
  });

  it('of locales that declare alike, the language', () => {
    const files = ['bg', 'da', 'xx', 'en'].map((tag) => factsOf(`src/locales/${tag}.ts`));
    const parts = {
      nodes: files.flatMap(({ file }) => [functionOf(file, 'load'), functionOf(file, 'format')]),
    };
    expect(purposeOf('src/locales/bg.ts', files, parts)[0]).toBe(
      'Locale Bulgarian: declares the functions `format` and `load`.',
    );
    expect(purposeOf('src/locales/xx.ts', files, parts)[0]).not.toContain('Locale');
  });

  it('the sentence of a document that says where something lives', () => {
    expect(purposeOf('src/count.ts', [factsOf('src/count.ts'), readme], { nodes: [main] })).toEqual([
      'The counting happens in `src/count.ts`.',
      { from: 'doc', file: 'README.md', line: 3 },
    ]);
  });

  it('a README tells of the only code in its folder', () => {
    const beside = documentOf('examples/a/README.md', 'a', [['a', 'Shows how tasks are counted over night.']]);
    expect(purposeOf('examples/a/x.ts', [factsOf('examples/a/x.ts'), beside])[0]).toBe(
      'Shows how tasks are counted over night.',
    );
  });

  it('the words of the declaration that the file is about', () => {
    expect(purposeOf('src/count.ts', [factsOf('src/count.ts')], { nodes: [main] })).toEqual([
      '`count`: Adds up what was dropped.',
      { from: 'doc', file: 'src/count.ts', line: 7 },
    ]);
  });

  it('what the graph tells', () => {
    const nodes = [functionOf('src/a.ts', 'add'), functionOf('src/b.ts', 'one'), functionOf('src/c.ts', 'two')];
    const edges = [
      callOf('src.b.one', 'src.a.add'),
      callOf('src.c.two', 'src.a.add'),
      callOf('src.c.two', 'src.a.add', 3),
    ];
    const facts = [factsOf('src/a.ts'), factsOf('src/b.ts'), factsOf('src/c.ts')];
    expect(purposeOf('src/a.ts', facts, { nodes, edges })).toEqual([
      'Declares the function `add`; called from `src/c.ts` and `src/b.ts`.',
      { from: 'facts' },
    ]);
  });

  it('nothing, and the file is missing', () => {
    const { cards, coverage } = cardsOf([factsOf('src/utils.ts', { doc: doc('Utility functions.') })]);
    expect(cards.get('src/utils.ts')?.purpose).toBe('');
    expect(coverage).toEqual({ version: 1, nFiles: 1, nDescribed: 0, missing: ['src/utils.ts'] });
  });

  it('nothing from facts that three files share', () => {
    const facts = ['a', 'b', 'c'].map((name) => factsOf(`src/${name}.ts`));
    const nodes = facts.flatMap(({ file }) => [functionOf(file, 'error'), functionOf(file, 'sizing')]);
    expect(cardsOf(facts, { nodes }).coverage.nDescribed).toBe(0);
    expect(cardsOf(facts.slice(1), { nodes: nodes.slice(2) }).coverage.nDescribed).toBe(2);
  });
});

suite('what is composed', () => {
  it('says what most names of a file are used for', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => functionOf('src/many.ts', name));
    const caller = functionOf('src/use.ts', 'use');
    const edges = [
      callOf('src.use.use', 'src.many.e'),
      callOf('src.use.use', 'src.many.e', 3),
      callOf('src.use.use', 'src.many.b'),
    ];
    expect(
      purposeOf('src/many.ts', [factsOf('src/many.ts'), factsOf('src/use.ts')], {
        nodes: [...nodes, caller],
        edges,
      })[0],
    ).toBe(
      'Declares 6 names; other files call most the functions `e` (2 calls) and `b` (1); called from `src/use.ts` alone.',
    );
  });

  it('counts no call that may go elsewhere, and says “alone” only where none may come from elsewhere', () => {
    const nodes = [
      functionOf('src/a.ts', 'add'),
      functionOf('src/a.ts', 'sub'),
      functionOf('src/b.ts', 'run'),
      functionOf('src/c.ts', 'fn'),
      functionOf('src/d.ts', 'other'),
    ];
    const open = (line: number, ids: string[]) =>
      ids.map((id) => callOf('src.c.fn', id, line, { raw: 'fn', candidates: 2 }));
    const facts = ['a', 'b', 'c', 'd'].map((name) => factsOf(`src/${name}.ts`));
    const edges = [callOf('src.b.run', 'src.a.add'), ...open(3, ['src.a.sub', 'src.d.other'])];
    const told = (file: string, given: typeof edges) => purposeOf(file, facts, { nodes, edges: given })[0];
    expect(told('src/a.ts', edges)).toBe('Declares the functions `add` and `sub`; called from `src/b.ts`.');
    expect(told('src/a.ts', edges.slice(0, 1))).toBe(
      'Declares the functions `add` and `sub`; called from `src/b.ts` alone.',
    );
    expect(told('src/d.ts', edges)).not.toContain('src/c.ts');
  });

  it('counts tests and names what they call that others do not', () => {
    const facts = [
      factsOf('src/x.ts'),
      ...['a', 'b', 'c'].map((name) => factsOf(`tests/test_${name}.py`, { language: 'python' })),
    ];
    const nodes = [
      functionOf('src/x.ts', 'echo'),
      functionOf('src/x.ts', 'style'),
      ...['a', 'b', 'c'].map((name) => functionOf(`tests/test_${name}.py`, 'test_it')),
    ];
    const edges = ['a', 'b', 'c'].flatMap((name) =>
      [1, 2].map((line) => callOf(`tests.test_${name}.test_it`, 'src.x.echo', line)),
    );
    edges.push(callOf('tests.test_a.test_it', 'src.x.style', 3), callOf('tests.test_a.test_it', 'src.x.style', 4));
    expect(purposeOf('tests/test_a.py', facts, { nodes, edges })[0]).toBe('One test, calling `style` and `echo`.');
  });

  it('names suites of JavaScript tests', () => {
    const literal = (v: string) => ({ k: 'literal' as const, t: 'string', v });
    const call = (raw: string, arg: number) => ({ callee: 0, line: 1, raw, scope: 0, args: [arg] });
    const file = factsOf('src/x.test.ts', {
      exprs: [literal('parsing'), literal('takes a list'), literal('refuses a number')],
      calls: [call('describe', 0), call('it', 1), call('it.skip', 2)],
    });
    expect(purposeOf('src/x.test.ts', [file])[0]).toBe('2 tests in the suite “parsing”.');
  });

  it('counts what a barrel hands on', () => {
    const imports = ['./a.js', './b.js'].map((specifier) => ({
      specifier,
      line: 1,
      scope: 0,
      kind: 'reexport' as const,
    }));
    const named = factsOf('src/api.ts', {
      imports,
      exports: [
        { name: 'one', line: 1, import: 0, imported: 'one' },
        { name: 'two', line: 1, import: 0, imported: 'two' },
        { name: 'three', line: 2, import: 1, imported: 'three' },
      ],
    });
    expect(purposeOf('src/api.ts', [named])[0]).toBe('Re-exports 3 names from `./a.js` and `./b.js`.');
    const star = factsOf('src/all.ts', { imports, exports: [{ name: '*', line: 1, import: 1 }] });
    expect(purposeOf('src/all.ts', [star])[0]).toBe('Hands on all exports of `./b.js`.');
  });

  it('reads a manifest without a description', () => {
    const manifest = manifestOf('package.json', {
      name: 'acme',
      bin: [{ name: 'acme', target: 'cli.js', line: 2 }],
      dependencies: ['zod', 'yaml'],
    });
    expect(purposeOf('package.json', [manifest])[0]).toBe(
      'npm package `acme`: installs the command `acme`; depends on `zod` and `yaml`.',
    );
  });
});

suite('documents', () => {
  it('speak by title and first statement', () => {
    const guide = documentOf('docs/x.md', 'Counting', [
      ['Counting', 'Thank you for reading this.', 'Tasks are dropped when the queue is full.'],
    ]);
    expect(purposeOf('docs/x.md', [guide])).toEqual([
      'Counting: Tasks are dropped when the queue is full.',
      { from: 'doc', file: 'docs/x.md', line: 5 },
    ]);
  });

  it('list versions or sections where no words are', () => {
    const changes = documentOf('CHANGES.md', 'Changes', [['Version 2.1.0'], ['Version 2.0.0'], ['Version 1.0']]);
    expect(purposeOf('CHANGES.md', [changes])[0]).toBe('The changes of 3 versions, from 2.1.0 back to 1.0.');
    const index = documentOf('docs/toc.md', 'Contents', [['Contents'], ['Install'], ['Configure']]);
    expect(purposeOf('docs/toc.md', [index])[0]).toBe('2 sections: Install and Configure.');
  });

  it('have no functions; code has', () => {
    const { cards } = cardsOf([documentOf('README.md', 'A', [['A']]), factsOf('a.ts')]);
    expect(cards.get('README.md')?.functions).toBeUndefined();
    expect(cards.get('a.ts')?.functions).toEqual([]);
  });
});

suite('the description', () => {
  it('is all prose of a long module doc, and absent of a short one', () => {
    const long = `Reads it.\n\n${Array.from({ length: 60 }, (_, i) => `Sentence number ${i} says a little more about it.`).join(' ')}`;
    const { cards } = cardsOf([
      factsOf('a.ts', { doc: doc(long) }),
      factsOf('b.ts', { doc: doc('Reads the list of files.') }),
    ]);
    const text = cards.get('a.ts')!.description!;
    expect(text.startsWith('Reads it.\n\nSentence number 0')).toBe(true);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(300);
    expect(cards.get('b.ts')?.description).toBeUndefined();
  });
});

suite('types', () => {
  it('without a doc tell what is built on them', () => {
    const [baseId, base] = typeOf('a.ts', 'Base');
    const [childId, child] = typeOf('a.ts', 'Child', { bases: [baseId], doc: doc('A child.', 3) });
    const { cards } = cardsOf([factsOf('a.ts')], {
      types: [
        [baseId, base],
        [childId, child],
      ],
      inherits: [{ subtype: childId, supertype: baseId }],
    });
    expect(cards.get('a.ts')!.types!.map((type) => type.purpose)).toEqual(['Base of `Child`.', 'A child.']);
  });
});

suite('names that JavaScript objects know', () => {
  it('are names like others', () => {
    const nodes = ['__proto__', 'constructor', 'toString'].map((name) => functionOf('a.ts', name));
    const facts = [factsOf('a.ts', { declarations: [declarationOf({ kind: 'function', qualname: '__proto__' })] })];
    expect(
      cardsOf(facts, { nodes })
        .cards.get('a.ts')!
        .functions!.map((f) => f.name),
    ).toEqual(['__proto__', 'constructor', 'toString']);
  });
});
