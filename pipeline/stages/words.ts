const ACRONYMS = new Map(
  'API AST CI CLI CPU CSS CSV DB DNS DOM DSL FS GUI HTML HTTP HTTPS ID IO IP IR JS JSON JSX JWT LLM LSP MCP OS PDF REST RPC SDK SQL SSH SSL SSR SVG TCP TLS TS TSV TUI UDP UI URI URL UTF UUID VM WASM XML YAML'
    .split(' ')
    .map((word) => [word.toLowerCase(), word] as const),
);

/** The words of an identifier or file name, in small letters: `parseHTTPUrl_v2` → parse, http, url, v2. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** A name as a person would write it in a heading: first letter large, acronyms as they are known. */
export function humanise(name: string): string {
  const words = wordsOf(name);
  if (words.length === 0) return name;
  return capital(words.map((word) => ACRONYMS.get(word) ?? word).join(' '));
}

export function capital(text: string): string {
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** The first letter small, unless the word is an acronym or has capitals of its own. */
export function uncapital(text: string): string {
  return /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}

/** A rough stem, so that `stages` and `stage`, `parsing` and `parse` meet. */
export function rootOf(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(ies)$/, 'y')
    .replace(/(sses|shes|ches|xes)$/, (m) => m.slice(0, -2))
    .replace(/([^s])s$/, '$1')
    .replace(/(.{3,})(ing|ed|er|or|ion)$/, '$1')
    .replace(/(.{3,})e$/, '$1');
}
