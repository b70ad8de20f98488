import { by, byCodePoint } from '../base/order.ts';
import { communitiesOf } from './communities.ts';
import { layersOf } from './layers.ts';
import { baseOf, commonDir, dirOf, holds, stemOf } from './paths.ts';
import type { Flow, Ties } from './ties.ts';

/** A part of the tree that a title can name: a folder, the files directly in one, or some of those. */
export interface Unit {
  /** `''` is the root. */
  dir: string;
  /** `folder`: all of it; `own`: what lies directly in it; `part`: some of what lies directly in it. */
  kind: 'folder' | 'own' | 'part';
  files: string[];
}

/** More files than this are not taken one by one. */
const MOST_SINGLE = 40;

export interface DivideOptions {
  affinity: Flow;
  ties: Ties;
  /**
   * How the files directly in a folder are divided: by who belongs together, along the direction of calls, or (few) each
   * for itself.
   */
  way: 'communities' | 'layers' | 'files';
  /** Folders with more files than this are divided. */
  cap: number;
  /** With fewer units than this, the files directly in a folder are divided too, by their ties. */
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
      return units.length < options.enough || (unit.files.length > options.cap && !isFlat(unit));
    });
    if (open.length === 0) break;
    const largest = open.reduce((a, b) => (b.files.length > a.files.length ? b : a));
    const parts = largest.kind === 'folder' ? byFolder(largest, options) : byTies(largest, options);
    if (parts.length < 2) whole.add(largest);
    else units = units.flatMap((unit) => (unit === largest ? parts : [unit]));
  }
  return units;
}

/** Whether nearly all files lie directly in the unit's folder: it is one crowd, and its folders are part of it. */
function isFlat(unit: Unit): boolean {
  return unit.files.filter((file) => dirOf(file) === unit.dir).length * 10 >= unit.files.length * 8;
}

/** The folders of a folder, and the files directly in it; a file `x.ts` goes with the folder `x` beside it. */
function byFolder(unit: Unit, options: DivideOptions): Unit[] {
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
    const beside = folders.get(stemOf(file));
    if (beside) beside.push(file);
    else own.push(file);
  }
  if (folders.size === 0) return byTies({ ...unit, kind: 'own' }, options);
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
  if (way === 'files') {
    return unit.files.length > MOST_SINGLE
      ? [unit]
      : unit.files.map((file) => ({ dir: unit.dir, kind: 'part', files: [file] }));
  }
  const { groups, loose } = way === 'layers' ? layersOf(unit.files, ties) : communitiesOf(unit.files, affinity);
  const large = groups.filter((group) => group.length > 1);
  const rest = [...loose, ...groups.filter((group) => group.length === 1).flat()].sort(byCodePoint);
  const lists = rest.length > 0 ? [...large, rest] : large;
  if (lists.length < 2 || rest.length * 2 > unit.files.length) return [unit];
  return lists.map((files) => ({ dir: unit.dir, kind: 'part', files }));
}

/** Whether one of two units lies in the other's folder, or both lie in one. */
export function kinship(a: Unit, b: Unit): number {
  if (a.dir === b.dir) return 1;
  if (holds(a.dir, b.dir) || holds(b.dir, a.dir)) return dirOf(a.dir) === b.dir || dirOf(b.dir) === a.dir ? 0.8 : 0.5;
  return dirOf(a.dir) === dirOf(b.dir) ? 0.6 : 0;
}

/** Whether the unit's folder stands for more than its place: not `src`, `lib` and the like. */
export function isWrapper(dir: string): boolean {
  return /^(src|lib|source|sources|packages|pkg|internal|app|apps|libs|modules|crates|dist|)$/i.test(baseOf(dir));
}
