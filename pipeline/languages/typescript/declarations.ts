import type { Declaration, FunctionKind } from '../../formats/facts.ts';
import { addField, declare, valueSignature } from '../engine/declare.ts';
import type { ContextName } from '../engine/naming.ts';
import { keyName } from '../engine/patterns.ts';
import {
  addParam,
  declarator,
  type FunctionOptions,
  field,
  func,
  namespace,
  param,
  type,
} from '../engine/rules/index.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { oneLine } from '../engine/words.ts';
import type { Rule } from '../spec.ts';
import { environmentPattern, isRequire } from './meaning.ts';

const common = { returns: 'return_type', body: 'body', more: modifiers } as const;
const method: FunctionOptions = { ...common, kind: methodKind, nameOf: memberName, statement: true };

/** A signature of a type that has no name in source. */
function signatureNamed(name: string): Omit<FunctionOptions, 'kind'> {
  return { ...common, nameOf: (_, node) => ({ name, node }), statement: true };
}

export const declarations: Readonly<Record<string, Rule>> = {
  function_declaration: func({ ...common, kind: 'function', name: 'name', statement: true }),
  generator_function_declaration: func({ ...common, kind: 'function', name: 'name', statement: true }),
  function_signature: func({ ...common, kind: 'function', name: 'name', statement: true }),
  function_expression: func({ ...common, more: heldModifiers, kind: heldKind, name: 'name' }),
  generator_function: func({ ...common, more: heldModifiers, kind: heldKind, name: 'name' }),
  arrow_function: arrow(),
  // A computed name is worked out where the class is.
  method_definition: { ...func(method), outside: ['name'] },
  method_signature: func(method),
  abstract_method_signature: func(method),
  construct_signature: inType(func({ ...signatureNamed('constructor'), kind: 'constructor', returns: 'type' })),
  call_signature: inType(func({ ...signatureNamed('()'), kind: 'method' })),
  required_parameter: param({
    pattern: 'pattern',
    type: 'type',
    value: 'value',
    rest: isRest,
    done: parameterProperty,
  }),
  optional_parameter: param({ pattern: 'pattern', type: 'type', value: 'value', optional: () => true }),
  formal_parameters: { leave: plainParameters },

  class_declaration: classRule(true),
  abstract_class_declaration: classRule(true),
  class: classRule(false),
  interface_declaration: type({
    kind: 'interface',
    name: 'name',
    body: 'body',
    bases: interfaceBases,
    statement: true,
  }),
  enum_declaration: type({ kind: 'enum', name: 'name', body: 'body', statement: true }),
  enum_body: { leave: enumMembers },
  type_alias_declaration: type({ kind: 'alias', name: 'name', target: 'value', statement: true }),
  public_field_definition: field({ name: 'name', value: 'value', type: 'type', more: modifiers }),
  field_definition: field({ name: 'property', value: 'value', more: modifiers }),
  property_signature: inType(field({ name: 'name', type: 'type', more: modifiers })),

  variable_declarator: {
    ...declarator({
      pattern: 'name',
      value: 'value',
      type: 'type',
      kind: (at, node) => (at.has(at.parent(node), 'const') ? 'const' : 'var'),
      scope: (at, node) => (at.is(at.parent(node), 'variable_declaration') ? varScope(at) : at.scope),
      statements: ['lexical_declaration', 'variable_declaration'],
      imports: (at, node) => isRequire(at, at.field(node, 'value')),
    }),
  },
  internal_module: namespaceRule(),
  module: namespaceRule(),
};

const variable = declarations.variable_declarator!;
(declarations as Record<string, Rule>).variable_declarator = {
  ...variable,
  leave(at, node) {
    variable.leave!(at, node);
    environmentPattern(at, at.field(node, 'name'), at.field(node, 'value'));
  },
};

/** The scope that `var` binds in. */
export function varScope(at: Walk): number {
  return at.builder.closest(at.scope, 'function', 'namespace', 'module');
}

function arrow(): Rule {
  const rule = func({ ...common, more: heldModifiers, kind: heldKind, selfless: true });
  return {
    ...rule,
    leave(at, node) {
      // `x => …`: a parameter without parentheses.
      const single = at.field(node, 'parameter');
      if (single !== NONE) addParam(at, single, single, { type: null, value: null });
      rule.leave!(at, node);
    },
  };
}

