import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Analysis, analyze, FactsWriter, historyOf, readGitLog, writeAnalysis } from '../analyze/index.ts';
import { remoteOf } from '../base/git.ts';
import { MARKER } from '../base/publish/index.ts';
import type { Context } from './command.ts';
import { runPhase } from './work.ts';

/** Phase 1: reads the source into facts and the call graph, and writes both. */
export async function makeAnalysis(context: Context): Promise<Analysis> {
  const { settings, progress, sourceDateEpoch } = context;
  const { source, work, out, jobs, maxFileBytes } = settings;
  const tick = progress.phase('analyze');
  const make = async () => {
    const writer = new FactsWriter(work);
    // Git reads its log while the files are read.
    const log = readGitLog(source);
    // What is wrong with the source, the analysis says better; it may fail before the log is waited for.
    log.catch(() => {});
    const analysis: Analysis = await analyze({
      root: source,
      // A folder of that name without the marker is code like any other.
      exclude: existsSync(join(out, MARKER)) ? [work, out] : [work],
      jobs: jobs ?? undefined,
      sourceDateEpoch: sourceDateEpoch ?? undefined,
      onProgress: tick,
      onFacts: (file, artifact) => writer.write(file, artifact),
      limits: { maxBytes: maxFileBytes },
    });
    analysis.history = historyOf(await log, analysis.graph.metadata.scannedFiles);
    await writeAnalysis(work, analysis, writer.written);
    return { analysis, remote: await remoteOf(source) };
  };
  const { analysis } = await runPhase(work, '1', make, (made) => ({
    ...originOf(made.analysis),
    remote: made.remote,
  }));
  noteGaps(context, analysis);
  return analysis;
}

function originOf({ graph: { metadata } }: Analysis) {
  const { generatedAt, commit = null, dirty = null } = metadata;
  return { generatedAt, commit, dirty };
}

function noteGaps({ progress }: Context, { facts, coverage }: Analysis): void {
  for (const { file, reason, detail } of coverage.files)
    progress.detail(`${reason}: ${JSON.stringify(file)}: ${detail}`);
  const { length } = coverage.files.filter((gap) => gap.reason !== 'partial');
  if (length > 0)
    progress.note(
      `${length === 1 ? '1 file' : `${length} files`} could not be read or parsed; see phase1/scan-coverage.json.`,
    );
  if ([...facts.values()].every((one) => one.status === 'text')) {
    progress.note(
      'No file of a language that is analysed was found: files get cards, but there are no functions or calls.',
    );
  }
}
