import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

/** Words that begin a declaration or stand in front of its type. */
const STARTERS = new Set(
  (
    'alignas auto bool char class concept const consteval constexpr constinit double enum explicit export extern float ' +
    'friend inline int long mutable namespace operator register short signed static struct template thread_local typedef ' +
    'typename union unsigned using virtual void volatile wchar_t __attribute__ __declspec __extension__'
  ).split(' '),
);
/** Words after which a declaration is still at its beginning. */
const MODIFIERS = new Set(
  'consteval constexpr constinit explicit extern friend inline static thread_local virtual register export'.split(' '),
);
const TAGS = new Set(['class', 'struct', 'union', 'enum']);
const TYPE_WORDS = new Set('bool char double float int long short signed unsigned void auto'.split(' '));
/** So many macros may stand before one declaration. */
const IN_A_ROW = 6;
/** Words that no name of a type is. */
const NO_TYPES = new Set(
  'return typedef using template operator public private protected friend new delete goto case default asm override final noexcept'.split(
    ' ',
  ),
);
const AFTER_PARAMETERS = new Set(['{', ';', ':', '->', 'const', 'noexcept', 'override', 'final', '=', 'volatile', '&']);

/** Is it written as macros are: capitals, digits and underscores? */
function isCapital(token: Token | undefined): token is Token {
  return token?.word === true && /^[A-Z_][A-Z0-9_]{2,}$/.test(token.text) && /[A-Z]/.test(token.text);
}

/**
 * Macros by where they stand: between `class` and a name, before a declaration, alone on a line, behind parameters. A
 * call of a macro inside a function is left alone, and so is a word that is the only type of what it stands before.
 */
export function macrosIn(text: string, tokens: readonly Token[]): Span[] {
  return new Finder(text, tokens).run();
}

