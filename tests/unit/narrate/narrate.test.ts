import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordCount } from '../../../pipeline/base/sentences.ts';
import { formatArtifact } from '../../../pipeline/formats/artifact.ts';
import type { Card } from '../../../pipeline/formats/card.ts';
import type { Facts } from '../../../pipeline/formats/facts.ts';
import { narrationFormat } from '../../../pipeline/formats/narration.ts';
import { narrate } from '../../../pipeline/narrate/index.ts';
import {
  boundaryOf,
  callOf,
  documentOf,
  factsOf,
  functionOf,
  type GraphParts,
  graphOf,
  manifestOf,
  mapOfFacts,
  noGaps,
  stagedAs,
  typeOf,
} from '../support/artifacts.ts';

type Given = Partial<Parameters<typeof narrate>[0]>;

function narrationOf(facts: Facts[], parts: GraphParts, staged: ReturnType<typeof stagedAs>, given: Given = {}) {
  return narrate({
    facts: mapOfFacts(facts),
    graph: graphOf(facts, parts),
    coverage: noGaps,
    cards: new Map(),
    registers: { version: 2, registers: [] },
    ...staged,
    ...given,
  });
}

const readme = documentOf('README.md', 'Acme', [
  ['Acme', 'Acme counts what a collector drops. It writes one record a task.'],
  ['Parser', 'The parser turns lines into tasks and refuses the rest.'],
  ['Installation', 'The package is installed by its own installer.'],
]);
const files = ['parse/a.ts', 'parse/b.ts', 'core/c.ts', 'core/d.ts'];
const staged = stagedAs({
  parser: { files: ['parse/a.ts', 'parse/b.ts'] },
  core: { files: ['core/c.ts', 'core/d.ts'] },
  tests: { files: ['tests/t.test.ts'], area: 'tests' },
});
const nodes = [
  ...files.map((file) => functionOf(file, 'run')),
  functionOf('tests/t.test.ts', 'check'),
  boundaryOf('lodash/map', 'map'),
];
const edges = [
  ...[1, 2, 3, 4].map((line) => callOf('parse.a.run', 'core.c.run', line)),
  callOf('parse.b.run', 'core.d.run'),
  callOf('tests.t.test.check', 'core.c.run'),
  callOf('core.c.run', 'boundary:lodash/map.map', 1),
  callOf('core.c.run', 'boundary:lodash/map.map', 2),
];
const facts = [readme, ...files.map((file) => factsOf(file)), factsOf('tests/t.test.ts')];
const imports = [{ file: 'core/c.ts', line: 1, specifier: 'lodash/map', target: null }];
const narration = narrationOf(facts, { nodes, edges, imports }, staged);
const textsOf = (id: string, from = narration) => from.sentences!.get(id)!.map((sentence) => sentence.text);

