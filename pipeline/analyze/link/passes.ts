import { push } from '../../base/maps.ts';
import type { Call } from '../../formats/facts.ts';
import { argumentsFor } from './arguments.ts';
import { constructorsOf, superConstructors } from './constructors.ts';
import { fieldsOf } from './decls.ts';
import type { Eval } from './eval.ts';
import { ADDERS, isCarried, places } from './flows.ts';
import { giveMembers, isPlain } from './given.ts';
import { elementsAt } from './holders.ts';
import { pick } from './overloads.ts';
import { UNKNOWN, type Value, type Values } from './values.ts';
import type { Decl, SourceFile } from './world.ts';

interface Pass {
  readonly file: SourceFile;
  readonly call: Call;
  /** So many arguments come before the parameters. */
  readonly skipped: number;
}

/**
 * The calls by the function that they pass arguments to. A call is looked at again when what it calls has changed, and
 * what it passes once a parameter of that function is asked for.
 */
export class Passes {
  private readonly ev: Eval;
  private readonly seen: (Values | undefined)[][] = [];
  private readonly to = new Map<Decl, Pass[]>();
  private readonly fresh = new Set<Decl>();
  /** Those with an object literal among their arguments. */
  private readonly literal: (Pass & { decl: Decl })[] = [];
  /** Calls of types without a constructor. */
  private readonly made: { file: SourceFile; call: Call; decl: Decl }[] = [];
  /** Calls that put their arguments into a container. */
  private readonly adding: { file: SourceFile; into: number; args: readonly number[] }[] = [];

  constructor(ev: Eval) {
    this.ev = ev;
  }

  run(): void {
    for (const file of this.ev.world.files) {
      this.seen[file.index] ??= [];
      const seen = this.seen[file.index]!;
      for (const [i, call] of file.facts.calls.entries()) {
        // Also of a call that passes nothing: what it calls asks for what arrives there.
        const values = this.ev.exprOf(file, call.callee);
        if (call.args.length === 0 || values === seen[i]) continue;
        this.enter(file, call, values, seen[i]);
        seen[i] = values;
      }
    }
    // Those that are asked for now give what their calls pass; evaluating that may ask for more.
    for (const decl of this.ev.flows.newlyAsked()) this.fresh.add(decl);
    for (const decl of this.fresh) {
      if (!this.ev.flows.isAsked(decl)) continue;
      for (const { file, call, skipped } of this.to.get(decl) ?? []) pass(this.ev, file, call, decl, skipped);
    }
    this.fresh.clear();
    for (const { file, call, decl, skipped } of this.literal) passLiterals(this.ev, file, call, decl, skipped);
    for (const { file, call, decl } of this.made) passFields(this.ev, file, call, decl);
    for (const { file, into, args } of this.adding) addTo(this.ev, file, into, args);
  }

  private enter(file: SourceFile, call: Call, values: Values, before: Values | undefined): void {
    const { ev } = this;
    const callee = file.facts.exprs[call.callee]!;
    if (callee.k === 'super') {
      for (const target of superConstructors(ev, values))
        if (target.to === 'function') this.add(target.decl, file, call, 0);
      return;
    }
    if (!before) this.enterAdding(file, call, values);
    const known = before ? new Set(before) : null;
    for (const value of values) {
      if (known?.has(value)) continue;
      if (value.k === 'function') {
        const { self, decl } = value;
        // A method that is called through its class is given its object first.
        const unbound = self?.k === 'type' && file.rules.callConstructs && !decl.facts.static ? 1 : 0;
        for (const body of decl.definitions.length > 0 ? decl.definitions : [decl]) this.add(body, file, call, unbound);
      } else if (value.k === 'type' && (call.isNew || file.rules.callConstructs)) {
        for (const target of constructorsOf(ev, value.decl)) {
          if (target.to === 'function') this.add(target.decl, file, call, 0);
          else if (target.to === 'constructor') this.made.push({ file, call, decl: value.decl });
        }
      }
    }
  }

