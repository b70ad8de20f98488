import { replaceCodeSpans } from './code-spans.ts';

/*
 * The inline markup of Markdown, reStructuredText, MyST, JSDoc, Go comments and HTML, reduced to plain text. What stays
 * are code spans between single backticks. Markup whose end is further away than its pattern's bound stays as it is
 * written: so a text of many beginnings takes no longer than its length.
 */

const TAGS =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|header|hr|i|img|input|ins|kbd|li|main|nav|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var|video';
const TAG = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'gi');
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['bull', '•'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['hellip', '…'],
  ['copy', '©'],
  ['rarr', '→'],
]);
/** Roles whose content is a phrase, not a name of source. */
const PHRASE_ROLE = /(^|:)(ref|doc|pep|rfc|term|numref|download|any|abbr|guilabel|menuselection)$/;

/** A run of text without its markup, white space collapsed. */
export function plainInline(markup: string): string {
  const spans: string[] = [];
  const keep = (text: string) => `\uE000${spans.push(text) - 1}\uE001`;
  const codeSpan = (text: string) => {
    const name = text.replace(/\s+/g, ' ').trim();
    return name === '' ? '' : keep(name.includes('`') ? name : `\`${name}\``);
  };
  const role = (name: string, content: string) => {
    const shown = withoutTarget(content) || content;
    if (PHRASE_ROLE.test(name)) return name.endsWith('pep') ? `PEP ${shown}` : shown;
    return codeSpan(
      shown.startsWith('~') ? shown.slice(shown.lastIndexOf('.') + 1).replace('~', '') : shown.replace(/^!/, ''),
    );
  };
  const marked = markup
    .replace(/[\uE000\uE001]/g, '')
    .replace(/(?::([\w+.:-]{1,200}?):|\{([\w+.:-]{1,200})\})`([^`]{1,2000})`/g, (_, rst, myst, content) =>
      role(rst ?? myst, content),
    )
    .replace(/`([^`<]+)<[^`>]+>`__?/g, (_, shown: string) => shown.trimEnd() || ' ')
    .replace(/(?<!`)`([^`]+)`__?(?!\w)/g, '$1');
  let text = replaceCodeSpans(marked, codeSpan)
    .replace(/<code>([\s\S]{0,2000}?)<\/code>/gi, (_, content) => codeSpan(content))
    .replace(/\{@(?:link|linkcode|linkplain|see)\s([^}]{1,2000})\}/g, (whole, content: string) => {
      const inside = content.trimStart();
      const target = /^[^|\s]+/.exec(inside)?.[0];
      if (target === undefined) return whole;
      const shown = inside.slice(target.length).replace(/^\s*(?:\|\s*)?/, '');
      return shown ? shown : /^https?:/.test(target) ? target : codeSpan(target);
    })
    .replace(/\{@(?:code|literal)\s([^}]{0,2000})\}/g, (_, content) => codeSpan(content))
    .replace(/\{@\w[^}]{0,2000}\}/g, '')
    .replace(/\{(?:\w+:)?(?:func|class|meth|attr|mod|data|exc|obj|ref|doc|term|option|const|pep)\}(?=\w)/g, '')
    .replace(/`/g, '');
  text = text
    .replace(/!\[[^\]]{0,2000}\](?:\([^()]*\)|\([^)]{0,2000}\)|\[[^\]]{0,2000}\])/g, '')
    .replace(/\[([^\]]{0,2000})\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/(?<!\w)\[([^\]]{1,2000})\]\[[^\]]{0,2000}\]/g, '$1')
    .replace(/\[\^?[\w-]+\]_|\[\^[\w-]+\]/g, '')
    .replace(/(?<![\w\])])\[\*?([A-Za-z_][\w.]*)\](?![\w([:])/g, (_, name) => codeSpan(name))
    .replace(/<(https?:\/\/[^<>\s]+)>/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(TAG, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/\*\*\*?(?=\S)([\s\S]{0,2000}?\S)\*\*\*?/g, '$1')
    .replace(/(?<![\w_])__(?=[^\s_])([\s\S]{0,2000}?[^\s_])__(?![\w_])(?=[\s.,;:!?)]|$)/g, (whole, inner: string) =>
      /^\w+$/.test(inner) ? whole : inner,
    )
    .replace(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, '$1')
    .replace(/(?<![\w_])_(?=[^\s_])([^_]*[^\s_])_(?![\w_])/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/\\([_*`[\]<>#~|.!-])/g, '$1')
    .replace(/[\p{Extended_Pictographic}--[©®™↔→←\d#*]]\uFE0F?\u200D?/gv, '');
  // `:class:`X`\s`: an escape that only parts the role from its plural.
  text = text.replace(/\uE001\\(?=\w)/g, '\uE001');
  return restore(text, spans)
    .replace(/[\u0000-\u001F\u007F\u00A0\u200B\uFEFF\s]+/g, ' ')
    .replace(/ \(\s*\)/g, '')
    .replace(/(?<! ) +([,;!?]|\.(?!\w))/g, '$1')
    .trim();
}

/** `text <target>` without its target. */
function withoutTarget(content: string): string {
  if (!content.endsWith('>')) return content;
  const target = content.indexOf('<', content.lastIndexOf('>', content.length - 2) + 1);
  return target < 0 ? content : content.slice(0, target).trimEnd();
}

function restore(text: string, spans: readonly string[]): string {
  let out = text;
  // A span may hold spans: a link's text inside a role.
  for (let depth = 0; depth < 4 && out.includes('\uE000'); depth++) {
    out = out.replace(/\uE000(\d+)\uE001/g, (_, i) => spans[Number(i)] ?? '');
  }
  return out;
}
