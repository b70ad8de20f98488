import type { SourceFile } from './world.ts';

/* Where functions, object and list literals stand in a file: who says what they are to be. */

/** `of` is the expression around; `type` and `decl` are indices of the file. */
export type Place =
  /** Given to something of a written type. */
  | { k: 'held'; type: number }
  | { k: 'argument'; call: number; position: number }
  | { k: 'member'; of: number; name: string }
  | { k: 'element'; of: number }
  /** One of several values. */
  | { k: 'part'; of: number }
  /** What a function without a written result gives. */
  | { k: 'returned'; decl: number };

export interface Places {
  /** By expression. */
  readonly places: ReadonlyMap<number, Place>;
  /** By declaration of a function: the expression that it is. */
  readonly functions: ReadonlyMap<number, number>;
}

const known = new WeakMap<SourceFile, Places>();

/** The places of a file, found once. */
export function placesOf(file: SourceFile): Places {
  const found = known.get(file) ?? collect(file);
  known.set(file, found);
  return found;
}

function collect({ facts }: SourceFile): Places {
  const { exprs, declarations, bindings, calls } = facts;
  const places = new Map<number, Place>();
  const functions = new Map<number, number>();
  const put = (expr: number, place: Place) => {
    if (isPlaced(exprs[expr]!.k) && !places.has(expr)) places.set(expr, place);
  };
  for (const [i, { value, type, returned, returns }] of declarations.entries()) {
    if (typeof value === 'number' && typeof type === 'number') put(value, { k: 'held', type });
    for (const result of returned ?? [])
      put(result, typeof returns === 'number' ? { k: 'held', type: returns } : { k: 'returned', decl: i });
  }
  for (const { value, type } of bindings)
    if (typeof value === 'number' && typeof type === 'number') put(value, { k: 'held', type });
  for (const [call, { args }] of calls.entries())
    for (const [position, arg] of args.entries()) put(arg, { k: 'argument', call, position });
  for (const [of, expr] of exprs.entries()) {
    if (expr.k === 'decl') functions.set(expr.d, of);
    else if (expr.k === 'object') for (const [name, member] of expr.m) put(member, { k: 'member', of, name });
    else if (expr.k === 'union') for (const part of expr.of) put(part, { k: 'part', of });
    else if (expr.k === 'literal') for (const part of expr.e ?? []) put(part, { k: 'element', of });
  }
  return { places, functions };
}

function isPlaced(kind: string): boolean {
  return kind === 'decl' || kind === 'object' || kind === 'union' || kind === 'literal';
}
