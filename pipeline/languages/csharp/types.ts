import type { TypeRef } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

const DEEPEST = 20;

/** Delegates of the language's library whose last type argument is their result. */
const FUNCTIONS = new Set(['Func', 'Converter']);
const PROCEDURES = new Set(['Action', 'EventHandler', 'ThreadStart', 'ParameterizedThreadStart']);
const TESTS = new Set(['Predicate']);

/**
 * The type that a node in the place of a type means, or null for `var` and none. `outside` looks names up around the
 * scope, type parameters of its own aside: what a type inherits from is no member of it.
 */
export function typeFrom(at: Walk, node: Node, outside = false): Id | null {
  if (node === NONE) return null;
  const type = convert(at, node, outside, 0);
  return type === null ? null : at.builder.type(type);
}

function convert(at: Walk, node: Node, outside: boolean, depth: number): TypeRef | null {
  if (node === NONE || depth > DEEPEST) return { k: 'unknown' };
  const inner = (child: Node): Id => at.builder.type(convert(at, child, outside, depth + 1) ?? { k: 'unknown' });
  switch (at.type(node)) {
    case 'implicit_type':
      return null;
    case 'predefined_type':
      return { k: 'literal', t: at.text(node) === 'object' ? 'Object' : at.text(node) };
    case 'identifier':
    case 'qualified_name':
    case 'alias_qualified_name':
    case 'generic_name':
      return named(at, node, outside, inner);
    case 'nullable_type':
      return nullable(at, convert(at, field(at, node, 'type'), outside, depth + 1));
    case 'ref_type':
    case 'scoped_type':
      return convert(at, field(at, node, 'type'), outside, depth + 1);
    case 'pointer_type':
      return { k: 'pointer', of: inner(field(at, node, 'type')) };
    case 'array_type':
      return arrayOf(at, node, inner);
    case 'tuple_type':
      return { k: 'tuple', of: at.children(node).map((part) => inner(field(at, part, 'type'))) };
    default:
      return { k: 'unknown' };
  }
}

function field(at: Walk, node: Node, name: string): Node {
  const found = at.field(node, name);
  return found === NONE ? at.inner(node) : found;
}

/** Types of plain values: only their `?` makes another type. */
const VALUES = new Set(
  'bool byte char decimal double float int long nint nuint sbyte short uint ulong ushort DateTime DateTimeOffset DateOnly TimeOnly TimeSpan Guid CancellationToken BigInteger'.split(
    ' ',
  ),
);

function nullable(at: Walk, type: TypeRef | null): TypeRef | null {
  const name = type?.k === 'literal' ? type.t : type?.k === 'named' ? type.n.at(-1)! : '';
  // Of a type parameter its constraint says whether that is another type.
  if (type === null || (!VALUES.has(name) && !isTypeParameter(at, type))) return type;
  return { k: 'named', n: ['Nullable'], s: 0, args: [at.builder.type(type)] };
}

function isTypeParameter(at: Walk, type: TypeRef): boolean {
  if (type.k !== 'named' || type.n.length !== 1) return false;
  const found = at.builder.lookup(at.scope, type.n[0]!)?.named.binding;
  return found !== undefined && at.builder.bindings[found]!.kind === 'typeparam';
}

/** `T[]`, and `T[,]` alike; `T[][]` is a list of lists. */
function arrayOf(at: Walk, node: Node, inner: (child: Node) => Id): TypeRef {
  return { k: 'list', of: inner(field(at, node, 'type')) };
}

interface Path {
  names: string[];
  args: Node[];
  global: boolean;
}

function named(at: Walk, node: Node, outside: boolean, inner: (child: Node) => Id): TypeRef {
  const { names, args, global } = pathOf(at, node);
  if (names.length === 0 || names.some((name) => name === '')) return { k: 'unknown' };
  const last = names.at(-1)!;
  if (names.length === 1 && last === 'dynamic') return { k: 'unknown' };
  const parts = args.map(inner);
  if (FUNCTIONS.has(last) && parts.length > 0) {
    return { k: 'function', returns: parts.at(-1)!, params: parts.slice(0, -1) };
  }
  if (PROCEDURES.has(last)) {
    const returns = at.builder.type({ k: 'literal', t: 'void' });
    return { k: 'function', returns, params: last === 'EventHandler' ? handled(at, parts) : parts };
  }
  if (TESTS.has(last)) {
    return { k: 'function', returns: at.builder.type({ k: 'literal', t: 'bool' }), params: parts };
  }
  const s = global ? 0 : scopeFor(at, names[0]!, outside);
  return { k: 'named', n: names, s, ...(parts.length > 0 ? { args: parts } : {}) };
}

/** What an `EventHandler<T>` takes: the sender, and what happened. */
function handled(at: Walk, parts: readonly Id[]): Id[] {
  return [at.builder.type({ k: 'literal', t: 'Object' }), parts[0] ?? at.builder.type({ k: 'unknown' })];
}

function scopeFor(at: Walk, name: string, outside: boolean): Id {
  if (!outside) return at.scope;
  const own = at.builder.inScope(at.scope, name)?.binding;
  if (own !== undefined && at.builder.bindings[own]!.kind === 'typeparam') return at.scope;
  return at.builder.scopes[at.scope]!.parent ?? at.scope;
}

/** `global::A.B<X>.C<Y>`: its names, and the type arguments of the last that has some. */
export function pathOf(at: Walk, node: Node): Path {
  const names: string[] = [];
  let args: Node[] = [];
  let global = false;
  for (let left = node, steps = 0; left !== NONE && steps < 100; steps++) {
    at.noAccess(left);
    const isQualified = at.is(left, 'qualified_name');
    const isAliased = at.is(left, 'alias_qualified_name');
    const name = isQualified || isAliased ? at.field(left, 'name') : left;
    at.noAccess(name);
    names.unshift(at.text(at.is(name, 'generic_name') ? at.inner(name) : name).replace(/^@/, ''));
    if (at.is(name, 'generic_name')) {
      at.noAccess(at.inner(name));
      if (args.length === 0) args = typeArgumentsOf(at, name);
    }
    if (isAliased) {
      const alias = at.field(left, 'alias');
      at.noAccess(alias);
      if (at.text(alias) === 'global') global = true;
      else names.unshift(at.text(alias));
    }
    left = isQualified ? at.field(left, 'qualifier') : NONE;
  }
  return { names, args, global };
}

/** The type arguments of `A<X, Y>`; none of `A<,>`. */
export function typeArgumentsOf(at: Walk, generic: Node): Node[] {
  const list = at.child(generic, 'type_argument_list');
  return list === NONE ? [] : at.children(list);
}
