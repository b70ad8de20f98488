import type { Declaration, FunctionKind, Param, TypeKind } from '../../../formats/facts.ts';
import type { Rule } from '../../spec.ts';
import type { Id } from '../builder.ts';
import { bindVariables, declare, isType, openBody, valueSignature } from '../declare.ts';
import { type ContextName, nameFromContext, spanOf } from '../naming.ts';
import { bindPattern } from '../patterns.ts';
import { NONE, type Node } from '../tree.ts';
import type { Walk } from '../walk.ts';
import { aliasSignature, clip, oneLine, signature } from '../words.ts';

const LONGEST_TYPE = 200;

/** What a rule finds out by looking at the node: modifiers, decorators. */
type More = (at: Walk, node: Node) => Partial<Declaration>;

export interface FunctionOptions {
  kind: FunctionKind | ((at: Walk, node: Node, named: ContextName | null) => FunctionKind);
  /** Field of its own name; a function without one is named by what it is bound to, else it is a `<lambda>`. */
  name?: string;
  /** Its name where it is no plain field: computed keys, constructors. Null leaves it anonymous. */
  nameOf?: (at: Walk, node: Node) => { name: string; node: Node } | null;
  /** The name is a statement's: it lands in the scope around. An expression's own name is known inside alone. */
  statement?: boolean;
  returns?: string;
  body?: string;
  more?: More;
  /** The scope that its name lands in. */
  scope?: (at: Walk, node: Node) => Id;
  owner?: (at: Walk, node: Node) => Id | null;
  /** `self` in it is that of the function around. */
  selfless?: boolean;
  /** Called with the declaration when its parameters and types are known. */
  done?: (at: Walk, node: Node, id: Id) => void;
}

/** A function of any kind: declares it, opens its scope, gathers its parameters and results. */
export function func(options: FunctionOptions): Rule {
  const declared = (at: Walk, _node: Node): Id => at.builder.scopes[at.scope]!.decl!;
  return {
    kind: 'function',
    enter(at, node) {
      const context = options.statement ? null : nameFromContext(at, node);
      const own = options.nameOf ? options.nameOf(at, node) : ownName(at, node, options.name);
      const name = context?.name ?? own?.name ?? '<lambda>';
      const nameNode = context?.nameNode ?? own?.node ?? NONE;
      const span = context?.span ?? node;
      const kind = kindOf(at, node, options, context, name);
      const inside = !context && own && !options.statement ? at.builder.scope('function', at.scope) : null;
      const owner = context?.by === 'member' && context.owner !== undefined ? context.owner : options.owner?.(at, node);
      const id = declare(at, {
        kind,
        name,
        node: span,
        nameNode,
        scope: inside ?? scopeFor(at, node, context, options),
        ...(owner === undefined || owner === null
          ? {}
          : { owner, qualname: `${at.declaration(owner).qualname}.${name}` }),
        signature: headOf(at, span, node, options.body),
        more: {
          params: [],
          returned: [],
          ...(name === '<lambda>' ? { anonymous: true } : {}),
          ...(options.body !== undefined && at.field(node, options.body) === NONE ? { bodiless: true } : {}),
          ...options.more?.(at, node),
        },
      });
      if (options.selfless) at.selfless.add(id);
      if (inside === null) openBody(at, node, id, 'function');
      else {
        at.builder.scopes[inside]!.decl = id;
        at.declaration(id).body = inside;
        at.open(node, { scope: inside, owner: id });
      }
      if (context && own)
        at.builder.bind({
          scope: at.scope,
          name: own.name,
          kind: 'local',
          line: at.line(own.node),
          value: at.expr({ k: 'decl', d: id }),
        });
    },
    leave(at, node) {
      const id = declared(at, node);
      const declaration = at.declaration(id);
      if (options.name !== undefined) at.noAccess(at.field(node, options.name));
      if (options.returns !== undefined) declaration.returns = at.typeAt(at.field(node, options.returns));
      const body = options.body === undefined ? NONE : at.field(node, options.body);
      // An expression body is what it returns.
      if (at.hasValue(body)) declaration.returned!.push(at.value(body));
      if (declaration.returned!.length === 0) delete declaration.returned;
      options.done?.(at, node, id);
      at.setValue(node, { k: 'decl', d: id });
    },
  };
}

