import { expect, test } from 'vitest';
import { callsOf, declared, factsOf, kindsOf } from './facts.ts';

test('a class, what is declared in it and what is defined outside', async () => {
  const facts = await factsOf(`
namespace a::b {
/// Counts.
class Counter : public Base, private x::Other<int> {
 public:
  explicit Counter(int from);
  ~Counter();
  virtual int next() = 0;
  static int made;
  bool operator==(const Counter &other) const;
  operator bool() const { return true; }
 private:
  int at_ = 0;  ///< where it is
};
int Counter::next() { return at_; }
}
`);
  expect(kindsOf(facts)).toEqual([
    'namespace a',
    'namespace a.b',
    'class a.b.Counter',
    'constructor a.b.Counter.Counter',
    'method a.b.Counter.~Counter',
    'method a.b.Counter.next',
    'field a.b.Counter.made',
    'method a.b.Counter.operator==',
    'method a.b.Counter.operator bool',
    'field a.b.Counter.at_',
    'method a.b.Counter.next',
  ]);
  const [inside, outside] = facts.declarations.filter((one) => one.name === 'next');
  expect(inside).toMatchObject({ bodiless: true, abstract: true, virtual: true, signature: 'virtual int next() = 0' });
  expect(outside).toMatchObject({ receiver: { name: null }, signature: 'int Counter::next()', overload: '()' });
  expect(declared(facts, 'a.b.Counter')).toMatchObject({ doc: { text: 'Counts.' }, exported: true });
  expect(declared(facts, 'a.b.Counter').bases).toHaveLength(2);
  expect(declared(facts, 'a.b.Counter.at_')).toMatchObject({ doc: { text: 'where it is' }, exported: false });
  expect(declared(facts, 'a.b.Counter.made').static).toBe(true);
});

test('a name behind a macro is the right one, and a macro is no symbol', async () => {
  const facts = await factsOf(`
#define API __attribute__((visibility("default")))
#define SQUARE(x) ((x) * (x))
#define LIMIT 10
class API Engine { API void run() NOEXCEPT_MARK; };
API int start(int times);
TEST(EngineTest, Runs) { SQUARE(2); }
`);
  expect(facts.status).toBe('parsed');
  expect(kindsOf(facts)).toEqual([
    'const LIMIT',
    'class Engine',
    'method Engine.run',
    'function start',
    'function EngineTest.Runs',
  ]);
});

test('types of each kind, aliases, and types named by a typedef', async () => {
  const facts = await factsOf(`
struct Point { int x, y; };
union Any { int i; float f; };
enum Color { RED, GREEN = 2 };
enum class Mode : char { Fast };
typedef struct { int a; } Plain, *PlainPtr;
typedef int (*Callback)(int);
using Points = std::vector<Point>;
template <typename T> concept Small = sizeof(T) < 8;
template <typename T> struct Holder { T held; };
template <> struct Holder<int> { int held; };
class Later;
`);
  expect(kindsOf(facts)).toEqual([
    'struct Point',
    'field Point.x',
    'field Point.y',
    'other Any',
    'field Any.i',
    'field Any.f',
    'enum Color',
    'const Color.RED',
    'const Color.GREEN',
    'enum Mode',
    'const Mode.Fast',
    'alias PlainPtr',
    'struct Plain',
    'field Plain.a',
    'alias Callback',
    'alias Points',
    'other Small',
    'struct Holder',
    'field Holder.held',
    'struct Holder',
    'field Holder.held',
  ]);
});

test('visibility: static, namespaces without a name, private members', async () => {
  const facts = await factsOf(`
static int own() { return 1; }
namespace { int hidden() { return 2; } }
int open() { return 3; }
struct S { int a(); private: int b(); };
`);
  const exported = facts.declarations.filter((one) => one.exported).map((one) => one.qualname);
  expect(exported).toEqual(['open', 'S', 'S.a']);
});

test('calls in every place are told, conversions of the language are none', async () => {
  const facts = await factsOf(`
int g = start();
struct S { int a = init(); S() : b(make()) {} int b; };
void f(int n = fallback()) {
  auto l = [&] { inner(); };
  for (auto &x : list()) x->go<int>(n);
  if (auto it = find(); it) ::top(static_cast<int>(it), int(n));
  std::move(n); (*fn)(1); new T(1);
}
`);
  expect(callsOf(facts)).toEqual([
    'start',
    'init',
    'make',
    'fallback',
    'inner',
    'list',
    'x->go<int>',
    'find',
    '::top',
    'std::move',
    '(*fn)',
    'T',
  ]);
});

test('includes, `using namespace`, the program, resources', async () => {
  const facts = await factsOf(`
#include <vector>
#include "lib/x.h"
using namespace std;
int main() { getenv("HOME"); fopen("out.txt", "w"); }
`);
  expect(facts.imports.map(({ specifier, kind }) => `${kind} ${specifier}`)).toEqual([
    'static <vector>',
    'static lib/x.h',
    'reexport std',
  ]);
  expect(facts.program).toEqual({ line: 5, how: 'int main' });
  expect(facts.resources.map(({ kind, name, access }) => `${access} ${kind} ${name}`)).toEqual([
    'read environment HOME',
    'write file out.txt',
  ]);
});

test('what is around damage is read', async () => {
  const facts = await factsOf('int before() { return 1; }\n@@@ ??? (\nint after() { return before(); }\n');
  expect(facts.status).toBe('partial');
  expect(kindsOf(facts)).toContain('function before');
  expect(callsOf(facts)).toContain('before');
});
