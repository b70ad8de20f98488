import { bundledLanguages } from 'shiki/langs';

/** Grammars that a file's ending tells more exactly than its language does. */
const BY_ENDING = new Map([
  ['tsx', 'tsx'],
  ['jsx', 'jsx'],
  ['js', 'jsx'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsonc', 'jsonc'],
  ['json5', 'json5'],
  ['svg', 'xml'],
  ['rst', 'rst'],
  ['rb', 'ruby'],
  ['kt', 'kotlin'],
  ['vue', 'vue'],
  ['svelte', 'svelte'],
  ['astro', 'astro'],
  ['mdx', 'mdx'],
]);
/** Languages that Shiki knows by another name. */
const BY_LANGUAGE = new Map([
  ['restructuredtext', 'rst'],
  ['text', ''],
]);

/** The name of the Shiki grammar for a file; null where there is none, so that it is shown plain. */
export function grammarOf(file: string, language: string | null): string | null {
  const ending = /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  for (const name of [BY_ENDING.get(ending), BY_LANGUAGE.get(language ?? '') ?? language, ending]) {
    if (name !== undefined && name !== null && name !== '' && Object.hasOwn(bundledLanguages, name)) return name;
  }
  return null;
}
