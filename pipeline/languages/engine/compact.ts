import type { Expr, TypeRef } from '../../formats/facts.ts';
import type { FactsBuilder, Id, Pools } from './builder.ts';

/**
 * The builder's lists as they go into the facts: declarations and calls in source order, and only those expressions and
 * types that something points at. `startOf` says where a declaration begins.
 */
export function compact(built: FactsBuilder, startOf: (declaration: Id) => number): Pools {
  const declarations = built.declarations.map((_, id) => id).sort((a, b) => startOf(a) - startOf(b) || a - b);
  const declarationAt = new Map(declarations.map((old, place) => [old, place]));
  const decl = (id: Id) => declarationAt.get(id)!;
  const order = built.calls.map((_, id) => id).sort((a, b) => built.callOffsets[a]! - built.callOffsets[b]! || a - b);
  const callAt = new Map(order.map((old, place) => [old, place]));
  const used = markUsed(built);
  const exprAt = numbering(used.exprs);
  const typeAt = numbering(used.types);
  const expr = (id: Id) => exprAt[id]!;
  const type = (id: Id) => typeAt[id]!;
  const typeOrNull = <T extends Id | null | undefined>(id: T) => (typeof id === 'number' ? type(id) : id);
  const exprOrNull = <T extends Id | null | undefined>(id: T) => (typeof id === 'number' ? expr(id) : id);

  for (const scope of built.scopes) if (scope.decl !== null) scope.decl = decl(scope.decl);
  for (const declaration of built.declarations) {
    if (declaration.owner !== null) declaration.owner = decl(declaration.owner);
    for (const param of declaration.params ?? []) {
      param.type = typeOrNull(param.type);
      param.value = exprOrNull(param.value);
    }
    if (declaration.returns !== undefined) declaration.returns = typeOrNull(declaration.returns);
    if (declaration.decoratedBy) declaration.decoratedBy = declaration.decoratedBy.map(expr);
    if (declaration.returned) declaration.returned = [...new Set(declaration.returned.map(expr))];
    const { receiver } = declaration;
    if (receiver) {
      receiver.type = type(receiver.type);
      if (receiver.trait !== undefined) receiver.trait = type(receiver.trait);
    }
    for (const base of declaration.bases ?? []) base.type = type(base.type);
    for (const param of declaration.typeParams ?? []) {
      param.bound = typeOrNull(param.bound);
      if (param.default !== undefined) param.default = type(param.default);
    }
    if (declaration.type !== undefined) declaration.type = typeOrNull(declaration.type);
    if (declaration.value !== undefined) declaration.value = exprOrNull(declaration.value);
  }
  for (const binding of built.bindings) {
    if (binding.type !== undefined) binding.type = typeOrNull(binding.type);
    if (binding.value !== undefined) binding.value = exprOrNull(binding.value);
  }
  for (const extension of built.extensions) {
    extension.type = type(extension.type);
    for (const base of extension.bases) base.type = type(base.type);
  }
  for (const store of built.stores) {
    store.into = expr(store.into);
    store.value = expr(store.value);
  }
  for (const exported of built.exports) if (exported.value !== undefined) exported.value = expr(exported.value);
  for (const access of built.accesses) access.expr = expr(access.expr);
  const calls = order.map((id) => {
    const call = built.calls[id]!;
    call.callee = expr(call.callee);
    call.args = call.args.map(expr);
    if (call.typeArgs) call.typeArgs = call.typeArgs.map(type);
    return call;
  });
  return {
    scopes: built.scopes,
    declarations: declarations.map((id) => built.declarations[id]!),
    bindings: built.bindings,
    imports: built.imports,
    exports: built.exports,
    exprs: kept(built.exprs, used.exprs).map((e) =>
      renumberExpr(e, { expr, type, decl, call: (id) => callAt.get(id)! }),
    ),
    types: kept(built.types, used.types).map((t) => renumberType(t, expr, type)),
    calls,
    accesses: built.accesses,
    resources: built.resources,
    ...(built.extensions.length > 0 ? { extensions: built.extensions } : {}),
    ...(built.stores.length > 0 ? { stores: built.stores } : {}),
  };
}

interface Used {
  exprs: Uint8Array;
  types: Uint8Array;
}

