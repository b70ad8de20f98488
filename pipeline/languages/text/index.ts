import type { Facts } from '../../formats/facts.ts';
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
      doc: document.sections.find((section) => section.paragraphs.length > 0)?.paragraphs[0] ?? null,
      text: document,
      manifest,
    };
  }
  if (format.name === 'restructuredtext' || format.name === 'asciidoc') {
    const document = readRestructured(text);
    return {
      doc: document.sections.find((section) => section.paragraphs.length > 0)?.paragraphs[0] ?? null,
      text: document,
      manifest,
    };
  }
  return { doc: headDoc(text, format), text: null, manifest };
}

/** The name of the text format that a path belongs to, or null. */
export function textLanguageOf(path: string): string | null {
  return textFormatOf(path)?.name ?? null;
}

export { readManifest } from './manifests.ts';
