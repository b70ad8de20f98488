import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces, toJson, toJsonRows } from '../../../pipeline/base/json.ts';

test('JSON text reads back as what was written, as a value a line and as an entry a line', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (value) => {
      const same = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(toJson(value))).toEqual(same);
      expect(JSON.parse(toJsonRows(value))).toEqual(same);
      expect([...jsonPieces(value)].join('')).toBe(toJson(value));
    }),
  );
});

test('strings are quoted where they must be', () => {
  for (const text of ['plain', 'a "b"', 'a\\b', 'a\nb', '\u007f', '\ud800', 'é', 'x'.repeat(100)]) {
    expect(toJson([text])).toBe(`[${JSON.stringify(text)}]\n`);
  }
});

test('maps keep every key in their order, and what is undefined is left out', () => {
  const map = new Map([
    ['b', 1],
    ['__proto__', 2],
    ['1', 3],
  ]);
  expect(toJson({ map, gone: undefined, list: [undefined, []] })).toBe(
    '{\n "map": {\n  "b": 1,\n  "__proto__": 2,\n  "1": 3\n },\n "list": [\n  null,\n  []\n ]\n}\n',
  );
});

test('pieces of a text are no larger than an entry of a list or map', () => {
  const value = {
    map: new Map([['__proto__', new Map([['a', { b: [1] }]])]]),
    gone: undefined,
    list: [{ c: 'd' }, 2],
    no: [],
  };
  const pieces = [...jsonPieces(value)];
  expect(pieces.join('')).toBe(toJson(value));
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(40);
});

test('rows: a line a member, and a line an entry of a list', () => {
  expect(toJsonRows({ a: 1, gone: undefined, none: [], list: [{ b: [1, 2] }, undefined] })).toBe(
    '{\n "a": 1,\n "none": [],\n "list": [\n  {"b":[1,2]},\n  null\n ]\n}\n',
  );
  expect(toJsonRows({})).toBe('{}\n');
});
