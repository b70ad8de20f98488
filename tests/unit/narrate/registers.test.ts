import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts, Resource } from '../../../pipeline/formats/facts.ts';
import { registerSchema } from '../../../pipeline/formats/registers.ts';
import { findRegisters } from '../../../pipeline/narrate/index.ts';
import {
  declarationOf,
  factsOf,
  functionOf,
  type GraphParts,
  graphOf,
  mapOfFacts,
  stagedAs,
  typeOf,
} from '../support/artifacts.ts';

const stages = stagedAs({
  first: { files: ['a.ts'] },
  second: { files: ['b.ts'] },
  tests: { files: ['b.test.ts'], area: 'tests' },
});

function registersOf(parts: GraphParts, given: Record<string, Partial<Facts>> = {}, staged = stages) {
  const facts = ['a.ts', 'b.ts', 'b.test.ts'].map((file) => factsOf(file, given[file]));
  return findRegisters({ facts: mapOfFacts(facts), graph: graphOf(facts, parts), ...staged }).registers;
}

const nodes = [
  functionOf('a.ts', 'Box.fill', { lineStart: 3, lineEnd: 9 }),
  functionOf('a.ts', 'peek', { lineStart: 11, lineEnd: 12 }),
  functionOf('b.ts', 'drain', { lineStart: 2, lineEnd: 6 }),
  functionOf('b.test.ts', 'check'),
];
const [boxId, box] = typeOf('a.ts', 'Box');

function attribute(readIn: string[], writtenIn: string[]): GraphParts {
  return { nodes, types: [[boxId, box]], selfAttrs: new Map([[boxId, new Map([['level', { readIn, writtenIn }]])]]) };
}

describe('attributes', () => {
  it('written in one stage and read in another are registers', () => {
    const access = (line: number, kind: 'read' | 'write', expr: number) => ({
      expr,
      line,
      scope: 0,
      access: kind,
    });
    const member = { k: 'member' as const, o: 0, n: 'level' };
    const registers = registersOf(attribute(['b.drain'], ['a.Box.fill']), {
      'a.ts': {
        exprs: [{ k: 'self', s: 0 }, member],
        accesses: [access(5, 'write', 1), access(50, 'write', 1)],
      },
    });
    expect(registers).toEqual([
      {
        id: 'reg-box-level',
        semantics: 'Attribute declared in `a.ts`, set by `Box.fill` (First); read by `drain` (Second).',
        semanticsFrom: { from: 'facts' },
        stages: ['first', 'second'],
        kind: 'attribute',
        name: 'Box.level',
        sites: [
          { file: 'a.ts', line: 5, access: 'write', function: 'a.Box.fill' },
          { file: 'b.ts', line: 2, access: 'read', function: 'b.drain' },
        ],
      },
    ]);
  });

  it('of one stage, or read by tests alone, are not', () => {
    expect(registersOf(attribute(['a.peek'], ['a.Box.fill']))).toEqual([]);
    expect(registersOf(attribute(['b.test.check'], ['a.Box.fill']))).toEqual([]);
    expect(registersOf(attribute(['a.peek', 'b.drain'], []))).toEqual([]);
  });

  it('written by several stages are', () => {
    expect(registersOf(attribute([], ['a.Box.fill', 'b.drain']))).toHaveLength(1);
  });

  it('that cannot change are not', () => {
    const field = declarationOf({ kind: 'field', qualname: 'Box.level', signature: 'readonly level: number' });
    expect(registersOf(attribute(['b.drain'], ['a.Box.fill']), { 'a.ts': { declarations: [field] } })).toEqual([]);
  });

  it('that are methods are not', () => {
    const method = functionOf('a.ts', 'Box.level');
    const parts = attribute(['b.drain'], ['a.Box.fill']);
    expect(registersOf({ ...parts, nodes: [...nodes, method] })).toEqual([]);
  });

  it('mean what their doc says', () => {
    const field = declarationOf({
      kind: 'field',
      qualname: 'Box.level',
      doc: { text: 'How full it is. Never negative.', line: 4 },
    });
    const [register] = registersOf(attribute(['b.drain'], ['a.Box.fill']), { 'a.ts': { declarations: [field] } });
    expect(register).toMatchObject({
      semantics: 'How full it is. Never negative.',
      semanticsFrom: { from: 'doc', file: 'a.ts', line: 4 },
    });
  });
});

describe('module variables', () => {
  const variable = (writtenIn: string[]): GraphParts => ({
    nodes,
    variables: [
      [
        'var:a.total',
        {
          name: 'total',
          file: 'a.ts',
          line: 1,
          kind: 'var',
          readIn: ['b.drain'],
          writtenIn,
          signature: 'let total = 0',
        },
      ],
    ],
  });

  it('that a function writes are state', () => {
    expect(registersOf(variable(['a.peek'])).map((r) => [r.id, r.semantics])).toEqual([
      [
        'reg-total',
        'Module variable declared in `a.ts` as `let total = 0`, set by `peek` (First); read by `drain` (Second).',
      ],
    ]);
  });

  it('that are set up once are constants', () => {
    expect(registersOf(variable([]))).toEqual([]);
  });
});

describe('outside things', () => {
  const touching = (resource: Partial<Resource>, files: string[]) =>
    registersOf(
      { nodes },
      Object.fromEntries(
        files.map((file) => [
          file,
          { resources: [{ kind: 'file', name: 'x', line: 3, scope: 0, access: 'read', ...resource } as Resource] },
        ]),
      ),
    ).map((r) => [r.id, r.kind, r.stages]);

  it('of the environment count from one stage on', () => {
    expect(touching({ kind: 'environment', name: 'ACME_HOME' }, ['b.ts'])).toEqual([
      ['reg-env-acme-home', 'environment', ['second']],
    ]);
    expect(touching({ kind: 'environment', name: 'CI' }, ['b.test.ts'])).toEqual([]);
  });

  it('of other kinds count from two stages on', () => {
    expect(touching({ kind: 'queue', name: 'jobs' }, ['a.ts'])).toEqual([]);
    expect(touching({ kind: 'queue', name: 'jobs' }, ['a.ts', 'b.ts'])).toEqual([
      ['reg-queue-jobs', 'queue', ['first', 'second']],
    ]);
  });

  it('stand in the innermost function, else in the module', () => {
    const resources = [3, 40].map((line) => ({
      kind: 'environment' as const,
      name: 'HOME',
      line,
      scope: 0,
      access: 'read' as const,
    }));
    const [register] = registersOf({ nodes }, { 'a.ts': { resources } });
    expect(register!.sites!.map((site) => [site.line, site.function])).toEqual([
      [3, 'a.Box.fill'],
      [40, 'a.<module>'],
    ]);
  });
});

describe('ids', () => {
  it('are valid, unique and the same for every order', () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom('A_B', 'a-b', 'a.b', '__proto__', '数', '---'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const of = (list: string[]) =>
          registersOf(
            { nodes },
            {
              'a.ts': {
                resources: list.map((n) => ({ kind: 'environment', name: n, line: 3, scope: 0, access: 'read' })),
              },
            },
          );
        const registers = of(names);
        expect(of(names.toReversed())).toEqual(registers);
        expect(new Set(registers.map((r) => r.id)).size).toBe(names.length);
        for (const register of registers) expect(registerSchema.safeParse(register).success).toBe(true);
      }),
    );
  });
});
