import type { Call } from '../../formats/facts.ts';
import type { Flows } from './flows.ts';
import type { Shared } from './shared.ts';
import type { Interner, Value, Values } from './values.ts';
import type { Decl, Module, SourceFile, World } from './world.ts';

/**
 * Names of values and names of types are looked up apart: TypeScript has both under one name. Languages with names of
 * functions apart ask for those as `function`.
 */
export type Space = 'value' | 'type' | 'function';

/** Where an import of a file leads; `within` are names to go down by from there. */
export type Destination =
  | { kind: 'module'; module: Module; file: string | null; within?: readonly string[] }
  | { kind: 'external'; specifier: string; within?: readonly string[] }
  | { kind: 'missing'; specifier: string };

/**
 * What the rules of evaluation ask of each other. Each answer is a cell of the solver: it may still grow while it is
 * read inside another, and is final when read from outside.
 */
export interface Eval {
  readonly world: World;
  /** What files share that include each other. */
  readonly shared: Shared;
  /** What arrives at places from elsewhere. */
  readonly flows: Flows;
  readonly make: Interner['make'];
  /** What an expression stands for. */
  exprOf(file: SourceFile, expr: number): Values;
  /** What a value of a type is. */
  typeOf(file: SourceFile, type: number): Values;
  /** What a name means, seen from a scope. */
  nameOf(file: SourceFile, scope: number, name: string, space: Space): Values;
  /** `value.name`. */
  memberOf(value: Value, name: string, space: Space): Values;
  /** `value.name`, as a file sees it. */
  memberSeen(file: SourceFile, value: Value, name: string, space: Space): Values;
  /** What a module offers under a name. */
  exportOf(module: Module, name: string, space: Space): Values;
  /** What a variable or field holds. */
  heldBy(decl: Decl): Values;
  /** Which of the functions behind a call's callee it means, where overloads are chosen by the better conversions. */
  picked(file: SourceFile, call: Call): Values;
  /** What is asked for where a function, object or list literal stands, as a type. */
  askedOf(file: SourceFile, expr: number): Values;
  /** What calling a function gives, its receiver's types still open. */
  returnsOf(decl: Decl): Values;
  /** The objects that its decorators make of a definition; none where it stays what it is. */
  decorated(decl: Decl): Values;
  /** A type and those that it inherits from, in the order in which members are looked up. */
  lineOf(decl: Decl): Values;
  destinationOf(file: SourceFile, imported: number): Destination;
  /** Where an import of this specifier would lead. */
  destination(file: SourceFile, specifier: string): Destination;
}
