import type { Declaration, FunctionKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, openBody, valueSignature } from '../engine/declare.ts';
import { func } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine, signature } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { contextType } from './context.ts';
import { functionMore, modifiersOf, more } from './modifiers.ts';
import { plainText } from './names.ts';
import { worthOf } from './operands.ts';
import { takeParams } from './params.ts';
import { typeFrom } from './types.ts';

/** What indexers are called, which have no name in source. */
const INDEXER = 'this[]';

const member = { body: 'body', statement: true, more: functionMore } as const;

export const members: Readonly<Record<string, Rule>> = {
  method_declaration: func({ ...member, kind: 'method', name: 'name', done: returnsOf('returns') }),
  constructor_declaration: func({ ...member, kind: 'constructor', name: 'name' }),
  destructor_declaration: func({ ...member, kind: 'method', nameOf: (at, node) => named(at, node, '~') }),
  operator_declaration: func({ ...member, kind: 'method', nameOf: operatorName, done: returnsOf('type') }),
  conversion_operator_declaration: func({ ...member, kind: 'method', nameOf: conversionName, done: returnsOf('type') }),
  local_function_statement: func({ ...member, kind: 'function', name: 'name', done: returnsOf('type') }),
  lambda_expression: func({
    kind: 'lambda',
    nameOf: lambdaName,
    statement: true,
    body: 'body',
    selfless: true,
    more: lambdaMore,
    done: lambdaDone,
  }),
  anonymous_method_expression: func({
    kind: 'lambda',
    nameOf: lambdaName,
    statement: true,
    selfless: true,
    more: lambdaMore,
    done: lambdaDone,
  }),
  property_declaration: { enter: openProperty, leave: closeProperty },
  indexer_declaration: { enter: openProperty, leave: closeProperty },
  event_declaration: {},
  accessor_declaration: { enter: openAccessor, leave: closeAccessor },
};

function returnsOf(field: string) {
  return (at: Walk, node: Node, id: Id) => {
    at.declaration(id).returns = typeFrom(at, at.field(node, field));
  };
}

function named(at: Walk, node: Node, before: string): { name: string; node: Node } {
  const name = at.field(node, 'name');
  return { name: `${before}${plainText(at, name)}`, node: name === NONE ? node : name };
}

function operatorName(at: Walk, node: Node): { name: string; node: Node } {
  const sign = at.field(node, 'operator');
  return { name: `operator ${at.text(sign)}`, node: sign === NONE ? node : sign };
}

function conversionName(at: Walk, node: Node): { name: string; node: Node } {
  const type = at.field(node, 'type');
  const word = at.has(node, 'explicit') ? 'explicit' : 'implicit';
  return { name: `${word} operator ${oneLine(at, type, at.tree.starts[type]!, at.tree.ends[type]!)}`, node: type };
}

/** A lambda that a local holds takes its name. */
function lambdaName(at: Walk, node: Node): { name: string; node: Node } | null {
  const declarator = localAround(at, node);
  const name = declarator === NONE ? NONE : at.field(declarator, 'name');
  return name === NONE ? null : { name: plainText(at, name), node: name };
}

/** The declarator of the local that this expression is the value of, or `NONE`. */
export function localAround(at: Walk, node: Node): Node {
  const parent = at.parent(node);
  if (!at.is(parent, 'variable_declarator') || at.field(parent, 'name') === NONE) return NONE;
  return at.is(at.parent(at.parent(parent)), 'local_declaration_statement') ? parent : NONE;
}

function lambdaMore(at: Walk, node: Node): Partial<Declaration> {
  const words = modifiersOf(at, node);
  return { ...(words.has('async') ? { async: true } : {}), ...(localAround(at, node) === NONE ? {} : { doc: null }) };
}

/** The delegate type that is asked for where it stands; a body that writes something may also give nothing. */
function lambdaDone(at: Walk, node: Node, id: Id): void {
  const own = at.declaration(id);
  const type = contextType(at, node);
  if (type !== null) own.type = type;
  const body = at.field(node, 'body');
  const writes = at.is(body, 'assignment_expression') || (body !== NONE && /^(\+\+|--)|(\+\+|--)$/.test(at.text(body)));
  if (own.returned && writes) own.returned = own.returned.map((value) => at.expr({ k: 'union', of: [value] }));
}

