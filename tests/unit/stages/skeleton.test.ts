import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatArtifact, parseArtifact } from '../../../pipeline/formats/artifact.ts';
import { assignmentFormat } from '../../../pipeline/formats/assignment.ts';
import { skeletonFormat } from '../../../pipeline/formats/skeleton.ts';
import { type DraftInput, draftStages, normalizeSkeleton, organize } from '../../../pipeline/stages/index.ts';
import { type FileSketch, repository, shuffled } from './repository.ts';
import { shop } from './shop.ts';

const drafted = (input: DraftInput) => {
  const { skeleton, assignment } = draftStages(input);
  const stageOf = (file: string) => {
    const id = assignment.fileStage.get(file)!.stage;
    return skeleton.stages.find((stage) => stage.id === id)!;
  };
  return {
    skeleton,
    assignment,
    stageOf,
    titles: skeleton.stages.filter((s) => s.parent === null).map((s) => s.title),
  };
};

/** The bytes of both artifacts. */
const bytes = (input: DraftInput) => {
  const { skeleton, assignment } = draftStages(input);
  return formatArtifact(skeletonFormat, skeleton) + formatArtifact(assignmentFormat, assignment);
};

describe('a command-line tool in folders', () => {
  const { skeleton, stageOf, titles } = drafted(shop());

  test('stages are the folders, from the entry outward, infrastructure after them, the rest last', () => {
    expect(titles).toEqual([
      'CLI',
      'Orders',
      'Report',
      'Store',
      'Util',
      'Tests',
      'Examples',
      'Documentation',
      'Project files and tooling',
      'Generated code',
    ]);
    expect(stageOf('src/util/log.ts')).toMatchObject({ id: 'crosscut-1', crosscut: true, area: 'product' });
  });

  test('the archetype and the entry points come from the manifest', () => {
    expect(skeleton.metadata.archetype).toBe('TypeScript command-line tool');
    expect(skeleton.metadata.entryPoints).toEqual([
      { kind: 'command', name: 'shop', file: 'src/cli/main.ts', line: 1 },
    ]);
  });

  test('a test beside the code stands with the tests', () => {
    expect(stageOf('src/store/table.test.ts').title).toBe('Tests');
  });
});

describe('small and odd repositories', () => {
  test('five files give no more than four stages', () => {
    const { titles, assignment } = drafted(
      repository({
        'README.md': {},
        'pyproject.toml': { manifest: { kind: 'python', name: 'tiny' } },
        'tiny.py': { calls: ['helper.py'], program: true },
        'helper.py': {},
        'test_tiny.py': { calls: ['tiny.py'] },
      }),
    );
    expect(titles.length).toBeLessThanOrEqual(4);
    expect(assignment.fileStage.get('test_tiny.py')!.stage).not.toBe(assignment.fileStage.get('tiny.py')!.stage);
    expect(assignment.fileStage.get('README.md')!.stage).toBe(assignment.fileStage.get('pyproject.toml')!.stage);
  });

  test('no file at all gives no stage', () => {
    const { skeleton, assignment } = drafted(repository({}));
    expect(skeleton.stages).toEqual([]);
    expect(assignment.coverage).toEqual({ nFiles: 0, nAssigned: 0, unassigned: [] });
  });

  test('files without any code are the product themselves', () => {
    const { skeleton } = drafted(repository({ 'a.md': {}, 'notes/b.md': {}, 'notes/c.txt': {} }));
    expect(skeleton.stages.every((stage) => stage.area === 'product')).toBe(true);
  });

  test('a crowded flat folder is divided into sub-stages by its calls', () => {
    const ring = (name: string, n: number): [string, FileSketch][] =>
      Array.from({ length: n }, (_, i) => [
        `lib/core/${name}-${i}.ts`,
        { calls: [1, 2, 3].map((step) => `lib/core/${name}-${(i + step) % n}.ts`) },
      ]);
    const { stageOf } = drafted(
      repository(
        new Map([
          ...ring('lexer', 14),
          ...ring('printer', 15),
          ...Array.from({ length: 20 }, (_, i): [string, FileSketch] => [
            `lib/app/a${i}.ts`,
            { calls: [`lib/app/a${(i + 1) % 20}.ts`, 'lib/core/lexer-0.ts'] },
          ]),
        ]),
      ),
    );
    expect(stageOf('lib/core/lexer-3.ts').title).toBe('Lexer');
    expect(stageOf('lib/core/printer-3.ts').title).toBe('Printer');
    expect(stageOf('lib/core/lexer-3.ts').parent).toBe(stageOf('lib/core/printer-3.ts').parent);
  });

  test('a file whose calls tie it as strongly to a second stage names it', () => {
    const sketch: Record<string, FileSketch> = {};
    for (const dir of ['alpha', 'beta']) {
      for (let i = 0; i < 8; i++)
        sketch[`src/${dir}/${dir}${i}.ts`] = {
          calls: [`src/${dir}/${dir}${(i + 1) % 8}.ts`, `src/${dir}/${dir}${(i + 3) % 8}.ts`],
        };
    }
    sketch['src/alpha/bridge.ts'] = {
      calls: ['src/alpha/alpha0.ts', ...[0, 1, 2, 3].map((i) => `src/beta/beta${i}.ts`)],
    };
    const { assignment } = drafted(repository(sketch));
    const beta = assignment.fileStage.get('src/beta/beta0.ts')!.stage;
    expect(assignment.fileStage.get('src/alpha/bridge.ts')!.also).toEqual([beta]);
    expect(assignment.fileStage.get('src/alpha/alpha1.ts')!.also).toEqual([]);
  });

  test('file names with line feeds and signs give titles on one line', () => {
    const odd = ['a\nb.ts', 'c\td.ts', '<script>.ts', '"]|`.ts', '[slug].ts'];
    const input = repository(new Map(odd.map((file) => [file, {}])));
    const { skeleton, assignment } = draftStages(input);
    const groups = [...organize({ ...input, skeleton, assignment }).stages.values()].flatMap((stage) => stage.groups);
    for (const { title } of [...skeleton.stages, ...groups]) expect(title).toMatch(/^\S([^\p{C}]*\S)?$/u);
  });

  test('names that objects own are files like others', () => {
    const { assignment } = drafted(
      repository(
        new Map([
          ['__proto__', {}],
          ['constructor.ts', { calls: ['toString.ts'] }],
          ['toString.ts', {}],
        ]),
      ),
    );
    expect([...assignment.fileStage.keys()]).toEqual(['__proto__', 'constructor.ts', 'toString.ts']);
  });
});

