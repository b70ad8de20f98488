import type {
  Access,
  Binding,
  Call,
  Declaration,
  Export,
  Expr,
  Extension,
  Import,
  Resource,
  Scope,
  Store,
  TypeRef,
} from '../../formats/facts.ts';
import type { LinkingRules } from '../linking.ts';

/** The lists of one file's facts that point at each other by index. */
export interface Pools {
  scopes: Scope[];
  declarations: Declaration[];
  bindings: Binding[];
  imports: Import[];
  exports: Export[];
  exprs: Expr[];
  types: TypeRef[];
  calls: Call[];
  accesses: Access[];
  resources: Resource[];
  extensions?: Extension[];
  stores?: Store[];
}

/** An index into one of the pools. */
export type Id = number;

/**
 * Collects one file's facts. Equal names, members and plain literals share one expression, so that the pools hold each
 * value once. Nothing here knows of syntax.
 */
export class FactsBuilder implements Pools {
  readonly scopes: Scope[] = [{ parent: null, kind: 'module', decl: null }];
  readonly declarations: Declaration[] = [];
  readonly bindings: Binding[] = [];
  readonly imports: Import[] = [];
  readonly exports: Export[] = [];
  readonly exprs: Expr[] = [];
  readonly types: TypeRef[] = [];
  readonly calls: Call[] = [];
  readonly accesses: Access[] = [];
  readonly resources: Resource[] = [];
  readonly extensions: Extension[] = [];
  readonly stores: Store[] = [];
  /** The offset of each call's callee name: what source order means for calls. */
  readonly callOffsets: number[] = [];
  private readonly shared = new Map<string, Id>();
  private readonly sharedTypes = new Map<string, Id>();
  private readonly namesIn: Map<string, Named>[] = [];
  private readonly bareMembers: LinkingRules['bareMembers'];

  constructor(bareMembers: LinkingRules['bareMembers'] = 'never') {
    this.bareMembers = bareMembers;
  }

  scope(kind: Scope['kind'], parent: Id, decl: Id | null = null): Id {
    return this.scopes.push({ parent, kind, decl }) - 1;
  }

  expr(expr: Expr): Id {
    const key = keyOf(expr);
    if (key === null) return this.exprs.push(expr) - 1;
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    const id = this.exprs.push(expr) - 1;
    this.shared.set(key, id);
    return id;
  }

  /** An expression whose content is set later: something inside it refers to it. */
  reserve(): Id {
    return this.exprs.push({ k: 'unknown' }) - 1;
  }

  get unknown(): Id {
    return this.expr({ k: 'unknown' });
  }

  /** Any of these values: one of them alone is itself, and none of them is unknown. */
  union(ids: readonly Id[]): Id {
    const distinct = [...new Set(ids)].filter((id) => this.exprs[id]!.k !== 'unknown');
    if (distinct.length === 0) return this.unknown;
    return distinct.length === 1 ? distinct[0]! : this.expr({ k: 'union', of: distinct });
  }

  type(type: TypeRef): Id {
    const key = typeKey(type);
    if (key !== null) {
      const known = this.sharedTypes.get(key);
      if (known !== undefined) return known;
      const id = this.types.push(type) - 1;
      this.sharedTypes.set(key, id);
      return id;
    }
    return this.types.push(type) - 1;
  }

  declare(declaration: Declaration): Id {
    const id = this.declarations.push(declaration) - 1;
    this.remember(declaration.scope, declaration.name, { declaration: id });
    return id;
  }

  bind(binding: Binding): void {
    this.remember(binding.scope, binding.name, { binding: this.bindings.push(binding) - 1 });
  }

  call(call: Call, offset: number): Id {
    this.callOffsets.push(offset);
    return this.calls.push(call) - 1;
  }

  /** What a scope itself binds to a name first, or undefined. */
  inScope(scope: Id, name: string): Named | undefined {
    return this.namesIn[scope]?.get(name);
  }

  /** The scope, from this one outward, that binds a name. */
  lookup(from: Id, name: string): { scope: Id; named: Named } | undefined {
    for (let scope: Id | null = from; scope !== null; scope = this.scopes[scope]!.parent) {
      const members = this.scopes[scope]!.kind === 'type';
      if (members && this.hidesMembers(scope === from, this.inScope(scope, name))) continue;
      const named = this.inScope(scope, name);
      if (named) return { scope, named };
    }
    return undefined;
  }

  private hidesMembers(own: boolean, named: Named | undefined): boolean {
    if (named?.binding !== undefined) return false; // A type parameter.
    return this.bareMembers === 'never' || (this.bareMembers === 'body' && !own);
  }

  /** The closest scope of one of these kinds, from this one outward; the file's own if there is none. */
  closest(from: Id, ...kinds: readonly Scope['kind'][]): Id {
    let scope = from;
    while (!kinds.includes(this.scopes[scope]!.kind)) {
      const parent: Id | null = this.scopes[scope]!.parent;
      if (parent === null) return scope;
      scope = parent;
    }
    return scope;
  }

  private remember(scope: Id, name: string, named: Named): void {
    const names = this.namesIn[scope] ?? new Map<string, Named>();
    this.namesIn[scope] = names;
    if (!names.has(name)) names.set(name, named);
  }
}

/** What a name stands for in its scope: a declaration or a binding. */
export type Named = { declaration: Id; binding?: undefined } | { binding: Id; declaration?: undefined };

function typeKey(type: TypeRef): string | null {
  if (type.k === 'named') return type.args === undefined ? `${type.s}:${type.n.join('.')}` : null;
  if (type.k === 'literal') return `literal ${type.t} ${type.v ?? ''}`;
  return type.k === 'unknown' || type.k === 'self' ? type.k : null;
}

function keyOf(expr: Expr): string | null {
  switch (expr.k) {
    case 'name':
      return `n${expr.s}:${expr.n}:${expr.as ?? ''}`;
    case 'member':
      return `m${expr.o}:${expr.n}:${expr.as ?? ''}`;
    case 'self':
    case 'super':
      return `${expr.k}${expr.s}`;
    case 'unknown':
      return 'unknown';
    case 'literal':
      // An object is one of its own, whatever is put into it later.
      return expr.v === undefined && expr.e === undefined && expr.t !== 'object' ? `l${expr.t}` : null;
    case 'await':
      return `a${expr.o}`;
    default:
      return null;
  }
}
