import { listed } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { baseOf, commonDir, dirOf, holds, subjectOf } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { isPackageManifest } from './areas.ts';
import { isWrapper, type Unit } from './units.ts';
import { capital, humanise, rootOf, uncapital, wordsOf } from './words.ts';

/** What titles are made from. */
export interface Naming {
  facts: ReadonlyMap<string, Facts>;
  entries: readonly EntryPoint[];
  /** How much of the stage a file carries: ties and functions. */
  weight: (file: string) => number;
  /** The files of the same area, to know what a title sets apart. */
  files: readonly string[];
  /** Remembers the words of file names, root → word. */
  words: Map<string, Map<string, string>>;
}

const LONGEST = 64;
/** Folders that every part of a tree may have. */
const GENERIC =
  /^(tests?|__tests__|specs?|fixtures|__snapshots__|testdata|docs?|examples?|types|utils?|helpers?|components?)$/i;
/** File stems that say no more than their folder. */
const INDEX = /^(index|__init__|__main__|mod|main|lib|init|doc|package)$/i;

/** A title for units that make one stage. */
export function titleOf(units: readonly Unit[], naming: Naming): string {
  const files = units.flatMap((unit) => unit.files);
  if (units.length === 1) return unitTitle(units[0]!, naming);
  // All the parts of one folder are that folder again.
  const dir = commonDir(files);
  if (!isWrapper(dir) && naming.files.filter((file) => file.startsWith(`${dir}/`)).length <= files.length * 1.25) {
    return folderTitle(dir, naming);
  }
  const telling = units.filter(
    (unit) => unit.files.length * 10 > files.length && !unit.files.every((f) => INDEX.test(subjectOf(f))),
  );
  const bySize = [...(telling.length > 0 ? telling : units)].sort(
    (a, b) => b.files.length - a.files.length || byCodePoint(a.dir, b.dir),
  );
  const names: string[] = [];
  for (const unit of bySize) {
    const name = unitTitle(unit, naming, 1);
    const alike = (known: string) =>
      known.toLowerCase() === name.toLowerCase() || (known === 'CLI' && name === 'Command line');
    if (!names.some(alike)) names.push(name);
  }
  const parts = names.map((name, i) => (i === 0 ? name : uncapital(name)));
  for (let n = Math.min(parts.length, 4); n > 1; n--) {
    const text = n === parts.length ? listed(parts) : listed([...parts.slice(0, n), 'more']);
    if (text.length <= LONGEST || n === 2) return text;
  }
  return parts[0]!;
}

function unitTitle(unit: Unit, naming: Naming, most = 2): string {
  if (unit.kind === 'folder') return folderTitle(unit.dir, naming) || filesTitle(unit, naming, most);
  const kinds = new Set(naming.entries.filter((e) => unit.files.includes(e.file)).map((e) => e.kind));
  if (unit.kind === 'own' && unit.files.length <= 6) {
    if (kinds.has('command')) return 'Command line';
    if (kinds.has('program') && unit.files.length <= 3) return 'Program start';
    if (kinds.has('api') && isWrapper(unit.dir)) return 'Public API';
  }
  return filesTitle(unit, naming, most);
}

/** A folder's package name, or its own name; `''` for the root without a package. */
function folderTitle(dir: string, naming: Naming, rootToo = true): string {
  if (dir === '' && !rootToo) return '';
  const manifest = manifestIn(dir, naming);
  if (manifest) return manifest;
  const base = baseOf(dir);
  if (base === '') return '';
  if (isWrapper(dir)) return folderTitle(namedAbove(dir), naming, false) || insideTitle(dir, naming) || humanise(base);
  if (GENERIC.test(base)) {
    const above = folderTitle(namedAbove(dir), naming, false);
    if (above !== '' && above.toLowerCase() !== base.toLowerCase()) return `${above}: ${base.replaceAll('_', '')}`;
  }
  // A version alone says too little.
  return /^v?\d+([._]\d+)*$/i.test(base) && dirOf(dir) !== '' && !isWrapper(dirOf(dir))
    ? `${humanise(baseOf(dirOf(dir)))} ${base}`
    : humanise(base);
}

/** What a folder without a telling name holds: its two largest folders. */
function insideTitle(dir: string, naming: Naming): string {
  const sizes = new Map<string, number>();
  for (const file of naming.files) {
    if (!holds(dir, dirOf(file)) || dirOf(file) === dir) continue;
    const child = file.slice(dir.length + 1, file.indexOf('/', dir.length + 1));
    sizes.set(child, (sizes.get(child) ?? 0) + 1);
  }
  const largest = [...sizes].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0])).slice(0, 2);
  return listed(largest.map(([name], i) => (i === 0 ? humanise(name) : uncapital(humanise(name)))));
}

/** The closest folder above whose name says something, or the root. */
function namedAbove(dir: string): string {
  let above = dirOf(dir);
  while (above !== '' && isWrapper(above)) above = dirOf(above);
  return above;
}