function ownName(at: Walk, node: Node, field: string | undefined): { name: string; node: Node } | null {
  const name = field === undefined ? NONE : at.field(node, field);
  return name === NONE || at.text(name) === '' ? null : { name: at.text(name), node: name };
}

function kindOf(
  at: Walk,
  node: Node,
  options: FunctionOptions,
  context: ContextName | null,
  name: string,
): FunctionKind {
  if (typeof options.kind === 'function') return options.kind(at, node, context);
  return name === '<lambda>' && options.kind === 'function' ? 'lambda' : options.kind;
}

function scopeFor(at: Walk, node: Node, context: ContextName | null, options: FunctionOptions): Id {
  if (context?.by !== 'member') return at.landing(options.scope?.(at, node) ?? at.scope, context?.name ?? '');
  const owner = context.owner === null || context.owner === undefined ? null : at.declaration(context.owner);
  // A member of anything but a type is no name anywhere: a scope of its own holds it.
  return (owner !== null && isType(owner) ? owner.body : null) ?? at.builder.scope('type', at.scope);
}

/** The text from the start of a declaration to its body. */
function headOf(at: Walk, span: Node, node: Node, body: string | undefined): string {
  const bodyNode = body === undefined ? NONE : at.field(node, body);
  const end = bodyNode === NONE ? at.tree.ends[node]! : at.tree.starts[bodyNode]!;
  return signature(at, span, at.startOf(span), end);
}

export interface ParamOptions {
  pattern: string;
  type?: string;
  value?: string;
  optional?: (at: Walk, node: Node) => boolean;
  rest?: boolean | ((at: Walk, node: Node) => boolean);
  /** What else a parameter makes, such as a field of the class. */
  done?: (at: Walk, node: Node, param: Param) => void;
}

/** One parameter: told in its function's declaration, and its names bound in the function's scope. */
export function param(options: ParamOptions): Rule {
  return {
    leave(at, node) {
      const pattern = options.pattern === '' ? node : at.field(node, options.pattern);
      const type = options.type === undefined ? null : at.typeAt(at.field(node, options.type));
      const value = options.value === undefined ? NONE : at.field(node, options.value);
      const rest = typeof options.rest === 'function' ? options.rest(at, node) : (options.rest ?? false);
      const made = addParam(at, node, pattern, {
        type,
        value: value === NONE ? null : at.value(value),
        ...(options.optional?.(at, node) ? { optional: true } : {}),
        ...(rest ? { rest: true } : {}),
      });
      if (made) options.done?.(at, node, made);
    },
  };
}

/** A type as written, with an end to its length. */
function textOf(at: Walk, node: Node): string {
  const start = at.tree.starts[node]!;
  return clip(oneLine(at, node, start, Math.min(at.tree.ends[node]!, start + 2 * LONGEST_TYPE)), LONGEST_TYPE);
}

/** Adds a parameter to the function that the current scope is the body of, and binds what its pattern names. */
export function addParam(at: Walk, node: Node, pattern: Node, rest: Omit<Param, 'name'>): Param | null {
  if (pattern === NONE) return null;
  const { names } = bindPattern(at, pattern, null);
  const plain = names.length === 1 && (names[0]!.node === pattern || names[0]!.rest || rest.rest === true);
  const name = plain ? names[0]!.name : at.text(pattern).replace(/\s+/g, ' ').slice(0, 80);
  const typeNode = at.field(node, 'type');
  const written = typeNode === NONE ? '' : textOf(at, typeNode).replace(/^:\s*/, '');
  const made: Param = { name, ...rest, ...(written === '' ? {} : { written }) };
  const decl = at.builder.scopes[at.scope]!.decl;
  if (decl !== null) at.declaration(decl).params?.push(made);
  if (plain) {
    at.builder.bind({ scope: at.scope, name, kind: 'param', line: at.line(node), type: rest.type, value: rest.value });
    return made;
  }
  const whole = rest.type !== null ? at.expr({ k: 'typed', t: rest.type }) : wholeByContext(at, node, name, rest.value);
  for (const bound of bindPattern(at, pattern, whole).names) {
    at.builder.bind({
      scope: at.scope,
      name: bound.name,
      kind: 'param',
      line: at.line(bound.node),
      type: null,
      value: bound.value,
    });
  }
  return made;
}

