import * as z from 'zod';
import type { Format } from './artifact.ts';

/* phase2/skeleton.yaml: the stages of the system, in reading order; also what a person writes for `--skeleton`. */

export const stageIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export const stageSchema = z.strictObject({
  id: z
    .string()
    .regex(stageIdPattern, 'a stage id starts with a letter or digit and holds letters, digits, `.`, `_`, `-`'),
  title: z.string().min(1),
  description: z.string().default(''),
  parent: z.string().nullable().default(null),
  /** Derived from `parent` on load; what the file says is not trusted. */
  children: z.array(z.string()).default([]),
  /** Infrastructure that most stages use. */
  crosscut: z.boolean().default(false),
});
export type Stage = z.infer<typeof stageSchema>;

export const skeletonSchema = z.strictObject({
  metadata: z.strictObject({
    version: z.literal(1),
    archetype: z.string().default(''),
    draftedBy: z.enum(['skeleton-synth', 'skeleton-doctor', 'user']).default('user'),
  }),
  stages: z.array(stageSchema),
});
export type Skeleton = z.infer<typeof skeletonSchema>;

export const skeletonFormat: Format<Skeleton> = {
  name: 'skeleton.yaml',
  syntax: 'yaml',
  versions: [1],
  versionAt: 'metadata',
  schema: skeletonSchema as unknown as z.ZodType<Skeleton>,
};
