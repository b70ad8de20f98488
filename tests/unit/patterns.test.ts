import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainInline } from '../../pipeline/base/plain-inline.ts';
import { paragraphsOf } from '../../pipeline/base/plain-text.ts';
import { sentencesOf } from '../../pipeline/base/sentences.ts';
import { readGradleBuild } from '../../pipeline/languages/text/gradle.ts';
import { readMarkdown } from '../../pipeline/languages/text/markdown.ts';
import { readRestructured } from '../../pipeline/languages/text/restructured.ts';
import { hostileTexts, written } from '../helpers/hostile.ts';
import { type Found, patternsIn, patternsOf } from '../helpers/patterns.ts';

/** Patterns whose text is short by construction: file, part of the pattern, and what bounds it. */
const BOUNDED: readonly (readonly [file: string, part: string, reason: string])[] = [
  ['pipeline/base/english.ts', String.raw`\B(?=(\d{3})+$)`, 'digits of a number'],
  ['src/lib/text.ts', String.raw`\B(?=(\d{3})+$)`, 'digits of a number'],
  ['pipeline/languages/modeline.ts', '', 'lines are cut at 500 characters'],
  ['pipeline/stages/title.ts', 'tests?$', 'the name of a file'],
  [
    'pipeline/languages/cpp/tokens.ts',
    '#[ ',
    'only at a line’s beginning, and an open comment takes the rest of the file',
  ],
];

/** Processor time of one use, in milliseconds. */
function cost(pattern: RegExp, text: string): number {
  const begun = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else if (pattern.sticky) {
    for (let at = 0; at < text.length; ) {
      pattern.lastIndex = at;
      at = pattern.exec(text)?.[0] ? pattern.lastIndex : at + 1;
    }
  } else pattern.exec(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** A text over which the pattern's time grows faster than the text does, or null. Sizes grow until the answer is sure. */
function tooSlow(pattern: RegExp): string | null {
  for (const text of hostileTexts(pattern)) {
    const at = (length: number) => cost(pattern, written(text, length));
    const said = () => `${pattern} on ${JSON.stringify(text)}`;
    // So short a text takes microseconds, unless time grows as a power of its length.
    if ([30, 120, 750].some((length) => at(length) > 100)) return said();
    if (Math.min(at(3000), at(3000)) < 1) continue;
    const small = at(20_000);
    if (small > 2000 || (small > 10 && at(80_000) > Math.max(200, 6 * small))) return said();
  }
  return null;
}

const bounded = ({ at, pattern }: Found) =>
  BOUNDED.some(([file, part]) => at.startsWith(`${file}:`) && pattern.source.includes(part));

test('no pattern takes longer than its text is long', { timeout: 180_000 }, () => {
  const found = patternsIn(join(import.meta.dirname, '../..'), ['pipeline', 'src']);
  expect(found.length).toBeGreaterThan(500);
  for (const [file, part] of BOUNDED)
    expect(
      found.some((one) => one.at.startsWith(`${file}:`) && one.pattern.source.includes(part)),
      file,
    ).toBe(true);
  const slow = found
    .filter((one) => !bounded(one))
    .flatMap((one) => {
      const why = tooSlow(one.pattern);
      return why === null ? [] : [`${one.at}: ${why}`];
    });
  expect(slow).toEqual([]);
});

test.each([String.raw`/\s+$/`, '/^(a+)+$/', String.raw`/\{@link\s+([^}]*)\}/g`, "new RegExp('<a>.*?</a>', 'gs')"])(
  'a pattern that takes too long is found: %s',
  (source) => {
    const [found] = patternsOf('a.ts', `const a = ${source};`);
    expect(tooSlow(found!.pattern)).not.toBeNull();
  },
);

test('a doc comment of openings that nothing closes is read', () => {
  const text = `Reads it.\n\n${`${'{@link '.repeat(60)}\n`.repeat(500)}`;
  expect(paragraphsOf(text)[0]?.text).toBe('Reads it.');
  expect(sentencesOf('(A. '.repeat(50_000))).toHaveLength(1);
  expect(plainInline(`${'`'.repeat(100_000)}a`)).toBe('a');
});

test('documents of openings keep their titles', () => {
  expect(readMarkdown(`# Title\n\n${'['.repeat(200_000)}`).title?.text).toBe('Title');
  expect(readRestructured(`Title\n=====\n\n${':a'.repeat(100_000)}\n`).title?.text).toBe('Title');
});

test('a Gradle script of blank lines is read', () => {
  const text = `${'\n'.repeat(200_000)}group = 'org.acme'\ndescription = 'Reads it.'\n`;
  expect(readGradleBuild(text)?.description).toEqual({ text: 'Reads it.', line: 200_002 });
});
