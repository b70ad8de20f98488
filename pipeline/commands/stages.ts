import { readAnalysis } from '../analyze/index.ts';
import { counted } from '../base/english.ts';
import { phases } from '../formats/run-manifest.ts';
import type { Skeleton, Stage } from '../formats/skeleton.ts';
import { reportStages } from '../stages/index.ts';
import { makeAnalysis } from './analyzing.ts';
import type { Context, Result } from './command.ts';
import { makeCards, makeStages, readCards, readStages } from './generating.ts';
import { inWork, needPhases } from './work.ts';

/**
 * `handbook stages`: the stages of a work folder, or anew of a source that is named with the command, and with `--report`
 * the reader's measure of them.
 */
export async function run(context: Context): Promise<Result> {
  const { work, report } = context.settings;
  if (context.resolved.origins.get('source')?.origin === 'flag') await makeAnew(context);
  await needPhases(work, phases.slice(0, phases.indexOf('2b') + 1));
  const { skeleton, assignment } = await readStages(work);
  const own = (id: string) => assignment.buckets.get(id)?.length ?? 0;
  const all = ({ id, children }: Stage): number =>
    skeleton.stages.filter((stage) => children.includes(stage.id)).reduce((sum, child) => sum + all(child), own(id));
  const lines = inOrder(skeleton, null, 0).map(
    ({ stage, depth }) => `${'  '.repeat(depth)}${stage.id}  ${stage.title}  (${counted(all(stage), 'file')})`,
  );
  const listed = skeleton.stages.map((stage) => {
    const { id, title, parent, crosscut } = stage;
    return { id, title, parent, crosscut, files: own(id), filesBelow: all(stage) - own(id) };
  });
  const { unassigned } = assignment.coverage;
  if (unassigned.length > 0) lines.push('', `${counted(unassigned.length, 'file')} in no stage`);
  if (!report) return { json: { work, stages: listed, unassigned }, text: lines.join('\n') };
  lines.push(...unassigned.map((file) => `  ${printable(file)}`));
  const { cards } = await readCards(work);
  const measure = reportStages({ ...(await readAnalysis(work)), cards, skeleton, assignment });
  const mark = (held: boolean | null) => (held === null ? '-     ' : held ? 'held  ' : 'missed');
  const targets = measure.targets.map(
    ({ name, wanted, found, held }) => `${mark(held)}  ${name}: ${found} (wanted: ${wanted})`,
  );
  return { json: { work, stages: listed, unassigned, report: measure }, text: [...lines, '', ...targets].join('\n') };
}

async function makeAnew(context: Context): Promise<void> {
  const { work, source } = context.settings;
  await inWork(work, { source, anew: true }, async () => {
    const analysis = await makeAnalysis(context);
    await makeStages(context, analysis, await makeCards(context, analysis));
  });
}

function inOrder(skeleton: Skeleton, parent: string | null, depth: number): { stage: Stage; depth: number }[] {
  return skeleton.stages
    .filter((stage) => stage.parent === parent)
    .flatMap((stage) => [{ stage, depth }, ...inOrder(skeleton, stage.id, depth + 1)]);
}

/** A path on one line of a terminal. */
function printable(path: string): string {
  return /\p{C}/u.test(path) ? JSON.stringify(path) : path;
}
