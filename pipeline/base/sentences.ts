import { replaceCodeSpans } from './code-spans.ts';

const ABBREVIATION =
  /(^|[\s(])(e\.g|i\.e|eg|ie|vs|cf|viz|approx|resp|incl|ca|al|mr|mrs|ms|dr|prof|st|fig|figs|no|nos|sec|ch|pp?|eq|ed|eds|jr|sr|v|ver|op|seq)\.$/i;
/** `P. Ward`, `U.S.`: a capital alone before the stop. */
const INITIAL = /(^|[\s(.])\p{Lu}\.$/u;
/** Longer than any abbreviation. */
const TAIL = 40;
const STOP = /(?<![.!?…])([.!?…]+["'”’)\]]*)(\s+)|([。！？]+)/g;

/**
 * The sentences of a paragraph of plain text. A stop ends a sentence where white space and a capital, a digit, a
 * quotation or a code span follow; stops inside code spans, brackets, abbreviations, initials and numbers do not.
 */
export function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  // Same length, so that positions hold; what is inside code cannot look like a stop.
  const masked = replaceCodeSpans(text, (inside, ticks) => `\`${'x'.repeat(inside.length + 2 * ticks - 2)}\``);
  const sentences: string[] = [];
  let from = 0;
  /** Brackets of the sentence that are open at `seen`. */
  let open = 0;
  let seen = 0;
  for (const match of masked.matchAll(STOP)) {
    const end = match.index + (match[1] ?? match[3]!).length;
    const next = masked.slice(match.index + match[0].length);
    const more = masked.slice(seen, end);
    open += count(more, /[([]/g) - count(more, /[)\]]/g);
    seen = end;
    if (match[1] !== undefined && (open > 0 || !endsHere(masked.slice(from, end), next))) continue;
    sentences.push(text.slice(from, end).trim());
    from = match.index + match[0].length;
    open = 0;
    seen = from;
  }
  const rest = text.slice(from).trim();
  if (rest) sentences.push(rest);
  return sentences;
}

function endsHere(sentence: string, next: string): boolean {
  if (!/^["'“‘([]*([\p{Lu}\p{Lo}\d`]|$)/u.test(next)) return false;
  let end = sentence.length;
  while (end > 0 && /["'”’)\]]/.test(sentence[end - 1]!)) end--;
  const tail = sentence.slice(Math.max(0, end - TAIL), end);
  return !(tail.endsWith('.') && (ABBREVIATION.test(tail) || INITIAL.test(tail)));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** How many words a text has: what white space parts; in scripts that write without it, two letters make a word. */
export function wordCount(text: string): number {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, part) => sum + Math.max(1, Math.ceil(count(part, UNSPACED) / 2)), 0);
}

/** The sentence with a full stop where it ends without one. */
export function closed(sentence: string): string {
  const text = sentence.trim().replace(/(?<![,;:\s–—-])[,;:\s–—-]+$/u, '');
  if (text === '' || /[.!?…。！？]["'”’)\]]*$/.test(text)) return text;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text) ? `${text}。` : `${text}.`;
}

/** A long sentence cut where a clause ends, with an ellipsis; a sentence of at most `words` words stays as it is. */
export function shortened(sentence: string, words: number): string {
  if (wordCount(sentence) <= words) return sentence;
  const parts = sentence.split(/\s+/);
  let head = parts.slice(0, words).join(' ');
  if (wordCount(head) > words) head = [...head].slice(0, words * 2).join('');
  const clause = Math.max(
    head.lastIndexOf('; '),
    head.lastIndexOf(', '),
    head.lastIndexOf(' – '),
    head.lastIndexOf(' — '),
  );
  if (clause > head.length / 2) head = head.slice(0, clause);
  // A code span or bracket is not left open.
  if (count(head, /`/g) % 2 === 1) head = head.slice(0, head.lastIndexOf('`'));
  if (count(head, /\(/g) > count(head, /\)/g)) head = head.slice(0, head.lastIndexOf('('));
  return `${head.replace(/(?<![\s,;:([–—-])[\s,;:([–—-]+$/u, '')}…`;
}
