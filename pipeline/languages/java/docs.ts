import type { Doc } from '../../formats/facts.ts';
import { dedent, docBefore } from '../engine/docs.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#64', '@'],
  ['#42', '*'],
  ['amp', '&'],
]);

/** The Javadoc before a declaration, its marks of layout and its links put into plain words. */
export function cleanDoc(at: Walk, node: Node): Doc | null {
  const doc = docBefore(at, node);
  return doc === null ? null : { ...doc, text: plainJavadoc(doc.text) };
}

/** `{@code x}` is `x`, `{@link A#b}` is A.b, `<p>` parts paragraphs, other tags go. */
export function plainJavadoc(text: string): string {
  const plain = text
    .replace(/\{@(?:code|literal|value)\s([^{}]*)\}/g, (_, code: string) => `\`${code.trim()}\``)
    .replace(/\{@(?:link|linkplain)\s+([^\s{}]+)(?:\s([^{}]*))?\}/g, (_, target: string, label?: string) =>
      label === undefined || label.trim() === '' ? `\`${target.replace(/^#/, '').replace('#', '.')}\`` : label.trim(),
    )
    .replace(/\{@(?:inheritDoc|docRoot|summary)\b([^{}]*)\}/g, (_, words: string) => words.trimStart())
    .replace(/(?<![ \t])[ \t]*<\/?(?:p|br)\s*\/?>[ \t]*/gi, '\n\n')
    .replace(/<\/?(?:code|tt)>/gi, '`')
    .replace(/(?<![ \t])[ \t]*<li>[ \t]*/gi, '\n- ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(lt|gt|quot|nbsp|#64|#42|amp);/g, (_, name: string) => ENTITIES.get(name)!);
  return dedent(['', ...plain.split('\n').map((line) => line.trimEnd())].join('\n'));
}
