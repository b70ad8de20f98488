import { expect, test } from 'vitest';
import type { Declaration, Facts } from '../../../../pipeline/formats/facts.ts';
import { factsFormat } from '../../../../pipeline/formats/facts.ts';
import { unknownNames } from '../../../../pipeline/languages/engine/compile.ts';
import { loadGrammar } from '../../../../pipeline/languages/grammars.ts';
import { extract } from '../../../../pipeline/languages/index.ts';
import { python } from '../../../../pipeline/languages/python/spec.ts';

async function facts(text: string, file = 'mod.py'): Promise<Facts> {
  const found = await extract({ file, text, encoding: 'utf-8', bytes: text.length, sha256: '' });
  expect(factsFormat.schema.safeParse(found).error?.issues ?? []).toEqual([]);
  return found;
}

async function only(text: string, qualname: string, file?: string): Promise<Declaration> {
  const found = (await facts(text, file)).declarations.filter((declaration) => declaration.qualname === qualname);
  expect(found).toHaveLength(1);
  return found[0]!;
}

const kinds = ({ declarations }: Facts) => declarations.map(({ kind, qualname }) => `${kind} ${qualname}`);

test('the spec names nothing that the grammar lacks', async () => {
  expect(unknownNames(python, [await loadGrammar('python')])).toEqual([]);
});

test('functions are methods in classes, by first parameter and by decorator', async () => {
  const found = await facts(`
def f(): ...
class A:
    def __init__(self): ...
    def m(self): ...
    @classmethod
    def c(cls): ...
    @staticmethod
    def s(x): ...
    @property
    def p(self): ...
    @p.setter
    def p(self, v): ...
    class B:
        def m(self):
            def inner(): ...
`);
  expect(kinds(found)).toEqual([
    'function f',
    'class A',
    'constructor A.__init__',
    'method A.m',
    'method A.c',
    'method A.s',
    'getter A.p',
    'setter A.p',
    'class A.B',
    'method A.B.m',
    'function A.B.m.inner',
  ]);
  expect(found.declarations.filter((each) => each.static).map(({ name }) => name)).toEqual(['c', 's']);
});

test('a signature is one line without comments, its span begins at the declaration', async () => {
  const run = await only(
    `
@app.command("run", help="x")
@plain
async def run(
    self,  # who
    count: int = 1,
    *names: str,
    **rest,
) -> "list[str]":
    pass
`,
    'run',
  );
  expect(run).toMatchObject({
    signature: 'async def run(self, count: int = 1, *names: str, **rest) -> "list[str]"',
    decorators: ['app.command', 'plain'],
    async: true,
    lineStart: 4,
    lineEnd: 10,
    nameLine: 4,
  });
  expect(run.params?.map(({ name, optional, rest }) => [name, optional ?? false, rest ?? false])).toEqual([
    ['self', false, false],
    ['count', true, false],
    ['names', false, true],
    ['rest', false, true],
  ]);
});

test('what a method is called on is none of its parameters', async () => {
  const found = await facts('class A:\n    def m(this, x): this.y(x)\n    @staticmethod\n    def s(this): this.y()');
  expect(found.declarations.map(({ params }) => params?.map(({ name }) => name))).toEqual([undefined, ['x'], ['this']]);
  const objects = found.calls.map(({ callee }) => {
    const expr = found.exprs[callee]!;
    return expr.k === 'member' ? found.exprs[expr.o]!.k : expr.k;
  });
  expect(objects).toEqual(['self', 'name']);
});

test('docstrings lose quotes and indentation, and say where their words begin', async () => {
  const found = await facts(`"""
    Module words.
"""
class A:
    '''Class words.

    More:
      kept
    '''
    def f(self):
        r"""One \\d."""
    def g(self):
        "a" "b"
    def h(self):
        f"{x}"
    def i(self):
        """   """
`);
  expect(found.doc).toEqual({ text: 'Module words.', line: 2 });
  const docs = found.declarations.map(({ name, doc }) => [name, doc?.text ?? null, doc?.line ?? null]);
  expect(docs).toEqual([
    ['A', 'Class words.\n\nMore:\n  kept', 5],
    ['f', 'One \\d.', 11],
    ['g', 'ab', 13],
    ['h', null, null],
    ['i', null, null],
  ]);
});

test('without a docstring the leading comment speaks for the file, licences left out', async () => {
  const found = await facts('#!/usr/bin/env python3\n# Copyright 2020 X\n\n# Counts words.\n# Slowly.\n\nimport os\n');
  expect(found.doc).toEqual({ text: 'Counts words.\nSlowly.', line: 4 });
  expect((await facts('# SPDX-License-Identifier: MIT\nimport os\n')).doc).toBeNull();
});

test('comments above and strings below document variables and attributes', async () => {
  const found = await facts(`
# How many.
LIMIT = 3
#: For Sphinx.
size = 1
name = ''
"""What it is called."""
class A:
    # A field.
    x: int = 0
    def __init__(self):
        # Its own.
        self.y = 1
`);
  expect(found.declarations.map(({ name, doc }) => [name, doc?.text ?? null])).toEqual([
    ['LIMIT', 'How many.'],
    ['size', 'For Sphinx.'],
    ['name', 'What it is called.'],
    ['A', null],
    ['x', 'A field.'],
    ['__init__', null],
    ['y', 'Its own.'],
  ]);
});

