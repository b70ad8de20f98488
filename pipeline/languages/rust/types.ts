import type { TypeRef } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { addTypeParam, through, typeOf } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { headOf, pathScope, segmentsOf, typeDeclAround } from './paths.ts';
import { type Impl, stateOf } from './state.ts';

/** What each way of writing a type stands for. */
export const types: Readonly<Record<string, Rule>> = {
  type_identifier: typeOf((at, node) => (isPart(at, node) ? null : named(at, node, []))),
  scoped_type_identifier: typeOf((at, node) => (isPart(at, node) ? null : named(at, node, []))),
  primitive_type: typeOf((at, node) => ({ k: 'named', n: [at.text(node)], s: 0 })),
  generic_type: typeOf((at, node) => generic(at, node)),
  reference_type: typeOf((at, node) => typeRefOr(at, at.field(node, 'type'))),
  pointer_type: typeOf((at, node) => ({ k: 'pointer', of: typeOr(at, at.field(node, 'type')) })),
  array_type: typeOf((at, node) => ({ k: 'list', of: typeOr(at, at.field(node, 'element')) })),
  tuple_type: typeOf((at, node) => ({ k: 'tuple', of: at.children(node).map((child) => typeOr(at, child)) })),
  unit_type: typeOf(() => ({ k: 'tuple', of: [] })),
  function_type: typeOf(functionType),
  abstract_type: typeOf((at, node) => typeRefOr(at, at.field(node, 'trait'))),
  dynamic_type: typeOf((at, node) => typeRefOr(at, at.field(node, 'trait'))),
  bounded_type: { leave: allOf },
  trait_bounds: { leave: allOf },
  higher_ranked_trait_bound: through('type'),
  bracketed_type: through(),
  qualified_type: through('type'),
  type_parameter: {
    leave(at, node) {
      const name = at.field(node, 'name');
      if (name !== NONE) addParam(at, node, name, at.typeAt(at.field(node, 'bounds')));
    },
  },
  where_predicate: { leave: bounded },
};

/** `fn(A) -> B`, `Fn(A) -> B`. */
function functionType(at: Walk, node: Node): TypeRef {
  const list = at.field(node, 'parameters');
  const params = (list === NONE ? [] : at.children(list)).map((child) =>
    typeOr(at, at.is(child, 'parameter') ? at.field(child, 'type') : child),
  );
  const returns = at.typeAt(at.field(node, 'return_type'));
  return { k: 'function', returns, ...(params.length > 0 ? { params } : {}) };
}

/** Part of a longer path, or the name of what is declared. */
function isPart(at: Walk, node: Node): boolean {
  const parent = at.parent(node);
  return (
    at.is(parent, 'scoped_type_identifier', 'scoped_identifier') ||
    (at.is(parent, 'generic_type') && at.field(parent, 'type') === node)
  );
}

/** A type by its path; `Self` is the type around, or open where a signature gives it back. */
function named(at: Walk, node: Node, args: readonly Id[]): TypeRef {
  const { segments, base } = segmentsOf(at, node);
  if (base !== NONE) return { k: 'unknown' };
  if (segments[0] === 'Self') {
    if (segments.length === 1) return selfType(at, node);
    const self = selfNamed(at);
    return self.k === 'named' ? { k: 'named', n: [...self.n, ...segments.slice(1)], s: self.s } : { k: 'unknown' };
  }
  if (segments.length === 0) return { k: 'unknown' };
  const { name, rest } = headOf(at, node, segments);
  const type: TypeRef = { k: 'named', n: [name, ...rest], s: pathScope(at, name) };
  return args.length > 0 ? { ...type, args: [...args] } : type;
}

/** `T<A, Item = B>`: an iterator is known by its item, whatever else it is. */
function generic(at: Walk, node: Node): TypeRef {
  const args: Id[] = [];
  for (const child of at.children(at.field(node, 'type_arguments'))) {
    if (at.is(child, 'lifetime')) continue;
    if (!at.is(child, 'type_binding')) args.push(typeOr(at, child));
    else if (at.text(at.field(child, 'name')) === 'Item') args.push(typeOr(at, at.field(child, 'type')));
  }
  return named(at, at.field(node, 'type'), args);
}

