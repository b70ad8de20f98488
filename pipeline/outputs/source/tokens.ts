import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';

/** What a piece of code is, for its colour: `''` is plain. The letters are the class names of `source.css`. */
export type Kind = '' | 'c' | 's' | 'n' | 'k' | 'f' | 'a' | 'o' | 'u' | 'i' | 'd';

/** A piece of a line: how many characters, and what they are. */
export type Token = [length: number, kind: Kind];

const KINDS = new Map<string, Kind>([
  ['comment', 'c'],
  ['string', 's'],
  ['string-expression', 's'],
  ['constant', 'n'],
  ['keyword', 'k'],
  ['function', 'f'],
  ['parameter', 'a'],
  ['punctuation', 'o'],
  ['link', 'u'],
  ['inserted', 'i'],
  ['deleted', 'd'],
  ['changed', 'n'],
]);

/** A longer line is left plain: it was hardly written by a person, and would hold the rest up. */
export const LONGEST_LINE = 1000;

const THEME = 'handbook';
const made = new Map<string, Promise<HighlighterCore>>();

/**
 * A highlighter that knows one grammar and those that it needs. Grammars such as that of Markdown use any other that
 * happens to be there, so that one highlighter for all would colour a file by which files came before it.
 */
function highlighterOf(grammar: string): Promise<HighlighterCore> {
  const known = made.get(grammar);
  if (known) return known;
  const highlighter = createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '' })],
    langs: [bundledLanguages[grammar as keyof typeof bundledLanguages]],
    // The engine in JavaScript is quicker on most files, but there are plain Go files that it never comes back from.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  made.set(grammar, highlighter);
  return highlighter;
}

/** The pieces of each line of `text`, by a grammar of Shiki. The same text gives the same pieces, however long it takes. */
export async function tokensOf(text: string, grammar: string): Promise<Token[][]> {
  const shiki = await highlighterOf(grammar);
  const lines = shiki.codeToTokensBase(text, {
    lang: grammar,
    theme: THEME,
    tokenizeMaxLineLength: LONGEST_LINE,
    tokenizeTimeLimit: 0,
  });
  return lines.map((line) => {
    const tokens: Token[] = [];
    for (const { content, color = '' } of line) {
      const kind = KINDS.get(/^var\(token-([\w-]+)\)$/.exec(color)?.[1] ?? '') ?? '';
      const last = tokens.at(-1);
      if (last && last[1] === kind) last[0] += content.length;
      else tokens.push([content.length, kind]);
    }
    return tokens;
  });
}
