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
  tokenizer: {
    // No text is taken for HTML. (A tag such as <pre> would make marked hand out what follows unescaped.)
    html: () => undefined,
    tag: () => undefined,
  },
  renderer: {
    html: ({ text }) => html(text),
    text(token) {
      // The item of a loose list, rendered already.
      if ('escaped' in token && token.escaped) return token.text;
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

/** Marks of doc comments and docstrings as the Markdown that says the same. */
function prepare(text: string): string {
  const said = visible(text)
    // JSDoc
    .replace(/\{@link(?:code|plain)?\s+([^\s}|]{1,500})(?![^\s}|])[^}]{0,2000}\}/g, '`$1`')
    .replace(/^[ \t]*@(\w+)[ \t]*(.*)$/gm, (_, tag: string, rest: string) => `\n- **${tag}** ${rest}`)
    // reStructuredText
    .replace(/``([^`\n]+)``/g, '`$1`')
    .replace(
      /:(?:py:)?(?:class|func|meth|mod|attr|data|exc|obj|ref|doc|term):`[~!]?([^`<]+)(<[^`]*>)?`/g,
      (_, shown: string, target?: string) => `\`${target ? shown.trimEnd() : shown}\``,
    )
    .replace(/^[ \t]*\.\. (?:code-block|sourcecode|code)::.*$/gm, '')
    .replace(/::[ \t]*$/gm, ':')
    .replace(/^[ \t]*\.\. (\w+)::[ \t]*(.*)\n((?:[ \t]+\S.*\n?)*)/gm, directive)
    .replace(/^[ \t]*:(param|type|returns?|rtype|raises?)(?: ([\w.*]+))?:[ \t]*/gm, (_, tag: string, name?: string) =>
      name ? `\n- **${tag}** \`${name}\` ` : `\n- **${tag}** `,
    );
  // One list: an empty line between its items would set them apart.
  return said.replace(/^(- \*\*[^\n]*)\n\n(?=- \*\*)/gm, '$1\n');
}

const DIRECTIVES = new Map([
  ['versionadded', 'Added in'],
  ['versionchanged', 'Changed in'],
  ['deprecated', 'Deprecated since'],
]);

/** A directive and its indented text as a list item. */
function directive(_: string, name: string, rest: string, body: string): string {
  const text = body.replace(/\s+/g, ' ').trim();
  const label = DIRECTIVES.get(name);
  const title = label ? `${label} ${rest}` : name.charAt(0).toUpperCase() + name.slice(1);
  return `\n- **${title.trim()}** ${label ? text : `${rest} ${text}`.trim()}\n`;
}