/** A property: computed, with accessors that are functions; or kept, which is a field. */
function openProperty(at: Walk, node: Node): void {
  const value = at.field(node, 'value');
  if (at.is(value, 'arrow_expression_clause')) {
    const id = declareProperty(at, node, 'getter', value, functionMore(at, node));
    delete at.declaration(id).abstract;
    openBody(at, node, id, 'function');
    takeParams(at, id, at.field(node, 'parameters'));
    return;
  }
  if (accessorsOf(at, node).some((accessor) => at.field(accessor, 'body') !== NONE)) return;
  const id = declareProperty(at, node, 'field', value, more(at, node));
  at.open(node, { owner: id });
}

function closeProperty(at: Walk, node: Node): void {
  at.noAccess(at.field(node, 'name'));
  const own = at.owner === null ? undefined : at.declaration(at.owner);
  if (!own || at.nodeOf[at.owner!] !== node) return;
  const type = typeFrom(at, at.field(node, 'type'));
  const value = at.field(node, 'value');
  if (own.kind === 'field') {
    own.type = type;
    own.value = value === NONE ? null : worthOf(at, value);
    return;
  }
  own.returns = type;
  if (at.hasValue(value)) own.returned = [at.value(value)];
}

function accessorsOf(at: Walk, node: Node): Node[] {
  const list = at.field(node, 'accessors');
  return list === NONE ? [] : at.children(list).filter((child) => at.is(child, 'accessor_declaration'));
}

function declareProperty(
  at: Walk,
  node: Node,
  kind: FunctionKind | 'field',
  until: Node,
  said: Partial<Declaration>,
): Id {
  const nameNode = at.field(node, 'name');
  const end = until === NONE ? at.tree.ends[node]! : at.tree.starts[until]!;
  const start = at.startOf(node);
  return declare(at, {
    kind,
    name: at.is(node, 'indexer_declaration') ? INDEXER : plainText(at, nameNode),
    node,
    nameNode: nameNode === NONE ? node : nameNode,
    signature:
      kind === 'field' ? valueSignature(at, node, start, at.tree.ends[node]!, end) : signature(at, node, start, end),
    more: { ...said, ...(kind === 'field' ? { type: null, value: null } : { params: [], returned: [] }) },
  });
}

/** `get { … }`: a function named as its property. The first that has a body begins where the property does. */
function openAccessor(at: Walk, node: Node): void {
  const body = at.field(node, 'body');
  const holder = at.parent(at.parent(node));
  if (body === NONE || !at.is(holder, 'property_declaration', 'indexer_declaration', 'event_declaration')) return;
  const word = at.text(at.field(node, 'name'));
  const kind = word === 'get' ? 'getter' : 'setter';
  const said = { ...functionMore(at, holder) };
  delete said.abstract;
  const words = modifiersOf(at, node);
  if (words.has('private')) said.exported = false;
  const first = accessorsOf(at, holder).find((accessor) => at.field(accessor, 'body') !== NONE) === node;
  const id = declareProperty(at, holder, kind, at.field(holder, 'accessors'), said);
  const own = at.declaration(id);
  own.signature += ` { ${oneLine(at, node, at.startOf(node), at.tree.starts[body]!).replace(/(?<!\s)\s*=>?$/, '')}; }`;
  own.lineEnd = at.tree.lineEnd(node);
  if (!first) {
    own.lineStart = at.tree.lineAt(at.startOf(node));
    own.nameLine = own.lineStart;
    own.doc = null;
  }
  openBody(at, node, id, 'function');
  takeParams(at, id, at.field(holder, 'parameters'));
  const type = typeFrom(at, at.field(holder, 'type'));
  if (kind === 'getter') own.returns = type;
  else at.builder.bind({ scope: at.scope, name: 'value', kind: 'param', line: at.line(node), type, value: null });
}

function closeAccessor(at: Walk, node: Node): void {
  const body = at.field(node, 'body');
  const own = at.owner === null ? undefined : at.declaration(at.owner);
  if (own?.kind === 'getter' && at.hasValue(body)) own.returned?.push(at.value(body));
}
