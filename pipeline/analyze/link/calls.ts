import type { Call } from '../../formats/facts.ts';
import { argumentsFor, placedArguments } from './arguments.ts';
import { awaitedAll, elementOfBox, resultOfMethod } from './boxes.ts';
import { asIterator } from './elements.ts';
import type { Eval } from './eval.ts';
import { isOpaque, withFunctions } from './flows.ts';
import { inferFromFunction } from './functions.ts';
import { madeAsAsked } from './lambda-types.ts';
import { handedOn } from './made-of.ts';
import { boundOf, fillingOf } from './members.ts';
import { calleesOf } from './operators.ts';
import { resultOfOutside, resultOutside } from './outside.ts';
import { apt, pickSignatures } from './overloads.ts';
import { declaredConstructors } from './parameters.ts';
import { protocols } from './protocols.ts';
import { meant } from './resolution.ts';
import { erase, infer, substitute } from './substitute.ts';
import { instantiate } from './types.ts';
import { CLASS, flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { boundAt } from './visible.ts';
import { type Decl, isMaker, type SourceFile } from './world.ts';

/** What a call gives. */
export function resultOf(ev: Eval, file: SourceFile, index: number): Values {
  const call = file.facts.calls[index]!;
  const { betterConversions } = file.rules;
  const own = betterConversions ? file.facts.exprs[call.callee]! : null;
  if (own?.k === 'call' && own.call === index) return madeAsAsked(ev, file, index);
  const callees = calleesOf(ev, file, call);
  const ofArgument = callees.some((value) => value.k === 'function') ? null : byTypeArgument(ev, file, call);
  if (ofArgument) return ofArgument;
  if (callees.length === 0) return itself(ev, file, call);
  // What a function must give says more than what those give that are seen to be one.
  const asked =
    callees.length > 1 ? union(callees.filter(isOpaque).map((value) => resultOfValue(ev, file, call, value))) : UNKNOWN;
  return asked.some(({ k }) => k !== 'typeparam')
    ? asked
    : flatMap(callees, (value) => resultOfValue(ev, file, call, value));
}

/** What a method outside gives that is asked for an object of a type. */
function byTypeArgument(ev: Eval, file: SourceFile, call: Call): Values | null {
  if (call.typeArgs?.length !== 1 || !file.rules.typeArgumentMethods) return null;
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k !== 'member' && callee.k !== 'name') return null;
  const within = file.rules.typeArgumentMethods.get(callee.n);
  if (within === undefined) return null;
  const given = ev.typeOf(file, call.typeArgs[0]!);
  return within === null ? given : [ev.make({ k: 'box', type: within, args: [given] })];
}

/** What a method gives that its object's type does not declare, where all objects' methods of that name give itself. */
function itself(ev: Eval, file: SourceFile, call: Call): Values {
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k === 'member' && file.rules.universalMembers?.has(callee.n))
    return resultOutside(ev, file, 'Object', callee.n) ?? UNKNOWN;
  if (callee.k !== 'member' || !(file.rules.sameMethods?.has(callee.n) || file.rules.boxMethods?.has(callee.n)))
    return UNKNOWN;
  return flatMap(ev.exprOf(file, callee.o), (value) => {
    const isSame = file.rules.sameMethods?.has(callee.n);
    const iterator = value.k === 'instance' && !isSame ? asIterator(ev, file, value) : null;
    if (iterator && file.rules.boxMethods?.has(callee.n))
      return ev.memberOf(iterator, callee.n, 'value').flatMap((member) => [...resultOfValue(ev, file, call, member)]);
    if (value.k === 'instance' || value.k === 'typeparam') return isSame ? [value] : UNKNOWN;
    return value.k === 'type' && isSame ? instantiate(ev, file, value, []) : UNKNOWN;
  });
}

