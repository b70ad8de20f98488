import { writeFile } from 'node:fs/promises';
import { build } from 'astro';
import { type SiteBuild, siteConfig } from './astro.ts';
import type { Finished } from './finish.ts';

/*
 * Runs one build in a process of its own, because Astro writes into the current folder and prints as it likes.
 * Argument: a JSON object { build: SiteBuild, report: path } ; the report file says what came of it.
 */

const task = JSON.parse(process.argv[2]!) as { build: SiteBuild; report: string };
process.chdir(task.build.root);
try {
  const finished: Finished[] = [];
  const config = await siteConfig(task.build, (result) => finished.push(result));
  await build({ ...config, configFile: false, logLevel: 'info' });
  await writeFile(task.report, JSON.stringify({ finished: finished[0] ?? null }));
} catch (error) {
  const { code, message, stack } = error as Error & { code?: string };
  await writeFile(task.report, JSON.stringify({ error: { code: code ?? null, message } }));
  console.error(stack);
  process.exitCode = 1;
}