class Finder {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly spans: Span[] = [];
  /** For each open brace: does code stand in it, not declarations? */
  private readonly braces: boolean[] = [];
  private readonly types = new Set<string>();

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    for (const [i, token] of tokens.entries()) if (TAGS.has(token.text)) this.types.add(this.word(i + 1));
  }

  run(): Span[] {
    let starts = true;
    let parens = 0;
    for (let i = 0; i < this.tokens.length; i++) {
      const token = this.tokens[i]!;
      const sign = token.text;
      if (TAGS.has(sign)) i = this.afterTag(i);
      else if (sign === 'template' && this.word(i + 1) === '<') this.inTemplate(i + 1);
      else if (sign === 'if' && isCapital(this.tokens[i + 1]) && this.word(i + 2) === '(') this.hide(i + 1, i + 2);
      else if (this.inCode && isCapital(token) && this.word(i + 1) === '(') this.hideTypes(i + 1);
      else if (sign === 'va_arg' && this.word(i + 1) === '(') this.hideType(i + 1);
      else if (sign === 'unsigned' && this.word(i + 1) === '(') this.show(i, 'unsigneD');
      else if (sign === 'enum' && this.word(i + 1) === ':') i = this.hideBase(i + 1);
      else if (sign === '->' && this.word(i + 1) === '*') this.hide(i + 1, i + 2);
      else if (token.word && this.word(i + 1) === '::' && this.word(i + 2) === '*') this.hide(i, i + 2);
      else if (!this.inCode && parens === 0 && this.isBeforeName(i)) this.hide(i, i + 1);
      else if (!this.inCode && parens > 0 && this.isBehindName(i)) this.hide(i, i + 1);
      else if (!this.inCode && parens > 0 && sign === '=' && this.word(i + 1) === '{' && this.word(i + 2) === '}') {
        this.show(i + 1, '0');
        this.hide(i + 2, i + 3);
        i += 2;
      } else if (starts && !this.inCode && parens === 0 && this.isMark(i)) this.hide(i, i + 1);
      else if (!this.inCode && parens === 0 && this.isNameInBrackets(i, starts)) {
        this.hide(i, i + 1);
        this.hide(i + 2, i + 3);
        i += 2;
        starts = false;
        continue;
      } else if (starts && parens === 0 && isCapital(token)) {
        const end = this.beforeDeclaration(i);
        if (end !== null) {
          this.hide(i, end);
          i = end - 1;
          continue;
        }
      }
      if (sign === '{') this.braces.push(this.opensCode(i));
      if (sign === '}') this.braces.pop();
      if (sign === '(' || sign === '[') {
        parens++;
        if (!this.inCode && this.isPointerMark(i + 1)) this.hide(i + 1, i + 2);
      }
      if (sign === ')' || sign === ']') parens = Math.max(0, parens - 1);
      if (sign === '{' || sign === '}' || (sign === ';' && !this.inCode)) parens = 0;
      if (sign === ')' && !this.inCode && parens === 0) i = this.afterParameters(i);
      starts = this.startsAfter(i, starts);
    }
    return this.spans;
  }

  /** `local void f(`, `local size_t *f(`: before a type and a name stands a word that is neither. */
  private isMark(i: number): boolean {
    if (!this.isPlain(i)) return false;
    const next = this.word(i + 1);
    if (TYPE_WORDS.has(next) || next === 'struct' || next === 'union') return next !== 'auto';
    if (!this.isPlain(i + 1)) return false;
    let name = i + 2;
    while (this.word(name) === '*') name++;
    return this.isPlain(name) && ['(', '[', '=', ';', ','].includes(this.word(name + 1));
  }

  /** A word that may be the name of a type or variable, and is not written as macros are. */
  private isPlain(i: number): boolean {
    const token = this.tokens[i];
    return token?.word === true && !isCapital(this.tokens[i]) && !STARTERS.has(token.text) && !NO_TYPES.has(token.text);
  }

  /** `int (name)(int)`: a function whose name no macro may replace. */
  private isNameInBrackets(i: number, starts: boolean): boolean {
    const [open, name, close, params] = [0, 1, 2, 3].map((step) => this.word(i + step));
    if (open !== '(' || close !== ')' || params !== '(' || !this.tokens[i + 1]?.word || !name) return false;
    const before = this.tokens[i - 1];
    if (starts || !before || NO_TYPES.has(before.text)) return false;
    if (before.text === '*' || TYPE_WORDS.has(before.text)) return true;
    return before.word && !isCapital(this.tokens[i - 1]) && !STARTERS.has(before.text);
  }

  /** `int API name(`: a word between a type and a name. */
  private isBeforeName(i: number): boolean {
    if (!isCapital(this.tokens[i]) || !this.endsInBracket(i + 1)) return false;
    const before = this.tokens[i - 1];
    if (!before) return false;
    return TYPE_WORDS.has(before.text) || before.text === '*' || (before.word && !STARTERS.has(before.text));
  }

  /** `name(`, `a::B<T>::name(`. */
  private endsInBracket(i: number): boolean {
    for (let at = i; this.tokens[at]?.word && at < i + 40; at++) {
      let next = at + 1;
      if (this.word(next) === '<') next = this.skip(next);
      if (this.word(next) === '(') return next === at + 1;
      if (this.word(next) !== '::') return false;
      at = next;
    }
    return false;
  }

  /** `f(int name MARK, …)`: a word behind the name of a parameter. */
  private isBehindName(i: number): boolean {
    const before = this.tokens[i - 1];
    if (!isCapital(this.tokens[i]) || !before?.word || STARTERS.has(before.text) || isCapital(before)) return false;
    const [first, next] = [this.tokens[i - 2], this.word(i + 1)];
    return (
      (next === ')' || next === ',') && first !== undefined && (first.word || ['*', '&', '>'].includes(first.text))
    );
  }

  /** `(API *name)(`: a calling convention of a function pointer. */
  private isPointerMark(i: number): boolean {
    const [star, name, close, open] = [1, 2, 3, 4].map((step) => this.word(i + step));
    return isCapital(this.tokens[i]) && star === '*' && name !== undefined && close === ')' && open === '(';
  }

  /** Macros among template parameters, with the comma that parts them from the others. */
  private inTemplate(open: number): void {
    const end = this.skip(open);
    for (let at = open + 1; at < end; at++) {
      if (this.word(at) === '*' && this.word(at + 1) === '=') this.hide(at, at + 1);
      if (!isCapital(this.tokens[at]) || this.word(at + 1) !== '(') continue;
      const behind = this.skip(at + 1);
      if (behind === at + 1) return;
      if (this.word(at - 1) === ',') this.hide(at - 1, behind);
      else if (this.word(at - 1) === '<') this.hide(at, this.word(behind) === ',' ? behind + 1 : behind);
      at = behind - 1;
    }
  }

  /** `va_arg(list, type)`: the grammar knows no types among arguments. */
  private hideType(open: number): void {
    const end = this.skip(open);
    for (let at = open + 1; at < end; at++) {
      if (this.word(at) === ',') {
        this.hide(at, end - 1);
        return;
      }
      if (this.word(at) === '(') at = this.skip(at);
    }
  }

  /** `CHECK(unsigned short, 1)`: types are no arguments for the grammar, and stand for values. */
  private hideTypes(open: number): void {
    const end = this.skip(open);
    for (let at = open + 1, first = at; at < end; at++) {
      const sign = this.word(at);
      if (sign === '(' || sign === '{' || sign === '[') at = Math.max(at, this.skip(at) - 1);
      else if (sign === ',' || at === end - 1) {
        const words = this.tokens.slice(first, at).map(({ text }) => text);
        const isType = words.every((word) => TYPE_WORDS.has(word) || word === 'const' || word === '*');
        if (isType && words.some((word) => TYPE_WORDS.has(word))) {
          this.show(first, '0');
          if (at > first + 1) this.hide(first + 1, at);
        }
        first = at + 1;
      }
    }
  }

  private get inCode(): boolean {
    return this.braces.at(-1) ?? false;
  }

  private word(i: number): string {
    return this.tokens[i]?.text ?? '';
  }

  private hide(from: number, to: number): void {
    this.spans.push({ start: this.tokens[from]!.start, end: this.tokens[to - 1]!.end });
  }

  /** Has the parser see another word. */
  private show(i: number, as: string): void {
    const { start, end } = this.tokens[i]!;
    this.spans.push({ start, end, as });
  }

  /** The underlying type of an enum without a name. Answers the last place read. */
  private hideBase(colon: number): number {
    let brace = colon;
    while (brace < colon + 10 && this.word(brace) !== '{' && this.word(brace) !== ';') brace++;
    if (this.word(brace) !== '{') return colon;
    this.hide(colon, brace);
    return brace - 1;
  }

  /** The place behind a pair of brackets that opens at `i`. */
  private skip(i: number): number {
    const open = this.word(i);
    const close = open === '(' ? ')' : open === '<' ? '>' : open === '{' ? '}' : ']';
    let depth = 0;
    for (let at = i; at < this.tokens.length && at < i + 400; at++) {
      const sign = this.word(at);
      if (open === '<' && sign === '(') {
        const behind = this.skip(at);
        if (behind === at) return i;
        at = behind - 1;
      } else if (sign === open) depth++;
      else if (sign === close && --depth === 0) return at + 1;
      else if (open === '<' && (sign === ';' || sign === '{')) return i;
    }
    return i;
  }

  private skipArguments(i: number): number {
    return this.word(i) === '(' ? this.skip(i) : i;
  }

  /** `class API Name {`: of several words before a body or base, the last is the name. Answers the last place read. */
  private afterTag(i: number): number {
    let name = i + 1;
    if (this.word(i) === 'enum' && TAGS.has(this.word(name))) name++;
    for (let next = name; ; ) {
      const token = this.tokens[next];
      const after = this.skipArguments(next + 1);
      const follows = this.tokens[after];
      if (!token?.word || !follows?.word || STARTERS.has(token.text) || follows.text === 'final') break;
      const behind = this.word(after + 1);
      const heads = behind === '{' || behind === ':' || behind === 'final' || behind === '<';
      const forward = behind === ';' && this.word(i) === 'class' && isCapital(token);
      const another = isCapital(token) && ((isCapital(follows) && behind !== ';') || behind === '(');
      if (!heads && !forward && !another) break;
      if (behind === ':' && !isCapital(token)) break;
      this.hide(next, after);
      next = after;
    }
    return i;
  }

  /** The place behind the macro at the beginning of a declaration, or null where the word is no macro. */
  private beforeDeclaration(i: number, depth = 0): number | null {
    const hasArguments = this.word(i + 1) === '(';
    const after = this.skipArguments(i + 1);
    if (hasArguments && after === i + 1) return null;
    const next = this.tokens[after];
    if (!next) return !this.inCode && this.isAloneOnLine(i, after) ? after : null;
    if (this.inCode) return this.isMarkInCode(i, after, next) ? after : null;
    if (hasArguments && next.text === ';') return after;
    if (STARTERS.has(next.text) || next.text === '~' || (next.text === '[' && this.word(after + 1) === '['))
      return after;
    if (this.isAloneOnLine(i, after) && !['{', '(', ':'].includes(next.text) && (hasArguments || !next.word))
      return after;
    if (!next.word) return null;
    if (depth < IN_A_ROW && isCapital(next) && this.beforeDeclaration(after, depth + 1) !== null) return after;
    if (this.declares(after)) return after;
    if (this.types.has(next.text) && this.word(after + 1) === '(') return after;
    return hasArguments ? this.aroundType(i, after) : null;
  }

  private isMarkInCode(i: number, after: number, next: Token): boolean {
    if (next.text === '{') return true;
    const plain = !this.tokens.slice(i + 2, after).some((token) => token.text === '(' || token.text === '{');
    if (plain && next.word && this.isAloneOnLine(i, after)) return true;
    return after === i + 1 && STARTERS.has(next.text) && !this.isType(i);
  }

  /** A word that the file itself uses as a type. */
  private isType(i: number): boolean {
    return this.types.has(this.word(i));
  }

  /** `API(const char *) name(`: what is in the brackets is the type; the macro and the brackets go. */
  private aroundType(i: number, after: number): number | null {
    if (this.word?.(after + 1) !== '(') return null;
    if (!this.tokens[i + 2]?.word) return null;
    this.hide(i, i + 2);
    this.spans.push({ start: this.tokens[after - 1]!.start, end: this.tokens[after - 1]!.end });
    return i + 2 === after - 1 ? null : i + 2;
  }

  /** Do a type and a name stand here, before a bracket or the end of the declaration? */
  private declares(i: number): boolean {
    if (this.isConstructor(i)) return true;
    let words = 0;
    for (let at = i; at < this.tokens.length && at < i + 60; ) {
      const token = this.tokens[at]!;
      if (token.text === '<') {
        const behind = this.skip(at);
        if (behind === at) return false;
        at = behind;
      } else if (token.text === '::') at += 2;
      else if (token.text === 'operator') return words > 0;
      else if (token.text === '*' || token.text === '&' || token.text === '~') at++;
      else if (token.word) {
        words++;
        at++;
        if (isCapital(token) && this.word(at) === '(' && this.tokens[this.skip(at)]?.word) at = this.skip(at);
      } else if (token.text === '(' && this.word(at + 2) === ')' && this.word(at + 3) === '(') return words > 0;
      else return words > 1 && ['(', ';', '=', '{', '[', ','].includes(token.text);
    }
    return false;
  }

  /** `a::Name::Name(`, `Name<T>::Name(`: a constructor that is defined outside of its class. */
  private isConstructor(i: number): boolean {
    let last = '';
    for (let at = i; this.tokens[at]?.word && at < i + 40; ) {
      const name = this.word(at);
      let next = at + 1;
      if (this.word(next) === '<') next = this.skip(next);
      if (this.word(next) === '(') return name === last;
      if (this.word(next) !== '::') return false;
      last = name;
      at = next + 1;
      if (this.word(at) === '~') return true;
    }
    return false;
  }

  private isAloneOnLine(i: number, after: number): boolean {
    const { start } = this.tokens[i]!;
    const end = this.tokens[after - 1]!.end;
    const next = this.tokens[after];
    const before = this.tokens[i - 1];
    const apart = (a: number, b: number) => this.text.slice(a, b).includes('\n');
    return (!next || apart(end, next.start)) && (!before || apart(before.end, start));
  }

  /** Macros between the parameters of a function and its body. Answers the last place read. */
  private afterParameters(i: number): number {
    const old = this.oldParameters(i);
    if (old !== null) {
      this.hide(i + 1, old);
      return old - 1;
    }
    let last = i;
    let next = i + 1;
    while (['const', 'noexcept', 'override', 'final'].includes(this.word(next))) next++;
    while (isCapital(this.tokens[next])) {
      const after = this.skipArguments(next + 1);
      const follows = this.tokens[after];
      if (!follows || !(AFTER_PARAMETERS.has(follows.text) || isCapital(follows))) break;
      this.hide(next, after);
      last = after - 1;
      next = after;
    }
    return last;
  }

  /** `f(a, b) int a; char *b; {`: the place of the brace, or null where no such declarations follow. */
  private oldParameters(close: number): number | null {
    const first = this.tokens[close + 1];
    if (!first?.word || ['const', 'noexcept', 'override', 'final', 'try'].includes(first.text)) return null;
    for (let at = close - 1; this.word(at) !== '('; at--)
      if (at < close - 200 || !(this.tokens[at]?.word || this.word(at) === ',')) return null;
    for (let at = close + 1; at < close + 400; at++) {
      const sign = this.word(at);
      if (sign === '{') return this.word(at - 1) === ';' ? at : null;
      if (!(this.tokens[at]?.word || /^[*,;()[\]\d]/.test(sign))) return null;
    }
    return null;
  }

  /** Does a declaration or statement begin behind this place? */
  private startsAfter(i: number, started: boolean): boolean {
    const sign = this.word(i);
    if (sign === ';' || sign === '{' || sign === '}') return true;
    if (sign === ':') return ['public', 'private', 'protected', 'slots', 'signals'].includes(this.word(i - 1));
    if (sign === '>') return this.closesTemplate(i);
    if (sign === ']' && this.word(i - 1) === ']') return started || this.startsBefore(i);
    return MODIFIERS.has(sign) && !TYPE_WORDS.has(sign);
  }

  private startsBefore(i: number): boolean {
    for (let at = i; at > 0 && at > i - 40; at--) {
      if (this.word(at) === '[' && this.word(at - 1) === '[')
        return [';', '{', '}', '>', ':', ''].includes(this.word(at - 2));
    }
    return false;
  }

  /** `template <…>` in front of a declaration. */
  private closesTemplate(i: number): boolean {
    let depth = 0;
    for (let at = i; at >= 0 && at > i - 400; at--) {
      const sign = this.word(at);
      if (sign === '>') depth++;
      else if (sign === '<' && --depth === 0) return this.word(at - 1) === 'template';
      else if (sign === ';' || sign === '{') return false;
    }
    return false;
  }

  /** Does a brace hold statements? Those of classes, namespaces, enums and initial values do not. */
  private opensCode(i: number): boolean {
    if (this.inCode) return true;
    const before = this.word(i - 1);
    if ([')', 'const', 'noexcept', 'override', 'final', 'try', 'else', 'do'].includes(before)) {
      return before !== 'final' || this.word(i - 2) !== 'class';
    }
    for (let at = i - 1; at >= 0 && at > i - 60; at--) {
      const sign = this.word(at);
      if (sign === ';' || sign === '{' || sign === '}') return false;
      if (TAGS.has(sign) || sign === 'namespace') return false;
      if (sign === '->' || sign === ')') return true;
    }
    return false;
  }
}
