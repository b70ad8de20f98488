import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Language, Parser } from 'web-tree-sitter';
import { HandbookError } from '../base/errors.ts';
import { sha256 } from '../base/hash.ts';
import type { Grammar } from './grammar.ts';
import { specs } from './registry.ts';

/** Every grammar that a language names, by its name. */
export const grammars: ReadonlyMap<string, Grammar> = new Map(specs.flatMap((spec) => Object.entries(spec.grammars)));

/** Where the published package carries the grammars that it uses, each under the name of its file. */
const CARRIED = join(import.meta.dirname, '../../grammars');

const require = createRequire(import.meta.url);
let ready: Promise<void> | undefined;
const loading = new Map<string, Promise<Language>>();

/**
 * A grammar by name, loaded once a thread. Throws `grammar-changed` when the installed file is not the one that is
 * listed here.
 */
export function loadGrammar(name: string): Promise<Language> {
  let language = loading.get(name);
  if (!language) {
    language = load(name);
    loading.set(name, language);
  }
  return language;
}

async function load(name: string): Promise<Language> {
  const grammar = grammars.get(name);
  if (!grammar)
    throw new HandbookError('no-grammar', `The grammar ${name} is wanted, but none of that name is listed.`, 3);
  if (!grammar.optimisable) stopOptimising();
  ready ??= Parser.init({ locateFile: () => require.resolve('web-tree-sitter/web-tree-sitter.wasm') });
  await ready;
  const bytes = await bytesOf(grammar);
  const found = sha256(bytes);
  if (found !== grammar.sha256) {
    throw new HandbookError(
      'grammar-changed',
      `The grammar ${name} should have the SHA-256 ${grammar.sha256}, but ${grammar.package}/${grammar.file} has ${found}; reinstall the package's exact version.`,
    );
  }
  return Language.load(bytes);
}

/** The bytes of a grammar, from the folder that is published with it or from the package that it comes from. */
export async function bytesOf(grammar: Grammar): Promise<Buffer> {
  const carried = join(CARRIED, basename(grammar.file));
  return readFile(existsSync(carried) ? carried : require.resolve(`${grammar.package}/${grammar.file}`));
}

/**
 * Keeps V8 from optimising WebAssembly in the background, in the whole process and from now on: the flags count for what
 * runs after them, so a grammar is loaded after them and none takes them back.
 */
function stopOptimising(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
