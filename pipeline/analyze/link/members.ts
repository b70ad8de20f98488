import { declared, declValue, withoutSignatures } from './decls.ts';
import type { Eval, Space } from './eval.ts';
import { external, memberOfModule } from './modules.ts';
import { type Filling, substitute } from './substitute.ts';
import { flatMap, UNKNOWN, union, type Value, type ValueOf, type Values } from './values.ts';
import { type Decl, isFunction } from './world.ts';

/** `value.name`. */
export function memberOf(ev: Eval, value: Value, name: string, space: Space): Values {
  switch (value.k) {
    case 'instance':
      return ofInstance(ev, value, name);
    case 'type':
      return ofType(ev, value, name);
    case 'super':
      return ofSuper(ev, value, name);
    case 'namespace':
      return declared(ev, value.decl.members.get(name) ?? []);
    case 'module':
      return memberOfModule(ev, value.module, name, space);
    case 'object':
      return ofObject(ev, value, name);
    case 'shape':
      return ofShape(ev, value, name);
    case 'external':
      return [{ ...value, path: [...value.path, name] }].map((each) =>
        each.owner > 0 ? ev.make(each) : external(ev, each.specifier, each.path),
      );
    case 'externalInstance': {
      const path = [...value.path, name];
      return [ev.make({ k: 'external', specifier: value.specifier, path, owner: value.path.length })];
    }
    case 'builtin':
      return [ev.make({ k: 'builtin', path: `${value.path}.${name}` })];
    case 'box':
      return [ev.make({ k: 'boxMember', box: value, name })];
    case 'missing':
      return [value];
    case 'function':
      // A decorator may have made anything of it.
      if (value.decl.facts.decorators.length > 0) return UNKNOWN;
      return [ev.make({ k: 'builtin', path: `Function.${name}` })];
    case 'typeparam':
      return flatMap(boundOf(ev, value), (bound) => memberOf(ev, bound, name, space));
    default:
      return UNKNOWN;
  }
}

/** What a type parameter is at least. */
function boundOf(ev: Eval, value: ValueOf<'typeparam'>): Values {
  const bound = value.decl.facts.typeParams?.[value.index]?.bound;
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
    const apt = all.filter((decl) => Boolean(decl.facts.static) === (wants === 'type'));
    return { decls: apt.length > 0 ? apt : all, at: entry };
  }
  return null;
}

function ofInstance(ev: Eval, value: ValueOf<'instance'>, name: string): Values {
  const line = ev.lineOf(value.decl);
  const found = findMember(line, name, 'instance');
  if (found) return reached(ev, found.decls, found.at, value);
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
    (entry) => entry.k !== 'instance' || entry.decl.facts.bases?.every((base) => base.rel === 'embeds') !== false,
  );
  return embeds ? ev.memberOf(outside[0]!, name, 'value') : UNKNOWN;
}

function ofType(ev: Eval, value: ValueOf<'type'>, name: string): Values {
  const found = findMember(ev.lineOf(value.decl), name, 'type');
  if (found) {
    const values = reached(ev, found.decls, found.at, value);
    const isCase = values.length === 0 && found.at.decl.facts.kind === 'enum';
    return isCase ? [ev.make({ k: 'instance', decl: value.decl, args: [] })] : values;
  }
  // What is outside the class's own line is a member of the class outside that it extends.
  return UNKNOWN;
}

function ofSuper(ev: Eval, value: ValueOf<'super'>, name: string): Values {
  const start = value.self.k === 'instance' || value.self.k === 'type' ? value.self.decl : value.decl;
  const line = ev.lineOf(start);
  const at = line.findIndex((entry) => entry.k === 'instance' && entry.decl === value.decl);
  const found = findMember(line.slice(at + 1), name, value.self.k === 'type' ? 'type' : 'instance');
  return found ? reached(ev, found.decls, found.at, value.self) : UNKNOWN;
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
  return apt.length === 1 ? each(apt[0]!) : union(apt.map(each));
}

/** What fills the open types of a member of type `owner`, seen through `receiver`, which may inherit it. */
export function fillingOf(ev: Eval, owner: Decl | null, receiver: Value | null): Filling {
  if (receiver?.k !== 'instance' && receiver?.k !== 'type') return { decl: owner, args: [], self: receiver };
  const self = receiver.k === 'instance' ? receiver : ev.make({ ...receiver, k: 'instance' });
  if (receiver.decl === owner) return { decl: owner, args: receiver.args, self };
  const at = ev.lineOf(receiver.decl).find((entry) => entry.k === 'instance' && entry.decl === owner);
  if (at?.k !== 'instance') return { decl: owner, args: [], self };
  const filling = { decl: receiver.decl, args: receiver.args, self: null };
  return { decl: owner, args: at.args.map((set) => substitute(ev, set, filling)), self };
}

function ofObject(ev: Eval, value: ValueOf<'object'>, name: string): Values {
  const expr = value.file.facts.exprs[value.expr]!;
  if (expr.k !== 'object') return UNKNOWN;
  const named = expr.m.filter(([key]) => key === name);
  if (named.length > 0) return union(named.map(([, member]) => ev.exprOf(value.file, member)));
  const spread = expr.m.filter(([key]) => key === '...');
  return union(
    spread.map(([, member]) => flatMap(ev.exprOf(value.file, member), (each) => ev.memberOf(each, name, 'value'))),
  );
}

function ofShape(ev: Eval, value: ValueOf<'shape'>, name: string): Values {
  const type = value.file.facts.types[value.type]!;
  if (type.k !== 'shape') return UNKNOWN;
  return union(type.m.filter(([key]) => key === name).map(([, member]) => ev.typeOf(value.file, member)));
}
