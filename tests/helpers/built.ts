import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../pipeline/base/slug.ts';
import type { Facts } from '../../pipeline/formats/facts.ts';
import type { ScanCoverage } from '../../pipeline/formats/scan-coverage.ts';
import { folderOf } from './folder.ts';
import { handbook, type Run, type RunOptions } from './handbook.ts';

/** What a run on a source left behind. */
export interface Built extends Run {
  root: string;
  out: string;
  work: string;
}

/** Builds the handbook of a source without pages, with its output and work folders in a new folder. */
export async function build(source: string, args: string[] = [], options: RunOptions = {}): Promise<Built> {
  const root = folderOf();
  const out = join(root, 'out');
  const work = join(root, 'work');
  const run = await handbook(['build', '--source', source, '--out', out, '--work', work, '--no-html', ...args], {
    cwd: root,
    ...options,
  });
  return { ...run, root, out, work };
}

export function facts({ work }: Built, file: string): Facts {
  return JSON.parse(readFileSync(join(work, 'phase1/facts', `${slugOf(file)}.json`), 'utf8'));
}

export function coverage({ work }: Built): ScanCoverage {
  return JSON.parse(readFileSync(join(work, 'phase1/scan-coverage.json'), 'utf8'));
}

/** The rows of one of the agent's tables, as lists of fields. */
export function table({ out }: Built, name: string): string[][] {
  return readFileSync(join(out, 'agent', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))
    .map((line) => line.split('\t'));
}

/** Every file below a folder: path → content, as text. */
export function tree(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}
