import { CodeSpans } from './code-spans.ts';
import { FURNITURE, MARK_TAG, OTHER_TAG, PARTS, PRAGMA, PROSE_TAG, TASK } from './doc-signs.ts';
import { plainInline } from './plain-inline.ts';

/* Doc comments and documents as paragraphs of plain text: the layout of their markup, without code and tables. */

/** `offset` is the number of line feeds before it: its first line is the document's line plus `offset`. */
export interface Paragraph {
  text: string;
  offset: number;
  kind: 'prose' | 'heading' | 'item';
}

/** The paragraphs of a text in order. Code blocks, tables, directives, parameter lists, pragmas and task marks are left out. */
export function paragraphsOf(markup: string): Paragraph[] {
  const reader = new Reader(dedent(blankBlocks(markup.replace(/\r\n?/g, '\n')).split('\n')));
  return reader.read();
}

/** Whether the line is dealt with; the first rule that says so ends the line. */
type Rule = (line: string, reader: Reader) => boolean;

class Reader {
  readonly lines: readonly string[];
  readonly out: Paragraph[] = [];
  /** The number of the line at hand, and the columns that it is indented by. */
  at = 0;
  indent = 0;
  held: { lines: string[]; offset: number; kind: Paragraph['kind'] } | null = null;
  /** While it says so, lines are passed over. */
  skip: ((line: string) => boolean) | null = null;

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  read(): Paragraph[] {
    for (const [at, raw] of this.lines.entries()) {
      this.at = at;
      if (this.skip?.(raw)) continue;
      this.skip = null;
      this.indent = indentOf(raw);
      const line = raw.trim();
      if (!RULES.some((rule) => rule(line, this))) this.add(line.replace(/^>\s?/, ''), 'prose');
    }
    this.flush();
    return this.out;
  }

  /** Adds a line to the paragraph at hand; another kind than prose starts a new one. */
  add(line: string, kind: Paragraph['kind']): void {
    if (kind !== 'prose' || (this.held && startsAnew(this.held.lines.at(-1)!, line))) this.flush();
    if (this.held) this.held.lines.push(line);
    else this.held = { lines: [line], offset: this.at, kind };
  }

  /** Ends the paragraph at hand and says that the line is dealt with; `skip` passes over what follows. */
  flush(skip: ((line: string) => boolean) | null = null): true {
    if (this.held) {
      const text = plainInline(this.held.lines.join(' '));
      if (isWorded(text)) this.out.push({ text, offset: this.held.offset, kind: this.held.kind });
    }
    this.held = null;
    this.skip = skip;
    return true;
  }
}

const RULES: readonly Rule[] = [
  (line, r) => line === '' && r.flush(),
  fencedBlock,
  (line, r) => /^\.\.(\s|$)/.test(line) && r.flush(deeperThan(r.indent)),
  indentedBlock,
  (line, r) => /^>>>/.test(line) && r.flush((next) => next.trim() !== ''),
  tagged,
  (line, r) =>
    /^:[\w ]\w*(?: [^:]*)?:(\s|$)/.test(line) && r.flush((next) => next.trim() !== '' && indentOf(next) > r.indent),
  partsList,
  (line, r) => (PRAGMA.test(line) || TASK.test(line)) && r.flush(),
  rule,
  (line, r) => FURNITURE.test(line) && r.flush(),
  heading,
  (line, r) => {
    const item = /^(?:[-*+•]|\d{1,3}[.)]|\([a-z\d]\))\s+(.*)$/.exec(line);
    if (item) r.add(item[1]!, 'item');
    return item !== null;
  },
];

