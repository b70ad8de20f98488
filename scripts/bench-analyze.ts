/*
 * How fast the analyzer is beside its parsers: the time of parsing alone, of extraction (which parses), linking and
 * writing, the ratio of the whole to parsing, with one worker and with two. Medians of several runs that take turns.
 *
 *   npm run bench:analyze -- <repository> [runs]
 */

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const [root, runs = '3'] = process.argv.slice(2);
if (!root) throw new Error('A repository to analyze was expected: npm run bench:analyze -- <repository> [runs].');

type Measurement = Record<string, number>;
const WORKERS = [1, 2];
const STEPS = ['listing', 'extraction', 'linking', 'writing', 'whole'];

for (const workers of WORKERS) {
  const parses: Measurement[] = [];
  const wholes: Measurement[] = [];
  for (let run = 0; run < Number(runs); run++) {
    parses.push(measure('parse', workers));
    wholes.push(measure('analyze', workers));
  }
  const parse = median(parses, 'parse');
  const steps = STEPS.map((step) => `${step} ${seconds(median(wholes, step))}`);
  console.log(
    `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${median(wholes, 'files')} files, medians of ${runs} runs:`,
  );
  console.log(
    `  by the clock: parse-only ${seconds(parse)}; ${steps.join(', ')}; whole ÷ parse-only ${ratio('whole', 'parse')}`,
  );
  console.log(
    `  processor time: parse-only ${seconds(median(parses, 'cpu'))}, whole ${seconds(median(wholes, 'cpu'))}; ratio ${ratio('cpu', 'cpu')}`,
  );
  console.log(`  peak memory: ${Math.round(median(wholes, 'peak'))} MB`);

  function ratio(of: string, to: string): string {
    return (median(wholes, of) / median(parses, to)).toFixed(2);
  }
}

function measure(what: string, workers: number): Measurement {
  const args = [join(import.meta.dirname, 'bench/measure.ts'), what, resolve(root!), String(workers)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measurement;
}

function median(list: readonly Measurement[], key: string): number {
  const sorted = list.map((each) => each[key]!).sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
