import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSignature } from '../../../pipeline/describe/signature.ts';

const told = (signature: string, language: string) => {
  const parsed = parseSignature(signature, language);
  return parsed && [parsed.params.map(({ name, type }) => [name, type]), parsed.returns];
};

describe('parseSignature', () => {
  it.each([
    [
      'rust',
      "pub(crate) fn run<T: Fn(u8) -> u8>(&'a mut self, mut path: &str, (a, b): (u8, Vec<T>)) -> Result<T, E> where T: Send",
      [
        [
          ['path', '&str'],
          ['(a, b)', '(u8, Vec<T>)'],
        ],
        'Result<T, E>',
      ],
    ],
    [
      'python',
      'async def run(self, path: str | None = None, *args: t.Any, key: dict[str, int] = {"a,b": 1}) -> list[str]',
      [
        [
          ['path', 'str | None'],
          ['*args', 't.Any'],
          ['key', 'dict[str, int]'],
        ],
        'list[str]',
      ],
    ],
    [
      'python',
      'def f(a, *, b)',
      [
        [
          ['a', ''],
          ['b', ''],
        ],
        '',
      ],
    ],
    [
      'typescript',
      'export async function f<T extends (x: number) => void>(this: A, a?: T, b: (y: string) => T = (y) => y): Promise<Map<string, T>>',
      [
        [
          ['a', 'T'],
          ['b', '(y: string) => T'],
        ],
        'Promise<Map<string, T>>',
      ],
    ],
    ['typescript', 'constructor(private readonly store: Store)', [[['store', 'Store']], '']],
    ['typescript', 'const f = (a: string): number =>', [[['a', 'string']], 'number']],
    [
      'go',
      'func (c *Command) Find(args []string, a, b int) (*Command, error)',
      [
        [
          ['args', '[]string'],
          ['a', 'int'],
          ['b', 'int'],
        ],
        '(*Command, error)',
      ],
    ],
  ])('%s: %s', (language, signature, expected) => expect(told(signature, language)).toEqual(expected));

  it('is null where it does not know', () => {
    expect(parseSignature('fn f(a: i32)', 'zig')).toBeNull();
    expect(parseSignature('x = 1', 'python')).toBeNull();
    expect(parseSignature('def f(a', 'python')).toBeNull();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('python', 'typescript', 'go'), (text, language) => {
        expect(() => parseSignature(text, language)).not.toThrow();
      }),
    );
  });
});
