import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import type { Walk } from '../engine/walk.ts';

/** The members' scope of the type of this name around the current place, or null. */
function enclosingType(at: Walk, name: string): Id | null {
  const { scopes } = at.builder;
  for (let scope: Id | null = at.scope; scope !== null; scope = scopes[scope]!.parent) {
    const { kind, decl } = scopes[scope]!;
    if (kind === 'type' && decl !== null && at.declaration(decl).name === name) return scope;
  }
  return null;
}

/** `Outer.this`, `Outer.super`: of a type around, else of the interface of that name. */
export function selfOf(at: Walk, name: string, k: 'self' | 'super'): Expr {
  const scope = enclosingType(at, name);
  if (scope !== null) return { k, s: scope };
  return { k: 'typed', t: at.builder.type({ k: 'named', n: name.split('.'), s: at.scope }) };
}
