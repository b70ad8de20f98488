import { Cell, type Solver } from './solver.ts';
import { CLASS, union, type Value, type Values } from './values.ts';
import type { Decl, SourceFile, World } from './world.ts';

/*
 * Functions on their way: what reaches a parameter, a field or an element of a container from elsewhere. A place exists
 * once something asks what it holds; whoever finds that a value goes there gives it. `points-to.ts` does so until
 * nothing more arrives. No context is kept: what one call passes, every call of the function may have passed.
 */

/** A place that values flow into, named by what it is. */
export const places = {
  parameter: (decl: Decl, index: number) => `p${decl.uid}:${index}`,
  /** What a variable or field holds. */
  variable: (decl: Decl) => `v${decl.uid}`,
  /** One of what the container holds that a variable or field is. */
  elements: (decl: Decl) => `e${decl.uid}`,
  /** The same of a local name. */
  localElements: (file: SourceFile, scope: number, name: string) => `l${file.index}:${scope}:${name}`,
  /** The same of an expression. */
  exprElements: (file: SourceFile, expr: number) => `x${file.index}:${expr}`,
  /** A member that nothing declares. */
  member: (owner: Value, name: string) => `m${owner.id}:${name}`,
  /** One of the members that an object literal is given later. */
  anyMember: (owner: Value) => `o${owner.id}`,
};

type Source = () => Values;

interface Place {
  readonly cell: Cell;
  readonly sources: Map<string, Source>;
}

/** Methods and functions that put their arguments into a container. */
export const ADDERS: ReadonlySet<string> = new Set([
  ...['add', 'addFirst', 'addLast', 'append', 'appendleft', 'emplace_back', 'enqueue', 'insert', 'offer', 'prepend'],
  ...['push', 'push_back', 'put', 'putIfAbsent', 'set', 'setdefault', 'unshift'],
  ...['Add', 'AddLast', 'Enqueue', 'Insert', 'Push', 'TryAdd'],
]);

interface Names {
  /** Of variables and members that something is put into. */
  containers: Set<string>;
  /** Of members that something is assigned to. */
  members: Set<string>;
  /** Expressions with elements, by file. */
  filled: Set<number>[];
}

/** The names of what values are put into anywhere: where none is, nothing arrives. */
function namesIn(world: World): Names {
  const names: Names = { containers: new Set(), members: new Set(), filled: [] };
  for (const { facts, index: place } of world.files) {
    const { calls, exprs, stores } = facts;
    const container = (index: number | undefined) => {
      const expr = index === undefined ? undefined : exprs[index]!;
      if (expr?.k === 'name' || expr?.k === 'member') names.containers.add(expr.n);
    };
    for (const { callee, args } of calls) {
      const expr = exprs[callee]!;
      if (expr.k === 'member' && ADDERS.has(expr.n)) container(expr.o);
      else if (expr.k === 'name' && ADDERS.has(expr.n)) container(args[0]);
    }
    for (const { into, name } of stores ?? []) {
      container(into);
      if (name !== undefined) names.members.add(name);
      else if (exprs[into]!.k === 'typed') {
        names.filled[place] ??= new Set();
        names.filled[place].add(into);
      }
    }
  }
  return names;
}

export class Flows {
  private readonly exprOf: (file: SourceFile, expr: number) => Values;
  private readonly solver: Solver;
  private readonly places = new Map<string, Place>();
  /** Functions of which a parameter is asked for. */
  private readonly asked = new Set<Decl>();
  private news: Decl[] = [];
  private readonly grown = new Set<Cell>();
  private readonly names: Names;

  constructor(world: World, exprOf: (file: SourceFile, expr: number) => Values, solver: Solver) {
    this.exprOf = exprOf;
    this.solver = solver;
    this.names = namesIn(world);
  }

  /** What has arrived at a place so far. Who reads it is computed again when more does. */
  at(key: string): Values {
    return this.solver.read((this.places.get(key) ?? this.open(key)).cell);
  }

  /** The place of a parameter, which from now on is asked for. */
  parameter(decl: Decl, index: number): string {
    if (!this.asked.has(decl)) this.news.push(decl);
    this.asked.add(decl);
    return places.parameter(decl, index);
  }

