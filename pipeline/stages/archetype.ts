import { listed } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import type { Facts } from '../formats/facts.ts';
import type { Area, EntryPoint } from '../formats/skeleton.ts';
import { isPackageManifest } from './areas.ts';

const LANGUAGES = new Map([
  ['typescript', 'TypeScript'],
  ['tsx', 'TypeScript'],
  ['javascript', 'JavaScript'],
  ['python', 'Python'],
  ['go', 'Go'],
  ['rust', 'Rust'],
  ['java', 'Java'],
  ['kotlin', 'Kotlin'],
  ['ruby', 'Ruby'],
  ['php', 'PHP'],
  ['csharp', 'C#'],
  ['cpp', 'C++'],
  ['c', 'C'],
  ['swift', 'Swift'],
  ['dart', 'Dart'],
  ['bash', 'shell'],
  ['shell', 'shell'],
  ['solidity', 'Solidity'],
]);

/**
 * One phrase on what the system is: its languages (those of a fifth of the code or more) and how it is entered.
 * Only product files count.
 */
export function archetypeOf(
  facts: ReadonlyMap<string, Facts>,
  entries: readonly EntryPoint[],
  areas: ReadonlyMap<string, Area>,
): string {
  const own = entries.filter((entry) => areas.get(entry.file) === 'product');
  const has = (kind: EntryPoint['kind']) => own.some((entry) => entry.kind === kind);
  const packages = [...facts].filter(
    ([file, record]) =>
      isPackageManifest(record) && record.manifest?.name && ['product', 'tooling'].includes(areas.get(file)!),
  ).length;
  const forms: string[] = [];
  if (has('route')) forms.push('web service');
  if (has('command') || has('subcommand')) forms.push('command-line tool');
  else if (has('program') && !has('route')) forms.push('program');
  if (has('api')) forms.push('library');
  const form = forms.length > 0 ? listed(forms) : 'code base';
  const languages = languagesOf(facts, areas);
  const phrase = [listed(languages), form].filter(Boolean).join(' ');
  return packages > 1 ? `${phrase} in ${packages} packages` : phrase;
}

function languagesOf(facts: ReadonlyMap<string, Facts>, areas: ReadonlyMap<string, Area>): string[] {
  const lines = new Map<string, number>();
  let all = 0;
  for (const [file, record] of facts) {
    const name = LANGUAGES.get(record.language ?? '');
    if (name === undefined || areas.get(file) !== 'product') continue;
    lines.set(name, (lines.get(name) ?? 0) + record.lines);
    all += record.lines;
  }
  return [...lines]
    .filter(([, n]) => n * 5 >= all)
    .sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))
    .map(([name]) => name);
}
