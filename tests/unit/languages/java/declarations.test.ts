import { expect, test } from 'vitest';
import { unknownNames } from '../../../../pipeline/languages/engine/compile.ts';
import { loadGrammar } from '../../../../pipeline/languages/grammars.ts';
import { java } from '../../../../pipeline/languages/java/spec.ts';
import { declarationOf, declared, shownType } from '../facts.ts';
import { cleanFactsOf, factsOf } from './facts.ts';

test('the spec names nothing that the grammar lacks', async () => {
  expect(unknownNames(java, [await loadGrammar('java')])).toEqual([]);
});

test('types of every kind, with their members', async () => {
  const facts = await cleanFactsOf(`
package a;
public abstract class C<T extends Number & Runnable> extends Base<T> implements I, J {
  static final int ONE = 1, TWO = 2;
  private T value;
  C() {}
  C(int x, String... rest) { this(); }
  abstract <R> R get(@Deprecated R[] x);
}
interface I { int K = 1; void a(); default void b() {} }
enum E { A, B(1) { void m() {} }; E(int... x) {} }
record P(int x, List<String> y) { P(int x) { this(x, null); } public int x() { return x; } }
@interface Mark { String value() default ""; }
`);
  expect(declared(facts)).toEqual([
    'class C',
    'const C.ONE',
    'const C.TWO',
    'field C.value',
    'constructor C.C',
    'constructor C.C',
    'method C.get',
    'interface I',
    'const I.K',
    'method I.a',
    'method I.b',
    'enum E',
    'const E.A',
    'const E.B',
    'class E.B.<class>',
    'method E.B.<class>.m',
    'constructor E.E',
    'record P',
    'constructor P.P',
    'field P.x',
    'field P.y',
    'method P.y',
    'constructor P.P',
    'method P.x',
    'other Mark',
    'method Mark.value',
  ]);
  const type = declarationOf(facts, 'C');
  expect(type.signature).toBe('public abstract class C<T extends Number & Runnable> extends Base<T> implements I, J');
  expect(type.bases?.map((base) => `${base.rel} ${shownType(facts, base.type)}`)).toEqual([
    'extends Base<T>',
    'implements I',
    'implements J',
  ]);
  expect(type.typeParams?.map((param) => `${param.name} ${shownType(facts, param.bound)}`)).toEqual([
    'T Number | Runnable',
  ]);
  expect(facts.package).toBe('a');
});

test('spans, signatures and documentation leave annotations and marks out', async () => {
  const facts = await cleanFactsOf(`
class A {
  /**
   * Gives {@code x}, see {@link B#c(int) the other}.
   * <p>Never &lt;null&gt;.
   *
   * @param x some text
   */
  @Override
  @Route(path = "/x")
  public /* odd */ static String
      give(int x) throws E { return ""; }
}`);
  const method = declarationOf(facts, 'A.give');
  expect(method.signature).toBe('public static String give(int x) throws E');
  expect(method.decorators).toEqual(['Override', 'Route(path = "/x")']);
  expect([method.lineStart, method.nameLine]).toEqual([11, 12]);
  expect(method.doc).toEqual({
    text: 'Gives `x`, see the other.\n\nNever <null>.\n\n@param x some text',
    line: 3,
  });
});

test('what others see', async () => {
  const facts = await cleanFactsOf(`
public class A { public int a; protected void b() {} void c() {} private void d() {} }
class B { public void e() {} }
public interface I { void f(); private void g() {} }`);
  const seen = facts.declarations.filter((one) => one.exported).map((one) => one.qualname);
  expect(seen).toEqual(['A', 'A.a', 'A.b', 'I', 'I.f']);
  expect(declarationOf(facts, 'A.d').private).toBe(true);
});

test('a main method makes a program', async () => {
  const main = 'class A {\n  public static void main(String[] args) {}\n}';
  expect((await factsOf(`public ${main}`)).program).toEqual({ line: 2, how: 'public static void main' });
  expect((await factsOf(main.replace('static ', ''))).program).toBeNull();
});

test('an annotated rest parameter, which the grammar cannot read', async () => {
  const facts = await factsOf('class A { void f(int a, String @NonNull ... rest) { rest.x(); } }');
  expect(declarationOf(facts, 'A.f').params?.map(({ name, rest }) => `${name}${rest ? '...' : ''}`)).toEqual([
    'a',
    'rest...',
  ]);
});
