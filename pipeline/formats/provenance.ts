import * as z from 'zod';

/**
 * Where a text comes from: `doc` the source's own words, `facts` composed from the graph, `model` written by a language
 * model, `person` written by hand.
 */
export const origins = ['doc', 'facts', 'model', 'person'] as const;
export type Origin = (typeof origins)[number];

export const proseFromSchema = z.strictObject({
  from: z.enum(origins),
  file: z.string().optional(),
  line: z.int().min(1).optional(),
});
export type ProseFrom = z.infer<typeof proseFromSchema>;

/** One sentence and where it comes from; `at` is `path:line` for quoted words. */
export const sentenceSchema = z.strictObject({
  text: z.string(),
  from: z.enum(origins),
  at: z.string().optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;
