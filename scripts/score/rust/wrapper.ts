/*
 * Stands before rustc where cargo builds the crates of a workspace: compiles as asked, then has the compiler print the
 * crate twice more, as it understands it, and writes down the definitions and the calls.
 */

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Call, type CallReader, callReader } from './calls.ts';
import { type Definitions, definitionReader } from './definitions.ts';

/** What is written down of one crate. */
export interface Found extends Definitions {
  crate: string;
  calls: Call[];
}

const [rustc, ...args] = process.argv.slice(2) as [string, ...string[]];
const { status } = spawnSync(rustc, args, { stdio: 'inherit' });
const folder = process.env.HANDBOOK_JUDGE!;
if (status === 0 && args.includes('--crate-name') && !args.includes('-')) {
  const absolute = (path: string) => resolve(path);
  const definitions = definitionReader(absolute);
  await printed('hir-tree', definitions.line);
  const calls: CallReader = callReader(absolute);
  await printed('thir-tree', calls.line);
  const name = createHash('sha256').update(args.join('\0')).digest('hex').slice(0, 16);
  const crate = args[args.indexOf('--crate-name') + 1]!;
  const found: Found = { crate, ...definitions.end(), calls: calls.end() };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(found));
}
process.exitCode = status ?? 1;

/** Reads what the compiler prints, line by line. */
async function printed(what: string, line: (text: string) => void): Promise<void> {
  const child = spawn(rustc, [...args, `-Zunpretty=${what}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of createInterface({ input: child.stdout })) line(text);
}
