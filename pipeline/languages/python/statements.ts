import type { TypeKind } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { bindPattern } from '../engine/patterns.ts';
import { addReturn } from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { annotation, typeFrom } from './annotations.ts';
import { bindName, bindTarget, declareVariable } from './scope.ts';
import { stringText } from './strings.ts';

const ALIAS_HEADS = new Set(
  'Union Optional Callable List Dict Set FrozenSet Tuple Type Sequence Mapping Iterable Iterator Literal Annotated Awaitable Coroutine list dict set frozenset tuple type'.split(
    ' ',
  ),
);

/** `x = y`, `x: T = y`, `x: T`; a name that holds a lambda is left to that. */
export const assignment: Rule = {
  enter(at, node) {
    const left = at.field(node, 'left');
    if (!at.is(left, 'identifier') || isLambda(at, node)) return;
    const { kind } = at.builder.scopes[at.scope]!;
    if ((kind !== 'module' && kind !== 'type') || at.builder.inScope(at.scope, at.text(left))) return;
    const id = declareVariable(at, left, { statement: node, value: null });
    if (isAlias(at, node)) at.declaration(id).kind = 'alias';
    const made = factoryOf(at, node);
    if (made !== null) {
      at.declaration(id).kind = made;
      at.declaration(id).body = at.builder.scope('type', at.scope, id);
    }
    at.open(node, { owner: id });
  },
  leave(at, node) {
    const left = at.field(node, 'left');
    const right = at.field(node, 'right');
    const value = right === NONE ? null : at.value(right);
    if (value !== null) at.setValue(node, value);
    if (isLambda(at, node) && at.is(left, 'identifier')) return at.noAccess(left);
    const type = annotation(at, at.field(node, 'type'));
    const own = at.owner === null ? undefined : at.declaration(at.owner);
    if (!own || at.nodeOf[at.owner!] !== node || !at.is(left, 'identifier')) {
      bindTarget(at, left, { statement: node, value, type, declares: true });
      return;
    }
    at.noAccess(left);
    if (own.kind === 'class' || own.kind === 'enum') {
      const base = typeFrom(at, at.field(right, 'function'), at.scope);
      if (base !== null) own.bases = [{ type: base, rel: 'extends' }];
      delete own.value;
      return;
    }
    own.type = own.kind === 'alias' ? typeFrom(at, right, at.scope) : (type ?? memberOfEnum(at));
    own.value = own.kind === 'alias' ? null : value;
    if (own.kind === 'alias') delete own.value;
  },
};

/** `x += y`. */
export const augmentedAssignment: Rule = {
  leave(at, node) {
    bindTarget(at, at.field(node, 'left'), { statement: node, value: null, reads: true, declares: true });
  },
};

/** `(x := y)` binds past comprehensions. */
export const namedExpression: Rule = {
  kind: 'through',
  main: 'value',
  leave(at, node) {
    const value = at.value(at.field(node, 'value'));
    bindName(at, at.field(node, 'name'), { statement: node, value });
    at.setValue(node, value);
  },
};

/** `for x in y`. */
export const forStatement: Rule = {
  leave(at, node) {
    bindTarget(at, at.field(node, 'left'), { statement: node, value: elementOf(at, at.field(node, 'right')) });
  },
};

/** A comprehension's own scope. */
export function comprehension(type: 'list' | 'set' | 'dict'): Rule {
  return {
    enter: (at, node) => at.open(node, { scope: at.builder.scope('block', at.scope) }),
    leave(at, node) {
      const body = at.field(node, 'body');
      const e = type === 'dict' ? [] : [at.value(body)];
      at.setValue(node, e.length > 0 ? { k: 'literal', t: type, e } : { k: 'literal', t: type });
    },
  };
}

/** `for x in y` of a comprehension: its names are known inside alone. */
export const forInClause: Rule = {
  leave(at, node) {
    const left = at.field(node, 'left');
    const value = elementOf(at, at.field(node, 'right'));
    for (const bound of bindPattern(at, left, value).names) {
      at.builder.bind({
        scope: at.scope,
        name: bound.name,
        kind: 'local',
        line: at.line(bound.node),
        type: null,
        value: bound.value,
      });
    }
  },
};

