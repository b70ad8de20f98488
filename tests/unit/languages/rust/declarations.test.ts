import { expect, test } from 'vitest';
import { declared, factsOf, kindsOf, typeText } from './facts.ts';

test('items of every kind, with their members', async () => {
  const facts = await factsOf(`
pub struct Point<T> { pub x: T, y: Vec<T> }
struct Pair(u8, pub String);
struct Unit;
union Bits { whole: u32, parts: [u8; 4] }
enum Shape { Dot, Round(f64), Box { w: f64 } }
type Alias<T> = Result<T, Error>;
trait Draw: Clone { const MAX: u8; type Out; fn draw(&self); fn twice(&self) { self.draw() } }
const LIMIT: usize = 3;
static mut COUNT: u32 = 0;
mod inner { pub fn f() {} struct S; impl S { fn g() {} } }
impl<T> Point<T> { const ZERO: u8 = 0; fn new(x: T) -> Self { todo!() } async fn go(&mut self) {} }
impl Draw for super::other::Thing { type Out = u8; fn draw(&self) {} }
fn outer() { fn nested() {} const C: u8 = 1; let named = |a| a; call(|b| b); }
`);
  expect(kindsOf(facts)).toEqual([
    'struct Point',
    'field Point.x',
    'field Point.y',
    'struct Pair',
    'field Pair.0',
    'field Pair.1',
    'struct Unit',
    'other Bits',
    'field Bits.whole',
    'field Bits.parts',
    'enum Shape',
    'field Shape.Dot',
    'field Shape.Round',
    'field Shape.Round.0',
    'field Shape.Box',
    'field Shape.Box.w',
    'alias Alias',
    'trait Draw',
    'const Draw.MAX',
    'alias Draw.Out',
    'method Draw.draw',
    'method Draw.twice',
    'const LIMIT',
    'var COUNT',
    'namespace inner',
    'function inner.f',
    'struct inner.S',
    'method inner.S.g',
    'const Point.ZERO',
    'method Point.new',
    'method Point.go',
    'alias Thing.Out',
    'method Thing.draw',
    'function outer',
    'function outer.nested',
    'function outer.named',
    'lambda outer.<lambda>',
  ]);
  expect(declared(facts, 'Point').exported).toBe(true);
  expect(declared(facts, 'Unit').exported).toBeUndefined();
  expect(declared(facts, 'Draw.draw').bodiless).toBe(true);
  expect(declared(facts, 'Draw.twice').bodiless).toBeUndefined();
  expect(declared(facts, 'Point.new')).toMatchObject({ static: true, signature: 'fn new(x: T) -> Self' });
  expect(declared(facts, 'Point.go')).toMatchObject({ static: false, async: true });
  expect(declared(facts, 'Thing.draw').exported).toBe(true);
  expect(typeText(facts, declared(facts, 'Draw').bases![0]!.type)).toBe('Clone');
});

test('a method has the receiver, the type parameters and the trait of its impl', async () => {
  const facts = await factsOf(`
impl<T: Read + Send, U> Source<U> for Pool<T> where U: Write { fn take(&self, other: &Self) -> Option<Self> { None } }
impl !Send for Pool<u8> {}
`);
  const take = declared(facts, 'Pool.take');
  expect(take.receiver?.name).toBe('self');
  expect(typeText(facts, take.receiver!.type)).toBe('Pool<T>');
  expect(typeText(facts, take.receiver!.trait)).toBe('Source<U>');
  expect(take.typeParams!.map(({ name, bound }) => `${name}: ${typeText(facts, bound)}`)).toEqual([
    'T: Read',
    'U: Write',
  ]);
  expect(take.params!.map(({ name, type }) => `${name}: ${typeText(facts, type)}`)).toEqual(['other: Pool<T>']);
  expect(typeText(facts, take.returns)).toBe('Option<self>');
  expect(facts.extensions!.map(({ type, bases }) => [type, bases[0]!.type].map((id) => typeText(facts, id)))).toEqual([
    ['Pool<T>', 'Source<U>'],
  ]);
});

test('docs are doc comments; attributes are decorators and no bar between', async () => {
  const facts = await factsOf(`//! The crate.
//!
//! More.

// A remark.
fn plain() {}

/// Says
/// this.
#[inline]
#[cfg(test)]
pub fn said() {}

/**
 * In a block.
 */
struct Block {
    /// Of a field.
    field: u8,
}

//// A ruler.
fn ruled() {}
`);
  expect(facts.doc).toEqual({ text: 'The crate.\n\nMore.', line: 1 });
  expect(declared(facts, 'plain').doc).toBeNull();
  expect(declared(facts, 'said')).toMatchObject({
    doc: { text: 'Says\nthis.', line: 8 },
    decorators: ['inline', 'cfg(test)'],
    lineStart: 12,
  });
  expect(declared(facts, 'Block').doc).toEqual({ text: 'In a block.', line: 14 });
  expect(declared(facts, 'Block.field').doc).toEqual({ text: 'Of a field.', line: 18 });
  expect(declared(facts, 'ruled').doc).toBeNull();
});

test('a main at the outermost level makes a program of a file that is one by its place', async () => {
  expect((await factsOf('\nfn main() {}\n', 'src/main.rs')).program).toEqual({ line: 2, how: 'fn main' });
  expect((await factsOf('fn main() {}\n', 'examples/a.rs')).program).toEqual({ line: 1, how: 'fn main' });
  expect((await factsOf('mod m { fn main() {} }\n', 'src/main.rs')).program).toBeNull();
  expect((await factsOf('fn main() {}\n', 'src/lib.rs')).program).toBeNull();
});
