import { crateOf, type Span, spanIn, typeKey } from './definitions.ts';

export interface Call {
  span: Span;
  /** The definition path of the called function; null where a value is called. */
  path: string | null;
  /** The type's and trait's arguments: for a trait's function the type it is called on comes first. */
  args: string[];
}

export interface CallReader {
  line(text: string): void;
  end(): Call[];
}

/** Reads the lines of `-Zunpretty=thir-tree`: the calls that the source writes. */
export function callReader(absolute: (path: string) => string): CallReader {
  const calls: Call[] = [];
  let called: { path: string | null; args: string[] } | null = null;
  let inCall = false;
  return {
    line(text) {
      const line = text.trimStart();
      if (line === 'Call {') inCall = true;
      else if (inCall && line.startsWith('ty: ')) called = calleeIn(line.slice(4));
      else if (inCall && line === 'from_hir_call: false') inCall = false;
      else if (inCall && line.startsWith('fn_span: ')) {
        const span = spanIn(line.slice('fn_span: '.length), absolute);
        if (called && span?.written) calls.push({ span, ...called });
        inCall = false;
        called = null;
      }
    },
    end: () => calls,
  };
}

function calleeIn(type: string): { path: string | null; args: string[] } {
  const found = /^FnDef\(DefId\(\d+:\d+ ~ (.+?)\), \[(.*)\]\)$/.exec(type);
  return found ? { path: found[1]!, args: partsOf(found[2]!) } : { path: null, args: [] };
}

/** What stands between the commas that are in no bracket. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if ('<([{'.includes(char)) depth++;
    else if (')]}'.includes(char) || (char === '>' && text[at - 1] !== '-')) depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== '' && !part.startsWith("'"));
}

/** Types of the language. */
const PRIMITIVE = /^(bool|char|str|[fiu]\d+|[iu]size)$/;

/**
 * A type as printed in calls, as `typeKey` tells it behind a `&` for each reference; `?` where it is a parameter. Those of
 * the crate itself are printed without its name.
 */
export function headOf(type: string, own: string, crates: ReadonlySet<string>): string {
  const bare = type.replace(/^(&('\S+ )?(mut )?)+/, '');
  const references = '&'.repeat([...type.slice(0, type.length - bare.length)].filter((char) => char === '&').length);
  if (bare.startsWith('[')) return `${references}[`;
  if (/^(\w+\/#\d+|Alias\(|dyn |<|fn\(|unsafe |extern |for<|\()/.test(bare)) return '?';
  const path = /^[\w:]+/.exec(bare)?.[0];
  if (path === undefined) return '?';
  if (PRIMITIVE.test(path)) return references + path;
  const first = crateOf(path);
  return references + typeKey(path.includes('::') && crates.has(first) ? first : own, path);
}
