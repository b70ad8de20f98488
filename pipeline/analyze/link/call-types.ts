import type { CallType } from '../../formats/graph.ts';
import type { Eval } from './eval.ts';
import { findMember } from './members.ts';
import { isBound } from './names.ts';
import type { Value, ValueOf } from './values.ts';
import { type Decl, isFunction, isType, type SourceFile } from './world.ts';

/** How a call reaches a function, by the shape of the callee. */
export function methodCallType(ev: Eval, file: SourceFile, callee: number, value: ValueOf<'function'>): CallType {
  const { exprs } = file.facts;
  const expr = exprs[callee]!;
  if (expr.k === 'super') return 'internal_constructor';
  // A bare name that an object's own type gave.
  const isBare = expr.k === 'name' && file.rules.bareMembers === 'always';
  if (isBare && value.self?.k === 'instance' && !value.decl.facts.static) return 'self_method';
  if (expr.k !== 'member') return 'internal_func';
  const object = exprs[expr.o]!;
  if (object.k === 'self' || object.k === 'super') {
    const isAttribute = ev.exprOf(file, expr.o).some((self) => holdsAttribute(ev, self, expr.n));
    return isAttribute ? 'self_attr_method' : 'self_method';
  }
  if (object.k === 'name' && isBound(file, object.s, object.n)?.bindings.some(({ kind }) => kind === 'typeparam')) {
    return 'internal_func';
  }
  const root = rootOf(file, expr.o);
  if (root === 'self') return 'self_attr_method';
  const held = ev.exprOf(file, expr.o);
  if (held.some(isStaticHolder) && !held.some(({ k }) => k === 'instance')) return 'internal_func';
  return root === 'param' ? 'param_method' : 'local_method';
}

function holdsAttribute(ev: Eval, self: Value, name: string): boolean {
  if (self.k !== 'instance') return false;
  return Boolean(findMember(ev.lineOf(self.decl), name, 'instance')?.decls.every((decl) => !isFunction(decl)));
}

/** Modules, namespaces, types and object literals: what they hold is called by its name. */
function isStaticHolder(value: Value): boolean {
  return (
    value.k === 'module' ||
    value.k === 'namespace' ||
    value.k === 'space' ||
    value.k === 'type' ||
    value.k === 'object' ||
    value.k === 'function'
  );
}

/** The members of a name that the closest type around has which has some, where they are plain names. */
export function attributesAround(file: SourceFile, scope: number, name: string): readonly Decl[] {
  if (file.rules.bareMembers !== 'always') return [];
  for (let at: number | null = scope; at !== null; at = file.facts.scopes[at]!.parent) {
    const { kind, decl } = file.facts.scopes[at]!;
    const holder = decl === null ? null : file.decls[decl]!;
    // A function that is defined outside of its type stands inside it.
    const type = kind === 'type' ? holder : holder?.facts.receiver ? holder.owner : null;
    const found = type?.whole.members.get(name);
    if (found) return found;
  }
  return [];
}

/** A member of a type that holds something. */
function isAttribute(decl: Decl): boolean {
  return decl.owner !== null && isType(decl.owner) && (decl.facts.kind === 'field' || decl.facts.kind === 'getter');
}

/** What a chain of members and parts begins with. */
export function rootOf(file: SourceFile, index: number): 'self' | 'param' | 'local' | 'call' | 'literal' | 'other' {
  const { exprs } = file.facts;
  for (let at = index; ; ) {
    const expr = exprs[at]!;
    switch (expr.k) {
      case 'member':
      case 'index':
      case 'element':
      case 'at':
      case 'await':
      case 'enter':
        at = expr.o;
        continue;
      case 'self':
      case 'super':
        return 'self';
      case 'name': {
        const names = isBound(file, expr.s, expr.n);
        if (!names?.bindings.length && attributesAround(file, expr.s, expr.n).some(isAttribute)) return 'self';
        return names?.bindings.some((binding) => binding.kind === 'param') ? 'param' : 'local';
      }
      case 'call':
        return 'call';
      case 'literal':
        return 'literal';
      default:
        return 'other';
    }
  }
}
