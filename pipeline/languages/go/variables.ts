import type { Id } from '../engine/builder.ts';
import { declare, valueSignature } from '../engine/declare.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { isExported, namesOf, spanOfSpec } from './specs.ts';
import { openForNames, startTopLevel, stateOf } from './state.ts';

/** `const a, b = …`: in a group a constant without value has the type of the one above it. */
export const constants: Rule = specRule('const');
/** `var a, b T = …`. */
export const variables: Rule = specRule('var');

/** One name with what it holds. */
interface Variable {
  nameNode: Node;
  type: Id | null;
  value: Id | null;
}

function specRule(kind: 'const' | 'var'): Rule {
  return {
    enter(at, node) {
      if (at.owner !== null) {
        const names = namesOf(at, node).map((name) => at.text(name));
        if (holdsFunction(at, at.field(node, 'value'))) openForNames(at, node, names, false);
        return;
      }
      startTopLevel(at);
      const names = named(at, node);
      // What a package variable holds belongs to it: `var root = &Command{Run: func() {…}}`.
      if (names.length !== 1 || isFunction(at, valuesOf(at, node)[0])) return;
      at.open(node, { owner: declareVariable(at, node, kind, { nameNode: names[0]!, type: null, value: null }) });
    },
    leave(at, node) {
      const variables = variablesOf(at, node, kind);
      for (const name of namesOf(at, node)) at.noAccess(name);
      if (at.builder.scopes[at.scope]!.kind === 'module') {
        const own = at.owner;
        if (own === null) for (const variable of variables) declareVariable(at, node, kind, variable);
        else if (variables[0])
          Object.assign(at.declaration(own), { type: variables[0].type, value: variables[0].value });
        return;
      }
      if (!holdsFunction(at, at.field(node, 'value'))) {
        openForNames(
          at,
          node,
          namesOf(at, node).map((name) => at.text(name)),
        );
      }
      for (const variable of variables) bindLocal(at, variable);
    },
  };
}

function declareVariable(at: Walk, node: Node, kind: 'const' | 'var', { nameNode, type, value }: Variable): Id {
  const start = at.tree.starts[node]!;
  const first = at.field(node, 'value');
  const valueStart = first === NONE ? at.tree.ends[node]! : at.tree.starts[first]!;
  return declare(at, {
    kind,
    name: at.text(nameNode),
    node: spanOfSpec(at, node),
    nameNode,
    scope: 0,
    owner: null,
    qualname: at.text(nameNode),
    signature: `${kind} ${valueSignature(at, node, start, at.tree.ends[node]!, valueStart)}`,
    more: { type, value, exported: isExported(at.text(nameNode)) },
  });
}

/** Binds a local. One declared as a function and nothing else is known by what is assigned to it. */
export function bindLocal(at: Walk, { nameNode, type, value }: Variable): void {
  const name = at.text(nameNode);
  at.noAccess(nameNode);
  if (name === '_') return;
  const isFunctionType = type !== null && value === null && at.builder.types[type]!.k === 'function';
  const line = at.line(nameNode);
  at.builder.bind({ scope: at.scope, name, kind: 'local', line, type: isFunctionType ? null : type, value });
}

/** The names of a spec that are variables: no `_`, and none that a function literal has taken for itself. */
function variablesOf(at: Walk, node: Node, kind: 'const' | 'var'): Variable[] {
  const type = typeOfSpec(at, node, kind);
  const values = valuesOf(at, node);
  const names = namesOf(at, node);
  return names.flatMap((nameNode, place) =>
    at.text(nameNode) === '_' || (names.length === values.length && isFunction(at, values[place]))
      ? []
      : [{ nameNode, type, value: partOf(at, values, names.length, place) }],
  );
}

function typeOfSpec(at: Walk, node: Node, kind: 'const' | 'var'): Id | null {
  const type = at.typeAt(at.field(node, 'type'));
  if (kind === 'var') return type;
  const { constTypes } = stateOf(at);
  const group = at.parent(node);
  if (type === null && at.field(node, 'value') === NONE) return constTypes.get(group) ?? null;
  constTypes.set(group, type);
  return type;
}

/**
 * What the name at this place gets of the values on the right: one each, or part of the one result of a call. With
 * `v, ok := m[k]` (also `x.(T)`, `<-c`) the first is the value and the second tells whether there was one.
 */
export function partOf(at: Walk, values: readonly Node[], names: number, place: number): Id | null {
  if (values.length === names) return at.value(values[place]!);
  const [only] = values;
  if (only === undefined || values.length !== 1) return null;
  const value = at.value(only);
  if (at.is(at.bare(only), 'call_expression', 'type_conversion_expression'))
    return at.expr({ k: 'at', o: value, i: place });
  return place === 0 ? value : at.expr({ k: 'literal', t: 'boolean' });
}

function named(at: Walk, node: Node): Node[] {
  return namesOf(at, node).filter((name) => at.text(name) !== '_');
}

function valuesOf(at: Walk, node: Node): Node[] {
  const list = at.field(node, 'value');
  return list === NONE ? [] : at.children(list);
}

/** Is this a function literal, which takes the name that it is bound to? */
export function isFunction(at: Walk, value: Node | undefined): boolean {
  return value !== undefined && at.rule(at.bare(value))?.kind === 'function';
}

export function holdsFunction(at: Walk, list: Node): boolean {
  return list !== NONE && at.children(list).some((value) => isFunction(at, value));
}
