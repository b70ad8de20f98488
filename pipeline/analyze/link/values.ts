import type { Decl, Module, SourceFile, Space } from './world.ts';

/*
 * What an expression may stand for. Values are interned: two equal values are one object, so that sets compare by
 * identity. A set that would hold more than `MOST` values says nothing any more and becomes empty: unknown.
 */

/** A set of values without order or repetition; empty is unknown. */
export type Values = readonly Value[];

export const UNKNOWN: Values = [];
export const MOST = 12;
/** The builtin type of classes of which only what they make is known. */
export const CLASS = 'type';
/** Type arguments nest no deeper than this. */
export const DEEPEST = 4;

interface Common {
  readonly id: number;
  /** Holds a type parameter or the receiver's own type, to be filled in where it is used. */
  readonly open: boolean;
  readonly depth: number;
}

type Shape =
  /** A function or method; `self` is the value it was reached through. */
  | { k: 'function'; decl: Decl; self: Value | null }
  /** A class, interface, … as a value or named as a type. */
  | { k: 'type'; decl: Decl; args: readonly Values[] }
  | { k: 'instance'; decl: Decl; args: readonly Values[] }
  | { k: 'namespace'; decl: Decl }
  /** A namespace whose parts may be anywhere. */
  | { k: 'space'; space: Space }
  | { k: 'module'; module: Module }
  /** An object literal: expression `expr` of `file`; `said` is the type of what it was given to. */
  | { k: 'object'; file: SourceFile; expr: number; said?: Value }
  /** An inline structural type: type `type` of `file`; `args` fill the parameters of the alias `decl` that it is. */
  | { k: 'shape'; file: SourceFile; type: number; decl?: Decl; args?: readonly Values[] }
  /** What is at `path` of a module outside; the first `owner` parts name a class of which the rest is a member. */
  | { k: 'external'; specifier: string; path: readonly string[]; owner: number }
  /** An object of the outside class at `path`. */
  | { k: 'externalInstance'; specifier: string; path: readonly string[] }
  /** From a module of this tree that was not scanned. */
  | { k: 'missing'; specifier: string }
  | { k: 'builtin'; path: string }
  /** An object of a builtin type. `[]`, `{}`, `()` and `~` stand for list, map, tuple and asynchronous result. */
  | { k: 'box'; type: string; args: readonly Values[] }
  /** A method of a builtin object. */
  | { k: 'boxMember'; box: Value; name: string }
  /** A function of which only the type is known; `rest`: the last of its parameters is a list of what is left. */
  | { k: 'callable'; returns: Values; takes?: number | undefined; params?: readonly Values[]; rest?: boolean }
  | { k: 'typeparam'; decl: Decl; index: number }
  /** What a type that is not known yet has under a name, or under any. */
  | { k: 'lookup'; of: Value; name: string | null }
  /** The type of the receiver, whatever it is. */
  | { k: 'selfType' }
  | { k: 'super'; decl: Decl; self: Value };

export type Value = Shape & Common;
export type ValueOf<K extends Value['k']> = Extract<Value, { k: K }>;

/** Makes values, each equal one once. */
export class Interner {
  private readonly known = new Map<string, Value>();

  make(shape: Shape): Value {
    const fitting = shallow(shape);
    const key = keyOf(fitting);
    const found = this.known.get(key);
    if (found) return found;
    const value = { ...fitting, id: this.known.size, open: isOpen(fitting), depth: depthOf(fitting) } as Value;
    this.known.set(key, value);
    return value;
  }
}

/** The union of sets, in order of first appearance. */
export function union(sets: Iterable<Values>): Values {
  let only = UNKNOWN;
  let all: Set<Value> | null = null;
  for (const set of sets) {
    if (set.length === 0 || set === only) continue;
    if (only.length === 0) {
      only = set;
      continue;
    }
    all ??= new Set(only);
    for (const value of set) all.add(value);
    if (all.size > MOST && !areOverloads(all)) return UNKNOWN;
  }
  return all ? [...all] : only;
}

/** Functions of one name say as much together as one of them. */
function areOverloads(values: ReadonlySet<Value>): boolean {
  if (values.size > 10 * MOST) return false;
  const names = new Set<string>();
  let others = 0;
  for (const value of values) {
    if (value.k === 'function') names.add(value.decl.facts.name);
    else others++;
  }
  return names.size === 1 && others < MOST;
}

/** A set of the results of `each`. */
export function flatMap(values: Values, each: (value: Value) => Values): Values {
  return values.length === 1 ? each(values[0]!) : union(values.map(each));
}

export function sameValues(a: Values, b: Values): boolean {
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
}

function childrenOf(shape: Shape): readonly Values[] {
  if (shape.k === 'type' || shape.k === 'instance' || shape.k === 'box') return shape.args;
  if (shape.k === 'lookup') return [[shape.of]];
  if (shape.k === 'shape') return shape.args ?? [];
  return shape.k === 'callable' ? [shape.returns, ...(shape.params ?? [])] : [];
}

function depthOf(shape: Shape): number {
  let depth = 0;
  for (const set of childrenOf(shape)) for (const value of set) depth = Math.max(depth, value.depth + 1);
  return depth;
}

function shallow(shape: Shape): Shape {
  if (depthOf(shape) <= DEEPEST) return shape;
  if (shape.k === 'callable') return { k: 'callable', returns: UNKNOWN, takes: shape.takes };
  if (shape.k === 'shape') return { k: 'shape', file: shape.file, type: shape.type };
  return { ...shape, args: [] } as Shape;
}

function isOpen(shape: Shape): boolean {
  if (shape.k === 'typeparam' || shape.k === 'selfType') return true;
  return childrenOf(shape).some((set) => set.some((value) => value.open));
}

function keyOf(shape: Shape): string {
  switch (shape.k) {
    case 'function':
      return `f${shape.decl.uid}:${shape.self?.id ?? ''}`;
    case 'type':
    case 'instance':
      return `${shape.k}${shape.decl.uid}<${idsOf(shape.args)}>`;
    case 'namespace':
      return `n${shape.decl.uid}`;
    case 'space':
      return `N${shape.space.key}`;
    case 'module':
      return `m${shape.module.key}`;
    case 'object':
      return `o${shape.file.index}:${shape.expr}${shape.said ? `:${shape.said.id}` : ''}`;
    case 'shape':
      return `s${shape.file.index}:${shape.type}${shape.decl ? `:${shape.decl.uid}<${idsOf(shape.args ?? [])}>` : ''}`;
    case 'external':
    case 'externalInstance':
      return JSON.stringify([shape.k, shape.specifier, shape.path, shape.k === 'external' ? shape.owner : 0]);
    case 'missing':
      return `?${shape.specifier}`;
    case 'builtin':
      return `b${shape.path}`;
    case 'box':
      return `x${shape.type}<${idsOf(shape.args)}>`;
    case 'boxMember':
      return `.${shape.box.id}:${shape.name}`;
    case 'callable':
      return `c${shape.takes ?? ''}${shape.rest ? '.' : ''}${idsOf([shape.returns, ...(shape.params ?? [])])}`;
    case 'typeparam':
      return `p${shape.decl.uid}:${shape.index}`;
    case 'lookup':
      return `[${shape.of.id}:${shape.name === null ? '' : `=${shape.name}`}`;
    case 'selfType':
      return 'self';
    case 'super':
      return `^${shape.decl.uid}:${shape.self.id}`;
  }
}

function idsOf(sets: readonly Values[]): string {
  return sets.map((set) => set.map((value) => value.id).join(',')).join(';');
}
