import { readAnalysis } from '../analyze/index.ts';
import { checkOut } from '../base/publish/index.ts';
import { phases } from '../formats/run-manifest.ts';
import { type Context, namedSource, type Result } from './command.ts';
import { addressOf, figuresResult } from './figures.ts';
import { readCards, readOrganization, readProse, readStages } from './generating.ts';
import { makeOutput } from './rendering.ts';
import { inWork, needPhases } from './work.ts';

/** `handbook render`: site and index from the artifacts of a work folder. */
export async function run(context: Context): Promise<Result> {
  const { work, out, html } = context.settings;
  const source = namedSource(context);
  await checkOut({ out, work, source });
  const summary = await inWork(work, { source, anew: false }, async () => {
    await needPhases(work, phases);
    context.progress.phase('read artifacts');
    const analysis = await readAnalysis(work);
    const { cards, coverage: cardCoverage } = await readCards(work);
    const { members, ...staging } = await readStages(work);
    const organization = await readOrganization(work);
    const prose = await readProse(work);
    const artifacts = {
      ...analysis,
      cards,
      cardCoverage,
      ...staging,
      members: members ?? undefined,
      organization,
      ...prose,
    };
    return makeOutput(context, artifacts);
  });
  const { stages, registers, pages, files } = summary;
  const head = html ? `The handbook is at ${addressOf(out)}` : `The handbook is in ${out}.`;
  return figuresResult(head, { out, work }, { stages, registers, pages, filesWritten: files });
}
