/** Functions and tags that run the query they are given. */
export const QUERY_CALLS: ReadonlySet<string> = new Set(
  'query execute executemany executescript exec prepare raw sql all get run queryrow queryrowcontext querycontext execcontext'.split(
    ' ',
  ),
);

/** A table that a query names, and what it does to it. */
export interface TableUse {
  name: string;
  access: 'read' | 'write';
}

const QUERY = /^\s*(select|insert|update|delete|replace|with|create|alter|drop|merge|truncate)\b/i;
const NAME = String.raw`["\x60\[]?([A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)?)["\x60\]]?`;
const READS = new RegExp(String.raw`\b(?:from|join)\s+${NAME}(?!\s*\()`, 'gi');
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|merge\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|(?:create|alter|drop)\s+table(?:\s+if\s+(?:not\s+)?exists)?)\s+${NAME}`,
  'gi',
);
const NOT_TABLES = new Set(['select', 'set', 'where', 'values', 'lateral', 'unnest', 'only', 'table', 'dual']);

/**
 * The tables that an SQL text names. A text that is no query names none; one that is not handed to something that runs
 * queries (`trusted`) must have its words in capitals.
 */
export function sqlTables(text: string, trusted = true): TableUse[] {
  if (!QUERY.test(text) || text.length > 20_000) return [];
  if (!trusted && !/^\s*[A-Z]+\b/.test(text)) return [];
  if (!trusted && !/\b(FROM|INTO|SET|TABLE)\b/.test(text)) return [];
  if (/^\s*(select|with|delete)\b/i.test(text) && !/\bfrom\b/i.test(text)) return [];
  if (/^\s*update\b/i.test(text) && !/\bset\b/i.test(text)) return [];
  const written = names(text, WRITES);
  const made = new Set(
    [...text.matchAll(/(?:\bwith\s+(?:recursive\s+)?|,\s*)([A-Za-z_]\w*)\s+as\s*\(/gi)].map((m) => m[1]!),
  );
  const read = names(text.replace(/\bdelete\s+from\b/gi, 'delete'), READS).filter((name) => !made.has(name));
  return [
    ...read.map((name) => ({ name, access: 'read' as const })),
    ...written.map((name) => ({ name, access: 'write' as const })),
  ];
}

function names(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].map((match) => match[1]!);
  return [...new Set(found)].filter((name) => !NOT_TABLES.has(name.toLowerCase()));
}
