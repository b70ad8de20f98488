import type { Id } from '../engine/builder.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** An `impl` block that is being walked. */
export interface Impl {
  node: Node;
  /** The type that it is for, and the trait, if any. */
  type: Node;
  trait: Node;
  /** Its type parameters, with the bounds that are known by now. */
  params: { name: string; bound: Id | null }[];
  /** The scope around it, and that of the method being walked. */
  around: Id;
  method: Id | null;
}

/** An import whose path begins with a name that may be one of this file. */
export interface Use {
  import: Id;
  /** The scope of the module that it stands in, and the modules of this file down to it. */
  scope: Id;
  path: readonly string[];
  head: string;
}

/** What the rules of Rust remember while one file is walked. */
export interface State {
  impls: Impl[];
  uses: Use[];
  /** Trees of tokens: are they run by the macro that they are handed to? */
  runs: Map<Node, boolean>;
  /** Trees of tokens that are a closure of one parameter: its binding. */
  closures: Map<Node, Id>;
}

const states = new WeakMap<Walk, State>();

export function stateOf(at: Walk): State {
  let state = states.get(at);
  if (!state) {
    state = { impls: [], uses: [], runs: new Map(), closures: new Map() };
    states.set(at, state);
  }
  return state;
}

/** The scope of the module around, inline or the file, and the names of inline modules down to it. */
export function moduleAround(at: Walk): { scope: Id; path: readonly string[] } {
  const scope = at.builder.closest(at.scope, 'namespace', 'module');
  const path: string[] = [];
  for (let up: Id | null = scope; up !== null; up = at.builder.scopes[up]!.parent) {
    const { kind, decl } = at.builder.scopes[up]!;
    if (kind === 'namespace' && decl !== null) path.unshift(at.declaration(decl).name);
  }
  return { scope, path };
}
