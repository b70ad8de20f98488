import type { Call } from '../../formats/facts.ts';
import { argumentsFor } from './arguments.ts';
import { awaitedAll, elementOfBox, resultOfMethod } from './boxes.ts';
import { exactOr } from './decls.ts';
import { asIterator } from './elements.ts';
import type { Eval } from './eval.ts';
import { inferFromFunction } from './functions.ts';
import { fillingOf } from './members.ts';
import { resultOfOutside, resultOutside } from './outside.ts';
import { apt, pick, pickSignatures } from './overloads.ts';
import { declaredConstructors } from './parameters.ts';
import { protocols } from './protocols.ts';
import { erase, infer, substitute } from './substitute.ts';
import { instantiate } from './types.ts';
import { flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { type Decl, isMaker, type SourceFile } from './world.ts';

/** What a call gives. */
export function resultOf(ev: Eval, file: SourceFile, index: number): Values {
  const call = file.facts.calls[index]!;
  const callees = pick(ev, file, call, ev.exprOf(file, call.callee));
  return callees.length > 0
    ? flatMap(callees, (value) => resultOfValue(ev, file, call, value))
    : itself(ev, file, call);
}

/** What a method gives that its object's type does not declare, where all objects' methods of that name give itself. */
function itself(ev: Eval, file: SourceFile, call: Call): Values {
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k !== 'member' || !(file.rules.sameMethods?.has(callee.n) || file.rules.boxMethods?.has(callee.n)))
    return UNKNOWN;
  return flatMap(ev.exprOf(file, callee.o), (value) => {
    const iterator = value.k === 'instance' ? asIterator(ev, file, value) : null;
    if (iterator && file.rules.boxMethods?.has(callee.n))
      return ev.memberOf(iterator, callee.n, 'value').flatMap((member) => [...resultOfValue(ev, file, call, member)]);
    if (value.k === 'instance' || value.k === 'typeparam')
      return file.rules.sameMethods?.has(callee.n) ? [value] : UNKNOWN;
    return value.k === 'type' && file.rules.sameMethods?.has(callee.n) ? instantiate(ev, file, value, []) : UNKNOWN;
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
      return resultOfOutside(ev, file, value.specifier, value.path);
    case 'builtin':
      return resultOfBuiltin(ev, file, call, value.path);
    case 'boxMember': {
      const callback = () => flatMap(firstArgument(ev, file, call), (given) => returnsOfValue(ev, given));
      if (value.box.k !== 'box') return UNKNOWN;
      return resultOfBox(ev, file, value.box, value.name, callback);
    }
    case 'box':
    case 'externalInstance':
      return call.isNew && file.rules.ownConstructors ? [value] : UNKNOWN;
    case 'callable':
      return value.returns;
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

/** A value of a type that is defined as a function type. */
function underlyingResult(ev: Eval, value: ValueOf<'instance'>): Values {
  const { type } = value.decl.facts;
  if (typeof type !== 'number') return UNKNOWN;
  return flatMap(ev.typeOf(value.decl.file, type), (under) => (under.k === 'callable' ? under.returns : UNKNOWN));
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
    const filling = fillingOf(ev, value.decl.owner, value.self);
    const result = substitute(ev, ev.returnsOf(decl), filling);
    if (!result.some((each) => each.open) || !decl.facts.typeParams) return result;
    const args: Values[] = (call.typeArgs ?? []).map((type) => ev.typeOf(file, type));
    inferFromArguments(ev, file, call, decl, decl, args);
    const filled = substitute(ev, result, { decl, args, self: filling.self });
    return decl.file.rules.contextual ? erase(ev, filled, decl) : filled;
  });
  return union(results);
}

function inferFromArguments(ev: Eval, file: SourceFile, call: Call, decl: Decl, of: Decl, args: Values[]): void {
  const placed = argumentsFor(ev, file, call, decl);
  for (const [i, param] of (decl.facts.params ?? []).entries()) {
    const arg = placed[i];
    if (arg === undefined || param.type === null || param.rest) continue;
    const [wanted, given] = [ev.typeOf(decl.file, param.type), ev.exprOf(file, arg)];
    infer(of, wanted, given, args, file.rules.contextual ? ev : undefined);
    if (file.rules.functionTypes) inferFromFunction(ev, file, of, wanted, given, args);
  }
}

/** What containers give depends on what they hold; of others the rules may know it. */
function resultOfBox(ev: Eval, file: SourceFile, box: ValueOf<'box'>, name: string, callback: () => Values): Values {
  const { rules } = file;
  const holds = rules.elementTypes.has(box.type) && rules.boxMethods?.has(name);
  const known = holds ? undefined : resultOutside(ev, file, box.type, name);
  return known ?? resultOfMethod(ev, rules, box, name, callback);
}

/** What a function gives, as declared or else as its `return` statements say. */
export function returnedBy(ev: Eval, decl: Decl): Values {
  const { file, facts } = decl;
  const declared = typeof facts.returns === 'number' ? ev.typeOf(file, facts.returns) : saidByHolder(ev, decl);
  const known = declared.length > 0 && !isOpaque(declared) ? declared : exactOr(ev, declared, inferredResult(ev, decl));
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

/** Functions of which the type alone is known: the function that is returned says more. */
function isOpaque(values: Values): boolean {
  return values.every((value) => value.k === 'callable');
}

function inferredResult(ev: Eval, decl: Decl): Values {
  const { file, facts } = decl;
  if (facts.generator) return UNKNOWN;
  const returned = facts.returned ?? [];
  if (returned.length === 0) return union(decl.overloads.map((signature) => ev.returnsOf(signature)));
  return union(
    returned.slice(0, 64).map((expr) => {
      // A method that returns its receiver returns what it was called on.
      const fluent = file.facts.exprs[expr]!.k === 'self' && !facts.static;
      return fluent ? [ev.make({ k: 'selfType' })] : ev.exprOf(file, expr);
    }),
  );
}
