/** A table that SQL text names, and whether the statement reads or writes it. */
export interface TableUse {
  name: string;
  access: 'read' | 'write';
}

const STATEMENT =
  /^\s*(?:select\s|with\s|insert\s+(?:or\s+\w+\s+|ignore\s+)?into\s|replace\s+into\s|merge\s+into\s|delete\s+from\s|truncate\s+table\s|update\s[\s\S]*?\sset\s)/i;
const NAME_SIGNS = /["`[\]]|\s+(?=\.)|(?<=\.)\s+/g;
const NAME = String.raw`((?:[\p{L}_][\p{L}\p{N}_$]*|"[^"\n]+"|\x60[^\x60\n]+\x60|\[[^\]\n]+\])(?:\s*\.\s*(?:[\p{L}_][\p{L}\p{N}_$]*|"[^"\n]+"|\x60[^\x60\n]+\x60|\[[^\]\n]+\]))*)(?![\p{L}\p{N}_$]*\s*\()`;
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+(?:or\s+\w+\s+|ignore\s+)?into|replace\s+into|merge\s+into|delete\s+from|truncate\s+table|update(?:\s+or\s+\w+)?(?=\s+\S+\s+(?:as\s+\w+\s+)?set\b))\s+${NAME.replace(/\(\?!.*$/, '')}`,
  'giu',
);
const READS = new RegExp(String.raw`(?<!\bdelete\s+)\b(?:from|join)\s+${NAME}`, 'giu');
const COMMON = /(?:\bwith\s+(?:recursive\s+)?|\)\s*,\s*)([\p{L}_][\p{L}\p{N}_$]*)\s*(?:\([^)]*\)\s*)?as\s*(?:not\s+materialized\s*|materialized\s*)?\(/giu;
const WORDS = new Set(['select', 'lateral', 'unnest', 'values', 'set', 'only', 'dual']);

/**
 * The tables that a piece of SQL names, each with how it is used, in order of appearance and once each. Text that does
 * not begin with a statement on rows gives none.
 */
export function tablesOf(sql: string): TableUse[] {
  const text = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'/g, "''");
  if (!STATEMENT.test(text)) return [];
  const common = new Set([...text.matchAll(COMMON)].map((match) => match[1]!.toLowerCase()));
  const found = [
    ...[...text.matchAll(WRITES)].map((match) => ({ match, access: 'write' as const })),
    ...[...text.matchAll(READS)].map((match) => ({ match, access: 'read' as const })),
  ].sort((a, b) => a.match.index - b.match.index);
  const uses = new Map<string, TableUse>();
  for (const { match, access } of found) {
    const name = match[1]!.replace(NAME_SIGNS, '');
    if (WORDS.has(name.toLowerCase()) || common.has(name.toLowerCase())) continue;
    uses.set(`${access} ${name}`, { name, access });
  }
  return [...uses.values()];
}
