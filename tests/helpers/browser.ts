import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts the Chromium of this machine (`CHROMIUM` names another); it asks no host for anything by itself. */
export async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? findChromium();
  if (!executablePath) {
    throw new Error('The tests of the site need a Chromium, but there is none; run `npx playwright install chromium`.');
  }
  return chromium.launch({ executablePath, args: QUIET });
}
