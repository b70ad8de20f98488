import { by, byCodePoint } from '../base/order.ts';
import { baseOf, commonDir, dirOf, holds, subjectOf } from '../base/paths.ts';
import { communitiesOf } from './communities.ts';
import { layersOf } from './layers.ts';
import { at, type Flow, type Ties } from './ties.ts';
import { rootOf, wordsOf } from './words.ts';

/** A part of the tree that a title can name: a folder, the files directly in one, or some of those. */
export interface Unit {
  /** `''` is the root. */
  dir: string;
  /** `folder`: all of it; `own`: what lies directly in it; `part`: some of what lies directly in it. */
  kind: 'folder' | 'own' | 'part';
  files: string[];
  /** A word that the names of a part's files share. */
  word?: string;
}

/** More files than this are not taken one by one. */
const MOST_SINGLE = 40;

/** Ways to divide the files directly in a folder, in the order in which equals are preferred. */
export const WAYS = ['names', 'communities', 'layers', 'files'] as const;
export type Way = (typeof WAYS)[number];

/** A flat folder with more files than this stays together. */
const MOST_BULK = 60;

export interface DivideOptions {
  affinity: Flow;
  ties: Ties;
  /**
   * How the files directly in a folder are divided: by who belongs together, along the direction of calls, by words of
   * their names, or (few) each for itself.
   */
  way: Way;
  /** Folders with more files than this are divided. */
  cap: number;
  /** With fewer units than this, and where one is most of the files, files directly in a folder are divided too. */
  enough: number;
  /** Stop dividing at this many units. */
  most: number;
  /** Remembers divisions by ties between calls that share it. */
  known: Map<string, Unit[]>;
}

/** Divides files by folders from the outside in, and crowded folders by their ties, until no unit is over the cap. */
export function divide(files: readonly string[], options: DivideOptions): Unit[] {
  let units: Unit[] = [{ dir: commonDir(files), kind: 'folder', files: [...files].sort(byCodePoint) }];
  const whole = new Set<Unit>();
  while (units.length < options.most) {
    const open = units.filter((unit) => {
      if (whole.has(unit) || unit.files.length < 2) return false;
      if (units.length < options.enough) return true;
      return isFlat(unit) ? isBulk(unit, files.length) : unit.files.length > options.cap;
    });
    if (open.length === 0) break;
    const largest = open.reduce((a, b) => (b.files.length > a.files.length ? b : a));
    const parts = largest.kind === 'folder' ? byFolder(largest, options) : byTies(largest, options);
    if (parts.length < 2) whole.add(largest);
    else units = units.flatMap((unit) => (unit === largest ? parts : [unit]));
  }
  return units;
}

/** The folders directly under the one that holds all the files, and what lies directly in it. */
export function outermost(files: readonly string[]): Unit[] {
  return folderUnits({ dir: commonDir(files), kind: 'folder', files: [...files].sort(byCodePoint) });
}

/** Whether nearly all files lie directly in the unit's folder: it is one crowd, and its folders are part of it. */
function isFlat(unit: Unit): boolean {
  return unit.files.filter((file) => dirOf(file) === unit.dir).length * 10 >= unit.files.length * 8;
}

/** Whether a flat folder is most of what there is, and not a long collection of like things. */
function isBulk(unit: Unit, nFiles: number): boolean {
  return unit.files.length * 3 > nFiles * 2 && unit.files.length <= MOST_BULK;
}

/** The folders of a folder, and the files directly in it; a file `x.ts` goes with the folder `x` beside it. */
function byFolder(unit: Unit, options: DivideOptions): Unit[] {
  const parts = folderUnits(unit);
  return parts.every((part) => part.kind === 'own') ? byTies({ ...unit, kind: 'own' }, options) : parts;
}