/** A function held by a field, a prototype or `this` is a method; one that nothing names is a lambda. */
function heldKind(at: Walk, node: Node, named: ContextName | null): FunctionKind {
  if (named === null) return at.field(node, 'name') === NONE ? 'lambda' : 'function';
  if (fieldAround(at, node) !== NONE) return 'method';
  if (named.by !== 'member') return 'function';
  const owner = named.owner === null || named.owner === undefined ? undefined : at.declaration(named.owner);
  if (owner?.kind === 'class') return 'method';
  return /\.prototype\.[\w$]+$/.test(at.text(at.parent(named.nameNode))) ? 'method' : 'function';
}

function heldModifiers(at: Walk, node: Node): Partial<Declaration> {
  const field = fieldAround(at, node);
  return field === NONE
    ? { ...modifiers(at, node), ...(isAssigned(at, node) ? { assigned: true } : {}) }
    : { ...modifiers(at, field), ...modifiers(at, node), decorators: decorators(at, field) };
}

/** Is this function given to a member by an assignment? */
function isAssigned(at: Walk, node: Node): boolean {
  const parent = at.parent(node);
  return at.is(parent, 'assignment_expression') && at.is(at.field(parent, 'left'), 'member_expression');
}

/** The class field that holds this function, or `NONE`. */
function fieldAround(at: Walk, node: Node): Node {
  let parent = at.parent(node);
  while (parent !== NONE && at.rule(parent)?.kind === 'through') parent = at.parent(parent);
  return at.is(parent, 'public_field_definition', 'field_definition') ? parent : NONE;
}

/** Signatures of an interface that have no name are declarations; those of a type written in place are not. */
function inType(rule: Rule): Rule {
  const declares = (at: Walk, node: Node) => at.is(at.parent(node), 'interface_body', 'class_body');
  return {
    enter(at, node) {
      if (declares(at, node)) rule.enter?.(at, node);
      else at.open(node, { scope: at.builder.scope('block', at.scope) });
    },
    leave(at, node) {
      if (declares(at, node)) rule.leave?.(at, node);
    },
  };
}

/** JavaScript's grammar has no node for a parameter. */
function plainParameters(at: Walk, node: Node): void {
  for (const child of at.children(node)) {
    if (at.is(child, 'required_parameter', 'optional_parameter')) continue;
    if (at.is(child, 'assignment_pattern')) {
      const value = at.value(at.field(child, 'right'));
      addParam(at, child, at.field(child, 'left'), { type: null, value });
    } else if (at.pattern(child)) {
      addParam(at, child, child, { type: null, value: null, ...(at.is(child, 'rest_pattern') ? { rest: true } : {}) });
    }
  }
}

function isRest(at: Walk, node: Node): boolean {
  return at.is(at.field(node, 'pattern'), 'rest_pattern');
}

/** `constructor(private x: T)` makes a field. */
function parameterProperty(at: Walk, node: Node): void {
  if (!at.has(node, 'accessibility_modifier') && !at.has(node, 'readonly') && !at.has(node, 'override_modifier'))
    return;
  const pattern = at.field(node, 'pattern');
  if (!at.is(pattern, 'identifier')) return;
  const value = at.expr({ k: 'name', n: at.text(pattern), s: at.scope });
  const isPrivate = at.text(at.child(node, 'accessibility_modifier')) === 'private';
  const more = isPrivate ? { exported: false } : {};
  addField(at, node, at.text(pattern), value, at.typeAt(at.field(node, 'type')), more);
}

function memberName(at: Walk, node: Node): { name: string; node: Node } | null {
  const name = at.field(node, 'name');
  if (name === NONE) return null;
  const known = keyName(at, at.is(name, 'computed_property_name') ? literalInside(at, name) : name);
  return { name: known ?? oneLine(at, name, at.tree.starts[name]!, at.tree.ends[name]!), node: name };
}

/** `['x']` is called `x`; what must be worked out keeps its brackets. */
function literalInside(at: Walk, name: Node): Node {
  return at.is(at.inner(name), 'string') ? at.inner(name) : name;
}

function methodKind(at: Walk, node: Node): 'method' | 'constructor' | 'getter' | 'setter' {
  if (at.has(node, 'get')) return 'getter';
  if (at.has(node, 'set')) return 'setter';
  const inClass = at.is(at.parent(node), 'class_body');
  return inClass && !at.has(node, 'static') && at.text(at.field(node, 'name')) === 'constructor'
    ? 'constructor'
    : 'method';
}

