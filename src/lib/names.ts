import { anchorOf, filePage } from '../../pipeline/base/pages.ts';
import type { CardEntry, TreeStage } from '../../pipeline/formats/content.ts';
import type { Head, NameRow, PageRow } from '../client/search/index-shape.ts';
import { SHARD } from '../client/search/index-shape.ts';
import { book, cards, guide, registers, stages } from './book.ts';
import { clipped } from './text.ts';

/** All that can be looked up by name, and a line of context for each: the pages first, then the symbols. */
export interface Names {
  head: Head;
  names: NameRow[][];
  notes: string[][];
}

let made: Promise<Names> | undefined;

/** Made once a build; the order is that of the collections, so that the same handbook gives the same bytes. */
export function namesOfBook(): Promise<Names> {
  made ??= gather();
  return made;
}

async function gather(): Promise<Names> {
  const tree = (await book()).stages;
  const places = new Map(tree.map((stage, i) => [stage.id, i]));
  const pages: PageRow[] = [];
  const names: NameRow[] = [];
  const pageNotes: string[] = [];
  const nameNotes: string[] = [];
  const kinds: string[] = [];
  const kindOf = (kind: string) => {
    const at = kinds.indexOf(kind);
    return at >= 0 ? at : kinds.push(kind) - 1;
  };
  const page = (row: PageRow, note: string) => {
    pageNotes.push(clipped(note, 160));
    return pages.push(row) - 1;
  };
  const entries = new Map((await stages()).map((stage) => [stage.id, stage]));
  for (const [i, { id, title, area }] of tree.entries()) {
    const stage = entries.get(id);
    const also = /^stage-[\d.]+$/.test(id) ? [id, id.replace('stage-', 'Stage ')] : [id];
    page(
      [`${id}.html`, title, kindOf('stage'), i, isAside(area), also],
      stage?.description || (stage?.summary[0]?.text ?? ''),
    );
  }
  for (const { id, name, semantics } of await registers()) {
    page([`register.html#${id}`, name, kindOf('state'), -1, 0, [id]], semantics);
  }
  for (const { id, data } of await guide())
    page([`guide/${id}.html`, data.title, kindOf('guide'), -1, 0, []], data.summary);
  for (const [address, title] of [
    ['coverage.html', 'Coverage'],
    ['download.html', 'Download'],
    ['stages.html', 'Stages'],
    ['symbols.html', 'Symbols'],
  ] as const) {
    page([address, title, kindOf('page'), -1, 0, []], '');
  }
  const byId = new Map(tree.map((stage) => [stage.id, stage]));
  for (const card of await cards()) {
    const aside = isAsideCard(card, byId);
    const stage = places.get(card.stage?.id ?? '') ?? -1;
    const at = page(
      [`${filePage(card.file)}.html`, card.file, kindOf('file'), stage, aside, []],
      card.purpose?.text ?? '',
    );
    const add = (
      prefix: 'fn' | 'type' | 'var',
      name: string,
      kind: string,
      anchor: string,
      line: number,
      note: string,
    ) => {
      const derived = anchorOf(prefix, name) === anchor;
      names.push([name, kindOf(kind), at, line, derived ? prefix : anchor]);
      nameNotes.push(clipped(note, 160));
    };
    for (const type of card.types)
      add('type', type.qualname, type.kind, type.anchor, type.lineRange[0], type.signature);
    for (const fn of card.functions) {
      if (fn.kind === 'module' || fn.anonymous) continue;
      add('fn', fn.qualname, fn.kind, fn.anchor, fn.lineRange[0], fn.signature);
    }
    for (const { name, kind, anchor, line, signature } of card.variables)
      add('var', name, kind, anchor, line, signature);
  }
  return {
    head: { kinds, stages: tree.map(({ title }) => title), pages, names: names.length },
    names: sharded(names, SHARD.names),
    notes: sharded([...pageNotes, ...nameNotes], SHARD.notes),
  };
}

function isAside(area: TreeStage['area']): 0 | 1 {
  return area === null || area === 'product' ? 0 : 1;
}

function isAsideCard(card: CardEntry, stages: ReadonlyMap<string, TreeStage>): 0 | 1 {
  if (card.role === 'test' || card.role === 'generated') return 1;
  return isAside(stages.get(card.stage?.id ?? '')?.area ?? null);
}

function sharded<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));
}
