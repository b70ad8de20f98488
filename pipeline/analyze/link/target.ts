import type { CallType } from '../../formats/graph.ts';
import type { Decl } from './world.ts';

/** Where one call may go. */
export type CallTarget =
  /** `through` are the types of the objects that a method is called on, as far as they are known. */
  | {
      to: 'function';
      decl: Decl;
      callType: CallType;
      through: readonly Decl[];
      /** It is named with its type (`Base::f()`): nothing that overrides it is meant. */
      exact?: boolean;
      /** What stands behind it where the object that it is called on is known as a literal. */
      literal?: readonly Decl[];
    }
  /** The constructor that a type has without declaring one. */
  | { to: 'constructor'; decl: Decl; callType: CallType }
  | { to: 'boundary'; specifier: string; path: readonly string[]; owner: number; callType: CallType };

/** Something outside; a module as a whole is called by its default export. */
export function boundary(specifier: string, path: readonly string[], owner: number, callType: CallType): CallTarget {
  return { to: 'boundary', specifier, path: path.length > 0 ? path : ['default'], owner, callType };
}
