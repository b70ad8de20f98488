import type { Call, Store } from '../../formats/facts.ts';
import { argumentsFor } from './arguments.ts';
import { constructorsOf, superConstructors } from './constructors.ts';
import { fieldsOf } from './decls.ts';
import type { Eval } from './eval.ts';
import { ADDERS, places } from './flows.ts';
import { elementsAt, variablesIn } from './holders.ts';
import { pick } from './overloads.ts';
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
  const { files } = ev.world;
  let known = -1;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const file of files) {
      for (const call of file.facts.calls) fromCall(ev, file, call);
      for (const store of file.facts.stores ?? []) fromStore(ev, file, store);
      for (const decl of file.decls) if (decl.facts.decoratedBy) fromDecorators(ev, decl);
      for (const { type, value } of file.facts.declarations) fromTyped(ev, file, type, value);
      for (const { type, value } of file.facts.bindings) fromTyped(ev, file, type, value);
    }
    const arrived = ev.flows.settle();
    if (!arrived && ev.flows.size === known) break;
    known = ev.flows.size;
  }
}

function fromCall(ev: Eval, file: SourceFile, call: Call): void {
  const { exprs } = file.facts;
  const callee = exprs[call.callee]!;
  const values = ev.exprOf(file, call.callee);
  if (call.args.length === 0) return;
  if (callee.k === 'super') {
    for (const target of superConstructors(ev, values))
      if (target.to === 'function') pass(ev, file, call, target.decl, 0);
    return;
  }
  if (callee.k === 'member' && ADDERS.has(callee.n) && values.every((value) => value.k === 'boxMember')) {
    add(ev, file, callee.o, call.args);
  } else if (callee.k === 'name' && ADDERS.has(callee.n) && values.every((value) => value.k === 'builtin')) {
    add(ev, file, call.args[0]!, call.args.slice(1));
  }
  for (const value of pick(ev, file, call, values)) passTo(ev, file, call, value);
}

function passTo(ev: Eval, file: SourceFile, call: Call, value: Value): void {
  if (value.k === 'function') {
    const { self, decl } = value;
    // A method that is called through its class is given its object first.
    const unbound = self?.k === 'type' && file.rules.callConstructs && !decl.facts.static ? 1 : 0;
    pass(ev, file, call, decl, unbound);
  } else if (value.k === 'type' && (call.isNew || file.rules.callConstructs)) {
    for (const target of constructorsOf(ev, value.decl)) {
      if (target.to === 'function') pass(ev, file, call, target.decl, 0);
      else if (target.to === 'constructor') passFields(ev, file, call, value.decl);
    }
  }
}

/** Arguments go to the parameters that take them, by place or by name. */
function pass(ev: Eval, file: SourceFile, call: Call, decl: Decl, skipped: number): void {
  const bodies = decl.definitions.length > 0 ? decl.definitions : [decl];
  for (const body of bodies) {
    if (!ev.flows.isAsked(body)) continue;
    const params = body.facts.params ?? [];
    const args = argumentsFor(ev, file, call, body);
    const shift = args.length - call.args.length;
    const rest = params.findIndex((param) => param.rest);
    for (const [i, arg] of args.entries()) {
      const label = call.labels?.[i - shift] ?? null;
      let place = label === null ? i - skipped : params.findIndex(({ name }) => name === label);
      if (label === null && rest !== -1 && place > rest) place = rest;
      if (place < 0 || place >= params.length || isPlain(file, arg)) continue;
      ev.flows.give(places.parameter(body, place), file, arg);
      passMembers(ev, file, arg, body, params[place]!.type);
    }
  }
}

/** The members of an object literal go to the fields of the type that is asked for. */
function passMembers(ev: Eval, file: SourceFile, arg: number, decl: Decl, type: number | null): void {
  const expr = file.facts.exprs[arg]!;
  if (expr.k !== 'object' || type === null) return;
  for (const value of ev.typeOf(decl.file, type)) giveMembers(ev, file, arg, value);
}

/** The members of an object literal that is known to be of a type go to that type's fields. */
function giveMembers(ev: Eval, file: SourceFile, object: number, value: Value): void {
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

/** What a variable of a written type is given: an object, or several in a list. */
function fromTyped(
  ev: Eval,
  file: SourceFile,
  type: number | null | undefined,
  value: number | null | undefined,
): void {
  if (typeof type !== 'number' || typeof value !== 'number') return;
  const expr = file.facts.exprs[value]!;
  if (expr.k !== 'object' && expr.k !== 'literal') return;
  for (const each of ev.typeOf(file, type)) {
    if (each.k !== 'box') giveMembers(ev, file, value, each);
    else if (expr.k === 'literal') {
      for (const element of union(each.args)) for (const part of expr.e ?? []) giveMembers(ev, file, part, element);
    }
  }
}

/** A class without a constructor of its own that is called with values for its fields. */
function passFields(ev: Eval, file: SourceFile, call: Call, decl: Decl): void {
  const fields = fieldsOf(decl);
  for (const [i, arg] of call.args.entries()) {
    const label = call.labels?.[i] ?? null;
    const field = label === null ? fields[i] : fields.find(({ facts }) => facts.name === label);
    if (field && !isPlain(file, arg)) ev.flows.give(places.variable(field), file, arg);
  }
}

function isPlain(file: SourceFile, expr: number): boolean {
  const { k } = file.facts.exprs[expr]!;
  return k === 'unknown' || (k === 'literal' && !hasElements(file, expr));
}

function hasElements(file: SourceFile, index: number): boolean {
  const expr = file.facts.exprs[index]!;
  return expr.k === 'literal' && (expr.e ?? []).length > 0;
}

function add(ev: Eval, file: SourceFile, into: number, args: readonly number[]): void {
  const given = args.filter((arg) => !isPlain(file, arg));
  if (given.length === 0) return;
  for (const key of elementsAt(ev, file, into)) for (const arg of given) ev.flows.give(key, file, arg);
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