/** What is taken apart, where the type that is asked for tells it: a parameter that bears the pattern's text as its name. */
function wholeByContext(at: Walk, node: Node, name: string, value: Id | null): Id | null {
  if (!at.spec.linking.contextual) return value;
  at.builder.bind({ scope: at.scope, name, kind: 'param', line: at.line(node), type: null, value });
  return at.expr({ k: 'name', n: name, s: at.scope });
}

export interface TypeOptions {
  kind: TypeKind | ((at: Walk, node: Node) => TypeKind);
  name: string;
  body?: string;
  bases?: (at: Walk, node: Node) => NonNullable<Declaration['bases']>;
  /** An alias: the field of the type that it stands for. */
  target?: string;
  statement?: boolean;
  more?: More;
}

/** A type: declares it and opens the scope of its members. */
export function type(options: TypeOptions): Rule {
  return {
    kind: 'type',
    enter(at, node) {
      const context = options.statement ? null : nameFromContext(at, node);
      const own = ownName(at, node, options.name);
      const span = context?.span ?? node;
      const name = context?.name ?? own?.name ?? '<class>';
      const id = declare(at, {
        kind: typeof options.kind === 'function' ? options.kind(at, node) : options.kind,
        name,
        node: span,
        nameNode: context?.nameNode ?? own?.node ?? NONE,
        scope: context?.by === 'member' ? at.builder.scope('type', at.scope) : at.scope,
        signature:
          options.target === undefined
            ? headOf(at, span, node, options.body)
            : aliasSignature(at, node, at.startOf(node), at.tree.ends[node]!),
        more: { ...(name === '<class>' ? { anonymous: true } : {}), ...options.more?.(at, node) },
      });
      openBody(at, node, id, 'type');
    },
    leave(at, node) {
      const id = at.builder.scopes[at.scope]!.decl!;
      const declaration = at.declaration(id);
      at.noAccess(at.field(node, options.name));
      const bases = options.bases?.(at, node) ?? [];
      if (bases.length > 0) declaration.bases = bases;
      if (options.target !== undefined) declaration.type = at.typeAt(at.field(node, options.target));
      at.setValue(node, { k: 'decl', d: id });
    },
  };
}

/** A type parameter, with its bound. */
export function typeParam(fields: { name: string; bound?: string }): Rule {
  return {
    leave(at, node) {
      const name = fields.name === '' ? node : at.field(node, fields.name);
      if (name !== NONE)
        addTypeParam(at, name, fields.bound === undefined ? null : at.typeAt(at.field(node, fields.bound)));
    },
  };
}

export function addTypeParam(at: Walk, name: Node, bound: Id | null, fallback: Id | null = null): void {
  at.noAccess(name);
  at.builder.bind({
    scope: at.scope,
    name: at.text(name),
    kind: 'typeparam',
    line: at.line(name),
    type: bound,
    typeOnly: true,
  });
  const decl = at.builder.scopes[at.scope]!.decl;
  if (decl === null) return;
  const declaration = at.declaration(decl);
  declaration.typeParams ??= [];
  declaration.typeParams.push({ name: at.text(name), bound, ...(fallback === null ? {} : { default: fallback }) });
}

export interface DeclaratorOptions {
  pattern: string;
  value?: string;
  type?: string;
  kind: 'const' | 'var' | ((at: Walk, node: Node) => 'const' | 'var');
  /** The scope that its names land in; the current one if left out. */
  scope?: (at: Walk, node: Node) => Id;
  /** Node types of the statements around that belong to its span. */
  statements?: readonly string[];
  /** Its value is a module: the names are imports, not variables. */
  imports?: (at: Walk, node: Node) => boolean;
  more?: More;
}

/**
 * A variable with its first value. One that holds a function or a class is left to that: it takes the variable's name.
 * Where it is a declaration, it owns what is declared inside its value.
 */
