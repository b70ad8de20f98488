import { listed } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { baseOf, commonDir, dirOf, holds, isTestPath, stemOf, subjectOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import type { Facts } from '../formats/facts.ts';
import type { Area, EntryPoint } from '../formats/skeleton.ts';
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
  const inDir = naming.files.filter((file) => holds(dir, file)).length;
  const named = !isPlain(dir, naming);
  if (named && inDir <= files.length * 1.25) return folderTitle(dir, naming);
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
  const title = joined(names);
  // Some folders of one that few others share belong together by its name.
  const above = named && inDir * 2 <= naming.files.length ? folderTitle(dir, naming) : '';
  const within = `${above}: ${uncapital(title)}`;
  const said = new Set(wordsOf(title).map(rootOf));
  const again = wordsOf(above).some((word) => said.has(rootOf(word)));
  return above === '' || again || `${above}${title}`.includes(': ') || within.length > LONGEST ? title : within;
}

/** At most two names as one title: none that joins two itself beside another, and no word of the first again. */
function joined(names: readonly string[]): string {
  const first = names[0]!;
  if (/ and |, /.test(first)) return first;
  const said = new Set(wordsOf(first).map(rootOf));
  const second = names
    .slice(1)
    .map(
      (name) =>
        name
          .split(': ')
          .at(-1)!
          .split(/ and |, /)[0]!,
    )
    .find((name) => !wordsOf(name).some((word) => said.has(rootOf(word))));
  if (second === undefined) return first;
  const text = listed([first, uncapital(second)]);
  return text.length <= LONGEST ? text : first;
}

function unitTitle(unit: Unit, naming: Naming, most = 2): string {
  if (unit.kind === 'folder') return folderTitle(unit.dir, naming) || filesTitle(unit, naming, most);
  const kinds = new Set(naming.entries.filter((e) => unit.files.includes(e.file)).map((e) => e.kind));
  if (unit.kind === 'own' && unit.dir === '' && isMostlyText(unit.files, naming)) {
    return 'Files at the root';
  }
  if (unit.kind === 'own' && unit.files.length <= 6) {
    if (kinds.has('command')) return 'Command line';
    if (kinds.has('program') && unit.files.length <= 3) return 'Program start';
    if (kinds.has('api') && isPlain(unit.dir, naming)) return 'Public API';
  }
  return filesTitle(unit, naming, most);
}

function isMostlyText(files: readonly string[], { facts }: Naming): boolean {
  const texts = files.filter((file) => facts.get(file)?.status === 'text').length;
  return files.length > 4 && texts * 3 >= files.length * 2;
}

/** Where Maven and Gradle keep sources: the folders down to the first that holds several say nothing. */
const SOURCE_ROOT =
  /^(?:.*\/)?src\/(?:main|test|it|\w+Test|\w+Main)(?:\/(?:java|kotlin|scala|groovy)(?![^/])|(?![^/]))/;

/** Whether a folder's name says nothing of what it holds: `src`, or a step of the way to a package of the JVM. */
function isPlain(dir: string, { files }: Naming): boolean {
  if (isWrapper(dir)) return true;
  const root = SOURCE_ROOT.exec(dir)?.[0];
  if (root === undefined) return false;
  const inside = files.filter((file) => file.startsWith(`${root}/`) && dirOf(file) !== root);
  const common = commonDir(inside);
  return inside.length === 0 || dir === common || holds(dir, common);
}

/** Headings on what to do, not on what there is. */
const ERRAND = /^(how|running|run|getting|get|using|use|building|build|install\w*|about|welcome|to|what|why|setup)\b/i;

