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

/** The sentences that state something, whole ones alone; paragraphs on lines next to each other are items of a list. */
export function statementsIn(blocks: readonly Block[]): Statement[] {
  const lines = new Set(blocks.map((block) => block.line));
  const isItem = ({ line, text }: Block) => !text.includes('\n') && (lines.has(line + 1) || lines.has(line - 1));
  return blocks
    .filter((block) => !isItem(block))
    .flatMap(({ text, line }) => ownSentences(text).map((sentence) => ({ ...sentence, line: line + sentence.offset })))
    .filter((sentence) => isStatement(sentence))
    .map(({ text, line, complete }) => ({ text, line, complete }));
}

function isStatement({ text, complete }: OwnSentence): boolean {
  if (!complete || /(\?|\.\.\.|…)$/.test(text)) return false;
  return wordCount(text) >= 4 && text.length < 400 && !POINTER.test(text);
}
