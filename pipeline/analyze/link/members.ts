import { declared, declValue, fitting, isOf, withoutSignatures } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { external } from './external.ts';
import { places } from './flows.ts';
import { impliedBase } from './hierarchy.ts';
import { fromStar, memberOfModule } from './modules.ts';
import { parametersOf } from './parameters.ts';
import { memberOfSpace } from './space-members.ts';
import { type Filling, lookedUp, substitute } from './substitute.ts';
import { flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { widened } from './widen.ts';
import { type Decl, isFunction } from './world.ts';

/** `value.name`. */
export function memberOf(ev: Eval, value: Value, name: string, space: Space): Values {
  switch (value.k) {
    case 'instance':
      return value.decl.file.rules.functionsApart ? ofObjectApart(ev, value, name, space) : ofInstance(ev, value, name);
    case 'type':
      return value.decl.file.rules.functionsApart ? ofTypeApart(ev, value, name, space) : ofType(ev, value, name);
    case 'super':
      return ofSuper(ev, value, name, space);
    case 'namespace':
      return ofNamespace(ev, value.decl, name, space);
    case 'space':
      return memberOfSpace(ev, value.space, name);
    case 'module':
      return memberOfModule(ev, value.module, name, space);
    case 'object':
      return ofObject(ev, value, name);
    case 'shape':
      return ofShape(ev, value, name);
    case 'external':
      return memberOutside(ev, value, name);
    case 'externalInstance': {
      const path = [...value.path, name];
      return [ev.make({ k: 'external', specifier: value.specifier, path, owner: value.path.length })];
    }
    case 'builtin':
      return value.path.length > LONGEST_BUILTIN ? UNKNOWN : [ev.make({ k: 'builtin', path: `${value.path}.${name}` })];
    case 'box':
      return ofKeyed(value) ?? [ev.make({ k: 'boxMember', box: value, name })];
    case 'missing':
      return [value];
    case 'function':
      if (value.decl.members.has(name)) {
        const given = value.decl.members.get(name)!.filter((decl) => decl.facts.kind !== 'method');
        if (given.length > 0) return union(given.map((decl) => declValue(ev, decl)));
      }
      return ofFunction(ev, value, name);
    case 'typeparam':
      return ofBounds(ev, boundOf(ev, value), name, space);
    case 'lookup':
      return flatMap(boundsOfLookup(ev, value), (bound) => ev.memberOf(bound, name, space));
    default:
      return UNKNOWN;
  }
}

/** A member of a function: assigned to it, of what a decorator has made of it, or what every function has. */
function ofFunction(ev: Eval, value: ValueOf<'function'>, name: string): Values {
  const assigned = assignedTo(ev, value, name);
  if (assigned.length > 0) return assigned;
  if (value.decl.facts.decoratedBy)
    return flatMap(ev.decorated(value.decl), (made) => ev.memberOf(made, name, 'value'));
  if (value.decl.facts.decorators.length > 0) return UNKNOWN;
  return [ev.make({ k: 'builtin', path: `Function.${name}` })];
}

/** What a namespace declares, else what it imports under that name. */
function ofNamespace(ev: Eval, decl: Decl, name: string, space: Space): Values {
  const own = decl.members.get(name);
  if (own) return declared(ev, fitting(own, space));
  const { body } = decl.facts;
  if (body === null) return UNKNOWN;
  if (decl.file.names[body]?.has(name)) return ev.nameOf(decl.file, body, name, space);
  return union(
    (decl.file.stars[body] ?? []).map((star) => fromStar(ev, ev.destinationOf(decl.file, star), name, space)),
  );
}

/** A member by several bounds is that of those here which have it; of several outside none is known to. */
function ofBounds(ev: Eval, bounds: Values, name: string, space: Space): Values {
  if (bounds.length === 1) return memberOf(ev, bounds[0]!, name, space);
  const isOutside = (bound: Value) => bound.k === 'box' || bound.k === 'externalInstance';
  const found = flatMap(bounds, (bound) => (isOutside(bound) ? UNKNOWN : memberOf(ev, bound, name, space)));
  const outside = bounds.filter(isOutside);
  return found.length > 0 || outside.length !== 1 ? found : memberOf(ev, outside[0]!, name, space);
}

/** A path into another module is followed so far. */
const LONGEST_PATH = 32;
/** And the name of something builtin, in characters. */
const LONGEST_BUILTIN = 500;

function memberOutside(ev: Eval, value: ValueOf<'external'>, name: string): Values {
  if (value.path.length >= LONGEST_PATH) return UNKNOWN;
  // What a field of a type outside holds may be of any type, of another package too.
  return value.owner > 0 ? UNKNOWN : [external(ev, value.specifier, [...value.path, name])];
}

/** Any member of a type whose keys are not known by name. */
function ofKeyed({ type, args }: ValueOf<'box'>): Values | null {
  const isKeyed = type === '{}' || type === 'Record';
  const held = isKeyed ? (args[1] ?? UNKNOWN) : UNKNOWN;
  return held.length > 0 && held.every((each) => each.k === 'callable' || each.k === 'instance') ? held : null;
}

/** What a member of a type parameter is at least. */
function boundsOfLookup(ev: Eval, { of, name }: ValueOf<'lookup'>): Values {
  const bounds = of.k === 'typeparam' ? boundOf(ev, of) : of.k === 'lookup' ? boundsOfLookup(ev, of) : UNKNOWN;
  return flatMap(
    bounds.filter((bound) => bound.k !== 'typeparam' && bound.k !== 'lookup'),
    (bound) => lookedUp(ev, bound, name),
  ).filter((each) => each.k !== 'lookup');
}

/** What a type parameter is at least. */
export function boundOf(ev: Eval, value: ValueOf<'typeparam'>): Values {
  const param = value.decl.facts.typeParams?.[value.index];
  const bound = param?.bound ?? param?.default;
  if (typeof bound !== 'number') return UNKNOWN;
  return ev.typeOf(value.decl.file, bound).filter((each) => each.k !== 'typeparam');
}

/** The declarations of a member, the first found along the line of a type, and the type that they were found in. */
export function findMember(
  line: Values,
  name: string,
  wants: 'instance' | 'type',
): { decls: readonly Decl[]; at: ValueOf<'instance'> } | null {
  for (const entry of line) {
    if (entry.k !== 'instance') continue;
    const all = entry.decl.members.get(name);
    if (!all) continue;
    if (isFunction(entry.decl)) {
      const methods = all.filter((decl) => decl.facts.kind === 'method');
      if (methods.length > 0) return { decls: methods, at: entry };
      continue;
    }
    const apt = declaredOnes(openly(all.filter((decl) => Boolean(decl.facts.static) === (wants === 'type'))));
    return { decls: apt.length > 0 ? apt : openly(all), at: entry };
  }
  return null;
}

/** What is assigned to a member gives way to a function that the type declares. */
function declaredOnes(decls: readonly Decl[]): readonly Decl[] {
  if (decls.length < 2) return decls;
  const written = decls.filter((decl) => !decl.facts.assigned);
  return written.some((decl) => decl.facts.kind === 'method') ? written : decls;
}

/** Members that are seen through an interface alone give way to others. */
function openly(decls: readonly Decl[]): readonly Decl[] {
  const open = decls.filter((decl) => !decl.facts.explicit);
  return open.length > 0 ? open : decls;
}

function ofInstance(ev: Eval, value: ValueOf<'instance'>, name: string): Values {
  const line = ev.lineOf(value.decl);
  const found = findMember(line, name, 'instance');
  if (found) return allReached(ev, line, found, name, value);
  const assigned = assignedTo(ev, value, name);
  if (assigned.length > 0) return assigned;
  const promoted = promotedFromOutside(ev, line, name);
  if (promoted.length > 0) return promoted;
  const { type, kind } = value.decl.facts;
  // A defined type has what its underlying type has.
  if (typeof type !== 'number' || kind === 'alias') return UNKNOWN;
  return flatMap(ev.typeOf(value.decl.file, type), (under) =>
    under.k === 'shape' || under.k === 'box' ? memberOf(ev, under, name, 'value') : UNKNOWN,
  );
}

/**
 * What a type has only through embedding belongs to the one type outside that it embeds; a class that is extended
 * leaves open who in its own line has it.
 */
function promotedFromOutside(ev: Eval, line: Values, name: string): Values {
  const outside = line.filter((entry) => entry.k !== 'instance');
  if (outside.length !== 1 || outside[0]!.k !== 'externalInstance') return UNKNOWN;
  const embeds = line.every(
    (entry) => entry.k !== 'instance' || entry.decl.bases.every((base) => base.rel === 'embeds'),
  );
  return embeds ? ev.memberOf(outside[0]!, name, 'value') : UNKNOWN;
}

function ofType(ev: Eval, value: ValueOf<'type'>, name: string): Values {
  const found = findMember(ev.lineOf(value.decl), name, 'type');
  if (found) {
    const values = allReached(ev, ev.lineOf(value.decl), found, name, value);
    const isCase = values.length === 0 && found.at.decl.facts.kind === 'enum';
    return isCase ? [ev.make({ k: 'instance', decl: value.decl, args: [] })] : values;
  }
  const { kind, type } = value.decl.facts;
  if (kind === 'alias' && typeof type === 'number') return ofAliased(ev, value.decl, type, name);
  // What is outside the class's own line is a member of the class outside that it extends.
  return UNKNOWN;
}

/** A member of the type that an alias stands for. */
function ofAliased(ev: Eval, alias: Decl, type: number, name: string): Values {
  return flatMap(ev.typeOf(alias.file, type), (target) => {
    if (target.k === 'instance' && target.decl !== alias) {
      return ev.memberOf(ev.make({ k: 'type', decl: target.decl, args: target.args }), name, 'value');
    }
    if (target.k !== 'externalInstance') return UNKNOWN;
    const path = [...target.path, name];
    return [ev.make({ k: 'external', specifier: target.specifier, path, owner: target.path.length })];
  });
}

function ofSuper(ev: Eval, value: ValueOf<'super'>, name: string, space: Space): Values {
  const start = value.self.k === 'instance' || value.self.k === 'type' ? value.self.decl : value.decl;
  const line = ev.lineOf(start);
  const at = line.findIndex((entry) => entry.k === 'instance' && entry.decl === value.decl);
  const { rules } = value.decl.file;
  if (rules.functionsApart) return along(ev, line.slice(at + 1), value.self, name, space);
  const found = findMember(line.slice(at + 1), name, value.self.k === 'type' ? 'type' : 'instance');
  return found ? allReached(ev, line.slice(at + 1), found, name, value.self) : UNKNOWN;
}

/** The members found; of functions that each are declarations of their own also those further along the line. */
export function allReached(
  ev: Eval,
  line: Values,
  found: NonNullable<ReturnType<typeof findMember>>,
  name: string,
  receiver: Value,
): Values {
  const { overloadsApart, functionsApart, moduleScope } = found.at.decl.file.rules;
  // In C++ a member hides those of its name further along.
  const joins = overloadsApart && !functionsApart && moduleScope !== 'included';
  const overloads = joins && found.decls.every((decl) => isMethod(decl));
  return overloads ? along(ev, line, receiver, name, 'function') : reached(ev, found.decls, found.at, receiver);
}

function isMethod(decl: Decl): boolean {
  return decl.facts.kind === 'method';
}

/** Members where functions, types and variables have names apart: every overload, those that are overridden left out. */
export function membersApart(ev: Eval, receiver: Value, name: string, space: Space): Values {
  if (receiver.k !== 'instance' && receiver.k !== 'type') return UNKNOWN;
  return along(ev, ev.lineOf(receiver.decl), receiver, name, space);
}

function along(ev: Eval, line: Values, receiver: Value, name: string, space: Space): Values {
  const found: Values[] = [];
  const taken = new Set<string>();
  for (const entry of line) {
    if (entry.k !== 'instance') continue;
    const all = openly(
      (entry.decl.members.get(name) ?? []).filter(
        (decl) =>
          isOf(decl, space) &&
          decl.facts.kind !== 'constructor' &&
          !(decl.facts.private && entry !== line[0]) &&
          !taken.has(parametersOf(decl)),
      ),
    );
    if (all.length === 0) continue;
    found.push(reached(ev, all, entry, receiver));
    if (space !== 'function') break;
    for (const decl of all) taken.add(parametersOf(decl));
  }
  return union(found);
}

function ofObjectApart(ev: Eval, value: ValueOf<'instance'>, name: string, space: Space): Values {
  const found = membersApart(ev, value, name, space);
  if (found.length > 0) return found;
  if (value.decl.file.rules.universalMembers?.has(name)) return [ev.make({ k: 'builtin', path: `Object.${name}` })];
  if (space !== 'function') return UNKNOWN;
  const implied = impliedBase(ev, value.decl);
  if (implied?.k === 'box' && value.decl.file.rules.resultTypes?.get(implied.type)?.has(name))
    return ev.memberOf(implied, name, space);
  const outside = outsideOf(ev, value.decl);
  if (!outside) return UNKNOWN;
  const filled = substitute(ev, [outside], { decl: value.decl, args: value.args, self: null });
  return flatMap(filled, (each) => ev.memberOf(each, name, space));
}

/** A type's static members, those of every enum among them. */
function ofTypeApart(ev: Eval, value: ValueOf<'type'>, name: string, space: Space): Values {
  const found = membersApart(ev, value, name, space);
  const implied = impliedBase(ev, value.decl);
  const isImplied = value.decl.facts.kind === 'enum' && value.decl.file.rules.enumMethods?.has(name);
  if (found.length > 0 || space !== 'function' || implied?.k !== 'box' || !isImplied) return found;
  const one = ev.make({ k: 'instance', decl: value.decl, args: [] });
  return [ev.make({ k: 'boxMember', box: ev.make({ ...implied, args: [[one]] }), name })];
}

/**
 * The one type outside that a type inherits from, where functions, types and variables have names apart: what is
 * declared nowhere in the tree is declared there. Null where it is unknown which, undefined where there is none.
 */
export function outsideOf(ev: Eval, decl: Decl): Value | null | undefined {
  const implied = impliedBase(ev, decl);
  const outside = ev.lineOf(decl).filter((entry) => entry.k !== 'instance' && entry !== implied);
  if (outside.length === 0) return undefined;
  const [only] = outside;
  const isOne = outside.length === 1 && (only!.k === 'externalInstance' || only!.k === 'box');
  return isOne ? only! : null;
}

/** Member declarations as values, found in the type `at` and seen through `receiver`. */
export function reached(ev: Eval, decls: readonly Decl[], at: ValueOf<'instance'>, receiver: Value): Values {
  const each = (decl: Decl): Values => {
    if (decl.facts.kind === 'setter') return UNKNOWN;
    if (decl.facts.kind === 'getter') return substitute(ev, ev.returnsOf(decl), fillingOf(ev, at.decl, receiver));
    if (isFunction(decl)) return [ev.make({ k: 'function', decl, self: receiver })];
    return substitute(ev, declValue(ev, decl), fillingOf(ev, at.decl, receiver));
  };
  const apt = withoutSignatures(decls);
  if (apt.length === 1) return each(apt[0]!);
  // Twins are as many as are written: which one is meant, the arguments of a call say.
  return apt.every(isFunction) ? [...new Set(apt.flatMap(each))] : union(apt.map(each));
}

/** What fills the open types of a member of type `owner`, seen through `receiver`, which may inherit it. */
export function fillingOf(ev: Eval, owner: Decl | null, receiver: Value | null): Filling {
  if (receiver?.k === 'object' && receiver.said) return fillingOf(ev, owner, receiver.said);
  if (receiver?.k === 'shape') return { decl: receiver.decl ?? owner, args: receiver.args ?? [], self: receiver };
  if (receiver?.k !== 'instance' && receiver?.k !== 'type') return { decl: owner, args: [], self: receiver };
  const self = receiver.k === 'instance' ? receiver : ev.make({ ...receiver, k: 'instance' });
  if (receiver.decl === owner) return { decl: owner, args: receiver.args, self };
  const at = ev.lineOf(receiver.decl).find((entry) => entry.k === 'instance' && entry.decl === owner);
  if (at?.k !== 'instance') return { decl: owner, args: [], self };
  const filling = { decl: receiver.decl, args: receiver.args, self: null };
  return { decl: owner, args: at.args.map((set) => substitute(ev, set, filling)), self };
}

/** What is assigned to a member that nothing declares. */
function assignedTo(ev: Eval, value: Value, name: string): Values {
  if (!ev.flows.isMember(name)) return UNKNOWN;
  if (value.k !== 'instance' && value.k !== 'type') return ev.flows.at(places.member(value, name));
  return union(
    ev.lineOf(value.decl).map((entry) => {
      if (entry.k !== 'instance') return UNKNOWN;
      return ev.flows.at(places.member(ev.make({ k: 'type', decl: entry.decl, args: [] }), name));
    }),
  );
}

/** Of a long literal, so many members say what it holds. */
const MEMBERS = 32;

function ofObject(ev: Eval, value: ValueOf<'object'>, name: string): Values {
  const expr = value.file.facts.exprs[value.expr]!;
  if (expr.k === 'literal') {
    const assigned = assignedTo(ev, value, name);
    const type = value.file.rules.literalTypes.get(expr.t) ?? expr.t;
    return assigned.length > 0 ? assigned : ev.memberOf(ev.make({ k: 'box', type, args: [] }), name, 'value');
  }
  if (expr.k !== 'object') return UNKNOWN;
  const said = value.said ? ev.memberOf(value.said, name, 'value') : UNKNOWN;
  // Where a type declares a method, that is what is called; a member that holds a function is what it was given.
  if (said.length > 0 && said.every((each) => each.k === 'function'))
    return said.map((each) => (each.k === 'function' ? ev.make({ ...each, self: value }) : each));
  const named = expr.m.filter(([key]) => key === name);
  const assigned = assignedTo(ev, value, name);
  if (named.length > 0) {
    const own = named.map(([, member]) => {
      const held = ev.exprOf(value.file, member);
      if (!ev.flows.isContainer(name)) return held;
      return widened(ev, value.file.rules, held, () => places.exprElements(value.file, member));
    });
    return union([...own, assigned]);
  }
  if (assigned.length > 0) return assigned;
  const spread = expr.m.filter(([key]) => key === '...');
  const taken = spread.map(([, member]) =>
    flatMap(ev.exprOf(value.file, member), (each) => ev.memberOf(each, name, 'value')),
  );
  const dict = value.file.rules.literalTypes.get('dict');
  if (spread.length > 0 || dict === undefined) return union(taken);
  const held = union(expr.m.slice(0, MEMBERS).map(([, member]) => ev.exprOf(value.file, member)));
  return [ev.make({ k: 'boxMember', box: ev.make({ k: 'box', type: dict, args: [UNKNOWN, held] }), name })];
}

function ofShape(ev: Eval, value: ValueOf<'shape'>, name: string): Values {
  const type = value.file.facts.types[value.type]!;
  if (type.k !== 'shape') return UNKNOWN;
  const found = union(type.m.filter(([key]) => key === name).map(([, member]) => ev.typeOf(value.file, member)));
  const reached = flatMap(found, (each) =>
    each.k === 'function' && each.self === null ? [ev.make({ ...each, self: value })] : [each],
  );
  return value.decl ? substitute(ev, reached, { decl: value.decl, args: value.args ?? [], self: value }) : reached;
}
