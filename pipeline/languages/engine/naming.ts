import type { Id } from './builder.ts';
import { typeAround } from './declare.ts';
import { keyName } from './patterns.ts';
import { NONE, type Node } from './tree.ts';
import type { Walk } from './walk.ts';

/** The name that a function or class without one takes from where it stands. */
export interface ContextName {
  name: string;
  nameNode: Node;
  /** The declaration as a whole: the statement that binds it. */
  span: Node;
  /** Bound to a variable, to a key of a literal or type, or to a member by assignment. */
  by: 'variable' | 'key' | 'member';
  /** The declaration that it becomes a member of, for `by: 'member'` where that is known. */
  owner?: Id | null;
}

/** Looks at what surrounds an anonymous function or class. Null where it is passed on, returned, called. */
export function nameFromContext(at: Walk, node: Node): ContextName | null {
  let value = node;
  let parent = at.parent(value);
  while (parent !== NONE && at.rule(parent)?.kind === 'through') {
    value = parent;
    parent = at.parent(value);
  }
  const naming = at.naming;
  const holder = parent === NONE ? NONE : at.parent(parent);
  const listed = holder === NONE ? undefined : naming.get(at.type(holder));
  const inList = listed?.fixed === undefined && listed?.lists !== undefined && at.is(parent, listed.lists);
  const place = inList ? at.children(parent).indexOf(value) : -1;
  if (inList) {
    value = parent;
    parent = holder;
  }
  const entry = parent === NONE ? undefined : naming.get(at.type(parent));
  if (!entry || at.field(parent, entry.value) !== value) return null;
  if (entry.fixed !== undefined) return { name: entry.fixed, nameNode: node, span: node, by: 'variable' };
  const nameNode = inList ? nameAt(at, parent, entry, place) : at.field(parent, entry.name);
  if (nameNode === NONE) return null;
  const span = spanOf(at, parent, entry.statements ?? []);
  if (entry.by === 'key') {
    const name = keyName(at, nameNode);
    return name === null ? null : { name, nameNode, span, by: 'key' };
  }
  if (at.pattern(nameNode)?.bind === 'name') return { name: at.text(nameNode), nameNode, span, by: 'variable' };
  const target = at.bare(nameNode);
  const rule = at.rule(target);
  if (rule?.kind !== 'member' || rule.main === undefined) return null;
  const property = at.field(target, rule.main);
  const name = keyName(at, property);
  if (name === null) return null;
  return { name, nameNode: property, span, by: 'member', owner: ownerOfMember(at, target) };
}

/** The name at a place of a list of names, which is one node or several under one field. */
function nameAt(at: Walk, parent: Node, entry: { name: string; value: string; lists?: string }, place: number): Node {
  const names = at
    .fields(parent, entry.name)
    .flatMap((name) => (at.is(name, entry.lists!) ? at.children(name) : [name]));
  const values = at.field(parent, entry.value);
  return names.length === at.children(values).length ? (names[place] ?? NONE) : NONE;
}

/** The statement around, where the node is all that it holds. */
export function spanOf(at: Walk, node: Node, statements: readonly string[]): Node {
  let span = node;
  for (let parent = at.parent(span); at.is(parent, ...statements); parent = at.parent(span)) {
    if (hasNeighbour(at, span)) break;
    span = parent;
  }
  return span;
}

function hasNeighbour(at: Walk, node: Node): boolean {
  const says = (one: Node) => at.tree.isNamed(one) && !at.isComment(one);
  for (let one = at.tree.prevs[node]!; one !== NONE; one = at.tree.prevs[one]!) if (says(one)) return true;
  for (let one = at.tree.nexts[node]!; one !== NONE; one = at.tree.nexts[one]!) if (says(one)) return true;
  return false;
}

/** What `this.x`, `Type.x`, `Type.prototype.x` is a member of, where this file declares it above. */
function ownerOfMember(at: Walk, target: Node): Id | null {
  const object = at.bare(at.inner(target));
  if (at.rule(object)?.kind === 'self') return typeAround(at);
  const text = at.text(object).replace(/\.prototype$/, '');
  if (!/^[\w$]+$/.test(text)) return null;
  return at.builder.lookup(at.scope, text)?.named.declaration ?? null;
}
