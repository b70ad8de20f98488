import { html } from '../../base/escape.ts';
import type { Mark } from './marks.ts';
import type { Token } from './tokens.ts';

/**
 * The lines of a file as HTML: each an element with the id `L<n>` that starts with a link to itself. `starts` names
 * ranges by the line that they start on, each of which becomes an anchor `L<from>-L<to>` there.
 */
export function linesHtml(
  lines: readonly string[],
  tokens: readonly (readonly Token[])[] | null,
  marks: readonly (readonly Mark[])[],
  starts: ReadonlyMap<number, readonly number[]>,
): string {
  return lines
    .map((text, i) => {
      const n = i + 1;
      const anchors = (starts.get(n) ?? []).map((end) => `<i id="L${n}-L${end}"></i>`).join('');
      const code = lineHtml(text, tokens?.[i] ?? [[text.length, '']], marks[i] ?? []);
      return `<span class="l" id="L${n}">${anchors}<a href="#L${n}" tabindex="-1">${n}</a>${code}\n</span>`;
    })
    .join('');
}

/** Tokens and links laid over each other: a link may hold several tokens, and a token may be cut by a link. */
function lineHtml(text: string, tokens: readonly Token[], marks: readonly Mark[]): string {
  let out = '';
  let at = 0;
  let next = 0;
  const open = () => {
    const mark = marks[next];
    if (mark?.from === at) out += `<a href="${html(mark.href)}" title="${html(mark.title)}">`;
  };
  for (const [length, kind] of tokens) {
    const end = at + length;
    while (at < end) {
      const mark = marks[next];
      open();
      const stop = mark === undefined ? end : Math.min(end, at < mark.from ? mark.from : mark.to);
      const part = html(text.slice(at, stop));
      out += kind === '' || part.trim() === '' ? part : `<span class="${kind}">${part}</span>`;
      at = stop;
      if (mark && at >= mark.to) {
        out += '</a>';
        next++;
      }
    }
  }
  return out;
}