function markUsed(built: FactsBuilder): Used {
  const used: Used = { exprs: new Uint8Array(built.exprs.length), types: new Uint8Array(built.types.length) };
  const waitingExprs: Id[] = [];
  const waitingTypes: Id[] = [];
  const expr = (id: Id | null | undefined) => {
    if (id === null || id === undefined || used.exprs[id]) return;
    used.exprs[id] = 1;
    waitingExprs.push(id);
  };
  const type = (id: Id | null | undefined) => {
    if (id === null || id === undefined || used.types[id]) return;
    used.types[id] = 1;
    waitingTypes.push(id);
  };
  for (const call of built.calls) {
    expr(call.callee);
    call.args.forEach(expr);
    call.typeArgs?.forEach(type);
  }
  for (const declaration of built.declarations) {
    for (const param of declaration.params ?? []) {
      type(param.type);
      expr(param.value);
    }
    type(declaration.returns);
    declaration.returned?.forEach(expr);
    declaration.decoratedBy?.forEach(expr);
    type(declaration.receiver?.type);
    type(declaration.receiver?.trait);
    for (const base of declaration.bases ?? []) type(base.type);
    for (const param of declaration.typeParams ?? []) {
      type(param.bound);
      type(param.default);
    }
    type(declaration.type);
    expr(declaration.value);
  }
  for (const binding of built.bindings) {
    type(binding.type);
    expr(binding.value);
  }
  for (const extension of built.extensions) {
    type(extension.type);
    for (const base of extension.bases) type(base.type);
  }
  for (const { into, value } of built.stores) {
    expr(into);
    expr(value);
  }
  for (const exported of built.exports) expr(exported.value);
  for (const access of built.accesses) expr(access.expr);
  while (waitingExprs.length > 0 || waitingTypes.length > 0) {
    for (let id = waitingExprs.pop(); id !== undefined; id = waitingExprs.pop()) {
      eachOfExpr(built.exprs[id]!, expr, type);
    }
    for (let id = waitingTypes.pop(); id !== undefined; id = waitingTypes.pop()) {
      eachOfType(built.types[id]!, expr, type);
    }
  }
  return used;
}

type Visit = (id: Id | null | undefined) => void;

function eachOfExpr(e: Expr, expr: Visit, type: Visit): void {
  switch (e.k) {
    case 'member':
    case 'index':
    case 'element':
    case 'at':
    case 'await':
    case 'enter':
      expr(e.o);
      break;
    case 'literal':
      e.e?.forEach(expr);
      break;
    case 'object':
      for (const [, value] of e.m) expr(value);
      break;
    case 'union':
      e.of.forEach(expr);
      break;
    case 'typed':
      type(e.t);
      break;
  }
}

function eachOfType(t: TypeRef, expr: Visit, type: Visit): void {
  switch (t.k) {
    case 'named':
      t.args?.forEach(type);
      break;
    case 'list':
    case 'pointer':
    case 'async':
    case 'lookup':
      type(t.of);
      break;
    case 'map':
      type(t.key);
      type(t.of);
      break;
    case 'tuple':
    case 'union':
      t.of.forEach(type);
      break;
    case 'function':
      type(t.returns);
      t.params?.forEach(type);
      break;
    case 'shape':
      for (const [, member] of t.m) type(member);
      break;
    case 'typeof':
      expr(t.e);
      break;
  }
}

type Renumber = (id: Id) => Id;

interface Numbers {
  expr: Renumber;
  type: Renumber;
  call: Renumber;
  decl: Renumber;
}

function renumberExpr(e: Expr, { expr, type, call, decl }: Numbers): Expr {
  switch (e.k) {
    case 'member':
    case 'index':
    case 'element':
    case 'at':
    case 'await':
    case 'enter':
      return { ...e, o: expr(e.o) };
    case 'call':
      return { k: 'call', call: call(e.call) };
    case 'literal':
      return e.e ? { ...e, e: e.e.map(expr) } : e;
    case 'object':
      return { k: 'object', m: e.m.map(([name, value]) => [name, expr(value)]) };
    case 'union':
      return { k: 'union', of: e.of.map(expr) };
    case 'typed':
      return { k: 'typed', t: type(e.t) };
    case 'decl':
      return { k: 'decl', d: decl(e.d) };
    default:
      return e;
  }
}

function renumberType(t: TypeRef, expr: Renumber, type: Renumber): TypeRef {
  switch (t.k) {
    case 'named':
      return t.args ? { ...t, args: t.args.map(type) } : t;
    case 'list':
    case 'pointer':
    case 'async':
    case 'lookup':
      return { ...t, of: type(t.of) };
    case 'map':
      return t.key === undefined ? { k: 'map', of: type(t.of) } : { k: 'map', key: type(t.key), of: type(t.of) };
    case 'tuple':
    case 'union':
      return { ...t, of: t.of.map(type) };
    case 'function':
      return {
        k: 'function',
        returns: t.returns === null ? null : type(t.returns),
        ...(t.params ? { params: t.params.map(type) } : {}),
        ...(t.rest ? { rest: true } : {}),
      };
    case 'shape':
      return { k: 'shape', m: t.m.map(([name, member]) => [name, type(member)]) };
    case 'typeof':
      return { k: 'typeof', e: expr(t.e) };
    default:
      return t;
  }
}

function numbering(used: Uint8Array): Int32Array {
  const places = new Int32Array(used.length);
  let next = 0;
  used.forEach((mark, id) => {
    places[id] = mark ? next++ : -1;
  });
  return places;
}

function kept<T>(pool: readonly T[], used: Uint8Array): T[] {
  return pool.filter((_, id) => used[id]);
}
