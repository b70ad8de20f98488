import type { Doc } from '../../formats/facts.ts';
import { isLicence } from '../licence.ts';
import type { CommentStyle } from '../spec.ts';
import { NONE, type Node } from './tree.ts';
import type { Walk } from './walk.ts';

const RULER = /^\s*([-=*#~_/+])\1{2,}\s*$/;
/** A line that only parts one section from the next. */
const BANNER = /([-=*#~_/+])\1{7,}/;
const CODE = /[;{}]\s*$|^\s*(import|export|const|let|var|return|if|for|while)\b.*[({=;]/;

/** The words of a comment without its signs, indented as they were against each other. */
export function commentText(raw: string, style: CommentStyle): string {
  let text = raw;
  if (text.startsWith('/*')) {
    text = text
      .replace(/^\/\*+!?/, '')
      .replace(/(?<!\*)\*+\/$/, '')
      .replace(/^[ \t]*\*(?!\*)[ \t]?/gm, '');
  } else if (text.startsWith('#!')) {
    text = '';
  } else if (text.startsWith(style.line)) {
    text = text.slice(style.line.length).replace(/^[/!#]*:?/, '');
  }
  return text;
}

/** Lines without what all of them are indented by, without rulers, blank lines at either end, or trailing spaces. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines[0] ?? '';
  const rest = lines.slice(1);
  const depth = Math.min(...rest.filter((line) => line !== '').map((line) => line.length - line.trimStart().length));
  const even = [first.trimStart(), ...rest.map((line) => line.slice(Number.isFinite(depth) ? depth : 0))];
  return even
    .filter((line) => !RULER.test(line))
    .join('\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** A comment, or several line comments without a blank line between them. */
interface Run {
  first: Node;
  last: Node;
  block: boolean;
  text: string;
  raw: string;
}

/** The comments before a node, the closest first; nothing else stands between it and them. */
function runsBefore(at: Walk, node: Node): Run[] {
  const runs: Run[] = [];
  let comment = at.tree.prevs[node]!;
  while (comment !== NONE && at.isComment(comment)) {
    const raw = at.text(comment);
    const block = raw.startsWith('/*');
    const last = comment;
    let first = comment;
    const texts = [commentText(raw, at.spec.comments)];
    for (comment = at.tree.prevs[comment]!; !block && comment !== NONE && at.isComment(comment); ) {
      const above = at.text(comment);
      if (
        above.startsWith('/*') ||
        above.startsWith('#!') ||
        at.tree.lineEnd(comment) !== at.line(first) - 1 ||
        endsLineOfCode(at, comment)
      )
        break;
      texts.push(commentText(above, at.spec.comments));
      first = comment;
      comment = at.tree.prevs[comment]!;
    }
    const text = texts.reverse();
    runs.push({ first, last, block, raw, text: block ? dedent(text.join('\n')) : lineText(text, at.spec.comments) });
    if (endsLineOfCode(at, first) || (!block && text.some((line) => BANNER.test(line)))) runs.pop();
  }
  return runs;
}

/** Line comments begin with a space by habit; it is no indentation. */
function lineText(lines: readonly string[], style: CommentStyle): string {
  const said = lines.filter((line) => !style.directive.test(line.trim()));
  if (said.filter((line) => CODE.test(line)).length * 2 > said.length) return '';
  // No line is the first of its own indentation here.
  return dedent(['', ...said.map((line) => line.replace(/^ /, ''))].join('\n'));
}

/** Does the comment stand behind something on its line? Then it speaks of that. */
function endsLineOfCode(at: Walk, comment: Node): boolean {
  const before = at.tree.prevs[comment]!;
  return before !== NONE && at.tree.lineEnd(before) === at.line(comment) && !at.isComment(before);
}

function isDirective(run: Run, style: CommentStyle): boolean {
  return run.text === '' || style.directive.test(run.text);
}

/** What the comment before a declaration says of it, or null. */
export function docBefore(at: Walk, declaration: Node): Doc | null {
  const style = at.spec.comments;
  let node = declaration;
  while (at.is(at.parent(node), ...at.spec.wrappers) || isFirstOfBody(at, node)) {
    if (documents(at, node, style)) break;
    node = at.parent(node);
  }
  const run = documents(at, node, style);
  return run ? { text: run.text, line: at.line(run.first) } : null;
}

/** Does the grammar leave what stands before this node outside the body that it begins? */
function isFirstOfBody(at: Walk, node: Node): boolean {
  return at.tree.prevs[node] === NONE && at.is(at.parent(node), ...(at.spec.comments.bodies ?? []));
}

function documents(at: Walk, declaration: Node, style: CommentStyle): Run | null {
  let node = declaration;
  while (at.is(at.tree.prevs[node]!, ...(at.spec.decorators ?? []))) node = at.tree.prevs[node]!;
  for (const run of runsBefore(at, node)) {
    const near = at.line(node) - at.tree.lineEnd(run.last);
    if (isDirective(run, style)) continue;
    if (run.block) {
      if (style.docBlock !== undefined && run.raw.startsWith(style.docBlock) && !isLicence(run.text)) {
        return isFileTag(run.text) || (near > 1 && isFirst(at, run.first)) ? null : run;
      }
      if (style.docBlock !== undefined || near > 1) return null;
      return isLicence(run.text) ? null : run;
    }
    if (!style.lineDocs || near > 1) return null;
    return isLicence(run.text) ? null : run;
  }
  return null;
}

/** Does nothing but other comments stand before it in the file? */
function isFirst(at: Walk, comment: Node): boolean {
  let before = at.tree.prevs[comment]!;
  while (before !== NONE && (at.isComment(before) || isHead(at, before))) before = at.tree.prevs[before]!;
  return before === NONE && at.parent(comment) === 0;
}

/** What may stand before the first words: `#!…`, `'use strict'`. */
function isHead(at: Walk, node: Node): boolean {
  return at.is(node, 'hash_bang_line') || /^(['"])use [\w ]+\1;?$/.test(at.text(node));
}

function isFileTag(text: string): boolean {
  return /^@(file|fileoverview|module|packageDocumentation|overview)\b/m.test(text);
}

/**
 * What the comments at the head of a file say of it: the one with a `@file` tag, else the first that is no licence, no
 * directive, and not the documentation of what stands below it (those lines are `taken`).
 */
export function leadingDoc(at: Walk, taken: ReadonlySet<number>): Doc | null {
  const head: Node[] = [];
  let node = at.tree.firstChild(0);
  for (; node !== NONE && (at.isComment(node) || isHead(at, node)); node = at.tree.nexts[node]!) head.push(node);
  const runs = node === NONE ? [] : runsBefore(at, node);
  // Comments before a head line, or in a file that holds nothing else.
  for (const one of head.toReversed()) {
    if (!at.isComment(one)) runs.push(...runsBefore(at, one));
    else if (node === NONE && one === head.at(-1)) runs.push(...runsThrough(at, one));
  }
  const style = at.spec.comments;
  const said = runs.reverse().filter((run) => !isDirective(run, style) && !isLicence(run.text));
  const run = said.find((one) => isFileTag(one.text)) ?? said.find((one) => !taken.has(at.line(one.first)));
  if (!run) return null;
  const text = run.text.replace(/^@(file|fileoverview|module|packageDocumentation|overview)\b[ \t]*/gm, '').trim();
  return text === '' ? null : { text, line: at.line(run.first) };
}

/** The comments up to and with this one. */
function runsThrough(at: Walk, comment: Node): Run[] {
  const raw = at.text(comment);
  const block = raw.startsWith('/*');
  const own = commentText(raw, at.spec.comments);
  const [above, ...rest] = runsBefore(at, comment);
  const joins = above && !block && !above.block && at.tree.lineEnd(above.last) === at.line(comment) - 1;
  const text = block ? dedent(own) : lineText([...(joins ? [above.text] : []), own], at.spec.comments);
  const run: Run = { first: joins ? above.first : comment, last: comment, block, raw, text };
  return [run, ...(above && !joins ? [above] : []), ...rest];
}
