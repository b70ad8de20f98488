/*
 * How fast the analyzer is beside its parsers: the time of parsing alone, of extraction (which parses), linking and
 * writing, the ratio of the whole to parsing, with one worker and with two. Medians of several runs that take turns.
 * With --growth, also of two, four and eight copies of the repository, one run each.
 *
 *   npm run bench:analyze -- <repository> [runs] [--growth]
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const growth = process.argv.includes('--growth');
const [root, runs = '3'] = process.argv.slice(2).filter((word) => word !== '--growth');
if (!root) throw new Error('A repository to analyze was expected: npm run bench:analyze -- <repository> [runs].');

type Measurement = Record<string, number>;
const WORKERS = [1, 2];
const COPIES = [1, 2, 4, 8];
const STEPS = ['start', 'listing', 'extraction', 'linking', 'writing', 'whole'];

const clocks: number[] = [];
for (const workers of WORKERS) {
  const parses: Measurement[] = [];
  const wholes: Measurement[] = [];
  for (let run = 0; run < Number(runs); run++) {
    parses.push(measure('parse', root, workers));
    wholes.push(measure('analyze', root, workers));
  }
  const [parse, whole] = [medians(parses), medians(wholes)];
  clocks.push(whole.whole!);
  console.log(
    `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${whole.files} files, ${whole.lines} lines of code, medians of ${runs} runs:`,
  );
  console.log(
    `  by the clock: parse-only ${seconds(parse.whole)}; ${steps(whole, '')}; ${ratio(whole, parse, 'whole')}`,
  );
  console.log(`  processors: parse-only ${seconds(parse.cpu)}; ${steps(whole, 'cpu ')}; ${ratio(whole, parse, 'cpu')}`);
  console.log(
    `  ${Math.round(whole.lines! / (whole.cpu! / 1000))} lines a processor second, ${Math.round(whole.lines! / (whole.whole! / 1000))} by the clock; peak of memory: parse-only ${megabytes(parse)}, whole ${megabytes(whole)}`,
  );
}
console.log(`two workers are ${(clocks[0]! / clocks[1]!).toFixed(2)} × as fast as one`);
if (growth) measureGrowth(root);

function measureGrowth(from: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-growth-'));
  let first: number | undefined;
  let made = 0;
  try {
    for (const copies of COPIES) {
      for (; made < copies; made++) {
        cpSync(from, join(folder, `copy${made}`), {
          recursive: true,
          filter: (path) => !['.git', 'node_modules'].includes(basename(path)),
        });
      }
      const whole = measure('analyze', folder, 2);
      first ??= whole.cpu!;
      const times = (whole.cpu! / first / copies).toFixed(2);
      console.log(
        `${copies} × the tree: ${whole.lines} lines, ${steps(whole, 'cpu ')} of processors; ${times} of what ${copies} × the first would take; peak of memory ${megabytes(whole)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(what: string, of: string, workers: number): Measurement {
  const args = [join(import.meta.dirname, 'bench/measure.ts'), what, resolve(of), String(workers)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measurement;
}

function medians(list: readonly Measurement[]): Measurement {
  const middle = (key: string) => list.map((each) => each[key]!).sort((a, b) => a - b)[list.length >> 1]!;
  return Object.fromEntries(Object.keys(list[0]!).map((key) => [key, middle(key)]));
}

function steps(whole: Measurement, kind: string): string {
  return STEPS.flatMap((step) => (`${kind}${step}` in whole ? `${step} ${seconds(whole[kind + step])}` : [])).join(
    ', ',
  );
}

function ratio(whole: Measurement, parse: Measurement, key: string): string {
  return `whole ÷ parse-only ${(whole[key]! / parse[key]!).toFixed(2)}`;
}

function seconds(milliseconds: number | undefined): string {
  return `${(milliseconds! / 1000).toFixed(2)} s`;
}

function megabytes({ peak }: Measurement): string {
  return `${Math.round(peak!)} MB`;
}
