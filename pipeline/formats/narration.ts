import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';
import { sentenceSchema } from './provenance.ts';

/* phase3/narration.json: the prose of the overview and of each stage, and where each sentence comes from. */

export const narrationSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  lang: z.enum(['en', 'zh']),
  /** At most 350 words. */
  systemOverview: z.string(),
  /** Stage id → at most 200 words. */
  stageSummaries: mapOf(z.string()),
  /** Page id (`overview` or a stage id) → its sentences in order. */
  sentences: mapOf(z.array(sentenceSchema)).optional(),
});
export type Narration = z.infer<typeof narrationSchema>;

export const narrationFormat: Format<Narration> = {
  name: 'narration.json',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: narrationSchema,
};
