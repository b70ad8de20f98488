/*
 * How right the analyzer is: precision, recall and F1 of edges, and the share of symbols that it has, by language. The
 * fixtures are judged by their expected edges; repositories given as `<language>=<path>` by tools that know the language.
 *
 *   npm run score [-- [--verbose] <language>=<path> …]
 */

import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './score/compare.ts';
import { scoreFixtures } from './score/fixtures.ts';
import { judgeOf } from './score/judges/index.ts';
import { analyzed } from './score/ours.ts';
import { compareSymbols, type SymbolCounts } from './score/symbols.ts';
import { edgeCells, failuresOf, symbolCells, tableOf } from './score/table.ts';

const EXAMPLES = 6;
/** What runs without being called by name. */
const ROWS = { operator: 'operators', implied: 'implied constructors' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean' }, 'no-fixtures': { type: 'boolean' } },
});
const examples = values.verbose ? EXAMPLES : 0;
const rows: string[][] = [];
const reports: string[] = [];

if (!values['no-fixtures']) {
  for (const [language, { counts, fixtures, symbols }] of await scoreFixtures()) {
    rows.push([language, `${fixtures} fixtures`, 'by hand', ...edgeCells(counts), ...symbolCells(symbols)]);
    report(`${language}, fixtures`, missedSymbols(symbols));
  }
}

for (const given of positionals) {
  const [, language, path] = /^([^=]+)=(.+)$/.exec(given) ?? [];
  if (!language || !path) throw new Error(`A repository is given as <language>=<path>, but this is ${given}.`);
  await scoreRepository(language, resolve(path));
}
console.log(tableOf(rows));
if (reports.length > 0) console.log(`\n${reports.join('\n')}`);

async function scoreRepository(language: string, root: string): Promise<void> {
  const ours = await analyzed(root);
  const files = ours.files.get(language) ?? [];
  const judge = judgeOf(language);
  const judged = [...ours.files].filter(([each]) => judge?.languages.includes(each)).flatMap(([, list]) => list);
  const judgement = judge?.judge(root, judged) ?? { missing: 'no judge of this language' };
  const symbols = compareSymbols(root, files, ours.graph);
  const head = [language, basename(root)];
  if ('missing' in judgement) rows.push([...head, judgement.missing, '–', '–', '–', '–', '–', ...symbolCells(symbols)]);
  else {
    for (const [kind, result] of compare(ours, judgement, new Set(files))) {
      const source = kind === '' ? basename(root) : `${basename(root)}: ${ROWS[kind]}`;
      rows.push([
        language,
        source,
        judge!.name,
        ...edgeCells(result),
        ...(kind === '' ? symbolCells(symbols) : ['–', '–']),
      ]);
      report(`${language}, ${source}`, [
        ...failuresOf('calls without their edge', result.missed, examples),
        ...failuresOf('edges to the wrong place', result.mistaken, examples),
      ]);
    }
  }
  report(`${language}, ${basename(root)}`, missedSymbols(symbols));
}

function missedSymbols(symbols: SymbolCounts | { missing: string }): string[] {
  if ('missing' in symbols) return [];
  const missed = [...symbols.missed].flatMap(([kind, list]) => list.map((example) => ({ kind, example })));
  return failuresOf('symbols of ctags without a node or type', missed, examples);
}

function report(title: string, lines: readonly string[]): void {
  if (lines.length > 0) reports.push(title, ...lines.map((line) => `  ${line}`), '');
}
