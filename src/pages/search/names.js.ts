import { scriptJson } from '../../../pipeline/base/escape.ts';
import { filePage } from '../../../pipeline/base/pages.ts';
import { cards, guide, registers, stages } from '../../lib/book.ts';

/*
 * Every name that can be looked up, as a classic script, so that it loads from disk too:
 * handbookNames({ pages: [[address, text, kind, id?]], names: [[name, kind, page, anchor, line]] }).
 */
export async function GET(): Promise<Response> {
  const pages: [address: string, text: string, kind: string, id?: string][] = [];
  const names: [string, string, number, string, number][] = [];
  for (const stage of await stages()) pages.push([`${stage.id}.html`, stage.title, 'stage', stage.id]);
  for (const register of await registers())
    pages.push([`register.html#${register.id}`, register.name, 'state', register.id]);
  for (const page of await guide()) pages.push([`guide/${page.id}.html`, page.data.title, 'guide']);
  for (const card of await cards()) {
    const page = pages.push([`${filePage(card.file)}.html`, card.file, 'file']) - 1;
    for (const type of card.types) names.push([type.qualname, type.kind, page, type.anchor, type.lineRange[0]]);
    for (const fn of card.functions) {
      if (fn.kind !== 'module' && !fn.anonymous) names.push([fn.qualname, fn.kind, page, fn.anchor, fn.lineRange[0]]);
    }
    for (const variable of card.variables)
      names.push([variable.name, variable.kind, page, variable.anchor, variable.line]);
  }
  return new Response(`handbookNames(${scriptJson({ pages, names })});\n`);
}
