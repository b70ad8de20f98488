import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { classify } from '../../../pipeline/scan/index.ts';

const reason = (path: string, bytes: string | Uint8Array) =>
  classify(path, typeof bytes === 'string' ? Buffer.from(bytes) : bytes)?.reason ?? null;

describe('classify', () => {
  test('a NUL byte makes a file binary, and the detail says where it stands', () => {
    expect(classify('a.py', Buffer.from('x = 1\0\n'))).toEqual({
      file: 'a.py',
      reason: 'binary',
      detail: 'a NUL byte at offset 5',
    });
  });

  test('the NUL bytes of UTF-16 do not', () => {
    expect(reason('a.py', iconv.encode('x = 1\n', 'utf-16le', { addBOM: true }))).toBeNull();
    expect(reason('a.py', iconv.encode('x = 1\n', 'utf-16be', { addBOM: false }))).toBeNull();
  });

  test('UTF-16 whose text holds NUL characters is binary', () => {
    expect(reason('a.py', iconv.encode('x\0y\0\n', 'utf-16le', { addBOM: true }))).toBe('binary');
  });

  test('media are binary by name, noise is by its control characters', () => {
    expect(reason('logo.PNG', 'tiny')).toBe('binary');
    expect(reason('data', new Uint8Array(100).fill(1))).toBe('binary');
    expect(reason('page.1', 'N\bNA\bAM\bME\bE\n')).toBeNull();
  });

  test('minified code is told by its name or by long lines that hold most of it', () => {
    expect(reason('jquery.min.js', 'x')).toBe('minified');
    expect(reason('app.js.map', '{}')).toBe('minified');
    expect(reason('app.js', 'a=1;'.repeat(2_000))).toBe('minified');
    expect(reason('app.js', `${'a=1;'.repeat(2_000)}\n${'b = 2;\n'.repeat(2_000)}`)).toBeNull();
    expect(reason('small.js', 'a=1;'.repeat(300))).toBeNull();
  });

  test('prose and tables may have long lines', () => {
    expect(reason('README.md', 'word '.repeat(4_000))).toBeNull();
    expect(reason('data.csv', '1,'.repeat(9_000))).toBeNull();
  });

  test('an empty file is parsed', () => {
    expect(reason('a.py', '')).toBeNull();
  });
});
