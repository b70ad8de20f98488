import type { Declaration, Expr } from '../../formats/facts.ts';
import {
  addCall,
  assignment,
  awaited,
  block,
  call,
  either,
  index,
  keyed,
  lastOf,
  list,
  literal,
  member,
  name,
  object,
  string,
  superOf,
  through,
  update,
} from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { awaitOfChain, isAwaitCall, parenthesesOf } from './await-call.ts';
import { commonJsExport } from './exports.ts';
import { addImport } from './imported.ts';
import { callMeaning } from './meaning.ts';
import { narrow } from './narrow.ts';

/** What each kind of expression is worth. */
export const expressions: Readonly<Record<string, Rule>> = {
  identifier: name(),
  shorthand_property_identifier: name(),
  undefined: literal('undefined'),
  null: literal('null'),
  true: literal('boolean'),
  false: literal('boolean'),
  number: literal('number'),
  regex: literal('regexp'),
  string: string(),
  template_string: string(),
  template_substitution: through(),
  this: thisRule(),
  super: superOf(),
  import: { leave: (at, node) => void at.setValue(node, { k: 'name', n: 'import', s: at.scope }) },
  meta_property: { leave: (at, node) => void at.setValue(node, { k: 'name', n: at.text(node), s: at.scope }) },

  member_expression: memberUnlessType(),
  subscript_expression: index({ object: 'object', index: 'index' }),
  call_expression: callUnlessType(),
  new_expression: call({ callee: 'constructor', args: 'arguments', isNew: true, meaning: callMeaning }),
  instantiation_expression: through(),

  yield_expression: {
    leave(at, node) {
      const around = at.functionAround;
      const inner = at.inner(node);
      if (around === null || inner === NONE) return;
      const whole = at.value(inner);
      const value = at.has(node, '*') ? at.expr({ k: 'element', o: whole }) : whole;
      at.declaration(around).returned?.push(at.expr({ k: 'literal', t: 'list', e: [value] }));
    },
  },
  parenthesized_expression: through(),
  non_null_expression: through(),
  sequence_expression: lastOf(),
  as_expression: cast(0, 1),
  satisfies_expression: through(),
  type_assertion: cast(1, 0),

  array: list('list', ['spread_element']),
  object: object({
    pairs: { pair: { key: 'key', value: 'value' } },
    shorthand: ['shorthand_property_identifier'],
    methods: { method_definition: 'name' },
    spread: 'spread_element',
    literal: 'object',
  }),
  pair: keyed({ key: 'key', value: 'value' }),
  computed_property_name: through(),

  ternary_expression: {
    ...either('consequence', 'alternative'),
    enter: (at, node) => narrow(at, at.field(node, 'condition'), at.field(node, 'consequence')),
  },
  binary_expression: {
    enter(at, node) {
      if (at.has(node, '&&')) narrow(at, at.field(node, 'left'), at.field(node, 'right'));
    },
    leave: binary,
  },
  unary_expression: { leave: unary },
  await_expression: awaited(),
  assignment_expression: {
    leave(at, node) {
      assignment({ left: 'left', right: 'right' }).leave!(at, node);
      commonJsExport(at, node);
    },
  },
  augmented_assignment_expression: assignment({ left: 'left', right: 'right', reads: true }),
  update_expression: update('argument'),

  jsx_self_closing_element: { kind: 'call', main: 'name', leave: element },
  jsx_opening_element: { kind: 'call', main: 'name', leave: element },
  jsx_element: through('open_tag'),
  jsx_expression: through(),
  jsx_attribute: { leave: attribute },

  class_static_block: block(),
};

/**
 * `this` is the object of the closest method, what a parameter `this` says, or the literal that holds the function. An
 * arrow function has none of its own, a plain function an unknown one.
 */
function thisRule(): Rule {
  return {
    kind: 'self',
    leave(at, node) {
      const value = selfOf(at);
      if (value !== null) at.setValue(node, value);
    },
  };
}

