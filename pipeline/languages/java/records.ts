import type { Param } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine } from '../engine/words.ts';
import { annotationsOf } from './modifiers.ts';
import { dimensions, listOf } from './types.ts';

/** A component of a record as its constructor's parameter, with its node. */
interface Component extends Param {
  node: Node;
}

const components = new WeakMap<Walk, Map<Id, Component[]>>();

function componentsOf(at: Walk, record: Id): Component[] {
  const all = components.get(at) ?? new Map<Id, Component[]>();
  components.set(at, all);
  const known = all.get(record) ?? [];
  all.set(record, known);
  return known;
}

/** Is it a component of a record, not a parameter? */
export function isComponent(at: Walk, node: Node): boolean {
  return at.is(at.parent(at.parent(node)), 'record_declaration');
}

/** A component declares a field, an accessor where none is written, and a parameter of the canonical constructor. */
export function component(at: Walk, node: Node): void {
  const record = at.owner;
  const rest = at.is(node, 'spread_parameter');
  const nameNode = at.field(rest ? at.child(node, 'variable_declarator') : node, 'name');
  if (record === null || nameNode === NONE) return;
  const typed = at.children(node).find((child) => at.typeAt(child) !== null);
  const depth = rest ? 1 : dimensions(at, at.field(node, 'dimensions'));
  const type = typed === undefined ? null : listOf(at, at.typeAt(typed)!, depth);
  const name = at.text(nameNode);
  declare(at, {
    kind: 'field',
    name,
    node,
    nameNode,
    scope: at.declaration(record).body!,
    signature: textOf(at, node),
    more: { type, value: null, doc: null, decorators: annotationsOf(at, node), exported: false },
  });
  componentsOf(at, record).push({ node, name, type, value: null, ...(rest ? { rest } : {}) });
}

function textOf(at: Walk, node: Node): string {
  return oneLine(at, node, at.startOf(node), at.tree.ends[node]!);
}

/** The parameters of a compact constructor are the record's components. */
export function compactConstructor(at: Walk, record: Id, id: Id): void {
  const declaration = at.declaration(id);
  const scope = declaration.body!;
  for (const { node, ...param } of componentsOf(at, record)) {
    declaration.params?.push(param);
    at.builder.bind({ scope, name: param.name, kind: 'param', line: at.line(node), type: param.type, value: null });
  }
}

/** What the head of a record declares beside its fields: accessors and the canonical constructor, unless written out. */
export function closeRecord(at: Walk, node: Node, record: Id): void {
  const { name, exported, body } = at.declaration(record);
  const own = at.builder.declarations.filter((one) => one.owner === record);
  const parts = componentsOf(at, record);
  for (const part of parts) {
    if (own.some((one) => one.kind === 'method' && one.name === part.name && one.params?.length === 0)) continue;
    declare(at, {
      kind: 'method',
      name: part.name,
      node: part.node,
      scope: body!,
      owner: record,
      signature: textOf(at, part.node),
      more: { params: [], returns: part.type, doc: null, exported: exported !== false },
    });
  }
  const head = at.field(node, 'parameters');
  const params = parts.map(({ node: _, ...param }) => param);
  const isCanonical = (given: readonly Param[]) =>
    given.length === params.length && given.every((param, i) => param.type === params[i]!.type);
  if (head === NONE || own.some((one) => one.kind === 'constructor' && isCanonical(one.params ?? []))) return;
  declare(at, {
    kind: 'constructor',
    name,
    node: head,
    scope: at.builder.scope('type', body!),
    owner: record,
    signature: `${name}${textOf(at, head)}`,
    more: { params, doc: null, exported: exported !== false },
  });
}
