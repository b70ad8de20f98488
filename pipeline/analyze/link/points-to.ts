import type { Store } from '../../formats/facts.ts';
import { fieldsOf } from './decls.ts';
import type { Eval } from './eval.ts';
import { places } from './flows.ts';
import { giveMembers, isPlain } from './given.ts';
import { elementsAt, variablesIn } from './holders.ts';
import { Passes } from './passes.ts';
import { union, type Value, type Values } from './values.ts';
import { type Decl, isFunction, type SourceFile } from './world.ts';

/*
 * The pass that lets functions flow: from arguments to parameters, from decorated definitions to what decorates them,
 * from assignments to members and from additions to containers. What arrives may decide further calls, which pass on
 * more; it ends when nothing new arrives.
 */

/** Values pass through no more hands than this. */
const MOST_ROUNDS = 12;

/** Finds what flows where, until nothing more arrives or values have passed through very many hands. */
export function pointsTo(ev: Eval): void {
  const passes = new Passes(ev);
  const typed = ev.world.files.flatMap((file) => [...literalsOf(file)].map((each) => ({ file, ...each })));
  const decorated = ev.world.decls.filter((decl) => decl.facts.decoratedBy);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const known = ev.flows.size;
    passes.run();
    for (const file of ev.world.files) for (const store of file.facts.stores ?? []) fromStore(ev, file, store);
    for (const { file, type, value } of typed) fromTyped(ev, file, type, value);
    for (const decl of decorated) fromDecorators(ev, decl);
    if (!ev.flows.settle() && ev.flows.size === known) break;
  }
}

/** The variables of written types that are given an object or several things. */
function* literalsOf(file: SourceFile): Generator<{ type: number; value: number }> {
  const { declarations, bindings, exprs } = file.facts;
  for (const held of [declarations, bindings]) {
    for (const { type, value } of held) {
      if (typeof type !== 'number' || typeof value !== 'number') continue;
      if (exprs[value]!.k === 'object' || (exprs[value]!.k === 'literal' && !isPlain(file, value)))
        yield { type, value };
    }
  }
}

/** What a variable of a written type is given: an object, or several in a list. */
function fromTyped(ev: Eval, file: SourceFile, type: number, value: number): void {
  const expr = file.facts.exprs[value]!;
  for (const each of ev.typeOf(file, type)) {
    if (each.k !== 'box') giveMembers(ev, file, value, each);
    else if (expr.k === 'literal') {
      for (const element of union(each.args)) for (const part of expr.e ?? []) giveMembers(ev, file, part, element);
    }
  }
}

function fromStore(ev: Eval, file: SourceFile, { into, name, value }: Store): void {
  for (const holder of ev.exprOf(file, into)) {
    if (holder.k === 'object') ev.flows.give(places.anyMember(holder), file, value);
    if (name === undefined || holder.k === 'box') continue;
    for (const key of placesFor(ev, holder, name)) ev.flows.give(key, file, value);
  }
  for (const key of elementsAt(ev, file, into)) ev.flows.give(key, file, value);
}

/** Where a value goes that is assigned to a member. A method that is replaced stays what it is declared to be. */
function placesFor(ev: Eval, holder: Value, name: string): string[] {
  const variables = variablesIn(ev, holder, name);
  if (variables.length > 0) return variables.map(places.variable);
  if (holder.k === 'object' || holder.k === 'function') return [places.member(holder, name)];
  if (holder.k !== 'instance' && holder.k !== 'type') return [];
  if (/^\d+$/.test(name))
    return fieldsOf(holder.decl)
      .slice(Number(name), Number(name) + 1)
      .map(places.variable);
  const known = ev.lineOf(holder.decl).some((entry) => entry.k === 'instance' && entry.decl.members.has(name));
  return known ? [] : [places.member(ev.make({ k: 'type', decl: holder.decl, args: [] }), name)];
}

/** A decorator is called with what it decorates, or with what the one below it has made of that. */
function fromDecorators(ev: Eval, decl: Decl): void {
  const own: Values = [ev.make(isFunction(decl) ? { k: 'function', decl, self: null } : { k: 'type', decl, args: [] })];
  for (const decorator of decl.facts.decoratedBy ?? []) {
    for (const value of ev.exprOf(decl.file, decorator)) {
      const called = value.k === 'function' ? value.decl : null;
      if (called && ev.flows.isAsked(called)) ev.flows.giveFrom(places.parameter(called, 0), `d${decl.uid}`, () => own);
    }
  }
}
