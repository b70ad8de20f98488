import type { Expr, TypeRef } from '../../../formats/facts.ts';
import type { Rule } from '../../spec.ts';
import { assign } from '../assign.ts';
import { keyName } from '../patterns.ts';
import { NONE, type Node } from '../tree.ts';
import type { Walk } from '../walk.ts';
import { calleeText } from '../words.ts';

/** A name used as a value: looked up from where it stands. */
export function name(): Rule {
  return {
    kind: 'name',
    leave(at, node) {
      at.setValue(node, { k: 'name', n: at.text(node), s: at.scope });
      at.reads(node);
    },
  };
}

/** `this`, `self`. */
export function self(): Rule {
  return { kind: 'self', leave: (at, node) => void at.setValue(node, { k: 'self', s: at.scope }) };
}

/** `super`. */
export function superOf(): Rule {
  return { kind: 'self', leave: (at, node) => void at.setValue(node, { k: 'super', s: at.scope }) };
}

/** `object.property`. */
export function member(fields: { object: string; property: string }): Rule {
  return {
    kind: 'member',
    main: fields.property,
    leave(at, node) {
      const object = at.value(at.field(node, fields.object));
      at.setValue(node, { k: 'member', o: object, n: at.text(at.field(node, fields.property)) });
      at.reads(node);
    },
  };
}

/** `object[index]`; with a string literal as key it is that member. */
export function index(fields: { object: string; index: string }): Rule {
  return {
    kind: 'member',
    main: fields.index,
    leave(at, node) {
      const key = at.field(node, fields.index);
      const name = key !== NONE && at.rule(key)?.kind === 'string' ? keyName(at, key) : null;
      const object = at.value(at.field(node, fields.object));
      at.setValue(node, name === null ? { k: 'index', o: object } : { k: 'index', o: object, n: name });
      at.reads(node);
    },
  };
}

/** Stands for what is inside: parentheses, a mark that changes no value. `field` is left out for the first child. */
export function through(field?: string): Rule {
  return {
    kind: 'through',
    main: field,
    leave(at, node) {
      const inner = field === undefined ? at.inner(node) : at.field(node, field);
      if (at.hasValue(inner)) at.setValue(node, at.value(inner));
      const type = at.typeAt(inner);
      if (type !== null) at.setType(node, type);
    },
  };
}

/** `value as type`, a conversion or assertion: known by its type. */
export function typed(fields: { value?: string; type: string }): Rule {
  return {
    kind: 'through',
    main: fields.value,
    leave(at, node) {
      const type = at.typeAt(at.field(node, fields.type));
      const value = fields.value === undefined ? at.inner(node) : at.field(node, fields.value);
      if (type === null) at.setValue(node, at.value(value));
      else at.setValue(node, { k: 'typed', t: type });
    },
  };
}

/** A literal without parts: `literal('number')`. */
export function literal(type: string): Rule {
  return { leave: (at, node) => void at.setValue(node, { k: 'literal', t: type }) };
}

const LONGEST_STRING = 200;
/** Steps of names that are kept of literals inside literals. */
const LONGEST_PATH = 20;

/** A string literal; its value is kept where it is short and plain. */
export function string(type = 'string'): Rule {
  return {
    kind: 'string',
    leave(at, node) {
      const text = plainString(at, node);
      at.setValue(node, text === null ? { k: 'literal', t: type } : { k: 'literal', t: type, v: text });
    },
  };
}

