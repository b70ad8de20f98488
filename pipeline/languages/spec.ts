import type { CompiledSpecOf, LanguageSpecOf, RuleOf } from './engine/shapes.ts';
import type { Walk } from './engine/walk.ts';

export type { CommentStyle, NamingTable, PatternRule, RuleKind } from './engine/shapes.ts';

/** The meaning of one node type: see `engine/shapes.ts`. */
export type Rule = RuleOf<Walk>;

/** What a language gives to the shared engine: see `engine/shapes.ts`. */
export type LanguageSpec = LanguageSpecOf<Walk>;

/** A spec tied to one grammar. */
export type CompiledSpec = CompiledSpecOf<Walk>;
