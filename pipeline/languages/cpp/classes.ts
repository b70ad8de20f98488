import type { Declaration, TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, openBody, valueSignature } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { declaratorOf, wrapped } from './declarators.ts';
import { typeParams } from './functions.ts';
import { pathOf, typeOfPath } from './names.ts';
import { isExported, spanOf, stateOf, templateOf } from './state.ts';

export const classes: Readonly<Record<string, Rule>> = {
  class_specifier: typeRule('class'),
  struct_specifier: typeRule('struct'),
  union_specifier: typeRule('other'),
  enum_specifier: typeRule('enum'),
  enumerator: { leave: enumerator },
  access_specifier: {
    leave(at, node) {
      if (!at.is(at.parent(node), 'base_class_clause')) stateOf(at).access.set(at.scope, at.text(node) === 'public');
    },
  },
  type_definition: { leave: typedef },
  alias_declaration: { leave: alias },
  concept_definition: {
    enter(at, node) {
      const nameNode = at.field(node, 'name');
      if (nameNode === NONE) return;
      const span = spanOf(at, node);
      const end = at.tree.ends[span]!;
      const text = valueSignature(at, span, at.tree.starts[span]!, end, at.tree.ends[nameNode]!);
      openBody(
        at,
        node,
        declare(at, { kind: 'other', name: at.text(nameNode), node: span, nameNode, signature: text }),
        'type',
      );
    },
    leave: (at, node) => at.noAccess(at.field(node, 'name')),
  },
};

function typeRule(kind: TypeKind): Rule {
  return {
    kind: 'type',
    enter(at, node) {
      const body = at.field(node, 'body');
      if (body === NONE) return mention(at, node);
      const named = nameOf(at, node);
      if (!named) return;
      const span = spanOf(at, node);
      const special = named.isSpecial || named.names.length > 1;
      const id = declare(at, {
        kind,
        name: named.names.at(-1)!,
        node: span,
        nameNode: named.node,
        scope: special ? at.builder.scope('type', at.scope) : at.scope,
        qualname: at.qualname(named.names.join('.')),
        signature: signature(at, span, at.tree.starts[span]!, at.tree.starts[body]!),
        more: { exported: isExported(at, node), ...(named.isAnonymous ? { anonymous: true } : {}) },
      });
      if (!named.isSpecial && named.names.length > 1) {
        const owner = typeOfPath(at, { names: named.names.slice(0, -1), global: false, last: NONE, args: NONE });
        at.declaration(id).receiver = { name: null, type: at.builder.type(owner) };
      }
      openBody(at, node, id, 'type');
      stateOf(at).access.set(at.scope, kind !== 'class');
      typeParams(at, node);
    },
    leave(at, node) {
      const named = at.field(node, 'body') === NONE ? null : nameOf(at, node);
      const decl = named ? at.builder.scopes[at.scope]!.decl : null;
      at.noAccess(at.field(node, 'name'));
      if (decl !== null) {
        const bases = basesOf(at, node);
        if (bases.length > 0) at.declaration(decl).bases = bases;
        const around = at.builder.scopes[at.scope]!.parent ?? 0;
        at.setType(node, { k: 'named', n: named!.names, s: around });
        at.setValue(node, { k: 'decl', d: decl });
      } else if (at.field(node, 'name') !== NONE) at.setType(node, typeOfPath(at, pathOf(at, at.field(node, 'name'))));
    },
  };
}

interface TypeName {
  names: string[];
  node: Node;
  isAnonymous: boolean;
  /** A specialisation is found through the template, not by name. */
  isSpecial: boolean;
}

/** The name of a type with a body. One without is called by its `typedef` or what it is the type of; null: by nothing. */
function nameOf(at: Walk, node: Node): TypeName | null {
  const own = at.field(node, 'name');
  if (own !== NONE) {
    const { names, args } = pathOf(at, own);
    if (names.length === 0) return null;
    return { names, node: own, isAnonymous: false, isSpecial: args !== NONE };
  }
  const parent = at.parent(node);
  if (at.is(parent, 'type_definition')) {
    const first = at.fields(parent, 'declarator').find((each) => at.is(each, 'type_identifier', 'primitive_type'));
    if (first !== undefined) return { names: [at.text(first)], node: first, isAnonymous: false, isSpecial: false };
  }
  const declarator = at.is(parent, 'declaration', 'field_declaration') ? at.field(parent, 'declarator') : NONE;
  if (declarator === NONE) return null;
  const { name } = declaratorOf(at, declarator);
  return { names: [`<${at.text(name)}>`], node, isAnonymous: true, isSpecial: false };
}

