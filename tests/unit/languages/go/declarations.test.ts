import { expect, test } from 'vitest';
import { unknownNames } from '../../../../pipeline/languages/engine/compile.ts';
import { go } from '../../../../pipeline/languages/go/spec.ts';
import { loadGrammar } from '../../../../pipeline/languages/grammars.ts';
import { declared, exprText, factsOf, kindsOf, typeText } from './facts.ts';

test('the spec names nothing that the grammar lacks', async () => {
  expect(unknownNames(go, [await loadGrammar('go')])).toEqual([]);
});

test('types of every kind, with their members', async () => {
  const facts = await factsOf(`
type (
	A struct {
		*Base
		pkg.Other
		List[int]
		x, y int \`json:"x"\`
		in struct{ deep bool }
	}
	I interface {
		M(a, b int, c ...string) (n int, err error)
		J
		~int | string
	}
	Alias = map[string]*A
	Fn func(int) error
)
type Celsius float64
type G[K comparable, V any] struct{ m map[K]V }
`);
  expect(kindsOf(facts)).toEqual([
    'struct A',
    'field A.Base',
    'field A.Other',
    'field A.List',
    'field A.x',
    'field A.y',
    'field A.in',
    'interface I',
    'method I.M',
    'alias Alias',
    'other Fn',
    'other Celsius',
    'struct G',
    'field G.m',
  ]);
  const bases = (name: string) =>
    declared(facts, name).bases?.map(({ type, rel }) => `${rel} ${typeText(facts, type)}`);
  expect(bases('A')).toEqual(['embeds *Base', 'embeds pkg.Other', 'embeds List[int]']);
  expect(bases('I')).toEqual(['embeds J']);
  expect(typeText(facts, declared(facts, 'A.in').type)).toBe('{ deep bool }');
  expect(typeText(facts, declared(facts, 'A.Base').type)).toBe('*Base');
  expect(typeText(facts, declared(facts, 'Alias').type)).toBe('map[string]*A');
  expect(typeText(facts, declared(facts, 'Fn').type)).toBe('func error');
  expect(declared(facts, 'G').typeParams?.map(({ name, bound }) => `${name} ${typeText(facts, bound)}`)).toEqual([
    'K comparable',
    'V any',
  ]);
  const method = declared(facts, 'I.M');
  expect(method.bodiless).toBe(true);
  expect(
    method.params?.map(({ name, type, rest }) => `${name} ${typeText(facts, type)}${rest ? ' rest' : ''}`),
  ).toEqual(['a int', 'b int', 'c []string rest']);
  expect(typeText(facts, method.returns)).toBe('(int, error)');
});

test('signatures are one line, with the keyword also inside a group', async () => {
  const facts = await factsOf(`
type (
	A struct { x int }
	B = A
	Complete = func(cmd *Command, args []string, toComplete string, previous map[string]int) ([]string, Directive)
)
type L[T any] interface { M() }
const (
	One, Two = 1, 2 // both
	Three
)
var table = map[string]int{
	"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8, "i": 9, "j": 10,
}
func (a *A) Set(
	key string, // the key
	value int,
) (old int, err error) {
	return 0, nil
}
`);
  const signatures = facts.declarations
    .filter(({ kind }) => kind !== 'field')
    .map(({ qualname, signature }) => `${qualname}: ${signature}`);
  expect(signatures).toEqual([
    'A: type A struct',
    'B: type B = A',
    'Complete: type Complete = func(cmd *Command, args []string, toComplete string, previous map[string]int) ([]string, Directive)',
    'L: type L[T any] interface',
    'L.M: M()',
    'One: const One, Two = 1, 2',
    'Two: const One, Two = 1, 2',
    'Three: const Three',
    'table: var table',
    'A.Set: func (a *A) Set(key string, value int) (old int, err error)',
  ]);
});

test('a method belongs to the type of its receiver, whatever file that is in', async () => {
  const facts = await factsOf(`
func (r *Elsewhere) One() {}
func (Elsewhere) Two() {}
func (l *List[T]) Three(v T) T { return v }
func (_ *Elsewhere) Four() {}
`);
  const receivers = facts.declarations.map(
    ({ qualname, receiver, owner }) => `${qualname} ${receiver!.name} ${typeText(facts, receiver!.type)} ${owner}`,
  );
  expect(receivers).toEqual([
    'Elsewhere.One r *Elsewhere null',
    'Elsewhere.Two null Elsewhere null',
    'List.Three l *List[T] null',
    'Elsewhere.Four null *Elsewhere null',
  ]);
  expect(facts.declarations.every(({ scope }) => scope !== 0)).toBe(true);
  const params = facts.bindings.filter(({ kind }) => kind === 'typeparam').map(({ name }) => name);
  expect(params).toEqual(['T']);
});

test('capital letters are public', async () => {
  const facts = await factsOf(
    'func Open() {}\nfunc close() {}\ntype Élan struct{ Pub, priv int }\nvar Shared, own int',
  );
  expect(facts.declarations.filter(({ exported }) => exported).map(({ name }) => name)).toEqual([
    'Open',
    'Élan',
    'Pub',
    'Shared',
  ]);
});

test('a constant without value has the type of the one above it', async () => {
  const facts = await factsOf(
    'type Level int\nconst (\n\tQuiet Level = iota\n\tLoud\n\tsize = 3\n\tlast\n)\nconst alone = 1',
  );
  const types = facts.declarations.map(({ name, type }) => `${name} ${typeText(facts, type)}`);
  expect(types.slice(1)).toEqual(['Quiet Level', 'Loud Level', 'size -', 'last -', 'alone -']);
});

test('a function literal takes the name that it is bound to', async () => {
  const facts = await factsOf(`
var top = func() {}
var root = &Command{
	Run: func(args []string) { func() {}() },
	Sub: &Command{Run: func() {}},
}
func f() {
	a, b := 1, func() int { return 2 }
	var c func() = func() {}
	go func() {}()
	table := map[string]func(){"x": func() {}}
}
`);
  expect(kindsOf(facts)).toEqual([
    'function top',
    'var root',
    'function root.Run',
    'lambda root.Run.<lambda>',
    'function root.Sub.Run',
    'function f',
    'function f.b',
    'function f.c',
    'lambda f.<lambda>',
    'function f.x',
  ]);
});

test('several init functions and blank names', async () => {
  const facts = await factsOf('func init() {}\nfunc init() {}\nvar _ = f()\nvar _, ok = g()\nfunc _() {}');
  expect(kindsOf(facts)).toEqual(['function init', 'function init', 'var ok', 'function _']);
  expect(exprText(facts, declared(facts, 'ok').value!)).toBe('at1(call(g))');
});

test('spans begin at the declaration: the statement, or inside a group the spec', async () => {
  const facts = await factsOf('// Doc.\ntype A struct {\n\tx int\n}\n\nvar (\n\ta = 1\n\tb = []int{\n\t\t1,\n\t}\n)\n');
  const spans = facts.declarations.map(({ name, lineStart, lineEnd, nameLine }) => [
    name,
    lineStart,
    lineEnd,
    nameLine,
  ]);
  expect(spans).toEqual([
    ['A', 3, 5, 3],
    ['x', 4, 4, 4],
    ['a', 8, 8, 8],
    ['b', 9, 11, 9],
  ]);
});
