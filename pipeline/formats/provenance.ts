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

/**
 * What a sentence is about: `what` its subject is or what one `member` of it is, the `shape` of it (parts, size, largest
 * members), where it `start`s, the `flow` of calls, `state` that it shares, what it calls `outside`, and the `rest`.
 */
export const topics = ['what', 'member', 'shape', 'start', 'flow', 'state', 'outside', 'rest'] as const;
export type Topic = (typeof topics)[number];

/**
 * One sentence and where it comes from; `at` is `path:line` for quoted words. Neighbours of one topic make a paragraph,
 * those on members one each; sentences without a topic are parted by where they come from.
 */
export const sentenceSchema = z.strictObject({
  text: z.string(),
  from: z.enum(origins),
  at: z.string().optional(),
  topic: z.enum(topics).optional(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/**
 * Sentences as short paragraphs, in their order: one for each run of a topic (for each sentence on a member), or of an
 * origin where no topic is named.
 */
export function paragraphsOf<S extends Pick<Sentence, 'from' | 'topic'>>(sentences: readonly S[]): S[][] {
  const paragraphs: S[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1)?.[0];
    const same = sentence.topic === undefined ? last?.from === sentence.from : true;
    if (last && last.topic === sentence.topic && sentence.topic !== 'member' && same) paragraphs.at(-1)!.push(sentence);
    else paragraphs.push([sentence]);
  }
  return paragraphs;
}

/** Whether one of the sentences says what a text says, whatever names stand before it: `` `run`: Starts it. `` */
export function isSaidIn(text: string, sentences: readonly Pick<Sentence, 'text'>[]): boolean {
  const core = (words: string) => words.replace(/^(?:`[^`]+`[^:]*|[\w./-]+(?: \([^)]*\))?): /, '').trim();
  const wanted = core(text);
  return wanted !== '' && sentences.some((sentence) => core(sentence.text).includes(wanted));
}
