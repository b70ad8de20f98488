import type { Call } from '../../formats/facts.ts';
import type { CallType } from '../../formats/graph.ts';
import { byArity, namesClass } from './calls.ts';
import type { Eval } from './eval.ts';
import { basesOf } from './hierarchy.ts';
import { getOrMake } from './maps.ts';
import { findMember } from './members.ts';
import { isBound } from './names.ts';
import { protocols } from './protocols.ts';
import type { Value, Values } from './values.ts';
import { type Decl, isFunction, type SourceFile } from './world.ts';

/** Where one call may go. `through` are the types of the objects that a method is called on, as far as they are known. */
export type CallTarget =
  | { to: 'function'; decl: Decl; callType: CallType; through?: readonly Decl[] }
  /** The constructor that a type has without declaring one. */
  | { to: 'constructor'; decl: Decl; callType: CallType }
  | { to: 'boundary'; specifier: string; path: readonly string[]; owner: number; callType: CallType };

/** The declarations and outside names that a call may go to; none if it does not resolve. */
export function targetsOf(ev: Eval, file: SourceFile, call: Call): CallTarget[] {
  const values = ev.exprOf(file, call.callee);
  const shape = file.facts.exprs[call.callee]!.k === 'super' ? superConstructors(ev, values) : values;
  const kind = methodCallType(ev, file, call.callee);
  const found = new Map<string, CallTarget>();
  const functions = new Map<Decl, Decl[]>();
  for (const value of shape) {
    if (value.k === 'function') {
      const through = getOrMake<Decl, Decl[]>(functions, value.decl, () => []);
      if (value.self?.k === 'instance') through.push(value.self.decl);
    } else for (const target of otherTargets(ev, file, call, value)) found.set(keyOf(target), target);
  }
  for (const decl of picked([...functions.keys()], file, call)) {
    const target: CallTarget = { to: 'function', decl, callType: kind, through: functions.get(decl)! };
    found.set(keyOf(target), target);
  }
  return [...found.values()];
}

function keyOf(target: CallTarget): string {
  if (target.to === 'boundary') return JSON.stringify([target.specifier, target.path]);
  return `${target.to}:${target.decl.uid}`;
}

/** Twins of one name in one place are chosen among by where they stand and the number of arguments. */
function picked(functions: readonly Decl[], file: SourceFile, call: Call): Decl[] {
  if (functions.length < 2) return [...functions];
  const groups = Map.groupBy(functions, (decl) => `${decl.file.index}:${decl.owner?.uid}:${decl.facts.name}`);
  return [...groups.values()].flatMap((group) => byArity(closest(group, file, call), call));
}

/**
 * A type's own methods come before those that it has by a trait; of several traits' methods of one name, an object's call
 * on itself means the one that stands beside it.
 */
function closest(twins: readonly Decl[], file: SourceFile, call: Call): readonly Decl[] {
  if (twins.length < 2) return twins;
  const own = twins.filter((decl) => !decl.facts.receiver?.trait);
  if (own.length > 0) return own;
  const { exprs, scopes } = file.facts;
  const callee = exprs[call.callee]!;
  if (callee.k !== 'member' || exprs[callee.o]!.k !== 'self') return twins;
  const around = new Set<number>();
  for (let at: number | null = call.scope; at !== null; at = scopes[at]!.parent) around.add(at);
  const beside = twins.filter((decl) => decl.file === file && around.has(scopes[decl.facts.scope]!.parent ?? -1));
  return beside.length > 0 ? beside : twins;
}

function otherTargets(ev: Eval, file: SourceFile, call: Call, value: Value): CallTarget[] {
  switch (value.k) {
    case 'type':
      return call.isNew || file.rules.callConstructs ? constructorsOf(ev, value.decl) : [];
    case 'external': {
      const { specifier, path, owner } = value;
      if (path.length === 0 && !call.isNew) return [boundary(specifier, ['default'], 0, 'boundary')];
      const constructs = call.isNew || (file.rules.callConstructs && namesClass(path));
      return [
        boundary(
          specifier,
          path.length > 0 ? path : ['default'],
          owner,
          constructs ? 'boundary_constructor' : 'boundary',
        ),
      ];
    }
    case 'instance':
      return (call.isNew ? file.rules.constructorNames : protocols.call)
        .flatMap((name) => [...ev.memberOf(value, name, 'value')])
        .flatMap((method) => {
          const callType = call.isNew ? 'internal_constructor' : 'local_method';
          return method.k === 'function' ? [{ to: 'function', decl: method.decl, callType } as const] : [];
        });
    case 'externalInstance':
      return [];
    default:
      return [];
  }
}

