import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { typeFrom } from './annotations.ts';
import { bindName } from './scope.ts';
import { stringText } from './strings.ts';

/** A name that a test narrows to a type. */
interface Narrowed {
  name: Node;
  types: readonly Node[];
}

/** `case …:` binds what its patterns capture, and knows its subject by the class that they ask for. */
export const caseClause: Rule = {
  enter(at, node) {
    const subject = at.field(at.parent(at.parent(node)), 'subject');
    const patterns = at.children(node).filter((child) => at.is(child, 'case_pattern'));
    const value = at.value(subject);
    for (const pattern of patterns) capture(at, pattern, patterns.length === 1 ? value : at.builder.unknown);
    const types = patterns.length === 1 ? classesOf(at, patterns[0]!) : [];
    if (types.length > 0 && at.is(subject, 'identifier')) narrow(at, node, [{ name: subject, types }]);
  },
};

/** The block behind `if isinstance(x, T):` knows `x` as a T. */
export const narrowedBlock: Rule = {
  enter(at, node) {
    const parent = at.parent(node);
    if (!at.is(parent, 'if_statement', 'elif_clause', 'while_statement')) return;
    if (at.field(parent, 'consequence') !== node && at.field(parent, 'body') !== node) return;
    narrow(at, node, tests(at, at.field(parent, 'condition')));
  },
};

/** `assert isinstance(x, T)`: from here on a parameter or local that says no type is one. */
export const assertStatement: Rule = {
  leave(at, node) {
    for (const { name, types } of tests(at, at.inner(node))) {
      const found = at.builder.lookup(at.scope, at.text(name))?.named.binding;
      if (found === undefined || at.builder.bindings[found]!.type) continue;
      bindName(at, name, { statement: node, value: null, type: anyOf(at, types, at.scope) });
    }
  },
};

function narrow(at: Walk, block: Node, found: readonly Narrowed[]): void {
  const bound = found.filter(({ name }) => !assigns(at, block, at.text(name)));
  if (bound.length === 0) return;
  const around = at.scope;
  at.open(block, { scope: at.builder.scope('block', around) });
  for (const { name, types } of bound) {
    const narrowed = anyOf(at, types, around);
    if (narrowed === null) continue;
    const { scope } = at;
    const known = at.builder.lookup(around, at.text(name))?.named.binding;
    const kind = known !== undefined && at.builder.bindings[known]!.kind === 'param' ? 'param' : 'local';
    at.builder.bind({ scope, name: at.text(name), kind, line: at.line(name), type: narrowed, value: null });
  }
}

function assigns(at: Walk, block: Node, name: string): boolean {
  return new RegExp(String.raw`(?<![\w.])${name}\s*(:?=(?!=)|,[^\n]*[^=!<>]=(?!=))`).test(at.text(block));
}

/** An instance of any of these classes. */
function anyOf(at: Walk, classes: readonly Node[], scope: Id): Id | null {
  const of = classes.flatMap((node) => typeFrom(at, node, scope) ?? []);
  return of.length > 1 ? at.builder.type({ k: 'union', of }) : (of[0] ?? null);
}

/** The `isinstance` tests that hold when the condition does. */
function tests(at: Walk, condition: Node): Narrowed[] {
  const found: Narrowed[] = [];
  const waiting = [condition];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = next === NONE ? NONE : at.bare(next);
    if (at.is(node, 'boolean_operator') && at.has(node, 'and')) {
      waiting.push(at.field(node, 'right'), at.field(node, 'left'));
    }
    if (!at.is(node, 'call') || at.text(at.field(node, 'function')) !== 'isinstance') continue;
    const [name, type] = at.children(at.field(node, 'arguments'));
    if (name === undefined || type === undefined || !at.is(name, 'identifier')) continue;
    if (at.is(type, 'identifier', 'attribute')) found.push({ name, types: [type] });
    if (at.is(type, 'tuple')) found.push({ name, types: at.children(type) });
  }
  return found;
}

/** The classes that a pattern asks for, one of them, with or without a name for it; none if it asks for more. */
function classesOf(at: Walk, pattern: Node): Node[] {
  let node = pattern;
  for (;;) {
    if (at.is(node, 'case_pattern', 'as_pattern')) node = at.inner(node);
    else if (at.is(node, 'keyword_pattern')) node = at.children(node)[1] ?? NONE;
    // A pattern in parentheses.
    else if (at.is(node, 'tuple_pattern') && !at.has(node, ',')) node = at.inner(node);
    else break;
  }
  if (at.is(node, 'class_pattern')) return [at.inner(node)];
  if (!at.is(node, 'union_pattern')) return [];
  const parts = at.children(node);
  return parts.every((part) => at.is(part, 'class_pattern')) ? parts.map((part) => at.inner(part)) : [];
}

/** Binds the names of a pattern that a value is matched with. */
function capture(at: Walk, pattern: Node, subject: Id): void {
  const waiting: { node: Node; value: Id }[] = [{ node: pattern, value: subject }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, value } = next;
    const parts = at.children(node);
    const bind = (name: Node | undefined, held: Id) => {
      if (name !== undefined && at.text(name) !== '_') bindName(at, name, { statement: node, value: held });
    };
    switch (at.type(node)) {
      case 'case_pattern':
        waiting.push(...parts.map((part) => ({ node: part, value })));
        break;
      case 'dotted_name':
        if (parts.length === 1) bind(parts[0], value);
        break;
      case 'as_pattern': {
        const [inner, name] = parts;
        bind(name, typed(at, inner === undefined ? [] : classesOf(at, inner)) ?? value);
        if (inner !== undefined) waiting.push({ node: inner, value });
        break;
      }
      case 'class_pattern': {
        const own = typed(at, parts.slice(0, 1)) ?? value;
        for (const part of parts.slice(1)) {
          const inner = at.inner(part);
          if (!at.is(inner, 'keyword_pattern')) waiting.push({ node: part, value: at.builder.unknown });
          else {
            const [name, wanted] = at.children(inner);
            const n = name === undefined ? '' : at.text(name);
            if (wanted !== undefined) waiting.push({ node: wanted, value: at.expr({ k: 'member', o: own, n }) });
          }
        }
        break;
      }
      case 'list_pattern':
      case 'tuple_pattern':
        parts.forEach((part, i) => {
          waiting.push({ node: part, value: at.expr({ k: 'at', o: value, i }) });
        });
        break;
      case 'dict_pattern':
        dictPattern(at, node, value, waiting);
        break;
      case 'splat_pattern':
        bind(parts[0], at.builder.unknown);
        break;
      case 'union_pattern':
        waiting.push(...parts.map((part) => ({ node: part, value })));
    }
  }
}

function dictPattern(at: Walk, node: Node, value: Id, waiting: { node: Node; value: Id }[]): void {
  let key: string | null = null;
  for (const part of at.children(node)) {
    if (at.is(part, 'splat_pattern')) waiting.push({ node: part, value });
    else if (at.is(part, 'case_pattern') && at.field(node, 'key') !== part) {
      waiting.push({
        node: part,
        value: at.expr(key === null ? { k: 'index', o: value } : { k: 'index', o: value, n: key }),
      });
    } else key = at.is(part, 'string') ? stringText(at, part) : null;
  }
}

function typed(at: Walk, classes: readonly Node[]): Id | null {
  const type = anyOf(at, classes, at.scope);
  return type === null ? null : at.expr({ k: 'typed', t: type });
}
