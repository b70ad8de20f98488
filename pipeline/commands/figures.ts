import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Analysis } from '../analyze/index.ts';
import { numeral } from '../base/english.ts';
import type { Result } from './command.ts';

/** What a run found, by name: numbers for people and programs. */
export type Figures = Record<string, number>;

/** The figures of phase 1. Functions are those with a declaration; calls that leave the source count among the kept. */
export function analysisFigures({
  graph,
  dropped,
  coverage,
}: Pick<Analysis, 'graph' | 'dropped' | 'coverage'>): Figures {
  const { scannedFiles, nInternalFunctions, nEdges } = graph.metadata;
  return {
    files: scannedFiles.length,
    filesSkipped: coverage.skipped?.length ?? 0,
    filesUnread: coverage.files.filter((gap) => gap.reason !== 'partial').length,
    functions: nInternalFunctions,
    edges: nEdges,
    callsDropped: dropped.metadata.totalDropped,
  };
}

/** A command's result: where the outcome is, and its figures in words (`callsDropped` is read as `calls dropped`). */
export function figuresResult(head: string, where: Record<string, string>, figures: Figures): Result {
  const rows = Object.entries(figures).map(([name, value]) => [
    name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`),
    Number.isInteger(value) ? numeral(value) : String(value),
  ]);
  const name = Math.max(...rows.map((row) => row[0]!.length));
  const value = Math.max(...rows.map((row) => row[1]!.length));
  const lines = rows.map((row) => `  ${row[0]!.padEnd(name)}  ${row[1]!.padStart(value)}`);
  return { json: { ...where, ...figures }, text: [head, ...lines].join('\n') };
}

/** The address under which a browser opens an output from disk, or the one page `name` of it. */
export function addressOf(out: string, name = 'index.html'): string {
  return pathToFileURL(join(out, name)).href;
}
