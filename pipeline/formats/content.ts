import * as z from 'zod';
import { roles } from './card.ts';
import { typeKinds } from './facts.ts';
import { fidelitySchema } from './graph.ts';
import { fileHistorySchema } from './history.ts';
import { proseFromSchema, sentenceSchema } from './provenance.ts';
import { areas } from './skeleton.ts';

/*
 * What the entries of the content collections share. A collection is a folder of JSON files, one an entry; the site
 * reads nothing else. Paths are true paths; a page's address is made from them by `pages.ts`.
 */

export const count = z.int().min(0);
export const line = z.int().min(1);
export const lineRange = z.tuple([line, line]);

/** A text and where it comes from; `text` is Markdown or plain words, never HTML. */
export const proseSchema = z.strictObject({ text: z.string(), ...proseFromSchema.shape });
export type Prose = z.infer<typeof proseSchema>;

/** A symbol or file that a page links to: `name` is shown, `anchor` stands on the page of `file`. */
export const refSchema = z.strictObject({ name: z.string(), file: z.string(), anchor: z.string().nullable() });
export type Ref = z.infer<typeof refSchema>;

/** A stage as a link. */
export const stageRefSchema = z.strictObject({ id: z.string(), title: z.string() });
export type StageRef = z.infer<typeof stageRefSchema>;

/** A file as a line in a list. */
export const fileLineSchema = z.strictObject({
  file: z.string(),
  purpose: z.string(),
  purposeFrom: proseFromSchema.nullable(),
  role: z.enum(roles),
  nFunctions: count,
  nTypes: count,
});
export type FileLine = z.infer<typeof fileLineSchema>;

/** A stage in the tree of all stages, in reading order, children after their parent. */
export const treeStageSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  parent: z.string().nullable(),
  crosscut: z.boolean(),
  /** What its files are for; null where it is not told. */
  area: z.enum(areas).nullable(),
  /** Files of the stage and of all below it. */
  nFiles: count,
});
export type TreeStage = z.infer<typeof treeStageSchema>;

/** Where source is shown on the web: address parts with `{path}`, `{line}` and `{end}` to be filled in. */
export const forgeSchema = z.strictObject({
  name: z.string(),
  file: z.string(),
  lines: z.string(),
});
export type Forge = z.infer<typeof forgeSchema>;

export const languageLineSchema = z.strictObject({
  name: z.string(),
  nFiles: count,
  nLines: count.nullable(),
  fidelity: fidelitySchema.nullable(),
});
export type LanguageLine = z.infer<typeof languageLineSchema>;

/** Collection `handbook`, its one entry `handbook`: the book as a whole. */
export const handbookEntrySchema = z.strictObject({
  version: z.literal(1),
  title: z.string(),
  archetype: z.string(),
  lang: z.string(),
  commit: z.string().nullable(),
  dirty: z.boolean().nullable(),
  generatedAt: z.string().nullable(),
  forge: forgeSchema.nullable(),
  overview: z.array(sentenceSchema),
  stages: z.array(treeStageSchema),
  /** `path`: the stages that its calls lead through, from its own on. */
  entryPoints: z.array(
    z.strictObject({
      ...refSchema.shape,
      how: z.string(),
      stage: stageRefSchema.nullable(),
      path: z.array(stageRefSchema),
    }),
  ),
  languages: z.array(languageLineSchema),
  size: z.strictObject({
    files: count,
    lines: count.nullable(),
    functions: count,
    types: count,
    calls: count,
    dropped: count,
    registers: count,
  }),
  /** Files to read first, each with a reason. */
  /** Whether the source files themselves have pages. */
  sourceView: z.boolean(),
  startHere: z.array(z.strictObject({ file: z.string(), reason: z.string() })),
  mostCalled: z.array(z.strictObject({ ...refSchema.shape, callers: count })),
  largest: z.array(z.strictObject({ file: z.string(), lines: count })),
  /** Null where git knows no history. `commits` in all that were read. */
  mostChanged: z
    .strictObject({
      commits: count,
      whole: z.boolean(),
      files: z.array(z.strictObject({ file: z.string(), commits: count })),
    })
    .nullable(),
  /** The address at which an editor opens a file, with `{root}`, `{path}` and `{line}`; null: the reader names one. */
  editor: z.string().nullable(),
  coverage: z.strictObject({
    policy: z.string(),
    nScanned: count,
    gaps: z.array(z.strictObject({ file: z.string(), reason: z.string(), detail: z.string() })),
    skipped: z.array(z.strictObject({ file: z.string(), reason: z.string(), detail: z.string() })).nullable(),
    dropped: z.array(
      z.strictObject({
        category: z.string(),
        n: count,
        examples: z.array(z.strictObject({ ...refSchema.shape, raw: z.string(), line })),
      }),
    ),
    undescribed: z.array(z.string()),
    /** Files in no stage, under a skeleton written by hand. */
    unassigned: z.array(z.string()).optional(),
  }),
});
export type HandbookEntry = z.infer<typeof handbookEntrySchema>;

