import type { Eval } from './eval.ts';
import { substitute } from './substitute.ts';
import type { Value, Values } from './values.ts';
import type { Decl } from './world.ts';

/** A line of ancestors is followed so far. */
const LONGEST = 200;

/** What a type inherits from without saying so. */
export function impliedBase(ev: Eval, decl: Decl): Value | null {
  const type = decl.file.rules.impliedBases?.get(decl.facts.kind);
  return type === undefined ? null : ev.make({ k: 'box', type, args: [] });
}

/** What a type inherits from, as written: instances of types here, outside, builtin, or missing. */
export function basesOf(ev: Eval, decl: Decl): Value[] {
  const found: Value[] = [];
  for (const { file, type } of decl.bases) {
    const values = ev.typeOf(file, type);
    if (values.length === 0) found.push(ev.make({ k: 'missing', specifier: '' }));
    for (const value of values) if (!(value.k === 'instance' && value.decl === decl)) found.push(value);
  }
  return found;
}

/**
 * A type and all that it inherits from, in lookup order: the C3 order, or where the source allows none, depth first.
 */
export function lineage(ev: Eval, decl: Decl): Values {
  const self = ev.make({ k: 'instance', decl, args: [] });
  const implied = impliedBase(ev, decl);
  const bases = [...basesOf(ev, decl), ...(implied ? [implied] : [])];
  const lines = bases.map((base) => lineOfBase(ev, base));
  const inherited = lines.length === 1 ? lines[0]! : (merge([...lines, bases]) ?? flat(lines));
  return [self, ...inherited.slice(0, LONGEST).filter((value) => headOf(value) !== headOf(self))];
}

function lineOfBase(ev: Eval, base: Value): Value[] {
  if (base.k !== 'instance') return [base];
  const line = ev.lineOf(base.decl);
  const rest = line
    .slice(1)
    .flatMap((each) => substitute(ev, [each], { decl: base.decl, args: base.args, self: null }));
  return [base, ...rest];
}

function headOf(value: Value): number | string {
  return value.k === 'instance' ? `d${value.decl.uid}` : value.id;
}

function merge(lists: readonly (readonly Value[])[]): Value[] | null {
  const merged: Value[] = [];
  let rest = lists.filter((list) => list.length > 0);
  while (rest.length > 0) {
    const tails = new Set(rest.flatMap((list) => list.slice(1).map(headOf)));
    const next = rest.find((list) => !tails.has(headOf(list[0]!)));
    if (!next) return null;
    const head = headOf(next[0]!);
    merged.push(next[0]!);
    rest = rest.map((list) => (headOf(list[0]!) === head ? list.slice(1) : list)).filter((list) => list.length > 0);
  }
  return merged;
}

function flat(lines: readonly (readonly Value[])[]): Value[] {
  const seen = new Set<number | string>();
  return lines.flat().filter((value) => {
    if (seen.has(headOf(value))) return false;
    seen.add(headOf(value));
    return true;
  });
}
