import { html } from '../../pipeline/base/escape.ts';

const WIDTH = 76;
const OPEN = '([{<';
const CLOSE = ')]}>';

/** A signature as HTML: the name marked, and one parameter a line where it is too long for one line. */
export function signature(text: string, name: string): string {
  const laid = text.length > WIDTH ? layOut(text, name) : text;
  const at = nameAt(laid, name);
  if (at < 0) return html(laid);
  return `${html(laid.slice(0, at))}<b>${html(name)}</b>${html(laid.slice(at + name.length))}`;
}

/** The name as a whole word, and not inside a longer one. */
function nameAt(text: string, name: string): number {
  if (name === '') return -1;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w$]/.test(text[at - 1] ?? ' ') && !/[\w$]/.test(text[at + name.length] ?? ' ')) return at;
  }
  return -1;
}

/** What may stand between a function's name and its parameters: type parameters, or the `=` of a bound function. */
const LEAD = /^\s*(?:=\s*(?:async\s*)?)?(?:(?:<[^(]*>|\[[^(]*\])\s*)?(?=\()/;

/** Breaks the parameter list after the name at its own commas; what has none stays as it is. */
function layOut(text: string, name: string): string {
  const end = nameAt(text, name) + name.length;
  const lead = end < name.length ? null : LEAD.exec(text.slice(end));
  const open = lead ? end + lead[0].length : text.startsWith('(') ? 0 : -1;
  const parts = open < 0 ? null : split(text, open);
  if (!parts || parts.items.length === 0) return text;
  const items = parts.items.map((item) => `\n  ${item.trim()}`).join(',');
  return `${text.slice(0, open + 1)}${items}\n${text.slice(parts.close)}`;
}

/** The items of the bracket that opens at `open`, split at commas of its own depth. */
function split(text: string, open: number): { items: string[]; close: number } | null {
  const items: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let i = open; i < text.length; i++) {
    const c = text[i]!;
    // An arrow is no bracket.
    if (c === '>' && /[=-]/.test(text[i - 1]!)) continue;
    if (OPEN.includes(c)) depth++;
    else if (CLOSE.includes(c)) depth--;
    if (depth === 1 && c === ',') {
      items.push(text.slice(from, i));
      from = i + 1;
    }
    if (depth === 0) {
      if (text.slice(from, i).trim() !== '') items.push(text.slice(from, i));
      return { items, close: i };
    }
  }
  return null;
}