describe('the overview', () => {
  it('starts with the words of the README, up to the sections on getting it', () => {
    expect(narration.sentences!.get('overview')!.filter((s) => s.from === 'doc')).toEqual([
      { text: 'Acme counts what a collector drops.', from: 'doc', at: 'README.md:3', topic: 'what' },
      { text: 'It writes one record a task.', from: 'doc', at: 'README.md:3', topic: 'what' },
      {
        text: 'The parser turns lines into tasks and refuses the rest.',
        from: 'doc',
        at: 'README.md:7',
        topic: 'what',
      },
    ]);
  });

  it('counts the product, names the order of stages and what they call', () => {
    expect(textsOf('overview').slice(3)).toEqual([
      "The product's own code is 4 files of TypeScript with 40 lines, 4 named functions.",
      'Beside the product stands 1 file of tests.',
      'In reading order its 2 main stages are Parser and Core.',
      'Parser calls Core 5 times.',
      'Of code outside the tree it calls `lodash` (2 calls).',
      '1 file is in no stage: `README.md`.',
    ]);
  });

  it('starts where the README says of the thing by its name what it is', () => {
    const busy = documentOf('README.md', 'Acme', [
      ['Acme', 'The meetings take place every week. Acme counts what a collector drops. It writes one record a task.'],
    ]);
    expect(textsOf('overview', narrationOf([busy, ...facts.slice(1)], { nodes, edges }, staged)).slice(0, 2)).toEqual([
      'Acme counts what a collector drops.',
      'It writes one record a task.',
    ]);
  });

  it('of a root that says nothing takes the words of the package that holds most of the code', () => {
    const inside = [
      documentOf('packages/acme/README.md', 'Acme', [['Acme', 'Acme counts what a collector drops.']]),
      manifestOf('packages/acme/package.json', { name: 'acme' }),
      manifestOf('packages/aid/package.json', { name: 'aid', description: { text: 'Helps along the way.', line: 2 } }),
      ...['a', 'b', 'c'].map((name) => factsOf(`packages/acme/${name}.ts`)),
      factsOf('packages/aid/d.ts'),
    ];
    const parts = stagedAs({ all: { files: inside.map((f) => f.file) } });
    expect(narrationOf(inside, {}, parts).sentences!.get('overview')![0]).toEqual({
      text: 'Acme counts what a collector drops.',
      from: 'doc',
      at: 'packages/acme/README.md:3',
      topic: 'what',
    });
  });

  it('names Python entries as they are imported and run', () => {
    const python = ['src/acme/__init__.py', 'src/acme/__main__.py'].map((file) =>
      factsOf(file, { language: 'python' }),
    );
    const parts = stagedAs({ all: { files: python.map((f) => f.file) } });
    parts.skeleton.metadata.entryPoints = [
      { kind: 'api', name: 'Acme-Tool', file: python[0]!.file, line: 1 },
      { kind: 'program', name: '__main__', file: python[1]!.file, line: 1 },
    ];
    expect(textsOf('overview', narrationOf(python, {}, parts))).toContain(
      'It starts with the program `python -m acme` (`src/acme/__main__.py`) and is imported as `acme` (`src/acme/__init__.py`).',
    );
  });

  it('adds the description of the manifest where the README does not say it', () => {
    const of = (text: string) =>
      textsOf(
        'overview',
        narrationOf(
          [...facts, manifestOf('package.json', { description: { text, line: 3 } })],
          { nodes, edges },
          staged,
        ),
      );
    expect(of('A spare-time museum of lost work')).toContain('A spare-time museum of lost work.');
    expect(of('Counts what the collector drops')).not.toContain('Counts what the collector drops.');
  });

  it('tells where the product is entered', () => {
    const skeleton = structuredClone(staged.skeleton);
    skeleton.metadata.entryPoints = [
      { kind: 'command', name: 'acme', file: 'parse/a.ts', line: 1 },
      { kind: 'api', name: './core', file: 'core/c.ts', line: 1 },
      { kind: 'program', name: 't', file: 'tests/t.test.ts', line: 1 },
    ];
    const named = manifestOf('package.json', { name: '@acme/count' });
    const told = textsOf('overview', narrationOf([...facts, named], { nodes, edges }, { ...staged, skeleton }));
    expect(told).toContain(
      'It runs as the command `acme` (`parse/a.ts`) and is imported as `@acme/count/core` (`core/c.ts`).',
    );
    expect(told).toContain('From `parse/a.ts`, in Parser, the calls lead on to Core.');
    // A file that calls nothing leads nowhere, wherever its stage leads.
    const still = { ...skeleton, metadata: { ...skeleton.metadata } };
    still.metadata.entryPoints = [{ kind: 'command', name: 'acme', file: 'parse/still.ts', line: 1 }];
    const beside = stagedAs({
      parser: { files: ['parse/a.ts', 'parse/b.ts', 'parse/still.ts'] },
      core: { files: ['core/c.ts', 'core/d.ts'] },
    });
    const quiet = [...facts, factsOf('parse/still.ts')];
    const words = textsOf('overview', narrationOf(quiet, { nodes, edges }, { ...beside, skeleton: still }));
    expect(words).toContain('It runs as the command `acme` (`parse/still.ts`).');
    expect(words.filter((text) => text.startsWith('From '))).toEqual([]);
  });

  it('rests on no call that may go elsewhere', () => {
    const open = ['core.c.run', 'core.d.run'].map((id) => callOf('ui.e.run', id, 9, { raw: 'fn', candidates: 2 }));
    const three = stagedAs({
      parser: { files: ['parse/a.ts', 'parse/b.ts'] },
      core: { files: ['core/c.ts', 'core/d.ts'] },
      ui: { files: ['ui/e.ts'] },
    });
    const parts = { nodes: [...nodes, functionOf('ui/e.ts', 'run')], edges: [...edges.slice(0, 5), ...open] };
    const told = narrationOf([...facts, factsOf('ui/e.ts')], parts, three);
    expect(textsOf('core', told).join(' ')).toContain('Parser calls it: `run`');
    expect(textsOf('core', told).join(' ')).not.toMatch(/Only Parser|alone|Ui/);
    expect(textsOf('ui', told).join(' ')).not.toContain('Core');
    const certain = narrationOf([...facts, factsOf('ui/e.ts')], { ...parts, edges: edges.slice(0, 5) }, three);
    expect(textsOf('core', certain).join(' ')).toContain('Only Parser calls it: `run`');
  });

  it('tells what was not read and not resolved', () => {
    const told = textsOf(
      'overview',
      narrationOf(facts, { nodes, edges }, staged, {
        coverage: {
          ...noGaps,
          files: [
            { file: 'x.ts', reason: 'unparsable', detail: '' },
            { file: 'core/c.ts', reason: 'partial', detail: '' },
          ],
        },
        dropped: {
          version: 2,
          metadata: { generatedAt: null, totalDropped: 2, byCategory: new Map() },
          edgesByCategory: new Map(),
        },
      }),
    );
    expect(told).toContain('1 file could not be read or parsed: `x.ts`.');
    expect(told).toContain('1 file was parsed in part only: `core/c.ts`.');
    expect(told).toContain('Of 10 calls, 2 could not be tied to one target and are listed apart instead of guessed.');
  });
});

