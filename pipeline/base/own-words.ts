import { type Paragraph, paragraphsOf } from './plain-text.ts';
import { closed, sentencesOf, shortened, wordCount } from './sentences.ts';

/* The sentences of a doc comment or document that say something of what they stand at. */

/** A sentence and how many lines below the text's first line its paragraph starts. */
export interface OwnSentence {
  text: string;
  offset: number;
  /** It ends with a stop of its own; a label or a line of a page header does not. */
  complete: boolean;
}

const LICENCE =
  /copyright|\(c\) (19|20)\d\d|licen[cs]ed? (under|as|is)|all rights reserved|spdx-license|permission is hereby granted|redistribution and use|"as is"|without warrant|unless required by applicable law|see the licen[cs]e|use of this source code|governed by a|GNU (lesser |affero )?general public|apache licen[cs]e|mozilla public|this file is part of|obtain a copy of the licen[cs]e|may not use this file|subject to the following conditions|shall be included in all/i;
/** Words that come with a template, whatever file it became. */
const TEMPLATE =
  /this workflow file will not need changing|you may wish to alter this file|actions that are not certified by github|governed by separate terms of service|minimal makefile for sphinx/i;
const ADDRESS = /<?https?:\/\/\S+/g;
/** Where the code was taken from, not what it does. */
const ORIGIN =
  /\b(copy (and |-)?past|copied (from|of)|started out (largely )?as|is (largely |mostly |loosely |partly )?(based on|taken from|borrowed from|derived from|ported from)|adapted from|excellent work (by|of))|^(based on|borrowed from|taken from|ported from|copied from|inspired by)\b/i;
const CODE_LINE =
  /[;{}]$|^(import|export|const|let|var|return|if|for|while|from|def|class|func|package|public|private|static|async|await|type|interface)\b.*([=(){};]|\bfrom\b|\bimport\b)|=>|^[\w.]+\(.*\)$|^[\w.]+\s*:?=\s|^[$%>]\s/;
/** Words that any file may say of itself. */
const HOLLOW = new Set(
  'a an the of for to and or in on at by with from this that these those is are be it its file files module modules package packages class classes function functions method methods code source implementation implementations implements contains contain provide provides definition definitions define defines main index common misc various some all other helper helpers util utils utility utilities related stuff things here header script test tests testing spec type types constants constant declarations declaration api dependency dependencies import imports export exports require requires expose'.split(
    ' ',
  ),
);

/**
 * The prose sentences of a text in order; headings, list items, licence notices, code that was commented out, and
 * sentences that only lead to a list or to another place are left out.
 */
export function ownSentences(text: string): OwnSentence[] {
  return TEMPLATE.test(text) ? [] : sentencesIn(paragraphsOf(text));
}

export function sentencesIn(paragraphs: readonly Paragraph[]): OwnSentence[] {
  const out: OwnSentence[] = [];
  for (const { text, offset, kind } of paragraphs) {
    if (kind !== 'prose' || LICENCE.test(text) || CODE_LINE.test(text)) continue;
    for (const sentence of sentencesOf(text)) {
      if (isSpoken(sentence))
        out.push({ text: closed(sentence), offset, complete: /[.!?…。！？]["'”’)\]]*$/.test(sentence) });
    }
  }
  return out;
}

function isSpoken(sentence: string): boolean {
  if (/[:：]$/.test(sentence) || /[•|→»]/.test(sentence.replace(/`[^`]*`/g, ''))) return false;
  if (wordCount(sentence) < 2 || CODE_LINE.test(sentence)) return false;
  if (/^see\b/i.test(sentence) && wordCount(sentence) < 9) return false;
  if (/^do not (edit|modify)\b|^auto-?generated( file)?\W*$|^(usage|synopsis|syntax):/i.test(sentence)) return false;
  // Hardly more than an address points elsewhere.
  if (/https?:\/\//.test(sentence) && wordCount(sentence.replace(ADDRESS, '')) < 5) return false;
  // Words that are versions, paths or digests: data.
  const words = sentence.split(/\s+/);
  if (words.length > 4 && words.filter((word) => /[\d/=@]/.test(word)).length * 2 > words.length) return false;
  // More signs than letters: a drawing, a table, a pattern.
  const letters = sentence.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0;
  return letters * 2 > sentence.length;
}

/** Whether words only tell where code was taken from. */
export function tellsOrigin(text: string): boolean {
  return ORIGIN.test(text);
}

/** The same without those that only tell where the code comes from; all of them where nothing else is said. */
export function withoutOrigins(sentences: readonly OwnSentence[]): readonly OwnSentence[] {
  const own = sentences.filter(({ text }) => !tellsOrigin(text));
  return own.length > 0 ? own : sentences;
}

/**
 * The first sentences: one, and following ones of the same paragraph while they stay under `enough` words together.
 * Null when nothing is said. `words` bounds a single long sentence.
 */
export function opening(sentences: readonly OwnSentence[], enough = 14, words = 55): OwnSentence | null {
  const first = sentences[0];
  if (!first) return null;
  let text = shortened(first.text, words);
  for (const next of sentences.slice(1)) {
    if (next.offset !== first.offset || wordCount(text) >= enough || wordCount(text) + wordCount(next.text) > words)
      break;
    text += ` ${next.text}`;
  }
  return { ...first, text };
}

/** Whether a sentence has a word that neither its path nor any file's description has. */
export function tellsMoreThan(path: string, sentence: string): boolean {
  const known = wordsOf(path);
  return wordsOf(sentence).some(
    (word) =>
      !HOLLOW.has(word) &&
      !known.some(
        (k) =>
          word === k || stem(word) === stem(k) || (k.length > 2 && word.startsWith(k) && word.length - k.length < 4),
      ),
  );
}

function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function stem(word: string): string {
  return word.replace(/(ies|es|s|ing|er|ed|y)$/, '');
}
