import { code, listed, nounFor } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { type OwnSentence, opening, ownSentences, tellsMoreThan, withoutOrigins } from '../base/own-words.ts';
import { baseOf, isTestPath, stemOf } from '../base/paths.ts';
import { wordCount } from '../base/sentences.ts';
import type { Doc, Facts } from '../formats/facts.ts';
import type { ProseFrom } from '../formats/provenance.ts';
import { composeBarrel, composeDeclared, composeLocale, composeTest } from './compose-code.ts';
import { composeDocument, composeManifest, documentWords } from './compose-text.ts';
import type { Context } from './context.ts';
import { declaredIn, mainDeclaration } from './declared.ts';

/** A text and where its words come from. */
export interface Told {
  text: string;
  from: ProseFrom;
}

type Source = (facts: Facts, context: Context) => Told | null;

/**
 * Where a purpose is looked for, in this order: the file's own words, its package's description, what documents say of
 * it, the words of the declaration that it is about, and last what the graph tells.
 */
const SOURCES: readonly Source[] = [moduleWords, packageWords, documentSays, declarationWords, composed];

/** What a file is for; null when nothing true and specific can be said. */
export function purposeOf(facts: Facts, context: Context): Told | null {
  for (const source of SOURCES) {
    const told = source(facts, context);
    if (told && tellsMoreThan(facts.file, told.text)) return told;
  }
  return null;
}

/** Licences, lists of patterns and lock files: their first words tell of their first entries. */
const SPEECHLESS =
  /^(licen[cs]e|copying|notice|unlicense)|^\..*(ignore|attributes)$|^\.mailmap$|(^|[-.])lock(\.\w+)?$|^go\.sum$/i;

function moduleWords(facts: Facts): Told | null {
  // What a text among tests says is for the tests.
  if (facts.language === 'text' && isTestPath(facts.file)) return null;
  const document = documentWords(facts);
  if (document) return { text: document.text, from: { from: 'doc', file: facts.file, line: document.line } };
  if (!facts.doc || facts.text || SPEECHLESS.test(baseOf(facts.file))) return null;
  const told = wordsOf(facts.doc, facts.file);
  // In settings, a fragment is the comment on the first entry.
  return told && facts.status === 'text' && !/^\p{Lu}.*\s.*\s.*\s/u.test(told.text) ? null : told;
}

/** The first sentences of a doc, or null. */
export function wordsOf(doc: Doc, file: string): Told | null {
  const first = firstTold(ownSentences(doc.text));
  return first && { text: first.text, from: { from: 'doc', file, line: doc.line + first.offset } };
}

/** The opening; where it is a mere label, with the sentence of the next paragraph. */
function firstTold(told: readonly OwnSentence[]): OwnSentence | null {
  const sentences = withoutOrigins(told);
  const first = opening(sentences);
  if (!first || wordCount(first.text) > 3) return first;
  const next = opening(sentences.slice(1));
  return next && next.offset !== first.offset ? { ...first, text: `${first.text} ${next.text}` } : first;
}

function packageWords(facts: Facts, { packages, facts: all }: Context): Told | null {
  const manifest = facts.manifest ? facts.file : packages.mains.get(facts.file);
  const description = manifest === undefined ? null : all.get(manifest)?.manifest?.description;
  return description ? wordsOf(description, manifest!) : null;
}

function documentSays(facts: Facts, { mentions }: Context): Told | null {
  const mention = mentions.get(facts.file);
  return mention ? { text: mention.text, from: { from: 'doc', file: mention.file, line: mention.line } } : null;
}

function declarationWords(facts: Facts, context: Context): Told | null {
  if (context.tests.has(facts.file)) return null;
  const exported = facts.exports.find((e) => e.name === 'default')?.local ?? null;
  const main = mainDeclaration(declaredIn(facts.file, context), stemOf(facts.file), exported);
  if (!main?.doc) return null;
  const told = wordsOf(main.doc, facts.file);
  if (!told) return null;
  if (main.name === 'default') return told;
  return new RegExp(`(^|[^\\w$])${escaped(main.name)}($|[^\\w$])`).test(told.text)
    ? told
    : { ...told, text: `${code(main.name)}: ${told.text}` };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function composed(facts: Facts, context: Context): Told | null {
  const text = facts.manifest
    ? composeManifest(facts.manifest)
    : facts.status === 'text'
      ? composeDocument(facts)
      : (context.tests.has(facts.file) && composeTest(facts, context)) ||
        composeBarrel(facts, context) ||
        composeLocale(facts, context) ||
        composeDeclared(facts, context) ||
        composeResources(facts);
  return text ? { text, from: { from: 'facts' } } : null;
}

function composeResources(facts: Facts): string {
  const names = [...new Set(facts.resources.filter((r) => r.kind === 'environment').map((r) => r.name))].sort(
    byCodePoint,
  );
  return names.length
    ? `Reads the environment ${nounFor(names.length, 'variable')} ${listed(names.map(code), 4)}.`
    : '';
}

/** All prose of a long module doc, at most 300 words; null where the purpose already says it. */
export function descriptionOf(facts: Facts, purpose: Told | null): Told | null {
  if (!facts.doc || facts.status === 'text' || purpose?.from.file !== facts.file) return null;
  const sentences = ownSentences(facts.doc.text);
  const first = sentences[0];
  if (!first) return null;
  let text = '';
  let offset = first.offset;
  for (const sentence of sentences) {
    const next = text + (text === '' ? '' : sentence.offset === offset ? ' ' : '\n\n') + sentence.text;
    if (wordCount(next) > 300) break;
    text = next;
    offset = sentence.offset;
  }
  if (wordCount(text) < wordCount(purpose.text) + 20) return null;
  return { text, from: { from: 'doc', file: facts.file, line: facts.doc.line + first.offset } };
}
