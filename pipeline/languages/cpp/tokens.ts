import type { Span } from './spans.ts';

/** A word or sign of C or C++ source. Comments, literals and preprocessor lines are left out. */
export interface Token {
  start: number;
  end: number;
  text: string;
  word: boolean;
}

/** A `#if`, `#elif`, `#else` or `#endif` line, continuation lines included. */
export interface Directive {
  kind: 'if' | 'else' | 'endif';
  start: number;
  end: number;
  /** How many tokens stand before it. */
  at: number;
}

const TOKEN =
  /\/\/(?:\\\r?\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)|(?:u8|[uUL])?R"([^\s()\\]{0,16})\(|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\d(?:[eEpP][+-]|'\w|[\w.])*|[\p{ID_Start}_$][\p{ID_Continue}$]*|::|->|\S/gu;
/** Of raw strings that nothing closes, so many are looked through: each costs the whole rest of the text. */
const UNCLOSED = 16;
const DIRECTIVE = /#[ \t]*(\w*)(?:\\\r?\n|\/\*[\s\S]*?\*\/|(?!\/\*)[^\n])*/y;

/** Splits a source into its tokens, its conditional directives, and what macros say on their further lines. */
export function tokensOf(text: string): { tokens: Token[]; directives: Directive[]; bodies: Span[] } {
  const tokens: Token[] = [];
  const bodies: Span[] = [];
  const directives: Directive[] = [];
  const unclosed = new Set<string>();
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [found] = match;
    const start = match.index;
    if (match[1] !== undefined) {
      const close = unclosed.has(match[1]) || unclosed.size >= UNCLOSED ? -1 : text.indexOf(`)${match[1]}"`, start);
      if (close === -1) unclosed.add(match[1]);
      // Without an end it is a word with a string behind it.
      pattern.lastIndex = close === -1 ? text.indexOf('"', start) : close + match[1].length + 2;
      tokens.push({ start, end: pattern.lastIndex, text: text.slice(start, pattern.lastIndex), word: close === -1 });
      continue;
    }
    if (found.startsWith('//') || found.startsWith('/*')) continue;
    if (found === '#' && beginsLine(text, start)) {
      DIRECTIVE.lastIndex = start;
      const line = DIRECTIVE.exec(text)!;
      const kind = kindOf(line[1]!);
      pattern.lastIndex = start + line[0].length;
      const more = line[1] === 'define' ? line[0].indexOf('\\\n') : -1;
      if (more !== -1) bodies.push({ start: start + more, end: pattern.lastIndex });
      if (kind) directives.push({ kind, start, end: pattern.lastIndex, at: tokens.length });
      continue;
    }
    tokens.push({
      start,
      end: pattern.lastIndex,
      text: found,
      word: /^[\p{ID_Start}_$]/u.test(found) && !/["']$/.test(found),
    });
  }
  return { tokens, directives, bodies };
}

function beginsLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  return before < 0 || text[before] === '\n' || text.slice(before - 1, before + 1) === '*/';
}

function kindOf(word: string): Directive['kind'] | null {
  if (word === 'if' || word === 'ifdef' || word === 'ifndef') return 'if';
  if (word === 'else' || word === 'elif' || word === 'elifdef' || word === 'elifndef') return 'else';
  return word === 'endif' ? 'endif' : null;
}
