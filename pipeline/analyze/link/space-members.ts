import { declared, fitting } from './decls.ts';
import type { Eval } from './eval.ts';
import { UNKNOWN, type Values } from './values.ts';
import type { Decl, Space } from './world.ts';

/** Each type once, whatever its parts. */
export function wholes(decls: readonly Decl[]): readonly Decl[] {
  return decls.some((decl) => decl.whole !== decl) ? decls.filter((decl) => decl.whole === decl) : decls;
}

/** A type of a namespace, or a namespace inside it. */
export function memberOfSpace(ev: Eval, space: Space, name: string): Values {
  const types = wholes(space.types.get(name) ?? []);
  if (types.length > 0) return declared(ev, fitting(types, 'type'));
  const inner = space.spaces.get(name);
  return inner ? [ev.make({ k: 'space', space: inner })] : UNKNOWN;
}
