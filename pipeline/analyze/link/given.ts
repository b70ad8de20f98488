import { fieldsOf } from './decls.ts';
import type { Eval } from './eval.ts';
import { places } from './flows.ts';
import { variablesIn } from './holders.ts';
import type { Value } from './values.ts';
import type { SourceFile } from './world.ts';

/* Values on their way into what holds them. */

/** The members of an object literal that is known to be of a type go to that type's fields. */
export function giveMembers(ev: Eval, file: SourceFile, object: number, value: Value): void {
  const expr = file.facts.exprs[object]!;
  if (expr.k === 'literal' && expr.e && value.k === 'instance') {
    for (const [i, field] of fieldsOf(value.decl).entries()) {
      const part = expr.e[i];
      if (part !== undefined && !isPlain(file, part)) ev.flows.give(places.variable(field), file, part);
    }
  }
  if (expr.k !== 'object') return;
  for (const [name, member] of expr.m) {
    for (const field of variablesIn(ev, value, name)) ev.flows.give(places.variable(field), file, member);
  }
}

/** Is it nothing that could be a function or hold one? */
export function isPlain(file: SourceFile, expr: number): boolean {
  const { k } = file.facts.exprs[expr]!;
  return k === 'unknown' || (k === 'literal' && !hasElements(file, expr));
}

function hasElements(file: SourceFile, index: number): boolean {
  const expr = file.facts.exprs[index]!;
  return expr.k === 'literal' && (expr.e ?? []).length > 0;
}
