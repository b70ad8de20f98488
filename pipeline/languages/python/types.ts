import type { TypeRef } from '../../formats/facts.ts';

/*
 * Annotations. They are read from their text, not from their nodes: a type in quotes (`"Node | None"`) means the same
 * as one without.
 */

/** Where the types and values that an annotation names are kept. */
export interface TypePools {
  type(type: TypeRef): number;
  expr(expr: { k: 'name'; n: string; s: number } | { k: 'member'; o: number; n: string }): number;
  /** Is this dotted name one of the tree's own, and not what `typing` calls so? */
  isOwn(path: readonly string[]): boolean;
}

/** Generic types whose one argument, or last but for `Generator`, is what iterating gives. */
const listed = new Set([
  'Iterable',
  'Iterator',
  'Generator',
  'AsyncIterable',
  'AsyncIterator',
  'AsyncGenerator',
  'Collection',
  'Sequence',
  'MutableSequence',
  'AbstractSet',
  'MutableSet',
  'Reversible',
  'KeysView',
  'ValuesView',
]);
const transparent = new Set([
  'Annotated',
  'ClassVar',
  'Final',
  'InitVar',
  'Required',
  'NotRequired',
  'ReadOnly',
  'Unpack',
  'TypeGuard',
  'TypeIs',
]);
const awaited = new Set(['Awaitable', 'Future', 'Task']);
const DEEPEST = 30;

/** The type that an annotation names, looked up from `scope`; null where it says none or cannot be read. */
export function parseType(text: string, scope: number, pools: TypePools): number | null {
  const parser = new Parser(text, scope, pools);
  const type = parser.union(0);
  return type === null || !parser.done ? null : pools.type(type);
}

class Parser {
  private readonly tokens: readonly string[];
  private readonly scope: number;
  private readonly pools: TypePools;
  private at = 0;

  constructor(text: string, scope: number, pools: TypePools) {
    this.tokens = tokensOf(text);
    this.scope = scope;
    this.pools = pools;
  }

  get done(): boolean {
    return this.at === this.tokens.length;
  }

  union(depth: number): TypeRef | null {
    const first = this.one(depth);
    if (first === null || this.tokens[this.at] !== '|') return first;
    const parts = [first];
    while (this.take('|')) {
      const part = this.one(depth);
      if (part === null) return null;
      parts.push(part);
    }
    return this.either(parts);
  }

