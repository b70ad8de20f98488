import { markdown, markdownProse } from '../base/escape.ts';
import { filePage } from '../base/pages.ts';
import { paragraphsOf, type Sentence } from '../formats/provenance.ts';

/** Sentences as a short paragraph for each topic; words of the source are followed by where they stand. */
export function paragraphs(sentences: readonly Sentence[], pages: boolean): string {
  return paragraphsOf(sentences)
    .map((paragraph) => paragraph.map((sentence) => marked(sentence, pages)).join(' '))
    .join('\n\n');
}

function marked({ text, at, from }: Sentence, pages: boolean): string {
  const file = at?.replace(/:\d+(-\d+)?$/, '');
  if (file === undefined) return `${markdownProse(text)}${from === 'model' ? ' *(model)*' : ''}`;
  return `${markdownProse(text)} [${pageLink(markdown(at!), file, pages)}]`;
}

/** A file as a link to its page, or plain where there are no pages. */
export function pageLink(label: string, file: string, pages: boolean): string {
  return pages ? `[${label}](${filePage(file)}.html)` : label;
}

/** Blocks set apart by one empty line; empty blocks are left out. */
export function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
