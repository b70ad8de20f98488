import { checkOut } from '../base/publish/index.ts';
import { readArtifacts } from './artifacts.ts';
import { type Context, namedSource, type Result } from './command.ts';
import { addressOf, figuresResult } from './figures.ts';
import { makeOutput } from './rendering.ts';
import { inWork } from './work.ts';

/** `handbook render`: site and index from the artifacts of a work folder. */
export async function run(context: Context): Promise<Result> {
  const { work, out, html } = context.settings;
  const source = namedSource(context);
  await checkOut({ out, work, source });
  const summary = await inWork(work, { source, anew: false }, async () =>
    makeOutput(context, await readArtifacts(context)),
  );
  const { stages, registers, pages, files } = summary;
  const head = html ? `The handbook is at ${addressOf(out)}` : `The handbook is in ${out}.`;
  return figuresResult(head, { out, work }, { stages, registers, pages, filesWritten: files });
}
