import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';

/* <out>/.handbook.json: what made an output folder, and every file that it put there. */

export const outputManifestSchema = z.strictObject({
  version: z.literal(1),
  /** `code-handbook 0.1.0`. */
  tool: z.string(),
  commit: z.string().nullable(),
  /** Path → SHA-256, this file left out. */
  files: mapOf(z.string()),
});
export type OutputManifest = z.infer<typeof outputManifestSchema>;

export const outputManifestFormat: Format<OutputManifest> = {
  name: '.handbook.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: outputManifestSchema,
};
