import { describe, expect, it } from 'vitest';
import { declarationOf, declared, factsOf, shown, shownType } from '../facts.ts';

describe('functions', () => {
  it('takes the name of what an expression is bound to', async () => {
    const facts = await factsOf(`
      function plain() { function nested() {} }
      const arrow = (x: number) => x;
      const named = function inner() { inner(); };
      let late; late = () => 1;
      export const wrapped = (async () => 1) as unknown as () => number;
      const api = { get() {}, post: () => 1, deep: { del: function () {} }, ['lit']() {} };
      [1].map((x) => x + 1);
    `);
    expect(declared(facts)).toEqual([
      'function plain',
      'function plain.nested',
      'function arrow',
      'function named',
      'var late',
      'function late',
      'function wrapped',
      'const api',
      'method api.get',
      'function api.post',
      'function api.deep.del',
      'method api.lit',
      'lambda <lambda>',
    ]);
    expect(declarationOf(facts, '<lambda>').anonymous).toBe(true);
    expect(declarationOf(facts, 'wrapped')).toMatchObject({ async: true, exported: true });
    expect(declarationOf(facts, 'api.get').owner).toBe(facts.declarations.indexOf(declarationOf(facts, 'api')));
  });

  it('keeps members of literals and the inner name of an expression out of the scope around', async () => {
    const facts = await factsOf('const api = { get() {} };\nfoo(function own() { own(); });\n');
    const names = facts.declarations.filter((one) => one.scope === 0).map((one) => one.name);
    expect(names).toEqual(['api']);
    const own = declarationOf(facts, 'own');
    expect(own.scope).toBe(own.body);
  });

  it('owns what is declared inside the value of a variable', async () => {
    const facts = await factsOf('export const A = make("A", (inst) => { inst.run = () => 1; });\n');
    expect(declared(facts)).toEqual(['const A', 'lambda A.<lambda>', 'function A.<lambda>.run']);
    expect(shown(facts, declarationOf(facts, 'A').value)).toBe('make()');
  });

  it('reads members assigned to types and modules', async () => {
    const facts = await factsOf(
      'function Foo() {}\nFoo.prototype.bar = function () { this.x; };\nFoo.make = () => new Foo();\nexports.run = function () {};\n',
      'a.js',
    );
    expect(declared(facts)).toEqual(['function Foo', 'method Foo.bar', 'function Foo.make', 'function run']);
    expect(facts.declarations.filter((one) => one.scope === 0).map((one) => one.name)).toEqual(['Foo']);
    expect(facts.declarations[1]!.scope).not.toBe(facts.declarations[0]!.body);
    expect(facts.exports.map((one) => [one.name, shown(facts, one.value)])).toEqual([['run', 'decl run']]);
  });

  it('tells overloads, generators and results', async () => {
    const facts = await factsOf(`
      export function over(a: string): string;
      export function over(a: number): number;
      export function over(a: any): any { if (a) { return a.b; } return make(a); }
      async function* gen(): AsyncGenerator<number> { yield 1; }
    `);
    const overs = facts.declarations.filter((one) => one.name === 'over');
    expect(overs.map((one) => [one.bodiless ?? false, shownType(facts, one.returns)])).toEqual([
      [true, 'string'],
      [true, 'number'],
      [false, 'any'],
    ]);
    expect(overs[2]!.returned!.map((id) => shown(facts, id))).toEqual(['a.b', 'make()']);
    expect(declarationOf(facts, 'gen')).toMatchObject({ async: true, generator: true });
    expect(overs.every((one) => one.exported)).toBe(true);
  });

  it('tells parameters: names, types, defaults, optional and rest', async () => {
    const facts = await factsOf(
      'function f(a: string, b?: number, c = 1, { d, e: [g] }: Opts = {}, ...rest: string[]) {}\nconst one = x => x;\n',
    );
    const { params } = declarationOf(facts, 'f');
    expect(params!.map((one) => [one.name, shownType(facts, one.type), shown(facts, one.value)])).toEqual([
      ['a', 'string', '-'],
      ['b', 'number', '-'],
      ['c', '-', 'number'],
      ['{ d, e: [g] }', 'Opts', 'object'],
      ['rest', 'string[]', '-'],
    ]);
    expect(params!.map((one) => [one.optional ?? false, one.rest ?? false])).toContainEqual([true, false]);
    expect(params!.at(-1)!.rest).toBe(true);
    const destructured = facts.bindings.filter((one) => ['d', 'g'].includes(one.name));
    expect(destructured.map((one) => shown(facts, one.value))).toEqual(['<Opts>.d', '<Opts>.e#0']);
    expect(declarationOf(facts, 'one').params!.map((one) => one.name)).toEqual(['x']);
  });

  it('reads plain JavaScript parameters', async () => {
    const facts = await factsOf('function f(a, b = 1, { c }, ...rest) {}\n', 'a.js');
    expect(declarationOf(facts, 'f').params!.map((one) => one.name)).toEqual(['a', 'b', '{ c }', 'rest']);
  });

  it('names default exports', async () => {
    expect(declared(await factsOf('export default function () {}\n'))).toEqual(['function default']);
    expect(declared(await factsOf('export default () => 1;\n'))).toEqual(['function default']);
    expect(declared(await factsOf('export default class {}\n'))).toEqual(['class default']);
    const named = await factsOf('export default function run() {}\n');
    expect(named.exports).toEqual([{ name: 'default', local: 'run', line: 1 }]);
    expect(named.declarations[0]!.exported).toBe(true);
  });
});

