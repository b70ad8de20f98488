import { slugOf } from './slug.ts';

/*
 * Where pages stand, as paths from the root of the site: the one place that knows, for the pages themselves, the
 * Markdown beside them and the links of the index.
 */

/** Names at the root that no stage page may take. */
export const rootPages = [
  'index',
  'overview',
  'stages',
  'register',
  'registers',
  'coverage',
  'download',
  '404',
  'search',
  'symbols',
];

/** The page of a source file, without `.html`. A source that is a page itself has its dot escaped, as Astro takes it off. */
export function filePage(file: string): string {
  return `files/${slugOf(file).replace(/\.html$/, '=2ehtml')}`;
}

/** The page that shows a source file itself, without `.html`; line `n` stands at `#L<n>`. */
export function sourcePage(file: string): string {
  return `source/${slugOf(file).replace(/\.html$/, '=2ehtml')}`;
}

/** The anchor of a symbol on its file's page: stays while the symbol keeps its name, wherever it moves in the file. */
export function anchorOf(kind: 'fn' | 'type' | 'var', name: string): string {
  const bytes = (c: string) =>
    [...new TextEncoder().encode(c)].map((b) => `=${b.toString(16).padStart(2, '0')}`).join('');
  return `${kind}-${name.toWellFormed().replace(/[^A-Za-z0-9._-]/gu, bytes)}`;
}
