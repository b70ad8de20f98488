import { byCodePoint } from '../base/order.ts';
import { ownSentences, tellsMoreThan } from '../base/own-words.ts';
import { baseOf, dirOf, stemOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { closed, sentencesOf, wordCount } from '../base/sentences.ts';
import { isItem, statementsIn } from '../base/statements.ts';
import type { Facts } from '../formats/facts.ts';
import type { Packages } from './packages.ts';

/** What a document says of a file, and where. */
export interface Mention {
  text: string;
  file: string;
  line: number;
}

const HISTORY = /^(changelog|changes|history|news|releases?|todo|license|licence|copying|authors|contributors)\b/i;
const COMMON_NAME =
  /^(index|main|mod|__init__|__main__|init|lib|readme|package|setup)\.[^.]+$|^(makefile|dockerfile|license)$/i;
/** `x.py` is told of where it stands as the subject, or where something is said to live in it. */
const SUBJECT_VERB =
  /^\s*(?::|[-–—]|\(|is |are |holds? |contains? |defines? |declares? |implements? |provides? |has |gives? |makes? |reads? |writes? |runs? |builds? |handles? |does |turns? |maps? |exports? |wraps? |describes? |collects? |parses? |loads? |starts? |\w+s (?:the|a|an|all|every|each)\b)/;
const HOME_VERB =
  /\b(lives?|happens?|sits?|stands?|is|are|defined|declared|implemented|found|kept|located|done|handled|described)\s+in\s+(the file\s+)?$/i;

/** File → the sentence that documents say of it; a README's words go before those of other documents. */
export function mentionsIn(facts: ReadonlyMap<string, Facts>, packages: Packages): Map<string, Mention> {
  const documents = [...facts.values()]
    .filter((record) => record.text && !HISTORY.test(baseOf(record.file)))
    .sort((a, b) => rank(a.file) - rank(b.file) || byCodePoint(a.file, b.file));
  const names = namesOf(facts);
  const found = new Map<string, Mention>();
  const note = (file: string | undefined, text: string, at: string, line: number) => {
    if (file && file !== at && !found.has(file) && tellsMoreThan(file, text))
      found.set(file, { text: closed(text), file: at, line });
  };
  for (const { file, text } of documents) {
    for (const { heading, paragraphs } of text!.sections) {
      const [named] = filesNamedIn(plainInline(heading), names);
      const about = paragraphs.flatMap((p) => ownSentences(p.text).map((s) => ({ ...s, line: p.line + s.offset })));
      if (named && about[0] && !/\s/.test(plainInline(heading).trim()))
        note(named.file, about[0].text, file, about[0].line);
      for (const paragraph of paragraphs) {
        // A numbered item is a step to take.
        if (/^\d/.test(paragraph.text) && isItem(paragraph.text)) continue;
        for (const sentence of sentencesOf(plainInline(paragraph.text.replace(/^- /, '')))) {
          for (const { file: target, before, after } of filesNamedIn(sentence, names)) {
            const subject = /^(the |file |module |\W)*$/i.test(before) && SUBJECT_VERB.test(after);
            const home = HOME_VERB.test(before) && /^[\s.]*$/.test(after);
            if ((subject || home) && wordCount(sentence) > 3 && !/:$/.test(sentence))
              note(target, sentence, file, paragraph.line);
          }
        }
      }
    }
  }
  for (const { file, text } of documents) noteFolder(facts, packages, file, text!, note);
  return found;
}

/** A README tells of its folder, so of the file where that folder's code is entered. */
function noteFolder(
  facts: ReadonlyMap<string, Facts>,
  packages: Packages,
  readme: string,
  text: NonNullable<Facts['text']>,
  note: (file: string | undefined, text: string, at: string, line: number) => void,
): void {
  if (!/^readme(\.|$)/i.test(baseOf(readme)) || dirOf(readme) === '') return;
  const dir = dirOf(readme);
  const coded = [...facts.values()].filter((f) => dirOf(f.file) === dir && f.status !== 'text').map((f) => f.file);
  const folder = baseOf(dir).toLowerCase();
  const entry =
    coded.find((file) => packages.entries.has(file) || /^(index|__init__|main|mod|__main__)$/.test(stemOf(file))) ??
    coded.find((file) => stemOf(file).toLowerCase() === folder) ??
    (coded.length === 1 ? coded[0] : undefined);
  const [first] = statementsIn(text.sections.slice(0, 3).flatMap((section) => section.paragraphs));
  if (first) note(entry, first.text, readme, first.line);
}

function rank(file: string): number {
  const readme = /^readme(\.|$)/i.test(baseOf(file));
  const architecture = /^(architecture|contributing|agents|design|overview|hacking|development)\b/i.test(baseOf(file));
  return (readme ? 0 : architecture ? 1 : 2) * 100 + file.split('/').length;
}

/** Names that stand for one file only: its path, and its base name where no other file has it. */
function namesOf(facts: ReadonlyMap<string, Facts>): Map<string, string> {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const file of facts.keys()) {
    const base = baseOf(file);
    if (COMMON_NAME.test(base) || !base.includes('.')) continue;
    if (names.has(base) || twice.has(base)) {
      twice.add(base);
      names.delete(base);
    } else names.set(base, file);
  }
  for (const file of facts.keys()) if (file.includes('/')) names.set(file, file);
  return names;
}

function filesNamedIn(sentence: string, names: ReadonlyMap<string, string>) {
  const found: { file: string; before: string; after: string }[] = [];
  for (const match of sentence.matchAll(/`?((?:[\w@.-]{1,80}\/){0,20}[\w@-][\w@.-]{0,80}\.\w{1,40})`?/g)) {
    const file = names.get(match[1]!);
    if (file)
      found.push({
        file,
        before: sentence.slice(0, match.index),
        after: sentence.slice(match.index + match[0].length),
      });
  }
  return found;
}
