import { markdown } from '../base/escape.ts';
import { filePage } from '../base/pages.ts';
import type { Sentence } from '../formats/provenance.ts';

/** Sentences as one paragraph; words of the source are followed by where they stand. */
export function paragraph(sentences: readonly Sentence[], pages: boolean): string {
  return sentences
    .map(({ text, at, from }) => {
      const file = at?.replace(/:\d+(-\d+)?$/, '');
      const mark =
        file === undefined ? (from === 'model' ? ' *(model)*' : '') : ` [${pageLink(markdown(at!), file, pages)}]`;
      return `${markdown(text)}${mark}`;
    })
    .join(' ');
}

/** A file as a link to its page, or plain where there are no pages. */
export function pageLink(label: string, file: string, pages: boolean): string {
  return pages ? `[${label}](${filePage(file)}.html)` : label;
}

/** Blocks set apart by one empty line; empty blocks are left out. */
export function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
