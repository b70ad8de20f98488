import { describe, expect, test } from 'vitest';
import { firstSentence, humanise, listed, rootOf, wordsOf } from '../../../pipeline/stages/words.ts';

test.each([
  ['parseHTTPUrl_v2', ['parse', 'http', 'url', 'v2']],
  ['flat-config.array', ['flat', 'config', 'array']],
  ['__init__', ['init']],
])('the words of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each([
  ['json_schema', 'JSON schema'],
  ['cliEngine', 'CLI engine'],
  ['_compat', 'Compat'],
  ['___', '___'],
])('%s reads %s', (name, text) => {
  expect(humanise(name)).toBe(text);
});

test.each([
  ['stages', 'stage'],
  ['parsing', 'parser'],
  ['entries', 'entry'],
])('%s and %s meet', (a, b) => {
  expect(rootOf(a)).toBe(rootOf(b));
});

test('lists', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
});

describe('the first sentence', () => {
  test.each([
    ['Reads files. Then more.', 'Reads files.'],
    ['Reads files, e.g. `a.ts` or so. More.', 'Reads files, e.g. `a.ts` or so.'],
    ['![badge](x)\n\nReads [files](y) of a kind.', 'Reads files of a kind.'],
    ['@fileoverview Main object of the tool. @author N. C.', 'Main object of the tool.'],
    ['Reads files\nof every kind', 'Reads files of every kind'],
    ['----', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  test('is cut at a word when it is too long', () => {
    expect(firstSentence('word '.repeat(100), 20)).toBe('word word word word…');
  });
});
