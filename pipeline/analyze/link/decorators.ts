import type { Eval } from './eval.ts';
import { fillingOf } from './members.ts';
import { substitute } from './substitute.ts';
import { instantiate } from './types.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import type { Decl } from './world.ts';

/** The objects that the decorators of a definition make of it; none where it stays a function, or is unknown. */
export function decorated(ev: Eval, decl: Decl): Values {
  let made: Values = UNKNOWN;
  for (const decorator of (decl.facts.decoratedBy ?? []).toReversed()) {
    const given = union(ev.exprOf(decl.file, decorator).map((value) => gives(ev, decl, value)));
    const objects = given.filter(({ k }) => k === 'instance' || k === 'externalInstance');
    if (objects.length > 0) made = objects;
  }
  return made;
}

/** What a decorator gives. */
function gives(ev: Eval, decl: Decl, value: Value): Values {
  switch (value.k) {
    case 'function':
      return substitute(ev, ev.returnsOf(value.decl), fillingOf(ev, value.decl.owner, value.self));
    case 'callable':
      return value.returns;
    case 'type':
      return instantiate(ev, decl.file, value, []);
    default:
      return UNKNOWN;
  }
}
