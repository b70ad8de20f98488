import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Language } from 'web-tree-sitter';
import { HandbookError } from '../base/errors.ts';
import { sha256 } from '../base/hash.ts';
import { startParser } from './engine/runtime.ts';

/** A grammar that is carried: where its bytes come from, and what they must be. */
export interface Grammar {
  package: string;
  file: string;
  /** Of the grammar's own source. */
  version: string;
  licence: string;
  sha256: string;
}

const VSCODE = '@vscode/tree-sitter-wasm';
const vscode = (language: string, version: string, sha256: string): [string, Grammar] => [
  language,
  { package: VSCODE, file: `wasm/tree-sitter-${language}.wasm`, version, licence: 'MIT', sha256 },
];

/** Every grammar that a language may name. */
export const grammars: ReadonlyMap<string, Grammar> = new Map([
  vscode('c-sharp', '0.23.1', 'd12d85996c25957b4c1b71e26db2d7cc8a294997b60642e9c2a3b031b2c66dd3'),
  vscode('cpp', '0.23.4', '77a65bd42f43c2dcd69af40c12a6c32d6ed81d360c025e9feb28911f8339fd69'),
  vscode('go', '0.25.0', '9504573f352b20be7f2f1911754d710622aedc15afff16d5ed8fb5645681aee7'),
  vscode('java', '0.23.5', '4fdeac4ca6ca089f06c6f7e562abcac1733cd465728cc7031ebb73c2019122c4'),
  vscode('javascript', '0.25.0', '5fb488d0cabb4775a594bab85682de5ad6ce83c0d6ac997a9f82dd084d571240'),
  vscode('python', '0.25.0', '16108b50df4ee9a30168794252ab55e7c93bfc5765d7fa0aa3e335752c515f47'),
  vscode('rust', '0.24.0', '0dac14947cb04d94466e3df659f80a4e264c216a60b3eda175eae4cf12ed7a8d'),
  vscode('tsx', '0.23.2', '79e5da75ea62855a0cd67177685f0164eac87d5f630b3cbe1e0a099751ad30f8'),
  vscode('typescript', '0.23.2', '778025db5a8be0e70f8ccc3671e486dfeddd048c25d9e8a70c26de2e1bf6f97d'),
]);

/**
 * Grammars that V8 may optimise while they run, which makes parsing faster by a third to a half: their peak of memory
 * stays within 100 MB of what it is without (measured over whole repositories). The lexers of others cost gigabytes and
 * many seconds.
 */
const optimisable = new Set(['c-sharp', 'go', 'java', 'javascript', 'python', 'rust', 'tsx', 'typescript']);

const require = createRequire(import.meta.url);
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
  if (!optimisable.has(name)) stopOptimising();
  await startParser();
  const bytes = await readFile(require.resolve(`${grammar.package}/${grammar.file}`));
  const found = sha256(bytes);
  if (found !== grammar.sha256) {
    throw new HandbookError(
      'grammar-changed',
      `The grammar ${name} should have the SHA-256 ${grammar.sha256}, but ${grammar.package}/${grammar.file} has ${found}; reinstall the package's exact version.`,
    );
  }
  return Language.load(bytes);
}

/**
 * Keeps V8 from optimising WebAssembly in the background, in the whole process and from now on: the flags count for what
 * runs after them, so a grammar is loaded after them and none takes them back.
 */
function stopOptimising(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