function manifestIn(dir: string, { facts }: Naming): string | null {
  for (const name of ['package.json', 'pyproject.toml', 'go.mod']) {
    const record = facts.get(dir === '' ? name : `${dir}/${name}`);
    if (record && isPackageManifest(record) && record.manifest?.name) {
      const own = record.manifest.name
        .replace(/\/v\d+$/, '')
        .split('/')
        .at(-1)!;
      // What all packages of a repository begin with tells none of them apart.
      const folder = baseOf(dir);
      return dir !== '' && own.toLowerCase().endsWith(folder.toLowerCase()) ? humanise(folder) : capital(own);
    }
  }
  return null;
}

/** Some files of a folder: the word that they share, else the `most` files that carry most, with their folder. */
function filesTitle(unit: Unit, naming: Naming, most: number): string {
  const place = isWrapper(unit.dir) || unit.kind === 'part' ? '' : folderTitle(unit.dir, naming);
  const peers = naming.files.filter((file) => holds(unit.dir, file)).length;
  if (place !== '' && (most === 1 || unit.files.length * 2 >= peers)) return place;
  const within = (text: string) => (place === '' ? text : `${place}: ${uncapital(text)}`);
  const shared = unit.word ?? sharedWord(unit, naming);
  if (shared) return within(humanise(shared));
  const ranked = [...unit.files].sort((a, b) => naming.weight(b) - naming.weight(a) || byCodePoint(a, b));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + naming.weight(file), 0);
  if (place !== '' && ranked.length > 4 && sum(ranked.slice(0, 2)) * 4 <= sum(ranked)) return `${place} (top level)`;
  const stems = ranked.map(subjectOf).filter((stem) => !INDEX.test(stem));
  const names = [...new Set(stems.map(humanise))].slice(0, most);
  if (names.length === 0) return folderTitle(unit.dir, naming) || humanise(subjectOf(ranked[0]!));
  return within(capital(listed(names.map((name, i) => (i === 0 ? name : uncapital(name))))));
}

/** Words that tests have in their names anyway. */
const TEST_WORD = /^(tests?|testing|specs?)$/;

/** A word that most of the files have in their names and most others in the folder lack. */
function sharedWord(unit: Unit, naming: Naming): string | null {
  if (unit.files.length < 2) return null;
  const others = naming.files.filter((file) => dirOf(file) === unit.dir && !unit.files.includes(file));
  const count = (files: readonly string[]) => {
    const counts = new Map<string, { n: number; word: string }>();
    for (const file of files) {
      for (const [root, word] of nameWords(file, naming)) {
        const known = counts.get(root) ?? { n: 0, word };
        counts.set(root, { n: known.n + 1, word: word.length > known.word.length ? word : known.word });
      }
    }
    return counts;
  };
  const inside = count(unit.files);
  const outside = count(others);
  const best = [...inside]
    .filter(
      ([root, { n, word }]) =>
        !TEST_WORD.test(word) &&
        n >= Math.max(2, unit.files.length * 0.6) &&
        word.length > 2 &&
        (outside.get(root)?.n ?? 0) * 2 <= n,
    )
    .sort((a, b) => b[1].n - a[1].n || byCodePoint(a[0], b[0]))[0];
  return best ? best[1].word : null;
}

function nameWords(file: string, { words }: Naming): Map<string, string> {
  const known = words.get(file) ?? new Map(wordsOf(subjectOf(file)).map((word) => [rootOf(word), word] as const));
  words.set(file, known);
  return known;
}

/** The titles with every later twin told apart by its folder, its main file, or at last a number. */
export function distinctTitles(stages: readonly { title: string; units: readonly Unit[] }[], naming: Naming): string[] {
  const taken = new Set<string>();
  return stages.map(({ title: drafted, units }) => {
    const title = oneLine(drafted);
    const files = units.flatMap((unit) => unit.files);
    const dir = units[0]?.dir ?? '';
    const above = dirOf(dir);
    const main = [...files].sort((a, b) => naming.weight(b) - naming.weight(a) || byCodePoint(a, b))[0];
    const choices = [
      title,
      ...(above !== '' && !isWrapper(above) ? [`${humanise(baseOf(above))}: ${uncapital(title)}`] : []),
      ...(dir !== '' ? [oneLine(`${title} (${dir})`)] : []),
      ...(main ? [oneLine(`${title} (${baseOf(main)})`), oneLine(`${title} (${main})`)] : []),
    ];
    let choice = choices.find((text) => !taken.has(text.toLowerCase()));
    for (let n = 2; choice === undefined; n++) {
      if (!taken.has(`${title} ${n}`.toLowerCase())) choice = `${title} ${n}`;
    }
    taken.add(choice.toLowerCase());
    return choice;
  });
}

/** File names may hold line feeds and other signs that no heading can. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}
