import { byCodePoint } from '../base/order.ts';
import { commonDir, dirOf } from '../base/paths.ts';
import type { Area, Stage } from '../formats/skeleton.ts';
import { aboveChance, insideOf, type Matrix, matrixOf } from './matrix.ts';
import type { Flow } from './ties.ts';
import { isWrapper } from './units.ts';

/** A share of calls; `share` is null when there are none. */
export interface CallShare {
  calls: number;
  of: number;
  share: number | null;
}

/** The largest stage and the folder that most of it is. */
export interface Largest {
  id: string;
  files: number;
  share: number;
  folder: string;
  folderShare: number;
}

export function forwardShare(between: Flow, order: readonly string[]): CallShare {
  const place = new Map(order.map((id, i) => [id, i]));
  let calls = 0;
  let of = 0;
  for (const [from, row] of between) {
    for (const [to, n] of row) {
      const a = place.get(from);
      const b = place.get(to);
      if (a === undefined || b === undefined || a === b) continue;
      of += n;
      if (a < b) calls += n;
    }
  }
  return shareOf(calls, of);
}

export function insideShare(matrix: Matrix): CallShare {
  const { inside, all } = insideOf(matrix);
  return shareOf(inside, all);
}

function shareOf(calls: number, of: number): CallShare {
  return { calls: round(calls), of: round(of), share: of === 0 ? null : round(calls / of) };
}

export const round = (n: number) => Math.round(n * 1000) / 1000;

/**
 * What the tree alone would give: the outermost folders that tell files apart, the largest divided into its own folders
 * while there are fewer than `wanted` or it has more than `size` files. Files directly in a divided folder are one part.
 */
export function plainFolders(files: readonly string[], wanted: number, size: number): { files: string[] }[] {
  let parts: { dir: string; files: string[]; whole: boolean }[] = [
    { dir: commonDir(files), files: [...files], whole: false },
  ];
  for (;;) {
    const open = parts.filter((part) => !part.whole && (parts.length < wanted || part.files.length > size));
    if (open.length === 0) break;
    const largest = open.reduce((a, b) => (b.files.length > a.files.length ? b : a));
    const groups = new Map<string, string[]>();
    for (const file of largest.files) {
      const rest = largest.dir === '' ? file : file.slice(largest.dir.length + 1);
      const name = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
      groups.set(name, [...(groups.get(name) ?? []), file]);
    }
    if (groups.size === 1 && groups.has('')) largest.whole = true;
    else {
      const divided = [...groups].map(([name, list]) => ({
        dir: name ? commonDir(list) : largest.dir,
        files: list,
        whole: !name,
      }));
      parts = parts.flatMap((part) => (part === largest ? divided : [part]));
    }
  }
  return parts;
}

/** The outermost folders that tell files apart, undivided: what a reader of the tree sees first. */
export function topFolders(files: readonly string[]): { files: string[] }[] {
  return plainFolders(files, 2, Number.POSITIVE_INFINITY);
}

/** Whether calls stay inside the parts as well as in plain folders, as many and as large: plainly, or beyond chance. */
export function beatsFolders(calls: Flow, parts: readonly { files: readonly string[] }[]): boolean {
  const largest = Math.max(0, ...parts.map((part) => part.files.length));
  const own = matrixOf(calls, parts);
  const plain = matrixOf(
    calls,
    plainFolders(
      parts.flatMap((part) => part.files),
      parts.length,
      largest,
    ),
  );
  return insideOf(own).inside >= insideOf(plain).inside || round(aboveChance(own)) >= round(aboveChance(plain));
}

/** The share of calls between stages that has to run forward. */
export const SOUND_FORWARD = 0.8;

/** More of the files than this is too much for one stage, unless it is one folder. */
export const LARGEST_SHARE = 1 / 3;

/** The largest stage that is not one folder, if any is over `LARGEST_SHARE`, else the largest of all. */
export function largestOf(
  top: readonly Stage[],
  filesOf: ReadonlyMap<string, string[]>,
  nFiles: number,
  areaOf: ReadonlyMap<string, Area>,
): Largest | null {
  const all = top.map((stage): Largest => {
    const list = filesOf.get(stage.id)!;
    const { folder, count } = mainFolder(list, areaOf.get(stage.id) !== 'product');
    return {
      id: stage.id,
      files: list.length,
      share: round(list.length / nFiles),
      folder,
      folderShare: round(count / nFiles),
    };
  });
  const over = all.filter(({ share, folderShare }) => share > LARGEST_SHARE && folderShare <= LARGEST_SHARE);
  return (over.length > 0 ? over : all).reduce<Largest | null>(
    (a, b) => (a === null || b.files > a.files ? b : a),
    null,
  );
}

/** The folder that a stage is: all of it where its name says something (`src` does not), else its most crowded one. */
function mainFolder(list: readonly string[], apart: boolean): { folder: string; count: number } {
  const common = commonDir(list);
  if (apart || !isWrapper(common)) return { folder: common, count: list.length };
  const byFolder = new Map<string, number>();
  for (const file of list) byFolder.set(dirOf(file), (byFolder.get(dirOf(file)) ?? 0) + 1);
  const [folder, count] = [...byFolder].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))[0] ?? ['', 0];
  return { folder, count };
}

export function twinTitles(stages: readonly Stage[]): string[] {
  const counts = new Map<string, number>();
  for (const { title } of stages) counts.set(title.toLowerCase(), (counts.get(title.toLowerCase()) ?? 0) + 1);
  return [...counts].filter(([, n]) => n > 1).map(([title]) => title);
}

export function depthOf(stage: Stage, stages: ReadonlyMap<string, Stage>): number {
  let depth = 1;
  for (let at = stage.parent; at !== null; at = stages.get(at)?.parent ?? null) depth++;
  return depth;
}
