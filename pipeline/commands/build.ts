import { checkOut } from '../base/publish/index.ts';
import { makeArtifacts } from './artifacts.ts';
import type { Context, Result } from './command.ts';
import { addressOf, analysisFigures, figuresResult } from './figures.ts';
import { makeOutput } from './rendering.ts';
import { inWork } from './work.ts';

/** `handbook build`: from the source to the finished handbook. */
export async function run(context: Context): Promise<Result> {
  const begun = performance.now();
  const { source, work, out, html } = context.settings;
  await checkOut({ out, work, source });
  const { artifacts, summary } = await inWork(work, { source, anew: true }, async () => {
    const artifacts = await makeArtifacts(context);
    return { artifacts, summary: await makeOutput(context, artifacts) };
  });
  const { stages, registers, pages, files } = summary;
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const figures = { ...analysisFigures(artifacts), stages, registers, pages, filesWritten: files, seconds };
  const head = html ? `The handbook is at ${addressOf(out)}` : `The handbook is in ${out}.`;
  return figuresResult(head, { out, work }, figures);
}
