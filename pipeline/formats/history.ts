import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';

/* phase1/history.json: what git knows of the scanned files; not there where the source lies in no repository. */

const count = z.int().min(1);

export const fileHistorySchema = z.strictObject({
  /** The committer's time of the last commit that touched it, as `2026-08-02T10:00:00.000Z`. */
  last: z.string(),
  /** Commits that touched it under its present path, merges left out. */
  commits: count,
  /** Their authors, told apart by name as the repository's `.mailmap` has it. No name is kept. */
  authors: count,
});
export type FileHistory = z.infer<typeof fileHistorySchema>;

export const historySchema = z.strictObject({
  version: z.literal(1),
  /** Commits that were read. */
  commits: z.int().min(0),
  /** False where there are older ones, which were left out: every count is then one of at least so many. */
  whole: z.boolean(),
  files: mapOf(fileHistorySchema),
});
export type History = z.infer<typeof historySchema>;

export const historyFormat: Format<History> = {
  name: 'history.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: historySchema,
};
