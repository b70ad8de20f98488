import type { Declaration, TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { declare, valueSignature } from '../engine/declare.ts';
import { func, namespace, type } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { elementCallbacks } from './builtins.ts';
import { segmentsOf } from './paths.ts';
import { bindAll, namesIn, partsOf } from './patterns.ts';
import { stateOf } from './state.ts';
import { receiverType } from './types.ts';
import { fileModule } from './uses.ts';

const functionRule = func({
  kind: (at) => (memberOf(at) === 'none' ? 'function' : 'method'),
  name: 'name',
  returns: 'return_type',
  body: 'body',
  statement: true,
  scope: (at) => (memberOf(at) === 'impl' ? at.builder.scope('type', at.scope) : at.scope),
  more: (at, node) => ({
    ...itemFacts(at, node),
    ...(memberOf(at) === 'none' ? {} : { static: !at.has(at.field(node, 'parameters'), 'self_parameter') }),
    ...(at.has(at.child(node, 'function_modifiers'), 'async') ? { async: true } : {}),
    ...(memberOf(at) !== 'none' && isShared(at) ? { exported: true } : {}),
  }),
});

const functionItem: Rule = {
  ...functionRule,
  enter(at, node) {
    const isMember = memberOf(at) === 'impl';
    const impls = stateOf(at).impls;
    functionRule.enter!(at, node);
    const id = at.builder.scopes[at.scope]!.decl!;
    if (isMember) becomeMember(at, id, impls.at(-1)!.type);
    else if (impls.length > 0 && at.declaration(id).kind === 'function') impls.push({ ...impls.at(-1)!, node: NONE });
  },
  leave(at, node) {
    functionRule.leave!(at, node);
    const { impls } = stateOf(at);
    if (impls.at(-1)?.method === at.scope) impls.at(-1)!.method = null;
    else if (impls.at(-1)?.node === NONE) impls.pop();
  },
};

/** Is what stands here a member of an `impl`, of a trait, or of nothing? */
export function memberOf(at: Walk): 'impl' | 'trait' | 'none' {
  const { kind, decl } = at.builder.scopes[at.scope]!;
  if (kind !== 'type') return 'none';
  return decl === null ? 'impl' : 'trait';
}

/** Members of traits are as visible as the trait. */
function isShared(at: Walk): boolean {
  const impl = stateOf(at).impls.at(-1);
  if (memberOf(at) === 'impl') return impl !== undefined && impl.trait !== NONE;
  return at.owner !== null && at.declaration(at.owner).exported === true;
}

/** Visibility and attributes. */
export function itemFacts(at: Walk, node: Node): Partial<Declaration> {
  const decorators: string[] = [];
  for (let before = at.tree.prevs[node]!; before !== NONE; before = at.tree.prevs[before]!) {
    if (at.is(before, 'attribute_item')) {
      const text = at.text(at.child(before, 'attribute')).replace(/\s+/g, ' ').slice(0, 200);
      if (!text.startsWith('doc')) decorators.unshift(text);
    } else if (!at.isComment(before)) break;
  }
  return { ...(at.has(node, 'visibility_modifier') ? { exported: true } : {}), decorators };
}

/** The name of the type that an `impl` is for: the last part of its path. */
function implName(at: Walk, type: Node): string {
  let node = type;
  while (at.is(node, 'reference_type', 'pointer_type', 'dynamic_type', 'abstract_type', 'generic_type')) {
    node = at.is(node, 'dynamic_type', 'abstract_type') ? at.field(node, 'trait') : at.field(node, 'type');
  }
  const { segments } = segmentsOf(at, node);
  const name = segments.at(-1) ?? '';
  return /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name) ? name : '<impl>';
}

/** A member of an `impl` belongs to the type, wherever that is declared; it is called after it. */
function becomeMember(at: Walk, id: Id, type: Node): void {
  const impl = stateOf(at).impls.at(-1)!;
  const declaration = at.declaration(id);
  const own = declaration.body ?? at.scope;
  declaration.qualname = declaration.qualname.replace(/[^.]*$/, `${implName(at, type)}.$&`);
  declaration.owner = null;
  if (declaration.kind === 'method') {
    impl.method = own;
    for (const { name, bound } of impl.params) {
      at.builder.bind({ scope: own, name, kind: 'typeparam', line: declaration.nameLine, type: bound, typeOnly: true });
      declaration.typeParams ??= [];
      declaration.typeParams.push({ name, bound });
    }
  }
  const receiver = at.builder.type(receiverType(at, impl, own));
  const trait = at.typeAt(impl.trait);
  const name = declaration.static === false ? 'self' : null;
  declaration.receiver = { name, type: receiver, ...(trait === null ? {} : { trait }) };
}

function enterImpl(at: Walk, node: Node): void {
  const around = at.scope;
  const impl = { node, type: at.field(node, 'type'), trait: at.field(node, 'trait'), params: [], around, method: null };
  stateOf(at).impls.push(impl);
  at.open(node, { scope: at.builder.scope('type', at.scope) });
}