function boundary(specifier: string, path: readonly string[], owner: number, callType: CallType): CallTarget {
  return { to: 'boundary', specifier, path, owner, callType };
}

/** What runs when a type is constructed: the first constructor along its line, else one that is implied. */
export function constructorsOf(ev: Eval, decl: Decl): CallTarget[] {
  if (decl.facts.kind === 'alias') {
    if (typeof decl.facts.type !== 'number') return [];
    return ev.typeOf(decl.file, decl.facts.type).flatMap((value) => constructorsOfBase(ev, value));
  }
  const line = ev.lineOf(decl);
  for (const name of decl.file.rules.constructorNames) {
    const found = findMember(line, name, 'instance');
    const functions = found?.decls.filter(isFunction) ?? [];
    const bodies = functions.filter((each) => !each.facts.bodiless);
    const runs = bodies.length > 0 ? bodies : functions;
    if (runs.length > 0) return runs.map((each) => ({ to: 'function', decl: each, callType: 'internal_constructor' }));
  }
  return [{ to: 'constructor', decl, callType: 'internal_constructor' }];
}

function constructorsOfBase(ev: Eval, value: Value): CallTarget[] {
  if (value.k === 'instance') return constructorsOf(ev, value.decl);
  if (value.k !== 'externalInstance') return [];
  return [boundary(value.specifier, value.path.length > 0 ? value.path : ['default'], 0, 'boundary_constructor')];
}

/** `super(…)` calls the constructors of what the type extends. */
function superConstructors(ev: Eval, values: Values): Values {
  const found: Value[] = [];
  for (const value of values) {
    if (value.k !== 'super') continue;
    for (const base of basesOf(ev, value.decl).slice(0, 1)) {
      for (const target of constructorsOfBase(ev, base)) {
        if (target.to === 'boundary')
          found.push(ev.make({ k: 'external', specifier: target.specifier, path: target.path, owner: 0 }));
        else if (target.to === 'function') found.push(ev.make({ k: 'function', decl: target.decl, self: null }));
        else found.push(ev.make({ k: 'type', decl: target.decl, args: [] }));
      }
    }
  }
  return found;
}

/** How a call reaches a function, by the shape of the callee. */
export function methodCallType(ev: Eval, file: SourceFile, callee: number): CallType {
  const { exprs } = file.facts;
  const expr = exprs[callee]!;
  if (expr.k === 'super') return 'internal_constructor';
  if (expr.k !== 'member') return 'internal_func';
  const object = exprs[expr.o]!;
  if (object.k === 'self' || object.k === 'super') {
    const isAttribute = ev.exprOf(file, expr.o).some((self) => holdsAttribute(ev, self, expr.n));
    return isAttribute ? 'self_attr_method' : 'self_method';
  }
  if (ev.exprOf(file, expr.o).some(isStaticHolder)) return 'internal_func';
  const root = rootOf(file, expr.o);
  if (root === 'self') return 'self_attr_method';
  return root === 'param' ? 'param_method' : 'local_method';
}

function holdsAttribute(ev: Eval, self: Value, name: string): boolean {
  if (self.k !== 'instance') return false;
  return Boolean(findMember(ev.lineOf(self.decl), name, 'instance')?.decls.every((decl) => !isFunction(decl)));
}

/** Modules, namespaces, types and object literals: what they hold is called by its name. */
function isStaticHolder(value: Value): boolean {
  return (
    value.k === 'module' ||
    value.k === 'namespace' ||
    value.k === 'type' ||
    value.k === 'object' ||
    value.k === 'function'
  );
}

/** What a chain of members and parts begins with. */
export function rootOf(file: SourceFile, index: number): 'self' | 'param' | 'local' | 'call' | 'literal' | 'other' {
  const { exprs } = file.facts;
  for (let at = index; ; ) {
    const expr = exprs[at]!;
    switch (expr.k) {
      case 'member':
      case 'index':
      case 'element':
      case 'at':
      case 'await':
      case 'enter':
        at = expr.o;
        continue;
      case 'self':
      case 'super':
        return 'self';
      case 'name': {
        const names = isBound(file, expr.s, expr.n);
        return names?.bindings.some((binding) => binding.kind === 'param') ? 'param' : 'local';
      }
      case 'call':
        return 'call';
      case 'literal':
        return 'literal';
      default:
        return 'other';
    }
  }
}
