import { expect } from 'vitest';
import { type Declaration, type Facts, factsFormat } from '../../../../pipeline/formats/facts.ts';
import { extract } from '../../../../pipeline/languages/index.ts';

/** The facts of a C++ source, checked against their format. */
export async function factsOf(text: string, file = 'src/file.cpp'): Promise<Facts> {
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

/** The callees of calls that are written, as text. */
export function callsOf(facts: Facts): string[] {
  return facts.calls.filter((call) => !call.implied).map((call) => call.raw);
}
