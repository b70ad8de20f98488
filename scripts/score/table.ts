import { byCodePoint } from '../../pipeline/base/order.ts';
import type { Counts, Failure } from './compare.ts';
import type { SymbolCounts } from './symbols.ts';

export const COLUMNS = [
  'language',
  'source',
  'judge',
  'calls',
  'precision',
  'recall',
  'F1',
  'unjudged',
  'functions',
  'types',
];

/** A row's edge columns: how many edges were wanted, precision, recall, F1 in per cent, edges that nobody judged. */
export function edgeCells({ right, wrong, found, wanted, unjudged }: Counts): string[] {
  const precision = right + wrong === 0 ? null : right / (right + wrong);
  const recall = wanted === 0 ? null : found / wanted;
  const both = precision === null || recall === null || precision + recall === 0;
  return [
    String(wanted),
    percent(precision),
    percent(recall),
    percent(both ? null : (2 * precision * recall) / (precision + recall)),
    String(unjudged),
  ];
}

export function symbolCells(symbols: SymbolCounts | { missing: string }): string[] {
  if ('missing' in symbols) return [symbols.missing, ''];
  return [symbols.functions, symbols.types].map(({ found, wanted }) =>
    wanted === 0 ? '–' : `${percent(found / wanted)} of ${wanted}`,
  );
}

function percent(part: number | null): string {
  // Cut, not rounded: 100.0 is said of nothing that lacks one.
  return part === null ? '–' : (Math.floor(part * 1000) / 10).toFixed(1);
}

/** Rows as a Markdown table whose columns are as wide as their widest cell. */
export function tableOf(rows: readonly string[][]): string {
  const all = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (cells[i] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(COLUMNS), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** Failures by kind, the costliest first; with `examples` of each, spread over the repository. */
export function failuresOf(title: string, failures: readonly Failure[], examples: number): string[] {
  const kinds = Map.groupBy(failures, ({ kind }) => kind);
  const lines = failures.length > 0 ? [`${title}: ${failures.length}`] : [];
  for (const [kind, list] of [...kinds].sort((a, b) => b[1].length - a[1].length || byCodePoint(a[0], b[0]))) {
    lines.push(`  ${list.length} ${kind}`);
    const step = Math.max(1, Math.floor(list.length / examples));
    const shown = examples === 0 ? [] : list.filter((_, i) => i % step === 0).slice(0, examples);
    lines.push(...shown.map(({ example }) => `      ${example}`));
  }
  return lines;
}
