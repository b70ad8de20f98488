/* Small parts of English sentences that are composed from facts. */

/** A whole number with commas between thousands: `12,345`. */
export function numeral(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 file`, `2 files`, `3 entries`: the number and its noun. */
export function counted(n: number, noun: string, plural = pluralOf(noun)): string {
  return `${numeral(n)} ${n === 1 ? noun : plural}`;
}

/** `once`, `twice`, `12 times`. */
export function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${numeral(n)} times`;
}

/** The noun alone in the number that fits. */
export function nounFor(n: number, noun: string, plural = pluralOf(noun)): string {
  return n === 1 ? noun : plural;
}

function pluralOf(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}

/** `a`, `a and b`, `a, b and c`; past `limit` the rest is counted: `a, b and 7 more`. */
export function listed(items: readonly string[], limit: number = Number.POSITIVE_INFINITY): string {
  const shown = items.length > limit + 1 || limit === 1 ? items.slice(0, limit) : items.slice(0, limit + 1);
  const rest = items.length - shown.length;
  const parts = rest > 0 ? [...shown, `${numeral(rest)} more`] : shown;
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A name of source as a code span, whatever it holds. */
export function code(name: string): string {
  const text = name.replace(/\s+/g, ' ').trim();
  if (!text.includes('`')) return `\`${text}\``;
  const fence = '`'.repeat(1 + Math.max(...[...text.matchAll(/`+/g)].map((run) => run[0].length)));
  return `${fence} ${text} ${fence}`;
}
