import * as z from 'zod';
import type { Format } from './artifact.ts';
import { proseFromSchema } from './provenance.ts';

/* phase2/skeleton.yaml: the stages of the system, in reading order; also what a person writes for `--skeleton`. */

/** What the files of a stage are for: the product itself, or what stands beside it. */
export const areas = ['product', 'tests', 'examples', 'documentation', 'tooling', 'generated'] as const;
export type Area = (typeof areas)[number];

/**
 * Where the system is entered: an installed command, a file that runs, what others import, a handler that a decorator
 * registers. `name` is the command, export or handler.
 */
export const entryKinds = ['command', 'program', 'api', 'route', 'subcommand'] as const;
export const entryPointSchema = z.strictObject({
  kind: z.enum(entryKinds),
  name: z.string(),
  file: z.string(),
  line: z.int().min(1),
});
export type EntryPoint = z.infer<typeof entryPointSchema>;

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
  /** Absent: not told, as in a skeleton written by hand. */
  area: z.enum(areas).optional(),
  descriptionFrom: proseFromSchema.optional(),
  /** In a skeleton written by hand: which files are the stage's, as patterns of `.gitignore`. */
  files: z.array(z.string().min(1)).optional(),
});
export type Stage = z.infer<typeof stageSchema>;

export const skeletonSchema = z.strictObject({
  metadata: z.strictObject({
    version: z.union([z.literal(1), z.literal(2)]),
    archetype: z.string().default(''),
    draftedBy: z.enum(['skeleton-synth', 'skeleton-doctor', 'user']).default('user'),
    entryPoints: z.array(entryPointSchema).optional(),
  }),
  stages: z.array(stageSchema),
});
export type Skeleton = z.infer<typeof skeletonSchema>;

/** How a stage sees another one: as the outermost stage around the other that does not hold the first, else as itself. */
export function seenFrom(parentOf: (id: string) => string | null, stage: string, other: string): string {
  const around = new Set(upFrom(parentOf, stage));
  return upFrom(parentOf, other).findLast((id) => !around.has(id)) ?? other;
}

/** A stage and those above it, the nearest first. */
function upFrom(parentOf: (id: string) => string | null, stage: string): string[] {
  const chain: string[] = [];
  for (let id: string | null = stage; id !== null && !chain.includes(id); id = parentOf(id)) chain.push(id);
  return chain;
}

export const skeletonFormat: Format<Skeleton> = {
  name: 'skeleton.yaml',
  syntax: 'yaml',
  versions: [1, 2],
  versionAt: 'metadata',
  schema: skeletonSchema as unknown as z.ZodType<Skeleton>,
};
