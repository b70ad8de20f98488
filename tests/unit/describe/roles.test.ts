import { expect, it, describe as suite } from 'vitest';
import { describe, ROLE_RULES } from '../../../pipeline/describe/index.ts';
import { roles } from '../../../pipeline/formats/card.ts';
import type { Facts } from '../../../pipeline/formats/facts.ts';
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
  typeOf,
} from '../support/artifacts.ts';

function cardOf(file: string, facts: Facts[], parts: GraphParts = {}) {
  const card = describe({ facts: mapOfFacts(facts), graph: graphOf(facts, parts), coverage: noGaps }).cards.get(file)!;
  return [card.role, card.lifecycle];
}

suite('roles and lifecycles', () => {
  it('have a rule for each role', () => {
    expect(new Set(ROLE_RULES.map((rule) => rule.gives))).toEqual(new Set(roles));
  });

  it.each<[string, Facts, [string, string]]>([
    ['generated before all else', factsOf('src/x.test.ts', { generated: true }), ['generated', 'test run']],
    ['a test by its path', factsOf('tests/helper.py'), ['test', 'test run']],
    ['a manifest', manifestOf('package.json', {}), ['config', 'build time']],
    ['settings by name', factsOf('vite.config.ts'), ['config', 'build time']],
    ['settings by format', factsOf('app.yaml', { status: 'text', language: 'yaml' }), ['config', 'none']],
    ['a document', documentOf('README.md', 'A', []), ['other', 'none']],
    ['a document of tests', documentOf('tests/README.md', 'A', []), ['other', 'none']],
    ['a program', factsOf('run.py', { program: { line: 1, how: '__main__' } }), ['entrypoint', 'startup']],
    ['nothing known', factsOf('src/x.ts'), ['other', 'none']],
  ])('%s', (_, facts, expected) => expect(cardOf(facts.file, [facts])).toEqual(expected));

  it('a command of a manifest', () => {
    const manifest = manifestOf('package.json', { bin: [{ name: 'acme', target: 'dist/cli.js', line: 3 }] });
    expect(cardOf('src/cli.ts', [factsOf('src/cli.ts'), manifest])).toEqual(['entrypoint', 'command run']);
  });

  it('a Python command, given as module and function', () => {
    const manifest = manifestOf('pyproject.toml', {
      kind: 'python',
      name: 'a',
      bin: [{ name: 'a', target: 'a.cli:main', line: 3 }],
    });
    expect(cardOf('src/a/cli.py', [factsOf('src/a/cli.py'), manifest])).toEqual(['entrypoint', 'command run']);
  });

  it('types with few methods are data', () => {
    expect(
      cardOf('a.ts', [factsOf('a.ts')], { types: [typeOf('a.ts', 'A')], nodes: [functionOf('a.ts', 'A.size')] })[0],
    ).toBe('data_model');
  });

  it('calls that reach files make input and output', () => {
    const nodes = [
      functionOf('a.ts', 'save'),
      boundaryOf('node:fs/promises', 'writeFile'),
      boundaryOf('lodash', 'map'),
    ];
    const edges = [1, 2, 3].map((line) => callOf('a.save', 'boundary:node:fs/promises.writeFile', line));
    expect(cardOf('a.ts', [factsOf('a.ts')], { nodes, edges })[0]).toBe('io_transport');
    const others = [1, 2, 3].map((line) => callOf('a.save', 'boundary:lodash.map', line));
    expect(cardOf('a.ts', [factsOf('a.ts')], { nodes, edges: others })[0]).toBe('domain_logic');
  });

  it('a route decorator makes input and output, at request time', () => {
    const nodes = [functionOf('a.py', 'index', { decorators: ['@app.route("/")'] })];
    expect(cardOf('a.py', [factsOf('a.py', { language: 'python' })], { nodes })).toEqual(['io_transport', 'request']);
  });

  it('much called and calling little is a utility, the reverse is orchestration', () => {
    const files = ['a', 'b', 'c', 'd', 'e'];
    const nodes = files.map((name) => functionOf(`${name}.ts`, 'f'));
    const facts = files.map((name) => factsOf(`${name}.ts`));
    const rest = files.slice(1);
    const inward = rest.map((name) => callOf(`${name}.f`, 'a.f'));
    const outward = rest.map((name) => callOf('a.f', `${name}.f`));
    expect(cardOf('a.ts', facts, { nodes, edges: inward })[0]).toBe('util');
    expect(cardOf('a.ts', facts, { nodes, edges: outward })[0]).toBe('orchestration');
  });

  it('code that acts on loading alone', () => {
    const module = { ...functionOf('a.ts', '<module>'), kind: 'module' as const };
    const parts = { nodes: [module, functionOf('b.ts', 'f')], edges: [callOf('a.<module>', 'b.f')] };
    expect(cardOf('a.ts', [factsOf('a.ts'), factsOf('b.ts')], parts)[1]).toBe('import time');
  });
});