describe('a stage summary', () => {
  it('starts with its own words: a section of the README with its name', () => {
    expect(narration.sentences!.get('parser')![0]).toEqual({
      text: 'The parser turns lines into tasks and refuses the rest.',
      from: 'doc',
      at: 'README.md:7',
      topic: 'what',
    });
  });

  it('tells who calls it, what it calls and what it turns to outside', () => {
    expect(textsOf('parser').slice(1)).toEqual(['`a.ts` holds about half of its 20 lines of code.']);
    expect(textsOf('core')).toEqual([
      'Only Parser calls it: `run` alone.',
      '`c.ts` holds about half of its 20 lines of code.',
      'Of the product it alone calls the package `lodash`.',
      'None of its files says in words what it is for.',
    ]);
  });

  it('takes the package doc of its folder first, and a README there', () => {
    const spoken = facts.map((f) =>
      f.file === 'core/c.ts'
        ? { ...f, file: 'core/index.ts', doc: { text: 'Counts tasks by their kind.', line: 2 } }
        : f,
    );
    const beside = documentOf('core/README.md', 'core', [['core', 'This part holds the counters of the night shift.']]);
    const withIndex = stagedAs({
      parser: { files: files.slice(0, 2) },
      core: { files: ['core/d.ts', 'core/index.ts'] },
    });
    expect(
      narrationOf([...spoken, beside], {}, withIndex)
        .sentences!.get('core')!
        .slice(0, 2),
    ).toEqual([
      { text: 'Counts tasks by their kind.', from: 'doc', at: 'core/index.ts:2', topic: 'what' },
      { text: 'This part holds the counters of the night shift.', from: 'doc', at: 'core/README.md:3', topic: 'what' },
    ]);
  });

  it('says what it is, then how it is used, its size and what it turns to', () => {
    expect(narration.sentences!.get('core')!.map((sentence) => sentence.topic)).toEqual([
      'flow',
      'shape',
      'outside',
      'rest',
    ]);
    expect([...new Set(narration.sentences!.get('overview')!.map((sentence) => sentence.topic))]).toEqual([
      'what',
      'shape',
      'flow',
      'outside',
      'rest',
    ]);
  });

  it('leads with the words of what other stages call, not of what is called inside', () => {
    const said = (text: string) => ({ text, line: 3 });
    const documented = [
      ...nodes.filter((node) => node.id !== 'core.c.run'),
      functionOf('core/c.ts', 'run', { doc: said('Adds up every task that was lost.') }),
      functionOf('core/c.ts', 'helper', { doc: said('Rounds a number to two places.') }),
      functionOf('core/c.ts', 'hidden', { doc: said('Keeps the books of the night shift.'), exported: false }),
    ];
    const inside = [1, 2, 3, 4, 5].map((line) => callOf('core.d.run', 'core.c.helper', line));
    const toHidden = callOf('parse.a.run', 'core.c.hidden', 9);
    const told = narrationOf(facts, { nodes: documented, edges: [...edges, ...inside, toHidden] }, staged);
    expect(told.sentences!.get('core')!.filter((s) => s.from === 'doc')).toEqual([
      { text: '`c.ts` (`run`): Adds up every task that was lost.', from: 'doc', at: 'core/c.ts:3', topic: 'member' },
      { text: '`c.ts` (`helper`): Rounds a number to two places.', from: 'doc', at: 'core/c.ts:3', topic: 'member' },
    ]);
  });

  it('of files that say nothing quotes the type that carries most', () => {
    const method = (name: string) => functionOf('core/c.ts', `Book.${name}`);
    const told = narrationOf(
      facts,
      {
        nodes: [...nodes, method('open'), method('close')],
        edges: [...edges, callOf('core.d.run', 'core.c.Book.open', 1), callOf('core.d.run', 'core.c.Book.close', 2)],
        types: [typeOf('core/c.ts', 'Book', { doc: { text: 'Book keeps one page a task.', line: 8 } })],
      },
      staged,
    );
    expect(textsOf('core', told)[0]).toBe('`c.ts`: Book keeps one page a task.');
  });

  it('of formats without a parser says which they are', () => {
    const pages = ['a', 'b', 'c'].map((name) => factsOf(`ui/${name}.astro`, { status: 'text', language: 'astro' }));
    const parts = stagedAs({ ui: { files: [...pages.map((f) => f.file), 'ui/d.ts'] } });
    expect(textsOf('ui', narrationOf([...pages, factsOf('ui/d.ts')], {}, parts))).toEqual([
      '3 of its 4 files are `astro`, read as text.',
      'All its code is in `ui/d.ts`, 10 lines long.',
      'None of its files says in words what it is for.',
    ]);
  });

  it('of tests leaves out the words of the package around them', () => {
    const own = [manifestOf('pkg/package.json', { description: { text: 'Counts lost tasks by night.', line: 2 } })];
    const parts = stagedAs({ t: { files: ['pkg/a.test.ts', 'pkg/b.test.ts'], area: 'tests' } });
    const tested = [...own, factsOf('pkg/a.test.ts'), factsOf('pkg/b.test.ts')];
    expect(textsOf('t', narrationOf(tested, {}, parts)).join()).not.toContain('Counts');
  });

  it('names the workflows of tooling with what starts them', () => {
    const workflow = manifestOf('.github/workflows/ci.yml', {
      kind: 'other',
      settings: [
        { name: 'on', value: 'push' },
        { name: 'on', value: 'pull_request' },
      ],
    });
    const tooling = stagedAs({ tools: { files: [workflow.file], area: 'tooling' } });
    expect(textsOf('tools', narrationOf([workflow], {}, tooling))).toEqual([
      'Its workflow is `ci.yml` (on `push` and `pull_request`).',
    ]);
  });

  it('quotes its central files, led by their names', () => {
    const card: Card = {
      version: 2,
      file: 'core/c.ts',
      purpose: '`Counter`: Adds up what was dropped.',
      role: 'domain_logic',
      lifecycle: 'none',
      proseFrom: new Map([['purpose', { from: 'doc', file: 'core/c.ts', line: 9 }]]),
    };
    const told = narrationOf(facts, { nodes, edges }, staged, { cards: new Map([[card.file, card]]) });
    expect(told.sentences!.get('core')).toContainEqual({
      text: '`c.ts` (`Counter`): Adds up what was dropped.',
      from: 'doc',
      at: 'core/c.ts:9',
      topic: 'member',
    });
  });

  it('names the registers that it shares, and with whom', () => {
    const register = {
      id: 'reg-box-level',
      semantics: 'x',
      stages: ['parser', 'core'],
      kind: 'attribute' as const,
      name: 'Box.level',
      sites: [],
    };
    const env = {
      id: 'reg-env-home',
      semantics: 'x',
      stages: ['core'],
      kind: 'environment' as const,
      name: 'HOME',
      sites: [],
    };
    const told = narrationOf(facts, { nodes, edges }, staged, {
      registers: { version: 2, registers: [register, { ...register, id: 'reg-box-level-2' }, env] },
    });
    expect(textsOf('parser', told)).toContain('It shares `Box.level` with Core.');
    expect(textsOf('core', told)).toContain('It depends on the environment variable `HOME`.');
    expect(textsOf('overview', told)).toContain('Stages share 2 pieces of state: `Box.level` (Parser and Core).');
  });

  it('of tests tells what they reach', () => {
    expect(textsOf('tests')).toEqual(['It exercises Core (1 call): `run`.']);
  });

  it('of which nothing is known says what it holds', () => {
    const empty = factsOf('odd/x.bin', { status: 'text', language: null, bytes: 0 });
    expect(textsOf('odd', narrationOf([empty], {}, stagedAs({ odd: { files: ['odd/x.bin'] } })))).toEqual([
      'Its only file, `odd/x.bin`, is empty.',
    ]);
  });

  it('of a skeleton by hand begins with its description', () => {
    const own = structuredClone(staged);
    own.skeleton.metadata.draftedBy = 'user';
    own.skeleton.stages[0]!.description = 'Where lines become tasks.';
    expect(narrationOf(facts, { nodes, edges }, own).sentences!.get('parser')![0]).toEqual({
      text: 'Where lines become tasks.',
      from: 'person',
      topic: 'what',
    });
  });

  it('names its parts and calls by what lies outside it', () => {
    const nested = stagedAs({
      all: { files: [] },
      parser: { files: files.slice(0, 2), parent: 'all' },
      core: { files: files.slice(2), parent: 'all' },
    });
    const told = narrationOf(facts, { nodes, edges }, nested);
    expect(textsOf('all', told)).toContain('Its 2 parts are Parser and Core.');
    expect(textsOf('all', told).join(' ')).not.toContain('calls it');
    expect(textsOf('core', told)).toContain('Only Parser calls it: `run` alone.');
  });
});

