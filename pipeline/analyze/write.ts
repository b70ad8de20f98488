import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '../base/slug.ts';
import { writeAtomic, writeAtomicNow, writePieces } from '../base/write.ts';
import { artifactPieces, formatArtifact, readArtifact } from '../formats/artifact.ts';
import { droppedCallsFormat } from '../formats/dropped-calls.ts';
import { type Facts, factsFormat } from '../formats/facts.ts';
import { graphFormat } from '../formats/graph.ts';
import { scanCoverageFormat } from '../formats/scan-coverage.ts';
import type { Analysis } from './analysis.ts';
import { functionsCsv } from './csv.ts';
import { graphDot } from './dot.ts';
import { readHistory, writeHistory } from './history.ts';

/** Files that are written or read at the same time. */
const AT_ONCE = 16;

/** Writes facts while others are still being made, for `writeAnalysis` to leave alone. */
export class FactsWriter {
  readonly written = new Set<string>();
  private readonly folder: string;

  constructor(work: string) {
    this.folder = join(work, 'phase1', 'facts');
  }

  write(file: string, artifact: Uint8Array): void {
    writeAtomicNow(join(this.folder, `${slugOf(file)}.json`), artifact);
    this.written.add(file);
  }
}

/** Writes `<work>/phase1/`, but for facts that are written already. Facts of files that are gone are removed. */
export async function writeAnalysis(
  work: string,
  analysis: Analysis,
  written: ReadonlySet<string> = new Set(),
): Promise<void> {
  const phase = join(work, 'phase1');
  const { graph, dropped, coverage, facts } = analysis;
  const names = new Set<string>();
  await eachOf([...facts], async ([file, each]) => {
    const name = `${slugOf(file)}.json`;
    names.add(name);
    if (!written.has(file)) await writeAtomic(join(phase, 'facts', name), formatArtifact(factsFormat, each));
  });
  await removeOthers(join(phase, 'facts'), '', names);
  await writeAtomic(join(phase, 'functions.csv'), functionsCsv(graph));
  await writeAtomic(join(phase, 'graph.dot'), graphDot(graph));
  await writePieces(join(phase, 'dropped-calls.json'), artifactPieces(droppedCallsFormat, dropped));
  await writeAtomic(join(phase, 'scan-coverage.json'), formatArtifact(scanCoverageFormat, coverage));
  await writeHistory(work, analysis.history ?? null);
  // Last, so that a graph is there only when all that it speaks of is.
  await writePieces(join(phase, 'graph.json'), artifactPieces(graphFormat, graph));
}

/** Reads `<work>/phase1/` and checks every file. Throws `artifact-missing`, `artifact-invalid`, `artifact-version`. */
export async function readAnalysis(work: string): Promise<Analysis> {
  const phase = join(work, 'phase1');
  const graph = await readArtifact(graphFormat, join(phase, 'graph.json'));
  const dropped = await readArtifact(droppedCallsFormat, join(phase, 'dropped-calls.json'));
  const coverage = await readArtifact(scanCoverageFormat, join(phase, 'scan-coverage.json'));
  const files = graph.metadata.scannedFiles;
  const read = new Map<string, Facts>();
  await eachOf(files, async (file) => {
    read.set(file, await readArtifact(factsFormat, join(phase, 'facts', `${slugOf(file)}.json`)));
  });
  const history = await readHistory(work);
  return { facts: new Map(files.map((file) => [file, read.get(file)!])), graph, dropped, coverage, history };
}

async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < items.length) await act(items[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, one));
}

/** Removes every file below a folder but the named ones, and folders that are left empty. */
async function removeOthers(root: string, folder: string, names: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      await removeOthers(root, path, names);
      await rmdir(join(root, path)).catch(() => {});
    } else if (!names.has(path)) await rm(join(root, path), { force: true });
  }
}
