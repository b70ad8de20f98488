import type { Id } from '../engine/builder.ts';
import { declare, valueSignature } from '../engine/declare.ts';
import { docBefore } from '../engine/docs.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { plainJavadoc } from './docs.ts';
import { inInterface, modifiersOf, signatureOf, wordsOf } from './modifiers.ts';
import { dimensions, listOf } from './types.ts';

/** One name of a field or local declaration, with its first value. */
export const field: Rule = {
  enter(at, node) {
    const statement = at.parent(node);
    const nameNode = at.field(node, 'name');
    if (nameNode === NONE || !isField(at, statement)) return;
    const words = wordsOf(at, statement);
    const shared = inInterface(at, statement);
    const alone = at.fields(statement, 'declarator').filter((child) => at.tree.isNamed(child)).length < 2;
    const doc = docBefore(at, statement);
    const id = declare(at, {
      kind: shared || (words.has('static') && words.has('final')) ? 'const' : 'field',
      name: at.text(nameNode),
      node: alone ? statement : node,
      nameNode,
      signature: `${signatureOf(at, statement, startOfDeclarators(at, statement))} ${declaratorText(at, node)}`.trim(),
      more: {
        type: null,
        value: null,
        ...modifiersOf(at, statement),
        ...(shared ? { static: true } : {}),
        doc: doc === null ? null : { ...doc, text: plainJavadoc(doc.text) },
      },
    });
    at.open(node, { owner: id });
  },
  leave(at, node) {
    const statement = at.parent(node);
    const nameNode = at.field(node, 'name');
    at.noAccess(nameNode);
    if (nameNode === NONE) return;
    const value = at.field(node, 'value');
    const held = { type: typeOf(at, statement, node), value: value === NONE ? null : at.value(value) };
    if (isField(at, statement)) {
      if (at.owner !== null) Object.assign(at.declaration(at.owner), held);
    } else if (at.is(statement, 'local_variable_declaration')) {
      const line = at.line(nameNode);
      at.builder.bind({ scope: at.scope, name: at.text(nameNode), kind: 'local', line, ...held });
    }
  },
};

function isField(at: Walk, statement: Node): boolean {
  return at.is(statement, 'field_declaration', 'constant_declaration');
}

function typeOf(at: Walk, statement: Node, node: Node): Id | null {
  const type = at.typeAt(at.field(statement, 'type'));
  return type === null ? null : listOf(at, type, dimensions(at, at.field(node, 'dimensions')));
}

function startOfDeclarators(at: Walk, statement: Node): number {
  const first = at.field(statement, 'declarator');
  return first === NONE ? at.tree.ends[statement]! : at.tree.starts[first]!;
}

/** The name with its value, where that is short. */
function declaratorText(at: Walk, node: Node): string {
  const value = at.field(node, 'value');
  const end = at.tree.ends[node]!;
  return valueSignature(at, node, at.tree.starts[node]!, end, value === NONE ? end : at.tree.starts[value]!);
}
