import { expect } from 'vitest';
import { type Declaration, type Facts, factsFormat } from '../../../../pipeline/formats/facts.ts';
import { extract } from '../../../../pipeline/languages/index.ts';

/** The facts of a Go source, checked against their format. A source without a package clause gets one. */
export async function factsOf(source: string, file = 'pkg/file.go'): Promise<Facts> {
  const text = /^package /m.test(source) ? source : `package p\n${source}`;
  const facts = await extract({ file, text, encoding: 'utf-8', bytes: text.length, sha256: '' });
  expect(factsFormat.schema.safeParse(facts).error?.issues ?? []).toEqual([]);
  return facts;
}

/** Each declaration as `kind qualname`. */
export function kindsOf(facts: Facts): string[] {
  return facts.declarations.map(({ kind, qualname }) => `${kind} ${qualname}`);
}

export function declared(facts: Facts, qualname: string): Declaration {
  const found = facts.declarations.filter((declaration) => declaration.qualname === qualname);
  expect(found.map((declaration) => declaration.qualname)).toEqual([qualname]);
  return found[0]!;
}

/** An expression as text: `self.a`, `f@3`, `call(f)`, `:T` for a value known by its type. */
export function exprText(facts: Facts, id: number): string {
  const expr = facts.exprs[id]!;
  const of = (inner: number) => exprText(facts, inner);
  switch (expr.k) {
    case 'name':
      return expr.n;
    case 'member':
      return `${of(expr.o)}.${expr.n}`;
    case 'call':
      return `call(${of(facts.calls[expr.call]!.callee)})`;
    case 'index':
      return `${of(expr.o)}[]`;
    case 'element':
      return `element${expr.i}(${of(expr.o)})`;
    case 'at':
      return `at${expr.i}(${of(expr.o)})`;
    case 'await':
      return `<-${of(expr.o)}`;
    case 'typed':
      return `:${typeText(facts, expr.t)}`;
    case 'decl':
      return `decl ${facts.declarations[expr.d]!.qualname}`;
    case 'union':
      return expr.of.map(of).join(' | ');
    case 'literal':
      return expr.t === 'tuple' ? `(${expr.e!.map(of).join(', ')})` : expr.t;
    default:
      return expr.k;
  }
}

/** A type as Go writes it. */
export function typeText(facts: Facts, id: number | null | undefined): string {
  if (id === null || id === undefined) return '-';
  const type = facts.types[id]!;
  const of = (inner: number | null | undefined) => typeText(facts, inner);
  switch (type.k) {
    case 'named':
      return type.n.join('.') + (type.args ? `[${type.args.map(of).join(', ')}]` : '');
    case 'list':
      return `[]${of(type.of)}`;
    case 'map':
      return `map[${of(type.key)}]${of(type.of)}`;
    case 'pointer':
      return `*${of(type.of)}`;
    case 'async':
      return `chan ${of(type.of)}`;
    case 'tuple':
      return `(${type.of.map(of).join(', ')})`;
    case 'union':
      return type.of.map(of).join(' | ');
    case 'function':
      return `func ${of(type.returns)}`;
    case 'shape':
      return `{ ${type.m.map(([name, member]) => `${name} ${of(member)}`).join('; ')} }`;
    default:
      return type.k;
  }
}

/** What a local name holds: `name = value` or `name: type`, in source order. */
export function localsOf(facts: Facts): string[] {
  return facts.bindings
    .filter(({ kind }) => kind === 'local')
    .map(({ name, type, value }) =>
      typeof value === 'number' ? `${name} = ${exprText(facts, value)}` : `${name}: ${typeText(facts, type)}`,
    );
}

export function callsOf(facts: Facts): string[] {
  return facts.calls.map(({ callee }) => exprText(facts, callee));
}

/** Accesses as `read x`, `write self.y`. */
export function accessesOf(facts: Facts): string[] {
  return facts.accesses.map(({ access, expr }) => `${access} ${exprText(facts, expr)}`);
}
