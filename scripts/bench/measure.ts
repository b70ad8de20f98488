/*
 * One measurement in a process of its own: `parse` or `analyze`, a repository, a number of workers. Prints JSON: times in
 * milliseconds by the clock, and of all processors for the same steps (`cpu …`); the peak of resident memory in MB.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// As the command does.
enableCompileCache();
const { analyze, DEFAULT_FILE_MEMORY, DEFAULT_FILE_TIME, FactsWriter, writeAnalysis } = await import(
  '../../pipeline/analyze/index.ts'
);
const { runPool } = await import('../../pipeline/analyze/pool.ts');
const { scan } = await import('../../pipeline/scan/index.ts');

const [what, root, jobs] = process.argv.slice(2) as [string, string, string];
const work = mkdtempSync(join(tmpdir(), 'handbook-bench-'));
const times: Record<string, number> = {};
let before = { clock: performance.now(), cpu: 0 };
const begun = before.clock;
mark('start');
const found = what === 'parse' ? await parseOnly() : await whole();
rmSync(work, { recursive: true });
times.whole = performance.now() - begun;
times.cpu = times['cpu whole'] = cpu();
console.log(JSON.stringify({ ...found, ...times, peak: process.resourceUsage().maxRSS / 1024 }));

/** Ends a step. */
function mark(step: string): void {
  const now = { clock: performance.now(), cpu: cpu() };
  if (step !== 'start') times[step] = now.clock - before.clock;
  times[`cpu ${step}`] = now.cpu - before.cpu;
  before = now;
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function parseOnly(): Promise<Record<string, number>> {
  const { files } = await scan(root);
  await runPool(files, {
    jobs: Number(jobs),
    fileTime: DEFAULT_FILE_TIME,
    fileMemory: DEFAULT_FILE_MEMORY,
    worker: new URL('./parse-worker.ts', import.meta.url),
    onResult: () => {},
  });
  return {};
}

async function whole(): Promise<Record<string, number>> {
  const writer = new FactsWriter(work);
  const analysis = await analyze({
    root,
    jobs: Number(jobs),
    onFacts: (file, artifact) => writer.write(file, artifact),
    onProgress: (done, total) => {
      if (done === 0) mark('listing');
      if (done === total) mark('extraction');
    },
  });
  mark('linking');
  await writeAnalysis(work, analysis, writer.written);
  mark('writing');
  const code = [...analysis.facts.values()].filter(({ status }) => status !== 'text');
  return { files: analysis.facts.size, lines: code.reduce((sum, { lines }) => sum + lines, 0) };
}
