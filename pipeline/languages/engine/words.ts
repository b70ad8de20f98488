import type { Node, SyntaxTree } from './tree.ts';
import type { Walk } from './walk.ts';

const LONGEST_SIGNATURE = 400;
const LONGEST_CALLEE = 200;

/** A piece of source on one line: no comment, single spaces, nothing before or after. */
export function oneLine(at: Walk, from: Node, start: number, end: number): string {
  const { tree } = at;
  let text = '';
  let done = start;
  for (let node = from; node < tree.length && tree.starts[node]! < end; node++) {
    if (tree.starts[node]! < done || !at.isComment(node)) continue;
    text += `${tree.source.slice(done, tree.starts[node])} `;
    done = Math.min(end, tree.ends[node]!);
  }
  text += tree.source.slice(done, Math.max(done, end));
  // A bracket that stands at a line's end or beginning is written close to what it holds.
  const close = text.includes('\n')
    ? text
        .replace(/([([<])\s*\n\s*/g, '$1')
        .replace(/,?(?<!\s)(\s+)([)\]>])/g, (whole, gap: string, bracket: string) =>
          gap.includes('\n') ? bracket : whole,
        )
    : text;
  return close.replace(/\s+/g, ' ').trim();
}

/** A declaration as written, up to an offset, cut where it would run on and on. */
export function signature(at: Walk, node: Node, start: number, end: number): string {
  const text = oneLine(at, node, start, end);
  const bare = at.spec.signatureEnd ? text.replace(at.spec.signatureEnd, '').trimEnd() : text;
  return clip(bare, LONGEST_SIGNATURE);
}

/** An alias with what it stands for, cut where that would run on and on. */
export function aliasSignature(at: Walk, node: Node, start: number, end: number): string {
  const last = Math.min(end, start + 4 * LONGEST_SIGNATURE);
  return clip(`${oneLine(at, node, start, last).replace(/[;,]$/, '')}${last < end ? '…' : ''}`, LONGEST_SIGNATURE);
}

/**
 * The callee as written, without arguments: `a.b().c`. It is put together from its end, so that a long chain costs no
 * more than what is shown; what is left out in front is `…`.
 */
export function calleeText(at: Walk, callee: Node): string {
  const { tree } = at;
  const parts: string[] = [];
  let length = 0;
  let node = callee;
  for (;;) {
    const kind = at.rule(node)?.kind;
    const head = tree.firstChild(node);
    const chained = (kind === 'member' || kind === 'call' || kind === 'through') && leads(tree, node, head);
    const part = !chained
      ? plain(at, node)
      : kind === 'call'
        ? '()'
        : oneLine(at, tree.nexts[head]!, tree.ends[head]!, tree.ends[node]!).replace(/\s+/g, '');
    parts.push(part);
    length += part.length;
    if (!chained || length > LONGEST_CALLEE) break;
    node = head;
  }
  const text = withoutTurbofish(parts.reverse().join(''));
  return text.length > LONGEST_CALLEE ? `…${text.slice(text.length - LONGEST_CALLEE + 1)}` : text;
}

/** `f::<T>`, `A::<B<C>>::f` without the type arguments. */
function withoutTurbofish(text: string): string {
  let kept = '';
  let done = 0;
  for (let open = text.indexOf('::<'); open !== -1; open = text.indexOf('::<', done)) {
    kept += text.slice(done, open);
    let depth = 0;
    for (done = open + 2; done < text.length; done++) {
      if (text[done] === '<') depth++;
      else if (text[done] === '>' && text[done - 1] !== '-' && --depth === 0) break;
    }
    done++;
  }
  return kept + text.slice(done);
}

/** Does the node begin with this child, as `a` leads `a.b`? */
function leads(tree: SyntaxTree, node: Node, head: Node): boolean {
  return (
    head >= 0 && tree.isNamed(head) && tree.starts[head] === tree.starts[node] && tree.ends[head]! < tree.ends[node]!
  );
}

function plain(at: Walk, node: Node): string {
  const start = at.tree.starts[node]!;
  const end = Math.min(at.tree.ends[node]!, start + 2 * LONGEST_CALLEE);
  return clip(oneLine(at, node, start, end), LONGEST_CALLEE);
}

/** A text of at most so many characters, never cut inside one. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