function fencedBlock(line: string, r: Reader): boolean {
  const fence = /^(`{3,}|~{3,})/.exec(line)?.[1];
  if (!fence) return false;
  // A row of tildes below a line that is no longer than it makes that line a heading.
  if (fence === line && fence[0] === '~' && r.held?.lines.length === 1 && r.held.lines[0]!.length <= line.length)
    return false;
  let open = true;
  return r.flush((next) => {
    const inside = open;
    if (next.trim().startsWith(fence)) open = false;
    return inside;
  });
}

/** Code by indentation, and what follows `::`. Under a list item, indented text is the item's own. */
function indentedBlock(_line: string, r: Reader): boolean {
  const last = r.out.at(-1);
  if (r.held || r.at === 0 || r.lines[r.at - 1]!.trim() !== '') return false;
  const raw = r.lines[r.at]!;
  const literal = last !== undefined && /::$/.test(last.text);
  if (literal) last.text = `${last.text.slice(0, -2).trimEnd()}:`;
  const isCode = raw.startsWith('\t') || (r.indent >= 4 && last?.kind !== 'item') || (literal && r.indent > 0);
  return isCode && r.flush(deeperThan(Math.min(r.indent, 4) - 1));
}

function tagged(line: string, r: Reader): boolean {
  const [, tag, rest] = /^[@\\]([\w-]+)\s*(.*)$/.exec(line) ?? [];
  if (tag === undefined) return false;
  if (tag === 'deprecated') {
    r.flush();
    r.add(rest ? `Deprecated: ${rest}` : 'Deprecated.', 'prose');
  } else if (OTHER_TAG.test(tag)) r.flush((next) => !/^\s*[@\\]\w/.test(next));
  else if (MARK_TAG.test(tag)) {
    r.flush();
    if (PROSE_TAG.test(tag) && rest) r.add(rest, 'prose');
  } else return false;
  return true;
}

function partsList(line: string, r: Reader): boolean {
  if (!PARTS.test(line.replace(/:$/, ''))) return false;
  if (line.endsWith(':')) return r.flush(deeperThan(r.indent));
  return /^\s*-{3,}\s*$/.test(r.lines[r.at + 1] ?? '') && r.flush((next) => !/^#/.test(next));
}

/** A line without letters: an underline makes a heading of the line above; any other parts paragraphs. */
function rule(line: string, r: Reader): boolean {
  if (isWorded(line)) return false;
  if (r.held?.lines.length === 1 && /^([=\-~^"'#*+])\1{2,}$/.test(line)) r.held.kind = 'heading';
  return r.flush();
}

function heading(line: string, r: Reader): boolean {
  const words = headingIn(line);
  if (words === null) return false;
  r.add(words.trimEnd(), 'heading');
  return r.flush();
}

/** The words of a line between signs that make it a heading, or null. */
function headingIn(line: string): string | null {
  const atx = /^#{1,6}\s+(.*)$/.exec(line);
  if (atx) return atx[1]!.replace(/(?<!#)#+$/, '');
  const ruled = /^[/*=#~_+|\\-]{3,}\s*(.*)$/.exec(line);
  if (ruled) return ruled[1]!.replace(/(?<![/*=#~_+|\\-])[/*=#~_+|\\-]+$/, '');
  const ruler = /(?<![/*=#~_-])[/*=#~_-]{4,}$/.exec(line);
  return ruler && line.slice(0, ruler.index);
}

/**
 * Whether a line without a stop before it begins something new: a capital starts it, and its first word would have
 * fitted on the line before.
 */
function startsAnew(before: string, line: string): boolean {
  const word = /^\p{Lu}\p{Ll}+/u.exec(line)?.[0];
  if (word === undefined || /[.!?,;:(—–-]$/.test(before)) return false;
  const open = /\b(the|an?|of|and|or|to|for|with|in|by|from|on|at|is|are|that|as|than)$/i.test(before);
  return !open && before.length + 1 + word.length <= 56;
}

function deeperThan(indent: number): (line: string) => boolean {
  return (line) => line.trim() === '' || indentOf(line) > indent;
}

/** A tab counts as four columns. */
function indentOf(line: string): number {
  return /^\s*/.exec(line)![0].replaceAll('\t', '    ').length;
}

function isWorded(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Comments and blocks of HTML that carry no prose, blanked so that the lines keep their numbers; not so in code spans. */
function blankBlocks(text: string): string {
  const spans = new CodeSpans(text);
  /** Where a paragraph ends after an offset; offsets that are asked for only grow. */
  let blank = -1;
  const nextBlank = (from: number) => {
    if (blank < from) {
      BLANK.lastIndex = from;
      blank = BLANK.exec(text)?.index ?? text.length;
    }
    return blank;
  };
  /** Ends of blocks that do not come any more. */
  const missing = new Set<string>();
  let out = '';
  let done = 0;
  const sign = /`+|<(?:!--|(?:pre|table|script|style)\b)/gi;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const { 0: opened, index } = found;
    if (opened.startsWith('`')) {
      // No span goes over a blank line.
      sign.lastIndex = spans.from(index, nextBlank(index + opened.length))?.end ?? index + opened.length;
      continue;
    }
    const end = missing.has(opened.toLowerCase()) ? -1 : blockEnd(text, opened, sign.lastIndex);
    if (end < 0) {
      missing.add(opened.toLowerCase());
      continue;
    }
    out += text.slice(done, index) + text.slice(index, end).replace(/[^\n]/g, '');
    done = end;
    sign.lastIndex = end;
  }
  return out + text.slice(done);
}

const BLANK = /\n(?=[^\S\n]*\n)/g;

/** The offset after what ends the block that `opened` opens, or -1. */
function blockEnd(text: string, opened: string, from: number): number {
  const end = new RegExp(opened === '<!--' ? '-->' : `</${opened.slice(1)}>`, 'gi');
  end.lastIndex = from;
  return end.test(text) ? end.lastIndex : -1;
}

/** Takes off the indentation that all lines after the first share, and that of the first. */
function dedent(lines: string[]): string[] {
  const margins = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const margin = margins.reduce((least, each) => Math.min(least, each), margins[0] ?? 0);
  return lines.map((line, i) => (i === 0 ? line.trimStart() : line.slice(Math.min(margin, line.length))));
}
