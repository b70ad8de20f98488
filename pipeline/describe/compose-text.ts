import { code, counted, listed, nounFor } from '../base/english.ts';
import { type OwnSentence, opening, ownSentences } from '../base/own-words.ts';
import { baseOf, stemOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { closed } from '../base/sentences.ts';
import type { Facts, Manifest } from '../formats/facts.ts';

/* Documents and manifests: their own title and first words, else what they list. */

const VERSION = /v?\d+\.\d+[\w.+-]*/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;

/** The first words of a document, led by its title where they do not repeat it; and the line that they start on. */
export function documentWords(facts: Facts): { text: string; line: number } | null {
  const { text } = facts;
  if (text === null || LICENCE_FILE.test(baseOf(facts.file)) || changelog(facts)) return null;
  const title = text.title ? plainInline(text.title.text) : '';
  const paragraphs = text.sections.slice(0, 4).flatMap((section) => section.paragraphs);
  for (const paragraph of paragraphs) {
    const first = opening(ownSentences(paragraph.text).filter(isStatement));
    if (!first) continue;
    const led =
      title && !repeats(title, first.text, facts.file) ? `${title.replace(/[.:]$/, '')}: ${first.text}` : first.text;
    return { text: led, line: paragraph.line + first.offset };
  }
  return null;
}

function isStatement({ text }: OwnSentence): boolean {
  return !/^(see|read|visit|click here|check out|for example|note)\b/i.test(text);
}

function repeats(title: string, sentence: string, file: string): boolean {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 2);
  const known = `${sentence} ${stemOf(file)}`.toLowerCase();
  return words.every((word) => known.includes(word.replace(/s$/, '')));
}

/** What a document is made of, where its words say nothing. */
export function composeDocument(facts: Facts): string {
  const { text } = facts;
  if (text === null) return '';
  const title = text.title ? plainInline(text.title.text) : '';
  if (LICENCE_FILE.test(baseOf(facts.file))) return /licen[cs]e/i.test(title) && title.length < 60 ? closed(title) : '';
  const history = changelog(facts);
  if (history) return history;
  const headings = text.sections.map((s) => plainInline(s.heading)).filter((h) => h !== '' && h !== title);
  if (headings.length < 2) return '';
  return `${counted(headings.length, 'section')}: ${listed(headings, 4)}.`;
}

function changelog(facts: Facts): string {
  const headings = facts.text?.sections.map((s) => plainInline(s.heading)) ?? [];
  const versions = headings.filter((h) => VERSION.test(h) && h.length < 60);
  if (versions.length < 3 || versions.length * 2 < headings.length) return '';
  const [first, last] = [versions[0]!, versions.at(-1)!];
  return `The changes of ${counted(versions.length, 'version')}, from ${VERSION.exec(first)![0]} back to ${VERSION.exec(last)![0]}.`;
}

const KIND: Record<Manifest['kind'], string> = {
  npm: 'npm package',
  python: 'Python package',
  go: 'Go module',
  tsconfig: 'TypeScript settings',
  workspace: 'Workspace',
  other: 'Manifest',
};

/** What a manifest installs, runs and depends on. */
export function composeManifest(manifest: Manifest): string {
  const parts: string[] = [];
  if (manifest.bin.length)
    parts.push(
      `installs ${nounFor(manifest.bin.length, 'the command', 'the commands')} ${listed(
        manifest.bin.map((b) => code(b.name)),
        4,
      )}`,
    );
  if (manifest.members.length) parts.push(`gathers ${listed(manifest.members.map(code), 4)}`);
  if (manifest.scripts.length)
    parts.push(
      `${nounFor(manifest.scripts.length, 'script')} ${listed(
        manifest.scripts.map((s) => code(s.name)),
        5,
      )}`,
    );
  if (manifest.dependencies.length) parts.push(`depends on ${listed(manifest.dependencies.map(code), 4)}`);
  if (manifest.kind === 'tsconfig') {
    const settings = manifest.settings.filter((s) => /^(extends|baseUrl|paths|strict|target|module)/.test(s.name));
    if (settings.length)
      parts.push(
        listed(
          settings.map((s) => code(`${s.name}: ${s.value}`)),
          3,
        ),
      );
  }
  if (parts.length === 0) return '';
  return `${KIND[manifest.kind]}${manifest.name ? ` ${code(manifest.name)}` : ''}: ${parts.join('; ')}.`;
}
