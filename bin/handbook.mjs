#!/usr/bin/env node
// Plain JavaScript that an old Node reads too, so that it can say what is missing.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `handbook needs Node.js 22.18 or newer, but this is ${process.versions.node}; install a newer one from https://nodejs.org.`,
  );
  process.exit(2);
}
// Loading our own modules costs more than reading a small repository; the cache is Node's own, beside other tools'.
nodeModule.enableCompileCache?.();
const source = new URL('../pipeline/main.ts', import.meta.url);
await import(existsSync(source) ? source.href : new URL('../pipeline/main.js', import.meta.url).href);
