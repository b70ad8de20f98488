/*
 * Compiles what is published into dist-package/: Node strips no types below node_modules. The site's own sources go as
 * they are, since Vite compiles them, and with them the TypeScript of the two folders that they import from. Of the
 * grammars those that are used are carried.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bytesOf, grammars } from '../pipeline/languages/index.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'dist-package');
/** What is known of C#'s base library is read as text. */
const LIBRARY = 'pipeline/languages/csharp/library.txt';
const AS_THEY_ARE = ['bin', 'src', 'public', 'content/guide', 'astro.config.mjs', 'pipeline/base', 'pipeline/formats'];

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
for (const path of AS_THEY_ARE) {
  if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true });
}
mkdirSync(join(target, 'grammars'));
for (const grammar of grammars.values()) {
  writeFileSync(join(target, 'grammars', basename(grammar.file)), await bytesOf(grammar));
}
mkdirSync(join(target, 'pipeline/languages/csharp'), { recursive: true });
cpSync(join(root, LIBRARY), join(target, LIBRARY));
const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.package.json'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`);
process.exitCode = status === 0 ? 0 : 1;