describe('a hand-over', () => {
  const said = (text: string) => ({ text, line: 3 });
  const spoken = [
    ...nodes.filter((node) => !node.id.startsWith('core.')),
    functionOf('core/c.ts', 'add', { doc: said('add puts a lost task on the pile. It never fails.') }),
    functionOf('core/c.ts', 'peek'),
  ];
  const into = [1, 2, 3].map((line) => callOf('parse.a.run', 'core.c.peek', line));
  const parts = { nodes: spoken, edges: [...into, callOf('parse.b.run', 'core.c.add', 4)] };

  it('names the function that says what it does before one that is called more, and where the words stand', () => {
    const told = narrationOf(facts, parts, staged);
    expect(told.sentences!.get('parser')).toContainEqual({
      text: '`run` calls `add` of Core: “puts a lost task on the pile”.',
      from: 'facts',
      at: 'core/c.ts:3',
      topic: 'flow',
    });
    expect(told.sentences!.get('overview')).toContainEqual({
      text: 'Parser leads into Core: `run` calls `add`, “puts a lost task on the pile”.',
      from: 'facts',
      at: 'core/c.ts:3',
      topic: 'flow',
    });
  });

  it('between the parts of a stage is told on the page of the whole, which quotes none of their files', () => {
    const nested = stagedAs({
      all: { files: [] },
      parser: { files: files.slice(0, 2), parent: 'all' },
      core: { files: files.slice(2), parent: 'all' },
    });
    const told = narrationOf(facts, parts, nested);
    expect(textsOf('all', told)).toContain('Parser reaches Core at `add`, from `run`: “puts a lost task on the pile”.');
    expect(told.sentences!.get('all')!.filter(({ topic }) => topic === 'member')).toEqual([]);
    expect(textsOf('core', told)[0]).toBe('`c.ts`: add puts a lost task on the pile. It never fails.');
  });

  it('is none where test code inside a file of Rust calls', () => {
    const rust = ['one/a.rs', 'two/b.rs'].map((file) => factsOf(file, { language: 'rust' }));
    const both = stagedAs({ one: { files: ['one/a.rs'] }, two: { files: ['two/b.rs'] } });
    const calls = (qualname: string, decorators: string[] = []) => {
      const caller = functionOf('one/a.rs', qualname, { id: 'caller', decorators });
      const nodes = [caller, functionOf('two/b.rs', 'count')];
      return textsOf('one', narrationOf(rust, { nodes, edges: [callOf('caller', 'two.b.count')] }, both)).join(' ');
    };
    expect(calls('start')).toContain('`start` calls `count` of Two.');
    expect(calls('tests.start')).not.toContain('calls');
    expect(calls('start', ['test'])).not.toContain('calls');
  });
});

