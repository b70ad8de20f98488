import * as z from 'zod';
import type { Format } from './artifact.ts';

/* run-manifest.json of a work directory: what made its artifacts, from what, and how far. */

/** The phases in their order: analyze, cards, stages, groups and reading order, prose and registers. */
export const phases = ['1', '2a', '2b', '2c', '3'] as const;
export type Phase = (typeof phases)[number];

export const runManifestSchema = z.strictObject({
  version: z.literal(1),
  tool: z.strictObject({ name: z.string(), version: z.string() }),
  /** The time in the artifacts: that of the commit, or `SOURCE_DATE_EPOCH`, or null. */
  generatedAt: z.string().nullable(),
  commit: z.string().nullable(),
  dirty: z.boolean().nullable(),
  /** The address of the git remote, without credentials. */
  remote: z.string().nullable(),
  /** The phases whose artifacts are whole and belong together; a killed phase and those after it are not named. */
  phases: z.array(z.enum(phases)),
});
export type RunManifest = z.infer<typeof runManifestSchema>;

export const runManifestFormat: Format<RunManifest> = {
  name: 'run-manifest.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: runManifestSchema,
};
