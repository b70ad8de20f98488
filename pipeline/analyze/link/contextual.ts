import type { Binding, Call } from '../../formats/facts.ts';
import { awaited } from './boxes.ts';
import { elementOf } from './elements.ts';
import type { Eval } from './eval.ts';
import { boundOf, fillingOf } from './members.ts';
import { apt } from './overloads.ts';
import { declaredConstructors } from './parameters.ts';
import { type Place, placesOf } from './places.ts';
import { protocols } from './protocols.ts';
import { erase, infer, substitute } from './substitute.ts';
import { flatMap, UNKNOWN, union, type Value, type Values } from './values.ts';
import { type Decl, declAround, isFunction, type SourceFile } from './world.ts';

/* What a function is asked to be where it stands: its parameters take their types from there. */

/** What a parameter without a type of its own is, by the function type that is asked for where its function stands. */
export function parameterInContext(ev: Eval, file: SourceFile, binding: Binding): Values {
  const decl = declAround(file, binding.scope, isFunction);
  if (!decl) return UNKNOWN;
  const params = written(decl);
  const place = params.findIndex((param) => param.name === binding.name);
  if (place === -1) return UNKNOWN;
  const rest = params[place]!.rest === true;
  return flatMap(askedOfFunction(ev, decl), (asked) => takenBy(ev, asked, place, rest));
}

/** What a function is asked to be: by the type of the variable that it is, or by where it stands. */
function askedOfFunction(ev: Eval, decl: Decl): Values {
  if (typeof decl.facts.type === 'number') return ev.typeOf(decl.file, decl.facts.type);
  const expr = placesOf(decl.file).functions.get(decl.index);
  return expr === undefined ? UNKNOWN : ev.askedOf(decl.file, expr);
}

/** A function's parameters; `this` is none. */
function written(decl: Decl) {
  return (decl.facts.params ?? []).filter(({ name }) => name !== 'this');
}

/** What is asked for where an expression stands, as a type. */
export function askedAt(ev: Eval, file: SourceFile, expr: number): Values {
  const place = placesOf(file).places.get(expr);
  return place ? askedBy(ev, file, place) : UNKNOWN;
}

function askedBy(ev: Eval, file: SourceFile, place: Place): Values {
  switch (place.k) {
    case 'held':
      return ev.typeOf(file, place.type);
    case 'argument':
      return argumentAsked(ev, file, file.facts.calls[place.call]!, place.position);
    case 'member':
      return flatMap(ev.askedOf(file, place.of), (asked) => memberAsked(ev, asked, place.name));
    case 'element':
      return flatMap(ev.askedOf(file, place.of), (asked) => elementOf(ev, file, asked, undefined));
    case 'part':
      return ev.askedOf(file, place.of);
    case 'returned': {
      const around = file.decls[place.decl]!;
      const given = flatMap(askedOfFunction(ev, around), (asked) => givenBy(ev, asked));
      return around.facts.async ? flatMap(given, (each) => awaited(file.rules, each)) : given;
    }
  }
}

/** A member that is asked for by name; one that is built in is not. */
function memberAsked(ev: Eval, asked: Value, name: string): Values {
  if (asked.k === 'typeparam') return flatMap(boundOf(ev, asked), (bound) => ev.memberOf(bound, name, 'value'));
  return ev.memberOf(asked, name, 'value').filter((each) => each.k !== 'boxMember' && each.k !== 'builtin');
}

/** What the called function asks for at a position. */
function argumentAsked(ev: Eval, file: SourceFile, call: Call, position: number): Values {
  const callees = ev.exprOf(file, call.callee);
  const functions = callees.flatMap((callee) => signaturesOf(ev, callee, call.isNew === true));
  const decls = new Set(apt(ev, file, call, [...new Set(functions.map(({ decl }) => decl))]));
  const asked = firstOfTwins(
    functions.filter(({ decl }) => decls.has(decl)),
    (each) => ofSignature(ev, file, call, each, position),
  );
  const types = callees.map((callee) =>
    callee.k === 'callable' ? parameterAt(callee.params ?? [], position, callee.rest === true) : UNKNOWN,
  );
  return union([...asked, ...types]);
}

/** Of overloads, the first that asks for something says what. */
function firstOfTwins(signatures: readonly Signature[], ask: (signature: Signature) => Values): Values[] {
  const groups = Map.groupBy(signatures, ({ decl, self }) => `${self?.id}:${decl.owner?.uid}:${decl.facts.name}`);
  return [...groups.values()].map((twins) => {
    for (const twin of twins) {
      const asked = ask(twin);
      if (asked.length > 0) return asked;
    }
    return UNKNOWN;
  });
}