  private open(key: string): Place {
    const sources = new Map<string, Source>();
    const cell = new Cell(() => {
      const sets: Values[] = [];
      for (const source of sources.values()) sets.push(source().filter(isCarried));
      return union(sets);
    });
    const place = { cell, sources };
    this.places.set(key, place);
    return place;
  }

  /** Is anything ever put into a container of this name? */
  isContainer(name: string): boolean {
    return this.names.containers.has(name);
  }

  /** Is anything ever assigned to a member of this name from elsewhere? */
  isMember(name: string): boolean {
    return this.names.members.has(name);
  }

  /** Is anything put into what this expression makes? */
  isFilled(file: SourceFile, expr: number): boolean {
    return this.names.filled[file.index]?.has(expr) ?? false;
  }

  /** The functions of which a parameter has been asked for since the last time. */
  newlyAsked(): readonly Decl[] {
    const { news } = this;
    this.news = [];
    return news;
  }

  isAsked(decl: Decl): boolean {
    return this.asked.has(decl);
  }

  /** How many places there are: as many again, and nothing new is asked for. */
  get size(): number {
    return this.places.size;
  }

  /** The value of an expression goes to a place, if anything asks for that. */
  give(key: string, file: SourceFile, expr: number): void {
    this.giveFrom(key, `${file.index}:${expr}`, () => this.exprOf(file, expr));
  }

  giveFrom(key: string, from: string, source: Source): void {
    const place = this.places.get(key);
    if (!place || place.sources.has(from)) return;
    place.sources.set(from, source);
    this.grown.add(place.cell);
  }

  /** Lets all that was given arrive. Says whether there was anything. */
  settle(): boolean {
    const grown = [...this.grown];
    this.grown.clear();
    for (const cell of grown) this.solver.renew(cell);
    return grown.length > 0;
  }
}

/** Functions and classes, and what holds them. Objects and plain values are known by their types. */
export function isCarried(value: Value): boolean {
  switch (value.k) {
    case 'function':
      return !value.decl.file.isLibrary;
    case 'type':
    case 'object':
      return true;
    case 'box':
      return value.args.some((set) => set.some(isCarried));
    default:
      return false;
  }
}

/** The name of the types outside that hold any function: `std::function`. */
const HOLDS_ANY = 'function';

/** A value of which no more is known than that it can be called: which function it is, only its use tells. */
export function isOpaque(value: Value): boolean {
  switch (value.k) {
    case 'callable':
      return true;
    case 'instance':
      return isFunctionType(value.decl) || isFunctional(value.decl);
    case 'typeparam': {
      const bound = value.decl.facts.typeParams?.[value.index]?.bound ?? null;
      const { file } = value.decl;
      return bound === null ? file.rules.moduleScope === 'included' : file.facts.types[bound]!.k === 'function';
    }
    case 'box':
      return value.type === HOLDS_ANY || value.type === CLASS;
    case 'externalInstance':
      return value.path.at(-1) === HOLDS_ANY;
    default:
      return false;
  }
}

/** A type that is defined as that of functions: a delegate, `type Handler func()`. */
function isFunctionType({ facts, file }: Decl): boolean {
  return typeof facts.type === 'number' && file.facts.types[facts.type]!.k === 'function';
}

/** An interface of one method, where a function can stand for an object. */
export function isFunctional(decl: Decl): boolean {
  if (decl.facts.kind !== 'interface' || !decl.file.rules.functionTypes) return false;
  let methods = 0;
  for (const members of decl.members.values()) for (const { facts } of members) if (facts.bodiless) methods++;
  return methods === 1;
}

/** What is known of a variable by its type, with the functions that it is seen to hold where the type names none. */
export function withFunctions(byType: Values, held: () => Values): Values {
  if (byType.length === 0) return held();
  if (!byType.some(isOpaque)) return byType;
  const functions = held().filter(({ k }) => k === 'function' || k === 'type');
  return functions.length === 0 ? byType : union([byType, functions]);
}
