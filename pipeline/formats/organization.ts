import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';
import { roles } from './card.ts';
import { proseFromSchema } from './provenance.ts';

/* phase2/organization.yaml: inside a stage, titled groups of files and one flat reading order. */

export const groupSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  summaryFrom: proseFromSchema.optional(),
  files: z.array(
    z.strictObject({
      file: z.string(),
      purpose: z.string(),
      role: z.enum(roles),
      nFunctions: z.int().min(0),
    }),
  ),
});
export type Group = z.infer<typeof groupSchema>;

export const organizationSchema = z.strictObject({
  metadata: z.strictObject({ version: z.union([z.literal(1), z.literal(2)]), nStages: z.int().min(0) }),
  stages: mapOf(z.strictObject({ title: z.string(), groups: z.array(groupSchema), orderedFiles: z.array(z.string()) })),
  coverage: z.strictObject({ nFiles: z.int().min(0), nOrganized: z.int().min(0) }),
});
export type Organization = z.infer<typeof organizationSchema>;

export const organizationFormat: Format<Organization> = {
  name: 'organization.yaml',
  syntax: 'yaml',
  versions: [1, 2],
  versionAt: 'metadata',
  schema: organizationSchema,
};
