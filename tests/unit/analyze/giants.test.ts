import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { analyze } from '../../../pipeline/analyze/index.ts';
import { expectAccounted } from '../../helpers/accounted.ts';
import { fill, folderOf } from '../../helpers/folder.ts';
import { realFiles } from '../../helpers/mutations.ts';

/** What a file may take, in milliseconds. */
const BUDGET = 3_000;

/* Source that no person writes, as every language is given it; what does not fit a language damages its tree. */
const giants: [name: string, text: string][] = [
  ['open', '('.repeat(20_000)],
  ['braces', '{'.repeat(20_000)],
  ['ifs', `${'if (a) {\n'.repeat(8_000)}run();\n${'}\n'.repeat(8_000)}`],
  ['chain', `f()${'.then(g)'.repeat(6_000)};\n`],
  ['nested', `${'run('.repeat(5_000)}${')'.repeat(5_000)};\n`],
  ['functions', `${'function f() {\n'.repeat(90)}run();\n${'}\n'.repeat(90)}`],
  [
    'defs',
    `${Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}def f():\n`).join('')}${' '.repeat(90)}run()\n`,
  ],
  ['classes', `${'class A {\nvoid f() {\n'.repeat(90)}run();\n${'}\n}\n'.repeat(90)}`],
  ['bundle', `${'function a(b){return c(b)+d[b](e)};'.repeat(150_000)}`],
];

test.each([...realFiles()])('huge and deep files of %s are read in time, or given up and told', async (_, files) => {
  const extension = extname(files[0]![0]);
  const made = new Map(giants.map(([name, text]) => [`${name}${extension}`, text]));
  const root = folderOf();
  fill(root, Object.fromEntries(made));
  const begun = process.cpuUsage();
  const analysis = await analyze({ root, jobs: 1, limits: { fileTime: BUDGET } });
  expectAccounted(analysis, made.keys());
  const given = analysis.coverage.files.filter(({ reason }) => reason === 'unparsable');
  for (const { detail } of given) expect(detail).toBe(`it took longer than ${BUDGET / 1000} s`);
  // Of the processors, since the clock runs on while others use them. A file that is given up may have been tried twice.
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(BUDGET * (2 + 2 * given.length) + 5_000);
});

test.each(['.ts', '.cc'])('a file (%s) that takes too much memory is given up and told', async (extension) => {
  const made = { [`dense${extension}`]: `${'f(a, b, c)\n'.repeat(90_000)}`, [`small${extension}`]: 'f(a)\n' };
  const root = folderOf();
  fill(root, made);
  const { coverage, facts } = await analyze({ root, jobs: 1, limits: { fileMemory: 64 * 2 ** 20 } });
  expect(coverage.files.filter(({ reason }) => reason === 'unparsable')).toEqual([
    { file: `dense${extension}`, reason: 'unparsable', detail: 'it took more than 64 MB of memory' },
  ]);
  expect(facts.has(`small${extension}`)).toBe(true);
});