const dirs = [
  '',
  'src',
  'src/core',
  'src/core/parse',
  'src/ui',
  'lib',
  'tests',
  'docs',
  'examples/a',
  'scripts',
  '.github',
  'V1',
  'v1',
];
const anyFile = fc
  .tuple(
    fc.constantFrom(...dirs),
    fc.constantFrom('a', 'b', 'index', 'user_store', 'parseURL', 'x.test'),
    fc.constantFrom('.ts', '.py', '.md', '.go', '.json'),
  )
  .map(([dir, stem, extension]) => `${dir === '' ? '' : `${dir}/`}${stem}${extension}`);
const anyRepository = fc
  .uniqueArray(anyFile, { maxLength: 60 })
  .chain((files) =>
    fc.tuple(fc.constant(files), fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 150 })),
  )
  .map(([files, links]) => {
    const sketch = new Map<string, { calls: string[]; imports: string[] }>(
      files.map((file) => [file, { calls: [], imports: [] }]),
    );
    for (const [a, b, isCall] of files.length > 0 ? links : []) {
      const from = sketch.get(files[a % files.length]!)!;
      (isCall ? from.calls : from.imports).push(files[b % files.length]!);
    }
    return repository(sketch);
  });

describe('any repository', () => {
  test('the order of input leaves no trace', () => {
    fc.assert(
      fc.property(anyRepository, fc.nat(50), (input, by) => {
        expect(bytes(shuffled(input, by))).toBe(bytes(input));
      }),
      { numRuns: 60 },
    );
    expect(bytes(shuffled(shop(), 17))).toBe(bytes(shop()));
  });

  test('every file stands in one stage, and titles, ids, parents and formats are sound', () => {
    fc.assert(
      fc.property(anyRepository, (input) => {
        const { skeleton, assignment } = draftStages(input);
        const files = [...input.graph.metadata.scannedFiles].sort();
        expect([...assignment.buckets.values()].flat().sort()).toEqual(files);
        expect([...assignment.fileStage.keys()].sort()).toEqual(files);
        for (const [id, bucket] of assignment.buckets) {
          for (const file of bucket) expect(assignment.fileStage.get(file)!.stage).toBe(id);
        }
        const titles = skeleton.stages.map((stage) => stage.title.toLowerCase());
        expect(new Set(titles).size).toBe(titles.length);
        expect(new Set(skeleton.stages.map((stage) => stage.id)).size).toBe(skeleton.stages.length);
        expect(skeleton.stages.filter((stage) => stage.parent === null).length).toBeLessThanOrEqual(14);
        expect(normalizeSkeleton(skeleton)).toEqual(skeleton);
        expect(parseArtifact(skeletonFormat, formatArtifact(skeletonFormat, skeleton))).toEqual(skeleton);
        expect(parseArtifact(assignmentFormat, formatArtifact(assignmentFormat, assignment))).toEqual(assignment);
      }),
      { numRuns: 100 },
    );
  });
});

test('5,000 files that call across the whole tree all have a stage', () => {
  const sketch = new Map<string, FileSketch>();
  const path = (i: number) => `src/area${i % 20}/part${i % 130}/file${i}.ts`;
  for (let i = 0; i < 5000; i++) {
    sketch.set(path(i), {
      calls: [1, 20, 130, 2600, 7 * i].map((step) => path((i + step) % 5000)),
      imports: [path((i * 3) % 5000)],
    });
  }
  const input = repository(sketch);
  const { skeleton, assignment } = draftStages(input);
  const ids = new Set(skeleton.stages.map((stage) => stage.id));
  expect(assignment.fileStage.size).toBe(5000);
  expect([...assignment.fileStage.values()].every(({ stage }) => ids.has(stage))).toBe(true);
});
