import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closed, sentencesOf, shortened, wordCount } from '../../../pipeline/base/sentences.ts';

describe('sentencesOf', () => {
  it.each([
    ['Reads files, e.g. Markdown. Writes pages.', ['Reads files, e.g. Markdown.', 'Writes pages.']],
    ['Since v2.0 it caches. Before v2.0. it did not.', ['Since v2.0 it caches.', 'Before v2.0. it did not.']],
    ['See https://example.org/a.html. Then go on.', ['See https://example.org/a.html.', 'Then go on.']],
    ['Calls `a.b. C` first. `d` follows.', ['Calls `a.b. C` first.', '`d` follows.']],
    ['Written by Gregory P. Ward in the U.S. Army.', ['Written by Gregory P. Ward in the U.S. Army.']],
    ['It works (see A. It is fine. Really) well. Good.', ['It works (see A. It is fine. Really) well.', 'Good.']],
    ['Is it so? “Yes!” she said. Done', ['Is it so?', '“Yes!” she said.', 'Done']],
    ['Wait... what? No.', ['Wait... what?', 'No.']],
    ['读取文件。写页面。', ['读取文件。', '写页面。']],
    ['', []],
  ])('%s', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sentencesOf(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('scripts that write without spaces', () => {
  it('have words, a stop of their own, and an end where they are long', () => {
    expect(wordCount('これは設定を読み込むモジュールです。')).toBeGreaterThan(5);
    expect(closed('設定を読み込む')).toBe('設定を読み込む。');
    expect(shortened('設定'.repeat(30), 10)).toBe(`${'設定'.repeat(10)}…`);
  });
});

describe('closed', () => {
  it('ends with one stop', () => {
    expect(closed('Reads files')).toBe('Reads files.');
    expect(closed('Reads files (all.)')).toBe('Reads files (all.)');
    expect(closed('Reads files,')).toBe('Reads files.');
  });
});

describe('shortened', () => {
  it('cuts at a clause and leaves no code span open', () => {
    expect(shortened('one two three', 3)).toBe('one two three');
    expect(shortened('one two three, four five six seven', 5)).toBe('one two three…');
    expect(shortened('one two `three four five` six', 4)).toBe('one two…');
  });

  it('holds the limit', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 1, max: 40 }), (text, words) => {
        expect(wordCount(shortened(text, words))).toBeLessThanOrEqual(words);
      }),
    );
  });
});