/** `impl Trait for T` says that the type implements the trait; `impl !Trait` that it does not. */
function leaveImpl(at: Walk, node: Node): void {
  const impl = stateOf(at).impls.pop()!;
  const trait = at.typeAt(impl.trait);
  const type = at.typeAt(impl.type);
  if (trait === null || type === null || at.has(node, '!')) return;
  const bases = [{ type: trait, rel: 'implements' as const }];
  at.builder.extensions.push({ type, line: at.line(node), scope: at.scope, bases });
}

function typeItem(kind: () => TypeKind): Rule {
  return type({ kind, name: 'name', body: 'body', statement: true, more: itemFacts });
}

/** `type A = B;`, also as a member: what it stands for, or at least is. */
function aliasRule(target: string): Rule {
  const rule = type({ kind: 'alias', name: 'name', target, statement: true, more: itemFacts });
  return {
    ...rule,
    enter(at, node) {
      const isMember = memberOf(at) === 'impl';
      rule.enter!(at, node);
      if (isMember) becomeMember(at, at.builder.scopes[at.scope]!.decl!, stateOf(at).impls.at(-1)!.type);
    },
  };
}

function namespaceItem(): Rule {
  const rule = namespace({ name: 'name', body: 'body', more: itemFacts });
  return {
    ...rule,
    enter(at, node) {
      if (at.field(node, 'body') !== NONE) rule.enter!(at, node);
      else fileModule(at, node, itemFacts(at, node).decorators ?? []);
    },
  };
}

/** Constants and statics: declarations outside functions, which own what their values hold; names in functions. */
const constantItem: Rule = {
  enter(at, node) {
    const nameNode = at.field(node, 'name');
    const { kind } = at.builder.scopes[at.scope]!;
    if (nameNode === NONE || at.text(nameNode) === '_' || kind === 'function' || kind === 'block') return;
    const valueNode = at.field(node, 'value');
    const isMember = memberOf(at) === 'impl';
    const end = at.tree.ends[node]!;
    const id = declare(at, {
      kind: kind === 'type' || at.is(node, 'const_item') ? 'const' : 'var',
      name: at.text(nameNode),
      node,
      nameNode,
      ...(isMember ? { scope: at.builder.scope('type', at.scope) } : {}),
      signature: valueSignature(at, node, at.startOf(node), end, valueNode === NONE ? end : at.tree.starts[valueNode]!),
      more: { ...itemFacts(at, node), ...(kind === 'type' ? { static: true } : {}), type: null, value: null },
    });
    if (isMember) becomeMember(at, id, stateOf(at).impls.at(-1)!.type);
    at.open(node, { owner: id });
  },
  leave(at, node) {
    const nameNode = at.field(node, 'name');
    const type = at.typeAt(at.field(node, 'type'));
    const valueNode = at.field(node, 'value');
    at.noAccess(nameNode);
    if (at.opened(node) && at.owner !== null) {
      const own = at.declaration(at.owner);
      own.type = type;
      own.value = valueNode === NONE ? null : at.value(valueNode);
    } else if (nameNode !== NONE && at.text(nameNode) !== '_') local(at, nameNode, type);
  },
};

export function local(at: Walk, nameNode: Node, typeId: Id | null, value: Id | null = null): void {
  if (nameNode === NONE) return;
  at.noAccess(nameNode);
  const name = at.text(nameNode);
  at.builder.bind({ scope: at.scope, name, kind: 'local', line: at.line(nameNode), type: typeId, value });
}

/** The name that fields are found by: those of an enum's case begin with the case's name. */
function fieldName(at: Walk, list: Node, name: string): string {
  const around = at.parent(list);
  return at.is(around, 'enum_variant') ? `${at.text(at.field(around, 'name'))}.${name}` : name;
}

function fieldItem(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE || at.builder.scopes[at.scope]!.decl === null) return;
  declare(at, {
    kind: 'field',
    name: fieldName(at, at.parent(node), at.text(nameNode)),
    node,
    nameNode,
    signature: valueSignature(at, node, at.startOf(node), at.tree.ends[node]!),
    more: { ...itemFacts(at, node), type: at.typeAt(at.field(node, 'type')), value: null },
  });
}

/** `struct P(A, B)`: fields `0` and `1`. */
function tupleFields(at: Walk, node: Node): void {
  if (at.builder.scopes[at.scope]!.decl === null) return;
  for (const [i, typeNode] of at.fields(node, 'type').entries()) {
    declare(at, {
      kind: 'field',
      name: fieldName(at, node, String(i)),
      node: typeNode,
      signature: valueSignature(at, typeNode, at.tree.starts[typeNode]!, at.tree.ends[typeNode]!),
      more: { type: at.typeAt(typeNode), value: null },
    });
  }
}

