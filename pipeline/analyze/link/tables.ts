import { push } from '../../base/maps.ts';
import type { Eval } from './eval.ts';
import { UNKNOWN, union, type Value, type Values } from './values.ts';
import { type Decl, isType, type SourceFile, type World } from './world.ts';

/* Functions that structs hold: what the tables of a tree, written with the names of members, put into them. */

/** A member that a variable of a written type is given. */
interface Entry {
  file: SourceFile;
  type: number;
  value: number;
}

const tables = new WeakMap<World, Map<string, Entry[]>>();

/** By the name of the member: what variables with a declared type are given. */
function entriesOf(world: World): Map<string, Entry[]> {
  const found = tables.get(world) ?? collect(world);
  tables.set(world, found);
  return found;
}

function collect(world: World): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const file of world.files) {
    if (file.rules.moduleScope !== 'included') continue;
    const { exprs, declarations, bindings } = file.facts;
    for (const { type, value } of [...declarations, ...bindings]) {
      if (typeof type !== 'number' || typeof value !== 'number') continue;
      for (const object of objectsIn(exprs, value)) {
        for (const [name, member] of object.m) push(found, name, { file, type, value: member });
      }
    }
  }
  return found;
}

/** An object, or those that a list holds. */
function objectsIn(exprs: SourceFile['facts']['exprs'], value: number) {
  const expr = exprs[value]!;
  const all = expr.k === 'literal' ? (expr.e ?? []).map((each) => exprs[each]!) : [expr];
  return all.flatMap((each) => (each.k === 'object' ? [each] : []));
}

/** What a field that holds a function may hold: what the tables of its struct's type give it. */
export function fromTables(ev: Eval, field: Decl): Values {
  const { owner } = field;
  if (!owner || !isType(owner) || field.file.rules.moduleScope !== 'included') return UNKNOWN;
  const given = (entriesOf(ev.world).get(field.facts.name) ?? []).filter(({ file, type }) =>
    ev.typeOf(file, type).some((value) => isOf(value, owner)),
  );
  return union(given.map(({ file, value }) => ev.exprOf(file, value).filter((each) => each.k === 'function')));
}

function isOf(value: Value, owner: Decl): boolean {
  if (value.k === 'box') return value.args.some((set) => set.some((each) => isOf(each, owner)));
  return value.k === 'instance' && value.decl === owner;
}
