import { counted, listed, nounFor, numeral } from '../base/english.ts';
import { ownSentences } from '../base/own-words.ts';
import { dirOf } from '../base/paths.ts';
import { wordCount } from '../base/sentences.ts';
import type { Facts } from '../formats/facts.ts';
import type { Sentence } from '../formats/provenance.ts';
import { about, alike, fact, fitted, type Piece, quote } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type Quoted, readmeIn, speaksForFolder, statementsOf, statementsOfDoc } from './documents.ts';
import { entries } from './overview-entries.ts';
import { chain, single } from './overview-flow.ts';
import { beside, outside, shared, unread } from './overview-rest.ts';
import { productStages, type StageView } from './stage-views.ts';

const LIMIT = 350;
const OWN_WORDS = 90;

/** What the whole is, how big, where it is entered, how its stages hand on, what they share, what was not read. */
export function overviewOf(context: Context): Sentence[] {
  const product = productStages(context.stages);
  return fitted(
    [
      ...about('what', ownWords(context)),
      ...about('shape', [...size(context, product), ...beside(context)]),
      ...about('start', entries(context)),
      ...about('flow', [...chain(context, product), ...single(context, product)]),
      ...about('state', shared(context)),
      ...about('outside', outside(context, product)),
      ...about('rest', unread(context)),
    ],
    LIMIT,
  );
}

function ownWords({ facts }: Context): Piece[] {
  const told = wordsIn('', facts);
  if (told.length === 0) told.push(...wordsIn(mainPackage(facts), facts));
  if (told.length === 0) {
    const speakers = [...facts.values()].filter((f) => f.doc && speaksForFolder(f) && f.file.split('/').length <= 3);
    const first = speakers.sort((a, b) => a.file.split('/').length - b.file.split('/').length)[0];
    if (first) told.push(...statementsOfDoc(first.doc!, first.file).slice(0, 2));
  }
  const kept: Quoted[] = [];
  let words = 0;
  for (const quoted of told) {
    words += wordCount(quoted.text);
    if (kept.length > 0 && (words > OWN_WORDS || kept.some((k) => alike(k.text, quoted.text)))) continue;
    kept.push(quoted);
  }
  return kept.map((quoted, i) => quote(quoted.text, quoted.at, i === 0 ? 0 : 3));
}

/** What the README and the manifests of a folder say. */
function wordsIn(dir: string | null, facts: Context['facts']): Quoted[] {
  if (dir === null) return [];
  const readme = readmeIn(facts, dir);
  const told: Quoted[] = readme ? definedFirst(statementsOf(readme, 8), namesOf(facts, readme, dir)).slice(0, 4) : [];
  const manifests = [...facts.values()].filter((f) => f.manifest?.description && dirOf(f.file) === dir);
  for (const { file, manifest } of manifests) {
    const { text, line } = manifest!.description!;
    for (const { text: words } of ownSentences(text)) {
      if (told.some((t) => alike(t.text, words))) continue;
      // A README that starts with badges and lists says late what the whole is.
      const late = readme !== null && Number(told[0]?.at.split(':').at(-1) ?? 0) > 30;
      told[late ? 'unshift' : 'push']({ text: words, at: `${file}:${line}` });
    }
  }
  return told;
}

/** The folder of the package that holds more than half of the code, where the root itself says nothing. */
function mainPackage(facts: Context['facts']): string | null {
  const coded = [...facts.values()].filter((f) => f.status !== 'text').map((f) => f.file);
  const dirs = [...facts.values()].filter((f) => f.manifest?.name && dirOf(f.file) !== '').map((f) => dirOf(f.file));
  return dirs.find((dir) => coded.filter((file) => file.startsWith(`${dir}/`)).length * 2 > coded.length) ?? null;
}

/** What the whole is called: the README's title, the names of its packages. */
function namesOf(facts: Context['facts'], readme: Facts, dir: string): string[] {
  const manifests = [...facts.values()].filter((f) => f.manifest?.name && dirOf(f.file) === dir);
  const names = [readme.text?.title?.text ?? '', ...manifests.map((f) => f.manifest!.name!.split('/').at(-1)!)];
  return names.map((name) => name.toLowerCase()).filter((name) => name.length > 1);
}

/** From the sentence on that says of the thing by its name what it is or does, where there is one. */
function definedFirst(told: readonly Quoted[], names: readonly string[]): readonly Quoted[] {
  const defines = (text: string) => {
    const bare = text.toLowerCase().replace(/^(the )?[`"“]?/, '');
    return names.some((name) => bare.startsWith(name) && /^\W*( \w+)?,? /.test(bare.slice(name.length)));
  };
  const at = told.findIndex(({ text }) => defines(text));
  return at > 0 ? told.slice(at) : told;
}

function size({ facts, graph, stages }: Context, product: readonly StageView[]): Piece[] {
  const files = product
    .flatMap((view) => view.files)
    .filter((file) => facts.get(file) && facts.get(file)!.status !== 'text');
  if (files.length === 0)
    return fact(
      `${counted(facts.size, 'file')} ${nounFor(facts.size, 'was', 'were')} read; none of them is code that this handbook parses.`,
      1,
    );
  const languages = new Map<string, number>();
  for (const file of files) bump(languages, languageName(facts.get(file)!.language));
  const lines = files.reduce((sum, file) => sum + facts.get(file)!.lines, 0);
  const inProduct = (file: string) => product.some((view) => view.inside.has(stages.stageOfFile(file) ?? ''));
  const functions = [...graph.nodes.values()].filter(
    (n) => n.kind === 'internal' && !n.anonymous && inProduct(n.file),
  ).length;
  const types = [...(graph.types?.values() ?? [])].filter((type) => inProduct(type.file)).length;
  const spoken = ranked(languages).map(([name, n]) => (languages.size === 1 ? name : `${numeral(n)} in ${name}`));
  const of =
    languages.size === 1
      ? `${counted(files.length, 'file')} of ${spoken[0]}`
      : `${counted(files.length, 'file')} (${spoken.join(', ')})`;
  const holds = [functions ? counted(functions, 'named function') : '', types ? counted(types, 'type') : ''].filter(
    Boolean,
  );
  return fact(
    `The product's own code is ${of} with ${counted(lines, 'line')}${holds.length ? `, ${listed(holds)}` : ''}.`,
    1,
  );
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['typescript', 'TypeScript'],
  ['tsx', 'TypeScript'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
  ['go', 'Go'],
  ['rust', 'Rust'],
  ['java', 'Java'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
]);

function languageName(language: string | null): string {
  return language === null ? 'an unknown language' : (NAMES.get(language) ?? language);
}
