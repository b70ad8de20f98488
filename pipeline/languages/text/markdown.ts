import { replaceBlocks } from '../../base/blocks.ts';
import { replaceCodeSpans } from '../../base/code-spans.ts';
import { plainInline } from '../../base/plain-inline.ts';
import { closed } from '../../base/sentences.ts';
import type { Doc, TextFacts } from '../../formats/facts.ts';

type Section = TextFacts['sections'][number];

/** Paragraphs kept of each section, and characters of each. */
const MOST_PARAGRAPHS = 12;
const LONGEST_PARAGRAPH = 1500;
/** Lines that are read of a document. */
const MOST_LINES = 20_000;

/**
 * A Markdown document's title, headings and paragraphs, as plain text: in paragraphs, inline code stays between backticks
 * and an item of a list behind its marker (`- `, `1. `). Blocks of code, tables, pictures and HTML are left out.
 */
export function readMarkdown(source: string): TextFacts {
  const lines = source.split('\n', MOST_LINES);
  const sections: Section[] = [{ heading: '', depth: 0, line: 1, paragraphs: [] }];
  let title: Doc | null = null;
  let paragraph: string[] = [];
  /** The marker of the list item that the paragraph is. */
  let marker = '';
  let from = 0;
  let fence: string | null = null;
  let comment = false;

  const flush = () => {
    const section = sections.at(-1)!;
    const text = plainInline(paragraph.join(' '));
    if (saysSomething(text) && section.paragraphs.length < MOST_PARAGRAPHS) {
      section.paragraphs.push({ text: (marker + text).slice(0, LONGEST_PARAGRAPH), line: from + 1 });
    }
    paragraph = [];
    marker = '';
  };
  const heading = (text: string, depth: number, at: number) => {
    const words = plainText(text);
    if (words === '') return;
    if (title === null && depth === 1) title = { text: words, line: at + 1 };
    sections.push({ heading: words, depth, line: at + 1, paragraphs: [] });
  };

  const start = frontMatterEnd(lines);
  const named = frontMatter(lines.slice(0, start), /^(?:title|name)$/);
  if (named) title = named;
  const about = frontMatter(lines.slice(0, start), /^(?:description|about|summary)$/);
  if (about) sections[0]!.paragraphs.push({ text: closed(about.text), line: about.line });
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]!.trimEnd();
    const bare = line.trim();
    if (fence !== null) {
      if (bare.startsWith(fence) && bare.slice(fence.length).trim() === '') fence = null;
      continue;
    }
    if (comment || bare.startsWith('<!--')) {
      comment = !bare.includes('-->');
      if (paragraph.length === 0) continue;
    }
    const opened = /^ {0,3}(`{3,}|~{3,})/.exec(line);
    if (opened) {
      flush();
      fence = opened[1]!;
      continue;
    }
    const atx = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line);
    if (atx) {
      flush();
      heading(atx[2]!.replace(/(?<!#)#+$/, ''), atx[1]!.length, at);
    } else if (paragraph.length > 0 && /^ {0,3}(=+|-{2,})$/.test(line)) {
      const text = paragraph.join(' ');
      paragraph = [];
      heading(text, line.trim().startsWith('=') ? 1 : 2, from);
    } else if (bare === '' || /^ {0,3}([-*_] *){3,}$/.test(line)) flush();
    else if (/^<h([1-6])\b/i.test(bare)) {
      flush();
      heading(bare, Number(/^<h([1-6])/i.exec(bare)![1]), at);
    } else if (isSkipped(line, paragraph.length > 0)) flush();
    else {
      const item = /^\s*([-*+]|\d{1,3}[.)])[ \t]+(.*)$/.exec(line);
      if (item) flush();
      if (item) marker = /\d/.test(item[1]!) ? `${item[1]} ` : '- ';
      if (paragraph.length === 0) from = at;
      paragraph.push((item ? item[2]! : bare).replace(/^(>\s?)+/, '').replace(/^\[[ xX]\]\s/, ''));
    }
  }
  flush();
  return { title, sections: sections.filter((section, i) => i > 0 || section.paragraphs.length > 0) };
}

/** Indented code, tables, link definitions and lines of HTML alone. */
function isSkipped(line: string, inParagraph: boolean): boolean {
  if (!inParagraph && /^( {4}|\t)/.test(line) && !/^\s+(?:[-*+]|\d+[.)])\s/.test(line)) return true;
  return /^\s*\|/.test(line) || /^\s*\[[^\]]+\]:\s/.test(line) || /^\s*(import|export)\s.+['"];?$/.test(line);
}

/** The words of a line without its marks. */
export function plainText(markdown: string): string {
  // Code spans come first: what looks like HTML or emphasis in one is its text.
  const spans: string[] = [];
  const keep = (text: string) => `\uE000${spans.push(text) - 1}\uE001`;
  const marked = replaceCodeSpans(markdown.replace(/[\uE000\uE001]/g, ''), keep);
  return replaceBlocks(
    marked,
    /<!--/,
    () => '-->',
    () => '',
  )
    .replace(/\[!\[[^\]]{0,2000}\](?:\([^()]*\)|\([^)]{0,2000}\))\](?:\([^()]*\)|\([^)]{0,2000}\))/g, '')
    .replace(/!\[[^\]]{0,2000}\](?:\([^()]*\)|\([^)]{0,2000}\)|\[[^\]]{0,2000}\])/g, '')
    .replace(/\[([^\]]{0,2000})\](?:\([^()]*\)|\([^)]{0,2000}\)|\[[^\]]{0,2000}\])/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/(\*\*|__)(?=\S)(.{1,2000}?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_]+?)_(?!\w)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES.get(name)!)
    .replace(/\uE000(\d+)\uE001/g, (_, i: string) => spans[Number(i)]!)
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, i) => i > 0 && /^(---|\.\.\.)\s*$/.test(line));
  return end === -1 ? 0 : end + 1;
}

/** The first value of the front matter under such a key, where it stands on one line. */
function frontMatter(lines: readonly string[], key: RegExp): Doc | null {
  for (const [at, line] of lines.entries()) {
    const [, name, , value] = /^(\w+):\s*(["']?)(.+?)\2$/.exec(line.trimEnd()) ?? [];
    const text = name !== undefined && key.test(name) && !/^[>|][+-]?$/.test(value!) ? plainText(value!) : '';
    if (text !== '') return { text, line: at + 1 };
  }
  return null;
}
