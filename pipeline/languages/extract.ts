import { type Language, Parser } from 'web-tree-sitter';
import { HandbookError } from '../base/errors.ts';
import type { Facts } from '../formats/facts.ts';
import { compile } from './engine/compile.ts';
import { lower } from './engine/lower.ts';
import { SyntaxTree } from './engine/tree.ts';
import { isGenerated } from './generated.ts';
import { loadGrammar } from './grammars.ts';
import { grammarOf, languageOf, specOf } from './registry.ts';
import type { CompiledSpec, LanguageSpec } from './spec.ts';
import { textFacts, textLanguageOf } from './text/index.ts';

/** A file as it was read and decoded. */
export interface SourceFile {
  /** POSIX path relative to the source root. */
  file: string;
  text: string;
  encoding: string;
  bytes: number;
  sha256: string;
}

/**
 * The facts of one file; the answer depends on its path and content alone. A file without a grammar is read as text.
 * Throws what the parser throws: the caller counts that file as unparsable.
 */
export async function extract(source: SourceFile): Promise<Facts> {
  const text = withLineFeeds(source.text);
  const language = languageOf(source.file, text);
  const blank = blankFacts(source, text, language);
  const spec = language === null ? undefined : specOf(language);
  if (!spec) return { ...blank, ...textFacts(source.file, text) };
  const grammar = grammarOf(spec, source.file, text);
  const compiled = await compiledSpec(spec, grammar);
  const facts = lower(compiled, read(compiled, grammar, await loadGrammar(grammar), text), source.file);
  return {
    ...blank,
    ...facts,
    status: facts.errors.length > 0 ? 'partial' : 'parsed',
    program: facts.program ?? blank.program,
    manifest: textFacts(source.file, text).manifest,
  };
}

const parsers = new Map<string, Parser>();
const compiledSpecs = new Map<string, CompiledSpec>();

async function compiledSpec(spec: LanguageSpec, grammar: string): Promise<CompiledSpec> {
  const key = `${spec.name} ${grammar}`;
  const known = compiledSpecs.get(key);
  if (known) return known;
  const made = compile(spec, await loadGrammar(grammar));
  compiledSpecs.set(key, made);
  return made;
}

/** How often a source is mended. */
const MENDINGS = 4;

/** The tree of a source, or of the mended source that has the fewest errors. */
function read(compiled: CompiledSpec, grammar: string, language: Language, text: string): SyntaxTree {
  let best = parse(compiled, grammar, language, text);
  for (let left = MENDINGS; left > 0 && best.errors.length > 0; left--) {
    const errors = best.errors.map((node) => ({ from: best.line(node), to: best.lineEnd(node) }));
    const mended = compiled.spec.mend?.(best.source, errors) ?? null;
    if (mended === null || mended === best.source) break;
    const next = parse(compiled, grammar, language, mended);
    if (next.errors.length >= best.errors.length) break;
    best = next;
  }
  return best;
}

function parse({ spec }: CompiledSpec, grammar: string, language: Language, text: string): SyntaxTree {
  let parser = parsers.get(grammar);
  if (!parser) {
    parser = new Parser();
    parser.setLanguage(language);
    parsers.set(grammar, parser);
  }
  const tree = parser.parse(spec.prepare?.(text) ?? text);
  if (!tree) {
    parser.reset();
    throw new HandbookError('parse-failed', `The ${grammar} parser gave no tree.`);
  }
  try {
    return new SyntaxTree(text, tree);
  } finally {
    tree.delete();
  }
}

/** Line ends as line feeds, offset for offset where that can be: a lone CR ends a line too. No byte order mark. */
function withLineFeeds(text: string): string {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  return plain.includes('\r') ? plain.replace(/\r(?!\n)/g, '\n') : plain;
}

function blankFacts(source: SourceFile, text: string, language: string | null): Facts {
  const shebang = /^#!.*/.exec(text);
  return {
    version: 1,
    file: source.file,
    language: language ?? textLanguageOf(source.file),
    status: 'text',
    errors: [],
    sha256: source.sha256,
    bytes: source.bytes,
    lines: countLines(text),
    encoding: source.encoding,
    generated: isGenerated(text),
    doc: null,
    program: shebang ? { line: 1, how: shebang[0].trim() } : null,
    text: null,
    manifest: null,
    package: null,
    scopes: [{ parent: null, kind: 'module', decl: null }],
    declarations: [],
    bindings: [],
    imports: [],
    exports: [],
    exprs: [],
    types: [],
    calls: [],
    accesses: [],
    resources: [],
  };
}

function countLines(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
