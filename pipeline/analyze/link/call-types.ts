import type { CallType } from '../../formats/graph.ts';
import type { Eval } from './eval.ts';
import { findMember } from './members.ts';
import { isBound } from './names.ts';
import type { Value, ValueOf } from './values.ts';
import { isFunction, type SourceFile } from './world.ts';

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
  if (ev.exprOf(file, expr.o).some(isStaticHolder)) return 'internal_func';
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
    value.k === 'type' ||
    value.k === 'object' ||
    value.k === 'function'
  );
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
