import type { Doc } from '../../formats/facts.ts';
import { unescaped } from './strings.ts';

const DOCSTRING = /^([rRuU]?)("""|'''|"|')([\s\S]*)\2$/;

/**
 * The words of a docstring literal that starts on `line`, without quotes and indentation, and the line on which they
 * begin; null for an empty one and for bytes and formatted strings, which are no docstrings.
 */
export function docstring(literal: string, line: number): Doc | null {
  const match = DOCSTRING.exec(literal.replaceAll('\r\n', '\n'));
  if (!match) return null;
  const raw = /r/i.test(match[1]!);
  const body = raw ? match[3]! : unescaped(match[3]!);
  const lines = body.split('\n').map((text) => text.trimEnd());
  const first = lines.findIndex((text) => text !== '');
  if (first === -1) return null;
  const last = lines.findLastIndex((text) => text !== '');
  const depth = Math.min(
    ...lines
      .slice(1)
      .filter((text) => text !== '')
      .map(indentOf),
  );
  const said = lines
    .map((text, i) => (i === 0 ? text.trimStart() : text.slice(Number.isFinite(depth) ? depth : 0)))
    .slice(first, last + 1);
  return { text: said.join('\n'), line: lineOf(match[3]!, line) };
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The line of the first character that is no space, in the literal as written. */
function lineOf(body: string, line: number): number {
  const before = /^(\s|\\\n)*/.exec(body)![0];
  return line + before.split('\n').length - 1;
}
