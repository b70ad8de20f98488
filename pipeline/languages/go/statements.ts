import { assign } from '../engine/assign.ts';
import { addParam, addReturn, block } from '../engine/rules/index.ts';
import { storeAt } from '../engine/stores.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { receiver } from './methods.ts';
import { namesOf } from './specs.ts';
import { openForNames, stateOf } from './state.ts';
import { bindLocal, holdsFunction, isFunction, partOf } from './variables.ts';

export const statements: Readonly<Record<string, Rule>> = {
  block: {
    enter(at, node) {
      if (at.rule(at.parent(node))?.kind === 'function') stateOf(at).inSignature = false;
    },
  },
  parameter_list: { leave: resultType },
  parameter_declaration: { leave: parameter },
  variadic_parameter_declaration: { leave: parameter },
  short_var_declaration: {
    enter(at, node) {
      const left = at.field(node, 'left');
      if (holdsFunction(at, at.field(node, 'right'))) openForNames(at, node, namesIn(at, left), false);
    },
    leave: shortVariables,
  },
  receive_statement: { leave: (at, node) => bindOrAssign(at, node, at.has(node, ':=')) },
  range_clause: { leave: range },
  type_switch_statement: { enter: block().enter!, leave: (at, node) => at.noAccess(aliasOf(at, node)) },
  type_case: { enter: caseAlias, leave: (at, node) => narrow(at, node) },
  default_case: { enter: caseAlias },
  assignment_statement: { leave: assignment },
  inc_statement: { leave: (at, node) => write(at, at.inner(node), true) },
  dec_statement: { leave: (at, node) => write(at, at.inner(node), true) },
  return_statement: { leave: returned },
};

/** A parameter of the function around; a result with a name is a local; a function type's parameters are nothing. */
function parameter(at: Walk, node: Node): void {
  const list = at.parent(node);
  const holder = at.parent(list);
  const names = namesOf(at, node);
  for (const name of names) at.noAccess(name);
  const rest = at.is(node, 'variadic_parameter_declaration');
  const written = at.typeAt(at.field(node, 'type'));
  const type = rest && written !== null ? at.builder.type({ k: 'list', of: written }) : written;
  const isOwn =
    holder !== NONE && at.rule(holder)?.kind === 'function' && at.builder.scopes[at.scope]!.kind === 'function';
  if (!isOwn) return;
  if (at.field(holder, 'receiver') === list) {
    receiver(at, node);
    return;
  }
  if (at.field(holder, 'result') === list) {
    for (const nameNode of names) bindLocal(at, { nameNode, type, value: null });
    return;
  }
  for (const name of names) addParam(at, node, name, { type, value: null, ...(rest ? { rest } : {}) });
  if (names.length > 0) return;
  // A type alone: the parameter has no name, but its place counts.
  const decl = at.builder.scopes[at.scope]!.decl;
  if (decl !== null) at.declaration(decl).params?.push({ name: '_', type, value: null, ...(rest ? { rest } : {}) });
}

/** Several results are one tuple. */
function resultType(at: Walk, list: Node): void {
  if (at.field(at.parent(list), 'result') !== list) return;
  const { builder } = at;
  const results = at.children(list).flatMap((child) => {
    const type = at.typeAt(at.field(child, 'type')) ?? builder.type({ k: 'unknown' });
    return Array.from({ length: Math.max(1, namesOf(at, child).length) }, () => type);
  });
  if (results.length === 1) at.setType(list, results[0]!);
  else if (results.length > 1) at.setType(list, { k: 'tuple', of: results });
}

function namesIn(at: Walk, left: Node): string[] {
  return parts(at, left).map((name) => at.text(name));
}

function parts(at: Walk, list: Node): Node[] {
  if (list === NONE) return [];
  return at.is(list, 'expression_list') ? at.children(list) : [list];
}

function shortVariables(at: Walk, node: Node): void {
  bindOrAssign(at, node, true, holdsFunction(at, at.field(node, 'right')));
}