/** What stands before a declaration's name. */
function modifiers(at: Walk, node: Node): Partial<Declaration> {
  const has = (word: string) => at.has(node, word);
  const access = at.text(at.child(node, 'accessibility_modifier'));
  const isPrivate = access === 'private' || at.is(at.field(node, 'name'), 'private_property_identifier');
  const isAbstract = has('abstract') || at.is(node, 'abstract_method_signature', 'abstract_class_declaration');
  return {
    decorators: decorators(at, node),
    ...(has('async') ? { async: true } : {}),
    ...(has('*') || at.is(node, 'generator_function', 'generator_function_declaration') ? { generator: true } : {}),
    ...(has('static') ? { static: true } : {}),
    ...(isAbstract ? { abstract: true } : {}),
    ...(isPrivate ? { exported: false } : {}),
    ...(at.field(node, 'body') === NONE && at.is(node, 'function_signature') ? { bodiless: true } : {}),
  };
}

/** Decorators stand inside a class or field, or before a method or an exported class. */
function decorators(at: Walk, node: Node): string[] {
  const found = at.children(node).filter((child) => at.is(child, 'decorator'));
  for (const start of [node, at.is(at.parent(node), 'export_statement') ? at.parent(node) : NONE]) {
    for (
      let before = start === NONE ? NONE : at.tree.prevs[start]!;
      at.is(before, 'decorator');
      before = at.tree.prevs[before]!
    ) {
      found.unshift(before);
    }
  }
  if (at.is(at.parent(node), 'export_statement')) {
    found.unshift(...at.children(at.parent(node)).filter((child) => at.is(child, 'decorator')));
  }
  return [...new Set(found)].map((one) => oneLine(at, one, at.tree.starts[one]!, at.tree.ends[one]!).replace(/^@/, ''));
}

function classRule(statement: boolean): Rule {
  return type({ kind: 'class', name: 'name', body: 'body', bases: classBases, statement, more: modifiers });
}

type Bases = NonNullable<Declaration['bases']>;

function classBases(at: Walk, node: Node): Bases {
  const heritage = at.child(node, 'class_heritage');
  if (heritage === NONE) return [];
  const bases: Bases = [];
  for (const clause of at.children(heritage)) {
    if (at.is(clause, 'implements_clause')) {
      bases.push(...typesIn(at, clause).map((id) => ({ type: id, rel: 'implements' as const })));
    } else {
      // TypeScript wraps what is extended in a clause, JavaScript does not.
      const value = at.is(clause, 'extends_clause') ? at.field(clause, 'value') : clause;
      const args = at.is(clause, 'extends_clause') ? at.field(clause, 'type_arguments') : NONE;
      bases.push({ type: typeOfValue(at, value, args === NONE ? [] : typesIn(at, args)), rel: 'extends' });
    }
  }
  return bases;
}

function interfaceBases(at: Walk, node: Node): Bases {
  const clause = at.child(node, 'extends_type_clause');
  return clause === NONE ? [] : typesIn(at, clause).map((id) => ({ type: id, rel: 'extends' as const }));
}

function typesIn(at: Walk, node: Node): number[] {
  return at.children(node).flatMap((child) => at.typeAt(child) ?? []);
}

/** The type that a class expression after `extends` names; any other expression is the type of its value. */
function typeOfValue(at: Walk, value: Node, args: number[]): number {
  at.noAccess(value);
  const text = at.text(value);
  if (/^[\p{ID_Start}$_][\p{ID_Continue}$.]*$/u.test(text)) {
    return at.builder.type({ k: 'named', n: text.split('.'), s: at.scope, ...(args.length > 0 ? { args } : {}) });
  }
  return at.builder.type({ k: 'typeof', e: at.value(value) });
}

function enumMembers(at: Walk, node: Node): void {
  for (const child of at.children(node)) {
    const assigned = at.is(child, 'enum_assignment');
    const name = assigned ? at.field(child, 'name') : child;
    const value = assigned ? at.value(at.field(child, 'value')) : null;
    const text = keyName(at, name);
    if (text === null) continue;
    declare(at, {
      kind: 'const',
      name: text,
      node: child,
      nameNode: name,
      signature: valueSignature(at, child, at.tree.starts[child]!, at.tree.ends[child]!),
      more: { type: null, value },
    });
  }
}

/** `declare module 'x'` and `declare global` add to something elsewhere; their names are theirs. */
function namespaceRule(): Rule {
  return namespace({ name: 'name', body: 'body' });
}
