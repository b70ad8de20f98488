import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';

/* phase1/scan-coverage.json: the files that gave no facts, or not all of them, and why. `files: []` says: none. */

export const gapReasons = ['unreadable', 'unparsable', 'partial'] as const;
export const skipReasons = ['vendored', 'minified', 'binary', 'too_large', 'link'] as const;

export const gapSchema = z.strictObject({ file: z.string(), reason: z.enum(gapReasons), detail: z.string() });
export type Gap = z.infer<typeof gapSchema>;

export const skippedSchema = z.strictObject({ file: z.string(), reason: z.enum(skipReasons), detail: z.string() });
export type Skipped = z.infer<typeof skippedSchema>;

export const scanCoverageSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  metadata: z.strictObject({
    generatedAt: z.string().nullable(),
    nScanned: z.int().min(0),
    nUnparsed: z.int().min(0),
    byReason: mapOf(z.int().min(0)),
  }),
  files: z.array(gapSchema),
  skipped: z.array(skippedSchema).optional(),
});
export type ScanCoverage = z.infer<typeof scanCoverageSchema>;

export const scanCoverageFormat: Format<ScanCoverage> = {
  name: 'scan-coverage.json',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: scanCoverageSchema,
};
