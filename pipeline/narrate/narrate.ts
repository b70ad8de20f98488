import type { Narration } from '../formats/narration.ts';
import type { Sentence } from '../formats/provenance.ts';
import { contextOf, type NarrateInput } from './context.ts';
import { overviewOf } from './overview.ts';
import { summaryOf } from './stage-summary.ts';

/**
 * The overview (at most 350 words) and a summary of each stage (at most 200), in the order of the skeleton: the
 * repository's own words first, then what the graph tells. A stage of which nothing can be said has an empty summary.
 */
export function narrate(input: NarrateInput): Narration {
  const context = contextOf(input);
  const sentences = new Map<string, Sentence[]>([['overview', overviewOf(context)]]);
  for (const [id, view] of context.stages.views) {
    const above = view.above.flatMap((up) => (sentences.get(up) ?? []).map(({ text }) => text));
    sentences.set(id, summaryOf(view, context, above));
  }
  const joined = (id: string) =>
    sentences
      .get(id)!
      .map((sentence) => sentence.text)
      .join(' ');
  return {
    version: 2,
    lang: 'en',
    systemOverview: joined('overview'),
    stageSummaries: new Map([...context.stages.views.keys()].map((id) => [id, joined(id)])),
    sentences,
  };
}
