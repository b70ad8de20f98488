import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypeRef } from '../../../../pipeline/formats/facts.ts';
import { parseType } from '../../../../pipeline/languages/python/types.ts';

/** The type of an annotation, shown in one line; `null` where it cannot be read. */
function shown(text: string, own: readonly string[] = []): string | null {
  const types: TypeRef[] = [];
  const exprs: string[] = [];
  const show = (id: number): string => {
    const type = types[id]!;
    switch (type.k) {
      case 'named':
        return type.n.join('.') + (type.args ? `<${type.args.map(show).join(', ')}>` : '');
      case 'list':
      case 'async':
        return `${type.k}(${show(type.of)})`;
      case 'tuple':
      case 'union':
        return `${type.k}(${type.of.map(show).join(', ')})`;
      case 'function':
        return `function(${type.returns === null ? '' : show(type.returns)})`;
      case 'typeof':
        return `class ${exprs[type.e]}`;
      case 'literal':
        return type.t;
      default:
        return type.k;
    }
  };
  const id = parseType(text, 0, {
    type: (type) => types.push(type) - 1,
    expr: (expr) => exprs.push(expr.k === 'name' ? expr.n : `${exprs[expr.o]}.${expr.n}`) - 1,
    isOwn: (path) => own.includes(path[0]!),
  });
  return id === null ? null : show(id);
}

test.each([
  ['A', 'A'],
  ['a.b.C', 'a.b.C'],
  ['"A"', 'A'],
  ['"a.B | None"', 'a.B'],
  ['None', 'null'],
  ['A | B', 'union(A, B)'],
  ['Optional[A]', 'A'],
  ['t.Union[A, None, "B"]', 'union(A, B)'],
  ['list[A]', 'list<A>'],
  ['dict[str, list[A]]', 'dict<str, list<A>>'],
  ['cabc.Sequence[A]', 'list(A)'],
  ['Iterator["A"]', 'list(A)'],
  ['Generator[A, B, C]', 'list(A)'],
  ['tuple[A, B]', 'tuple(A, B)'],
  ['tuple[A, ...]', 'list(A)'],
  ['tuple[()]', 'tuple(unknown)'],
  ['Awaitable[A]', 'async(A)'],
  ['Coroutine[Any, Any, A]', 'async(A)'],
  ['Callable[[A, B], C]', 'function(C)'],
  ['Callable[..., A]', 'function(A)'],
  ['Callable', 'function()'],
  ['type[A]', 'class A'],
  ['Type["a.B"]', 'class a.B'],
  ['Self', 'self'],
  ['Any', 'unknown'],
  ['ClassVar[Optional[A]]', 'A'],
  ['Annotated[A, Depends(get, x=[1]), "words"]', 'A'],
  ['Literal["a", "b"]', 'string'],
  ['Box[A][B]', null],
  ['A,', null],
  ['f(x)', null],
  ['list[', null],
  ['(\n  A  # why\n  | B\n)', 'union(A, B)'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('a generic of the tree is its own, whatever `typing` calls so', () => {
  expect(shown('Sequence[A]', ['Sequence'])).toBe('Sequence<A>');
});

test('any text gives a type or none, at any depth', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[](),|."\' ABx.*'), maxLength: 200 }), (text) => {
      const found = shown(text);
      expect(found === null || typeof found === 'string').toBe(true);
    }),
  );
  expect(shown(`${'list['.repeat(5000)}A${']'.repeat(5000)}`)).toBeNull();
});
