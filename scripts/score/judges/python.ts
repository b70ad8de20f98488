import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Judge, type Place, type Site, siteOf } from '../judgement.ts';
import { runTool } from './run.ts';
import { type Document, type Occurrence, readIndex } from './scip.ts';

/** What the index names the repository itself. */
const PROJECT = 'scored';

/** The references of scip-python's index that are followed by an opening parenthesis. */
export const scipPython: Judge = {
  name: 'scip-python',
  languages: ['python'],
  judge(root, files) {
    const folder = mkdtempSync(join(tmpdir(), 'handbook-score-'));
    try {
      // The sources alone: the repository's settings are for other tools and other versions of this one.
      const copy = join(folder, 'source');
      for (const file of files) cpSync(join(root, file), join(copy, file));
      writeFileSync(join(copy, 'pyrightconfig.json'), JSON.stringify({ extraPaths: rootsOf(files) }));
      const output = join(folder, 'index.scip');
      const environment = join(folder, 'environment.json');
      writeFileSync(environment, '[]');
      const project = ['--project-name', PROJECT, '--project-version', '0', '--environment', environment];
      const result = runTool({
        program: process.env.SCIP_PYTHON ?? 'scip-python',
        hint: 'the npm package @sourcegraph/scip-python; SCIP_PYTHON may name the program',
        args: ['index', '--quiet', ...project, '--output', output, '--cwd', copy],
        cwd: copy,
      });
      return 'missing' in result ? result : { sites: sitesOf(copy, files, readIndex(readFileSync(output))) };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** The folders that hold packages and are none: what is imported starts there. */
function rootsOf(files: readonly string[]): string[] {
  const packages = new Set(files.filter((file) => file.endsWith('/__init__.py')).map(dirname));
  return [...new Set([...packages].map(dirname))].filter((folder) => folder !== '.' && !packages.has(folder));
}

function sitesOf(root: string, files: readonly string[], documents: readonly Document[]): Site[] {
  const scanned = new Set(files);
  const inside = documents.filter(({ path }) => scanned.has(path));
  const places = new Map<string, Place[]>();
  const keyOf = (path: string, symbol: string) => (symbol.startsWith('local ') ? `${path} ${symbol}` : symbol);
  const sites: Site[] = [];
  const linesOf = new Map(inside.map(({ path }) => [path, readFileSync(join(root, path), 'utf8').split('\n')]));
  // The index gives the role of a definition to the first of several alone: that of an overload, or of a branch.
  const declares = (line: string, { defines, range }: Occurrence) =>
    defines || /\b(def|class)\s+$/.test(line.slice(0, range[1]));
  for (const { path, occurrences } of inside) {
    for (const occurrence of occurrences) {
      const { symbol, range } = occurrence;
      if (!declares(linesOf.get(path)![range[0]] ?? '', occurrence)) continue;
      const key = keyOf(path, symbol);
      const place: Place = { file: path, from: range[0] + 1, to: range[0] + 1 };
      places.set(key, [...(places.get(key) ?? []), symbol.endsWith('#') ? { ...place, constructs: true } : place]);
    }
  }
  for (const { path, occurrences } of inside) {
    const lines = linesOf.get(path)!;
    for (const occurrence of occurrences) {
      const { symbol, range } = occurrence;
      const [number, from, last, to] = range;
      const line = lines[number] ?? '';
      if (number !== last || !/^\s*\(/.test(line.slice(to)) || declares(line, occurrence)) continue;
      const at = { file: path, line: number + 1, name: line.slice(from, to) };
      sites.push(siteOf(at, ...targetsOf(symbol, at.name, places.get(keyOf(path, symbol)), lines)));
    }
  }
  return sites;
}

/** Functions and classes; what else is called, such as a parameter, the index cannot judge. */
function targetsOf(
  symbol: string,
  name: string,
  places: readonly Place[] | undefined,
  lines: readonly string[],
): [Place[], boolean] {
  // Of names by `from … import *` the index names the first, and of renamed ones the old name.
  const own = symbol
    .replace(/(#|\(\)\.)$/, '')
    .split(/[/#.`]/)
    .at(-1);
  if (!symbol.startsWith('local ') && own !== name) return [[], false];
  if (symbol.endsWith('#') || symbol.endsWith('().')) {
    return [[...(places ?? [])], !symbol.startsWith(`scip-python python ${PROJECT} `)];
  }
  // A function inside a function is a local name like a variable: its definition's line tells.
  if (!symbol.startsWith('local ')) return [[], false];
  return [(places ?? []).filter(({ from }) => /^\s*(async\s+)?(def|class)\b/.test(lines[from - 1] ?? '')), false];
}
