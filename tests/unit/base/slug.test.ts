import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, slugOf } from '../../../pipeline/base/slug.ts';

const segment = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('index', 'CON', 'nul.txt', 'a.', '.git', '_coverage', 'x.json', 'A=b~', '[slug]', 'é'.repeat(200)),
  )
  .filter((text) => !/[/\0]/.test(text) && text.isWellFormed());
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

test('every path comes back from its slug', () => {
  fc.assert(fc.property(path, (text) => pathOf(slugOf(text)) === text));
});

test('a slug holds what every file system and address takes, in short segments', () => {
  fc.assert(
    fc.property(path, (text) => {
      for (const part of slugOf(text).split('/')) {
        expect(part).toMatch(/^[a-z0-9_=~-][a-z0-9._=~-]*$/);
        expect(part).not.toMatch(/^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)|\.$/);
        expect(part.length).toBeLessThan(200);
      }
    }),
  );
});

test.each([
  ['a/X.ts', 'a/x.ts'],
  ['a/index', 'a/=69ndex'],
  ['a.json/b', 'a=2ejson/b'],
])('%j and its twin %j do not share a slug, whatever the case', (one, other) => {
  expect(slugOf(one).toLowerCase()).not.toBe(slugOf(other).toLowerCase());
});

test('a folder is never called like the artifact or page of a file', () => {
  for (const ending of ['json', 'html', 'md', 'js', 'txt']) {
    const folder = slugOf(`a.${ending}/b`).split('/')[0];
    expect(folder).not.toBe(`${slugOf('a')}.${ending}`);
  }
});
