import { getOrMake, push } from '../../base/maps.ts';
import { defined } from './decls.ts';
import type { Eval } from './eval.ts';
import { findMember } from './members.ts';
import { parametersOf } from './parameters.ts';
import { type Decl, isFunction, isType } from './world.ts';

/** A method with more implementations is not followed to them: such calls would be most of the graph. */
export const MOST_IMPLEMENTATIONS = 100;

/** Which methods of the scanned tree stand behind a method that has no body of its own. */
export class Implementations {
  private readonly ev: Eval;
  private subtypes: Map<Decl, Decl[]> | null = null;
  private holders: Map<string, Decl[]> | null = null;
  private readonly known = new Map<Decl, Map<Decl, readonly Decl[]>>();

  constructor(ev: Eval) {
    this.ev = ev;
  }

  /**
   * The implementations of an interface's or abstract type's method in the types that may stand where it is called:
   * `through`, or those of its own type. None for a method with a body.
   */
  of(method: Decl, through: readonly Decl[]): readonly Decl[] {
    if (!method.owner) return method.facts.bodiless ? this.inScript(method) : [];
    if (!this.isOpen(method)) return [];
    const receivers = through.length > 0 ? through : [method.owner!];
    const found = new Set(receivers.flatMap((type) => this.behind(method, type)));
    if (found.size > MOST_IMPLEMENTATIONS) return [];
    return [...found].sort((a, b) => a.uid - b.uid);
  }

  /** The function that a script offers under the name which a file beside it declares. */
  private inScript({ file, facts }: Decl): readonly Decl[] {
    const path = file.rules.implementedIn?.(file.path) ?? null;
    const script = path === null ? undefined : this.ev.world.byPath.get(path);
    if (!script) return [];
    const offered = [facts.name, 'default', '='].flatMap((name) => [...this.ev.exportOf(script.module, name, 'value')]);
    const functions = offered.flatMap((value) => (value.k === 'function' ? [value.decl] : []));
    return [...new Set(functions.filter((decl) => decl.facts.name === facts.name && !decl.facts.bodiless))];
  }

  private isOpen(method: Decl): boolean {
    const { owner, facts } = method;
    if (!owner || !isType(owner)) return false;
    if (method.file.rules.moduleScope === 'included') return Boolean(facts.virtual);
    return !method.implemented && Boolean(facts.abstract || facts.bodiless || owner.facts.kind === 'trait');
  }

  private behind(method: Decl, receiver: Decl): readonly Decl[] {
    const byType = getOrMake(this.known, method, () => new Map());
    return getOrMake(byType, receiver, () => this.find(method, receiver));
  }

  private find(method: Decl, receiver: Decl): readonly Decl[] {
    const { facts } = method;
    const found = new Set<Decl>();
    for (const type of this.typesBehind(receiver)) {
      const at = findMember(this.ev.lineOf(type), facts.name, 'instance');
      const bodies = defined(at?.decls ?? []).filter((decl) => this.hasBody(decl, method));
      for (const decl of sameParameters(bodies, method)) if (this.implementsIt(decl, method)) found.add(decl);
    }
    return [...found];
  }

  private hasBody(decl: Decl, method: Decl): boolean {
    return decl !== method && isFunction(decl) && !decl.facts.bodiless && !decl.facts.abstract;
  }

  /** A method that stands apart from its type implements the trait that it says, no other. */
  private implementsIt({ file, facts }: Decl, method: Decl): boolean {
    if (!facts.receiver || method.owner?.facts.kind !== 'trait') return true;
    const { trait } = facts.receiver;
    return (
      trait !== undefined &&
      this.ev.typeOf(file, trait).some((value) => value.k === 'instance' && value.decl === method.owner)
    );
  }

  private typesBehind(owner: Decl): readonly Decl[] {
    const named = this.subtypesOf().get(owner) ?? [];
    if (owner.facts.kind !== 'interface' || !owner.file.rules.structuralInterfaces) return named;
    return [...new Set([...named, ...this.satisfying(owner)])];
  }

  private subtypesOf(): Map<Decl, Decl[]> {
    if (this.subtypes) return this.subtypes;
    this.subtypes = new Map();
    for (const decl of this.ev.world.decls) {
      if (!isType(decl) || decl.bases.length === 0) continue;
      for (const entry of this.ev.lineOf(decl).slice(1))
        if (entry.k === 'instance') push(this.subtypes, entry.decl, decl);
    }
    return this.subtypes;
  }

  /** Types that have every method of an interface, by name and number of parameters. */
  private satisfying(owner: Decl): Decl[] {
    const wanted = this.methodsOf(owner);
    // Of an interface that embeds one from outside, not all methods are known.
    const whole = this.ev.lineOf(owner).every((entry) => entry.k === 'instance');
    if (wanted.size === 0 || !whole) return [];
    const holders = this.holdersOf();
    const rarest = [...wanted.keys()].reduce((a, b) =>
      (holders.get(b)?.length ?? 0) < (holders.get(a)?.length ?? 0) ? b : a,
    );
    return (holders.get(rarest) ?? []).filter((type) => {
      if (!owner.file.rules.family.includes(type.file.rules.language)) return false;
      const line = this.ev.lineOf(type);
      return [...wanted].every(([name, method]) => {
        const found = findMember(line, name, 'instance')?.decls.find(isFunction);
        return found !== undefined && found.facts.params?.length === method.facts.params?.length;
      });
    });
  }

  private methodsOf(type: Decl): Map<string, Decl> {
    const methods = new Map<string, Decl>();
    for (const entry of this.ev.lineOf(type)) {
      if (entry.k !== 'instance') continue;
      for (const [name, decls] of entry.decl.members) {
        const method = decls.find(isFunction);
        if (method && !methods.has(name)) methods.set(name, method);
      }
    }
    return methods;
  }

  /** By method name: the concrete types that have it, their own or embedded. */
  private holdersOf(): Map<string, Decl[]> {
    if (this.holders) return this.holders;
    this.holders = new Map();
    for (const decl of this.ev.world.decls) {
      if (!isType(decl) || decl.facts.kind === 'interface' || decl.facts.kind === 'alias') continue;
      if (!decl.file.rules.structuralInterfaces) continue;
      for (const name of this.methodsOf(decl).keys()) push(this.holders, name, decl);
    }
    return this.holders;
  }
}

/** Of overloads, those that take as much as the method that they implement, and of these the ones of equal types. */
function sameParameters(decls: readonly Decl[], method: Decl): readonly Decl[] {
  if (decls.length < 2 || !method.file.rules.overloadsApart) return decls;
  const { params = [] } = method.facts;
  const asMany = decls.filter(
    ({ facts }) =>
      facts.params?.length === params.length && Boolean(facts.params.at(-1)?.rest) === Boolean(params.at(-1)?.rest),
  );
  const equal = asMany.filter((decl) => parametersOf(decl) === parametersOf(method));
  return equal.length > 0 ? equal : asMany;
}
