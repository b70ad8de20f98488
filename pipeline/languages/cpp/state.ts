import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** What the rules of C and C++ remember while one file is walked. */
export interface State {
  /** By scope of a class: may its members be used from outside from here on? */
  access: Map<Id, boolean>;
  /** The declaration that a prototype's parameters belong to. */
  prototypes: Map<Node, Id>;
}

const states = new WeakMap<Walk, State>();

export function stateOf(at: Walk): State {
  let state = states.get(at);
  if (!state) {
    state = { access: new Map(), prototypes: new Map() };
    states.set(at, state);
  }
  return state;
}

/** Does it stand in a namespace without a name? */
export function isHidden(at: Walk, node: Node): boolean {
  for (let around = at.parent(node); around !== NONE; around = at.parent(around)) {
    if (at.is(around, 'namespace_definition') && at.field(around, 'name') === NONE) return true;
  }
  return false;
}

/** Can what is declared here be used from elsewhere? */
export function isExported(at: Walk, node: Node, scope: Id = at.scope): boolean {
  if (at.builder.scopes[scope]!.kind === 'type') return stateOf(at).access.get(scope) ?? true;
  return !hasWord(at, node, 'static') && !isHidden(at, node);
}

/** Is this word among the specifiers of a declaration? */
export function hasWord(at: Walk, node: Node, ...words: readonly string[]): boolean {
  return at.all(node).some((child) => {
    if (at.is(child, 'storage_class_specifier', 'type_qualifier', 'virtual_specifier', 'explicit_function_specifier')) {
      return words.includes(at.text(child));
    }
    return !at.tree.isNamed(child) && words.includes(at.type(child));
  });
}

/** The `template <…>` around a declaration, or `NONE`. */
export function templateOf(at: Walk, node: Node): Node {
  const parent = at.parent(node);
  return at.is(parent, 'template_declaration') ? parent : NONE;
}

/** The declaration with the template header before it. */
export function spanOf(at: Walk, node: Node): Node {
  let span = node;
  while (at.is(at.parent(span), 'template_declaration', 'friend_declaration')) span = at.parent(span);
  return span;
}

/** Can the object of a variable not be changed through it? Not said where `auto &` leaves that to its value. */
export function constness(at: Walk, node: Node, typeNode: Node, wrappers: readonly Node[]): { const?: boolean } {
  if (hasWord(at, node, 'const', 'constexpr')) return { const: true };
  const isReference = wrappers.some((wrapper) => at.is(wrapper, 'reference_declarator', 'pointer_declarator'));
  return at.is(typeNode, 'placeholder_type_specifier') && isReference ? {} : { const: false };
}
