import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, hitsOf } from '../../../src/client/search/rank.ts';
import { isNear, queryOf, tailOf, wordsOf } from '../../../src/client/search/words.ts';

describe('wordsOf', () => {
  test.each([
    ['parseHTTPHeader', ['parse', 'http', 'header']],
    ['snake_case.name', ['snake', 'case', 'name']],
    ['utf8Length', ['utf8', 'utf', '8', 'length']],
    ['$store/__init__', ['$store', 'init']],
    ['购物车', ['购物', '物车']],
    ['v2 库', ['v2', 'v', '2', '库']],
    ['<<', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

test.each([
  ['a.b.run', 'run'],
  ['src/app.ts', 'ts'],
  ['std::vector', 'vector'],
  ['shop.operator<<', 'operator<<'],
  ['a.operator[]', 'operator[]'],
  ['plain', 'plain'],
])('the last part of %s is %s', (name, last) => {
  expect(name.slice(tailOf(name))).toBe(last);
});

describe('isNear', () => {
  test.each([
    ['parser', 'parser', true],
    ['parser', 'parsr', true],
    ['parser', 'parsser', true],
    ['parser', 'pasrer', true],
    ['parser', 'porser', true],
    ['parser', 'prasre', false],
    ['parser', 'parse r s', false],
  ])('%s and %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
    expect(isNear(b, a)).toBe(near);
  });

  test('one letter left out anywhere is near', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
        const i = at % text.length;
        expect(isNear(text, text.slice(0, i) + text.slice(i + 1))).toBe(true);
      }),
    );
  });
});

const NAMES = [
  'Parser.parse',
  'parse',
  'parseAll',
  'reparse',
  'Parser.parseHeader',
  'shop.vector',
  'vector_view',
  'shop.operator<<',
  '$store',
  'storeName',
  '__init__',
  'Widget.__init__',
  'src/parse/header.ts',
  'getUTF8Length',
  'CartView',
];
const entries = NAMES.map((name) => entryOf(name));
const found = (text: string) => hitsOf(entries, queryOf(text)).map(({ index }) => NAMES[index]);

describe('hitsOf', () => {
  test('whole names stand before beginnings, those before parts, those before insides', () => {
    expect(found('parse')).toEqual([
      'parse',
      'Parser.parse',
      'parseAll',
      'Parser.parseHeader',
      'src/parse/header.ts',
      'reparse',
    ]);
  });

  test.each([
    ['$store', ['$store']],
    ['operator<<', ['shop.operator<<']],
    ['std::vector<int>', ['shop.vector']],
    ['__init__', ['__init__', 'Widget.__init__']],
    ['utf8', ['getUTF8Length']],
    ['header parse', ['Parser.parseHeader', 'src/parse/header.ts']],
    ['parse/header', ['src/parse/header.ts', 'Parser.parseHeader']],
    ['storename', ['storeName']],
    ['C#', []],
    ['(', []],
    ['zzz', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test('one wrong letter is forgiven in words of five and more, and only where nothing fits as it is written', () => {
    expect(found('vectr')).toEqual(['shop.vector', 'vector_view']);
    expect(found('prase')).toContain('parse');
    expect(found('strenam')).toEqual([]);
    expect(found('vie')).toEqual(['CartView', 'vector_view']);
    expect(found('vue')).toEqual([]);
  });

  test('what stands beside the product comes after it where both fit alike', () => {
    const both = [entryOf('render', true), entryOf('Cart.render')];
    expect(hitsOf(both, queryOf('render')).map(({ index }) => index)).toEqual([1, 0]);
  });

  test('another name of the same leads to it', () => {
    const stage = entryOf('Parsing', false, ['stage-3', 'Stage 3']);
    const deeper = entryOf('Lexing', false, ['stage-3.1', 'Stage 3.1']);
    expect(hitsOf([deeper, stage], queryOf('stage 3'))[0]!.index).toBe(1);
  });

  test('only what is wanted is found', () => {
    expect(hitsOf(entries, queryOf('parse'), (index) => index === 3).map(({ index }) => index)).toEqual([3]);
  });
});