test('variables are constants by their name or by Final, fields in classes, locals in functions', async () => {
  const found = await facts(`
LIMIT = 1
limit: Final = 2
a, (B, c) = 1, (2, 3)
a = 4
if x:
    late = 1
class K:
    D = 1
    e: int
def f():
    g = 1
for loop in []: pass
`);
  expect(kinds(found)).toEqual([
    'const LIMIT',
    'const limit',
    'var a',
    'const B',
    'var c',
    'var late',
    'class K',
    'field K.D',
    'field K.e',
    'function f',
  ]);
});

test('classes, enumerations, aliases and class factories are types', async () => {
  const found = await facts(`
class A(Base, metaclass=M): ...
class E(enum.IntEnum): ...
class E2(E): ...
type N[T] = list[T]
Old = Union[int, str]
Said: TypeAlias = "int"
P = namedtuple("P", "x y")
C = Enum("C", "a b")
plain = factory("plain")
`);
  expect(kinds(found).filter((text) => !text.startsWith('var'))).toEqual([
    'class A',
    'enum E',
    'enum E2',
    'alias N',
    'alias Old',
    'alias Said',
    'class P',
    'enum C',
  ]);
  const base = found.declarations[0]!.bases!;
  expect(base.map(({ type }) => found.types[type])).toEqual([{ k: 'named', n: ['Base'], s: 0 }]);
});

test('names without a leading underscore are exported, and those that `__all__` lists', async () => {
  const found = await facts(`
__all__ = ["a", "_b"]
__all__ += ["c"]
__all__.extend(("d",))
def a(): ...
def _b(): ...
def _e(): ...
def f():
    def inner(): ...
`);
  expect(found.exports.map(({ name, line }) => [name, line])).toEqual([
    ['a', 2],
    ['_b', 2],
    ['c', 3],
    ['d', 4],
  ]);
  const exported = found.declarations.filter((each) => each.kind === 'function' && each.exported);
  expect(exported.map(({ name }) => name)).toEqual(['a', '_b', 'f']);
});

test('a list of names that only running tells withholds none', async () => {
  expect((await facts('__all__ = ["a"] + other.__all__\n')).exports).toEqual([]);
});

test('imports are told with what they bind, wherever they stand', async () => {
  const found = await facts(`
import a.b, c as d
from .x import (y as z,
    w)
from .. import *
from __future__ import annotations
if TYPE_CHECKING:
    from t import T
def f():
    import late
    importlib.import_module("plug.in")
`);
  expect(
    found.imports.map(({ specifier, line, kind, star, typeOnly }) => [specifier, line, kind, star, typeOnly]),
  ).toEqual([
    ['a.b', 2, 'static', undefined, undefined],
    ['c', 2, 'static', undefined, undefined],
    ['.x', 3, 'static', undefined, undefined],
    ['..', 5, 'static', true, undefined],
    ['__future__', 6, 'static', undefined, undefined],
    ['t', 8, 'static', undefined, true],
    ['late', 10, 'static', undefined, undefined],
    ['plug.in', 11, 'dynamic', undefined, undefined],
  ]);
  const bound = found.bindings.filter(({ kind }) => kind === 'import');
  expect(
    bound.map(({ name, imported, import: from }) => `${name} = ${imported} of ${found.imports[from!]!.specifier}`),
  ).toEqual([
    'a = * of a.b',
    'd = * of c',
    'z = y of .x',
    'w = w of .x',
    'annotations = annotations of __future__',
    'T = T of t',
    'late = * of late',
  ]);
});

test('a program says so by its guard or by its name', async () => {
  expect((await facts('x = 1\nif __name__ == "__main__":\n    main()\n')).program).toEqual({
    line: 2,
    how: '__name__ == "__main__"',
  });
  expect((await facts('main()\n', 'pkg/__main__.py')).program).toEqual({ line: 1, how: '__main__.py' });
  expect((await facts('def f():\n    if __name__ == "__main__": pass\n')).program).toBeNull();
});

test('every call has one entry, in order, at the line of the name that is called', async () => {
  const found = await facts(`
@deco(one())
def f(x=two()):
    return (three()
        .four(five(), key=six())
        [seven()](*eight(), **nine()))
f"{ten():{eleven()}}"
[twelve() for x in thirteen() if fourteen()]
lambda: fifteen()
assert sixteen(), seventeen()
print >>sys.stderr, eighteen()
`);
  expect(found.calls.map(({ raw, line }) => `${raw} ${line}`)).toEqual([
    'deco 2',
    'one 2',
    'two 3',
    'three 4',
    'three().four 5',
    'five 5',
    'six 5',
    'seven 6',
    'three().four()[seven()] 6',
    'eight 6',
    'nine 6',
    'ten 7',
    'eleven 7',
    'twelve 8',
    'thirteen 8',
    'fourteen 8',
    'fifteen 9',
    'sixteen 10',
    'seventeen 10',
    'eighteen 11',
  ]);
});

test('a damaged file keeps what is whole', async () => {
  const found = await facts('def a():\n    return b()\n\ndef broken(:\n    pass\n\nclass C:\n    def d(self): e()\n');
  expect(found.status).toBe('partial');
  expect(kinds(found)).toEqual(expect.arrayContaining(['function a', 'class C', 'method C.d']));
  expect(found.calls.map(({ raw }) => raw)).toEqual(expect.arrayContaining(['b', 'e']));
});

test('very deep source neither fails nor overflows', async () => {
  const deep = `x = ${'['.repeat(3000)}f()${']'.repeat(3000)}\ny = ${'a + '.repeat(20_000)}g()\nz = ${'not '.repeat(3000)}h()\n`;
  expect((await facts(deep)).calls.map(({ raw }) => raw)).toEqual(['f', 'g', 'h']);
});