/** Collection `registers`: one state register an entry. */
export const registerEntrySchema = z.strictObject({
  version: z.literal(1),
  id: z.string(),
  name: z.string(),
  kind: z.string().nullable(),
  semantics: z.string(),
  stages: z.array(stageRefSchema),
  sites: z.array(z.strictObject({ ...refSchema.shape, line, access: z.enum(['read', 'write']) })),
});
export type RegisterEntry = z.infer<typeof registerEntrySchema>;

/** Collection `graphs`: a diagram and the table that says the same. */
export const graphEntrySchema = z.strictObject({
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** What was left out so that it can be drawn, in words; "" when it is whole. */
  folded: z.string(),
  /** `href` starts at the root of the site. */
  nodes: z.array(z.strictObject({ id: z.string(), label: z.string(), href: z.string(), note: z.string() })),
  edges: z.array(z.strictObject({ from: z.string(), to: z.string(), weight: count })),
  /** Mermaid text of the same, labels encoded. */
  mermaid: z.string(),
});
export type GraphEntry = z.infer<typeof graphEntrySchema>;

/** Collection `stages`: one page each. */
export const stageEntrySchema = z.strictObject({
  version: z.literal(1),
  ...treeStageSchema.shape,
  description: z.string(),
  descriptionFrom: proseFromSchema.nullable(),
  summary: z.array(sentenceSchema),
  /** From the top down to the parent. */
  trail: z.array(stageRefSchema),
  children: z.array(z.strictObject({ ...treeStageSchema.shape, description: z.string() })),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      summary: z.string(),
      summaryFrom: proseFromSchema.optional(),
      files: z.array(fileLineSchema),
    }),
  ),
  callsOut: z.array(z.strictObject({ ...stageRefSchema.shape, calls: count })),
  callsIn: z.array(z.strictObject({ ...stageRefSchema.shape, calls: count })),
  registers: z.array(z.strictObject({ id: z.string(), name: z.string(), semantics: z.string() })),
  /** An entry of `graphs`, where there is something to draw. */
  graph: z.string().nullable(),
  previous: stageRefSchema.nullable(),
  next: stageRefSchema.nullable(),
});
export type StageEntry = z.infer<typeof stageEntrySchema>;

/** Calls between two symbols: the lines of the call sites in the caller's file. */
export const callLineSchema = z.strictObject({
  ...refSchema.shape,
  lines: z.array(line),
  /** The call could go to this many declarations. */
  candidates: z.int().min(2).optional(),
  /** Reached through an interface that it implements. */
  dispatch: z.literal(true).optional(),
});
export type CallLine = z.infer<typeof callLineSchema>;

const docText = z.strictObject({ text: z.string(), line }).nullable();