function resultOfValue(ev: Eval, file: SourceFile, call: Call, value: Value): Values {
  const { rules } = file;
  switch (value.k) {
    case 'function':
      if (call.isNew && isMaker(value.decl)) return [ev.make({ k: 'instance', decl: value.decl, args: [] })];
      return resultBySignatures(ev, file, call, value.decl) ?? resultOfFunction(ev, file, call, value);
    case 'type':
      return constructed(ev, file, call, value);
    case 'external':
      if (call.isNew || (rules.callConstructs && namesClass(value))) return instantiate(ev, file, value, []);
      return handedOn(ev, file, call, value) ?? resultOfOutside(ev, file, value);
    case 'builtin':
      if (value.path === BOUND) return functionsBound(ev, file, call);
      return resultOfBuiltin(ev, file, call, value.path);
    case 'boxMember': {
      const callback = () => flatMap(firstArgument(ev, file, call), (given) => returnsOfValue(ev, given));
      if (value.box.k !== 'box') return UNKNOWN;
      const given = () => firstArgument(ev, file, call);
      return handedOn(ev, file, call, value) ?? resultOfBox(ev, file, value.box, value.name, callback, given);
    }
    case 'box':
      if (value.type === CLASS && rules.callConstructs) return value.args[0] ?? UNKNOWN;
      return call.isNew && rules.ownConstructors ? [value] : UNKNOWN;
    case 'externalInstance':
      return call.isNew && file.rules.ownConstructors ? [value] : UNKNOWN;
    case 'callable':
      return value.returns;
    case 'typeparam':
      return flatMap(boundOf(ev, value), (bound) => (bound.k === 'callable' ? bound.returns : UNKNOWN));
    case 'shape':
      return flatMap(ev.memberOf(value, protocols.call[1], 'value'), (each) =>
        each.k === 'callable' ? each.returns : UNKNOWN,
      );
    case 'instance':
      if (call.isNew && file.rules.ownConstructors) return [value];
      // A case of an enum that holds values.
      if (value.decl.facts.kind === 'enum') return [value];
      return union([
        ...(call.isNew ? rules.constructorNames : protocols.call).map((name) =>
          flatMap(pickSignatures(ev, file, call, ev.memberOf(value, name, 'value')), (method) =>
            method.k === 'function' ? resultOfFunction(ev, file, call, method) : UNKNOWN,
          ),
        ),
        underlyingResult(ev, value),
      ]);
    default:
      return UNKNOWN;
  }
}

/** The method of functions that gives them back with some arguments filled in. */
const BOUND = 'Function.bind';

function functionsBound(ev: Eval, file: SourceFile, call: Call): Values {
  const callee = file.facts.exprs[call.callee]!;
  return callee.k === 'member' ? ev.exprOf(file, callee.o).filter(({ k }) => k === 'function') : UNKNOWN;
}

/** A value of a type that is defined as a function type. */
function underlyingResult(ev: Eval, value: ValueOf<'instance'>): Values {
  const { type } = value.decl.facts;
  if (typeof type !== 'number') return UNKNOWN;
  const under = substitute(ev, ev.typeOf(value.decl.file, type), { decl: value.decl, args: value.args, self: null });
  return flatMap(under, (each) => (each.k === 'callable' ? each.returns : UNKNOWN));
}

function firstArgument(ev: Eval, file: SourceFile, call: Call): Values {
  return call.args.length > 0 ? ev.exprOf(file, call.args[0]!) : UNKNOWN;
}

function returnsOfValue(ev: Eval, value: Value): Values {
  return value.k === 'function' ? ev.returnsOf(value.decl) : value.k === 'callable' ? value.returns : UNKNOWN;
}

/** By the convention that the language's own style guide sets: classes are capitalised, functions are not. */
export function namesClass({ path, owner }: ValueOf<'external'>): boolean {
  const name = path.at(-1) ?? '';
  return owner === 0 && /^_*\p{Lu}/u.test(name) && !/^[\p{Lu}\d_]+$/u.test(name);
}

function constructed(ev: Eval, file: SourceFile, call: Call, value: ValueOf<'type'>): Values {
  const { decl } = value;
  const args: Values[] = [...value.args];
  for (const declares of apt(ev, file, call, declaredConstructors(decl))) {
    if (args.length === 0) inferFromArguments(ev, file, call, declares, decl, args);
  }
  return instantiate(
    ev,
    file,
    value,
    Array.from(args, (set) => set ?? UNKNOWN),
  );
}

