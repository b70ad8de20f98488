import type { LinkingRules } from '../../languages/index.ts';
import { baseOf } from './bases.ts';
import { withoutSignatures } from './decls.ts';
import type { Eval } from './eval.ts';
import { findMember } from './members.ts';
import { declaredConstructors } from './parameters.ts';
import { boundary, type CallTarget } from './target.ts';
import type { Value, Values } from './values.ts';
import { type Decl, isFunction } from './world.ts';

/** What runs when a type is constructed: the first constructor along its line, else one that is implied. */
export function constructorsOf(ev: Eval, decl: Decl): CallTarget[] {
  if (decl.facts.kind === 'alias') {
    if (typeof decl.facts.type !== 'number') return [];
    return ev.typeOf(decl.file, decl.facts.type).flatMap((value) => constructorsOfBase(ev, decl.file.rules, value));
  }
  if (decl.file.rules.moduleScope === 'included') return ownConstructors(decl);
  if (decl.file.rules.ownConstructors) return own(ev, decl);
  const line = ev.lineOf(decl);
  for (const name of decl.file.rules.constructorNames) {
    const found = findMember(line, name, 'instance');
    const functions = found?.decls.filter(isFunction) ?? [];
    const bodies = functions.filter((each) => !each.facts.bodiless);
    const runs = bodies.length > 0 ? bodies : functions;
    if (runs.length > 0)
      return runs.map((each) => ({ to: 'function', decl: each, callType: 'internal_constructor', through: [] }));
  }
  return [{ to: 'constructor', decl, callType: 'internal_constructor' }];
}

/** Constructors that are named after their type; where there are none, one is implied. */
function ownConstructors(decl: Decl): CallTarget[] {
  const declares = (decl.members.get(decl.facts.name) ?? []).filter((each) => each.facts.kind === 'constructor');
  const apart = withoutCopies(withoutSignatures(declares));
  if (apart.length === 0) return [{ to: 'constructor', decl, callType: 'internal_constructor' }];
  return apart.map((each) => ({ to: 'function', decl: each, callType: 'internal_constructor', through: [] }));
}

/** Constructors that take their own type alone copy or move; what is made of something else is made by the others. */
function withoutCopies(declares: readonly Decl[]): readonly Decl[] {
  const copies = (decl: Decl) =>
    /^\((const )?([^&,()]*)&&?\)/.exec(decl.facts.overload ?? '')?.[2]?.replace(/<.*/, '') === decl.facts.name;
  const others = declares.filter((decl) => !copies(decl));
  return others.length > 0 ? others : declares;
}

/** A type without a name is constructed by what constructs its base, unless that is an interface. */
function own(ev: Eval, decl: Decl): CallTarget[] {
  const declares = declaredConstructors(decl);
  if (declares.length > 0) {
    return declares.map((each) => ({ to: 'function', decl: each, callType: 'internal_constructor', through: [] }));
  }
  const base = decl.facts.anonymous ? baseOf(ev, decl) : [];
  const [first] = base;
  if (
    !decl.facts.anonymous ||
    decl.bases.length === 0 ||
    (first?.k === 'instance' && first.decl.facts.kind === 'interface')
  ) {
    return [{ to: 'constructor', decl, callType: 'internal_constructor' }];
  }
  return base.flatMap((value) => constructorsOfBase(ev, decl.file.rules, value));
}

function constructorsOfBase(ev: Eval, rules: LinkingRules, value: Value): CallTarget[] {
  if (value.k === 'instance') return constructorsOf(ev, value.decl);
  if (value.k === 'box') {
    const home = rules.containerHomes?.get(value.type);
    return home === undefined ? [] : [boundary(home, [value.type], 0, 'boundary_constructor')];
  }
  if (value.k !== 'externalInstance') return [];
  return [boundary(value.specifier, value.path, 0, 'boundary_constructor')];
}

/** `super(…)` calls the constructors of what the type extends. */
export function superConstructors(ev: Eval, values: Values): CallTarget[] {
  return values.flatMap((value) => {
    const [base] = value.k === 'super' ? baseOf(ev, value.decl) : [];
    return base && value.k === 'super' ? constructorsOfBase(ev, value.decl.file.rules, base) : [];
  });
}
