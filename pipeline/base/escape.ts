import { escape as escapeHtml } from 'html-escaper';
import { stringify } from 'yaml';
import { replaceCodeSpans } from './code-spans.ts';

/*
 * Text of the repository is hostile. It reaches each target through the one function of that target; every function
 * takes any string, never throws, and gives text in which the value cannot end its own place.
 */

/** Control characters, line separators, marks that turn the direction of text, and halves of surrogate pairs. */
const UNSEEN = /[\0-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const SHORT = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

const codeEscape = (c: string): string => SHORT.get(c) ?? `\\u{${c.codePointAt(0)!.toString(16)}}`;

/** The text with every unseen character but tab and line feed shown as `\u{…}`. */
export function visible(text: string): string {
  return text.toWellFormed().replace(UNSEEN, (c) => (c === '\t' || c === '\n' ? c : codeEscape(c)));
}

/** The text on one line, every unseen character shown as `\t`, `\n`, `\r` or `\u{…}`. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNSEEN, codeEscape);
}

/** Text inside an HTML element or a quoted attribute. */
export function html(text: string): string {
  return escapeHtml(visible(text));
}

/** A value as JSON inside a `<script>` element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One field of a TSV row: `\` becomes `\\`, unseen characters their visible escape. */
export function tsv(field: string): string {
  return oneLine(field.replaceAll('\\', '\\\\'));
}

/** A TSV row. A comment line starts with `# `; a row that would is told apart by `\u{23}`. */
export function tsvRow(fields: readonly (string | number)[]): string {
  return fields
    .map((field) => tsv(String(field)))
    .join('\t')
    .replace(/^# /, '\\u{23} ');
}

/** One field of a CSV row after RFC 4180, quoted where it has to be; unseen characters but line ends are shown. */
export function csv(field: string): string {
  const text = oneLine(field);
  return /[",]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The inside of a quoted Mermaid label: all but letters, digits and inner spaces as `#NN;`. Mermaid drops an empty
 * label and a space at the end, so those are no-break spaces.
 */
export function mermaid(label: string): string {
  const text = oneLine(label).replace(/^ +|(?<! ) +$/g, (spaces) => '\u00a0'.repeat(spaces.length)) || '\u00a0';
  return text.replace(/[^\p{L}\p{N} ]/gu, (c) => `#${c.codePointAt(0)};`);
}

/** A string inside the quotes of a DOT identifier or label. */
export function dot(text: string): string {
  return visible(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', ' ');
}

/** Any value as YAML text that ends in a line feed. */
export function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 110 });
}

/** A path as the path of a URL: each segment percent-encoded, also `(`, `)`, `'`, `!`, `*`. */
export function urlPath(path: string): string {
  return path
    .toWellFormed()
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}

/** Markdown text on one line: what would be read as a mark of Markdown or as HTML is taken as written. */
export function markdown(text: string): string {
  return oneLine(text.replace(/\s+/g, ' ').trim())
    .replace(/[\\`*[\]<>~|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[#+=-]|(?:\d{1,9})(?=[.)]))/, (mark) => (/\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Prose with code spans between backticks as Markdown: the spans stay spans, everything else is text. */
export function markdownProse(text: string): string {
  const spans: string[] = [];
  const held = replaceCodeSpans(text.replace(/[\uE000\uE001]/g, ''), (inner, ticks) => {
    const name = ticks > 1 ? inner.trim() : inner;
    return `\uE000${spans.push(markdownCode(name)) - 1}\uE001`;
  });
  return markdown(held).replace(/\uE000(\d+)\uE001/g, (_, i) => spans[Number(i)]!);
}

/** Markdown text in a table cell. */
export const markdownCell = markdown;

/** Prose with code spans in a table cell, where `|` would end the cell even inside code. */
export function markdownProseCell(text: string): string {
  return markdownProse(text).replace(/\\?\|/g, '\\|');
}

/** A Markdown code span on one line. */
export function markdownCode(text: string): string {
  const inner = oneLine(text);
  const longest = Math.max(0, ...[...inner.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = inner === '' || /^`|`$|^ .* $/.test(inner) ? ' ' : '';
  return `${fence}${pad}${inner}${pad}${fence}`;
}

/** A Markdown code span in a table cell, where `|` would end the cell even inside code. */
export function markdownCodeCell(text: string): string {
  return markdownCode(text).replaceAll('|', '\\|');
}

/** A Markdown link; the label is Markdown already, the target a path inside the output with an optional `#anchor`. */
export function markdownLink(label: string, path: string, anchor?: string): string {
  return `[${label}](${urlPath(path)}${anchor === undefined ? '' : `#${urlPath(anchor)}`})`;
}
