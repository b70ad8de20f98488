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
  /^(see|read|visit|click here|check out|for (example|more|details|full|further)|note|try|join|follow|star|install|please|sponsor|support(ed)? by|this (list|page|document|section|readme) (contains|lists)|the following|below|above|here|want|if you (are|want|have|need)|you can|learn|run|to (install|get started|run|use|see)|thank|thanks|welcome|hello|hi\b|first off|we('d| would| greatly)? (appreciate|love|welcome)|copyright)\b/i;

/** Sections of a README that tell how to get or support a thing, not what it is. */
export const ASIDE_HEADING =
  /\b(install\w*|getting started|quick ?start|set ?up|usage|examples?|licen[cs]e|contribut\w*|donat\w*|sponsors?|backers|credits|support|community|badges|table of contents|toc|changelog|links?|resources|development|building|testing|faq|roadmap|authors?|security|ecosystem|requirements|compatibility|supported|browsers?|platforms?|acknowledge?ments|thanks)\b/i;

/** The sentences that state something, whole ones alone; items of lists state parts of something. */
export function statementsIn(blocks: readonly Block[]): Statement[] {
  return withoutItems(blocks)
    .flatMap(({ text, line }) => ownSentences(text).map((sentence) => ({ ...sentence, line: line + sentence.offset })))
    .filter((sentence) => isStatement(sentence))
    .map(({ text, line, complete }) => ({ text, line, complete }));
}

/** Leaves out blocks that stand on lines next to each other, or close behind an item or a colon: they are a list. */
function withoutItems(blocks: readonly Block[]): Block[] {
  const lines = new Set(blocks.map((block) => block.line));
  let before: Block | null = null;
  let inList = false;
  return blocks.filter((block) => {
    const beside = !block.text.includes('\n') && (lines.has(block.line + 1) || lines.has(block.line - 1));
    const close = before !== null && block.line - before.line <= Math.ceil(before.text.length / 72);
    inList = beside || (inList && close);
    before = block;
    return !inList;
  });
}

/** Commands to type. */
const COMMAND =
  /\b(npm|npx|pnpm|yarn|pip3?|pipx|uv|brew|apt|apt-get|cargo|docker|bundle)\s+(run|install|i|ci|add|get|pull|build|exec)\b|\bgo (get|install)\b|\bgit clone\b/i;

function isStatement({ text, complete }: OwnSentence): boolean {
  if (!complete || /(\?|\.\.\.|…)$/.test(text)) return false;
  return wordCount(text) >= 4 && text.length < 400 && !POINTER.test(text) && !COMMAND.test(text);
}
