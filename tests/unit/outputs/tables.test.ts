import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { byCodePoint } from '../../../pipeline/base/order.ts';
import { agentIndex } from '../../../pipeline/outputs/agent-index.ts';
import { callsTable, filesTable, symbolsTable } from '../../../pipeline/outputs/agent-tables.ts';
import { writeAgentIndex } from '../../../pipeline/outputs/index.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { folderOf } from '../../helpers/folder.ts';
import { hostileSystem } from '../../helpers/system.ts';

const model = buildModel(hostileSystem());
const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('# '));
const tables = { symbols: symbolsTable(model), files: filesTable(model), calls: callsTable(model) };

test('the first line names the columns', () => {
  expect(tables.symbols.split('\n')[0]).toBe('# name\tlocation\tkind\tstage\tnCalledBy\tsignature');
  expect(tables.files.split('\n')[0]).toBe('# path\tstage\trole\tnSymbols\tpurpose[prose]');
  expect(tables.calls.split('\n')[0]).toBe('# callerQualname\tcallerLocation\tcalleeQualname\tcalleeLocation');
});

test.each(Object.entries(tables))('%s: every row has the columns of the header, in code point order', (_, table) => {
  const columns = table.split('\n')[0]!.split('\t').length;
  const rows = rowsOf(table);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row.split('\t')).toHaveLength(columns);
  expect(rows).toEqual([...rows].sort(byCodePoint));
});

test('a file name with a tab and a line end stays one field that can be read back', () => {
  expect(rowsOf(tables.files).filter((row) => row.startsWith('src/core/tab\\there\\nand line.ts\t'))).toHaveLength(1);
});

test('a call that leaves the scanned files is told apart from a place', () => {
  expect(rowsOf(tables.calls).filter((row) => row.endsWith('\tread\tboundary:node:fs'))).toHaveLength(1);
});

test('callers are counted by symbol, and left open where they are not counted', () => {
  const byName = new Map(
    rowsOf(tables.symbols).map((row) => [`${row.split('\t')[0]} ${row.split('\t')[2]}`, row.split('\t')[4]]),
  );
  expect(byName.get('configureEverything fn')).toBe('2');
  expect(byName.get('main fn')).toBe('0');
  expect(byName.get('Main type:class')).toBe('');
});

test('a class whose type is not read is told as derived from its methods', () => {
  const artifacts = hostileSystem();
  artifacts.graph.types = new Map();
  artifacts.graph.metadata.languages = new Map([['typescript', { tier: 'generic', typeKinds: [] }]]);
  const row = rowsOf(symbolsTable(buildModel(artifacts))).find((line) => line.includes('\tclass-derived\t'));
  expect(row).toMatch(/^Main\tsrc\/core\/Main\.ts:41-45\tclass-derived\t/);
});

describe('the recipes of index.md work as printed', () => {
  const index = agentIndex(model, { title: 'T' });
  const recipes = index
    .split('```sh\n')[1]!
    .split('\n```')[0]!
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  // Each word of a recipe as something that is there, so that every recipe finds a row.
  const values: [string, string][] = [
    ['QUALNAME', 'Main.run'],
    ['NAME', 'constructor'],
    ['PATH', 'src/core/main.ts'],
    ['STAGE', model.stageOfFile('src/core/main.ts')!],
    ['PACKAGE', 'node:fs'],
  ];
  test.each(recipes)('%s', async (recipe) => {
    const folder = folderOf();
    await writeAgentIndex(folder, model, { title: 'T' });
    const command = values.reduce((text, [word, value]) => text.replaceAll(word, value), recipe);
    expect(execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).trim()).not.toBe('');
  });
  test('it is short enough to be read whole', () => {
    expect(index.split('\n').length).toBeLessThanOrEqual(150);
  });
});
