/*
 * The search index by name as it lies in `search/`: classic scripts, so that it loads from disk too. `names.js` calls
 * `handbookNames(head)`; `names-<i>.js` and `notes-<i>.js` call `handbookShard('names' | 'notes', i, rows)`.
 */

/** Rows in one script. */
export const SHARD = { names: 20_000, notes: 1_000 } as const;

/** Address from the root of the site, text, kind, stage or -1, whether it stands beside the product, other names. */
export type PageRow = [address: string, text: string, kind: number, stage: number, aside: 0 | 1, also: string[]];

/** The anchor is `fn`, `type` or `var` where the name gives the rest of it. */
export type NameRow = [name: string, kind: number, page: number, line: number, anchor: string];

export interface Head {
  kinds: string[];
  /** Titles, in the order of the stage tree. */
  stages: string[];
  pages: PageRow[];
  /** How many there are. */
  names: number;
}
