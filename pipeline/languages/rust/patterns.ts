import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { segmentsOf } from './paths.ts';
import { selfType } from './types.ts';

/** A name that a pattern binds, with the part of the value that it holds. */
export interface Bound {
  node: Node;
  name: string;
  value: Id | null;
}

/** Takes a pattern apart, in source order, at any depth. */
export function namesIn(at: Walk, pattern: Node, whole: Id | null): Bound[] {
  const found: Bound[] = [];
  const waiting: { node: Node; value: Id | null }[] = [{ node: pattern, value: whole }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, value } = next;
    if (node === NONE) continue;
    const parts: { node: Node; value: Id | null }[] = [];
    switch (at.type(node)) {
      case 'identifier':
      case 'shorthand_field_identifier':
        // What begins with a capital letter is a constant or a case.
        if (/^[\p{Ll}_]/u.test(at.text(node))) found.push({ node, name: at.text(node), value });
        break;
      case 'ref_pattern':
      case 'mut_pattern':
      case 'reference_pattern':
      case 'match_pattern':
        parts.push({ node: lastOf(at, node), value });
        break;
      case 'captured_pattern':
      case 'or_pattern':
        for (const child of at.children(node)) parts.push({ node: child, value });
        break;
      case 'tuple_pattern':
        for (const [i, child] of placesOf(at, node)) parts.push({ node: child, value: part(at, value, i) });
        break;
      case 'slice_pattern':
        for (const [, child] of placesOf(at, node)) {
          parts.push({ node: child, value: value === null ? null : at.expr({ k: 'element', o: value }) });
        }
        break;
      case 'tuple_struct_pattern':
        parts.push(...ofTupleStruct(at, node, value));
        break;
      case 'struct_pattern':
        parts.push(...ofStruct(at, node, value));
        break;
    }
    waiting.push(...parts.reverse());
  }
  return found;
}

/** Binds names in the current scope. */
export function bindAll(at: Walk, names: readonly Bound[], kind: 'local' | 'param'): void {
  for (const { node, name, value } of names) {
    at.noAccess(node);
    at.builder.bind({ scope: at.scope, name, kind, line: at.line(node), type: null, value });
  }
}

/** Parts by position; none of those after `..`, whose places are not known. */
function placesOf(at: Walk, node: Node, skip: Node = NONE): [number, Node][] {
  const found: [number, Node][] = [];
  for (const child of partsOf(at, node)) {
    if (at.is(child, 'remaining_field_pattern')) return found;
    if (child !== skip) found.push([found.length, child]);
  }
  return found;
}

/** What stands between the commas; `_` too, which the grammar takes for a sign. */
export function partsOf(at: Walk, node: Node): Node[] {
  return at.all(node).filter((child) => (at.tree.isNamed(child) && !at.isComment(child)) || at.type(child) === '_');
}

function lastOf(at: Walk, node: Node): Node {
  const children = at.children(node).filter((child) => !at.is(child, 'mutable_specifier'));
  return (at.is(node, 'match_pattern') ? children[0] : children.at(-1)) ?? NONE;
}

function part(at: Walk, value: Id | null, i: number): Id | null {
  return value === null ? null : at.expr({ k: 'at', o: value, i });
}

/** `Some(x)` and `Ok(x)` hold an element; any other name is that of a tuple struct or of an enum's case. */
function ofTupleStruct(at: Walk, node: Node, value: Id | null): { node: Node; value: Id | null }[] {
  const path = at.field(node, 'type');
  const { segments } = segmentsOf(at, path);
  const name = segments.at(-1) ?? '';
  const inner = placesOf(at, node, path);
  if (value !== null && segments.length === 1 && (name === 'Some' || name === 'Ok')) {
    return inner.map(([, child]) => ({ node: child, value: at.expr({ k: 'element', o: value }) }));
  }
  if (segments.length === 1 && name === 'Err') {
    return inner.map(([, child]) => ({
      node: child,
      value: value === null ? null : at.expr({ k: 'index', o: value }),
    }));
  }
  return inner.map(([i, child]) => ({ node: child, value: partOf(at, node, segments, value, String(i)) }));
}

function ofStruct(at: Walk, node: Node, value: Id | null): { node: Node; value: Id | null }[] {
  const { segments } = segmentsOf(at, at.field(node, 'type'));
  return at.children(node).flatMap((child) => {
    if (!at.is(child, 'field_pattern')) return [];
    const nameNode = at.field(child, 'name');
    const pattern = at.field(child, 'pattern');
    const held = partOf(at, node, segments, value, at.text(nameNode));
    return [{ node: pattern === NONE ? nameNode : pattern, value: held }];
  });
}

/** A field of what the pattern names: the struct's own, or that of the enum's case. */
function partOf(at: Walk, node: Node, segments: readonly string[], value: Id | null, field: string): Id {
  const name = segments.at(-1) ?? '';
  const ofCase = `${name}.${field}`;
  const type = typeOfPath(at, node, segments);
  const owner = typeOfPath(at, node, segments.slice(0, -1));
  const parts: Id[] = [];
  const member = (o: Id | null, n: string) => {
    if (o !== null) parts.push(at.expr({ k: 'member', o, n }));
  };
  if (name !== 'Self') {
    member(value, ofCase);
    member(owner, ofCase);
  }
  if (segments.length === 1) member(type ?? value, field);
  return at.builder.union(parts);
}

function typeOfPath(at: Walk, node: Node, segments: readonly string[]): Id | null {
  const [first] = segments;
  if (first === undefined) return null;
  if (first === 'Self' && segments.length === 1) return at.expr({ k: 'typed', t: at.builder.type(selfType(at, node)) });
  if (/^(crate|self|super|Self)$/.test(first)) return null;
  return at.expr({ k: 'typed', t: at.builder.type({ k: 'named', n: [...segments], s: at.scope }) });
}
