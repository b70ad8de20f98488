/*
 * One measurement in a process of its own: `parse` or `analyze`, a repository, a number of workers. Prints JSON: times in
 * milliseconds by the clock, and of the processors for the whole; the peak of resident memory in MB.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze, DEFAULT_FILE_MEMORY, DEFAULT_FILE_TIME, writeAnalysis } from '../../pipeline/analyze/index.ts';
import { runPool } from '../../pipeline/analyze/pool.ts';
import { scan } from '../../pipeline/scan/index.ts';

const [what, root, jobs] = process.argv.slice(2) as [string, string, string];
const work = mkdtempSync(join(tmpdir(), 'handbook-bench-'));
const times = what === 'parse' ? await parseOnly() : await whole();
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ ...times, cpu: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 }));
rmSync(work, { recursive: true });

async function parseOnly(): Promise<Record<string, number>> {
  const { files } = await scan(root);
  const begun = performance.now();
  const worker = new URL('./parse-worker.ts', import.meta.url);
  await runPool(files, {
    jobs: Number(jobs),
    fileTime: DEFAULT_FILE_TIME,
    fileMemory: DEFAULT_FILE_MEMORY,
    worker,
    onResult: () => {},
  });
  return { parse: performance.now() - begun };
}

async function whole(): Promise<Record<string, number>> {
  const marks = [performance.now()];
  const analysis = await analyze({
    root,
    jobs: Number(jobs),
    onProgress: (done, total) => {
      if (done === 0 || done === total) marks.push(performance.now());
    },
  });
  marks.push(performance.now());
  await writeAnalysis(work, analysis);
  marks.push(performance.now());
  const [begun, listed, read, linked, written] = marks as [number, number, number, number, number];
  return {
    files: analysis.facts.size,
    listing: listed - begun,
    extraction: read - listed,
    linking: linked - read,
    writing: written - linked,
    whole: written - begun,
  };
}
