import { expect, test } from 'vitest';
import { callsOf, factsOf, importsOf, localsOf } from './facts.ts';

const inFunction = (body: string) => factsOf(`fn f() {\n${body}\n}`);

test('what locals hold', async () => {
  const facts = await inFunction(`
    let a = g()?;
    let (b, _, mut c) = h();
    let d: Vec<T> = Vec::new();
    let e = Some(a);
    let f = Box::new(a);
    let T { x, y: z, .. } = b;
    let U(u, ..) = b;
    let [first, ..] = c;
    let i = &mut *a;
    let j = if k { a } else { b };
    let l = match k { 1 => a, _ => { b } };
    let m = a as u8;
    let n = c.0;
    let o = T { x: 1 };
    let p = a.await;
    let q = crate::r::s;
    let v = vec![a, b];
    let &w = a;
    let t;
`);
  expect(localsOf(facts)).toEqual([
    'a = one of call(g)',
    'b = call(h)@0',
    'c = call(h)@2',
    'd: Vec<T>',
    'e = Option(a)',
    'f = a',
    'x = b.T.x | :T.x',
    'z = b.T.y | :T.y',
    'u = b.U.0 | :U.0',
    'first = one of c',
    'i = a',
    'j = a | b',
    'l = a | b',
    'm = :u8',
    'n = c@0',
    'o = :T',
    'p = await a',
    'q = crate::r.s',
    'v = list(a, b)',
    'w = a',
    't = ?',
  ]);
});

test('patterns of conditions, loops and arms bind in scopes of their own, constants and cases not at all', async () => {
  const facts = await inFunction(`
    if let Some(a) = x && let Ok(b) = a {}
    while let Some(Shape::Round(c)) = x {}
    for (i, d) in x.iter() {}
    match x {
        Some(e) if e.ok() => {}
        Shape::Box { w, h: ref g } | Other { w, g } => {}
        None | LIMIT | Self::Empty => {}
        whole @ 1..=3 => {}
    }
`);
  expect(localsOf(facts)).toEqual([
    'a = one of x',
    'b = one of a',
    'c = one of x.Round.0 | :Shape.Round.0',
    'i = one of call(x.iter)@0',
    'd = one of call(x.iter)@1',
    'e = one of x',
    'w = x.Box.w | :Shape.Box.w',
    'g = x.Box.h | :Shape.Box.h',
    'w = x.Other.w | :Other.w',
    'g = x.Other.g | :Other.g',
    'whole = x',
  ]);
});

test('calls among the tokens of macros, with what closures and let bind there', async () => {
  const facts = await factsOf(`
macro_rules! m { ($x:expr) => { not_this($x) }; }
fn f(s: S) {
    assert!(a::b(1).c[0].d::<u8>(s.e(), self.g)?, "{}", h!(i(2)));
    go!(|x: T, mut y| { let z = x.k(); z.l(y.m()) });
    quote!(fn made() { no() });
    vec![#[cfg(no)] yes(), A::B];
}`);
  expect(callsOf(facts)).toEqual(['4 a.b', '4 call(a.b).c[].d', '4 s.e', '4 i', '5 x.k', '5 z.l', '5 y.m', '7 yes']);
  expect(facts.calls[1]!.args.length).toBe(2);
  expect(facts.calls.map(({ raw }) => raw).slice(0, 2)).toEqual(['a::b', 'a::b().c[].d']);
  expect(localsOf(facts)).toEqual(['x: T', 'y = ?', 'z = call(x.k)']);
});

test('imports of every form, said from the file', async () => {
  const facts = await factsOf(`
mod child;
#[path = "there.rs"]
mod moved;
pub mod inline { mod below; use super::A; use self::B; use super::super::C; }
use std::{fs, io::{self, Read as R, prelude::*}};
pub use child::Thing;
use crate::{x::y, *};
use lone;
use ::other::Name as _;
extern crate old as new;
fn f() { crate::deep::g::h(); let t: super::T = inline::below::k(); }
`);
  expect(importsOf(facts)).toEqual([
    'require self::child: * as child',
    'require there.rs: * as moved',
    'require self::inline::below: * as below',
    'static self: A',
    'static self::inline: B',
    'static super: C',
    'static std: fs',
    'static std::io: * as io, Read as R',
    'static std::io::prelude: all',
    'reexport self::child: Thing',
    'static crate::x: y',
    'static crate: all',
    'static lone: * as lone',
    'static other: ',
    'static old: * as new',
    'static crate::deep::g: * as crate::deep::g',
    'static super: * as super',
  ]);
});

test('outside things that literals name', async () => {
  const facts = await factsOf(`
fn f() {
    std::env::var("HOME");
    env!("VERSION");
    File::open("a.txt");
    std::fs::write("b.txt", "");
    db.execute("insert into users values (1)", []);
}`);
  expect(facts.resources.map(({ kind, name, access, line }) => `${line} ${access} ${kind} ${name}`)).toEqual([
    '3 read environment HOME',
    '4 read environment VERSION',
    '5 read file a.txt',
    '6 write file b.txt',
    '7 write table users',
  ]);
});
