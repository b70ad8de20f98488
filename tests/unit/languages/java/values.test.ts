import { expect, test } from 'vitest';
import { bound, called, shown, shownType } from '../facts.ts';
import { cleanFactsOf } from './facts.ts';

test('callees of every form', async () => {
  const facts = await cleanFactsOf(`
class Outer extends Base {
  Outer() { this(1); }
  Outer(int x) { super(x); }
  class Inner {
    void m() {
      bare(); this.own(); super.above(); Outer.this.outer(); Outer.super.far(); I.super.def();
      a.b().c(); new Outer(1); o.new Inner(); new a.b.Type<String>(); java.util.List.of(); ((T) x).cast(); y[0].at();
      "text".length(); Foo.<String>generic(); new Runnable() { public void run() { inside(); } };
    }
  }
  int field = initial();
}`);
  expect(called(facts)).toEqual([
    'Outer.Outer: this',
    'Outer.Outer: super',
    ...['bare', 'this.own', 'super.above', 'Outer.this.outer', 'Outer.super.far', 'I.super.def', 'a.b', 'a.b().c'].map(
      (raw) => `Outer.Inner.m: ${raw}`,
    ),
    ...['Outer', 'Inner', 'a.b.Type', 'java.util.List.of', '((T) x).cast', 'y[0].at', '"text".length'].map(
      (raw) => `Outer.Inner.m: ${raw}`,
    ),
    'Outer.Inner.m: Foo.generic',
    'Outer.Inner.m: Runnable',
    'Outer.Inner.m.<class>.run: inside',
    '<module>: initial',
  ]);
  expect(facts.imports.map(({ specifier }) => specifier)).toEqual(['a.b.Type', 'java.util.List']);
});

test('what locals are', async () => {
  const facts = await cleanFactsOf(`
class A {
  void f(Object o, int[] p, String... rest) throws X {
    var made = new B(); C typed = null; int[] list[] = null;
    for (D each : typed) {} for (var every : typed) {}
    try (E resource = e()) {} catch (F | G failure) {}
    if (o instanceof H found && found.ok()) {}
    switch (o) { case I one -> {} case J(K two, var three) -> {} default -> {} }
    L lambda = (x, y) -> x;
  }
}`);
  const names = ['o', 'p', 'rest', 'made', 'typed', 'list', 'each', 'every', 'resource', 'failure', 'found'];
  expect([...names, 'one', 'two', 'three', 'x'].map((name) => `${name} ${bound(facts, name).join()}`)).toEqual([
    'o param = -: Object',
    'p param = -: int[]',
    'rest param = -: String[]',
    'made local = new B(): -',
    'typed local = null: C',
    'list local = null: int[][]',
    'each local = each typed: D',
    'every local = each typed: -',
    'resource local = e(): E',
    'failure local = -: F | G',
    'found local = -: H',
    'one local = -: I',
    'two local = -: K',
    'three local = -: -',
    'x param = -: -',
  ]);
});

test('method references are values, not calls', async () => {
  const facts = await cleanFactsOf('class A { F f = B::c; F g = this::d; F h = E::new; F i = int[]::new; }');
  expect(facts.calls).toEqual([]);
  expect(facts.declarations.slice(1).map(({ value }) => shown(facts, value))).toEqual([
    'B.c',
    'self.d',
    'E',
    'unknown',
  ]);
});

test('types of values', async () => {
  const facts = await cleanFactsOf(`
class A { void f() {
  use(1, 2L, 3f, 4.0, 'c', "s", null, true, a + "x", !b, (T) c, new int[2][], Foo.class, d ? "y" : "z",
    switch (e) { case 1 -> "one"; default -> { yield "more"; } });
} }`);
  expect(facts.calls.at(0)?.args.map((arg) => shown(facts, arg))).toEqual([
    ...['int', 'long', 'float', 'double', 'char', '"s"', 'null', 'boolean', 'string', 'boolean'],
    ...['<T>', '<int[][]>', '<Class<Foo>>', '("y" | "z")', '("one" | "more")'],
  ]);
  expect(shownType(facts, null)).toBe('-');
});

test('imports of every form', async () => {
  const facts = await cleanFactsOf(
    'import a.b.C;\nimport static a.b.C.m;\nimport a.b.*;\nimport static a.b.C.*;\nclass A { a.b.c.D d; }',
  );
  expect(facts.imports.map(({ specifier, star, typeOnly }) => [specifier, star ?? false, typeOnly ?? false])).toEqual([
    ['a.b.C', false, true],
    ['a.b.C.m', false, false],
    ['a.b.*', true, true],
    ['a.b.C.*', true, false],
    ['a.b.c.D', false, true],
  ]);
});

test('things outside that literals name', async () => {
  const facts = await cleanFactsOf(`
@Table(name = "users")
class A {
  @Value("\${shop.name:x}") String shop;
  void f() {
    System.getenv("HOME"); System.getProperty("user.dir"); new File("in.txt"); new FileWriter("out.txt");
    connection.prepareStatement("SELECT * FROM orders JOIN items ON 1 = 1");
    statement.executeUpdate("DELETE FROM carts");
  }
}`);
  expect(facts.resources.map(({ kind, access, name }) => `${access} ${kind} ${name}`)).toEqual([
    'read table users',
    'read configuration shop.name',
    'read environment HOME',
    'read configuration user.dir',
    'read file in.txt',
    'write file out.txt',
    'read table orders',
    'read table items',
    'write table carts',
  ]);
});
