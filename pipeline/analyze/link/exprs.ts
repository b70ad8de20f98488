import { awaited, awaitedAll, elementOfBox, indexOfBox, partOfBox } from './boxes.ts';
import { resultOf } from './calls.ts';
import { declValue } from './decls.ts';
import { called, elementOf, underlying } from './elements.ts';
import type { Eval, Space } from './eval.ts';
import { extended } from './extensions.ts';
import { places } from './flows.ts';
import { isVariable } from './ids.ts';
import { libraryMember } from './library-types.ts';
import { fillingOf } from './members.ts';
import { wholeOf } from './modules.ts';
import { declaredConstructors } from './parameters.ts';
import { protocols } from './protocols.ts';
import { substitute } from './substitute.ts';
import { byTrait } from './traits.ts';
import { flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { isBound } from './visible.ts';
import { widened } from './widen.ts';
import { declAround, isFunction, isMaker, isType, type SourceFile } from './world.ts';

/** Of a long literal, so many elements say what it holds. */
const ELEMENTS = 32;

/** What an expression stands for. */
export function evaluate(ev: Eval, file: SourceFile, index: number): Values {
  const expr = file.facts.exprs[index]!;
  const { rules } = file;
  const of = (inner: number) => ev.exprOf(file, inner);
  switch (expr.k) {
    case 'name': {
      const named = ev.nameOf(file, expr.s, expr.n, expr.as ?? 'value');
      return rules.contextual ? offeredByItself(ev, file, named, 'exports') : named;
    }
    case 'self':
      return receiverAt(ev, file, expr.s);
    case 'super':
      return superAt(ev, file, expr.s);
    case 'member': {
      const found = memberAt(ev, file, expr.o, expr.n, expr.as ?? 'value');
      if (!rules.contextual) return found;
      const given = assignedTo(ev, file, expr.o, expr.n);
      return given.length > 0 && !found.some((value) => value.k === 'function')
        ? given
        : offeredByItself(ev, file, found, 'module.exports');
    }
    case 'call':
      return resultOf(ev, file, expr.call);
    case 'index':
      return flatMap(of(expr.o), (value) => indexed(ev, file, value, expr.n));
    case 'element':
      return flatMap(of(expr.o), (value) => elementOf(ev, file, value, expr.i));
    case 'at':
      return flatMap(of(expr.o), (value) => {
        if (value.k === 'box') return partOfBox(ev, rules, value, expr.i);
        // The fields of a struct like a tuple are called by their numbers.
        if (value.k !== 'instance') return UNKNOWN;
        const field = ev.memberOf(value, String(expr.i), 'value');
        return field.length > 0 ? field : deconstructed(ev, value, expr.i);
      });
    case 'await':
      return flatMap(of(expr.o), (value) => dereferenced(ev, rules, value));
    case 'enter':
      return flatMap(of(expr.o), (value) => entered(ev, file, value));
    case 'literal': {
      if (expr.t === 'object') return [ev.make({ k: 'object', file, expr: index })];
      const parts = (expr.e ?? []).slice(0, ELEMENTS).map(of);
      if (expr.t === 'tuple') return [ev.make({ k: 'box', type: '()', args: parts })];
      const type = rules.literalTypes.get(expr.t) ?? expr.t;
      return [ev.make({ k: 'box', type, args: expr.e ? [union(parts)] : [] })];
    }
    case 'object':
      return [ev.make({ k: 'object', file, expr: index })];
    case 'decl':
      return declValue(ev, file.decls[expr.d]!);
    case 'union':
      return union(expr.of.slice(0, ELEMENTS).map(of));
    case 'typed':
      return ev.flows.isFilled(file, index)
        ? widened(ev, rules, ev.typeOf(file, expr.t), () => places.exprElements(file, index))
        : ev.typeOf(file, expr.t);
    case 'module':
      return wholeOf(ev, ev.destinationOf(file, expr.import));
    case 'unknown':
      return UNKNOWN;
  }
}

/** The functions that a file assigns to a member of one of its variables. */
function assignedTo(ev: Eval, file: SourceFile, object: number, name: string): Values {
  const expr = file.facts.exprs[object]!;
  if (expr.k !== 'name') return UNKNOWN;
  const decls = isBound(file, expr.s, expr.n)?.decls.filter(isVariable) ?? [];
  const given = decls.flatMap((decl) => decl.members.get(name) ?? []).filter((decl) => decl.facts.assigned);
  return union(given.map((decl) => declValue(ev, decl)));
}

/** `exports`, `module.exports`: what the file offers. */
function offeredByItself(ev: Eval, file: SourceFile, values: Values, name: string): Values {
  const [only] = values;
  if (values.length !== 1 || only!.k !== 'builtin' || only!.path !== name || file.exports.size === 0) return values;
  return wholeOf(ev, { kind: 'module', module: file.module, file: file.path });
}

/** `object.name`: a member, or a function that extends the object's type. */
function memberAt(ev: Eval, file: SourceFile, object: number, name: string, space: Space): Values {
  const { rules } = file;
  return flatMap(ev.exprOf(file, object), (value) => {
    const held = value.k === 'box' ? rules.heldBy.get(value.type)?.get(name) : undefined;
    const all = value.k === 'box' && space === 'value' ? rules.heldLists?.get(value.type)?.get(name) : undefined;
    if (all !== undefined && value.k === 'box')
      return [ev.make({ k: 'box', type: '[]', args: [value.args[all] ?? UNKNOWN] })];
    if (held !== undefined && value.k === 'box') return value.args[held] ?? UNKNOWN;
    const member = () => ev.memberSeen(file, value, name, space);
    return rules.traits ? byTrait(ev, file, value, name, member) : extended(ev, file, value, name, member);
  });
}

/** Part `i` of what an object takes itself apart into: as its method says, or of a record its constructor. */
function deconstructed(ev: Eval, value: ValueOf<'instance'>, i: number): Values {
  const methods = ev
    .memberOf(value, protocols.deconstruct, 'value')
    .flatMap((each) => (each.k === 'function' ? [each.decl] : []));
  const primary = value.decl.facts.kind === 'record' ? declaredConstructors(value.decl).slice(0, 1) : [];
  return union(
    (methods.length > 0 ? methods : primary).map(({ file, facts, owner }) => {
      const type = facts.params?.[i]?.type;
      return typeof type === 'number' ? substitute(ev, ev.typeOf(file, type), fillingOf(ev, owner, value)) : UNKNOWN;
    }),
  );
}

/** What awaiting gives, or following a pointer: where a type says what it points to, that is meant too. */
function dereferenced(ev: Eval, rules: SourceFile['rules'], value: Value): Values {
  if (value.k !== 'instance' || rules.moduleScope !== 'included') return awaited(rules, value);
  return union([[value], called(ev, value, protocols.pointer)]);
}

/** `self` or `this` at a scope: an object of the type around, or in a static method the type itself. */
export function receiverAt(ev: Eval, file: SourceFile, scope: number): Values {
  const around = declAround(
    file,
    scope,
    (decl) => isType(decl) || isMethod(decl) || Boolean(decl.facts.receiver) || mayMake(decl),
  );
  if (!around) return UNKNOWN;
  if (mayMake(around)) {
    const maker = around.facts.kind === 'method' ? around.owner : around;
    return maker && isMaker(maker) ? [ev.make({ k: 'instance', decl: maker, args: [] })] : UNKNOWN;
  }
  const type = (isType(around) ? around : around.owner)?.whole;
  if (around !== type && around.facts.receiver && file.rules.moduleScope !== 'directory') {
    const written = ev.typeOf(file, around.facts.receiver.type);
    if (written.length > 0 || !type) return written;
  }
  if (!type) return UNKNOWN;
  return [ev.make({ k: around !== type && around.facts.static ? 'type' : 'instance', decl: type, args: [] })];
}

/** A function that is written as one that makes objects, or a method of those. */
function mayMake({ file, facts, owner }: SourceFile['decls'][number]): boolean {
  if (!file.rules.contextual) return false;
  if (facts.kind === 'method') return facts.assigned === true && owner !== null && isFunction(owner);
  return facts.kind === 'function' && /^\p{Lu}/u.test(facts.name);
}

function isMethod(decl: SourceFile['decls'][number]): boolean {
  return isFunction(decl) && decl.owner !== null && isType(decl.owner);
}

function superAt(ev: Eval, file: SourceFile, scope: number): Values {
  return receiverAt(ev, file, scope).flatMap((self) =>
    self.k === 'instance' || self.k === 'type' ? [ev.make({ k: 'super', decl: self.decl, self })] : [],
  );
}

function indexed(ev: Eval, file: SourceFile, value: Value, key: string | undefined): Values {
  switch (value.k) {
    case 'box':
    case 'externalInstance': {
      const held = value.k === 'box' ? indexOfBox(ev, file.rules, value) : UNKNOWN;
      return held.length > 0 || !file.rules.baseLibrary
        ? held
        : (libraryMember(ev, file.rules, value, protocols.indexer) ?? held);
    }
    case 'object': {
      if (key !== undefined) return ev.memberOf(value, key, 'value');
      const expr = value.file.facts.exprs[value.expr]!;
      const members = expr.k === 'object' ? expr.m.slice(0, ELEMENTS) : [];
      return union([
        ...members.map(([, member]) => ev.exprOf(value.file, member)),
        ev.flows.at(places.anyMember(value)),
      ]);
    }
    case 'instance': {
      const under = underlying(ev, value);
      // Without an operator of its own it is a pointer or array that is indexed.
      if (file.rules.moduleScope === 'included' && ev.memberOf(value, 'operator[]', 'value').length === 0)
        return [value];
      const indexer = ev.memberOf(value, protocols.indexer, 'value');
      if (indexer.length > 0) return indexer;
      return under.length > 0
        ? flatMap(under, (each) => indexed(ev, file, each, key))
        : called(ev, value, file.rules.traits ? ['index'] : protocols.index);
    }
    case 'shape':
    case 'module':
    case 'namespace':
      return key === undefined ? UNKNOWN : ev.memberOf(value, key, 'value');
    default:
      return UNKNOWN;
  }
}

function entered(ev: Eval, file: SourceFile, value: Value): Values {
  if (value.k === 'instance') {
    const given = awaitedAll(file.rules, called(ev, value, protocols.enter));
    return given.length > 0 ? given : [value];
  }
  // A function that yields once, used as a context manager.
  const yields = value.k === 'box' && file.rules.elementTypes.get(value.type)?.length === 1;
  return yields ? elementOfBox(ev, file.rules, value) : [value];
}
