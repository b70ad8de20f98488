import type { Facts } from '../../formats/facts.ts';
import type { Grammar } from '../grammar.ts';
import type { LinkingRules } from '../linking.ts';
import type { Node } from './tree.ts';

/*
 * The shapes of a language's spec, whatever walk (`At`) its rules are run by. `rules` says node type by node type what a piece of syntax means, built
 * from the constructors in `engine/rules/`; hooks are for what only this language does.
 */

/** What a node is to its neighbours, where they ask. */
export type RuleKind = 'name' | 'self' | 'member' | 'call' | 'through' | 'function' | 'type' | 'object' | 'string';

/**
 * The meaning of one node type. `enter` runs before the children and may open a scope, `leave` after them, when their
 * values and types are known. A node type without a rule means nothing by itself; its children are visited all the same.
 */
export interface RuleOf<At> {
  readonly kind?: RuleKind;
  /** The field that leads on: the callee, a member's name, what a `through` node stands for. */
  readonly main?: string;
  readonly enter?: (at: At, node: Node) => void;
  readonly leave?: (at: At, node: Node) => void;
  /** Fields whose values are evaluated outside the closest function: Python's default values and decorators. */
  readonly outside?: readonly string[];
}

/** How a pattern binds names: see `bindPattern`. */
export type PatternRule =
  /** A name. */
  | { bind: 'name' }
  /** Parts by position. `rest` names the node types among them that take what is left. */
  | { bind: 'tuple'; rest?: readonly string[] }
  /** Parts by name: children of node types `pairs` have a key and a pattern; others are shorthand names or rests. */
  | { bind: 'object'; pairs: Readonly<Record<string, { key: string; value: string }>>; rest?: readonly string[] }
  /** A pattern with a default value. */
  | { bind: 'default'; pattern: string; value: string }
  /** Stands for the pattern inside it. */
  | { bind: 'through'; field?: string }
  /** A place that is written, not a name: `a.b`, `a[0]`. */
  | { bind: 'target' };

/**
 * Where an anonymous function or class takes its name from: its parent's node type → the fields of value and name.
 * `by: 'key'` where the name is a key, not a pattern; `statements` are node types around that belong to the declaration's
 * span when they hold nothing else. `lists` is the node type of lists of values and names where several are bound at
 * once; a value takes the name at its own place.
 */
export type NamingTable = Readonly<
  Record<
    string,
    | { value: string; name: string; by?: 'key'; statements?: readonly string[]; lists?: string; fixed?: undefined }
    /** It always has this name: `export default`. */
    | { value: string; fixed: string }
  >
>;

export interface CommentStyle {
  /** Node types of comments. */
  readonly nodes: readonly string[];
  /** Sign of a comment to the end of the line. */
  readonly line: string;
  /** Opening of a block comment that documents, such as `/**`; a plain block comment documents nothing. */
  readonly docBlock?: string;
  /** A run of line comments right above a declaration documents it. */
  readonly lineDocs: boolean;
  /** Comments that speak to tools, not to readers; matched against the cleaned text. */
  readonly directive: RegExp;
  /** Node types of bodies before which the grammar puts the comments that they begin with. */
  readonly bodies?: readonly string[];
}

export interface LanguageSpecOf<At> {
  /** The registered name: `Facts.language`. */
  readonly name: string;
  /** The grammars that it reads with, by name. */
  readonly grammars: Readonly<Record<string, Grammar>>;
  /** File extensions with the dot, lower case → the name of a grammar. */
  readonly extensions: Readonly<Record<string, string>>;
  /** Whole file names → grammar. */
  readonly filenames?: Readonly<Record<string, string>>;
  /** Interpreters that a `#!` line may name → grammar. */
  readonly shebangs?: Readonly<Record<string, string>>;
  /** Names besides its own by which an editor's mode line calls it, lower case: `c++`, `cs`. */
  readonly modes?: readonly string[];

  /** Is a file its own, judging by the text, where other languages have the same extension? */
  readonly claims?: (text: string) => boolean;
  /** The text that the parser sees, as long as the source and with its line ends; the source itself if left out. */
  readonly prepare?: (text: string) => string;

  readonly rules: Readonly<Record<string, RuleOf<At>>>;
  readonly patterns: Readonly<Record<string, PatternRule>>;
  readonly naming: NamingTable;
  readonly comments: CommentStyle;
  /** Node types that wrap a declaration: its comment stands before them (`export_statement`, `decorated_definition`). */
  readonly wrappers: readonly string[];
  /** Node types of decorators: no part of a declaration's span, and no bar between it and its comment. */
  readonly decorators?: readonly string[];
  /** Node types that hold decorators among the words before a declaration: `modifiers`. */
  readonly modifiers?: readonly string[];
  /** Operators and words that stay at the end of a text cut before a body, and are no part of a signature: `{`, `:`. */
  readonly signatureEnd?: RegExp;
  /** The documentation inside a declaration's body, before comments are looked at: a docstring. */
  readonly docOf?: (at: At, node: Node) => Facts['doc'];
  /** The file's own words, where it is not its leading comment. `undefined` leaves it to the engine. */
  readonly fileDoc?: (at: At) => Facts['doc'] | undefined;
  /**
   * A source of the same length that may be read with fewer errors, for one that was read with some (lines from 1); null
   * if there is none. What comes of it is taken when it has fewer errors, and asked again.
   */
  readonly mend?: (source: string, errors: readonly { from: number; to: number }[]) => string | null;
  /** Called when the whole tree has been visited: exports, `program`, `package`. */
  readonly finish?: (at: At) => void;

  readonly linking: LinkingRules;
}

/** A spec whose names are replaced by one grammar's numbers. */
export interface CompiledSpecOf<At> {
  spec: LanguageSpecOf<At>;
  rules: readonly (RuleOf<At> | undefined)[];
  patterns: readonly (PatternRule | undefined)[];
  naming: ReadonlyMap<string, NamingTable[string]>;
  /** A field's number; -1 for a name that this grammar does not have. */
  field(name: string): number;
  isComment(type: number): boolean;
  /** Does the rule of this parent type have the field evaluated outside the function around? */
  outside(parentType: number, field: number): boolean;
}
