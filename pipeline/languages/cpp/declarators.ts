import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** What a declarator declares: `*(*name)(int)` around its name. */
export interface Declarator {
  /** The name, or what stands for one; `NONE` where there is none. */
  name: Node;
  /** What is around the name, from outside in. */
  wrappers: readonly Node[];
  /** The parameters that make it a function, not a pointer to one; `NONE` otherwise. */
  function: Node;
}

const WRAPPERS = [
  'init_declarator',
  'pointer_declarator',
  'pointer_type_declarator',
  'reference_declarator',
  'array_declarator',
  'function_declarator',
  'parenthesized_declarator',
  'attributed_declarator',
  'variadic_declarator',
  'abstract_pointer_declarator',
  'abstract_reference_declarator',
  'abstract_array_declarator',
  'abstract_function_declarator',
  'abstract_parenthesized_declarator',
  'new_declarator',
];

export function declaratorOf(at: Walk, node: Node): Declarator {
  const wrappers: Node[] = [];
  let name = node;
  while (at.is(name, ...WRAPPERS)) {
    wrappers.push(name);
    name = innerOf(at, name);
  }
  const closest = wrappers.findLast((wrapper) => !at.is(wrapper, 'parenthesized_declarator', 'attributed_declarator'));
  const isFunction = closest !== undefined && at.is(closest, 'function_declarator');
  return { name, wrappers, function: at.is(name, 'operator_cast') ? name : isFunction ? closest : NONE };
}

function innerOf(at: Walk, node: Node): Node {
  const field = at.field(node, 'declarator');
  if (field !== NONE) return field;
  const fits = (child: Node) =>
    !at.is(child, 'ms_call_modifier', 'type_qualifier', 'parameter_list', 'attribute_declaration') &&
    !['size', 'value', 'parameters'].some((name) => at.field(node, name) === child);
  return at.children(node).findLast(fits) ?? NONE;
}

/** The type of what is declared: the written type with what is around the name, up to `until`. */
export function wrapped(at: Walk, base: Id | null, wrappers: readonly Node[], until: Node = NONE): Id | null {
  let type = base;
  for (const wrapper of wrappers) {
    if (wrapper === until) break;
    if (type === null) continue;
    const kind = at.type(wrapper).replace(/^abstract_/, '');
    const known = at.builder.types[type]!;
    const isText = known.k === 'literal' && known.t === 'character';
    if (kind === 'pointer_declarator' || kind === 'pointer_type_declarator') {
      type = at.builder.type(isText ? { k: 'literal', t: 'string' } : { k: 'pointer', of: type });
    } else if (kind === 'array_declarator') {
      type = at.builder.type(isText ? { k: 'literal', t: 'string' } : { k: 'list', of: type });
    } else if (kind === 'function_declarator') type = at.builder.type({ k: 'function', returns: type });
  }
  return type;
}
