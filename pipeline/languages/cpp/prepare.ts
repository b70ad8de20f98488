import { brokenBranches } from './branches.ts';
import { macrosIn } from './macros.ts';
import { blank, type Span } from './spans.ts';
import { type Directive, tokensOf } from './tokens.ts';

/**
 * The source as the parser sees it: of the same length, with spaces for what only the preprocessor understands. Macros
 * that stand where the grammar expects none damage everything around them, and so do `#if` branches that open a bracket
 * which another one closes.
 */
export function prepare(text: string): string {
  const { tokens, directives, bodies } = tokensOf(text);
  const branches = brokenBranches(text, tokens, directives);
  const seen = branches.length === 0 ? tokens : tokens.filter((token) => !isInside(branches, token.start));
  const conditions = directives.flatMap((directive) => conditionOf(text, directive));
  return blank(text, [...branches, ...bodies, ...conditions, ...macrosIn(text, seen)]);
}

/** All branches are read, so the truth stands for each condition: what it says is no code, and often no expression. */
function conditionOf(text: string, { start, end }: Directive): Span[] {
  const [head] = /^#[ \t]*(?:el)?if\b[ \t]*/.exec(text.slice(start, end)) ?? [''];
  const as = /[ \t]$/.test(head) ? '1' : ' 1';
  return head !== '' && start + head.length + as.length <= end ? [{ start: start + head.length, end, as }] : [];
}

function isInside(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle]!;
    if (offset < span.start) high = middle - 1;
    else if (offset >= span.end) low = middle + 1;
    else return true;
  }
  return false;
}