/** `with x as y`. */
export const withItem: Rule = {
  leave(at, node) {
    const pattern = at.field(node, 'value');
    if (!at.is(pattern, 'as_pattern')) return;
    const manager = at.value(at.inner(pattern));
    const isAsync = at.has(at.parent(at.parent(node)), 'async');
    const value = at.expr({ k: 'enter', o: isAsync ? at.expr({ k: 'await', o: manager }) : manager });
    bindTarget(at, at.inner(at.field(pattern, 'alias')), { statement: node, value });
  },
};

/** `except X as e`. */
export const exceptClause: Rule = {
  leave(at, node) {
    const pattern = at.child(node, 'as_pattern');
    if (pattern === NONE) return;
    const type = typeFrom(at, at.inner(pattern), at.scope);
    const name = at.inner(at.field(pattern, 'alias'));
    if (at.is(name, 'identifier')) bindName(at, name, { statement: node, value: null, type });
  },
};

/** `del x.a`, `del x[0]` change x. */
export const deleteStatement: Rule = {
  leave(at, node) {
    const inner = at.inner(node);
    for (const target of at.is(inner, 'expression_list') ? at.children(inner) : [inner]) {
      if (at.is(target, 'attribute')) at.writes(target);
      const base = at.is(target, 'subscript') ? at.bare(at.field(target, 'value')) : NONE;
      if (at.is(base, 'identifier', 'attribute')) at.writes(base, true);
    }
  },
};

/** `yield x`: an element of what a call of the function gives. */
export const yielded: Rule = {
  leave(at, node) {
    const around = at.functionAround;
    if (around === null) return;
    at.declaration(around).generator = true;
    const inner = at.inner(node);
    if (inner === NONE) return;
    const value = at.has(node, 'from') ? elementOf(at, inner) : at.value(inner);
    at.declaration(around).returned?.push(at.expr({ k: 'literal', t: 'list', e: [value] }));
  },
};

/** `return x`. */
export const returned: Rule = { leave: (at, node) => addReturn(at, at.inner(node)) };

/** One of what iterating a node's value gives. */
export function elementOf(at: Walk, node: Node): Id {
  const value = at.value(node);
  const expr = at.builder.exprs[value]!;
  if (expr.k === 'literal' && expr.e && expr.t !== 'tuple') return at.builder.union(expr.e);
  return at.expr({ k: 'element', o: value });
}

function isLambda(at: Walk, node: Node): boolean {
  const right = at.field(node, 'right');
  return right !== NONE && at.is(at.bare(right), 'lambda');
}

/** `X: TypeAlias = …`, and `X = Union[…]` at the level of the module, which says the same. */
function isAlias(at: Walk, node: Node): boolean {
  if (/\bTypeAlias$/.test(at.text(at.field(node, 'type')))) return true;
  if (at.scope !== 0 || at.field(node, 'type') !== NONE) return false;
  const right = at.field(node, 'right');
  const head = at.is(right, 'subscript') ? at.text(at.field(right, 'value')) : '';
  return ALIAS_HEADS.has(head.slice(head.lastIndexOf('.') + 1));
}

const FACTORIES = new Map<string, TypeKind>([
  ['namedtuple', 'class'],
  ['NamedTuple', 'class'],
  ['TypedDict', 'class'],
  ['Enum', 'enum'],
  ['IntEnum', 'enum'],
  ['StrEnum', 'enum'],
  ['Flag', 'enum'],
  ['IntFlag', 'enum'],
]);

/** `X = namedtuple("X", …)` makes a class as a `class` statement does. */
function factoryOf(at: Walk, node: Node): TypeKind | null {
  const right = at.field(node, 'right');
  if (!at.is(right, 'call')) return null;
  const name = at.text(at.field(right, 'function'));
  const kind = FACTORIES.get(name.slice(name.lastIndexOf('.') + 1));
  const args = at.children(at.field(right, 'arguments'));
  return kind !== undefined && args.length > 1 && stringText(at, args[0]!) !== null ? kind : null;
}

/** A member of an enumeration is one of its values. */
function memberOfEnum(at: Walk): Id | null {
  const { kind, decl, parent } = at.builder.scopes[at.scope]!;
  if (kind !== 'type' || decl === null || at.declaration(decl).kind !== 'enum' || parent === null) return null;
  return at.builder.type({ k: 'named', n: [at.declaration(decl).name], s: parent });
}