function resultOfBuiltin(ev: Eval, file: SourceFile, call: Call, path: string): Values {
  const { rules } = file;
  const [root = '', method] = path.split('.');
  const known = method === undefined ? undefined : resultOutside(ev, file, root, method);
  if (known) return known;
  if (root !== path && rules.awaitTypes.has(root)) return madeToWait(ev, file, call, root);
  const handsOn = rules.handsOn?.get(path);
  if (handsOn) return union(call.args.slice(0, handsOn).map((arg) => ev.exprOf(file, arg)));
  if (!rules.builtinTypes.has(path)) return UNKNOWN;
  const held = rules.elementTypes.get(path);
  const elements = flatMap(firstArgument(ev, file, call), (value) =>
    value.k === 'box' ? elementOfBox(ev, rules, value) : UNKNOWN,
  );
  return [ev.make({ k: 'box', type: path, args: held?.length === 1 && held[0] === 0 ? [elements] : [] })];
}

/** A function of an awaited type gives one: `Promise.resolve(x)`, `Promise.all([x, y])`. */
function madeToWait(ev: Eval, file: SourceFile, call: Call, type: string): Values {
  const given = firstArgument(ev, file, call);
  const held = flatMap(given, (value) => {
    if (value.k !== 'box') return [value];
    const each = awaitedAll(file.rules, elementOfBox(ev, file.rules, value));
    return each.length === 0 ? [value] : [ev.make({ k: 'box', type: '[]', args: [each] })];
  });
  return [ev.make({ k: 'box', type, args: [awaitedAll(file.rules, held)] })];
}

/** What a call gives by the signatures of the type that the variable has which a function is; null where it has none. */
function resultBySignatures(ev: Eval, file: SourceFile, call: Call, { file: home, facts }: Decl): Values | null {
  if (!home.rules.contextual || typeof facts.type !== 'number' || typeof facts.returns === 'number') return null;
  const signatures = flatMap(ev.typeOf(home, facts.type), (type) =>
    type.k === 'instance' ? ev.memberOf(type, protocols.call[1], 'value') : UNKNOWN,
  ).filter((value) => value.k === 'function');
  if (signatures.length === 0) return null;
  return flatMap(pickSignatures(ev, file, call, signatures), (value) =>
    value.k === 'function' ? resultOfFunction(ev, file, call, value) : UNKNOWN,
  );
}

function resultOfFunction(ev: Eval, file: SourceFile, call: Call, value: ValueOf<'function'>): Values {
  const candidates = value.decl.overloads.length > 0 ? value.decl.overloads : [value.decl];
  const results = apt(ev, file, call, candidates).map((decl) => {
    if (file.rules.betterConversions) return resultOfMeant(ev, file, call, decl, value.self);
    const filling = fillingOf(ev, value.decl.owner, value.self);
    const own = substitute(ev, ev.returnsOf(decl), filling);
    const result = union([own, handedBack(ev, file, call, decl)]);
    if (!result.some((each) => each.open) || !decl.facts.typeParams) return result;
    const args: Values[] = typeArguments(ev, file, call, decl);
    // A method apart from its type has the type's parameters as its own.
    const { receiver } = decl.facts;
    if (receiver && value.self) infer(ev, decl, ev.typeOf(decl.file, receiver.type), [value.self], args);
    inferFromArguments(ev, file, call, decl, decl, args);
    const filled = substitute(ev, result, { decl, args, self: filling.self });
    return decl.file.rules.contextual ? erase(ev, filled, decl) : filled;
  });
  return union(results);
}

/** What a function gives whose type parameters are what its arguments say. */
function resultOfMeant(ev: Eval, file: SourceFile, call: Call, decl: Decl, self: Value | null): Values {
  const filling = fillingOf(ev, decl.owner?.whole ?? null, self);
  const own = substitute(ev, ev.returnsOf(decl), filling);
  if (!decl.facts.typeParams || !own.some((each) => each.open)) return own;
  const [found] = meant(ev, file, call, [{ decl, self }], true);
  return erase(ev, substitute(ev, own, { decl, args: found?.args ?? [], self: filling.self }), decl);
}

/** What a function gives back of its arguments. */
function handedBack(ev: Eval, file: SourceFile, call: Call, decl: Decl): Values {
  const places = returnedParameters(decl);
  if (places.length === 0) return UNKNOWN;
  const placed = placedArguments(ev, file, call, decl) ?? [];
  return union(
    places.map((place) => {
      const arg = placed[place];
      return typeof arg === 'number' ? ev.exprOf(file, arg) : UNKNOWN;
    }),
  );
}