function bindOrAssign(at: Walk, node: Node, declares: boolean, opened = false): void {
  const names = parts(at, at.field(node, 'left'));
  const values = parts(at, at.field(node, 'right'));
  if (!declares) {
    names.forEach((name, place) => void write(at, name, false, partOf(at, values, names.length, place)));
    return;
  }
  if (!opened && names.length > 0) openForNames(at, node, namesIn(at, at.field(node, 'left')));
  names.forEach((nameNode, place) => {
    at.noAccess(nameNode);
    if (names.length === values.length && isFunction(at, values[place])) return;
    if (at.is(nameNode, 'identifier')) {
      bindLocal(at, { nameNode, type: null, value: partOf(at, values, names.length, place) });
    }
  });
}

/** `for k, v := range x`: key and element; of a channel there are elements alone. */
function range(at: Walk, node: Node): void {
  const names = parts(at, at.field(node, 'left'));
  const o = at.value(at.field(node, 'right'));
  const values = [0, 1].map((i) => at.expr({ k: 'element', o, i }));
  if (at.has(node, ':=')) {
    if (names.length > 0) openForNames(at, node, namesIn(at, at.field(node, 'left')));
    names.forEach((nameNode, place) => void bindLocal(at, { nameNode, type: null, value: values[place] ?? null }));
  } else names.forEach((name, place) => void write(at, name, false, values[place] ?? null));
}

function aliasOf(at: Walk, node: Node): Node {
  const alias = at.field(node, 'alias');
  return alias === NONE ? NONE : (parts(at, alias)[0] ?? NONE);
}

/** In each case of `switch x := y.(type)` the name has the type of the case; in the default it is the value. */
function caseAlias(at: Walk, node: Node): void {
  const around = at.parent(node);
  const nameNode = at.is(around, 'type_switch_statement') ? aliasOf(at, around) : NONE;
  if (nameNode === NONE) return;
  const scope = at.builder.scope('block', at.scope);
  at.open(node, { scope });
  const value = at.value(at.field(around, 'value'));
  at.builder.bind({ scope, name: at.text(nameNode), kind: 'local', line: at.line(nameNode), type: null, value });
}

function narrow(at: Walk, node: Node): void {
  const around = at.parent(node);
  const types = at.fields(node, 'type');
  if (aliasOf(at, around) === NONE || types.length !== 1) return;
  const type = at.typeAt(types[0]!);
  const bound = at.builder.inScope(at.scope, at.text(aliasOf(at, around)))?.binding;
  if (type === null || bound === undefined || at.text(types[0]!) === 'nil') return;
  Object.assign(at.builder.bindings[bound]!, { type, value: null });
}

/** `a, b = x, y`; `a += x` reads what it writes. */
function assignment(at: Walk, node: Node): void {
  const left = parts(at, at.field(node, 'left'));
  const right = parts(at, at.field(node, 'right'));
  const operator = at.text(at.field(node, 'operator'));
  if (operator !== '=') left.forEach((target) => void write(at, target, true));
  else left.forEach((target, place) => void write(at, target, false, partOf(at, right, left.length, place)));
}

/** Writing an element changes what holds it. */
function write(at: Walk, target: Node, reads: boolean, value: number | null = null): void {
  let place = at.bare(target);
  if (at.text(place) === '_') return;
  if (at.is(place, 'index_expression')) {
    if (!reads) storeAt(at, at.value(place), value);
    while (at.is(place, 'index_expression')) place = at.bare(at.field(place, 'operand'));
    if (at.is(place, 'identifier', 'selector_expression')) at.writes(place, true);
    return;
  }
  assign(at, target, place, reads || value === null ? at.builder.unknown : value, { reads });
}

function returned(at: Walk, node: Node): void {
  const values = parts(at, at.inner(node));
  if (values.length === 1) addReturn(at, values[0]!);
  else if (values.length > 1) {
    const around = at.functionAround;
    const tuple = at.expr({ k: 'literal', t: 'tuple', e: values.map((value) => at.value(value)) });
    if (around !== null) at.declaration(around).returned?.push(tuple);
  }
}
