import { listed, nounFor } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { ownSentences } from '../base/own-words.ts';
import { baseOf, dirOf, isTestPath } from '../base/paths.ts';
import { wordCount } from '../base/sentences.ts';
import { alike, fact, type Piece, quote } from './budget.ts';
import type { Context } from './context.ts';
import { bump } from './counts.ts';
import { type Quoted, readmeIn, sectionOn, speaksForFolder, statementsOf, statementsOfDoc } from './documents.ts';
import { inProse, type StageView } from './stage-views.ts';

const OWN_WORDS = 70;

/**
 * What a stage's folder says of itself: a description that a person wrote, the package doc, its manifest, its README, a
 * section of the root's README with its name.
 */
export function ownWords(view: StageView, context: Context): Piece[] {
  const { facts, skeleton } = context;
  const pieces: Piece[] = [];
  const { description, descriptionFrom } = view.stage;
  if (skeleton.metadata.draftedBy === 'user' && description && !descriptionFrom) {
    pieces.push({ sentence: { text: description, from: 'person' }, rank: 0 });
  }
  const told: Quoted[] = [];
  for (const dir of ownFolders(view, context)) {
    const speaker = view.files
      .map((file) => facts.get(file))
      .find((f) => f?.doc && dirOf(f.file) === dir && speaksForFolder(f));
    if (speaker) told.push(...statementsOfDoc(speaker.doc!, speaker.file));
    for (const { file, manifest } of facts.values()) {
      const words = dirOf(file) === dir && dir !== '' ? manifest?.description : null;
      if (words) told.push(...ownSentences(words.text).map(({ text }) => ({ text, at: `${file}:${words.line}` })));
    }
    const readme = dir === '' ? null : readmeIn(facts, dir);
    if (readme) told.push(...statementsOf(readme, 2));
  }
  const root = readmeIn(facts, '');
  if (root)
    told.push(
      ...sectionOn(
        root,
        [
          view.stage.title,
          ...ownFolders(view, context)
            .filter(Boolean)
            .flatMap((dir) => [dir, baseOf(dir)]),
        ],
        2,
      ),
    );
  let words = 0;
  for (const { text, at } of told) {
    if (pieces.some(({ sentence }) => alike(sentence.text, text))) continue;
    words += wordCount(text);
    if (pieces.length > 0 && (words > OWN_WORDS || pieces.length > 3)) break;
    pieces.push(quote(text, at, pieces.length === 0 ? 0 : 2));
  }
  return pieces;
}

/** The outermost folders that hold most of the stage and little else: by files of code where it has some. */
function ownFolders(view: StageView, { facts }: Context): string[] {
  const isCode = (file: string) => facts.get(file)?.status !== 'text';
  const coded = view.files.some(isCode);
  const counted = (file: string) => !coded || isCode(file);
  const mine = folderCounts(view.files.filter(counted));
  const all = folderCounts([...facts.keys()].filter(counted));
  const most = mine.get('') ?? 0;
  // A package's words tell of its product, not of the tests beside it.
  const tests = view.stage.area === 'tests';
  const own = [...mine]
    .filter(([dir]) => !tests || isTestPath(`${dir}/`))
    .filter(([dir, n]) => n * 4 >= most * 3 && n * 2 > all.get(dir)!);
  return own
    .map(([dir]) => dir)
    .sort((a, b) => a.length - b.length || byCodePoint(a, b))
    .slice(0, 2);
}

/** Folder → how many of the files lie in it at any depth; `''` counts them all. */
function folderCounts(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    for (let dir = dirOf(file); ; dir = dirOf(dir)) {
      bump(counts, dir);
      if (dir === '') break;
    }
  }
  return counts;
}

/** The sub-stages, where there are some. */
export function parts({ children, stage }: StageView): Piece[] {
  if (children.length === 0) return [];
  const names = children.map((child) => inProse(capital(child.title.replace(`${stage.title}: `, ''))));
  return fact(`Its ${nounFor(children.length, 'part is', `${children.length} parts are`)} ${listed(names)}.`, 1);
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
