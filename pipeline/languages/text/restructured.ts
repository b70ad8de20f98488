import { plainInline } from '../../base/plain-inline.ts';
import type { Doc, TextFacts } from '../../formats/facts.ts';

type Section = TextFacts['sections'][number];

const MOST_PARAGRAPHS = 12;
const LONGEST_PARAGRAPH = 1500;

/**
 * A reStructuredText or AsciiDoc document's title, headings and paragraphs, as plain text: in paragraphs, inline code
 * stays between backticks and an item of a list behind its marker (`- `, `1. `). Directives are left out.
 */
export function readRestructured(source: string): TextFacts {
  const lines = source.split('\n', 20_000).map((line) => line.trimEnd());
  const sections: Section[] = [{ heading: '', depth: 0, line: 1, paragraphs: [] }];
  /** Underlines in the order in which they are first met: that is their depth. */
  const marks: string[] = [];
  let title: Doc | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const heading = headingAt(lines, at, marks);
    if (heading) {
      if (title === null && heading.depth === 1) title = { text: heading.text, line: heading.line };
      sections.push({ heading: heading.text, depth: heading.depth, line: heading.line, paragraphs: [] });
      at = heading.last;
      continue;
    }
    if (line === '' || /^(\s|\.\. |\.\.$|:\w+:|\[|----|\|)/.test(line)) continue;
    const from = at;
    const words: string[] = [];
    const [, marker = '', first = line] = ITEM.exec(line) ?? [];
    for (; at < lines.length && lines[at] !== '' && !headingAt(lines, at, marks); at++) {
      if (at > from && ITEM.test(lines[at]!)) break;
      words.push(at === from ? first : lines[at]!.trim());
    }
    at--;
    const text = `${marker && (/\d/.test(marker) ? `${marker} ` : '- ')}${paragraphWords(words.join(' '))}`;
    const section = sections.at(-1)!;
    if (/[\p{L}\p{N}]/u.test(text) && section.paragraphs.length < MOST_PARAGRAPHS) {
      section.paragraphs.push({ text: text.slice(0, LONGEST_PARAGRAPH), line: from + 1 });
    }
  }
  return { title, sections: sections.filter((section, i) => i > 0 || section.paragraphs.length > 0) };
}

const ITEM = /^([-*+]|\d{1,3}[.)]|#\.)\s+(.*)$/;

function paragraphWords(text: string): string {
  return plainInline(text.replace(/\|[^|\s]+\|/g, '')).replace(/(?<!\s)\s*::$/, ':');
}

function headingAt(lines: readonly string[], at: number, marks: string[]) {
  const asciidoc = /^(={1,6})\s+(\S.*)$/.exec(lines[at]!);
  if (asciidoc) return { text: plainWords(asciidoc[2]!), depth: asciidoc[1]!.length, line: at + 1, last: at };
  const over = isRuler(lines[at]!) && isRuler(lines[at + 2] ?? '') && (lines[at + 1] ?? '') !== '';
  const text = over ? lines[at + 1]! : lines[at]!;
  const ruler = lines[at + (over ? 2 : 1)] ?? '';
  if (text.trim() === '' || (!over && (/^\s/.test(text) || isRuler(text))) || !isRuler(ruler)) return null;
  if (ruler.length < Math.min(text.trim().length, 4)) return null;
  const mark = `${ruler[0]}${over ? 'over' : ''}`;
  if (!marks.includes(mark)) marks.push(mark);
  return {
    text: plainWords(text),
    depth: marks.indexOf(mark) + 1,
    line: at + (over ? 2 : 1),
    last: at + (over ? 2 : 1),
  };
}

function isRuler(line: string): boolean {
  return /^([=\-~^"'`#*+.:_])\1{2,}$/.test(line);
}

function plainWords(text: string): string {
  return text
    .replace(/:[\w:+-]{1,200}:`~?\.?([^`<]+)(<[^>`]*>)?`/g, (_, shown: string, target?: string) =>
      target ? shown.trimEnd() : shown,
    )
    .replace(/``([^`]+)``/g, '$1')
    .replace(/`([^`<]+)(<[^>`]*>)?`_{0,2}/g, (_, shown: string) => shown.trimEnd())
    .replace(/(\*\*|\*)(?=\S)([^*]+?)\1/g, '$2')
    .replace(/\|[^|\s]+\|/g, '')
    .replace(/::$/, ':')
    .replace(/\s+/g, ' ')
    .trim();
}
