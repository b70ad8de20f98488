import { wordCount } from '../base/sentences.ts';
import type { Sentence, Topic } from '../formats/provenance.ts';

/** A sentence and how readily it is given up: the highest rank goes first. */
export interface Piece {
  sentence: Sentence;
  rank: number;
}

/** The sentences that fit into so many words, in their order; what matters least, and of that the last, is left out. */
export function fitted(pieces: readonly Piece[], words: number): Sentence[] {
  const kept = [...pieces];
  const total = () => kept.reduce((sum, { sentence }) => sum + wordCount(sentence.text), 0);
  while (kept.length && total() > words) {
    const worst = Math.max(...kept.map((piece) => piece.rank));
    kept.splice(
      kept.findLastIndex((piece) => piece.rank === worst),
      1,
    );
  }
  return kept.map((piece) => piece.sentence);
}

export function fact(text: string, rank: number): Piece[] {
  return text === '' ? [] : [{ sentence: { text, from: 'facts' }, rank }];
}

export function quote(text: string, at: string, rank: number): Piece {
  return { sentence: { text, from: 'doc', at }, rank };
}

/** The pieces as sentences on one topic. */
export function about(topic: Topic, pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ sentence, rank }) => ({ sentence: { ...sentence, topic }, rank }));
}

/** Whether two sentences say the same in most words of the shorter one. */
export function alike(a: string, b: string): boolean {
  const [x, y] = [wordsOf(a), wordsOf(b)];
  const [short, long] = x.size < y.size ? [x, y] : [y, x];
  const shared = [...short].filter((word) => long.has(word)).length;
  return short.size > 0 && shared * 10 >= short.size * 7;
}

/** Words by their first letters, so that `create` and `creating` are one. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length > 2).map((word) => word.slice(0, 5)));
}
