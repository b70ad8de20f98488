import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainInline } from '../../../pipeline/base/plain-inline.ts';
import { paragraphsOf } from '../../../pipeline/base/plain-text.ts';

describe('plainInline', () => {
  it.each([
    ['a **bold** and *slanted* `code` word', 'a bold and slanted `code` word'],
    ['snake_case_name and __init__ stay', 'snake_case_name and __init__ stay'],
    ['[text](https://a.b/(c)) and [other][ref]', 'text and other'],
    ['![badge](x.svg) [![b](y)](z) Words', 'Words'],
    ['see :func:`~pkg.mod.run` and :ref:`the guide <g>`', 'see `run` and the guide'],
    ['the {class}`Option` class, {ref}`links <a-b>`', 'the `Option` class, links'],
    ['``literal`` and `text <http://x>`_', '`literal` and text'],
    ['{@link Foo} and {@link Foo|the foo} and {@code a<b>}', '`Foo` and the foo and `a<b>`'],
    ['<b>Hello</b>&nbsp;&amp; <img src=x> Map<string, T>', 'Hello & Map<string, T>'],
    ['returns [Command] or an array [0]', 'returns `Command` or an array [0]'],
    ['an unpaired ` tick', 'an unpaired tick'],
    [':class:`Option`\\s are values', '`Option`s are values'],
  ])('%s', (markup, plain) => expect(plainInline(markup)).toBe(plain));

  it('gives one line without control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainInline(text)).not.toMatch(/[\u0000-\u001f]/);
      }),
    );
  });
});

const prose = (text: string) =>
  paragraphsOf(text)
    .filter((p) => p.kind === 'prose')
    .map((p) => p.text);

describe('paragraphsOf', () => {
  it('knows headings, items, prose, and the line of each', () => {
    expect(paragraphsOf('# Title\n\nFirst line\nsecond line.\n\n- one\n- two\n  more')).toEqual([
      { text: 'Title', offset: 0, kind: 'heading' },
      { text: 'First line second line.', offset: 2, kind: 'prose' },
      { text: 'one', offset: 5, kind: 'item' },
      { text: 'two more', offset: 6, kind: 'item' },
    ]);
  });

  it.each([
    ['fenced code', 'Before.\n\n```js\nconst x = 1;\n```\n\nAfter.', ['Before.', 'After.']],
    ['literal blocks', 'Like this::\n\n  code here\n\nAfter.', ['Like this:', 'After.']],
    ['directives', 'Before.\n\n.. versionadded:: 2.0\n   With a body.\n\nAfter.', ['Before.', 'After.']],
    ['JSDoc tags', 'Does it.\n\n@param a what it is\n  and more\n@returns nothing', ['Does it.']],
    ['file tags', '@fileoverview Reads the list.', ['Reads the list.']],
    ['docstring parts', 'Does it.\n\nArgs:\n    a: what it is\n\nMore.', ['Does it.', 'More.']],
    ['field lists', 'Does it.\n\n:param a: what\n:return: nothing', ['Does it.']],
    ['pragmas and tasks', 'eslint-disable no-console\nTODO: rename\n\nReads it.', ['Reads it.']],
    ['drawings', '//////   CHECKS   //////\n\n+-----+\n|  a  |\n+-----+\n\nReads it.', ['Reads it.']],
    ['doctests', 'Does it.\n\n>>> run()\n1\n\nAfter.', ['Does it.', 'After.']],
    ['HTML comments', '<!-- a\nb -->\nWords.', ['Words.']],
    ['deprecation', '@deprecated Use `b` instead.', ['Deprecated: Use `b` instead.']],
    ['lines that start anew', 'Types for acme\nWritten by: A. Author', ['Types for acme', 'Written by: A. Author']],
    ['wrapped lines', 'Written by the\nPython Foundation', ['Written by the Python Foundation']],
    ['underlined headings', 'Name\n====\n\nWords.', ['Words.']],
  ])('leaves out or reads: %s', (_, text, expected) => expect(prose(text)).toEqual(expected));
});
