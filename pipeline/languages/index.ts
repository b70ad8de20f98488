/*
 * From one file's text to its facts, and what linking needs to know of each language. The only place that sees syntax
 * trees.
 */
export { extract, type SourceFile } from './extract.ts';
export type { Grammar } from './grammar.ts';
export { bytesOf, grammars } from './grammars.ts';
export type { LinkingRules, Project, Target } from './linking.ts';
export { type ProjectFile, parentOf, projectOf } from './project.ts';
export { languageOf, languages, linkingOf } from './registry.ts';
export { readManifest } from './text/index.ts';
