import type { Doc } from '../../formats/facts.ts';
import { docBefore } from '../engine/docs.ts';
import type { Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** The comment before a declaration; of XML documentation the words of its summary. */
export function documentation(at: Walk, node: Node): Doc | null {
  const doc = docBefore(at, node);
  if (doc === null || !doc.text.includes('<')) return doc;
  const text = plainText(doc.text);
  return { ...doc, text: text === '' ? doc.text : text };
}

/** The words of an XML comment: its summary where it has one, without tags. */
export function plainText(xml: string): string {
  const said =
    /<summary\b[^>]{0,500}>([\s\S]*?)(?:<\/summary>|$)/.exec(xml)?.[1] ??
    /<(?:remarks|value|returns)\b[^>]{0,500}>([\s\S]{0,5000}?)<\/(?:remarks|value|returns)>/.exec(xml)?.[1] ??
    xml;
  return said
    .replace(
      /<(?:see|seealso)\s+(?:cref|langword|href)\s*=\s*["']([^"']{0,500})["'][^>]{0,500}\/>/g,
      (_, target: string) => shortName(target),
    )
    .replace(/<(?:paramref|typeparamref)\s+name\s*=\s*["']([^"']{0,500})["'][^>]{0,500}\/>/g, '$1')
    .replace(/<(?:para|br|item)\b[^>]{0,500}>/g, '\n')
    .replace(/<\/?[A-Za-z][\w.]*(?:\s[^<>]*)?\/?>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `T:A.B.C{T}.M(System.Int32)` is called `C.M`; a plain name is itself. */
function shortName(target: string): string {
  if (/^https?:/.test(target)) return target;
  const path = target
    .replace(/^[A-Z]:/, '')
    .replace(/\(.*$/, '')
    .replace(/[`{][^.]*/g, '')
    .split('.');
  return path.slice(/^[MPFE]:/.test(target) ? -2 : -1).join('.');
}
