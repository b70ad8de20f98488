import { expect, test } from 'vitest';
import { csharp } from '../../../../pipeline/languages/csharp/spec.ts';
import { unknownNames } from '../../../../pipeline/languages/engine/compile.ts';
import { loadGrammar } from '../../../../pipeline/languages/grammars.ts';
import { declared, factsOf, kindsOf } from './facts.ts';

test('the spec names nothing that the grammar lacks', async () => {
  expect(unknownNames(csharp, [await loadGrammar('c-sharp')])).toEqual([]);
});

test('types of every kind, with their members', async () => {
  const facts = await factsOf(`
namespace N.M;
public class A<T>(int x) : B<T>(x) where T : C {
  const int Max = 3;
  int _a, _b = 1;
  public event Handler Changed;
  event Handler Other { add { } remove { } }
  static A() { }
  ~A() { }
  public int Kept { get; set; }
  public int Made => 1;
  public int Both { get { return 1; } set { } }
  public int this[int i] => i;
  public static A<T> operator +(A<T> l, A<T> r) => l;
  public static explicit operator int(A<T> a) => 1;
  void IDo.Do() { int Local() => 1; }
  delegate int Handler(string s);
  struct Inner { }
}
public record R(string Name);
public readonly record struct V(int X);
enum E { One, Two = 2 }
interface I { int P { get; } void M(); void D() { } }
`);
  expect(kindsOf(facts)).toEqual([
    'namespace N.M',
    'class A',
    'constructor A.A',
    'const A.Max',
    'field A._a',
    'field A._b',
    'field A.Changed',
    'setter A.Other',
    'setter A.Other',
    'constructor A.A',
    'method A.~A',
    'field A.Kept',
    'getter A.Made',
    'getter A.Both',
    'setter A.Both',
    'getter A.this[]',
    'method A.operator +',
    'method A.explicit operator int',
    'method A.Do',
    'function A.Do.Local',
    'other A.Handler',
    'struct A.Inner',
    'record R',
    'constructor R.R',
    'field R.Name',
    'record V',
    'constructor V.V',
    'field V.X',
    'enum E',
    'const E.One',
    'const E.Two',
    'interface I',
    'field I.P',
    'method I.M',
    'method I.D',
  ]);
  expect(facts.package).toBe('N.M');
  expect(declared(facts, 'A.Do').explicit).toBe(true);
  expect(declared(facts, 'I.M').abstract).toBe(true);
  expect(declared(facts, 'I.D').abstract).toBeUndefined();
});

test('everything is visible outside the file that is neither private nor kept to it', async () => {
  const facts = await factsOf(`
class Internal { int hidden; internal int a; protected int b; private protected int c; public int d; private int e; }
file class Own { }
interface I { void M(); }
`);
  const exported = facts.declarations.filter(({ exported }) => exported).map(({ qualname }) => qualname);
  expect(exported).toEqual(['Internal', 'Internal.a', 'Internal.b', 'Internal.c', 'Internal.d', 'I', 'I.M']);
});

test('attributes are decorators, no part of the span; signatures are one line', async () => {
  const facts = await factsOf(`
[Serializable, Obsolete("use B")]
[Table("a")]
public sealed class A
{
    [Test]
    public async Task<int> M(
        int a, // first
        params string[] rest) { return 1; }
}
`);
  const type = declared(facts, 'A');
  expect([type.decorators, type.lineStart, type.signature]).toEqual([
    ['Serializable', 'Obsolete("use B")', 'Table("a")'],
    4,
    'public sealed class A',
  ]);
  const method = declared(facts, 'A.M');
  expect(method.signature).toBe('public async Task<int> M(int a, params string[] rest)');
  expect([method.async, method.decorators, method.lineStart]).toEqual([true, ['Test'], 7]);
  expect(method.params?.map(({ name, rest }) => [name, rest ?? false])).toEqual([
    ['a', false],
    ['rest', true],
  ]);
});

test('of documentation in XML the summary is kept, without tags', async () => {
  const facts = await factsOf(`
/// <summary>
/// Reads <see cref="T:N.Thing{T}"/> of <paramref name="x"/> &amp; <c>more</c>.
/// </summary>
/// <remarks>Left out.</remarks>
class A {
  /// <inheritdoc/>
  void M() { }
  // Said plainly.
  void P() { }
}
`);
  expect(declared(facts, 'A').doc).toEqual({ text: 'Reads Thing of x & more.', line: 2 });
  expect(declared(facts, 'A.M').doc).toBeNull();
  expect(declared(facts, 'A.P').doc?.text).toBe('Said plainly.');
});

test('a directive where the grammar has no place for one is read around', async () => {
  const facts = await factsOf(`
public partial class Reader
#if HAVE_DISPOSE
    : IDisposable
#endif
{
    int M(int k) {
        switch (k) {
            case 1: return 1;
#if MORE
            case 2: return N();
#else
            case 3: return 3;
#endif
        }
        return 0;
    }
}
`);
  expect(facts.status).toBe('parsed');
  expect(kindsOf(facts)).toEqual(['class Reader', 'method Reader.M']);
  expect(declared(facts, 'Reader').partial).toBe(true);
  expect(facts.calls.map(({ raw, line }) => `${raw} ${line}`)).toEqual(['N 11']);
});