export const functionEntrySchema = z.strictObject({
  anchor: z.string(),
  id: z.string(),
  name: z.string(),
  qualname: z.string(),
  className: z.string().nullable(),
  kind: z.enum(['function', 'method', 'module']),
  lineRange,
  signature: z.string(),
  decorators: z.array(z.string()),
  isAsync: z.boolean(),
  /** It has no name in source. */
  anonymous: z.boolean(),
  /** It stands nowhere in source: a constructor that a class has without declaring one. */
  implied: z.boolean(),
  exported: z.boolean().nullable(),
  doc: docText,
  purpose: proseSchema.nullable(),
  dataFlow: proseSchema.nullable(),
  relations: proseSchema.nullable(),
  calls: z.array(callLineSchema),
  calledBy: z.array(callLineSchema),
  externals: z.array(z.strictObject({ name: z.string(), module: z.string(), lines: z.array(line) })),
  /** Attributes and variables, as they are called in source. */
  reads: z.array(z.string()),
  writes: z.array(z.string()),
});
export type FunctionEntry = z.infer<typeof functionEntrySchema>;

export const typeEntrySchema = z.strictObject({
  anchor: z.string(),
  name: z.string(),
  qualname: z.string(),
  kind: z.enum(typeKinds),
  lineRange,
  signature: z.string(),
  exported: z.boolean().nullable(),
  doc: docText,
  bases: z.array(z.strictObject({ name: z.string(), file: z.string().nullable(), anchor: z.string().nullable() })),
  subtypes: z.array(refSchema),
});
export type TypeEntry = z.infer<typeof typeEntrySchema>;

export const variableEntrySchema = z.strictObject({
  anchor: z.string(),
  name: z.string(),
  kind: z.enum(['const', 'var']),
  line,
  signature: z.string(),
  exported: z.boolean().nullable(),
  doc: docText,
  readIn: z.array(refSchema),
  writtenIn: z.array(refSchema),
});
export type VariableEntry = z.infer<typeof variableEntrySchema>;

/** Collection `cards`: one file's page. */
export const cardEntrySchema = z.strictObject({
  version: z.literal(1),
  file: z.string(),
  language: z.string().nullable(),
  role: z.enum(roles),
  lifecycle: z.string(),
  stage: stageRefSchema.nullable(),
  /** Stages that it is tied to as strongly. */
  also: z.array(stageRefSchema),
  lines: count.nullable(),
  bytes: count.nullable(),
  /** `unknown` where the facts are not at hand. */
  status: z.enum(['parsed', 'partial', 'text', 'unknown']),
  purpose: proseSchema.nullable(),
  description: proseSchema.nullable(),
  types: z.array(typeEntrySchema),
  functions: z.array(functionEntrySchema),
  variables: z.array(variableEntrySchema),
  imports: z.array(z.strictObject({ specifier: z.string(), target: z.string().nullable(), line })),
  importedBy: z.array(z.strictObject({ file: z.string(), line })),
  registers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Null where git knows nothing of it. `whole` is false where older commits were left out. */
  history: z.strictObject({ ...fileHistorySchema.shape, whole: z.boolean() }).nullable(),
  /** Whether `sources` holds its text. */
  hasSource: z.boolean(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type CardEntry = z.infer<typeof cardEntrySchema>;

/**
 * Collection `sources`: the text of one file. A page reads its entry when it is made, so that a build never holds all of
 * them. `html` is the one field of all collections that is HTML: lines with their anchors, colours and links.
 */
export const sourceEntrySchema = z.strictObject({
  version: z.literal(1),
  file: z.string(),
  lines: count,
  /** Why the text has no colours; null where it has. */
  plain: z.enum(['large', 'no-grammar', 'failed']).nullable(),
  /** Some lines are too long to be coloured. */
  longLines: z.boolean(),
  /** What looks like a secret and is shown as dots. */
  masked: z.array(z.strictObject({ line, what: z.string() })),
  html: z.string(),
});
export type SourceEntry = z.infer<typeof sourceEntrySchema>;

/** The collections that the pipeline writes, by folder name, and what an entry of each holds. */
export const collections = {
  handbook: handbookEntrySchema,
  stages: stageEntrySchema,
  cards: cardEntrySchema,
  registers: registerEntrySchema,
  graphs: graphEntrySchema,
  sources: sourceEntrySchema,
} as const;
export type CollectionName = keyof typeof collections;