export function typeOr(at: Walk, node: Node): Id {
  return at.typeAt(node) ?? at.builder.type({ k: 'unknown' });
}

function typeRefOr(at: Walk, node: Node): TypeRef | null {
  const id = at.typeAt(node);
  return id === null ? null : at.builder.types[id]!;
}

/** `A + B`: a value is both; lifetimes say nothing of it. */
function allOf(at: Walk, node: Node): void {
  const all = at.children(node).flatMap((child) => at.typeAt(child) ?? []);
  const telling = all.filter((id) => !isMarker(at.builder.types[id]!));
  const parts = telling.length > 0 ? telling : all.slice(0, 1);
  if (parts.length === 1) at.setType(node, parts[0]!);
  else if (parts.length > 1) at.setType(node, { k: 'union', of: parts });
}

const MARKERS = new Set(['Copy', 'Send', 'Sized', 'Sync', 'Unpin']);

/** Traits without methods. */
function isMarker(type: TypeRef): boolean {
  return type.k === 'named' && type.n.length === 1 && MARKERS.has(type.n[0]!);
}

const MOST_STEPS = 20;

/** `Self`: in what a function gives back it is the type of the object that the function is called on. */
export function selfType(at: Walk, node: Node): TypeRef {
  let child = node;
  for (let steps = 0; steps < MOST_STEPS && child !== NONE; steps++) {
    const parent = at.parent(child);
    if (at.is(parent, 'function_item', 'function_signature_item')) {
      if (at.field(parent, 'return_type') === child) return { k: 'self' };
      break;
    }
    child = parent;
  }
  return selfNamed(at);
}

/** The type around by its name. */
function selfNamed(at: Walk): TypeRef {
  const impl = stateOf(at).impls.at(-1);
  if (impl) return receiverType(at, impl, impl.method ?? at.scope);
  const decl = typeDeclAround(at);
  if (decl === null) return { k: 'unknown' };
  return { k: 'named', n: [at.declaration(decl).name], s: at.declaration(decl).scope };
}

/** The type that an `impl` is for, with its type parameters as names of the method's own scope. */
export function receiverType(at: Walk, impl: Impl, scope: Id): TypeRef {
  const type = typeRefOr(at, impl.type);
  if (type?.k !== 'named') return type ?? { k: 'unknown' };
  const names = new Set(impl.params.map((param) => param.name));
  const own = (id: Id): Id => {
    const arg = at.builder.types[id]!;
    return arg.k === 'named' && arg.n.length === 1 && names.has(arg.n[0]!)
      ? at.builder.type({ k: 'named', n: arg.n, s: scope })
      : id;
  };
  if (type.n.length === 1 && names.has(type.n[0]!)) return { k: 'named', n: type.n, s: scope };
  return type.args ? { ...type, args: type.args.map(own) } : type;
}

/** A type parameter of an `impl` is one of each of its methods. */
function addParam(at: Walk, node: Node, name: Node, bound: Id | null): void {
  const impl = stateOf(at).impls.at(-1);
  if (impl && at.parent(at.parent(node)) === impl.node) {
    impl.params.push({ name: at.text(name), bound });
    at.builder.bind({ scope: at.scope, name: at.text(name), kind: 'typeparam', line: at.line(name), type: bound });
    return;
  }
  addTypeParam(at, name, bound);
}

/** `where T: A`: one more bound of a type parameter. */
function bounded(at: Walk, node: Node): void {
  const left = at.field(node, 'left');
  const bound = at.typeAt(at.field(node, 'bounds'));
  if (bound === null || !at.is(left, 'type_identifier')) return;
  const name = at.text(left);
  const impl = stateOf(at).impls.at(-1);
  const decl = at.builder.scopes[at.scope]!.decl;
  const param =
    (decl === null ? undefined : at.declaration(decl).typeParams?.find((each) => each.name === name)) ??
    impl?.params.find((each) => each.name === name);
  if (!param) return;
  param.bound = param.bound === null ? bound : at.builder.type({ k: 'union', of: [param.bound, bound] });
}