interface Signature {
  decl: Decl;
  self: Value | null;
}

/** The signatures that a value can be called with. */
function signaturesOf(ev: Eval, callee: Value, isNew: boolean): Signature[] {
  switch (callee.k) {
    case 'function': {
      const { decl, self } = callee;
      return (decl.overloads.length > 0 ? decl.overloads : [decl]).map((each) => ({ decl: each, self }));
    }
    case 'type':
      return isNew ? declaredConstructors(callee.decl).map((decl) => ({ decl, self: callee })) : [];
    case 'instance':
      return ev
        .memberOf(callee, isNew ? 'constructor' : protocols.call[1], 'value')
        .flatMap((each) => (each.k === 'function' ? [{ decl: each.decl, self: each.self }] : []));
    default:
      return [];
  }
}

function ofSignature(ev: Eval, file: SourceFile, call: Call, { decl, self }: Signature, position: number): Values {
  const params = written(decl);
  const types = params.map(({ type }) => (typeof type === 'number' ? ev.typeOf(decl.file, type) : UNKNOWN));
  const rest = params.at(-1)?.rest === true;
  const filling = fillingOf(ev, decl.owner, self);
  const asked = substitute(ev, parameterAt(types, position, rest), filling);
  if (!asked.some((each) => each.open)) return asked;
  const args: Values[] = (call.typeArgs ?? []).map((type) => ev.typeOf(file, type));
  for (const [i, type] of types.entries()) {
    const arg = call.args[i];
    if (i === position || arg === undefined || (rest && i === types.length - 1)) continue;
    if (file.facts.exprs[arg]!.k !== 'decl') infer(ev, decl, type, ev.exprOf(file, arg), args, true);
  }
  return erase(ev, substitute(ev, asked, { decl, args, self: filling.self }), decl);
}

/** The parameter that an argument is for; the last one of several lists them. */
function parameterAt(params: readonly Values[], position: number, rest: boolean): Values {
  if (!rest || position < params.length - 1) return params[position] ?? UNKNOWN;
  const place = position - (params.length - 1);
  return flatMap(params.at(-1) ?? UNKNOWN, (list) => {
    if (list.k !== 'box') return UNKNOWN;
    return list.type === '()' ? (list.args[place] ?? UNKNOWN) : (list.args[0] ?? UNKNOWN);
  });
}

/** What a function of this type takes at a place, or from there on. */
function takenBy(ev: Eval, asked: Value, place: number, rest: boolean): Values {
  const type = callableOf(ev, asked);
  if (!type)
    return asked.k === 'typeparam' ? flatMap(boundOf(ev, asked), (bound) => takenBy(ev, bound, place, rest)) : UNKNOWN;
  if (!rest) return parameterAt(type.params, place, type.rest);
  if (type.rest && place === type.params.length - 1) return type.params[place]!;
  return [ev.make({ k: 'box', type: '()', args: type.params.slice(place) })];
}

/** What a function of this type gives. */
function givenBy(ev: Eval, asked: Value): Values {
  if (asked.k === 'callable') return asked.returns;
  const [only, ...others] = signaturesOf(ev, asked, false);
  if (!only || others.length > 0) return UNKNOWN;
  return erase(ev, substitute(ev, ev.returnsOf(only.decl), fillingOf(ev, only.decl.owner, only.self)), only.decl);
}

/** A type with one way to call it as what that takes. */
function callableOf(ev: Eval, asked: Value): { params: readonly Values[]; rest: boolean } | null {
  if (asked.k === 'callable') return asked.params ? { params: asked.params, rest: asked.rest === true } : null;
  if (asked.k === 'shape') {
    const [only, ...others] = ev.memberOf(asked, protocols.call[1], 'value');
    return only?.k === 'callable' && others.length === 0 ? callableOf(ev, only) : null;
  }
  const signatures = signaturesOf(ev, asked, false);
  const [only] = signatures;
  if (!only || signatures.length > 1) return null;
  const filling = fillingOf(ev, only.decl.owner, only.self);
  const params = written(only.decl).map(({ type }) =>
    typeof type === 'number' ? erase(ev, substitute(ev, ev.typeOf(only.decl.file, type), filling), only.decl) : UNKNOWN,
  );
  return { params, rest: written(only.decl).at(-1)?.rest === true };
}