/** `class X;`, `struct x *p`: that there is such a type, wherever it is defined. */
function mention(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (!at.is(nameNode, 'type_identifier') || at.is(node, 'enum_specifier')) return;
  const isForward = at.is(at.parent(node), 'translation_unit', 'declaration_list', 'template_declaration');
  const scope = isForward || at.spec.name !== 'c' ? at.builder.closest(at.scope, 'module', 'namespace', 'type') : 0;
  if (!isForward && at.builder.lookup(at.scope, at.text(nameNode))) return;
  const where =
    at.builder.scopes[scope]!.kind === 'type' && !isForward ? at.builder.closest(scope, 'module', 'namespace') : scope;
  if (at.builder.inScope(where, at.text(nameNode))) return;
  at.builder.bind({
    scope: where,
    name: at.text(nameNode),
    kind: 'local',
    line: at.line(node),
    type: null,
    value: null,
    typeOnly: true,
  });
}

function basesOf(at: Walk, node: Node): NonNullable<Declaration['bases']> {
  const clause = at.child(node, 'base_class_clause');
  if (clause === NONE) return [];
  return at.children(clause).flatMap((child) => {
    const type = at.is(child, 'access_specifier') ? null : at.typeAt(child);
    at.noAccess(child);
    return type === null ? [] : [{ type, rel: 'extends' as const }];
  });
}

/** A value of an enum: a name of the scope around, and with `enum class` of the enum alone. */
function enumerator(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  const value = at.field(node, 'value');
  at.noAccess(nameNode);
  if (nameNode === NONE) return;
  const list = at.parent(node);
  let holder = at.parent(list);
  while (at.is(holder, 'enumerator_list') || /^preproc_/.test(holder === NONE ? '' : at.type(holder)))
    holder = at.parent(holder);
  const { decl, parent } = at.builder.scopes[at.scope]!;
  const own = decl !== null && at.declaration(decl).kind === 'enum';
  const scoped = at.is(holder, 'enum_specifier') && (at.has(holder, 'class') || at.has(holder, 'struct'));
  const enumType = own ? at.builder.type({ k: 'named', n: [at.declaration(decl!).name], s: parent ?? 0 }) : null;
  declare(at, {
    kind: 'const',
    name: at.text(nameNode),
    node,
    nameNode,
    scope: own && !scoped ? (parent ?? 0) : at.scope,
    signature: valueSignature(at, node, at.tree.starts[node]!, at.tree.ends[node]!),
    more: { type: enumType, value: value === NONE ? null : at.value(value), static: true },
  });
}

/** `typedef T name, *pointer;`; one that gives a type its only name is no alias. */
function typedef(at: Walk, node: Node): void {
  const typeNode = at.field(node, 'type');
  const base = at.typeAt(typeNode);
  for (const declarator of at.fields(node, 'declarator')) {
    const { name, wrappers } = declaratorOf(at, declarator);
    const text = at.text(name);
    const own = base === null ? undefined : at.builder.types[base]!;
    at.noAccess(name);
    if (text === '' || (own?.k === 'named' && wrappers.length === 0 && own.n.join('::') === text)) continue;
    declareAlias(at, node, name, text, wrapped(at, base, wrappers));
  }
}

function alias(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode !== NONE) declareAlias(at, node, nameNode, at.text(nameNode), at.typeAt(at.field(node, 'type')));
}

function declareAlias(at: Walk, node: Node, nameNode: Node, name: string, type: Id | null): void {
  const span = templateOf(at, node) === NONE ? node : spanOf(at, node);
  const typeNode = at.field(node, 'type');
  const body = typeNode === NONE ? NONE : at.field(typeNode, 'body');
  const end = body === NONE ? at.tree.ends[span]! : at.tree.starts[body]!;
  declare(at, {
    kind: 'alias',
    name,
    node: span,
    nameNode,
    signature: body === NONE ? signature(at, span, at.tree.starts[span]!, end) : `typedef … ${name}`,
    more: { type, exported: isExported(at, node) },
  });
}
