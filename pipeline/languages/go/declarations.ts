import type { Declaration, TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, openBody, valueSignature } from '../engine/declare.ts';
import { func } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { method } from './methods.ts';
import { isExported, namesOf, spanOfSpec } from './specs.ts';
import { openForNames, startTopLevel, stateOf } from './state.ts';
import { embeddedName, typeOr } from './types.ts';
import { constants, variables } from './variables.ts';

const functionRule = func({ kind: 'function', name: 'name', returns: 'result', body: 'body', statement: true, more });
const literalRule = func({ kind: 'function', returns: 'result', body: 'body', selfless: true });
const elementRule = func({ kind: 'method', name: 'name', returns: 'result', body: 'body', statement: true, more });

export const declarations: Readonly<Record<string, Rule>> = {
  function_declaration: withSignature({
    ...functionRule,
    enter(at, node) {
      startTopLevel(at);
      functionRule.enter!(at, node);
    },
  }),
  func_literal: withSignature(literalRule),
  method_declaration: withSignature(method),
  method_elem: inNamedType(withSignature(elementRule), 'interface_type'),
  field_declaration: inNamedType({ leave: fields }, 'struct_type'),
  type_spec: typeRule((at, node) => {
    const type = at.field(node, 'type');
    return at.is(type, 'struct_type') ? 'struct' : at.is(type, 'interface_type') ? 'interface' : 'other';
  }),
  type_alias: typeRule(() => 'alias'),
  const_spec: constants,
  var_spec: variables,
};

function more(at: Walk, node: Node): Partial<Declaration> {
  return { exported: isExported(at.text(at.field(node, 'name'))) };
}

/** Until its body begins, a function's types are looked up around it. */
function withSignature(rule: Rule): Rule {
  return {
    ...rule,
    enter(at, node) {
      rule.enter?.(at, node);
      stateOf(at).inSignature = true;
    },
    leave(at, node) {
      stateOf(at).inSignature = false;
      rule.leave?.(at, node);
    },
  };
}

/** Members of a type that has a name are declarations; those of one written in place are part of its shape. */
function inNamedType(rule: Rule, holder: string): Rule {
  const isMember = (at: Walk, node: Node) => {
    let parent = at.parent(node);
    while (at.is(parent, 'field_declaration_list')) parent = at.parent(parent);
    return at.is(parent, holder) && at.is(at.parent(parent), 'type_spec', 'type_alias');
  };
  return {
    ...rule,
    enter(at, node) {
      if (isMember(at, node)) rule.enter?.(at, node);
    },
    leave(at, node) {
      if (isMember(at, node)) rule.leave?.(at, node);
    },
  };
}

function typeRule(kind: (at: Walk, node: Node) => TypeKind): Rule {
  return {
    kind: 'type',
    enter(at, node) {
      const nameNode = at.field(node, 'name');
      if (nameNode === NONE) return;
      const name = at.text(nameNode);
      if (at.owner === null) startTopLevel(at);
      else openForNames(at, node, [name], false);
      const id = declare(at, {
        kind: kind(at, node),
        name,
        node: spanOfSpec(at, node),
        nameNode,
        signature: typeSignature(at, node),
        more: { exported: isExported(name) },
      });
      openBody(at, node, id, 'type');
    },
    leave(at, node) {
      const id = at.builder.scopes[at.scope]!.decl;
      if (at.field(node, 'name') === NONE || id === null) return;
      const declaration = at.declaration(id);
      const type = at.field(node, 'type');
      if (at.is(node, 'type_alias') || declaration.kind === 'other') declaration.type = at.typeAt(type);
      const bases = embeds(at, type);
      if (bases.length > 0) declaration.bases = bases;
    },
  };
}

/** A struct or interface up to its members, anything else whole; the keyword is told also in a group. */
function typeSignature(at: Walk, node: Node): string {
  const type = at.field(node, 'type');
  const start = at.tree.starts[node]!;
  if (!at.is(type, 'struct_type', 'interface_type')) return `type ${signature(at, node, start, at.tree.ends[node]!)}`;
  const word = at.is(type, 'struct_type') ? 'struct' : 'interface';
  return `type ${signature(at, node, start, at.tree.starts[type]!)} ${word}`;
}

/** The types that a struct or interface embeds. Sets of types (`~int | string`) are constraints, not bases. */
function embeds(at: Walk, type: Node): NonNullable<Declaration['bases']> {
  const found: Id[] = [];
  if (at.is(type, 'interface_type')) {
    for (const child of at.children(type)) {
      const [only, ...others] = at.is(child, 'type_elem') ? at.children(child) : [];
      if (only !== undefined && others.length === 0 && !at.is(only, 'negated_type')) found.push(typeOr(at, only));
    }
  } else if (at.is(type, 'struct_type')) {
    const list = at.inner(type);
    for (const child of list === NONE ? [] : at.children(list)) {
      if (at.is(child, 'field_declaration') && at.field(child, 'name') === NONE) found.push(fieldType(at, child));
    }
  }
  return found.map((id) => ({ type: id, rel: 'embeds' as const }));
}

/** The type of a field; the star of an embedded pointer stands outside its type. */
function fieldType(at: Walk, node: Node): Id {
  const type = typeOr(at, at.field(node, 'type'));
  return at.field(node, 'name') === NONE && at.has(node, '*') ? at.builder.type({ k: 'pointer', of: type }) : type;
}

/** Every name of a field declaration is a field; an embedded type is one by its own name. */
function fields(at: Walk, node: Node): void {
  const typeNode = at.field(node, 'type');
  const names = namesOf(at, node);
  const type = fieldType(at, node);
  const tag = at.field(node, 'tag');
  const end = tag === NONE ? at.tree.ends[node]! : at.tree.starts[tag]!;
  for (const nameNode of names.length > 0 ? names : [typeNode]) {
    if (nameNode === NONE) continue;
    const name = names.length > 0 ? at.text(nameNode) : embeddedName(at, typeNode);
    declare(at, {
      kind: 'field',
      name,
      node,
      nameNode,
      signature: valueSignature(at, node, at.tree.starts[node]!, end),
      more: { type, value: null, exported: isExported(name) },
    });
  }
}
