import { readAnalysis } from '../analyze/index.ts';
import { type Phase, phases } from '../formats/run-manifest.ts';
import { makeAnalysis } from './analyzing.ts';
import { type Context, namedSource, type Result } from './command.ts';
import {
  makeCards,
  makeOrganization,
  makeProse,
  makeStages,
  readCards,
  readOrganization,
  readStages,
} from './generating.ts';
import { inWork, needPhases, readManifest } from './work.ts';

const MEANING: Record<Phase, string> = {
  '1': 'analyze: facts and call graph',
  '2a': 'cards: what each file is for',
  '2b': 'stages: skeleton and assignment',
  '2c': 'organization: groups and reading order',
  '3': 'prose and state registers',
};

/** `handbook generate`: one phase from the artifacts of the earlier ones, or all from 2a on. */
export async function run(context: Context): Promise<Result> {
  const { phase, work } = context.settings;
  if (phase === 'list') return listPhases(work);
  const chosen = phase === 'all' ? phases.slice(1) : [phase];
  const anew = chosen.includes('1');
  const source = anew ? context.settings.source : namedSource(context);
  await inWork(work, { source, anew }, async () => {
    for (const one of chosen) await runOne(context, one);
  });
  return { json: { work, phases: chosen }, text: `Made in ${work}: ${chosen.join(', ')}.` };
}

async function runOne(context: Context, phase: Phase): Promise<void> {
  if (phase === '1') {
    await makeAnalysis(context);
    return;
  }
  const { work } = context.settings;
  await needPhases(work, phases.slice(0, phases.indexOf(phase)));
  const analysis = await readAnalysis(work);
  if (phase === '2a') {
    await makeCards(context, analysis);
    return;
  }
  const cards = await readCards(work);
  if (phase === '2b') {
    await makeStages(context, analysis, cards);
    return;
  }
  const staging = await readStages(work);
  if (phase === '2c') await makeOrganization(context, analysis, cards, staging);
  else await makeProse(context, analysis, cards, staging, await readOrganization(work));
}

async function listPhases(work: string): Promise<Result> {
  const finished = (await readManifest(work))?.phases ?? [];
  const rows = phases.map((phase) => ({ phase, meaning: MEANING[phase], finished: finished.includes(phase) }));
  const lines = rows.map((row) => `${row.phase.padEnd(2)}  ${row.finished ? 'done' : '-   '}  ${row.meaning}`);
  return { json: { work, phases: rows }, text: lines.join('\n') };
}
