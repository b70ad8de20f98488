import { makeAnalysis } from './analyzing.ts';
import type { Context, Result } from './command.ts';
import { analysisFigures, figuresResult } from './figures.ts';
import { inWork } from './work.ts';

/** `handbook analyze`: phase 1 alone. */
export async function run(context: Context): Promise<Result> {
  const { work, source } = context.settings;
  const analysis = await inWork(work, { source, anew: true }, () => makeAnalysis(context));
  return figuresResult(`Facts and graph are in ${work}.`, { work }, analysisFigures(analysis));
}