export function declarator(options: DeclaratorOptions): Rule {
  const isDeclared = (at: Walk, node: Node) => {
    const value = options.value === undefined ? NONE : at.bare(at.field(node, options.value));
    const kind = value === NONE ? undefined : at.rule(value)?.kind;
    return (kind === 'function' || kind === 'type') && at.pattern(at.field(node, options.pattern))?.bind === 'name';
  };
  return {
    enter(at, node) {
      const pattern = at.field(node, options.pattern);
      const scope = options.scope?.(at, node) ?? at.scope;
      const { kind } = at.builder.scopes[scope]!;
      if (isDeclared(at, node) || kind === 'function' || kind === 'block' || options.imports?.(at, node)) return;
      if (pattern === NONE || at.pattern(pattern)?.bind !== 'name') return;
      bindVariables(at, variable(at, node, pattern, scope));
      at.open(node, { owner: at.builder.declarations.length - 1 });
    },
    leave(at, node) {
      const pattern = at.field(node, options.pattern);
      if (pattern === NONE) return;
      if (isDeclared(at, node)) {
        holdAs(at, at.field(node, options.value!), options.type);
        return at.noAccess(pattern);
      }
      const scope = options.scope?.(at, node) ?? at.scope;
      const own = at.owner === null ? undefined : at.declaration(at.owner);
      const made = variable(at, node, pattern, scope);
      if (own && at.nodeOf[at.owner!] === made.node && own.name === at.text(pattern)) {
        own.type = made.type;
        own.value = made.value;
        at.noAccess(pattern);
      } else bindVariables(at, made);
    },
  };

  function variable(at: Walk, node: Node, pattern: Node, scope: Id) {
    const value = options.value === undefined ? NONE : at.field(node, options.value);
    const span = spanOf(at, node, options.statements ?? []);
    const end = at.tree.ends[span]!;
    return {
      node: span,
      pattern,
      value: value === NONE ? null : at.value(value),
      type: options.type === undefined ? null : at.typeAt(at.field(node, options.type)),
      kind: typeof options.kind === 'function' ? options.kind(at, node) : options.kind,
      scope,
      signature: valueSignature(at, span, at.startOf(span), end, value === NONE ? end : at.tree.starts[value]!),
      ...(options.more ? { more: options.more(at, node) } : {}),
    };
  }
}

/** Tells a function the written type of the variable or field that holds it. */
function holdAs(at: Walk, value: Node, field: string | undefined): void {
  if (field === undefined || value === NONE || !at.spec.linking.contextual) return;
  const type = at.typeAt(at.field(at.parent(value), field));
  const held = at.builder.exprs[at.value(value)]!;
  if (type !== null && held.k === 'decl') at.declaration(held.d).type = type;
}

export interface FieldOptions {
  name: string;
  value?: string;
  type?: string;
  kind?: 'field' | 'const';
  more?: More;
}

/** A field of a type, declared in its body. One that holds a function is left to that. */
export function field(options: FieldOptions): Rule {
  const initialOf = (at: Walk, node: Node) => (options.value === undefined ? NONE : at.field(node, options.value));
  return {
    enter(at, node) {
      const value = at.bare(initialOf(at, node));
      const name = at.field(node, options.name);
      if (name === NONE || (value !== NONE && at.rule(value)?.kind === 'function')) return;
      const end = at.tree.ends[node]!;
      const from = initialOf(at, node);
      const id = declare(at, {
        kind: options.kind ?? 'field',
        name: at.text(name).replace(/^(['"])(.*)\1$/s, '$2'),
        node,
        nameNode: name,
        signature: valueSignature(at, node, at.startOf(node), end, from === NONE ? end : at.tree.starts[from]!),
        more: { type: null, value: null, ...options.more?.(at, node) },
      });
      at.open(node, { owner: id });
    },
    leave(at, node) {
      const own = at.owner === null ? undefined : at.declaration(at.owner);
      at.noAccess(at.field(node, options.name));
      const value = initialOf(at, node);
      if (!own || at.nodeOf[at.owner!] !== node) return holdAs(at, value, options.type);
      if (options.type !== undefined) own.type = at.typeAt(at.field(node, options.type));
      if (value !== NONE) own.value = at.value(value);
    },
  };
}

/** A namespace: a scope with a name of its own. `A.B` is one in another, with one body. */
export function namespace(options: { name: string; body: string; more?: More }): Rule {
  return {
    enter(at, node) {
      const name = ownName(at, node, options.name);
      if (!name) return;
      const parts = /^['"]/.test(name.name) ? [name.name] : name.name.split('.').map((part) => part.trim());
      for (const part of parts) {
        const id = declare(at, {
          kind: 'namespace',
          name: part,
          node,
          nameNode: name.node,
          signature: headOf(at, node, node, options.body),
          more: options.more?.(at, node) ?? {},
        });
        openBody(at, node, id, 'namespace');
      }
    },
    leave(at, node) {
      const name = at.field(node, options.name);
      for (let inner = name; inner !== NONE; inner = at.tree.firstChild(inner)) at.noAccess(inner);
    },
  };
}