function selfOf(at: Walk): Expr | number | null {
  const { scopes } = at.builder;
  for (let scope: number | null = at.scope; scope !== null; scope = scopes[scope]!.parent) {
    const { kind, decl } = scopes[scope]!;
    if (kind === 'type' && decl !== null) return { k: 'self', s: at.scope };
    if (kind !== 'function' || decl === null || at.selfless.has(decl)) continue;
    const around = at.declaration(decl);
    const said = around.params?.find((param) => param.name === 'this')?.type ?? null;
    if (said !== null && !isVague(at, said)) return { k: 'typed', t: said };
    const object = at.objects.get(around.scope);
    if (object !== undefined) return object;
    const holder = scopes[around.scope]!.kind === 'type' && around.owner !== null ? at.declaration(around.owner) : null;
    if (holder && isVariable(holder)) return { k: 'name', n: holder.name, s: holder.scope };
    // A function with a capital letter may make objects.
    if (around.kind === 'function' && /^\p{Lu}/u.test(around.name)) return { k: 'self', s: at.scope };
    return around.kind === 'function' || around.kind === 'lambda' ? null : { k: 'self', s: at.scope };
  }
  return null;
}

/** A variable to whose value a function may be assigned: it is called on that. */
function isVariable({ kind }: Declaration): boolean {
  return kind === 'const' || kind === 'var';
}

/** `x as T`; `as const` changes nothing. */
function cast(valueAt: number, typeAt: number): Rule {
  return {
    kind: 'through',
    leave(at, node) {
      const parts = at.children(node);
      const type = parts.length > typeAt ? typeOfPart(at, parts[typeAt]!) : null;
      if (type !== null && !isVague(at, type)) at.setValue(node, { k: 'typed', t: type });
      else if (parts.length > valueAt) at.setValue(node, at.value(parts[valueAt]!));
    },
  };
}

function typeOfPart(at: Walk, node: Node): number | null {
  return at.is(node, 'type_arguments') ? at.typeAt(at.inner(node)) : at.typeAt(node);
}

/** `as any`, `as unknown`: the value itself says more. */
function isVague(at: Walk, id: number): boolean {
  const type = at.builder.types[id]!;
  return type.k === 'unknown' || (type.k === 'literal' && ['any', 'unknown', 'const'].includes(type.t));
}

const BOOLEAN = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

function binary(at: Walk, node: Node): void {
  const operator = at.text(at.field(node, 'operator'));
  const left = at.value(at.field(node, 'left'));
  const right = at.value(at.field(node, 'right'));
  if (operator === '||' || operator === '??') at.setValue(node, at.builder.union([left, right]));
  else if (operator === '&&') at.setValue(node, right);
  else if (BOOLEAN.has(operator)) comparison(at, node, operator);
  else if (operator !== '+') at.setValue(node, { k: 'literal', t: 'number' });
  else if ([left, right].some((id) => isString(at, id))) at.setValue(node, { k: 'literal', t: 'string' });
}

/** A comparison that holds only in a file that is run by itself. */
const RUN_ALONE = /^(require\.main|process\.argv\[1\])$/;

function comparison(at: Walk, node: Node, operator: string): void {
  at.setValue(node, { k: 'literal', t: 'boolean' });
  if (!operator.startsWith('==')) return;
  const sides = [at.field(node, 'left'), at.field(node, 'right')];
  if (!sides.some((side) => side !== NONE && RUN_ALONE.test(at.text(at.bare(side))))) return;
  at.program ??= { line: at.line(node), how: oneLine(at, node, at.tree.starts[node]!, at.tree.ends[node]!) };
}

function isString(at: Walk, id: number): boolean {
  const expr = at.builder.exprs[id]!;
  return expr.k === 'literal' && expr.t === 'string';
}

