import * as z from 'zod';
import { type Format, mapOf } from './artifact.ts';
import { docSchema, typeKinds } from './facts.ts';

/* phase1/graph.json: the call graph and what else was declared. Fields of version 2 are optional when reading. */

const line = z.int().min(1);
const count = z.int().min(0);

export const callTypes = [
  'self_method',
  'self_attr_method',
  'param_method',
  'local_method',
  'internal_func',
  'internal_constructor',
  'boundary',
  'boundary_constructor',
] as const;
export type CallType = (typeof callTypes)[number];

/** What a language's analysis covers; told wherever its facts are shown. An absent list is unknown, `[]` is none. */
export const fidelitySchema = z.strictObject({
  tier: z.enum(['full', 'generic', 'text']),
  callTypes: z.array(z.enum(callTypes)).optional(),
  typeKinds: z.array(z.enum(typeKinds)).optional(),
  selfAttrs: z.boolean().optional(),
});
export type Fidelity = z.infer<typeof fidelitySchema>;

export const graphMetadataSchema = z.strictObject({
  generatedAt: z.string().nullable(),
  language: z.string(),
  sourceRoot: z.string(),
  scannedFiles: z.array(z.string()),
  nInternalFunctions: count,
  nBoundaryNodes: count,
  nEdges: count,
  policy: z.string(),
  unparsedFiles: z.array(z.strictObject({ file: z.string(), reason: z.string(), detail: z.string() })).optional(),
  commit: z.string().nullable().optional(),
  dirty: z.boolean().nullable().optional(),
  languages: mapOf(fidelitySchema).optional(),
});

/** A function, method, or (kind `module`) the top level of a file that calls or touches state. */
export const internalNodeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  qualname: z.string(),
  file: z.string(),
  lineStart: line,
  lineEnd: line,
  signature: z.string(),
  isAsync: z.boolean(),
  isMethod: z.boolean(),
  className: z.string().nullable(),
  decorators: z.array(z.string()),
  kind: z.enum(['internal', 'module']),
  synthetic: z.boolean(),
  selfAttrsRead: z.array(z.string()),
  selfAttrsWritten: z.array(z.string()),
  paramTypes: mapOf(z.string()),
  /** Distinct nodes, not call sites. */
  nCallees: count,
  nCallers: count,
  doc: docSchema.nullable().optional(),
  anonymous: z.boolean().optional(),
  /** Visible outside its file by the language's own rule; absent is unknown. */
  exported: z.boolean().optional(),
});
export type InternalNode = z.infer<typeof internalNodeSchema>;

export const boundaryNodeSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  qualname: z.string(),
  module: z.string(),
  className: z.string(),
  kind: z.literal('boundary'),
  nCallees: count,
  nCallers: count,
});
export type BoundaryNode = z.infer<typeof boundaryNodeSchema>;

export const nodeSchema = z.discriminatedUnion('kind', [internalNodeSchema, boundaryNodeSchema]);
export type GraphNode = z.infer<typeof nodeSchema>;

/** One call site (and, where `candidates` is above 1, one possible target of it). `line` is that of the callee's name. */
export const edgeSchema = z.strictObject({
  callerId: z.string(),
  calleeId: z.string(),
  isAwait: z.boolean(),
  callType: z.enum(callTypes),
  line,
  raw: z.string(),
  candidates: z.int().min(2).optional(),
  dispatch: z.literal(true).optional(),
});
export type Edge = z.infer<typeof edgeSchema>;

export const typeSchema = z.strictObject({
  name: z.string(),
  qualname: z.string(),
  file: z.string(),
  lineStart: line,
  lineEnd: line,
  kind: z.enum(typeKinds),
  signature: z.string(),
  doc: docSchema.nullable(),
  /** Ids of scanned types, else names as written. */
  bases: z.array(z.string()),
  exported: z.boolean().optional(),
});
export type GraphType = z.infer<typeof typeSchema>;

/** A constant or module-level variable. `readIn` and `writtenIn` hold node ids. */
export const variableSchema = z.strictObject({
  name: z.string(),
  file: z.string(),
  line,
  kind: z.enum(['const', 'var']),
  readIn: z.array(z.string()),
  writtenIn: z.array(z.string()),
  signature: z.string().optional(),
  doc: docSchema.nullable().optional(),
  exported: z.boolean().optional(),
});
export type Variable = z.infer<typeof variableSchema>;

export const graphImportSchema = z.strictObject({
  file: z.string(),
  line,
  specifier: z.string(),
  /** The scanned file it resolves to; null when it leaves the scanned set. */
  target: z.string().nullable(),
});
export type GraphImport = z.infer<typeof graphImportSchema>;

export const inheritsSchema = z.strictObject({ subtype: z.string(), supertype: z.string() });

export const selfAttrSchema = z.strictObject({ readIn: z.array(z.string()), writtenIn: z.array(z.string()) });

export const graphSchema = z.strictObject({
  version: z.union([z.literal(1), z.literal(2)]),
  metadata: graphMetadataSchema,
  nodes: mapOf(nodeSchema),
  edges: z.array(edgeSchema),
  types: mapOf(typeSchema).optional(),
  variables: mapOf(variableSchema).optional(),
  imports: z.array(graphImportSchema).optional(),
  inherits: z.array(inheritsSchema).optional(),
  /** Type id (version 1: class name) → attribute → the nodes that read and write it. */
  selfAttrs: mapOf(mapOf(selfAttrSchema)),
});
export type Graph = z.infer<typeof graphSchema>;

export const graphFormat: Format<Graph> = {
  name: 'graph.json',
  syntax: 'json',
  versions: [1, 2],
  versionAt: 'top',
  schema: graphSchema,
};
