import { isItem } from '../../base/statements.ts';
import type { Doc, Facts, TextFacts } from '../../formats/facts.ts';
import { textFormatOf } from './formats.ts';
import { headDoc } from './head.ts';
import { readManifest } from './manifests.ts';
import { readMarkdown } from './markdown.ts';
import { readRestructured } from './restructured.ts';

/** What a file without a grammar says. */
export type ReadText = Pick<Facts, 'doc' | 'text' | 'manifest'>;

/** Reads a file as text: a document's headings and paragraphs, or the comment at the head of anything else. */
export function textFacts(file: string, text: string): ReadText {
  const manifest = readManifest(file, text);
  const format = textFormatOf(file);
  if (format === undefined) return { doc: headDoc(text, { name: '', line: '#' }), text: null, manifest };
  if (format.name === 'markdown' || format.name === 'text') {
    const document = readMarkdown(text);
    return {
      doc: firstProse(document),
      text: document,
      manifest,
    };
  }
  if (format.name === 'restructuredtext' || format.name === 'asciidoc') {
    const document = readRestructured(text);
    return {
      doc: firstProse(document),
      text: document,
      manifest,
    };
  }
  return { doc: headDoc(text, format), text: null, manifest };
}

/** The first paragraph that is no item of a list. */
function firstProse(document: TextFacts): Doc | null {
  return document.sections.flatMap((section) => section.paragraphs).find(({ text }) => !isItem(text)) ?? null;
}

/** The name of the text format that a path belongs to, or null. */
export function textLanguageOf(path: string): string | null {
  return textFormatOf(path)?.name ?? null;
}

export { readManifest } from './manifests.ts';