function unary(at: Walk, node: Node): void {
  const operator = at.text(at.field(node, 'operator'));
  const type = operator === 'typeof' ? 'string' : operator === '!' || operator === 'delete' ? 'boolean' : 'number';
  at.setValue(node, { k: 'literal', t: operator === 'void' ? 'undefined' : type });
  const argument = at.bare(at.field(node, 'argument'));
  if (operator === 'delete' && argument !== NONE && at.rule(argument)?.kind === 'member') at.writes(argument);
}

/** A call, but not the `import('x')` of a type. */
function callUnlessType(): Rule {
  const rule = call({ callee: 'function', args: 'arguments', meaning: callMeaning });
  return {
    ...rule,
    leave(at, node) {
      if (isImportType(at, node)) return importType(at, node);
      if (isAwaitCall(at, node)) return parenthesesOf(at, node);
      rule.leave!(at, node);
      awaitOfChain(at, node);
    },
  };
}

/** `import('x').A.B` as a type: the name `import('x')`, bound to that module, and the path behind it. */
function importType(at: Walk, node: Node): void {
  const source = at.inner(at.field(node, 'arguments'));
  if (source === NONE) return;
  const id = addImport(at, node, source, 'static', true);
  at.setValue(node, { k: 'module', import: id });
  const name = oneLine(at, node, at.tree.starts[node]!, at.tree.ends[node]!);
  const line = at.line(node);
  at.builder.bind({ scope: at.scope, name, kind: 'import', line, import: id, imported: '*', typeOnly: true });
  let top = node;
  while (at.is(at.parent(top), ...PATH)) top = at.parent(top);
  const path = at.tree.source.slice(at.tree.ends[node], at.tree.ends[top]).split('.');
  if (top !== node)
    at.setType(top, { k: 'named', n: [name, ...path.slice(1).map((part) => part.trim())], s: at.scope });
}

function memberUnlessType(): Rule {
  const rule = member({ object: 'object', property: 'property' });
  return {
    ...rule,
    leave(at, node) {
      rule.leave!(at, node);
      const object = at.builder.exprs[at.value(at.field(node, 'object'))]!;
      if (object.k === 'module') at.noAccess(node);
      if (object.k === 'name' && object.n === 'import.meta' && at.text(node).endsWith('.main')) {
        at.program ??= { line: at.line(node), how: 'import.meta.main' };
      }
    },
  };
}

/** Node types of expressions that a type may begin with. */
const PATH = ['member_expression', 'call_expression', 'nested_type_identifier', 'nested_identifier'];
const TYPE_PARENTS =
  /^(type_.*|.*_type|constraint|default_type|extends_type_clause|implements_clause|function_signature|asserts|index_signature)$/;

/** Is `import('x')` part of a type? */
export function isImportType(at: Walk, node: Node): boolean {
  if (!at.is(at.field(node, 'function'), 'import')) return false;
  let path = node;
  while (at.is(at.parent(path), ...PATH)) path = at.parent(path);
  const parent = at.parent(path);
  if (parent === NONE || at.is(parent, 'type_assertion')) return false;
  const type = at.type(parent);
  if (type === 'as_expression' || type === 'satisfies_expression') return at.inner(parent) !== path;
  return TYPE_PARENTS.test(type);
}

/** `<Name …/>` calls the component; a lower-case name is an element of the page. */
function element(at: Walk, node: Node): void {
  const name = at.field(node, 'name');
  const text = at.text(name);
  if (name === NONE || !(/^\p{Lu}/u.test(text) || text.includes('.'))) {
    at.noAccess(name);
    return;
  }
  const id = addCall(at, node, name, []);
  const attributes = at.children(node).filter((child) => at.is(child, 'jsx_attribute') && at.hasValue(child));
  const members = attributes.map((child): [string, number] => [at.text(at.inner(child)), at.value(child)]);
  if (members.length > 0) at.builder.calls[id]!.args.push(at.expr({ k: 'object', m: members }));
}

function attribute(at: Walk, node: Node): void {
  const [, value] = at.children(node);
  if (value !== undefined && at.hasValue(value)) at.setValue(node, at.value(value));
}
