import { expect, test } from 'vitest';
import { accessesOf, callsOf, declared, exprText, factsOf, localsOf, typeText } from './facts.ts';

const inFunction = (body: string) => factsOf(`func f() {\n${body}\n}`);

test('what locals hold', async () => {
  const facts = await inFunction(`
	a, b := 1, g()
	c, err := h()
	d := &T{}
	e := []*T{{x: 1}}
	m := make(map[string]T)
	n := new(T)
	o := append(e, n)
	v, ok := m["k"]
	w := x.(*T)
	r := <-ch
	s := x[1:2]
	p := *q
	u := a + 1
	z := Map[int](x)
	var i, j T = 1, 2
	const k = 3
`);
  expect(localsOf(facts)).toEqual([
    'a = number',
    'b = call(g)',
    'c = at0(call(h))',
    'err = at1(call(h))',
    'd = :T',
    'e = :[]*T',
    'm = :map[string]T',
    'n = :T',
    'o = e',
    'v = m[]',
    'ok = boolean',
    'w = :*T',
    'r = <-ch',
    's = x',
    'p = q',
    'u = a',
    'z = call(Map)',
    'i = number',
    'j = number',
    'k = number',
  ]);
});

test('ranges, type switches and select bind in scopes of their own', async () => {
  const facts = await inFunction(`
	for k, v := range xs { use(k, v) }
	for i := range xs { use(i) }
	for x = range xs {}
	switch t := y.(type) {
	case *A:
		t.a()
	case B, C:
		t.bc()
	default:
		t.other()
	}
	select {
	case m := <-ch:
		m.got()
	case n, ok := <-other:
		use(n, ok)
	}
`);
  expect(localsOf(facts)).toEqual([
    'k = element0(xs)',
    'v = element1(xs)',
    'i = element0(xs)',
    't: *A',
    't = y',
    't = y',
    'm = <-ch',
    'n = <-other',
    'ok = boolean',
  ]);
  const scopes = facts.bindings.filter(({ name }) => name === 't').map(({ scope }) => scope);
  expect(new Set(scopes).size).toBe(3);
});

test('until its declaration a name means what it means around', async () => {
  const facts = await factsOf(`
import "net/url"
func f(s string) {
	url, err := url.Parse(s)
	url.Host()
	if err := url.Check(); err != nil {
		err.Show()
	}
}
func g(url *url.URL) url.Values { return url.Query() }
`);
  const [parse, host] = facts.calls.map(({ callee }) => {
    const member = facts.exprs[callee]!;
    const owner = member.k === 'member' ? facts.exprs[member.o]! : null;
    return owner?.k === 'name' ? owner.s : null;
  });
  const local = facts.bindings.find(({ name, kind }) => name === 'url' && kind === 'local')!;
  expect(host).toBe(local.scope);
  expect(parse).not.toBe(local.scope);
  const errs = facts.bindings.filter(({ name }) => name === 'err').map(({ scope }) => scope);
  expect(new Set(errs).size).toBe(2);
  const param = facts.bindings.find(({ name, kind }) => name === 'url' && kind === 'param')!;
  const pointer = facts.types[param.type!]!;
  const named = pointer.k === 'pointer' ? facts.types[pointer.of]! : pointer;
  expect(named).toMatchObject({ k: 'named', n: ['url', 'URL'], s: 0 });
});

test('the receiver is the method’s own object, also in closures, until something else bears its name', async () => {
  const facts = await factsOf(`
func (c *Counter) Add(n int) {
	c.total += n
	run(func() { c.flush() })
	for _, c := range c.parts {
		c.flush()
	}
}
func (*Counter) None() { c.flush() }
`);
  expect(callsOf(facts)).toEqual(['run', 'self.flush', 'c.flush', 'c.flush']);
  expect(accessesOf(facts)).toEqual(['read self.total', 'write self.total', 'read self.parts', 'read c']);
});

test('calls of every shape', async () => {
  const facts = await inFunction(`
	g[int](x)
	g[int, string](x, y)
	pkg.G[*T](x)
	var table []func(int)
	table[i](1)
	handlers["k"](1)
	func(n int) {}(1)
	h()()
	(*T).m(x)
	T(x)
	[]byte(x)
	defer a.b.Close()
	go run(<-ch)
	x.(T).m()
`);
  expect(callsOf(facts)).toEqual([
    'g',
    'g',
    'pkg.G',
    'table[]',
    'handlers[]',
    'decl f.<lambda>',
    'h',
    'call(h)',
    'T.m',
    'T',
    'a.b.Close',
    'run',
    ':T.m',
  ]);
  expect(facts.calls.map(({ raw }) => raw)).toContain('func(n int)');
});

test('results: what is declared and what is returned', async () => {
  const facts = await factsOf(`
func one() *T { return &T{} }
func two() (n int, err error) { return 1, nil }
func fn() func() int { return func() int { return 1 } }
`);
  const results = facts.declarations.map(
    (each) => `${each.qualname} ${typeText(facts, each.returns)} = ${each.returned?.map((id) => exprText(facts, id))}`,
  );
  expect(results).toEqual([
    'one *T = :T',
    'two (int, error) = (number, null)',
    'fn func int = decl fn.<lambda>',
    'fn.<lambda> int = number',
  ]);
});

test('reads and writes of fields and package variables', async () => {
  const facts = await factsOf(`
import "os"
var cache = map[string]int{}
func (s *S) f(t *T) {
	cache["a"] = 1
	delete(cache, "b")
	s.n++
	s.list[0].x = os.Args[0]
	s.a, t.b = t.b, s.a
	_ = S{n: limit}
	local := 1
	_ = local
}
`);
  expect(accessesOf(facts)).toEqual([
    'read cache',
    'write cache',
    'read cache',
    'write cache',
    'read self.n',
    'write self.n',
    'write self.list[].x',
    'read self.list',
    'read os.Args',
    'write self.a',
    'write t.b',
    'read t.b',
    'read self.a',
    'write :S.n',
    'read limit',
  ]);
  expect(declared(facts, 'cache').kind).toBe('var');
});
