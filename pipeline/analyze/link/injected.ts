import { parentOf } from '../../languages/index.ts';
import { elementOf } from './elements.ts';
import type { Eval } from './eval.ts';
import { flatMap, UNKNOWN, type Values } from './values.ts';
import { type Decl, isFunction, type SourceFile } from './world.ts';

/** What a runner passes as a parameter: what the provider of that name gives, the closest to the function that takes it. */
export function injectedAs(ev: Eval, decl: Decl, name: string): Values {
  const { providers } = decl.file.rules;
  if (!providers) return UNKNOWN;
  const isProvider = (each: Decl) =>
    isFunction(each) && each.facts.decorators.some((mark) => providers.marks.test(mark));
  if (!providers.takers.test(decl.facts.name) && !isProvider(decl)) return UNKNOWN;
  for (const decls of named(ev, decl, name, providers.shared)) {
    const found = decls.findLast((each) => each !== decl && isProvider(each));
    if (found) return givenBy(ev, found);
  }
  return UNKNOWN;
}

/** What is declared under a name in the type around, in the file, and in the shared files of the folders above it. */
function* named(ev: Eval, decl: Decl, name: string, shared: string): Generator<readonly Decl[]> {
  const around = decl.owner?.members.get(name);
  if (around) yield around;
  yield topLevel(decl.file, name);
  for (let dir: string | null = parentOf(decl.file.path); dir !== null; dir = dir === '' ? null : parentOf(dir)) {
    const file = ev.world.byPath.get(dir === '' ? shared : `${dir}/${shared}`);
    if (file && file !== decl.file) yield topLevel(file, name);
  }
}

function topLevel(file: SourceFile, name: string): readonly Decl[] {
  return file.module.names.get(name) ?? [];
}

/** What a provider returns, or what it yields once. */
function givenBy(ev: Eval, provider: Decl): Values {
  const given = ev.returnsOf(provider);
  if (!provider.facts.generator) return given;
  return flatMap(given, (value) => elementOf(ev, provider.file, value, undefined));
}
