import { anchorOf } from '../../../pipeline/base/pages.ts';
import { type Head, type NameRow, SHARD } from './index-shape.ts';
import { type Entry, entryOf } from './rank.ts';

/** Something that can be found by name. */
export interface Item {
  /** From the root of the site. */
  address: string;
  title: string;
  kind: string;
  /** Position in the list of stages, or -1. */
  stage: number;
  /** `path:line` of a symbol. */
  place: string;
}

/** The index by name, loaded when it is first asked for. */
export interface NameIndex {
  kinds: string[];
  stages: string[];
  /** Pages first, then symbols. */
  entries: Entry[];
  nPages: number;
  item(index: number): Item;
  kindOf(index: number): number;
  stageOf(index: number): number;
  /** The line of context of an entry. */
  note(index: number): Promise<string>;
}

type Load = (path: string) => Promise<unknown>;
type Registering = typeof globalThis & {
  handbookNames?: (head: Head) => void;
  handbookShard?: (kind: 'names' | 'notes', i: number, rows: unknown[]) => void;
};

let index: Promise<NameIndex> | undefined;

export function nameIndex(load: Load): Promise<NameIndex> {
  index ??= read(load);
  return index;
}

async function read(load: Load): Promise<NameIndex> {
  let head: Head | undefined;
  const shards = { names: [] as NameRow[][], notes: [] as string[][] };
  const here = globalThis as Registering;
  here.handbookNames = (given) => {
    head = given;
  };
  here.handbookShard = (kind, i, rows) => {
    shards[kind][i] = rows as never;
  };
  await load('search/names.js');
  if (!head) throw new Error('search/names.js holds no index');
  const { kinds, stages, pages, names: total } = head;
  const count = Math.ceil(total / SHARD.names);
  await Promise.all(Array.from({ length: count }, (_, i) => load(`search/names-${i}.js`)));
  const names = shards.names.flat();
  const entries = [
    ...pages.map(([, text, , , aside, also]) => entryOf(text, aside === 1, also)),
    ...names.map(([name, , page]) => entryOf(name, pages[page]![4] === 1)),
  ];
  const nPages = pages.length;
  return {
    kinds,
    stages,
    entries,
    nPages,
    item(at) {
      if (at < nPages) {
        const [address, title, kind, stage] = pages[at]!;
        return { address, title, kind: kinds[kind]!, stage, place: '' };
      }
      const [title, kind, page, line, anchor] = names[at - nPages]!;
      const [address, file, , stage] = pages[page]!;
      const id = anchor === 'fn' || anchor === 'type' || anchor === 'var' ? anchorOf(anchor, title) : anchor;
      return { address: `${address}#${id}`, title, kind: kinds[kind]!, stage, place: `${file}:${line}` };
    },
    kindOf: (at) => (at < nPages ? pages[at]![2] : names[at - nPages]![1]),
    stageOf: (at) => pages[at < nPages ? at : names[at - nPages]![2]]![3],
    async note(at) {
      const shard = Math.floor(at / SHARD.notes);
      await load(`search/notes-${shard}.js`);
      return shards.notes[shard]?.[at % SHARD.notes] ?? '';
    },
  };
}