/** The type arguments that a call writes, by place; those that a method has from its type come before its own. */
function typeArguments(ev: Eval, file: SourceFile, call: Call, decl: Decl): Values[] {
  const written = (call.typeArgs ?? []).map((type) => ev.typeOf(file, type));
  const count = decl.facts.typeParams?.length ?? 0;
  if (!decl.facts.receiver || written.length === 0 || written.length >= count) return written;
  const all: Values[] = [];
  for (const [i, values] of written.entries()) all[count - written.length + i] = values;
  return all;
}

function inferFromArguments(ev: Eval, file: SourceFile, call: Call, decl: Decl, of: Decl, args: Values[]): void {
  const placed = argumentsFor(ev, file, call, decl);
  for (const [i, param] of (decl.facts.params ?? []).entries()) {
    const arg = placed[i];
    if (arg === undefined || param.type === null || param.rest) continue;
    const [wanted, given] = [ev.typeOf(decl.file, param.type), ev.exprOf(file, arg)];
    infer(ev, of, wanted, given, args, file.rules.contextual);
    if (file.rules.functionTypes) inferFromFunction(ev, file, of, wanted, given, args);
  }
}

/** What containers give depends on what they hold; of others the rules may know it. */
function resultOfBox(
  ev: Eval,
  file: SourceFile,
  box: ValueOf<'box'>,
  name: string,
  callback: () => Values,
  given: () => Values,
): Values {
  const { rules } = file;
  const holds = rules.elementTypes.has(box.type) && rules.boxMethods?.has(name);
  const known = holds ? undefined : resultOutside(ev, file, box.type, name);
  return known ?? resultOfMethod(ev, rules, box, name, callback, given);
}

/** What a function gives, as declared or else as its `return` statements say. */
export function returnedBy(ev: Eval, decl: Decl): Values {
  const { file, facts } = decl;
  const declared = typeof facts.returns === 'number' ? ev.typeOf(file, facts.returns) : saidByHolder(ev, decl);
  const known = withFunctions(declared, () => inferredResult(ev, decl));
  if (!facts.async || facts.generator || known.length === 0) return known;
  const waits = known.every(
    (value) => value.k === 'box' && (value.type === '~' || file.rules.awaitTypes.has(value.type)),
  );
  return waits ? known : [ev.make({ k: 'box', type: '~', args: [awaitedAll(file.rules, known)] })];
}

/** What the type of the variable or field that a function is says that it gives. */
function saidByHolder(ev: Eval, { file, facts }: Decl): Values {
  if (!file.rules.contextual || typeof facts.type !== 'number') return UNKNOWN;
  return flatMap(ev.typeOf(file, facts.type), (type) => (type.k === 'callable' ? type.returns : UNKNOWN));
}

/** Which of its parameters without a type a function returns as they are. */
function returnedParameters(decl: Decl): readonly number[] {
  const found = returnedOf.get(decl) ?? findReturned(decl);
  returnedOf.set(decl, found);
  return found;
}

const returnedOf = new WeakMap<Decl, readonly number[]>();

function findReturned(decl: Decl): readonly number[] {
  const { returned, returns, generator, async } = decl.facts;
  if (!returned || generator || async || typeof returns === 'number') return [];
  return returned.map((expr) => parameterAt(decl, expr)).filter((place) => place !== -1);
}

/** The parameter without a type, bound nowhere else, that an expression in a function names; -1 if it is none. */
function parameterAt(decl: Decl, index: number): number {
  const { exprs } = decl.file.facts;
  const { body, params } = decl.facts;
  const expr = exprs[index]!;
  if (expr.k !== 'name' || body === null || !params) return -1;
  const found = boundAt(decl.file, expr.s, expr.n);
  if (found?.scope !== body || found.names.bindings.length !== 1) return -1;
  return params.findIndex(({ name, type, rest }) => name === expr.n && type === null && !rest);
}

function inferredResult(ev: Eval, decl: Decl): Values {
  const { file, facts } = decl;
  const returned = facts.returned ?? [];
  if (returned.length === 0) return union(decl.overloads.map((signature) => ev.returnsOf(signature)));
  const handed = new Set(returnedParameters(decl));
  return union(
    returned.slice(0, 64).map((expr) => {
      if (handed.size > 0 && handed.has(parameterAt(decl, expr))) return UNKNOWN;
      // A method that returns its receiver returns what it was called on.
      const fluent = file.facts.exprs[expr]!.k === 'self' && !facts.static;
      return fluent ? [ev.make({ k: 'selfType' })] : ev.exprOf(file, expr);
    }),
  );
}
