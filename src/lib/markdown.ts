import { Marked } from 'marked';
import { html, visible } from '../../pipeline/base/escape.ts';

/*
 * Words of the source as HTML. They are hostile: HTML in them is shown as text, images become their description, and a
 * link is kept only where it leads to the web.
 */

const WEB = /^https?:\/\/[^\s]+$/i;

const safe = new Marked({
  gfm: true,
  breaks: false,
  renderer: {
    html: ({ text }) => html(text),
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : html(unescaped(token.text));
    },
    image: ({ text }) => (text ? html(text) : ''),
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return WEB.test(href) ? `<a href="${html(href)}" rel="noreferrer nofollow">${label}</a>` : label;
    },
    heading({ tokens }) {
      return `<p class="doc-heading">${this.parser.parseInline(tokens)}</p>`;
    },
    codespan: ({ text }) => `<code>${html(text)}</code>`,
    code: ({ text }) => `<pre tabindex="0"><code>${html(text)}</code></pre>`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** marked hands out text with some entities written out already. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** A doc comment or other text of several paragraphs. */
export function blocks(text: string): string {
  return safe.parse(prepare(text), { async: false });
}

/** A sentence. */
export function inline(text: string): string {
  return safe.parseInline(prepare(text), { async: false });
}

/** Doc tags (`@param x …`) become a list; links of doc comments become code. */
function prepare(text: string): string {
  return visible(text)
    .replace(/\{@link(?:code|plain)?\s+([^\s}|]+)[^}]*\}/g, '`$1`')
    .replace(/^[ \t]*@(\w+)[ \t]*(.*)$/gm, (_, tag: string, rest: string) => `\n- **${tag}** ${rest}`)
    .replace(/``([^`\n]+)``/g, '`$1`')
    .replace(/:(?:class|func|meth|mod|attr|data|exc|obj|ref|doc|py:\w+):`~?([^`]+)`/g, '`$1`');
}
