import type { Manifest } from '../../formats/facts.ts';
import { distinct, emptyManifest } from './manifest.ts';

interface Directive {
  verb: string;
  words: string[];
}

/** `go.mod`. Settings: `go`, and `replace:<old>` → new. */
export function readGoMod(text: string): Manifest | null {
  const lines = directives(text);
  const name = lines.find(({ verb }) => verb === 'module')?.words[0] ?? null;
  if (name === null) return null;
  return {
    ...emptyManifest('go'),
    name,
    dependencies: distinct(lines.flatMap(({ verb, words }) => (verb === 'require' ? words.slice(0, 1) : []))),
    settings: [...settings(lines)],
  };
}

/** `go.work`. Members are the folders that it uses. */
export function readGoWork(text: string): Manifest | null {
  const lines = directives(text);
  return {
    ...emptyManifest('workspace'),
    members: lines.flatMap(({ verb, words }) => (verb === 'use' ? words.slice(0, 1) : [])),
    settings: [...settings(lines)],
  };
}

function* settings(lines: readonly Directive[]): Generator<Manifest['settings'][number]> {
  for (const { verb, words } of lines) {
    if (verb === 'go' && words[0] !== undefined) yield { name: 'go', value: words[0] };
    const arrow = words.indexOf('=>');
    if (verb === 'replace' && arrow > 0 && words[arrow + 1] !== undefined) {
      yield { name: `replace:${words[0]}`, value: words[arrow + 1]! };
    }
  }
}

/** One directive a line, those of a `verb ( … )` block each with its verb. */
function directives(text: string): Directive[] {
  const found: Directive[] = [];
  let block: string | null = null;
  for (const line of text.split('\n')) {
    const words = line
      .replace(/\/\/.*$/, '')
      .trim()
      .split(/\s+/)
      .map(unquoted);
    if (words[0] === '') continue;
    if (words[0] === ')') block = null;
    else if (block !== null) found.push({ verb: block, words });
    else if (words[1] === '(') block = words[0]!;
    else found.push({ verb: words[0]!, words: words.slice(1) });
  }
  return found;
}

function unquoted(word: string): string {
  return word.replace(/^(["`])(.*)\1$/, '$2');
}
