import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';

/* phase2/assignment.json (file → stage), members.json (function → stage) and strategy.json (which of the two holds). */

const placeSchema = z.strictObject({ stage: z.string(), also: z.array(z.string()) });
export type Place = z.infer<typeof placeSchema>;

export const assignmentSchema = z.strictObject({
  version: z.literal(1),
  /** Primary stage (`unassigned` under a user's own skeleton only) and stages that it is tied to as strongly. */
  fileStage: mapOf(placeSchema),
  /** Stage → its files by primary stage; disjoint. */
  buckets: mapOf(z.array(z.string())),
  coverage: z.strictObject({
    nFiles: z.int().min(0),
    nAssigned: z.int().min(0),
    unassigned: z.array(z.string()),
  }),
});
export type Assignment = z.infer<typeof assignmentSchema>;

export const assignmentFormat: Format<Assignment> = {
  name: 'assignment.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: assignmentSchema,
};

export const membersSchema = z.strictObject({
  version: z.literal(1),
  memberStage: mapOf(placeSchema),
  buckets: mapOf(z.array(z.string())),
  coverage: z.strictObject({
    nMembers: z.int().min(0),
    nAssigned: z.int().min(0),
    unassigned: z.array(z.string()),
  }),
});
export type Members = z.infer<typeof membersSchema>;

export const membersFormat: Format<Members> = {
  name: 'members.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: membersSchema,
};

export const strategySchema = z.strictObject({ version: z.literal(1), strategy: z.enum(['file', 'member']) });
export type Strategy = z.infer<typeof strategySchema>;

export const strategyFormat: Format<Strategy> = {
  name: 'strategy.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: strategySchema,
};
