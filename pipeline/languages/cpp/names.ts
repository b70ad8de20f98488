import type { Expr, TypeRef } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

/** A name with the namespaces and classes before it: `a::B<int>::c`. */
export interface Path {
  names: string[];
  /** It begins with `::`. */
  global: boolean;
  /** The node of the last name. */
  last: Node;
  /** The template arguments of the last name, or `NONE`. */
  args: Node;
}

/** The path that a node writes. Template arguments of all names but the last are left out. */
export function pathOf(at: Walk, node: Node): Path {
  const names: string[] = [];
  let global = false;
  let last = node;
  while (at.is(last, 'qualified_identifier')) {
    const scope = at.field(last, 'scope');
    if (scope !== NONE) names.push(plainName(at, scope));
    else if (names.length === 0) global = true;
    const name = at.field(last, 'name');
    if (name === NONE) break;
    last = name;
  }
  names.push(plainName(at, last));
  const args = at.is(last, 'template_type', 'template_function', 'template_method')
    ? at.field(last, 'arguments')
    : NONE;
  return { names: names.filter((name) => name !== ''), global, last, args };
}

/** The text of one name: without template arguments, operators without spaces. */
export function plainName(at: Walk, node: Node): string {
  if (at.is(node, 'template_type', 'template_function', 'template_method', 'dependent_name')) {
    const name = at.field(node, 'name');
    return name === NONE ? at.text(at.inner(node)) : plainName(at, name);
  }
  if (at.is(node, 'operator_cast')) return `operator ${squeezed(at.text(at.field(node, 'type')))}`;
  if (at.is(node, 'operator_name'))
    return at
      .text(node)
      .replace(/\s+(?=\W)/g, '')
      .replace(/\s+/g, ' ');
  if (at.is(node, 'destructor_name')) return squeezed(at.text(node));
  if (at.is(node, 'decltype', 'dependent_type', 'ERROR')) return '';
  return at.text(node).trim();
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The path as a value. */
export function valueOfPath(at: Walk, { names, global }: Pick<Path, 'names' | 'global'>): Id {
  const scope = global ? 0 : at.scope;
  const first: Expr = { k: 'name', n: names[0] ?? '', s: scope };
  return names.slice(1).reduce<Id>((o, n) => at.expr({ k: 'member', o, n }), at.expr(first));
}

/** The path as a type. */
export function typeOfPath(at: Walk, { names, global, args }: Path): TypeRef {
  const type: TypeRef = { k: 'named', n: names.length > 0 ? names : ['?'], s: global ? 0 : at.scope };
  if (args === NONE) return type;
  const given = at.children(args).map((arg) => at.typeAt(arg) ?? at.builder.type({ k: 'unknown' }));
  return given.length > 0 ? { ...type, args: given } : type;
}
