import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';

/* phase1/dropped-calls.json: every call that was not resolved, by category. */

export const dropCategories = [
  'inherited_method',
  'self_attr_unknown',
  'string_literal_method',
  'builtin',
  'local_var_method',
  'bare_name',
  'chained_call',
  'subscript_call',
  'unresolved_import',
  'dynamic',
] as const;
export type DropCategory = (typeof dropCategories)[number];

export const droppedCallSchema = z.strictObject({
  caller: z.string(),
  calleeRaw: z.string(),
  isAwait: z.boolean(),
  line: z.int().min(1),
  raw: z.string(),
});
export type DroppedCall = z.infer<typeof droppedCallSchema>;

export const droppedCallsSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  metadata: z.strictObject({
    generatedAt: z.string().nullable(),
    totalDropped: z.int().min(0),
    byCategory: mapOf(z.int().min(0)),
  }),
  edgesByCategory: mapOf(z.array(droppedCallSchema)),
});
export type DroppedCalls = z.infer<typeof droppedCallsSchema>;

export const droppedCallsFormat: Format<DroppedCalls> = {
  name: 'dropped-calls.json',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: droppedCallsSchema,
};