/** A case of an enum, a value of it. */
function variant(at: Walk, node: Node): void {
  const nameNode = at.field(node, 'name');
  if (nameNode === NONE || at.builder.scopes[at.scope]!.decl === null) return;
  declare(at, {
    kind: 'field',
    name: at.text(nameNode),
    node,
    nameNode,
    signature: valueSignature(at, node, at.startOf(node), at.tree.ends[node]!),
    more: { ...itemFacts(at, node), static: true, type: null, value: null },
  });
}

/** A parameter of a function or closure; those of function types are nothing. */
function parameter(at: Walk, node: Node): void {
  const holder = at.parent(at.parent(node));
  const decl = at.builder.scopes[at.scope]!.decl;
  if (decl === null || holder === NONE || at.rule(holder)?.kind !== 'function') return;
  addParam(at, at.field(node, 'pattern'), at.typeAt(at.field(node, 'type')));
}

/** Parameters without types: the patterns themselves. */
function closureParameters(at: Walk, node: Node): void {
  const closure = at.parent(node);
  for (const [place, child] of partsOf(at, node).entries()) {
    if (!at.is(child, 'parameter')) addParam(at, child, null, handed(at, closure, place));
  }
}

/** Methods that hand their closure what they were given before one element. */
const FOLDS = new Set(['fold', 'rfold', 'try_fold', 'scan']);
/** Methods that hand their closure what a result holds where it holds no value. */
const FAILURES = new Set(['map_err', 'or_else', 'inspect_err', 'unwrap_or_else', 'is_err_and']);

/** What a method hands a closure at a place, by the method's name. */
function handed(at: Walk, closure: Node, place: number): Id | null {
  const list = at.parent(closure);
  const call = list === NONE ? NONE : at.parent(list);
  if (call === NONE || !at.is(call, 'call_expression')) return null;
  const callee = at.bare(at.field(call, 'function'));
  if (!at.is(callee, 'field_expression')) return null;
  const args = at.children(list);
  const position = args.indexOf(closure);
  const name = at.text(at.field(callee, 'field'));
  const o = at.value(at.field(callee, 'value'));
  if (FOLDS.has(name) && position === 1) return place === 0 ? at.value(args[0]!) : at.expr({ k: 'element', o });
  if (position !== 0 || place !== 0) return null;
  if (FAILURES.has(name)) return at.expr({ k: 'index', o });
  return elementCallbacks.has(name) ? at.expr({ k: 'element', o }) : null;
}

function addParam(at: Walk, pattern: Node, typeId: Id | null, given: Id | null = null): void {
  const decl = at.builder.scopes[at.scope]!.decl;
  if (decl === null || pattern === NONE) return;
  const names = namesIn(at, pattern, typeId === null ? given : at.expr({ k: 'typed', t: typeId }));
  const [only] = names;
  const plain = names.length === 1 && only!.node === pattern;
  const name = plain ? only!.name : at.text(pattern).replace(/\s+/g, ' ').slice(0, 80);
  at.declaration(decl).params?.push({ name, type: typeId, value: null });
  if (plain) {
    at.noAccess(pattern);
    at.builder.bind({ scope: at.scope, name, kind: 'param', line: at.line(pattern), type: typeId, value: given });
  } else bindAll(at, names, 'param');
}

/** A closure; one that is bound by `let` has that name. */
function closure(): Rule {
  return func({ kind: 'function', returns: 'return_type', body: 'body', selfless: true, more: () => ({}) });
}

export const items: Readonly<Record<string, Rule>> = {
  function_item: functionItem,
  function_signature_item: functionItem,
  struct_item: typeItem(() => 'struct'),
  union_item: typeItem(() => 'other'),
  enum_item: typeItem(() => 'enum'),
  trait_item: {
    ...typeItem(() => 'trait'),
    leave(at, node) {
      const id = at.builder.scopes[at.scope]!.decl!;
      const bounds = at.field(node, 'bounds');
      const bases = bounds === NONE ? [] : at.children(bounds).flatMap((bound) => at.typeAt(bound) ?? []);
      if (bases.length > 0) at.declaration(id).bases = bases.map((base) => ({ type: base, rel: 'extends' }));
    },
  },
  type_item: aliasRule('type'),
  associated_type: aliasRule('bounds'),
  impl_item: { enter: enterImpl, leave: leaveImpl },
  mod_item: namespaceItem(),
  const_item: constantItem,
  static_item: constantItem,
  field_declaration: { leave: fieldItem },
  ordered_field_declaration_list: { leave: tupleFields },
  enum_variant: { enter: variant },
  parameter: { leave: parameter },
  self_parameter: { leave() {} },
  closure_expression: closure(),
  closure_parameters: { leave: closureParameters },
  const_parameter: { leave: (at, node) => local(at, at.field(node, 'name'), at.typeAt(at.field(node, 'type'))) },
};
