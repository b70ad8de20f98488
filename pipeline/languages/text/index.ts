import type { Facts } from '../../formats/facts.ts';

/** What a file without a grammar says. */
export type ReadText = Pick<Facts, 'doc' | 'text' | 'manifest'>;

export function textFacts(_file: string, _text: string): ReadText {
  return { doc: null, text: null, manifest: null };
}

export function textLanguageOf(_path: string): string | null {
  return null;
}
