import { attributesAround } from './call-types.ts';
import type { Eval } from './eval.ts';
import { places } from './flows.ts';
import { findMember } from './members.ts';
import { boundAt } from './names.ts';
import type { Value, ValueOf } from './values.ts';
import { variablesNamed, variablesOf } from './variables.ts';
import { type Decl, type SourceFile, variableKinds } from './world.ts';

/* Which places an expression means that something is put into. */

/** The places of the elements of what an expression means: those of each variable or field that it may be. */
export function elementsAt(ev: Eval, file: SourceFile, index: number): string[] {
  const expr = file.facts.exprs[index]!;
  switch (expr.k) {
    case 'name': {
      const found = boundAt(file, expr.s, expr.n);
      const local = found?.names.bindings.some(({ kind }) => kind === 'local' || kind === 'param');
      if (found && local) return [places.localElements(file, found.scope, expr.n)];
      const fields = attributesAround(file, expr.s, expr.n).filter(isHolder);
      if (fields.length > 0) return fields.map(places.elements);
      return variablesNamed(ev, file, expr.s, expr.n).map(places.elements);
    }
    case 'member':
      return ev.exprOf(file, expr.o).flatMap((value) => {
        if (value.k === 'object')
          return membersOf(value, expr.n).map((member) => places.exprElements(value.file, member));
        return variablesIn(ev, value, expr.n).map(places.elements);
      });
    case 'typed':
      return [places.exprElements(file, index)];
    default:
      return [];
  }
}

function membersOf(value: ValueOf<'object'>, name: string): number[] {
  const expr = value.file.facts.exprs[value.expr]!;
  return expr.k === 'object' ? expr.m.filter(([key]) => key === name).map(([, member]) => member) : [];
}

/** The variables or fields of a name that a value has. */
export function variablesIn(ev: Eval, value: Value, name: string): readonly Decl[] {
  switch (value.k) {
    case 'instance':
    case 'type': {
      const side = value.k === 'type' ? 'type' : 'instance';
      return findMember(ev.lineOf(value.decl), name, side)?.decls.filter(isHolder) ?? [];
    }
    case 'module':
      return variablesOf(ev, value.module, name);
    case 'namespace':
      return value.decl.members.get(name)?.filter(isHolder) ?? [];
    default:
      return [];
  }
}

function isHolder(decl: Decl): boolean {
  return variableKinds.has(decl.facts.kind);
}
