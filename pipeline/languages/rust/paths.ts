import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import { moduleAround, stateOf } from './state.ts';

/** Words that a path may begin with instead of a name. */
const HEADS = new Set(['crate', 'self', 'super']);

/** The parts of a path without type arguments; the type that a qualified path begins with is given as `base`. */
export function segmentsOf(at: Walk, path: Node): { segments: string[]; base: Node } {
  const segments: string[] = [];
  let node = path;
  for (;;) {
    if (at.is(node, 'scoped_identifier', 'scoped_type_identifier')) {
      const name = at.field(node, 'name');
      if (name !== NONE) segments.unshift(at.text(name));
      const next = at.field(node, 'path');
      if (next === NONE) return { segments, base: NONE };
      node = next;
    } else if (at.is(node, 'generic_type', 'generic_type_with_turbofish')) node = at.field(node, 'type');
    else if (at.is(node, 'generic_function')) node = at.field(node, 'function');
    else if (at.is(node, 'bracketed_type')) {
      const inner = at.inner(node);
      return { segments, base: at.is(inner, 'qualified_type') ? at.field(inner, 'type') : inner };
    } else {
      if (node !== NONE) segments.unshift(at.text(node));
      return { segments, base: NONE };
    }
  }
}

/**
 * The same path said from the file's own module: `super` in an inline module leads to the file or to a module of it.
 */
export function fromFile(segments: readonly string[], inline: readonly string[]): string[] {
  const rest = [...segments];
  if (rest[0] !== 'self' && rest[0] !== 'super') return rest;
  const here = [...inline];
  let above = 0;
  while (rest[0] === 'self' || rest[0] === 'super') {
    if (rest.shift() === 'super' && here.pop() === undefined) above++;
  }
  return [...(above > 0 ? Array.from({ length: above }, () => 'super') : ['self']), ...here, ...rest];
}

/**
 * The name that a path begins with, as scopes know it, and the parts after it. A path from `crate`, `self` or `super`
 * begins with an import of all but its last part.
 */
export function headOf(at: Walk, node: Node, segments: readonly string[]): { name: string; rest: readonly string[] } {
  if (!HEADS.has(segments[0]!)) return { name: segments[0]!, rest: segments.slice(1) };
  const words = segments.findIndex((segment) => !HEADS.has(segment));
  const length = words === -1 ? segments.length : Math.max(words, segments.length - 1);
  const name = segments.slice(0, length).join('::');
  const { scope, path } = moduleAround(at);
  if (!at.builder.inScope(scope, name)) {
    const line = at.line(node);
    const specifier = fromFile(segments.slice(0, length), path).join('::');
    const made = at.builder.imports.push({ specifier, line, scope, kind: 'static' }) - 1;
    at.builder.bind({ scope, name, kind: 'import', line, import: made, imported: '*' });
  }
  return { name, rest: segments.slice(length) };
}

/** Where types and modules are looked up: locals and parameters are neither. */
export function pathScope(at: Walk, name: string): Id {
  const { scopes, bindings } = at.builder;
  let from = at.scope;
  for (let scope: Id | null = at.scope; scope !== null; scope = scopes[scope]!.parent) {
    const found = at.builder.inScope(scope, name)?.binding;
    const kind = found === undefined ? null : bindings[found]!.kind;
    if (kind === 'local' || kind === 'param') from = scopes[scope]!.parent ?? from;
    else if (found !== undefined) break;
  }
  return from;
}

/** The value that a path stands for. */
export function pathValue(at: Walk, node: Node, segments: readonly string[]): Id {
  const [first] = segments;
  if (first === undefined) return at.builder.unknown;
  if (first === 'Self') return members(at, selfValue(at), segments.slice(1));
  const { name, rest } = headOf(at, node, segments);
  const s = rest.length > 0 ? pathScope(at, name) : at.scope;
  return members(at, at.expr({ k: 'name', n: name, s }), rest);
}

function members(at: Walk, start: Id, names: readonly string[]): Id {
  return names.reduce((o, n) => at.expr({ k: 'member', o, n }), start);
}

/** `Self` as a value: the type by its name. */
export function selfValue(at: Walk): Id {
  const { type, around } = selfAround(at);
  if (type === NONE) return at.builder.unknown;
  if (type !== null) {
    const { segments, base } = segmentsOf(at, type);
    if (base !== NONE || segments.length === 0 || segments[0] === 'Self') return at.builder.unknown;
    const { name, rest } = headOf(at, type, segments);
    return members(at, at.expr({ k: 'name', n: name, s: around }), rest);
  }
  const decl = typeDeclAround(at);
  if (decl === null) return at.builder.unknown;
  return at.expr({ k: 'name', n: at.declaration(decl).name, s: at.declaration(decl).scope });
}

/** The type of the closest `impl` around; null where a type or trait declaration is closer. */
function selfAround(at: Walk): { type: Node | null; around: Id } {
  const impl = stateOf(at).impls.at(-1);
  return impl ? { type: impl.type, around: impl.around } : { type: null, around: 0 };
}

/** The struct, enum or trait whose members are being walked. */
export function typeDeclAround(at: Walk): Id | null {
  for (let scope: Id | null = at.scope; scope !== null; scope = at.builder.scopes[scope]!.parent) {
    const { kind, decl } = at.builder.scopes[scope]!;
    if (kind === 'type' && decl !== null) return decl;
  }
  return null;
}
