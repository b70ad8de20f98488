import { makeAnalysis } from './analyzing.ts';
import type { Context, Result } from './command.ts';
import { analysisFigures, figuresResult } from './figures.ts';
import { inWork } from './work.ts';

/** `handbook analyze`: phase 1 alone. */
export async function run(context: Context): Promise<Result> {
  const { work } = context.settings;
  const analysis = await inWork(work, () => makeAnalysis(context));
  return figuresResult(`Facts and graph are in ${work}.`, { work }, analysisFigures(analysis));
}
