import { describe, expect, it } from 'vitest';
import { bound, factsOf, shown } from '../facts.ts';

describe('imports', () => {
  it('bind their names', async () => {
    const facts = await factsOf(`
      import def, * as all from 'a';
      import { b, c as d, type T, default as e } from './b.js';
      import type { U } from 'u';
      import 'side';
      import fs = require('fs');
      const path = require('path'), { join, sep: s } = require('path');
      const lazy = async () => (await import('./lazy.ts')).run();
    `);
    expect(facts.imports.map((one) => [one.specifier, one.kind, one.typeOnly ?? false])).toEqual([
      ['a', 'static', false],
      ['./b.js', 'static', false],
      ['u', 'static', true],
      ['side', 'static', false],
      ['fs', 'require', false],
      ['path', 'require', false],
      ['path', 'require', false],
      ['./lazy.ts', 'dynamic', false],
    ]);
    expect(
      facts.bindings
        .filter((one) => one.kind === 'import')
        .map((one) => [one.name, one.import, one.imported, one.typeOnly ?? false]),
    ).toEqual([
      ['def', 0, 'default', false],
      ['all', 0, '*', false],
      ['b', 1, 'b', false],
      ['d', 1, 'c', false],
      ['T', 1, 'T', true],
      ['e', 1, 'default', false],
      ['U', 2, 'U', true],
      ['fs', 4, '*', false],
      ['path', 5, '*', false],
      ['join', 6, 'join', false],
      ['s', 6, 'sep', false],
    ]);
    expect(shown(facts, facts.calls.at(-1)!.callee)).toBe('module ./lazy.ts.run');
    expect(facts.declarations.map((one) => one.name)).toEqual(['lazy']);
  });

  it('leaves a local function called require alone', async () => {
    const facts = await factsOf('function require(x) {}\nconst a = require("b");\n', 'a.js');
    expect(facts.imports).toEqual([]);
  });

  it('reads an alias of a namespace', async () => {
    expect(bound(await factsOf('import Q = N.M;\n'), 'Q')).toEqual(['local = N.M: -']);
  });
});

describe('exports', () => {
  it('of every form', async () => {
    const facts = await factsOf(`
      export * from './a';
      export * as ns from './b';
      export { c as d, type E, default } from './c';
      export type { F } from './f';
      const g = 1, h = 2; export { g, h as 'odd name' };
      export const { i, j: [k] } = make();
      export default g;
      export abstract class L {}
      export declare function m(): void;
      export import o = N.o;
    `);
    const { exports, imports } = facts;
    expect(
      exports.map((one) => [
        one.name,
        one.local ??
          (one.import === undefined
            ? shown(facts, one.value)
            : `${imports[one.import]!.specifier}:${one.imported ?? ''}`),
      ]),
    ).toEqual([
      ['*', './a:'],
      ['ns', './b:*'],
      ['d', './c:c'],
      ['E', './c:E'],
      ['default', './c:default'],
      ['F', './f:F'],
      ['g', 'g'],
      ['odd name', 'h'],
      ['i', 'i'],
      ['k', 'k'],
      ['default', 'g'],
      ['L', 'L'],
      ['m', 'm'],
      ['o', 'o'],
    ]);
    expect(exports.filter((one) => one.typeOnly).map((one) => one.name)).toEqual(['E', 'F']);
  });

  it('of a whole module', async () => {
    const assigned = await factsOf('function run() {}\nexport = run;\n');
    expect(assigned.exports.map((one) => [one.name, shown(assigned, one.value)])).toEqual([['=', 'run']]);
    const common = await factsOf('module.exports = { a: 1, run() {} };\nmodule.exports.b = c;\n', 'a.cjs');
    expect(common.exports.map((one) => [one.name, shown(common, one.value)])).toEqual([
      ['=', '{a: number, run: decl run}'],
      ['a', 'number'],
      ['run', 'decl run'],
      ['b', 'c'],
    ]);
  });

  it('knows a script from a module', async () => {
    expect((await factsOf('function f() {}\n')).declarations[0]!.exported).toBeUndefined();
    expect((await factsOf('import "x";\nfunction f() {}\n')).declarations[0]!.exported).toBe(false);
  });
});

describe('outside things', () => {
  it('are told with what is done to them', async () => {
    const facts = await factsOf(`
      const { A, B: b = 'x' } = process.env;
      function f() {
        if (process.env.NODE_ENV === 'test') process.env['C'] = '1';
        import.meta.env.VITE_X;
        fs.readFileSync('conf/a.json');
        writeFile('out.txt', text);
        db.query('SELECT * FROM users u JOIN orders o ON 1 = 1');
        sql\`UPDATE accounts SET x = \${y}\`;
        channel.assertQueue('jobs');
        text.read('not/a/file'); say('select one from the list');
      }
    `);
    expect(facts.resources.map((one) => [one.kind, one.name, one.access]).sort()).toEqual([
      ['environment', 'A', 'read'],
      ['environment', 'B', 'read'],
      ['environment', 'C', 'write'],
      ['environment', 'NODE_ENV', 'read'],
      ['environment', 'VITE_X', 'read'],
      ['file', 'conf/a.json', 'read'],
      ['file', 'out.txt', 'write'],
      ['queue', 'jobs', 'write'],
      ['table', 'accounts', 'write'],
      ['table', 'orders', 'read'],
      ['table', 'users', 'read'],
    ]);
  });

  it('accesses are members and names of the file, not locals', async () => {
    const facts = await factsOf(`
      let count = 0;
      export class A {
        n = 0;
        inc(by: number) { const local = by; this.n += local; count++; delete this.gone; return this.n; }
      }
    `);
    expect(facts.accesses.map((one) => [shown(facts, one.expr), one.access])).toEqual([
      ['self.n', 'read'],
      ['self.n', 'write'],
      ['count', 'read'],
      ['count', 'write'],
      ['self.gone', 'write'],
      ['self.n', 'read'],
    ]);
  });

  it('knows a file that is run by itself', async () => {
    expect((await factsOf('#!/usr/bin/env node\nrun();\n')).program).toEqual({ line: 1, how: '#!/usr/bin/env node' });
    expect((await factsOf('import "x";\nif (require.main === module) run();\n')).program).toEqual({
      line: 2,
      how: 'require.main === module',
    });
    expect((await factsOf('if (import.meta.main) run();\n')).program!.line).toBe(1);
    expect((await factsOf('if (process.argv[1] === file) run();\n')).program!.how).toBe('process.argv[1] === file');
    expect((await factsOf('run("require.main === module");\n')).program).toBeNull();
  });
});
