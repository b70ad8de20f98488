import type { Expr } from '../../formats/facts.ts';
import type { Id } from './builder.ts';
import type { Walk } from './walk.ts';

/** Of one file, so many stores are kept. */
const MOST = 20_000;

/** Notes that `value` is put into what an expression `into.name` or `into[…]` means. */
export function storeAt(at: Walk, target: Id, value: Id | null): void {
  const place = at.builder.exprs[target]!;
  if (place.k === 'index') store(at, place.o, place.n, value);
  else if (place.k === 'member' && at.builder.exprs[place.o]!.k !== 'self') store(at, place.o, place.n, value);
}

/** Notes that `value` is put into an object as its member `name`, or as one of its elements. */
export function store(at: Walk, into: Id, name: string | undefined, value: Id | null): void {
  const { exprs, stores } = at.builder;
  if (value === null || stores.length >= MOST || !mayHold(exprs[value]!)) return;
  const { k } = exprs[into]!;
  if (k === 'unknown' || k === 'self' || k === 'super') return;
  stores.push({ into, ...(name === undefined ? {} : { name }), value });
}

/** Can it be a function, or hold one? Plain literals cannot. */
function mayHold(value: Expr): boolean {
  if (value.k === 'literal') return (value.e ?? []).length > 0;
  return value.k !== 'unknown';
}
