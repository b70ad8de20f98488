/* Finds a Chromium for the browser tests, and installs one where there is none. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium: Playwright's own, else one on the PATH, else one that this installs; null where none can be. */
export function findChromium(): string | null {
  return playwrights() ?? onPath() ?? installed();
}

function playwrights(): string | null {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | null {
  run('npx', ['playwright', 'install', 'chromium']);
  if (playwrights()) return playwrights();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return onPath();
}

function run(command: string, args: string[]): void {
  console.error(`No Chromium found: trying \`${[command, ...args].join(' ')}\`.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 });
}
