import { describe, expect, it } from 'vitest';
import { bound, called, declarationOf, factsOf, shown, shownType } from '../facts.ts';

describe('calls', () => {
  it('belong to the closest function, also where they are easy to miss', async () => {
    const facts = await factsOf(`
      top();
      function f(a = dflt()) { inner(); return () => lam(); }
      class A { x = field(); static { stat(); } @dec() m() { meth(); } [comp()]() {} }
      const o = { k: val(), get() { obj(); } };
      export default wrap(() => arrow());
      if (cond()) { blk(); }
      const t = \`\${tpl()}\`;
    `);
    expect(called(facts)).toEqual([
      '<module>: top',
      'f: dflt',
      'f: inner',
      'f.<lambda>: lam',
      '<module>: field',
      '<module>: stat',
      '<module>: dec',
      'A.m: meth',
      '<module>: comp',
      '<module>: val',
      'o.get: obj',
      '<module>: wrap',
      '<lambda>: arrow',
      '<module>: cond',
      '<module>: blk',
      '<module>: tpl',
    ]);
  });

  it('stand in the order of their callees, with the line of its name', async () => {
    const facts = await factsOf('a(\n  b(),\n)\n  .c()\n  .d(e());\n');
    expect(facts.calls.map((call) => [call.raw, call.line])).toEqual([
      ['a', 1],
      ['b', 2],
      ['a().c', 4],
      ['a().c().d', 5],
      ['e', 5],
    ]);
    expect(shown(facts, facts.calls[3]!.callee)).toBe('a().c().d');
  });

  it('knows await from a call in front of parentheses, in JavaScript too', async () => {
    const text = 'async function f() { await (await g()).h(); await (i()).j().k(); (await l()).m(); }';
    for (const file of ['a.js', 'a.ts']) {
      const facts = await factsOf(text, file);
      expect(facts.calls.map((call) => [shown(facts, call.callee), call.isAwait ?? false])).toEqual([
        ['g', true],
        ['await g().h', true],
        ['i', false],
        ['i().j', false],
        ['i().j().k', true],
        ['l', true],
        ['await l().m', false],
      ]);
      expect(facts.accesses).toEqual([]);
    }
  });

  it('tells every form', async () => {
    const facts = await factsOf(
      `new Foo<T>(1); new a.B; a?.b?.(1); f<T>(x)!.y(); tag\`a\${b}\`; (await g()).h(); (x as T).i(); a["k"](); (() => 1)(); super_.j(...z);`,
    );
    expect(
      facts.calls.map((call) => [call.raw, shown(facts, call.callee), call.isNew ?? false, call.isAwait ?? false]),
    ).toEqual([
      ['Foo', 'Foo', true, false],
      ['a.B', 'a.B', true, false],
      ['a?.b', 'a.b', false, false],
      ['f', 'f', false, false],
      ['f()!.y', 'f().y', false, false],
      ['tag', 'tag', false, false],
      ['g', 'g', false, true],
      ['(await g()).h', 'await g().h', false, false],
      ['(x as T).i', '<T>.i', false, false],
      ['a["k"]', 'a[k]', false, false],
      ['(() => 1)', 'decl <lambda>', false, false],
      ['super_.j', 'super_.j', false, false],
    ]);
  });

  it('counts components as calls, and elements of the page not', async () => {
    const facts = await factsOf('const x = <Foo a={b()}><div /><A.B>{c()}</A.B></Foo>;\n', 'a.tsx');
    expect(facts.calls.map((call) => call.raw)).toEqual(['Foo', 'b', 'A.B', 'c']);
    expect(shown(facts, facts.calls[0]!.args[0])).toBe('{a: b()}');
  });

  it('are found in damaged source', async () => {
    const facts = await factsOf('function a() { b( ; }\nclass { c() { d(); \n e(');
    expect(facts.status).toBe('partial');
    expect(facts.errors.length).toBeGreaterThan(0);
    expect(facts.calls.map((call) => call.raw)).toEqual(expect.arrayContaining(['d']));
  });

  it('keeps what is written of a callee to 200 characters', async () => {
    const facts = await factsOf(`x${'.abcdefghi()'.repeat(40)}`);
    const raw = facts.calls.at(-1)!.raw;
    expect(raw.length).toBe(200);
    expect(raw.startsWith('…')).toBe(true);
    expect(raw.endsWith('.abcdefghi')).toBe(true);
  });
});

describe('values', () => {
  it('of locals: from patterns, loops, branches, awaits, casts', async () => {
    const facts = await factsOf(`
      async function f(p: P) {
        const { a, b: { c = 1 }, ...r } = p;
        const [d, , e = 2] = list();
        for (const [k, v] of m.entries()) {}
        for (const key in o) {}
        const g = await load();
        const h = x ? y() : z;
        const i = s || t;
        const j = <T>u, l = w satisfies W, n = q as const;
        let late; late = make();
        try {} catch (err) {}
        var hoisted = 1;
      }
    `);
    const expected: Record<string, string> = {
      a: 'p.a',
      c: '(p.b.c | number)',
      d: 'list()#0',
      e: '(list()#2 | number)',
      k: 'each m.entries()#0',
      v: 'each m.entries()#1',
      key: 'string',
      g: 'await load()',
      h: '(y() | z)',
      i: '(s | t)',
      j: '<T>',
      l: 'w',
      n: 'q',
      err: '<Error>',
      hoisted: 'number',
    };
    for (const [name, value] of Object.entries(expected)) expect(bound(facts, name)).toEqual([`local = ${value}: -`]);
    expect(bound(facts, 'late')).toEqual(['local = -: -', 'local = make(): -']);
  });

  it('gives self in methods and arrow functions inside them, and nowhere else', async () => {
    const facts = await factsOf(
      'class A { m() { this.a(); [1].map(() => this.b()); } x = this.c(); }\nfunction f() { this.d(); }\n',
    );
    expect(facts.calls.map((call) => shown(facts, call.callee))).toEqual([
      'self.a',
      'list.map',
      'self.b',
      'self.c',
      'unknown.d',
    ]);
  });

  it('knows the literal that holds a function, a parameter called this, and what an object takes over', async () => {
    const facts = await factsOf(`
      make({ go() { this.stop(); }, stop() {}, late: function () { return () => this.go(); } });
      function f(this: Foo, x: any) { this.bar(); }
      const all = { ...base, own: 1 };
    `);
    expect(facts.calls.map((call) => shown(facts, call.callee))).toEqual([
      'make',
      '{go: decl go, stop: decl stop, late: decl late}.stop',
      '{go: decl go, stop: decl stop, late: decl late}.go',
      '<Foo>.bar',
    ]);
    expect(shown(facts, declarationOf(facts, 'all').value)).toBe('({own: number} | base)');
  });

  it('narrows a name where instanceof holds', async () => {
    const facts = await factsOf(`
      function f(x: Base) {
        if (x instanceof A.B && ok) x.a(); else x.b();
        if (x instanceof C) { x.c(); }
        return x instanceof D ? x.d() : x.e();
      }
      ok && x instanceof E && x.g();
    `);
    const types = facts.calls.map((call) => {
      const callee = facts.exprs[call.callee]!;
      const object = callee.k === 'member' ? facts.exprs[callee.o]! : callee;
      if (object.k !== 'name') return 'other';
      const local = facts.bindings.find((one) => one.scope === object.s && one.name === object.n && one.type !== null);
      return `${call.raw} ${shownType(facts, local?.type)}`;
    });
    expect(types).toEqual(['x.a A.B', 'x.b Base', 'x.c C', 'x.d D', 'x.e Base', 'x.g E']);
  });
});
