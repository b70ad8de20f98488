/*
 * Every check of the project: types, lint, format, import rule, then the unit, command line and browser tests. Ends with
 * the plain line `N passed, N failed`, in which each check and each test counts once.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const score = { passed: 0, failed: 0 };

const checks: [name: string, program: string, args: string[]][] = [
  ['types', 'tsc', ['-p', '.']],
  ['types of the site', 'astro', ['check', '--tsconfig', 'tsconfig.site.json']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['import rule', 'depcruise', ['pipeline', 'src', 'scripts', '--config', '.dependency-cruiser.mjs']],
];

for (const [name, program, args] of checks) count(name, run(bin(program), args));

const chromium = findChromium();
if (!chromium) {
  console.error(
    'The browser tests need a Chromium, but none was found or could be installed; install one (`npx playwright install chromium`, or your system’s package `chromium`).',
  );
}
count('a Chromium for the browser tests', chromium !== null);
runTests(['tests/unit', 'tests/cli', ...(chromium ? ['tests/site'] : [])]);

console.log(`${score.passed} passed, ${score.failed} failed`);
process.exitCode = score.failed === 0 && score.passed > checks.length ? 0 : 1;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
}

function runTests(folders: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'handbook-report-'));
  const file = join(folder, 'report.json');
  const args = ['run', ...folders, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const whole = run(bin('vitest'), args, { ...process.env, ...(chromium ? { CHROMIUM: chromium } : {}) });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A file that does not load has no test to fail.
    const broken = report.testResults.filter((result) => result.status === 'failed' && !result.assertionResults.length);
    for (const { name } of broken) console.error(`FAIL ${name} did not load`);
    score.passed += report.numPassedTests;
    score.failed += report.numFailedTests + broken.length;
    if (!whole && report.numFailedTests + broken.length === 0) count('the test run', false);
  } catch {
    count('the test run', false);
  }
  rmSync(folder, { recursive: true });
}

function count(name: string, passed: boolean): void {
  score[passed ? 'passed' : 'failed']++;
  console.log(`${passed ? 'ok' : 'FAIL'} ${name}`);
}

function run(program: string, args: string[], env = process.env): boolean {
  const { status, error } = spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(`${program} did not start: ${error.message}`);
  return status === 0;
}
