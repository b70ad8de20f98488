import { expect } from 'vitest';
import { type Declaration, type Facts, factsFormat } from '../../../../pipeline/formats/facts.ts';
import { extract } from '../../../../pipeline/languages/index.ts';

/** The facts of a Rust source, checked against their format. */
export async function factsOf(text: string, file = 'src/lib.rs'): Promise<Facts> {
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

/** An expression as text. */
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
      return `one of ${of(expr.o)}`;
    case 'at':
      return `${of(expr.o)}@${expr.i}`;
    case 'await':
      return `await ${of(expr.o)}`;
    case 'typed':
      return `:${typeText(facts, expr.t)}`;
    case 'decl':
      return `decl ${facts.declarations[expr.d]!.qualname}`;
    case 'union':
      return expr.of.map(of).join(' | ');
    case 'literal':
      return expr.e ? `${expr.t}(${expr.e.map(of).join(', ')})` : expr.t;
    default:
      return expr.k;
  }
}

export function typeText(facts: Facts, id: number | null | undefined): string {
  if (id === null || id === undefined) return '-';
  const type = facts.types[id]!;
  const of = (inner: number | null | undefined) => typeText(facts, inner);
  switch (type.k) {
    case 'named':
      return type.n.join('.') + (type.args ? `<${type.args.map(of).join(', ')}>` : '');
    case 'list':
      return `[${of(type.of)}]`;
    case 'pointer':
      return `*${of(type.of)}`;
    case 'tuple':
      return `(${type.of.map(of).join(', ')})`;
    case 'union':
      return type.of.map(of).join(' + ');
    case 'function':
      return `fn ${of(type.returns)}`;
    default:
      return type.k;
  }
}

/** What local names hold, in source order. */
export function localsOf(facts: Facts): string[] {
  return facts.bindings
    .filter(({ kind }) => kind === 'local')
    .map(({ name, type, value }) =>
      typeof type === 'number'
        ? `${name}: ${typeText(facts, type)}`
        : `${name} = ${typeof value === 'number' ? exprText(facts, value) : '?'}`,
    );
}

export function callsOf(facts: Facts): string[] {
  return facts.calls.map(({ callee, line }) => `${line} ${exprText(facts, callee)}`);
}

/** Imports as `specifier`, with the names that they bind. */
export function importsOf(facts: Facts): string[] {
  return facts.imports.map(({ specifier, kind, star }, i) => {
    const names = facts.bindings
      .filter((binding) => binding.import === i)
      .map(({ name, imported }) => (name === imported ? name : `${imported} as ${name}`));
    return `${kind} ${specifier}: ${star ? 'all' : names.join(', ')}`;
  });
}
