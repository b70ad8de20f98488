import type { Doc } from '../../formats/facts.ts';
import { isLicence } from '../licence.ts';
import type { TextFormat } from './formats.ts';

const DIRECTIVE =
  /^(-\*-|vim?:|yaml-language-server|\$schema|syntax\s*=|check=|escape=|prettier-|eslint|stylelint|yamllint|shellcheck|noqa|doctype|!|\s*$)/i;
const RULER = /^\W*$/;

/** The first comment of a file that is no licence and no directive, before anything else is said. */
export function headDoc(text: string, format: TextFormat): Doc | null {
  const lines = text.split('\n', 80);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!.trim();
    if (line === '' || (at === 0 && line.startsWith('#!')) || /^(<\?xml|<!doctype|---$|%YAML)/i.test(line)) {
      at++;
      continue;
    }
    const read = lineComments(lines, at, format) ?? blockComment(lines, at, format);
    if (!read) return null;
    const said = read.text.replace(/\n{3,}/g, '\n\n').trim();
    if (said !== '' && !isLicence(said) && !looksLikeCode(said)) return { text: said, line: at + 1 };
    at = read.next;
  }
  return null;
}

function lineComments(lines: readonly string[], start: number, format: TextFormat) {
  const sign = format.line;
  if (sign === undefined || !lines[start]!.trim().startsWith(sign)) return null;
  const said: string[] = [];
  let at = start;
  for (; at < lines.length && lines[at]!.trim().startsWith(sign); at++) {
    const words = lines[at]!.trim()
      .slice(sign.length)
      .replace(/^[#/;-]*/, '')
      .replace(/^ /, '')
      .trimEnd();
    if (words === '') said.push('');
    else if (!RULER.test(words) && !DIRECTIVE.test(words)) said.push(words);
  }
  return { text: said.join('\n'), next: at };
}

function blockComment(lines: readonly string[], start: number, format: TextFormat) {
  if (format.block === undefined || !lines[start]!.trim().startsWith(format.block[0])) return null;
  const [open, close] = format.block;
  const said: string[] = [];
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const end = line.indexOf(close);
    const words = (end === -1 ? line : line.slice(0, end))
      .replace(at === start ? open : '', '')
      .replace(/^\s*\*?[*!]*\s?/, '');
    if (!RULER.test(words) || words.trim() === '') said.push(words.trim());
    if (end !== -1) break;
  }
  return { text: said.join('\n'), next: at + 1 };
}

/** Settings that are commented out say nothing to a reader. */
function looksLikeCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line !== '');
  const code = lines.filter((line) => /^[\w.-]+\s*[:=]\s*\S*$|[;{}]$/.test(line.trim()));
  return code.length * 2 >= lines.length;
}
