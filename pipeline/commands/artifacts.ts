import { readAnalysis } from '../analyze/index.ts';
import { phases } from '../formats/run-manifest.ts';
import type { Artifacts } from '../outputs/index.ts';
import { makeAnalysis } from './analyzing.ts';
import type { Context } from './command.ts';
import {
  makeCards,
  makeOrganization,
  makeProse,
  makeStages,
  readCards,
  readOrganization,
  readProse,
  readStages,
} from './generating.ts';
import { needPhases } from './work.ts';

/** Everything that a handbook is rendered from, made anew from the source, phase after phase. */
export async function makeArtifacts(context: Context): Promise<Artifacts> {
  const analysis = await makeAnalysis(context);
  const description = await makeCards(context, analysis);
  const staging = await makeStages(context, analysis, description);
  const organization = await makeOrganization(context, analysis, description, staging);
  const prose = await makeProse(context, analysis, description, staging, organization);
  const { cards, coverage: cardCoverage } = description;
  const { members, ...placed } = staging;
  return { ...analysis, cards, cardCoverage, ...placed, ...(members ? { members } : {}), organization, ...prose };
}

/** The same, as the work folder holds it. Throws `phase-missing` where a phase was not finished. */
export async function readArtifacts({ settings: { work }, progress }: Context): Promise<Artifacts> {
  await needPhases(work, phases);
  progress.phase('read artifacts');
  const analysis = await readAnalysis(work);
  const { cards, coverage: cardCoverage } = await readCards(work);
  const { members, ...placed } = await readStages(work);
  const organization = await readOrganization(work);
  const prose = await readProse(work);
  return { ...analysis, cards, cardCoverage, ...placed, ...(members ? { members } : {}), organization, ...prose };
}
