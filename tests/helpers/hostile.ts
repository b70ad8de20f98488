/*
 * Texts that a backtracking matcher may take too long over: parts of what a pattern looks for, over and over, so that
 * it starts in many places and ends in none.
 */

/** What any pattern is tried with beside its own parts. */
const COMMON = [
  ' ',
  '\n',
  ' \n',
  '\t',
  'a',
  'A',
  '1',
  '_',
  'a ',
  'a.',
  'A ',
  '(',
  '[',
  '{',
  '<',
  '`',
  '"',
  "'",
  '*',
  '/',
  '\\',
  '-',
  '=',
  '#',
  '|',
  ':',
  ',',
  '.',
  '@',
];
/** Ways through a pattern that are taken: the k-th takes the k-th of each choice. */
const WAYS = 4;
/** Parts of a pattern that are repeated together. */
const WINDOW = 4;

export interface Hostile {
  before: string;
  again: string;
  after: string;
}

/** The text, so many characters long or a few more. */
export function written({ before, again, after }: Hostile, length: number): string {
  return before + again.repeat(Math.ceil(length / again.length)) + after;
}

/** Hostile texts for one pattern, without two that are alike. */
export function hostileTexts(pattern: RegExp): Hostile[] {
  const texts = new Map<string, Hostile>();
  const add = (before: string, again: string, after: string) => {
    if (again !== '') texts.set(JSON.stringify([before, again, after]), { before, again, after });
  };
  for (const again of COMMON) {
    add('', again, '\0');
    add('a', again, '\0');
  }
  for (let way = 0; way < WAYS; way++) {
    const parts = walk(pattern, way);
    for (let from = 0; from < parts.length; from++) {
      for (let to = from + 1; to <= Math.min(parts.length, from + WINDOW); to++) {
        const again = parts.slice(from, to).join('');
        add('', again, '\0');
        add('', `${again} `, '\0');
        if (from > 0 && to - from <= 2) add(parts.slice(0, from).join(''), again, '\0');
      }
    }
    add('', parts.join(''), '\0');
    add('', parts.join(''), '');
    add('', parts.slice(0, -1).join(''), '\0');
    for (let to = WINDOW + 1; to < parts.length; to++) add('', parts.slice(0, to).join(''), '\0');
  }
  return [...texts.values()];
}

/** A text that the pattern may match, part by part; the way says which choice is taken wherever there is one. */
export function walk(pattern: RegExp, way: number): string[] {
  return new Walker(pattern, way).alternatives();
}

class Walker {
  private at = 0;
  private readonly groups: string[] = [];
  private readonly source: string;
  /** Classes hold classes. */
  private readonly nests: boolean;
  private readonly way: number;

  constructor(pattern: RegExp, way: number) {
    this.source = pattern.source;
    this.nests = pattern.unicodeSets;
    this.way = way;
  }

  /** What one of the alternatives up to the end of the group looks for. */
  alternatives(): string[] {
    const all: string[][] = [[]];
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        this.at++;
        all.push([]);
      } else all.at(-1)!.push(...this.quantified());
    }
    return all[this.way % all.length]!;
  }

  private quantified(): string[] {
    const parts = this.atom();
    const found = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 16));
    if (!found) return parts;
    this.at += found[0].length;
    return Array.from({ length: Math.min(8, Math.max(1, Number(found[1] ?? 1))) }, () => parts).flat();
  }

  private atom(): string[] {
    const c = this.source[this.at++]!;
    if (c === '^' || c === '$') return [];
    if (c === '.') return ['a'];
    if (c === '[') return [this.inClass()];
    if (c === '\\') return this.escaped();
    return c === '(' ? this.group() : [c];
  }

  private group(): string[] {
    const kind = /^\?(?:[:=!]|<[=!]|<(\w+)>|[a-z-]+:)/.exec(this.source.slice(this.at, this.at + 40));
    this.at += kind?.[0].length ?? 0;
    const captures = !kind || kind[1] !== undefined;
    const place = captures ? this.groups.push('') - 1 : -1;
    const parts = this.alternatives();
    this.at++;
    if (captures) this.groups[place] = parts.join('');
    return kind?.[0].endsWith('!') || kind?.[0].startsWith('?<=') ? [] : parts;
  }

  private escaped(): string[] {
    const rest = this.source.slice(this.at);
    const backwards = /^(?:k<\w+>|[1-9])/.exec(rest)?.[0];
    if (backwards) {
      this.at += backwards.length;
      return [this.groups[backwards.length === 1 ? Number(backwards) - 1 : 0] ?? ''];
    }
    const [whole, code] = /^(?:u\{?([\da-fA-F]{4,5})\}?|x([\da-fA-F]{2}))/.exec(rest) ?? [];
    if (whole) {
      this.at += whole.length;
      return [String.fromCodePoint(Number.parseInt(code ?? whole.slice(1), 16))];
    }
    const set = /^[pP]\{([^}]*)\}/.exec(rest);
    if (set) {
      this.at += set[0].length;
      return [this.pick(set[1] === 'Lu' ? ['A'] : set[1] === 'N' ? ['1'] : ['a'])];
    }
    this.at++;
    if (/[bB]/.test(rest[0]!)) return [];
    return [this.pick(MEMBERS.get(rest[0]!) ?? [CONTROL.get(rest[0]!) ?? rest[0]!])];
  }

  /** A member of a class, or what a negated one leaves. */
  private inClass(): string {
    const negated = this.source[this.at] === '^';
    const from = this.at - 1;
    let end = this.at;
    for (let depth = 1; depth > 0; end++) {
      if (this.source[end] === '\\') end++;
      else if (this.source[end] === '[' && this.nests) depth++;
      else if (this.source[end] === ']') depth--;
    }
    const whole = this.source.slice(from, end);
    this.at = end;
    const test = classTest(whole);
    const own = negated ? [] : [...whole.slice(1, -1)];
    const fitting = [...own, 'a', ' ', '1', '.', '\n', 'A', '-', '(', '[', '<', '*', '"', '`'].filter(test);
    return this.pick(fitting.length ? [...new Set(fitting)] : ['a']);
  }

  private pick(choices: readonly string[]): string {
    return choices[this.way % choices.length]!;
  }
}

const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', [' ', '\n', '\t']],
  ['S', ['a', '.', '(']],
  ['w', ['a', '1', '_']],
  ['W', [' ', '\n', '.', '-']],
  ['d', ['1']],
  ['D', ['a', ' ']],
]);
const CONTROL: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
]);

function classTest(source: string): (c: string) => boolean {
  for (const flags of ['u', 'v', '']) {
    try {
      const pattern = new RegExp(`^${source}$`, flags);
      return (c) => pattern.test(c);
    } catch {}
  }
  return () => false;
}
