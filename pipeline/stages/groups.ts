import { by, byCodePoint } from '../base/order.ts';
import { baseOf, commonDir, stemOf, subjectOf } from '../base/paths.ts';
import type { Card, Role } from '../formats/card.ts';
import { among, type Ground } from './ground.ts';
import { partition } from './partition.ts';
import { distinctTitles, titleOf } from './title.ts';
import type { Unit } from './units.ts';
import { capital, humanise, wordsOf } from './words.ts';

/** A titled section of a stage. */
export interface Section {
  title: string;
  units: Unit[];
  files: string[];
}

/** Fewer files than this are one section. */
const LEAST_FILES = 4;
const MOST_SECTIONS = 8;

const ROLE_TITLES = new Map<Role, string>([
  ['entrypoint', 'Entry points'],
  ['orchestration', 'Orchestration'],
  ['domain_logic', 'Logic'],
  ['io_transport', 'Input and output'],
  ['data_model', 'Data model'],
  ['config', 'Configuration'],
  ['util', 'Helpers'],
  ['test', 'Tests'],
  ['generated', 'Generated code'],
  ['other', 'Other files'],
]);

/**
 * Two to eight titled sections of a stage's files (one below four files): by folders and calls, else by words that file
 * names share, else by role, else by name.
 */
export function sectionsOf(
  files: readonly string[],
  title: string,
  cards: ReadonlyMap<string, Card>,
  whole: Ground,
): Section[] {
  const ground = among(whole, files);
  if (files.length < LEAST_FILES) return [{ title, units: [unitOf(files)], files: [...files] }];
  const named =
    byTree(files, ground) ?? bySharedWords(files) ?? byRole(files, cards) ?? byName(files, MOST_SECTIONS, 2);
  const own = named.map((section) => (alike(section.title, title) ? byMainFile(section, title, ground) : section));
  const titles = distinctTitles(own, ground.naming);
  return named.map((section, i) => ({ ...section, title: titles[i]! }));
}

function alike(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** A section that would be called as its stage is goes by its weightiest file of another name. */
function byMainFile(section: Section, stage: string, { naming }: Ground): Section {
  const files = [...section.files].sort((a, b) => naming.weight(b) - naming.weight(a) || byCodePoint(a, b));
  const title = files.map((file) => humanise(stemOf(file))).find((text) => text !== '' && !alike(text, stage));
  return title === undefined ? section : { ...section, title };
}

function unitOf(files: readonly string[]): Unit {
  return { dir: commonDir(files), kind: 'part', files: [...files] };
}

function byTree(files: readonly string[], ground: Ground): Section[] | null {
  const clusters = partition(files, {
    ...ground,
    least: 2,
    wish: Math.min(6, Math.max(2, Math.round(files.length / 5))),
    most: MOST_SECTIONS,
    room: Math.max(3, Math.ceil(files.length * 0.7)),
  });
  const lopsided = clusters.some((cluster) => cluster.files.length > Math.max(3, files.length * 0.85));
  if (clusters.length < 2 || clusters.length > MOST_SECTIONS || lopsided) return null;
  return clusters.map(({ units, files: own }) => ({ title: titleOf(units, ground.naming), units, files: own }));
}

/** Sections of files whose names begin or end with one word; what is left is divided by name. */
function bySharedWords(files: readonly string[]): Section[] | null {
  const least = Math.max(2, Math.round(files.length / 40));
  const sections: Section[] = [];
  let left = [...files];
  // A long rest needs more than one stretch of the alphabet.
  while (sections.length < MOST_SECTIONS - Math.min(3, Math.ceil(left.length / 30))) {
    const counts = new Map<string, string[]>();
    for (const file of left) for (const p of patternsOf(file)) counts.set(p, [...(counts.get(p) ?? []), file]);
    const best = [...counts].sort((a, b) => b[1].length - a[1].length || byCodePoint(a[0], b[0]))[0];
    if (best === undefined || best[1].length < least || best[1].length > files.length * 0.85) break;
    sections.push({ title: best[0], units: [unitOf(best[1])], files: best[1] });
    left = left.filter((file) => !best[1].includes(file));
  }
  if (sections.length === 0 || left.length > files.length * 0.75) return null;
  if (left.length > 0) sections.push(...byName(left, MOST_SECTIONS - sections.length));
  return sections.length < 2 ? null : sections;
}

/** `no-*` and `*-quotes` for `no-single-quotes`, as the names are written. */
function patternsOf(file: string): string[] {
  const stem = subjectOf(file);
  const words = wordsOf(stem);
  if (words.length < 2) return [];
  const first = stem.toLowerCase().indexOf(words[0]!) + words[0]!.length;
  const last = stem.toLowerCase().lastIndexOf(words.at(-1)!);
  const before = /[-_.]/.test(stem[last - 1] ?? '') ? 1 : 0;
  const after = /[-_.]/.test(stem[first] ?? '') ? 1 : 0;
  return [`${stem.slice(0, first + after)}*`, `*${stem.slice(last - before)}`];
}

function byRole(files: readonly string[], cards: ReadonlyMap<string, Card>): Section[] | null {
  const sections: Section[] = [];
  for (const [role, title] of ROLE_TITLES) {
    const own = files.filter((file) => (cards.get(file)?.role ?? 'other') === role);
    if (own.length > 0) sections.push({ title, units: [unitOf(own)], files: own });
  }
  const largest = Math.max(...sections.map((section) => section.files.length));
  return sections.length < 2 || sections.length > MOST_SECTIONS || largest > files.length * 0.85 ? null : sections;
}

/** Even stretches of the alphabet, as many as their number asks for. */
function byName(files: readonly string[], most = MOST_SECTIONS, least = 1): Section[] {
  const sorted = [...files].sort(by((file) => `${baseOf(file).toLowerCase()}\0${file}`));
  const n = Math.min(most, Math.max(least, Math.round(files.length / 12)));
  return Array.from({ length: n }, (_, i) => {
    const own = sorted.slice(Math.floor((i * sorted.length) / n), Math.floor(((i + 1) * sorted.length) / n));
    const [first, last] = [subjectOf(own[0]!), subjectOf(own.at(-1)!)];
    return { title: first === last ? capital(first) : `${first} to ${last}`, units: [unitOf(own)], files: own };
  });
}