function folderUnits(unit: Unit): Unit[] {
  const own: string[] = [];
  const folders = new Map<string, string[]>();
  const childOf = (file: string) => {
    const rest = unit.dir === '' ? file : file.slice(unit.dir.length + 1);
    const slash = rest.indexOf('/');
    return slash < 0 ? null : rest.slice(0, slash);
  };
  for (const file of unit.files) {
    const child = childOf(file);
    if (child !== null) folders.set(child, [...(folders.get(child) ?? []), file]);
  }
  for (const file of unit.files) {
    if (childOf(file) !== null) continue;
    const beside = folders.get(subjectOf(file));
    if (beside) beside.push(file);
    else own.push(file);
  }
  const parts: Unit[] = [...folders].sort(by(([name]) => name)).map(([, members]) => ({
    // Straight through folders that only hold one folder.
    dir: commonDir(members.filter((file) => childOf(file) !== null)),
    kind: 'folder',
    files: members.sort(byCodePoint),
  }));
  if (own.length > 0) parts.unshift({ dir: unit.dir, kind: 'own', files: own });
  return parts;
}

/** The communities or layers of the files directly in a folder; files without ties stay together as one more. */
function byTies(unit: Unit, options: DivideOptions): Unit[] {
  if (unit.files.length < 6) return [unit];
  const key = [options.way, ...unit.files].join('\n');
  const parts = options.known.get(key) ?? tiedUnits(unit, options);
  options.known.set(key, parts);
  return parts;
}

function tiedUnits(unit: Unit, { affinity, ties, way }: DivideOptions): Unit[] {
  if (way === 'names') return byNames(unit);
  if (way === 'files' && unit.files.length > MOST_SINGLE) return [unit];
  const { groups } = way === 'layers' ? layersOf(unit.files, ties) : communitiesOf(unit.files, affinity);
  // Files that only a file elsewhere ties together, such as the index of a long collection, have no tie of their own.
  const held = groups.map((group) => group.filter((file) => group.some((other) => at(affinity, file, other) > 0)));
  const large = held.filter((group) => group.length > 1);
  const kept = new Set(large.flat());
  const rest = unit.files.filter((file) => !kept.has(file));
  if (way === 'files') large.splice(0, large.length, ...large.flat().map((file) => [file]));
  const lists = rest.length > 0 ? [...large, rest] : large;
  if (lists.length < 2 || rest.length * 2 > unit.files.length) return [unit];
  return lists.map((files) => ({ dir: unit.dir, kind: 'part', files }));
}

/** The files whose names share a word, the commonest word first; the rest is one part. */
function byNames(unit: Unit): Unit[] {
  const least = Math.max(3, Math.round(unit.files.length / 10));
  const parts: Unit[] = [];
  let left = unit.files;
  for (;;) {
    const known = new Map<string, { word: string; files: string[] }>();
    for (const file of left) {
      for (const [root, word] of new Map(wordsOf(subjectOf(file)).map((w) => [rootOf(w), w] as const))) {
        const entry = known.get(root) ?? { word, files: [] };
        known.set(root, entry);
        entry.files.push(file);
        if (word.length > entry.word.length) entry.word = word;
      }
    }
    const best = [...known]
      .filter(
        ([root, { files }]) => root.length > 2 && files.length >= least && files.length * 4 <= unit.files.length * 3,
      )
      .sort((a, b) => b[1].files.length - a[1].files.length || byCodePoint(a[0], b[0]))[0];
    if (best === undefined) break;
    const { word, files } = best[1];
    parts.push({ dir: unit.dir, kind: 'part', files, word });
    left = left.filter((file) => !files.includes(file));
  }
  if (left.length * 2 > unit.files.length || parts.length === 0) return [unit];
  return left.length > 0 ? [...parts, { dir: unit.dir, kind: 'part', files: left }] : parts;
}

/** Whether one of two units lies in the other's folder, or both lie in one. */
export function kinship(a: Unit, b: Unit): number {
  if (a.dir === b.dir) return 1.5;
  if (holds(a.dir, b.dir) || holds(b.dir, a.dir)) return dirOf(a.dir) === b.dir || dirOf(b.dir) === a.dir ? 0.8 : 0.5;
  return dirOf(a.dir) === dirOf(b.dir) ? 0.6 : 0;
}

/** Whether the unit's folder stands for more than its place: not `src`, `lib` and the like. */
export function isWrapper(dir: string): boolean {
  return /^(src|lib|source|sources|packages|pkg|internal|app|apps|libs|modules|crates|dist|)$/i.test(baseOf(dir));
}
