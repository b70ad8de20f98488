import type { Eval } from './eval.ts';
import type { Values } from './values.ts';
import type { Decl } from './world.ts';

/** What a type extends, interfaces apart. */
export function baseOf(ev: Eval, decl: Decl): Values {
  const base = decl.bases.find(({ rel }) => rel !== 'implements');
  return base
    ? ev.typeOf(base.file, base.type).filter((value) => !(value.k === 'instance' && value.decl === decl))
    : [];
}
