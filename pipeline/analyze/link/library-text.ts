import type { TypeRef } from '../../formats/facts.ts';

/*
 * The text that says what a base library holds, a line each: `@namespace`; a type with its kind, `c List<T> : IList<T>`
 * (class, struct, interface, enum), or as `d Name<T>(A,B):R` a delegate; below a type its members, `Name:Type`,
 * `Name<T>(A,B=):R` and `[A]:R`. Before a name stands `!` for what is static, `+` for what extends the type of its first
 * parameter; before a type `*` where it takes what is left, behind it `=` where it may be left out.
 */

/** A type of the library: what its own line says, and where its members stand among the lines. */
export interface LibraryEntry {
  namespace: string;
  name: string;
  kind: string;
  typeParams: readonly string[];
  /** What stands behind the name: bases, or the parameters and result of a delegate. */
  rest: string;
  from: number;
  to: number;
}

const HEAD = /^([csied]) (\w+)(?:<([^>]*)>)?(.*)$/;

/** All types of a library's text, by name. */
export function entriesIn(lines: readonly string[]): Map<string, LibraryEntry[]> {
  const found = new Map<string, LibraryEntry[]>();
  let namespace = '';
  let open: LibraryEntry | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('@')) namespace = line.slice(1);
    const head = line[1] === ' ' ? HEAD.exec(line) : null;
    if (!head) continue;
    const [, kind = '', name = '', params, rest = ''] = head;
    if (open) open.to = i;
    const typeParams = params ? params.split(',') : [];
    open = { namespace, name, kind, typeParams, rest, from: i + 1, to: lines.length };
    const twins = found.get(name);
    if (twins) twins.push(open);
    else found.set(name, [open]);
  }
  return found;
}

export interface LibraryMember {
  name: string;
  static: boolean;
  extension: boolean;
  typeParams: readonly string[];
  /** Null for what is no function. */
  params: readonly string[] | null;
  type: string;
}

const MEMBER = /^([!+]?)(\w*)(?:<([^>]*)>)?([([])?/;

/** A member's line; null for what is none. */
export function memberIn(line: string): LibraryMember | null {
  const head = MEMBER.exec(line);
  if (!head) return null;
  const [whole, mark, name = '', typeParams, bracket] = head;
  const shape = {
    static: mark !== '',
    extension: mark === '+',
    typeParams: typeParams ? typeParams.split(',') : [],
  };
  if (!bracket) return name === '' ? null : { ...shape, name, params: null, type: line.slice(whole.length + 1) };
  const end = closing(line, whole.length - 1);
  const type = line.slice(end + 2);
  if (bracket === '[') return { ...shape, name: 'this[]', params: null, type };
  return { ...shape, name, params: split(line.slice(whole.length, end)), type };
}

/** Where the bracket that opens at a place is closed. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('(<['.includes(text[at]!)) depth++;
    else if (')>]'.includes(text[at]!) && --depth === 0) return at;
  }
  return text.length;
}

/** The parts of a list, at commas outside of brackets. */
export function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ('(<['.includes(text[at]!)) depth++;
    else if (')>]'.includes(text[at]!)) depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  if (text !== '') parts.push(text.slice(start));
  return parts;
}

/** A type's text as a `TypeRef` whose names are looked up in a scope; `add` enters one. */
export function typeIn(text: string, scope: number, add: (type: TypeRef) => number): number {
  const of = (inner: string) => typeIn(inner, scope, add);
  if (text === '?' || text === '') return add({ k: 'unknown' });
  if (text.endsWith('[]')) return add({ k: 'list', of: of(text.slice(0, -2)) });
  const open = text.indexOf('<');
  const name = open === -1 ? text : text.slice(0, open);
  const args = open === -1 ? [] : split(text.slice(open + 1, -1)).map(of);
  const returns = (type: TypeRef) => add(type);
  switch (name) {
    case 'Func':
    case 'Converter':
      return add({ k: 'function', returns: args.at(-1)!, params: args.slice(0, -1) });
    case 'Action':
      return add({ k: 'function', returns: returns({ k: 'literal', t: 'void' }), params: args });
    case 'Predicate':
      return add({ k: 'function', returns: returns({ k: 'literal', t: 'bool' }), params: args });
    case 'ValueTuple':
      return add({ k: 'tuple', of: args });
    default:
      if (/^(\p{Ll}\w*|Object|String)$/u.test(name)) return add({ k: 'literal', t: name });
      return add({ k: 'named', n: [name], s: scope, ...(args.length > 0 ? { args } : {}) });
  }
}
