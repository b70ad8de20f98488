import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../pipeline/scan/index.ts';

describe('decode', () => {
  test.each([
    ['utf-8', Buffer.from('naïve = 1\n'), 'naïve = 1\n'],
    ['utf-8-bom', Buffer.from('\ufeffnaïve = 1\n'), 'naïve = 1\n'],
    ['utf-16le', iconv.encode('naïve = 1\n', 'utf-16le', { addBOM: true }), 'naïve = 1\n'],
    ['utf-16be', iconv.encode('naïve = 1\n', 'utf-16be', { addBOM: true }), 'naïve = 1\n'],
    ['utf-16le', iconv.encode('import os\n', 'utf-16le', { addBOM: false }), 'import os\n'],
    ['utf-16be', iconv.encode('import os\n', 'utf-16be', { addBOM: false }), 'import os\n'],
    ['windows-1252', Buffer.from('na\xefve = "\x80"\n', 'latin1'), 'naïve = "€"\n'],
    [
      'windows-1251',
      iconv.encode('# -*- coding: windows-1251 -*-\n# Привет\n', 'windows-1251'),
      '# -*- coding: windows-1251 -*-\n# Привет\n',
    ],
    ['utf-8', Buffer.from(''), ''],
  ])('reads %s', (encoding, bytes, text) => {
    expect(decode(bytes)).toEqual({ encoding, text });
  });

  test('an unknown declared encoding falls back to Windows-1252', () => {
    expect(decode(Buffer.from('# coding: klingon\n# \xe9\n', 'latin1'))).toEqual({
      encoding: 'windows-1252',
      text: '# coding: klingon\n# é\n',
    });
  });

  test('every line end becomes LF, so that a line has the number that an editor gives it', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]*$/)), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        expect(decode(Buffer.from(lines.join(end))).text.split('\n')).toEqual(lines.length ? lines : ['']);
      }),
    );
  });

  test('any bytes have a text', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decode(bytes).text === 'string'));
  });
});
