import { counted, listed } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { ownSentences } from '../base/own-words.ts';
import { baseOf, commonDir, dirOf, holds } from '../base/paths.ts';
import { shortened, wordCount } from '../base/sentences.ts';
import { isItem } from '../base/statements.ts';
import type { Card } from '../formats/card.ts';
import type { Doc, Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { ProseFrom } from '../formats/provenance.ts';
import { isPackageManifest } from './areas.ts';
import { add, type Flow, fileOf } from './ties.ts';

/** What descriptions are made from, looked up once for a repository. */
export interface DescriptionInput {
  facts: ReadonlyMap<string, Facts>;
  cards: ReadonlyMap<string, Card>;
  weight: (file: string) => number;
  filesIn: ReadonlyMap<string, string[]>;
  nFunctions: ReadonlyMap<string, number>;
  /** File → its functions that other files call: function name → calling file → call sites. */
  calledIn: ReadonlyMap<string, Flow>;
}

export function descriptionInput(
  { facts, cards, graph }: { facts: DescriptionInput['facts']; cards: DescriptionInput['cards']; graph: Graph },
  weight: (file: string) => number,
): DescriptionInput {
  const filesIn = new Map<string, string[]>();
  for (const file of [...facts.keys()].sort(byCodePoint)) {
    const list = filesIn.get(dirOf(file)) ?? [];
    filesIn.set(dirOf(file), list);
    list.push(file);
  }
  const nFunctions = new Map<string, number>();
  for (const node of graph.nodes.values()) {
    if (node.kind === 'internal') nFunctions.set(node.file, (nFunctions.get(node.file) ?? 0) + 1);
  }
  const calledIn = new Map<string, Flow>();
  for (const { callerId, calleeId, candidates, dispatch } of graph.edges) {
    if (dispatch || candidates !== undefined) continue;
    const callee = graph.nodes.get(calleeId);
    const from = fileOf(graph, callerId);
    if (callee?.kind !== 'internal' || callee.anonymous || callee.name.includes('<')) continue;
    if (from === null || from === callee.file) continue;
    const flow: Flow = calledIn.get(callee.file) ?? new Map();
    calledIn.set(callee.file, flow);
    add(flow, callee.qualname, from, 1);
  }
  return { facts, cards, weight, filesIn, nFunctions, calledIn };
}

export interface Described {
  text: string;
  from: ProseFrom;
}

/** A description is cut past so many words. */
const MOST_WORDS = 40;

/**
 * One sentence on some files: the words of their package, folder or main file, else what the graph counts. Null where
 * that would only name one file.
 */
export function describeFiles(
  files: readonly string[],
  dirs: readonly string[],
  input: DescriptionInput,
): Described | null {
  return ownWords(files, dirs, input) ?? figures(files, input);
}

function ownWords(files: readonly string[], dirs: readonly string[], input: DescriptionInput): Described | null {
  for (const dir of dirs) {
    // A folder speaks only for what lies in it.
    if (!files.every((file) => holds(dir, file))) continue;
    const found = folderWords(dir, files, input);
    if (found) return found;
  }
  // The main file speaks for the rest only where it carries most of it.
  const ranked = [...files].sort((a, b) => input.weight(b) - input.weight(a) || byCodePoint(a, b));
  const main = ranked[0];
  if (main === undefined) return null;
  const total = files.reduce((sum, file) => sum + input.weight(file), 0);
  if (files.length > 1 && (total === 0 || input.weight(main) * 2 < total)) return null;
  const card = input.cards.get(main);
  const from = card?.proseFrom?.get('purpose');
  if (card?.purpose && from && from.from !== 'facts') {
    const { file = main, line } = from;
    // The source's own words are quoted with their place.
    if (line !== undefined) return { text: card.purpose, from: { from: from.from, file, line } };
    if (from.from !== 'doc') return { text: card.purpose, from: { from: from.from, file } };
  }
  return quoted(input.facts.get(main)?.doc, main);
}

/** What a folder says of itself: its manifest, its package or index doc, its README. */
function folderWords(dir: string, files: readonly string[], { facts, filesIn }: DescriptionInput): Described | null {
  const here = filesIn.get(dir) ?? [];
  const among = new Set(files);
  // The root's words tell of the whole, not of one stage.
  if (dir !== '') {
    for (const file of here) {
      const record = facts.get(file)!;
      const found = isPackageManifest(record) ? quoted(record.manifest?.description, file) : null;
      if (found) return found;
    }
  }
  const speakers = here.filter(
    (file) =>
      among.has(file) && /^(__init__\.py|index\.[cm]?[jt]sx?|mod\.[jt]s|doc\.go|lib\.rs|mod\.rs)$/.test(baseOf(file)),
  );
  const goPackage = here.filter((file) => among.has(file) && file.endsWith('.go'));
  for (const file of [...speakers, ...goPackage]) {
    const found = quoted(facts.get(file)?.doc, file);
    if (found) return found;
  }
  // A README tells of all its folder.
  if (dir === '' || dir !== commonDir(files)) return null;
  const readme = here.find((file) => /^readme(\.|$)/i.test(baseOf(file)));
  const paragraph = readme
    ? facts
        .get(readme)
        ?.text?.sections.flatMap((section) => section.paragraphs)
        .find(({ text }) => !isItem(text))
    : undefined;
  return readme && paragraph ? quoted(paragraph, readme) : null;
}

function quoted(doc: Doc | null | undefined, file: string): Described | null {
  if (!doc || /generated|do(n't| not) edit/i.test(doc.text.slice(0, 200))) return null;
  const first = ownSentences(doc.text).find((sentence) => wordCount(sentence.text) > 2);
  if (first === undefined) return null;
  return { text: shortened(first.text, MOST_WORDS), from: { from: 'doc', file, line: doc.line + first.offset } };
}

/** The files that carry most, how many there are, where, and what is called most from outside. */
function figures(files: readonly string[], input: DescriptionInput): Described | null {
  const where = commonDir(files);
  const nFunctions = files.reduce((sum, file) => sum + (input.nFunctions.get(file) ?? 0), 0);
  const ranked = [...files].sort((a, b) => input.weight(b) - input.weight(a) || byCodePoint(a, b));
  const shown = ranked
    .slice(0, ranked.length <= 4 ? 4 : 2)
    .map((file) => `\`${file.slice(where === '' ? 0 : where.length + 1)}\``);
  const more = files.length - shown.length;
  const most = calledMost(files, input);
  if (files.length === 1 && most.length === 0) return null;
  const text = [
    listed(more > 0 ? [...shown, counted(more, 'more file')] : shown),
    where === '' ? '' : ` in \`${where}\``,
    nFunctions > 0 ? `, ${counted(nFunctions, 'function')}` : '',
    most.length > 0 ? `; called most from outside: ${listed(most.map((name) => `\`${name}\``))}` : '',
    '.',
  ].join('');
  return { text, from: { from: 'facts' } };
}

/** Whether a text reads as `figures` composes it, of whichever files. */
export function isFigures(text: string): boolean {
  return /^`[^`]+`(, `[^`]+`)*( and (`[^`]+`|[\d,]+ more files?))?( in `[^`]+`)?(, [\d,]+ functions?)?(; called most from outside: `.*`)?\.$/.test(
    text,
  );
}

/** The three functions of some files that call sites elsewhere name most. */
function calledMost(files: readonly string[], { calledIn }: DescriptionInput): string[] {
  const among = new Set(files);
  const used = new Map<string, number>();
  for (const file of files) {
    for (const [name, callers] of calledIn.get(file) ?? []) {
      for (const [from, n] of callers) if (!among.has(from)) used.set(name, (used.get(name) ?? 0) + n);
    }
  }
  return [...used]
    .sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))
    .slice(0, 3)
    .map(([name]) => name);
}
