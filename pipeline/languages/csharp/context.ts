import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { fieldName } from './operands.ts';
import { typeFrom } from './types.ts';

/** Nodes whose value is that of what stands in them. */
const THROUGH = new Set([
  'parenthesized_expression',
  'conditional_expression',
  'switch_expression_arm',
  'switch_expression',
  'arrow_expression_clause',
  'binary_expression',
]);

/** The type that the place of an expression asks for, where the source says it: `Foo x = new()`. */
export function contextType(at: Walk, node: Node): Id | null {
  let inner = node;
  let parent = at.parent(inner);
  while (parent !== NONE && THROUGH.has(at.type(parent))) {
    inner = parent;
    parent = at.parent(inner);
  }
  if (parent === NONE) return null;
  switch (at.type(parent)) {
    case 'variable_declarator':
      return typeFrom(at, at.field(at.parent(parent), 'type'));
    case 'property_declaration':
    case 'indexer_declaration':
    case 'local_function_statement':
    case 'operator_declaration':
    case 'conversion_operator_declaration':
      return typeFrom(at, at.field(parent, 'type'));
    case 'method_declaration':
      return typeFrom(at, at.field(parent, 'returns'));
    case 'parameter':
    case 'cast_expression':
    case 'array_creation_expression':
      return typeFrom(at, at.field(parent, 'type'));
    case 'return_statement':
    case 'accessor_declaration':
      return resultType(at, parent);
    case 'assignment_expression':
      return fieldName(at, inner) === 'right' ? typeOfTarget(at, at.field(parent, 'left')) : null;
    case 'initializer_expression':
      return elementType(at, at.parent(parent));
    default:
      return null;
  }
}

function typeOfTarget(at: Walk, left: Node): Id | null {
  return left !== NONE && at.hasValue(left) ? at.builder.type({ k: 'typeof', e: at.value(left) }) : null;
}

function elementType(at: Walk, holder: Node): Id | null {
  if (!at.is(holder, 'object_creation_expression', 'array_creation_expression', 'variable_declarator')) return null;
  const typeNode = at.field(at.is(holder, 'variable_declarator') ? at.parent(holder) : holder, 'type');
  const whole = typeNode === NONE ? null : typeFrom(at, typeNode);
  if (whole === null) return null;
  const type = at.builder.types[whole]!;
  if (type.k === 'list') return type.of;
  return type.k === 'named' && type.args?.length === 1 ? type.args[0]! : null;
}

/** What the function around declares to return. */
function resultType(at: Walk, node: Node): Id | null {
  for (let holder = node; holder !== NONE; holder = at.parent(holder)) {
    if (at.is(holder, 'method_declaration')) return unwrapped(at, typeFrom(at, at.field(holder, 'returns')), holder);
    if (
      at.is(
        holder,
        'local_function_statement',
        'property_declaration',
        'indexer_declaration',
        'operator_declaration',
        'conversion_operator_declaration',
      )
    )
      return unwrapped(at, typeFrom(at, at.field(holder, 'type')), holder);
    if (at.is(holder, 'lambda_expression', 'anonymous_method_expression', 'class_declaration')) return null;
  }
  return null;
}

/** An `async` function returns what its task holds. */
function unwrapped(at: Walk, type: Id | null, holder: Node): Id | null {
  const isAsync = at.children(holder).some((child) => at.is(child, 'modifier') && at.text(child) === 'async');
  const written = type === null ? undefined : at.builder.types[type]!;
  return isAsync && written?.k === 'named' ? (written.args?.[0] ?? null) : type;
}
