import { type OwnSentence, ownSentences } from './own-words.ts';
import { wordCount } from './sentences.ts';

/* What a document (README, guide) says of its subject, apart from greetings, pointers and lists. */

/** A paragraph and the line that it starts on. */
export interface Block {
  text: string;
  line: number;
}

export interface Statement {
  text: string;
  line: number;
  complete: boolean;
}

const POINTER =
  /^(see|read|visit|click here|check out|for (example|more|details|full|further)|note|try|join|follow|star|install|please|sponsor|support(ed)? by|this (list|page|document|section|readme) (contains|lists)|the following|below|above|here|want|if you (are|want|have|need)|you can|learn|run|to (install|get started|run|use|see)|thank|thanks|welcome|hello|hi\b|announcing|either|remember|don['’]t forget|make sure|be sure|this release|new in|we('re| are) (excited|happy|proud|pleased|thrilled|delighted)|first off|we('d| would| greatly)? (appreciate|love|welcome)|copyright)\b/i;

/** Sections of a README that tell how to get or support a thing, not what it is. */
export const ASIDE_HEADING =
  /\b(install\w*|getting started|quick ?start|set ?up|usage|examples?|licen[cs]e|contribut\w*|donat\w*|sponsors?|backers|credits|support|community|badges|table of contents|toc|changelog|links?|resources|development|building|testing|faq|roadmap|authors?|security|ecosystem|requirements|compatibility|supported|browsers?|platforms?|acknowledge?ments|thanks|announcements?|news|what['’]?s new|releases?)\b/i;

/** Whether a paragraph of a document is an item of a list: its marker stands before it. */
export function isItem(text: string): boolean {
  return /^(?:[-*+•]|\d{1,3}[.)]) /.test(text);
}

/**
 * The sentences that state something, whole ones alone; items of lists state parts of something. A sentence that leans on
 * the one before it is left out with that one.
 */
export function statementsIn(blocks: readonly Block[]): Statement[] {
  const items = itemsAmong(blocks);
  const statements: Statement[] = [];
  /** Whether the sentence before stands; null before the first one. */
  let stood: boolean | null = null;
  for (const block of blocks) {
    if (items.has(block)) stood = false;
    else
      for (const sentence of ownSentences(block.text)) {
        const leans: RegExp | null = stood === false ? LEANING : stood === null ? JOINING : null;
        const stands: boolean = isStatement(sentence) && !leans?.test(sentence.text);
        stood = stands;
        const { text, complete, offset } = sentence;
        if (stands) statements.push({ text, complete, line: block.line + offset });
      }
  }
  return statements;
}

/** Joins on to something said before. */
const JOINING = /^(then|and|or|but|so|also|both|instead|however|otherwise|therefore|thus|they|these|those|such)\b/i;
/** The same, or begins with a word for something named before. `This library` names it itself. */
const LEANING = new RegExp(
  `${JOINING.source}|^(it|its|it['’]s|(this|that)(?! (library|package|module|folder|directory|project|repository|repo|tool|crate|example|tutorial|guide|document|page|app|application|plugin|framework|file|program|script)))\\b`,
  'i',
);

/** Items of lists, and blocks that stand on lines next to each other, or close behind an item or a colon. */
function itemsAmong(blocks: readonly Block[]): Set<Block> {
  const lines = new Set(blocks.map((block) => block.line));
  const items = new Set<Block>();
  let before: Block | null = null;
  for (const block of blocks) {
    const beside = !block.text.includes('\n') && (lines.has(block.line + 1) || lines.has(block.line - 1));
    const close = before !== null && block.line - before.line <= Math.ceil(before.text.length / 72);
    if (isItem(block.text) || beside || (before && items.has(before) && close)) items.add(block);
    before = block;
  }
  return items;
}

/** Commands to type. */
const COMMAND =
  /\b(npm|npx|pnpm|yarn|pip3?|pipx|uv|brew|apt|apt-get|cargo|docker|bundle)\s+(run|install|i|ci|add|get|pull|build|exec)\b|\bgo (get|install)\b|\bgit clone\b|\bvirtualenv\b|\blocalhost\b|\b127\.0\.0\.1\b|^(open|go to|navigate to)\b.*\bbrowser\b/i;

function isStatement({ text, complete }: OwnSentence): boolean {
  if (!complete || /(\?|!|\.\.\.|…)$/.test(text)) return false;
  return wordCount(text) >= 4 && text.length < 400 && !POINTER.test(text) && !COMMAND.test(text);
}
