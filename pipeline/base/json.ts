/**
 * JSON text with one space of indentation and a final line feed. Maps are written as objects, in their own order, so
 * that a key such as `__proto__` or `1` stays where it is; `undefined` members are left out as JSON.stringify does.
 */
export function toJson(value: unknown): string {
  const parts: string[] = [];
  write(value, '\n', parts);
  parts.push('\n');
  return parts.join('');
}

function write(value: unknown, newline: string, out: string[]): void {
  if (Array.isArray(value)) {
    if (value.every(isScalar)) {
      out.push('[', value.map((item) => JSON.stringify(item ?? null)).join(', '), ']');
      return;
    }
    const inner = `${newline} `;
    value.forEach((item, i) => {
      out.push(i === 0 ? '[' : ',', inner);
      write(item, inner, out);
    });
    out.push(newline, ']');
  } else if (value !== null && typeof value === 'object') {
    const members = value instanceof Map ? [...value] : Object.entries(value);
    const inner = `${newline} `;
    let first = true;
    for (const [key, member] of members) {
      if (member === undefined) continue;
      out.push(first ? '{' : ',', inner, JSON.stringify(String(key)), ': ');
      first = false;
      write(member, inner, out);
    }
    out.push(first ? '{}' : `${newline}}`);
  } else {
    out.push(JSON.stringify(value ?? null));
  }
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