describe('signatures and spans', () => {
  it('is one line up to the body, without comments and decorators', async () => {
    const facts = await factsOf(
      [
        '@deco({ a: 1 })',
        'export class A<T> extends B<T> {',
        '  @log()',
        '  private async run(',
        '    a: string, // the first',
        '    /* second */ b = { c: 1 },',
        '  ): Promise<void> {',
        '    return;',
        '  }',
        '}',
        'export const f = async <T,>(x: T): Promise<T> => {',
        '  return x;',
        '};',
        `export const long = ${JSON.stringify('x'.repeat(200))};`,
        'export const short: number = 1;',
      ].join('\n'),
    );
    const signatures = facts.declarations.map((one) => one.signature);
    expect(signatures).toEqual([
      'class A<T> extends B<T>',
      'private async run(a: string, b = { c: 1 }): Promise<void>',
      'const f = async <T,>(x: T): Promise<T>',
      'const long',
      'const short: number = 1',
    ]);
    expect(declarationOf(facts, 'A')).toMatchObject({
      lineStart: 2,
      lineEnd: 10,
      nameLine: 2,
      decorators: ['deco({ a: 1 })'],
    });
    expect(declarationOf(facts, 'A.run')).toMatchObject({
      lineStart: 4,
      lineEnd: 9,
      nameLine: 4,
      decorators: ['log()'],
    });
    expect(declarationOf(facts, 'f')).toMatchObject({ lineStart: 11, lineEnd: 13 });
  });

  it('counts lines of sources with CR and CRLF', async () => {
    expect(declarationOf(await factsOf('// a\r// b\rfunction f() {}\r'), 'f').lineStart).toBe(3);
    expect(declarationOf(await factsOf('// a\r\n// b\r\nfunction f() {}\r\n'), 'f').lineStart).toBe(3);
  });
});

