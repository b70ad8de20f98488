import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { TRANSPARENT } from './builtins.ts';
import { segmentsOf } from './paths.ts';
import { callResources } from './resources.ts';
import { typeOr } from './types.ts';

/** What else a call means: a value that its arguments tell, an outside thing. */
export function callMeaning(at: Walk, node: Node, call: Id): void {
  const written = at.field(node, 'function');
  const callee = at.bare(written);
  callResources(at, call);
  const made = at.builder.calls[call]!;
  const { args } = made;
  if (at.is(written, 'generic_function')) {
    const types = at.children(at.field(written, 'type_arguments')).filter((child) => !at.is(child, 'lifetime'));
    if (types.length > 0) made.typeArgs = types.map((type) => typeOr(at, type));
  }
  if (!at.is(callee, 'identifier', 'scoped_identifier') || args.length === 0) return;
  const { segments, base } = segmentsOf(at, callee);
  if (base !== NONE) return;
  // What is taken out of its place, or put there.
  const isTaken = /^(take|replace)$/.test(segments.at(-1)!) && segments.at(-2) === 'mem';
  const value = isTaken ? args[0]! : args.length === 1 ? wrapped(at, segments, args[0]!) : null;
  if (value !== null) at.setValue(node, value);
}

/** `Some(x)`, `Ok(x)` hold what they are given; `Box::new(x)` and its like are what they are given. */
export function wrapped(at: Walk, segments: readonly string[], given: Id): Expr | Id | null {
  const name = segments.at(-1)!;
  if (segments.length === 1) {
    if (name === 'Some') return { k: 'literal', t: 'Option', e: [given] };
    return name === 'Ok' ? { k: 'literal', t: 'Result', e: [given] } : null;
  }
  const made = ['new', 'clone', 'from', 'pin', 'downgrade'].includes(name) && TRANSPARENT.has(segments.at(-2)!);
  return made && !isDeclaredHere(at, segments[0]!) ? given : null;
}

function isDeclaredHere(at: Walk, name: string): boolean {
  return at.builder.lookup(at.scope, name)?.named.declaration !== undefined;
}
