/* Phase 1: a source tree as facts, and the graph that they make together. */
export type { Analysis } from './analysis.ts';
export { type AnalyzeOptions, analyze, DEFAULT_FILE_MEMORY, DEFAULT_FILE_TIME, type Limits } from './analyze.ts';
export { functionsCsv } from './csv.ts';
export { graphDot } from './dot.ts';
export { historyOf, readGitLog } from './history.ts';
export { type LinkContext, link } from './link/index.ts';
export { FactsWriter, readAnalysis, writeAnalysis } from './write.ts';
