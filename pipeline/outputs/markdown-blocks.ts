import { markdown, markdownProse } from '../base/escape.ts';
import { filePage } from '../base/pages.ts';
import { type Origin, type ProseFrom, paragraphsOf, type Sentence } from '../formats/provenance.ts';

/** Sentences as a short paragraph for each topic, each followed by where it comes from. */
export function paragraphs(sentences: readonly Sentence[], pages: boolean): string {
  return paragraphsOf(sentences)
    .map((paragraph) =>
      paragraph.map(({ text, at, from }) => `${markdownProse(text)} ${mark(from, at, pages)}`).join(' '),
    )
    .join('\n\n');
}

/** A text with the mark of where it comes from; "" for no text. What no record tells of was written by a model. */
export function said(text: string | undefined, from: ProseFrom = { from: 'model' }, pages: boolean): string {
  if (!text) return '';
  const at = from.file && (from.line ? `${from.file}:${from.line}` : from.file);
  return `${markdownProse(text)} ${mark(from.from, at, pages)}`;
}

/** The same in a table cell. */
export function saidCell(text: string, from: ProseFrom | undefined, pages: boolean): string {
  return said(text, from, pages).replace(/\\?\|/g, '\\|');
}

/** The place of the source's own words, or the name of another origin. */
function mark(from: Origin, at: string | undefined, pages: boolean): string {
  if (at === undefined) return `*(${from})*`;
  return `[${pageLink(markdown(at), at.replace(/:\d+(-\d+)?$/, ''), pages)}]`;
}

/** Says once on a page what the marks mean. */
export const MARKS =
  '*Each text is followed by where it comes from: a place in the source whose own words it is, (facts) composed from the parsed code, (model) written by a language model, (person) written by hand.*';

/** A file as a link to its page, or plain where there are no pages. */
export function pageLink(label: string, file: string, pages: boolean): string {
  return pages ? `[${label}](${filePage(file)}.html)` : label;
}

/** Blocks set apart by one empty line; empty blocks are left out. */
export function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
