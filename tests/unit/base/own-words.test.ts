import { describe, expect, it } from 'vitest';
import { opening, ownSentences, tellsMoreThan } from '../../../pipeline/base/own-words.ts';
import { statementsIn } from '../../../pipeline/base/statements.ts';

const words = (text: string) => ownSentences(text).map((s) => s.text);

describe('ownSentences', () => {
  it.each([
    ['a licence', 'Copyright 2020 A. Author. All rights reserved.\n\nReads the list.', ['Reads the list.']],
    [
      'the Apache notice',
      'Licensed under the Apache License, Version 2.0 (the "License");\n\nReads it all.',
      ['Reads it all.'],
    ],
    ['code that was commented out', 'import { a } from "./b.js";\n\nReads the list.', ['Reads the list.']],
    ['a lead to a list', 'It does three things:\n\n- one\n- two', []],
    ['data', 'github.com/a/b v2.0.6 h1:XJtiaUW6 github.com/a/b v2.0.6/go.mod h1:oOW0e', []],
    ['a label', 'CHECKS', []],
  ])('leaves out %s', (_, text, expected) => expect(words(text)).toEqual(expected));
});

describe('opening', () => {
  it('takes a second sentence after a short one, of the same paragraph', () => {
    expect(opening(ownSentences('Reads it. Then it writes it. And more.'))?.text).toBe(
      'Reads it. Then it writes it. And more.',
    );
    expect(opening(ownSentences('Reads it.\n\nA later paragraph.'))?.text).toBe('Reads it.');
    const long = 'Reads every file that the list names and writes what it found into one record a file.';
    expect(opening(ownSentences(`${long} More.`))?.text).toBe(long);
  });
});

describe('tellsMoreThan', () => {
  it.each([
    ['src/utils.py', 'Utility functions.', false],
    ['src/parse_url.ts', 'URL parser.', false],
    ['src/index.ts', 'The main module of this package.', false],
    ['src/utils.py', 'Utility functions for terminals.', true],
    ['v4/compat.ts', 'Zod 3 compat layer.', true],
  ])('%s: %s', (path, sentence, tells) => expect(tellsMoreThan(path, sentence)).toBe(tells));
});

describe('statementsIn', () => {
  it('passes over greetings, pointers, questions, labels and lists', () => {
    const blocks = [
      { text: 'Thank you so much for contributing here.', line: 1 },
      { text: 'See the guide for more details on it.', line: 3 },
      { text: 'What does it do for you?', line: 5 },
      { text: 'Built with love and care', line: 7 },
      { text: 'One item of a list here.', line: 10 },
      { text: 'Another item of a list.', line: 11 },
      { text: 'Acme counts what the collector drops.', line: 14 },
    ];
    expect(statementsIn(blocks).map((s) => [s.text, s.line])).toEqual([['Acme counts what the collector drops.', 14]]);
  });
});
