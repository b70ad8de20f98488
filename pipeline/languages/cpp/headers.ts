import { tokensOf } from './tokens.ts';

/** Words with which a header is C++, in front of what they are told by. */
const MARKS: ReadonlyMap<string, RegExp> = new Map([
  ['class', /^[\p{ID_Start}_]/u],
  ['namespace', /^([\p{ID_Start}_]|\{)/u],
  ['template', /^</],
  ['using', /^[\p{ID_Start}_]/u],
  ['public', /^:$/],
  ['private', /^:$/],
  ['protected', /^:$/],
  ['virtual', /^[\p{ID_Start}_~]/u],
  ['constexpr', /^[\p{ID_Start}_]/u],
  ['explicit', /^[\p{ID_Start}_]/u],
  ['operator', /^[^\w\s;,=)]/],
  ['std', /^::$/],
]);
const GUARD = /^#[ \t]*if[^\n]*\b__cplusplus\b/;

/**
 * Is a header C++? It is when it uses what C has not, outside of what it keeps for C++ compilers alone. A word that is
 * no keyword in C counts only in front of what follows it in C++.
 */
export function claimsHeader(text: string): boolean {
  const { tokens, directives } = tokensOf(text);
  let guarded = 0;
  let depth = 0;
  let next = 0;
  for (const [i, token] of tokens.entries()) {
    for (; next < directives.length && directives[next]!.at <= i; next++) {
      const { kind, start, end } = directives[next]!;
      if (kind === 'if') {
        depth++;
        if (guarded === 0 && GUARD.test(text.slice(start, end))) guarded = depth;
      } else if (guarded === depth) guarded = 0;
      if (kind === 'endif') depth--;
    }
    if (guarded === 0 && MARKS.get(token.text)?.test(tokens[i + 1]?.text ?? '')) return true;
  }
  return false;
}
