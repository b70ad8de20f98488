import { type Declaration, type Facts, factsSchema } from '../../../pipeline/formats/facts.ts';
import { extract } from '../../../pipeline/languages/index.ts';

/** The facts of a source text, checked against their schema and for indices that point nowhere. */
export async function factsOf(text: string, file = 'a.ts'): Promise<Facts> {
  const facts = await extract({ file, text, encoding: 'utf-8', bytes: text.length, sha256: '0'.repeat(64) });
  factsSchema.parse(facts);
  checkIndices(facts);
  return facts;
}

/** An expression as text: `a.b()`, `new X()`, `(a | b)`, `<T>`. */
export function shown(facts: Facts, id: number | null | undefined): string {
  if (id === null || id === undefined) return '-';
  const expr = facts.exprs[id]!;
  switch (expr.k) {
    case 'name':
      return expr.n;
    case 'member':
      return `${shown(facts, expr.o)}.${expr.n}`;
    case 'call': {
      const call = facts.calls[expr.call]!;
      return `${call.isNew ? 'new ' : ''}${shown(facts, call.callee)}()`;
    }
    case 'index':
      return `${shown(facts, expr.o)}[${expr.n ?? ''}]`;
    case 'element':
      return `each ${shown(facts, expr.o)}`;
    case 'at':
      return `${shown(facts, expr.o)}#${expr.i}`;
    case 'await':
      return `await ${shown(facts, expr.o)}`;
    case 'enter':
      return `enter ${shown(facts, expr.o)}`;
    case 'literal':
      return expr.v === undefined ? expr.t : JSON.stringify(expr.v);
    case 'object':
      return `{${expr.m.map(([name, value]) => `${name}: ${shown(facts, value)}`).join(', ')}}`;
    case 'decl':
      return `decl ${facts.declarations[expr.d]!.qualname}`;
    case 'union':
      return `(${expr.of.map((one) => shown(facts, one)).join(' | ')})`;
    case 'typed':
      return `<${shownType(facts, expr.t)}>`;
    case 'module':
      return `module ${facts.imports[expr.import]!.specifier}`;
    default:
      return expr.k;
  }
}

export function shownType(facts: Facts, id: number | null | undefined): string {
  if (id === null || id === undefined) return '-';
  const type = facts.types[id]!;
  const all = (ids: readonly number[], between: string) => ids.map((one) => shownType(facts, one)).join(between);
  switch (type.k) {
    case 'named':
      return type.n.join('.') + (type.args ? `<${all(type.args, ', ')}>` : '');
    case 'list':
      return `${shownType(facts, type.of)}[]`;
    case 'map':
      return `{[]: ${shownType(facts, type.of)}}`;
    case 'tuple':
      return `[${all(type.of, ', ')}]`;
    case 'union':
      return all(type.of, ' | ');
    case 'pointer':
      return `*${shownType(facts, type.of)}`;
    case 'async':
      return `async ${shownType(facts, type.of)}`;
    case 'function':
      return `() => ${shownType(facts, type.returns)}`;
    case 'shape':
      return `{${type.m.map(([name, member]) => `${name}: ${shownType(facts, member)}`).join(', ')}}`;
    case 'typeof':
      return `typeof ${shown(facts, type.e)}`;
    case 'literal':
      return type.t;
    default:
      return type.k;
  }
}

export function declarationOf(facts: Facts, qualname: string): Declaration {
  const found = facts.declarations.find((one) => one.qualname === qualname);
  if (!found) throw new Error(`no ${qualname} in ${facts.declarations.map((one) => one.qualname).join(', ')}`);
  return found;
}

/** Every declaration as `kind qualname`. */
export function declared(facts: Facts): string[] {
  return facts.declarations.map((one) => `${one.kind} ${one.qualname}`);
}

/** Every call as `owner: callee`. */
export function called(facts: Facts): string[] {
  return facts.calls.map((call) => `${ownerOf(facts, call.scope)}: ${call.raw}`);
}

/** The qualname of the closest function around a scope, or `<module>`. */
export function ownerOf(facts: Facts, scope: number): string {
  for (let id: number | null = scope; id !== null; id = facts.scopes[id]!.parent) {
    const { kind, decl } = facts.scopes[id]!;
    if (kind === 'function' && decl !== null) return facts.declarations[decl]!.qualname;
  }
  return '<module>';
}

/** Every binding of a name as `kind = value: type`. */
export function bound(facts: Facts, name: string): string[] {
  return facts.bindings
    .filter((one) => one.name === name)
    .map((one) => `${one.kind} = ${shown(facts, one.value)}: ${shownType(facts, one.type)}`);
}

function checkIndices(facts: Facts): void {
  const ok = (list: readonly unknown[], id: number | null | undefined, what: string) => {
    if (typeof id === 'number' && !(id < list.length)) throw new Error(`${what} ${id} points nowhere`);
  };
  for (const scope of facts.scopes) {
    ok(facts.scopes, scope.parent, 'parent');
    ok(facts.declarations, scope.decl, 'decl');
  }
  facts.declarations.forEach((one, id) => {
    ok(facts.declarations, one.owner, 'owner');
    ok(facts.scopes, one.scope, 'scope');
    ok(facts.scopes, one.body, 'body');
    if (one.body !== null && facts.scopes[one.body]!.decl !== id)
      throw new Error(`body of ${one.qualname} is not its own`);
    if (one.lineEnd < one.lineStart || one.nameLine < one.lineStart) throw new Error(`lines of ${one.qualname}`);
    if (/\n|\t| {2}/.test(one.signature)) throw new Error(`signature of ${one.qualname}`);
    for (const param of one.params ?? []) ok(facts.types, param.type, 'param type');
    for (const value of one.returned ?? []) ok(facts.exprs, value, 'returned');
    ok(facts.types, one.returns, 'returns');
    ok(facts.exprs, one.value, 'value');
    ok(facts.types, one.type, 'type');
  });
  for (const call of facts.calls) {
    ok(facts.exprs, call.callee, 'callee');
    ok(facts.scopes, call.scope, 'call scope');
    for (const arg of call.args) ok(facts.exprs, arg, 'argument');
  }
  for (const one of facts.bindings) {
    ok(facts.exprs, one.value, 'binding value');
    ok(facts.types, one.type, 'binding type');
    ok(facts.imports, one.import, 'binding import');
  }
  facts.exprs.forEach((expr, id) => {
    if ('o' in expr && !(expr.o < id)) throw new Error(`expression ${id} holds a later one`);
    if (expr.k === 'call') ok(facts.calls, expr.call, 'call');
  });
}
