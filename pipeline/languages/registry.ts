import type { Fidelity } from '../formats/graph.ts';
import { c } from './c/spec.ts';
import { cpp } from './cpp/spec.ts';
import { csharp } from './csharp/spec.ts';
import { go } from './go/spec.ts';
import { java } from './java/spec.ts';
import type { LinkingRules } from './linking.ts';
import { modeOf } from './modeline.ts';
import { python } from './python/spec.ts';
import { rust } from './rust/spec.ts';
import type { LanguageSpec } from './spec.ts';
import { textLanguageOf } from './text/index.ts';
import { javascript, typescript } from './typescript/spec.ts';

/** Every language with a grammar: one line each. */
export const specs: readonly LanguageSpec[] = [typescript, javascript, python, go, rust, java, csharp, c, cpp];

const byName = new Map(specs.map((spec) => [spec.name, spec]));
const byExtension = Map.groupBy(
  specs.flatMap((spec) => Object.keys(spec.extensions).map((extension) => ({ extension, spec }))),
  ({ extension }) => extension,
);
const byFilename = new Map(
  specs.flatMap((spec) => Object.keys(spec.filenames ?? {}).map((name) => [name, spec] as const)),
);
const byMode = new Map(
  specs.flatMap((spec) => [spec.name, ...(spec.modes ?? [])].map((name) => [name, spec] as const)),
);
const byShebang = new Map(
  specs.flatMap((spec) => Object.keys(spec.shebangs ?? {}).map((name) => [name, spec] as const)),
);

/** The languages by name, with what the analysis of each covers. */
export const languages: ReadonlyMap<string, Fidelity> = new Map(
  specs.map((spec) => [spec.name, spec.linking.fidelity]),
);

/**
 * The language of a file: a registered one by its name, extension, `#!` line or an editor's mode line, else the name of a
 * text format, else null. An extension that only one language has needs no line to confirm it.
 */
export function languageOf(path: string, text?: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const spec = byFilename.get(name) ?? specFor(extensionOf(name), text);
  if (spec) return spec.name;
  const format = textLanguageOf(path);
  if (text === undefined || format !== null) return format;
  const run = name.includes('.') ? undefined : byShebang.get(interpreterOf(text) ?? '');
  return (run ?? byMode.get(modeOf(text) ?? ''))?.name ?? null;
}

/** Of several languages with one extension, the one of the mode line, else the first that claims the text, else the first. */
function specFor(extension: string, text: string | undefined): LanguageSpec | undefined {
  const specs = byExtension.get(extension)?.map(({ spec }) => spec) ?? [];
  if (specs.length < 2 || text === undefined) return specs[0];
  const mode = byMode.get(modeOf(text) ?? '');
  return specs.find((spec) => spec === mode) ?? specs.find((spec) => spec.claims?.(text)) ?? specs[0];
}

/** The linking rules of a registered language; undefined for text. */
export function linkingOf(language: string): LinkingRules | undefined {
  return byName.get(language)?.linking;
}

/** A language's spec; undefined for text. */
export function specOf(language: string): LanguageSpec | undefined {
  return byName.get(language);
}

/** The grammar that a language reads a file with. */
export function grammarOf(spec: LanguageSpec, path: string, text: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found = lookup(spec.filenames, name) ?? lookup(spec.extensions, extensionOf(name));
  return found ?? lookup(spec.shebangs, interpreterOf(text) ?? '') ?? Object.values(spec.extensions)[0]!;
}

function lookup(table: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return table && Object.hasOwn(table, key) ? table[key] : undefined;
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** The program that a `#!` line runs, without folder and version: `python` of `#!/usr/bin/env python3.12`. */
function interpreterOf(text: string): string | null {
  const line = /^#![ \t]*(.*)/.exec(text)?.[1];
  if (line === undefined) return null;
  const words = line.trim().split(/\s+/);
  const program = /(^|\/)env$/.test(words[0]!) ? words.slice(1).find((word) => !/^-|=/.test(word)) : words[0];
  return program === undefined ? null : program.slice(program.lastIndexOf('/') + 1).replace(/(?<![\d.])[\d.]+$/, '');
}
