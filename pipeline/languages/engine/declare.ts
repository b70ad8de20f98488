import type { Declaration, Scope } from '../../formats/facts.ts';
import type { Id } from './builder.ts';
import { docBefore } from './docs.ts';
import { type Bound, bindPattern } from './patterns.ts';
import { NONE, type Node } from './tree.ts';
import type { Walk } from './walk.ts';
import { clip, oneLine, signature } from './words.ts';

const LONGEST_VALUE = 80;

export interface NewDeclaration {
  kind: Declaration['kind'];
  name: string;
  /** Where its span begins and ends. */
  node: Node;
  /** Where its name stands; `node` if it has none. */
  nameNode?: Node;
  /** The scope that holds its name, when it is not the current one. */
  scope?: Id;
  owner?: Id | null;
  qualname?: string;
  signature: string;
  /** Everything else that the rule knows. */
  more?: Partial<Declaration>;
}

/** Enters a declaration that stands at the current place of the walk. */
export function declare(at: Walk, given: NewDeclaration): Id {
  const { node } = given;
  const nameNode = given.nameNode === undefined || given.nameNode === NONE ? node : given.nameNode;
  const doc = at.spec.docOf?.(at, node) ?? docBefore(at, node);
  const id = at.builder.declare({
    kind: given.kind,
    name: given.name,
    qualname: given.qualname ?? at.qualname(given.name),
    owner: given.owner === undefined ? at.owner : given.owner,
    scope: given.scope ?? at.scope,
    body: null,
    lineStart: at.tree.lineAt(at.startOf(node)),
    lineEnd: at.tree.lineEnd(node),
    nameLine: nameNode === node ? at.tree.lineAt(at.startOf(node)) : at.line(nameNode),
    signature: given.signature,
    doc,
    decorators: [],
    ...given.more,
  });
  at.nodeOf[id] = node;
  at.noAccess(nameNode);
  return id;
}

/** Opens the scope of a declaration's body until its node is left. */
export function openBody(at: Walk, node: Node, id: Id, kind: Scope['kind']): Id {
  const scope = at.builder.scope(kind, at.scope, id);
  at.declaration(id).body = scope;
  at.open(node, { scope, owner: id });
  return scope;
}

export interface VariableOptions {
  /** Span of the declaration: the statement around it. */
  node: Node;
  pattern: Node;
  value: Id | null;
  type: Id | null;
  kind: 'const' | 'var';
  scope: Id;
  signature: string;
  more?: Partial<Declaration>;
}

/**
 * Binds the names of a pattern: at the level of a file, namespace or type they are declarations, inside functions and
 * blocks locals.
 */
export function bindVariables(at: Walk, options: VariableOptions): void {
  const { builder } = at;
  const { names } = bindPattern(at, options.pattern, options.value);
  const single = names.length === 1 && names[0]!.node === options.pattern;
  for (const bound of names) {
    const scope = at.landing(options.scope, bound.name);
    const { kind } = builder.scopes[scope]!;
    const type = single ? options.type : null;
    if (bindModule(at, bound, scope)) continue;
    if (kind === 'function' || kind === 'block') {
      const value = bound.value ?? (single ? null : partOfType(at, options.type));
      builder.bind({ scope, name: bound.name, kind: 'local', line: at.line(bound.node), type, value });
      continue;
    }
    declare(at, {
      kind: kind === 'type' ? 'field' : options.kind,
      name: bound.name,
      node: options.node,
      nameNode: bound.node,
      scope,
      signature: options.signature,
      more: { type, value: bound.value, ...options.more },
    });
  }
}

/** A name that holds a module, or one name of it, is an import. */
function bindModule(at: Walk, bound: Bound, scope: Id): boolean {
  const { exprs } = at.builder;
  const value = bound.value === null ? undefined : exprs[bound.value]!;
  const owner = value?.k === 'member' ? exprs[value.o]! : value;
  if (owner?.k !== 'module') return false;
  const imported = value?.k === 'member' ? value.n : '*';
  const line = at.line(bound.node);
  at.builder.bind({ scope, name: bound.name, kind: 'import', line, import: owner.import, imported });
  return true;
}

/** A pattern with a declared type as a whole: its parts are left unknown unless the value says more. */
function partOfType(at: Walk, type: Id | null): Id | null {
  return type === null ? null : at.builder.unknown;
}

/**
 * A field that an assignment to `self` makes. The first one declares it; each further one adds what it assigns to the
 * values that it may hold. Nothing happens outside the methods of a type.
 */
export function addField(
  at: Walk,
  node: Node,
  name: string,
  value: Id,
  type: Id | null,
  more: Partial<Declaration> = {},
): void {
  const { builder } = at;
  const owner = typeAround(at);
  if (owner === null) return;
  const scope = at.declaration(owner).body;
  if (scope === null) return;
  const known = builder.inScope(scope, name)?.declaration;
  if (known !== undefined) {
    const field = at.declaration(known);
    if (field.kind !== 'field' && field.kind !== 'var' && field.kind !== 'const') return;
    if (type !== null && (field.type ?? null) === null) field.type = type;
    field.value = builder.union([...(typeof field.value === 'number' ? [field.value] : []), value]);
    return;
  }
  const id = builder.declare({
    kind: 'field',
    name,
    qualname: `${at.declaration(owner).qualname}.${name}`,
    owner,
    scope,
    body: null,
    lineStart: at.line(node),
    lineEnd: at.tree.lineEnd(node),
    nameLine: at.line(node),
    signature: valueSignature(at, node, at.tree.starts[node]!, at.tree.ends[node]!),
    doc: docBefore(at, at.is(at.parent(node), 'expression_statement') ? at.parent(node) : node),
    decorators: [],
    type,
    value: builder.exprs[value]!.k === 'unknown' ? null : value,
    ...more,
  });
  at.nodeOf[id] = node;
}

/** The type whose method the current node stands in: the one that `self` is of. */
export function typeAround(at: Walk): Id | null {
  for (let id = at.functionAround ?? at.owner; id !== null; id = at.declaration(id).owner) {
    const { kind, owner } = at.declaration(id);
    if (kind === 'method' || kind === 'constructor' || kind === 'getter' || kind === 'setter') {
      return owner !== null && at.declaration(owner).body !== null && isType(at.declaration(owner)) ? owner : null;
    }
    if (isType(at.declaration(id))) return id;
  }
  return null;
}

/** Is it a type of any kind? */
export function isType(declaration: Declaration): boolean {
  return ![
    'function',
    'method',
    'constructor',
    'getter',
    'setter',
    'lambda',
    'const',
    'var',
    'field',
    'namespace',
  ].includes(declaration.kind);
}

/** A variable as written; a long value is left out. */
export function valueSignature(at: Walk, node: Node, start: number, end: number, valueStart = end): string {
  const whole = end - start <= 4 * LONGEST_VALUE ? oneLine(at, node, start, end).replace(/[;,]$/, '') : '';
  const value = whole === '' ? '' : oneLine(at, node, valueStart, end);
  if (whole !== '' && value.length <= LONGEST_VALUE) return whole;
  return valueStart < end
    ? signature(at, node, start, valueStart).replace(/(?<!\s)\s*:?=$/, '')
    : clip(whole, LONGEST_VALUE);
}
