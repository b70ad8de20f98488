import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** What the rules of Go remember while one file is walked. */
export interface State {
  /** How often each name was written in the top-level declaration being visited. */
  mentions: Map<string, number>;
  /** The binding of the receiver's name in the method being visited, or null. */
  receiver: Id | null;
  /** In the parameters and results of a function: their types are looked up around it. */
  inSignature: boolean;
  /** Nodes whose names have a scope of their own by now. */
  holders: Map<Node, Id>;
  /** The type of the last constant of each group that has one: it holds for those below it. */
  constTypes: Map<Node, Id | null>;
}

const states = new WeakMap<Walk, State>();

export function stateOf(at: Walk): State {
  let state = states.get(at);
  if (!state) {
    state = {
      mentions: new Map(),
      receiver: null,
      inSignature: false,
      holders: new Map(),
      constTypes: new Map(),
    };
    states.set(at, state);
  }
  return state;
}

/** A new top-level declaration begins. */
export function startTopLevel(at: Walk): void {
  const state = stateOf(at);
  state.mentions = new Map();
  state.receiver = null;
}

export function mention(at: Walk, name: string): void {
  const { mentions } = stateOf(at);
  mentions.set(name, (mentions.get(name) ?? 0) + 1);
}

/** Node types between a statement that binds and the node whose end ends what it binds. */
const BETWEEN = [
  'labeled_statement',
  'for_clause',
  'range_clause',
  'receive_statement',
  'var_declaration',
  'var_spec_list',
  'const_declaration',
  'type_declaration',
];

/** The node until whose end the names bound by a statement are known. */
function holderOf(at: Walk, statement: Node): Node {
  let node = at.parent(statement);
  while (at.is(node, ...BETWEEN)) node = at.parent(node);
  return node;
}

/**
 * Go's names are known from their declaration to the end of the block, and until then the name may mean something
 * else: `url := url.Parse(s)`. So a block gets its scope when it first binds a name, and one more wherever a name is
 * bound that was written before. Call it before binding `names` by `statement`; `visited` says that the walk has been
 * past their own places.
 */
export function openForNames(at: Walk, statement: Node, names: readonly string[], visited = true): void {
  if (at.builder.scopes[at.scope]!.kind === 'module') return;
  const { holders, mentions } = stateOf(at);
  const holder = holderOf(at, statement);
  if (holder === NONE) return;
  const own = holders.get(holder) ?? (isFunctionBody(at, holder) ? functionScope(at) : undefined);
  const writtenBefore = (name: string) =>
    (mentions.get(name) ?? 0) > (visited ? names.filter((other) => other === name).length : 0) &&
    !isBoundHere(at, name);
  if (own !== undefined && !names.some(writtenBefore)) return;
  const scope = at.builder.scope('block', at.scope);
  holders.set(holder, scope);
  at.open(holder, { scope });
}

/** A name bound once more in the same block is the same variable. */
function isBoundHere(at: Walk, name: string): boolean {
  return at.builder.inScope(at.scope, name) !== undefined;
}

function isFunctionBody(at: Walk, holder: Node): boolean {
  const block = at.is(holder, 'statement_list') ? at.parent(holder) : holder;
  return at.is(block, 'block') && at.rule(at.parent(block))?.kind === 'function';
}

function functionScope(at: Walk): Id {
  return at.builder.closest(at.scope, 'function');
}
