import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';
import { typeKinds } from './facts.ts';
import { proseFromSchema } from './provenance.ts';

/* phase2/cards/<slug>.json: what one file is for and what it holds; and cards/_coverage.json. */

export const roles = [
  'entrypoint',
  'orchestration',
  'domain_logic',
  'io_transport',
  'data_model',
  'config',
  'util',
  'test',
  'generated',
  'other',
] as const;
export type Role = (typeof roles)[number];

const count = z.int().min(0);
const lineRange = z.tuple([z.int().min(1), z.int().min(1)]);
const proseFrom = mapOf(proseFromSchema).optional();

export const cardFunctionSchema = z.strictObject({
  id: z.string(),
  qualname: z.string(),
  name: z.string(),
  className: z.string().nullable(),
  lineRange,
  signature: z.string(),
  /** Node ids; distinct, in code point order. `extCalls` are boundary node ids. */
  calls: z.array(z.string()),
  calledBy: z.array(z.string()),
  extCalls: z.array(z.string()),
  nCalls: count,
  nCalledBy: count,
  nExtCalls: count,
  purpose: z.string(),
  dataFlow: z.string(),
  relations: z.string(),
  proseFrom,
});
export type CardFunction = z.infer<typeof cardFunctionSchema>;

export const cardTypeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  qualname: z.string(),
  kind: z.enum(typeKinds),
  lineRange,
  signature: z.string(),
  purpose: z.string(),
  proseFrom,
});
export type CardType = z.infer<typeof cardTypeSchema>;

export const cardSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  file: z.string(),
  /** "" when nothing true can be said; the file is then in `missing` of the coverage. */
  purpose: z.string(),
  role: z.enum(roles),
  /** When it runs: `startup`, `request`, …; `none` where that has no meaning. */
  lifecycle: z.string(),
  description: z.string().optional(),
  functions: z.array(cardFunctionSchema).optional(),
  types: z.array(cardTypeSchema).optional(),
  /** Text field → where its words come from. */
  proseFrom,
});
export type Card = z.infer<typeof cardSchema>;

export const cardFormat: Format<Card> = {
  name: 'file card',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: cardSchema,
};

export const cardCoverageSchema = z.strictObject({
  version: z.literal(1),
  nFiles: count,
  nDescribed: count,
  missing: z.array(z.string()),
});
export type CardCoverage = z.infer<typeof cardCoverageSchema>;

export const cardCoverageFormat: Format<CardCoverage> = {
  name: 'cards/_coverage.json',
  syntax: 'json',
  versions: [1],
  versionAt: 'top',
  schema: cardCoverageSchema,
};