  private enterAdding(file: SourceFile, call: Call, values: Values): void {
    const callee = file.facts.exprs[call.callee]!;
    if ((callee.k !== 'member' && callee.k !== 'name') || !ADDERS.has(callee.n)) return;
    const isMethod = callee.k === 'member';
    const isOutside = (value: Value) =>
      value.k === (isMethod ? 'boxMember' : 'builtin') ||
      (value.k === 'function' && value.decl.file.isLibrary === true);
    if (!values.every(isOutside)) return;
    const into = isMethod ? callee.o : call.args[0]!;
    const args = (isMethod ? call.args : call.args.slice(1)).filter((arg) => !isPlain(file, arg));
    if (args.length > 0) this.adding.push({ file, into, args });
  }

  private add(decl: Decl, file: SourceFile, call: Call, skipped: number): void {
    if (decl.file.isLibrary || !decl.facts.params?.length || call.args.every((arg) => isPlain(file, arg))) return;
    push(this.to, decl, { file, call, skipped });
    this.fresh.add(decl);
    if (call.args.some((arg) => file.facts.exprs[arg]!.k === 'object'))
      this.literal.push({ file, call, decl, skipped });
  }
}

/** Arguments go to the parameters that take them, by place or by name, where the function is what is meant. */
function pass(ev: Eval, file: SourceFile, call: Call, decl: Decl, skipped: number): void {
  for (const { place, arg } of placed(ev, file, call, decl, skipped)) {
    const key = places.parameter(decl, place);
    if (!file.rules.overloadsApart) ev.flows.give(key, file, arg);
    else {
      ev.flows.giveFrom(key, `${file.index}:${arg}`, () => {
        const given = ev.exprOf(file, arg).filter(isCarried);
        return given.length > 0 && isMeant(ev, file, call, decl) ? given : UNKNOWN;
      });
    }
  }
}

/** Is this one of the functions of its name that a call means? */
function isMeant(ev: Eval, file: SourceFile, call: Call, decl: Decl): boolean {
  const meant = pick(ev, file, call, ev.exprOf(file, call.callee));
  return meant.some((value) => isOf(value, decl)) || !meant.some(({ k }) => k === 'function');
}

/** The arguments that may be or hold functions, with the places of their parameters. */
function placed(ev: Eval, file: SourceFile, call: Call, decl: Decl, skipped: number): { place: number; arg: number }[] {
  const params = decl.facts.params ?? [];
  const args = argumentsFor(ev, file, call, decl);
  const shift = args.length - call.args.length;
  const rest = params.findIndex((param) => param.rest);
  const found: { place: number; arg: number }[] = [];
  for (const [i, arg] of args.entries()) {
    const label = call.labels?.[i - shift] ?? null;
    let place = label === null ? i - skipped : params.findIndex(({ name }) => name === label);
    if (label === null && rest !== -1 && place > rest) place = rest;
    if (place < 0 || place >= params.length || isPlain(file, arg)) continue;
    found.push({ place, arg });
  }
  return found;
}

function isOf(value: Value, decl: Decl): boolean {
  return value.k === 'function' && (value.decl === decl || value.decl.definitions.includes(decl));
}

/** The members of object literals go to the fields of the types that are asked for. */
function passLiterals(ev: Eval, file: SourceFile, call: Call, decl: Decl, skipped: number): void {
  for (const { place, arg } of placed(ev, file, call, decl, skipped)) {
    const type = decl.facts.params?.[place]?.type ?? null;
    if (type === null || file.facts.exprs[arg]!.k !== 'object') continue;
    for (const value of ev.typeOf(decl.file, type)) giveMembers(ev, file, arg, value);
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

/** Arguments go to the elements of what a container is held by. */
function addTo(ev: Eval, file: SourceFile, into: number, args: readonly number[]): void {
  for (const key of elementsAt(ev, file, into)) for (const arg of args) ev.flows.give(key, file, arg);
}
