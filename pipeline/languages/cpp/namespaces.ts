import { declare, openBody } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { pathOf, valueOfPath } from './names.ts';

export const namespaces: Readonly<Record<string, Rule>> = {
  namespace_definition: { enter: open },
  namespace_alias_definition: { leave: alias },
  using_declaration: { leave: using },
};

/**
 * `namespace a::b {`. One without a name adds nothing to names, and neither does an `inline` one: what it holds belongs
 * to the namespace around as well.
 */
function open(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE) return;
  const inline = at.has(node, 'inline');
  const body = at.field(node, 'body');
  const end = body === NONE ? at.tree.ends[node]! : at.tree.starts[body]!;
  for (const name of at
    .text(nameNode)
    .split('::')
    .map((part) => part.replace(/^\s*inline\s/, '').trim())) {
    const id = declare(at, {
      kind: 'namespace',
      name,
      node,
      nameNode,
      signature: signature(at, node, at.tree.starts[node]!, end),
    });
    if (!inline) openBody(at, node, id, 'namespace');
  }
}

/** `namespace a = b::c`. */
function alias(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  const target = at.children(node).find((child) => child !== nameNode);
  if (nameNode === NONE || target === undefined) return;
  const names = at
    .text(target)
    .split('::')
    .map((part) => part.trim());
  const value = valueOfPath(at, { names: names.filter((name) => name !== ''), global: names[0] === '' });
  at.builder.bind({ scope: at.scope, name: at.text(nameNode), kind: 'local', line: at.line(node), type: null, value });
}

/** `using namespace a` brings every name of it, `using a::b` one. In a class it names what is inherited anyway. */
function using(at: Walk, node: Node): void {
  const target = at.inner(node);
  if (target === NONE) return;
  const path = pathOf(at, target);
  at.noAccess(target);
  if (at.has(node, 'namespace')) {
    const specifier = path.names.join('::');
    at.builder.imports.push({ specifier, line: at.line(node), scope: at.scope, kind: 'reexport', star: true });
    return;
  }
  const name = path.names.at(-1);
  if (name === undefined || path.names.length < 2 || at.builder.scopes[at.scope]!.kind === 'type') return;
  const value = valueOfPath(at, path);
  at.builder.bind({ scope: at.scope, name, kind: 'local', line: at.line(node), type: null, value });
}
