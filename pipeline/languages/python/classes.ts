import type { Declaration, TypeKind } from '../../formats/facts.ts';
import { declare, openBody, valueSignature } from '../engine/declare.ts';
import { type } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { annotationRule, firstIdentifier, nameTypeParam, typeFrom, typeVariable } from './annotations.ts';
import { decoratedBy, decoratorsOf, lastLine } from './functions.ts';
import { isPublic } from './scope.ts';

const ENUMS = new Set(['Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum']);

export const classDefinition: Rule = type({
  kind: classKind,
  name: 'name',
  body: 'body',
  statement: true,
  bases: basesOf,
  more: (at, node) => ({
    decorators: decoratorsOf(at, node),
    ...decoratedBy(at, node),
    lineEnd: lastLine(at, node),
    exported: at.builder.scopes[at.scope]!.kind !== 'function' && isPublic(at.text(at.field(node, 'name'))),
  }),
});

/** The classes in the parentheses, without keywords such as `metaclass=`. */
function supers(at: Walk, node: Node): Node[] {
  const list = at.field(node, 'superclasses');
  if (list === NONE) return [];
  return at.children(list).filter((child) => !at.is(child, 'keyword_argument', 'dictionary_splat', 'list_splat'));
}

function classKind(at: Walk, node: Node): TypeKind {
  const isEnum = supers(at, node).some((base) => {
    const name = at.text(base);
    const known = at.builder.lookup(at.scope, name)?.named.declaration;
    if (known !== undefined) return at.declaration(known).kind === 'enum';
    return ENUMS.has(name.slice(name.lastIndexOf('.') + 1));
  });
  return isEnum ? 'enum' : 'class';
}

function basesOf(at: Walk, node: Node): NonNullable<Declaration['bases']> {
  const around = at.builder.scopes[at.scope]!.parent ?? 0;
  return supers(at, node)
    .flatMap((base) => madeOf(at, base))
    .map((base) => {
      if (at.is(base, 'subscript')) oldTypeParameters(at, base, around);
      const type = typeFrom(at, base, around);
      return { type: type ?? at.builder.type({ k: 'typeof', e: at.value(base) }), rel: 'extends' as const };
    });
}

/** What a call among the bases stands for: `with_metaclass(Meta, A)` for A, `namedtuple('P', 'x y')` for its maker. */
function madeOf(at: Walk, base: Node): Node[] {
  if (!at.is(base, 'call')) return [base];
  const maker = at.field(base, 'function');
  if (/(^|\.)with_metaclass$/.test(at.text(maker))) return at.children(at.field(base, 'arguments')).slice(1);
  return [/(^|\.)(namedtuple|NamedTuple|TypedDict)$/.test(at.text(maker)) ? maker : base];
}

/** `Generic[T]` and `Protocol[T]` name the class's type parameters. */
function oldTypeParameters(at: Walk, base: Node, around: number): void {
  if (!/(^|\.)(Generic|Protocol)$/.test(at.text(at.field(base, 'value')))) return;
  for (const child of at.fields(base, 'subscript')) {
    if (!at.is(child, 'identifier')) continue;
    const known = typeVariable(at, at.text(child), around);
    nameTypeParam(at, at.text(child), at.line(child), known?.bound ?? null);
  }
}

/** `type X[T] = …`. */
export const typeAlias: Rule = {
  kind: 'type',
  enter(at, node) {
    if (!at.is(at.inner(at.field(node, 'left')), 'identifier', 'generic_type')) return;
    const nameNode = firstIdentifier(at, at.field(node, 'left'));
    if (nameNode === NONE) return;
    const right = at.field(node, 'right');
    const end = at.tree.ends[node]!;
    const id = declare(at, {
      kind: 'alias',
      name: at.text(nameNode),
      node,
      nameNode,
      signature: valueSignature(at, node, at.tree.starts[node]!, end, right === NONE ? end : at.tree.starts[right]!),
      more: { exported: isPublic(at.text(nameNode)) },
    });
    openBody(at, node, id, 'type');
  },
  leave(at, node) {
    annotationRule.leave!(at, node);
    const { decl } = at.builder.scopes[at.scope]!;
    if (decl !== null && at.nodeOf[decl] === node) {
      at.declaration(decl).type = typeFrom(at, at.field(node, 'right'), at.scope);
    } else callOfType(at, node);
  },
};

/** The grammar reads `type(x).y = z` as an alias; it is a call of `type`. */
function callOfType(at: Walk, node: Node): void {
  let argument = at.field(node, 'left');
  while (argument !== NONE && !at.is(argument, 'parenthesized_expression')) argument = at.inner(argument);
  if (argument === NONE) return;
  const callee = at.expr({ k: 'name', n: 'type', s: at.scope });
  const args = [at.value(at.inner(argument))];
  at.builder.call({ callee, line: at.line(node), raw: 'type', scope: at.scope, args }, at.tree.starts[node]!);
}