describe('what a stage is made of', () => {
  it('tells the pattern that most files follow', () => {
    const tongues = ['de', 'el', 'fi', 'it', 'ja'].map((name) => `tongues/${name}.ts`);
    const all = [...tongues, 'tongues/index.ts', 'core/say.ts'];
    const made = tongues.flatMap((file) => [functionOf(file, 'default'), functionOf(file, 'words')]);
    const linked = tongues.flatMap((file) => [
      { file, line: 1, specifier: '../core/say', target: 'core/say.ts' },
      { file: 'tongues/index.ts', line: 1, specifier: './x', target: file },
    ]);
    const both = stagedAs({ tongues: { files: all.slice(0, 6) }, core: { files: ['core/say.ts'] } });
    const told = narrationOf(
      all.map((file) => factsOf(file)),
      { nodes: made, imports: linked },
      both,
    );
    expect(textsOf('tongues', told)).toContain(
      'Of its 6 files 5 are made alike: each exports one default function, declares its own `words` and builds on `say.ts`; `index.ts` gathers them.',
    );
  });

  it('tells which side sets a register and which reads it', () => {
    const site = (file: string, access: 'read' | 'write') => ({ file, line: 1, access, function: 'x' });
    const register = {
      id: 'reg-pile',
      semantics: 'x',
      stages: ['parser', 'core'],
      kind: 'variable' as const,
      name: 'pile',
      sites: [site('parse/a.ts', 'write'), site('core/c.ts', 'read')],
    };
    const told = narrationOf(facts, { nodes, edges }, staged, { registers: { version: 2, registers: [register] } });
    expect(textsOf('parser', told)).toContain('It sets `pile`, read by Core.');
    expect(textsOf('core', told)).toContain('It reads `pile`, set by Parser.');
  });

  it('names an outside package where it makes most of the calls to it', () => {
    const caller = (file: string, n: number) =>
      Array.from({ length: n }, (_, i) => callOf(`${file}.run`, 'boundary:lodash/map.map', 10 + i));
    const linked = ['core/c.ts', 'parse/a.ts'].map((file) => ({ ...imports[0]!, file }));
    const of = (here: number, there: number) =>
      textsOf(
        'core',
        narrationOf(
          facts,
          { nodes, edges: [...caller('core.c', here), ...caller('parse.a', there)], imports: linked },
          staged,
        ),
      ).join(' ');
    expect(of(9, 1)).toContain("9 of the product's 10 calls to `lodash` are here.");
    expect(of(5, 5)).not.toContain('lodash');
  });

  it('tells where it is entered from outside', () => {
    const skeleton = structuredClone(staged.skeleton);
    skeleton.metadata.entryPoints = [{ kind: 'command', name: 'acme', file: 'parse/a.ts', line: 1 }];
    const told = narrationOf(facts, { nodes, edges }, { ...staged, skeleton });
    expect(textsOf('parser', told)).toContain('It runs as the command `acme` (`parse/a.ts`).');
    expect(textsOf('core', told).join(' ')).not.toContain('acme');
  });

  it('does not say again what the stage around it has said', () => {
    const folder = documentOf('parse/README.md', 'parse', [['parse', 'The readers of the night shift live here.']]);
    const nested = stagedAs({
      all: { files: [] },
      a: { files: ['parse/a.ts'], parent: 'all' },
      b: { files: ['parse/b.ts'], parent: 'all' },
    });
    const told = narrationOf([folder, ...facts], { nodes, edges }, nested);
    const pages = ['all', 'a', 'b'].map(
      (id) => textsOf(id, told).filter((text) => text.includes('night shift')).length,
    );
    expect(pages).toEqual([1, 0, 0]);
  });
});