/** What a quoted literal says, or null where it has escapes, parts to fill in, or is long. */
export function plainString(at: Walk, node: Node): string | null {
  const match = /^(['"`])([^\\$]*)\1$/s.exec(at.text(node));
  return match && match[2]!.length <= LONGEST_STRING ? match[2]! : null;
}

/** A list, tuple or set with its elements. */
export function list(type = 'list', skip: readonly string[] = []): Rule {
  return {
    leave(at, node) {
      const elements = at.children(node);
      const plain = elements.length <= 50 && !elements.some((element) => at.is(element, ...skip));
      const e = plain ? elements.map((element) => at.value(element)) : [];
      at.setValue(node, e.length > 0 ? { k: 'literal', t: type, e } : { k: 'literal', t: type });
    },
  };
}

/** Any of these parts: `a || b`, `c ? a : b`. Comments and operators are no parts. */
export function either(...fields: readonly string[]): Rule {
  return {
    leave(at, node) {
      at.setValue(node, at.builder.union(fields.map((field) => at.value(at.field(node, field)))));
    },
  };
}

/** `await x`. */
export function awaited(field?: string): Rule {
  return {
    leave(at, node) {
      const inner = field === undefined ? at.inner(node) : at.field(node, field);
      const value = at.builder.exprs[at.value(at.bare(inner))]!;
      at.setValue(node, value.k === 'module' ? value : { k: 'await', o: at.value(inner) });
      if (value.k === 'call') at.builder.calls[value.call]!.isAwait = true;
    },
  };
}

/** The value of its last child: `(a, b)`. */
export function lastOf(): Rule {
  return {
    leave(at, node) {
      const last = at.children(node).at(-1);
      if (last !== undefined) at.setValue(node, at.value(last));
    },
  };
}

export interface CallOptions {
  callee: string;
  args: string;
  isNew?: boolean;
  /** Node type of `name = value` among the arguments. */
  keyword?: { type: string; name: string; value: string };
  /** What else a call means: an import, a resource. Returns the call's value where it is not its result. */
  meaning?: (at: Walk, node: Node, call: number) => void;
}

/** A call: one entry in `calls`, also without arguments (`new X`). */
export function call(options: CallOptions): Rule {
  return {
    kind: 'call',
    main: options.callee,
    leave(at, node) {
      const args = at.field(node, options.args);
      const id = addCall(at, node, at.field(node, options.callee), args === NONE ? [] : at.children(args), options);
      options.meaning?.(at, node, id);
    },
  };
}

/** Enters a call whose callee and arguments the rule has found itself; the node's value is its result. */
export function addCall(
  at: Walk,
  node: Node,
  callee: Node,
  args: readonly Node[],
  options: Pick<CallOptions, 'isNew' | 'keyword'> = {},
): number {
  const { keyword } = options;
  const isKeyword = (arg: Node) => keyword !== undefined && at.type(arg) === keyword.type;
  const labels = args.map((arg) => (isKeyword(arg) ? at.text(at.field(arg, keyword!.name)) : null));
  const name = calleeName(at, callee);
  at.noAccess(at.bare(callee));
  at.noAccess(callee);
  const id = at.builder.call(
    {
      callee: at.value(callee),
      line: name === NONE ? at.line(node) : at.line(name),
      raw: callee === NONE ? '' : calleeText(at, callee),
      scope: at.scope,
      args: args.map((arg) => at.value(isKeyword(arg) ? at.field(arg, keyword!.value) : arg)),
      ...(labels.some((label) => label !== null) ? { labels } : {}),
      ...(options.isNew ? { isNew: true } : {}),
    },
    at.tree.starts[name === NONE ? node : name]!,
  );
  at.setValue(node, { k: 'call', call: id });
  return id;
}

/** The node of the name that a callee ends in: `c` of `a.b().c`. */
function calleeName(at: Walk, callee: Node): Node {
  if (callee === NONE) return NONE;
  const bare = at.bare(callee);
  const rule = at.rule(bare);
  const name = rule?.kind === 'member' && rule.main !== undefined ? at.field(bare, rule.main) : NONE;
  return name === NONE ? bare : name;
}

export interface ObjectOptions {
  /** Members with key and value, by node type. */
  pairs: Readonly<Record<string, { key: string; value: string }>>;
  /** Members that are a name alone, and functions whose declaration is the value. */
  shorthand?: readonly string[];
  methods?: Readonly<Record<string, string>>;
  /** Members taken over from another value: `...a`. The object is then any of both. */
  spread?: string;
  /** Only keys written as strings or names count; with none known the value is this literal. */
  literal: string;
}

/** An object literal or dict whose members are known by name. */
export function object(options: ObjectOptions): Rule {
  const pairs = new Map(Object.entries(options.pairs));
  const methods = new Map(Object.entries(options.methods ?? {}));
  return {
    kind: 'object',
    enter(at, node) {
      const holdsFunctions = at.children(node).some((child) => {
        const pair = pairs.get(at.type(child));
        const value = pair ? at.bare(at.field(child, pair.value)) : child;
        return value !== NONE && at.rule(value)?.kind === 'function';
      });
      if (!holdsFunctions) return;
      const scope = at.builder.scope('type', at.scope);
      at.objects.set(scope, at.builder.reserve());
      at.open(node, { scope });
    },
    leave(at, node) {
      const members: [string, number][] = [];
      for (const child of at.children(node)) {
        const type = at.type(child);
        const pair = pairs.get(type);
        const key = pair ? at.field(child, pair.key) : methods.has(type) ? at.field(child, methods.get(type)!) : child;
        if (!pair && !methods.has(type) && !options.shorthand?.includes(type)) continue;
        const name = keyName(at, key);
        if (name !== null) members.push([name, at.value(pair ? at.field(child, pair.value) : child)]);
      }
      const own: Expr = members.length > 0 ? { k: 'object', m: members } : { k: 'literal', t: options.literal };
      const reserved = at.objects.get(at.scope);
      if (reserved !== undefined && at.opened(node)) at.builder.exprs[reserved] = own;
      const id = reserved !== undefined && at.opened(node) ? reserved : at.expr(own);
      const spread = options.spread;
      const taken = spread === undefined ? [] : at.children(node).filter((child) => at.is(child, spread));
      at.setValue(node, at.builder.union([id, ...taken.map((child) => at.value(at.inner(child)))]));
    },
  };
}

/** A key with a value: names that stand for nothing themselves, kept as a step of the names of functions inside. */
export function keyed(fields: { key: string; value: string }): Rule {
  return {
    enter(at, node) {
      const key = keyName(at, at.field(node, fields.key));
      const value = at.bare(at.field(node, fields.value));
      if (key !== null && value !== NONE && at.rule(value)?.kind === 'object')
        at.open(node, { path: [...at.path, key].slice(-LONGEST_PATH) });
    },
  };
}

/** `left = right`, and with `reads` also `left += right`. */
export function assignment(fields: { left: string; right: string; reads?: boolean; type?: string }): Rule {
  return {
    leave(at, node) {
      const right = at.field(node, fields.right);
      const value = fields.reads ? at.builder.unknown : at.value(right);
      assign(at, node, at.field(node, fields.left), value, { reads: fields.reads });
      at.setValue(node, value);
    },
  };
}

/** `x++`. */
export function update(field: string): Rule {
  return {
    leave(at, node) {
      const target = at.bare(at.field(node, field));
      if (target !== NONE && (at.rule(target)?.kind === 'member' || at.rule(target)?.kind === 'name'))
        at.writes(target, true);
      at.setValue(node, { k: 'literal', t: 'number' });
    },
  };
}

/** A type with nothing to look up in it. */
export function typeOf(make: (at: Walk, node: Node) => TypeRef | null): Rule {
  return {
    leave(at, node) {
      const type = make(at, node);
      if (type !== null) at.setType(node, type);
    },
  };
}
