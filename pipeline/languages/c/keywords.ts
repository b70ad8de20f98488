import type { Span } from '../cpp/spans.ts';
import { tokensOf } from '../cpp/tokens.ts';

/** Keywords of C++ that are plain names in C. */
const NAMES = new Set(
  (
    'and and_eq bitand bitor catch class compl concept const_cast consteval constinit co_await co_return co_yield delete ' +
    'dynamic_cast explicit export final friend mutable namespace new not not_eq operator or or_eq override private ' +
    'protected public reinterpret_cast requires static_cast template this throw try typeid typename using virtual xor ' +
    'xor_eq'
  ).split(' '),
);

/** Has the parser of C++ take words for the names that they are in C. */
export function namesOfC(text: string): Span[] {
  return tokensOf(text)
    .tokens.filter((token) => token.word && NAMES.has(token.text))
    .map(({ start, end, text: word }) => ({ start, end, as: `${word.slice(0, -1)}_` }));
}
