import { code, counted, listed, nounFor } from '../base/english.ts';
import { baseOf, stemOf } from '../base/paths.ts';
import { plainInline } from '../base/plain-inline.ts';
import { closed, wordCount } from '../base/sentences.ts';
import { ASIDE_HEADING, statementsIn } from '../base/statements.ts';
import type { Facts, Manifest } from '../formats/facts.ts';

/* Documents and manifests: their own title and first words, else what they list. */

const VERSION = /(?:v|(?<!\d))\d+\.\d+[\w.+-]*/;
export const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;

/** The first words of a document, led by its title where they do not repeat it; and the line that they start on. */
export function documentWords(facts: Facts): { text: string; line: number } | null {
  const { text } = facts;
  if (text === null || LICENCE_FILE.test(baseOf(facts.file)) || changelog(facts)) return null;
  const spoken = text.sections.filter(({ heading }, i) => i === 0 || !ASIDE_HEADING.test(plainInline(heading)));
  const blocks = spoken.slice(0, 4).flatMap((section) => section.paragraphs);
  const [first, next] = statementsIn(blocks);
  if (!first) return null;
  const both = next && next.line === first.line && wordCount(first.text) < 14 && wordCount(next.text) < 30;
  const words = both ? `${first.text} ${next.text}` : first.text;
  const title = text.title && text.title.line <= first.line ? plainInline(text.title.text) : '';
  const led = title && !repeats(title, words, facts.file) ? `${title.replace(/[.:]$/, '')}: ${words}` : words;
  return { text: led, line: first.line };
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
  if (LICENCE_FILE.test(baseOf(facts.file))) return licenceName(facts);
  const title = text.title ? plainInline(text.title.text) : '';
  const history = changelog(facts);
  if (history) return history;
  const headings = text.sections.map((s) => plainInline(s.heading)).filter((h) => h !== '' && h !== title);
  if (headings.length < 2) return '';
  return `${counted(headings.length, 'section')}: ${listed(headings, 4)}.`;
}

/** The licence by the first line that names it. */
function licenceName({ text, doc }: Facts): string {
  const lines = [
    text?.title,
    ...(text?.sections ?? []).slice(0, 2).flatMap((s) => [{ text: s.heading }, ...s.paragraphs]),
    doc,
  ];
  const named = lines
    .map((line) => plainInline((line?.text ?? '').split('\n')[0]!))
    .find((line) => /licen[cs]e/i.test(line));
  return named && named.length < 60 ? closed(named.replace(/^\((.*)\)$/, '$1')) : '';
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
  cargo: 'Rust package',
  maven: 'Maven module',
  gradle: 'Gradle module',
  tsconfig: 'TypeScript settings',
  workspace: 'Workspace',
  other: 'Settings',
};

/** What a manifest installs, runs and depends on. */
export function composeManifest(manifest: Manifest): string {
  if (manifest.kind === 'other') return composeAutomation(manifest);
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

/** What settings run, and when. */
function composeAutomation({ name, settings, scripts }: Manifest): string {
  const named = (key: string) => settings.filter((setting) => setting.name === key).map(({ value }) => code(value));
  const jobs = scripts.map((script) => code(script.name));
  const triggers = named('on');
  const hooks = named('hook');
  const updates = settings.flatMap((setting) => {
    const ecosystem = /^update:(.+)$/.exec(setting.name)?.[1];
    return ecosystem ? [`${code(ecosystem)}${setting.value ? ` (${setting.value})` : ''}`] : [];
  });
  if (triggers.length)
    return `Workflow${name ? ` “${name}”` : ''}, on ${listed(triggers, 4)}: ${nounFor(jobs.length, 'job', 'jobs')} ${listed(jobs, 6)}.`;
  if (hooks.length)
    return `Runs ${nounFor(hooks.length, 'the hook', 'the hooks')} ${listed(hooks, 6)} before a commit.`;
  if (updates.length) return `Asks for updates of ${listed([...new Set(updates)])}.`;
  return jobs.length ? `${counted(jobs.length, 'target')}: ${listed(jobs, 6)}.` : '';
}