describe('every narration', () => {
  const words = fc.array(fc.lorem({ mode: 'sentences', maxCount: 3 }), { minLength: 1, maxLength: 30 });

  it('joins its sentences by spaces and holds the limits', () => {
    fc.assert(
      fc.property(
        words,
        fc.array(fc.string({ minLength: 1, maxLength: 200 }), { maxLength: 20 }),
        (paragraphs, names) => {
          const long = documentOf('README.md', 'Acme', [
            ['Acme', ...paragraphs],
            ['parser', ...paragraphs],
          ]);
          const extra = names.flatMap((name, i) => [functionOf('core/c.ts', `${name}${i}`, { id: `x${i}` })]);
          const more = extra.map((node) => callOf('parse.a.run', node.id));
          const told = narrationOf(
            [long, ...facts.slice(1)],
            { nodes: [...nodes, ...extra], edges: [...edges, ...more] },
            staged,
          );
          const joined = (id: string) =>
            told
              .sentences!.get(id)!
              .map((s) => s.text)
              .join(' ');
          expect(told.systemOverview).toBe(joined('overview'));
          expect(wordCount(told.systemOverview)).toBeLessThanOrEqual(350);
          for (const [id, summary] of told.stageSummaries) {
            expect(summary).toBe(joined(id));
            expect(wordCount(summary)).toBeLessThanOrEqual(200);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is the same for every order of input', () => {
    const expected = formatArtifact(narrationFormat, narration);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.shuffledSubarray(nodes, { minLength: nodes.length }),
        fc.shuffledSubarray(edges, { minLength: edges.length }),
        (f, n, e) => {
          expect(formatArtifact(narrationFormat, narrationOf(f, { nodes: n, edges: e, imports }, staged))).toBe(
            expected,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