  private one(depth: number): TypeRef | null {
    if (depth > DEEPEST) return null;
    const token = this.tokens[this.at++];
    if (token === undefined) return null;
    if (token === '*' || token === '**') return this.one(depth + 1);
    if (token === '...') return { k: 'unknown' };
    if (token === '(') {
      const inner = this.union(depth + 1);
      return this.take(')') ? inner : null;
    }
    if (token === '[') return this.list(']', depth) === null ? null : { k: 'unknown' };
    if (/^['"]/.test(token)) return this.quoted(token, depth);
    if (/^\d/.test(token)) return { k: 'literal', t: 'number' };
    if (!/^[\p{ID_Start}_]/u.test(token)) return null;
    return this.named(token, depth);
  }

  private quoted(token: string, depth: number): TypeRef | null {
    const text = token.replace(/^('''|"""|['"])([\s\S]*)\1$/, '$2');
    const inner = new Parser(text, this.scope, this.pools);
    const type = inner.union(depth + 1);
    return inner.done ? type : null;
  }

  private named(first: string, depth: number): TypeRef | null {
    const path = [first];
    while (this.tokens[this.at] === '.' && this.tokens[this.at + 1] !== undefined) {
      path.push(this.tokens[this.at + 1]!);
      this.at += 2;
    }
    const name = path.at(-1)!;
    if (this.take('[')) {
      if (name === 'Literal') return this.literal();
      const args = this.list(']', depth);
      return args === null ? null : this.generic(path, args);
    }
    if (first === 'None') return { k: 'literal', t: 'null' };
    if (name === 'Self') return { k: 'self' };
    if (name === 'Any') return { k: 'unknown' };
    if (name === 'Callable') return { k: 'function', returns: null };
    return { k: 'named', n: path, s: this.scope };
  }

  /** The values of a `Literal[…]` are no types. */
  private literal(): TypeRef | null {
    const first = this.tokens[this.at] ?? '';
    const t = /['"]$/.test(first) ? 'string' : /^\d/.test(first) ? 'number' : 'unknown';
    for (let open = 1; open > 0; ) {
      const token = this.tokens[this.at++];
      if (token === undefined) return null;
      if (token === '[') open++;
      if (token === ']') open--;
    }
    return t === 'unknown' ? { k: 'unknown' } : { k: 'literal', t };
  }

  private generic(path: readonly string[], args: readonly TypeRef[]): TypeRef {
    const name = path.at(-1)!;
    const first = args[0] ?? { k: 'unknown' };
    const plain = (): TypeRef => ({
      k: 'named',
      n: [...path],
      s: this.scope,
      args: args.map((arg) => this.pools.type(arg)),
    });
    if (this.pools.isOwn(path)) return plain();
    if (name === 'Union') return this.either(args);
    if (name === 'Optional') return this.either([first, { k: 'literal', t: 'null' }]);
    if (transparent.has(name)) return first;
    if (name === 'Callable') return { k: 'function', returns: this.pools.type(args.at(-1)!) };
    if (name === 'Type' || name === 'type') return this.classOf(first);
    if (name === 'Tuple' || name === 'tuple') return this.tuple(args);
    if (awaited.has(name)) return { k: 'async', of: this.pools.type(first) };
    if (name === 'Coroutine') return { k: 'async', of: this.pools.type(args.at(-1)!) };
    if (listed.has(name)) return { k: 'list', of: this.pools.type(first) };
    return plain();
  }

  private tuple(args: readonly TypeRef[]): TypeRef {
    const endless = this.tokens[this.at - 2] === '...';
    if (endless && args.length === 2) return { k: 'list', of: this.pools.type(args[0]!) };
    return { k: 'tuple', of: args.map((arg) => this.pools.type(arg)) };
  }

  /** `type[X]`: the class X itself as a value. */
  private classOf(type: TypeRef): TypeRef {
    if (type.k === 'union') return { k: 'unknown' };
    if (type.k !== 'named') return { k: 'unknown' };
    const [head, ...rest] = type.n;
    let value = this.pools.expr({ k: 'name', n: head!, s: type.s });
    for (const n of rest) value = this.pools.expr({ k: 'member', o: value, n });
    return { k: 'typeof', e: value };
  }

  /** One of these types; `None` says nothing of what can be called on it. */
  private either(parts: readonly TypeRef[]): TypeRef {
    const said = parts.filter((part) => !(part.k === 'literal' && part.t === 'null'));
    if (said.length === 0) return { k: 'literal', t: 'null' };
    return said.length === 1 ? said[0]! : { k: 'union', of: said.map((part) => this.pools.type(part)) };
  }

  private list(end: string, depth: number): TypeRef[] | null {
    const parts: TypeRef[] = [];
    while (!this.take(end)) {
      const part = this.take('(') ? this.parens(depth) : this.union(depth + 1);
      if (part === null) return null;
      parts.push(part);
      if (!this.take(',') && this.tokens[this.at] !== end) {
        // Metadata of `Annotated`: values, which may be any expression.
        if (!this.skipTo(end)) return null;
      }
    }
    return parts;
  }

  private parens(depth: number): TypeRef | null {
    const parts = this.list(')', depth);
    return parts === null ? null : parts.length === 1 ? parts[0]! : { k: 'unknown' };
  }

  private skipTo(end: string): boolean {
    for (let open = 0; this.at < this.tokens.length; this.at++) {
      const token = this.tokens[this.at]!;
      if (open === 0 && (token === end || token === ',')) return token === end || this.take(',');
      if (token === '(' || token === '[' || token === '{') open++;
      if (token === ')' || token === ']' || token === '}') open--;
    }
    return false;
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}

function tokensOf(text: string): string[] {
  const token =
    /[rbfu]{0,2}('''[\s\S]{0,2000}?'''|"""[\s\S]{0,2000}?"""|'(?:[^'\\\n]|\\.){0,2000}'|"(?:[^"\\\n]|\\.){0,2000}")|#[^\n]*|\.\.\.|\*\*|[\p{ID_Start}_][\p{ID_Continue}]*|\d[\w.]*|\S/giu;
  return [...text.matchAll(token)]
    .filter(([whole]) => !whole.startsWith('#'))
    .map(([whole, quoted]) => quoted ?? whole);
}