/** What the README of a folder is headed, where it names the folder and says more than that. */
function headingIn(dir: string, { facts }: Naming): string | null {
  for (const name of ['README.md', 'readme.md', 'README.rst', 'README']) {
    const title = plainInline(facts.get(`${dir}/${name}`)?.text?.title?.text ?? '');
    const words = wordsOf(title).map(rootOf);
    const own = wordsOf(baseOf(dir)).map(rootOf);
    if (!/^\p{Lu}[\p{L}\p{N} +#-]+$/u.test(title) || title.length > 32 || !title.includes(' ')) continue;
    if (ERRAND.test(title)) continue;
    if (own.every((word) => words.includes(word)) && words.some((word) => !own.includes(word))) return title;
  }
  return null;
}

/** A folder's package name, or its own name; `''` for the root without a package and for folders that say nothing. */
function folderTitle(dir: string, naming: Naming, rootToo = true): string {
  if (dir === '' && !rootToo) return '';
  const manifest = (dir === '' ? null : headingIn(dir, naming)) ?? manifestIn(dir, naming);
  if (manifest) return manifest;
  const base = baseOf(dir);
  if (base === '') return '';
  if (isPlain(dir, naming)) return folderTitle(namedAbove(dir, naming), naming, false) || insideTitle(dir, naming);
  if (GENERIC.test(base)) {
    const above = folderTitle(namedAbove(dir, naming), naming, false);
    if (above !== '' && above.toLowerCase() !== base.toLowerCase())
      return `${above.split(': ')[0]}: ${base.replaceAll('_', '')}`;
  }
  // A version alone says too little.
  return /^v?\d+([._]\d+)*$/i.test(base) && dirOf(dir) !== '' && !isPlain(dirOf(dir), naming)
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
function namedAbove(dir: string, naming: Naming): string {
  let above = dirOf(dir);
  while (above !== '' && isPlain(above, naming)) above = dirOf(above);
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
      return dir !== '' && own.toLowerCase().endsWith(folder.toLowerCase())
        ? humanise(folder)
        : /[-_]/.test(own)
          ? humanise(own)
          : capital(own);
    }
  }
  return null;
}

/** Some files of a folder: the word that they share, else the `most` files that carry most, with their folder. */
function filesTitle(unit: Unit, naming: Naming, most: number): string {
  const place = isPlain(unit.dir, naming) || unit.kind === 'part' ? '' : folderTitle(unit.dir, naming);
  const peers = naming.files.filter((file) => holds(unit.dir, file)).length;
  if (place !== '' && (most === 1 || unit.files.length * 2 >= peers)) return place;
  const within = (text: string) => (place === '' ? text : `${place}: ${uncapital(text)}`);
  const ranked = [...unit.files].sort((a, b) => naming.weight(b) - naming.weight(a) || byCodePoint(a, b));
  const shared = unit.word ?? sharedWord(unit, naming);
  // A word that the file in the middle of it lacks names what is around it.
  if (shared && nameWords(ranked[0]!, naming).has(rootOf(shared))) return within(humanise(shared));
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + naming.weight(file), 0);
  if (place !== '' && ranked.length > 4 && sum(ranked.slice(0, 2)) * 4 <= sum(ranked)) return `${place} (top level)`;
  // Names of one or two letters, as of languages, tell a reader nothing.
  const stems = ranked.map(testedOf).filter((stem) => !INDEX.test(stem) && stem.length > 2);
  const names = [...new Set(stems.map(humanise))].slice(0, most);
  if (names.length === 0) return folderTitle(unit.dir, naming) || humanise(subjectOf(ranked[0]!));
  return within(capital(joined(names)));
}

/** What a file is about; of a test, what it tests. */
function testedOf(file: string): string {
  const stem = subjectOf(file);
  return isTestPath(file) ? stem.replace(/^tests?[-_]+(?=.)|(?<=.)[-_]+tests?$/gi, '') : stem;
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

/** What a title in an area beside the product begins with, and the words that say the area already. */
const AREA_WORDS: ReadonlyMap<Area, { word: string; said: RegExp }> = new Map([
  ['tests', { word: 'Tests', said: /test|spec(s|ification)?\b|fixture/i }],
  ['examples', { word: 'Examples', said: /example|sample|demo/i }],
  ['documentation', { word: 'Documentation', said: /\bdocs?\b|documentation|guide|manual|tutorial/i }],
  ['tooling', { word: 'Tooling', said: /tooling|\btools?\b|scripts?\b|\bCI\b|bench|workflow|project files/i }],
  ['generated', { word: 'Generated', said: /generated/i }],
]);

/**
 * The titles, those of parts of an area beside the product with its name where they do not say it, and with every later
 * twin told apart: by the folder above, by its area, by what it holds, in brackets by its folder or main file where that
 * says another word, or at last by a number.
 */
export function distinctTitles(
  stages: readonly { title: string; units: readonly Unit[]; area?: Area; part?: boolean }[],
  naming: Naming,
): string[] {
  const taken = new Set<string>();
  return stages.map(({ title: drafted, units, area = 'product', part = false }) => {
    const title = oneLine(drafted);
    const files = units.flatMap((unit) => unit.files);
    const dir = units[0]?.dir ?? '';
    const above = dirOf(dir);
    const main = [...files].sort((a, b) => naming.weight(b) - naming.weight(a) || byCodePoint(a, b))[0];
    const said = new Set(wordsOf(title).map(rootOf));
    const isNew = (text: string) => !wordsOf(text).some((word) => said.has(rootOf(word)));
    const beside = AREA_WORDS.get(area);
    const inArea = beside === undefined ? [] : [oneLine(`${beside.word}: ${uncapital(title)}`)];
    const saysArea = beside === undefined || beside.said.test(title) || title.includes(': ');
    const inside = dir === '' ? '' : insideTitle(dir, naming);
    const choices = [
      ...(part && !saysArea ? inArea : []),
      title,
      ...(beside !== undefined && isNew(beside.word) ? inArea : []),
      ...(above !== '' && !isPlain(above, naming) && isNew(baseOf(above))
        ? [`${humanise(baseOf(above))}: ${uncapital(title)}`]
        : []),
      ...(inside !== '' && isNew(inside) ? [oneLine(`${title}: ${uncapital(inside)}`)] : []),
      ...[dir, main ? stemOf(main) : '', main ?? '']
        .filter((text) => text !== '' && isNew(text))
        .map((text) => oneLine(`${title} (${text})`)),
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
