import { html } from '../../pipeline/base/escape.ts';

/* Text as HTML, escaped. */

/** A path or identifier that may break after its separators and between the humps of a name. */
export function breakable(text: string): string {
  return html(text.replace(/([/._:#-]+)(?=[^/._:#-])|(?<=[a-z0-9])(?=[A-Z])/g, '$1\u200b')).replaceAll(
    '\u200b',
    '<wbr>',
  );
}

/** The last part of a path in full, the folders before it dimmed. */
export function path(file: string): string {
  const cut = file.lastIndexOf('/') + 1;
  const folder = cut === 0 ? '' : `<span class="dim">${breakable(file.slice(0, cut))}</span><wbr>`;
  return `${folder}${breakable(file.slice(cut))}`;
}

/** `12,345`. */
export function number(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 file`, `3 files`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${number(n)} ${n === 1 ? one : many}`;
}

/** `domain_logic` as words. */
export function words(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A text on one line, cut after `most` characters. */
export function clipped(text: string, most = 80): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length <= most ? line.join('') : `${line.slice(0, most).join('').trimEnd()}…`;
}

/** `3 binary, 1 minified`: how many rows have each reason. */
export function reasons(rows: readonly { reason: string }[]): string {
  const counts = Map.groupBy(rows, ({ reason }) => reason);
  return [...counts].map(([reason, { length }]) => `${number(length)} ${words(reason)}`).join(', ');
}
