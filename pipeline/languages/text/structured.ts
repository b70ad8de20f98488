import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A value of a JSON, JSONC or YAML document, with the line that it starts on. */
export type Value =
  | { kind: 'text'; text: string; line: number }
  | { kind: 'list'; items: Value[]; line: number }
  | { kind: 'map'; members: { name: string; line: number; value: Value }[]; line: number }
  | { kind: 'other'; line: number };

/** Larger documents are data, not manifests. */
const LONGEST = 1_000_000;
const DEEPEST = 60;

/** Reads a document; null when it cannot be read. Comments and commas too many are no fault in JSON. */
export function readStructured(source: string, format: 'json' | 'yaml'): Value | null {
  if (source.length > LONGEST) return null;
  const lines = new LineCounter();
  const text = format === 'json' ? withoutComments(source) : source;
  try {
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, schema: 'core', strict: false });
    return document.errors.length > 0 || !document.contents ? null : convert(document.contents, lines, 0);
  } catch {
    // Too deep, or more aliases than a manifest would have.
    return null;
  }
}

function convert(node: Node | null, lines: LineCounter, depth: number): Value {
  const line = node?.range ? lines.linePos(node.range[0]).line : 1;
  if (depth > DEEPEST || node === null) return { kind: 'other', line };
  if (isScalar(node))
    return typeof node.value === 'string' ? { kind: 'text', text: node.value, line } : { kind: 'other', line };
  if (isSeq<Node>(node))
    return { kind: 'list', items: node.items.map((item) => convert(item, lines, depth + 1)), line };
  if (!isMap<Node, Node>(node)) return { kind: 'other', line };
  const members = node.items.flatMap(({ key, value }) =>
    isScalar(key)
      ? [
          {
            name: String(key.value),
            line: key.range ? lines.linePos(key.range[0]).line : line,
            value: convert(value, lines, depth + 1),
          },
        ]
      : [],
  );
  return { kind: 'map', members, line };
}

/** JSON with its comments and trailing commas blanked out; every other character stays where it is. */
function withoutComments(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return source
    .replace(/"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (match) =>
      match.startsWith('"') ? match : blank(match),
    )
    .replace(/"(?:[^"\\\n]|\\.)*"?|,(?=\s*[\]}])/g, (match) => (match === ',' ? ' ' : match));
}

/** A member of a map by its path. */
export function memberAt(value: Value | null | undefined, ...path: readonly string[]): Value | undefined {
  let found: Value | undefined = value ?? undefined;
  for (const name of path) {
    if (found?.kind !== 'map') return undefined;
    found = found.members.findLast((member) => member.name === name)?.value;
  }
  return found;
}

/** The members of a map that are texts. */
export function textsOf(value: Value | undefined): { name: string; text: string; line: number }[] {
  if (value?.kind !== 'map') return [];
  return value.members.flatMap(({ name, line, value: member }) =>
    member.kind === 'text' ? [{ name, text: member.text, line }] : [],
  );
}

/** The texts of a list, or the one text that stands for a list. */
export function listOf(value: Value | undefined): string[] {
  if (value?.kind === 'text') return [value.text];
  return value?.kind === 'list' ? value.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : [];
}

export function textOf(value: Value | undefined): string | null {
  return value?.kind === 'text' ? value.text : null;
}
