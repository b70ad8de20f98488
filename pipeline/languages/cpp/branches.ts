import type { Span } from './spans.ts';
import type { Directive, Token } from './tokens.ts';

interface Branch {
  directive: Directive;
  /** What it opens less what it closes. */
  balance: number;
  /** It closes more than it has opened at some place. */
  dips: boolean;
}

interface Group {
  branches: Branch[];
  /** Round brackets open around it. */
  round: number;
  /** It stands among the values of a list in braces: all branches add to it. */
  inList: boolean;
  /** It stands in the middle of a declaration or expression. */
  inside: boolean;
}

/** Signs behind which a declaration, statement or member may begin. */
const ENDS = new Set([';', '{', '}', ':', ')', ',', '', ']']);

/**
 * What to leave out so that brackets match whichever branch is read: of a group of `#if` branches of which one opens or
 * closes more than it should, or that stands inside round brackets, the directives and all branches but the first that
 * says something. Any other group is left as it is: all its branches are read. In source order, without overlap.
 */
export function brokenBranches(text: string, tokens: readonly Token[], directives: readonly Directive[]): Span[] {
  const spans: Span[] = [];
  const open: Group[] = [];
  let round = 0;
  let place = 0;
  const lists: boolean[] = [];
  const count = (until: number) => {
    for (; place < until; place++) {
      const { text: sign } = tokens[place]!;
      const step =
        sign === '{' || sign === '(' || sign === '[' ? 1 : sign === '}' || sign === ')' || sign === ']' ? -1 : 0;
      if (sign === '{') lists.push(opensList(tokens, place, lists.at(-1) ?? false));
      if (sign === '}') lists.pop();
      if (sign === '(') round++;
      if (sign === ')') round = Math.max(0, round - 1);
      const branch = open.at(-1)?.branches.at(-1);
      if (step === 0 || !branch) continue;
      branch.balance += step;
      if (branch.balance < 0) branch.dips = true;
    }
  };
  for (const directive of directives) {
    count(directive.at);
    const group = open.at(-1);
    if (directive.kind === 'if') {
      const inside = !ENDS.has(tokens[directive.at - 1]?.text ?? '') && tokens[directive.at]?.text !== '{';
      const branches = [{ directive, balance: 0, dips: false }];
      open.push({ branches, round, inList: lists.at(-1) ?? false, inside });
    } else if (directive.kind === 'else' && group) {
      round = group.round;
      group.branches.push({ directive, balance: 0, dips: false });
    } else if (directive.kind === 'endif' && group) {
      open.pop();
      const broken = group.branches.some(({ balance, dips }) => balance !== 0 || dips);
      if (!broken && group.inList) spans.push(...linesOf(group, directive));
      const cut = broken || (!group.inList && (group.round > 0 || group.inside));
      const kept = cut ? leaveOut(text, tokens, group, directive, spans) : null;
      const around = open.at(-1)?.branches.at(-1);
      if (around && broken) around.balance += kept?.balance ?? 0;
      round = broken ? Math.max(0, round) : group.round;
    }
  }
  return disjoint(spans);
}

function linesOf({ branches }: Group, last: Directive): Span[] {
  return [...branches.map((branch) => branch.directive), last].map(({ start, end }) => ({ start, end }));
}

/** Is it the brace of an initial value? */
function opensList(tokens: readonly Token[], at: number, inList: boolean): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return before === '=' || before === 'return' || (inList && (before === ',' || before === '{'));
}

/** Leaves out all but one branch, and answers which one stays. */
function leaveOut(
  text: string,
  tokens: readonly Token[],
  { branches }: Group,
  last: Directive,
  spans: Span[],
): Branch | null {
  const endOf = (i: number) => branches[i + 1]?.directive ?? last;
  const wordsOf = (i: number) =>
    text.slice(branches[i]!.directive.end, endOf(i).start).trim() === ''
      ? []
      : tokens.slice(branches[i]!.directive.at, endOf(i).at);
  const kept = branches.findIndex((_, i) => wordsOf(i).length > 0 && !isLinkage(wordsOf(i)));
  for (const [i, { directive }] of branches.entries()) {
    spans.push({ start: directive.start, end: i === kept ? directive.end : endOf(i).start });
  }
  spans.push({ start: last.start, end: last.end });
  return kept === -1 ? null : branches[kept]!;
}

/** `extern "C" {` and the bracket that closes it say nothing of what is between. */
function isLinkage(tokens: readonly Token[]): boolean {
  return tokens[0]!.text === 'extern' || (tokens.length === 1 && tokens[0]!.text === '}');
}

function disjoint(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}