describe('types', () => {
  it('shows what an alias stands for, cut where it runs on', async () => {
    const members = Array.from({ length: 200 }, (_, i) => `  member${i}: string; // ${i}`).join('\n');
    const facts = await factsOf(`
      type Parse = <T extends Schema>(
        schema: T, // what it must be
        value: unknown,
      ) => Promise<Awaited<Output<T>>> | undefined;
      type Wide = {\n${members}\n};
    `);
    expect(declarationOf(facts, 'Parse').signature).toBe(
      'type Parse = <T extends Schema>(schema: T, value: unknown) => Promise<Awaited<Output<T>>> | undefined',
    );
    const wide = declarationOf(facts, 'Wide').signature!;
    expect(wide).toMatch(/^type Wide = \{ member0: string; member1: string; .*…$/);
    expect(wide).toHaveLength(400);
  });

  it('declares each kind with its span', async () => {
    const facts = await factsOf(
      [
        'export interface I<T> extends J, K.L<T> { a: string; run(x: T): void; }',
        'export enum E { A = 1, B }',
        'export type U = { a: string } | I<number>;',
        'declare abstract class C implements I<string> { abstract go(): void; x: number; }',
        'namespace N.M { export const q = 1; export function f() {} }',
        'declare module "ext" { export function g(): void; }',
        'declare global { interface Window { z: 1 } }',
      ].join('\n'),
    );
    expect(declared(facts)).toEqual([
      'interface I',
      'field I.a',
      'method I.run',
      'enum E',
      'const E.A',
      'const E.B',
      'alias U',
      'class C',
      'method C.go',
      'field C.x',
      'namespace N',
      'namespace N.M',
      'const N.M.q',
      'function N.M.f',
      'namespace "ext"',
      'function "ext".g',
      'interface Window',
      'field Window.z',
    ]);
    expect(declarationOf(facts, 'I').bases!.map((one) => [one.rel, shownType(facts, one.type)])).toEqual([
      ['extends', 'J'],
      ['extends', 'K.L<T>'],
    ]);
    expect(declarationOf(facts, 'C').bases!.map((one) => one.rel)).toEqual(['implements']);
    expect(declarationOf(facts, 'C.go')).toMatchObject({ abstract: true, bodiless: true });
    expect(shownType(facts, declarationOf(facts, 'U').type)).toBe('{a: string} | I<number>');
    expect(declarationOf(facts, 'E.A').exported).toBe(true);
    expect(declarationOf(facts, 'C').exported).toBe(false);
  });

  it('tells the members of a class', async () => {
    const facts = await factsOf(`
      export class A extends mixin(B) {
        static readonly s = new Set<string>();
        #hidden = 1;
        handler = (e: Event) => this.go(e);
        declare y: string;
        constructor(private readonly repo: Repo, public name = 'x') { super(); this.late = make(); }
        get size(): number { return this.#hidden; }
        set size(v) { this.#hidden = v; this.late = other(); }
        private go(e: Event) {}
        static { setup(); }
      }
      class Plain { x = 1 }
    `);
    expect(declared(facts)).toEqual([
      'class A',
      'field A.s',
      'field A.#hidden',
      'method A.handler',
      'field A.y',
      'constructor A.constructor',
      'field A.repo',
      'field A.name',
      'field A.late',
      'getter A.size',
      'setter A.size',
      'method A.go',
      'class Plain',
      'field Plain.x',
    ]);
    expect(shownType(facts, declarationOf(facts, 'A').bases![0]!.type)).toBe('typeof mixin()');
    expect(shownType(facts, declarationOf(facts, 'A.repo').type)).toBe('Repo');
    expect(shown(facts, declarationOf(facts, 'A.late').value)).toBe('(make() | other())');
    expect(declarationOf(facts, 'A.s')).toMatchObject({ static: true, exported: true });
    for (const name of ['A.#hidden', 'A.repo', 'A.go']) expect(declarationOf(facts, name).exported).toBe(false);
  });

  it('is no trap for names of the object prototype', async () => {
    const facts = await factsOf(
      'class A { constructor() {} __proto__() {} toString() { return this.__proto__(); } }\nconst o = { __proto__: null, constructor: 1 };\n',
    );
    expect(declared(facts)).toEqual([
      'class A',
      'constructor A.constructor',
      'method A.__proto__',
      'method A.toString',
      'const o',
    ]);
    expect(shown(facts, declarationOf(facts, 'o').value)).toBe('{__proto__: null, constructor: number}');
  });

  it('reads annotations of every form', async () => {
    const types = [
      'A.B<C>',
      'A[]',
      'readonly A[]',
      '[A, b?: B]',
      'A | B | C',
      'typeof a.b',
      '(x: A) => B',
      '{ [k: string]: A }',
      'import("x").Z',
      'this',
      'A & B',
      'keyof A',
      '(A)',
    ];
    const facts = await factsOf(types.map((type, i) => `let v${i}: ${type};`).join('\n'));
    expect(facts.declarations.map((one) => shownType(facts, one.type))).toEqual([
      'A.B<C>',
      'A[]',
      'A[]',
      '[A, B]',
      'A | B | C',
      'typeof a.b',
      '() => B',
      '{[]: A}',
      'import("x").Z',
      'self',
      'A | B',
      'string',
      'A',
    ]);
    expect(facts.imports).toEqual([{ specifier: 'x', line: 9, scope: 0, kind: 'static', typeOnly: true }]);
    expect(facts.calls).toEqual([]);
    expect(facts.accesses).toEqual([]);
  });
});
