/**
 * JSON text with one space of indentation and a final line feed. Maps are written as objects, in their own order, so
 * that a key such as `__proto__` or `1` stays where it is; `undefined` members are left out as JSON.stringify does.
 */
export function toJson(value: unknown): string {
  return `${text(value, '\n')}\n`;
}

function text(value: unknown, newline: string): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  if (Array.isArray(value)) return listText(value, newline);
  const inner = `${newline} `;
  let members = '';
  const add = (key: string, member: unknown) => {
    if (member !== undefined) members += `${members === '' ? '{' : ','}${inner}${quoted(key)}: ${text(member, inner)}`;
  };
  if (value instanceof Map) for (const [key, member] of value) add(String(key), member);
  else for (const key of Object.keys(value)) add(key, (value as Record<string, unknown>)[key]);
  return members === '' ? '{}' : `${members}${newline}}`;
}

function listText(list: readonly unknown[], newline: string): string {
  if (list.every(isScalar)) return `[${list.map(scalar).join(', ')}]`;
  const inner = `${newline} `;
  let items = '';
  for (const item of list) items += `${items === '' ? '[' : ','}${inner}${text(item, inner)}`;
  return `${items}${newline}]`;
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  return JSON.stringify(value ?? null);
}

/** What JSON writes as it is. Most names and paths are, and the check is cheaper than the call. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(value: string): string {
  return value.length < 64 && PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
