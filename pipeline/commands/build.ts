import { checkOut } from '../base/publish/index.ts';
import { makeAnalysis } from './analyzing.ts';
import type { Context, Result } from './command.ts';
import { addressOf, analysisFigures, figuresResult } from './figures.ts';
import { makeCards, makeOrganization, makeProse, makeStages } from './generating.ts';
import { makeOutput } from './rendering.ts';
import { inWork } from './work.ts';

/** `handbook build`: from the source to the finished handbook. */
export async function run(context: Context): Promise<Result> {
  const begun = performance.now();
  const { source, work, out, html } = context.settings;
  await checkOut({ out, work, source });
  const { analysis, summary } = await inWork(work, { source, anew: true }, async () => {
    const analysis = await makeAnalysis(context);
    const description = await makeCards(context, analysis);
    const { members, ...staging } = await makeStages(context, analysis, description);
    const organization = await makeOrganization(context, analysis, description, { ...staging, members });
    const prose = await makeProse(context, analysis, description, { ...staging, members }, organization);
    const { cards, coverage: cardCoverage } = description;
    const artifacts = {
      ...analysis,
      cards,
      cardCoverage,
      ...staging,
      members: members ?? undefined,
      organization,
      ...prose,
    };
    return { analysis, summary: await makeOutput(context, artifacts) };
  });
  const { stages, registers, pages, files } = summary;
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const figures = { ...analysisFigures(analysis), stages, registers, pages, filesWritten: files, seconds };
  const head = html ? `The handbook is at ${addressOf(out)}` : `The handbook is in ${out}.`;
  return figuresResult(head, { out, work }, figures);
}
