import * as z from 'zod';
import type { Format } from './artifact.ts';
import { proseFromSchema } from './provenance.ts';

/* phase3/registers.json: state that several stages share. */

export const registerKinds = [
  'attribute',
  'variable',
  'environment',
  'configuration',
  'file',
  'table',
  'queue',
] as const;
export type RegisterKind = (typeof registerKinds)[number];

export const registerSiteSchema = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  access: z.enum(['read', 'write']),
  /** The node id of the function or module it stands in. */
  function: z.string(),
});
export type RegisterSite = z.infer<typeof registerSiteSchema>;

export const registerSchema = z.strictObject({
  id: z.string().regex(/^reg-[a-z0-9-]+$/, 'a register id is `reg-` and lower-case letters, digits or `-`'),
  semantics: z.string(),
  semanticsFrom: proseFromSchema.optional(),
  stages: z.array(z.string()),
  kind: z.enum(registerKinds).optional(),
  /** As it is called in source: `Collector.dropped`, `DATABASE_URL`. */
  name: z.string().optional(),
  sites: z.array(registerSiteSchema).optional(),
});
export type Register = z.infer<typeof registerSchema>;

export const registersSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  registers: z.array(registerSchema),
});
export type Registers = z.infer<typeof registersSchema>;

export const registersFormat: Format<Registers> = {
  name: 'registers.json',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: registersSchema,
};
