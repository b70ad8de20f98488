import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A Chromium on this machine: `HANDBOOK_CHROMIUM`, Playwright's own, or one on the PATH; undefined where none is. */
export function findChromium(): string | undefined {
  const own = process.env.HANDBOOK_CHROMIUM;
  if (own) return own;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** Starts the browser that is found; it asks no host for anything. */
export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'The tests of the site need a Chromium, but neither Playwright nor the PATH has one; run `npx playwright install chromium`.',
    );
  }
  return chromium.launch({ executablePath, args: QUIET });
}
