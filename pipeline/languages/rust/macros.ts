import type { Expr } from '../../formats/facts.ts';
import type { Id } from '../engine/builder.ts';
import { NONE, type Node } from '../engine/tree.ts';
import type { Walk } from '../engine/walk.ts';
import type { Rule } from '../spec.ts';
import { elementCallbacks } from './builtins.ts';
import { wrapped } from './calls.ts';
import { headOf, pathScope, pathValue } from './paths.ts';
import { callResources } from './resources.ts';
import { stateOf } from './state.ts';

/*
 * What is handed to a macro is tokens. Where they read as plain expressions, the calls among them are told: a path or a
 * chain of members before parentheses. Of names that the tokens bind, those of closures and of plain `let` are known.
 */

/** Macros whose tokens are source to be written, not run here. */
const QUOTES = new Set([
  'cfg',
  'quote',
  'quote_spanned',
  'parse_quote',
  'parse_quote_spanned',
  'stringify',
  'concat_idents',
]);
/** Words after which a name before parentheses is declared, not called. */
const DECLARES = new Set(['fn', 'struct', 'enum', 'macro_rules', 'mod', 'union', 'trait', 'type']);

/** What may stand before the first bar of a closure. */
const BEFORE_CLOSURE = /^([,(=[{]|move|=>)$/;

export const macros: Readonly<Record<string, Rule>> = {
  macro_invocation: { leave: invocation },
  token_tree: { enter: openNames, leave: tokens },
};

/** Does a tree of tokens belong to a macro that runs them? Asked of the outer ones first. */
function isRun(at: Walk, tree: Node): boolean {
  const { runs } = stateOf(at);
  const known = runs.get(tree);
  if (known !== undefined) return known;
  const parent = at.parent(tree);
  const before = at.tree.prevs[tree]!;
  const isAttribute = before !== NONE && at.text(before) === '#';
  const isInside = at.is(parent, 'token_tree') && runs.get(parent) === true;
  const isMacro =
    at.is(parent, 'macro_invocation') && !QUOTES.has(at.text(at.field(parent, 'macro')).replace(/^.*::/, ''));
  const run = !isAttribute && (isInside || isMacro) && !isQuoted(at, tree);
  runs.set(tree, run);
  return run;
}

/** `quote!(…)` among tokens. */
function isQuoted(at: Walk, tree: Node): boolean {
  const sign = at.tree.prevs[tree]!;
  if (sign === NONE || at.text(sign) !== '!') return false;
  const name = at.tree.prevs[sign]!;
  return name !== NONE && QUOTES.has(at.text(name));
}

/** What closures take and `let` binds in these very tokens: names of a scope of their own. */
function openNames(at: Walk, tree: Node): void {
  if (!isRun(at, tree)) return;
  const all = at.all(tree).filter((token) => !at.isComment(token));
  const names = all.flatMap((token, place) => {
    if (at.text(token) === '|') return closureNames(at, all, place);
    return at.text(token) === 'let' ? letName(at, all, place) : [];
  });
  if (names.length === 0) return;
  const scope = at.builder.scope('block', at.scope);
  at.open(tree, { scope });
  for (const { token, type } of names) {
    at.builder.bind({ scope, name: at.text(token), kind: 'local', line: at.line(token), type, value: null });
  }
  const isClosure = all[1] !== undefined && at.text(all[1]) === '|';
  const [first] = names;
  if (isClosure && names.length === 1) {
    const bound = at.builder.inScope(scope, at.text(first!.token))?.binding;
    if (bound !== undefined) stateOf(at).closures.set(tree, bound);
  }
}

interface TokenName {
  token: Node;
  type: Id | null;
}

/** `|a, mut b: T|`, where what comes before says that no operator is meant. */
function closureNames(at: Walk, all: readonly Node[], open: number): TokenName[] {
  const before = all[open - 1];
  if (before === undefined || !BEFORE_CLOSURE.test(at.text(before))) return [];
  const close = all.findIndex((token, place) => place > open && at.text(token) === '|');
  if (close === -1) return [];
  const found: TokenName[] = [];
  for (let place = open + 1; place < close; place++) {
    const token = all[place]!;
    const starts = /^[|,&]$|^mut$/.test(at.text(all[place - 1]!));
    if (at.is(token, 'identifier') && starts) found.push({ token, type: typeAfter(at, all, place + 1) });
  }
  return found;
}

/** Is a bar the second of a closure's, not one between patterns? */
function closesClosure(at: Walk, all: readonly Node[], close: number): boolean {
  const open = all.slice(0, close).findLastIndex((token) => at.text(token) === '|');
  const before = all[open - 1];
  return open !== -1 && before !== undefined && BEFORE_CLOSURE.test(at.text(before));
}

function letName(at: Walk, all: readonly Node[], start: number): TokenName[] {
  const place = all[start + 1] !== undefined && at.text(all[start + 1]!) === 'mut' ? start + 2 : start + 1;
  const token = all[place];
  if (token === undefined || !at.is(token, 'identifier')) return [];
  return [{ token, type: typeAfter(at, all, place + 1) }];
}

/** `: a::B` as a type. */
function typeAfter(at: Walk, all: readonly Node[], colon: number): Id | null {
  if (all[colon] === undefined || at.text(all[colon]) !== ':') return null;
  let place = colon + 1;
  while (all[place] !== undefined && /^(&|mut|dyn)$/.test(at.text(all[place]!))) place++;
  const segments: string[] = [];
  for (; all[place] !== undefined && at.is(all[place]!, 'identifier', 'crate', 'self', 'super'); place += 2) {
    segments.push(at.text(all[place]!));
    if (all[place + 1] === undefined || at.text(all[place + 1]!) !== '::') break;
  }
  if (segments.length === 0) return null;
  const { name, rest } = headOf(at, all[colon]!, segments);
  return at.builder.type({ k: 'named', n: [name, ...rest], s: pathScope(at, name) });
}

function tokens(at: Walk, tree: Node): void {
  if (!isRun(at, tree)) return;
  const all = at.all(tree).filter((token) => !at.isComment(token));
  for (let place = 0; place < all.length; ) {
    const next = Math.max(place + 1, chain(at, all, place));
    if (next > place + 1 || at.hasValue(all[place]!)) bindLet(at, all, place, next);
    place = next;
  }
}

/** `let x = a.b();`: the value of a name, where it is one chain. */
function bindLet(at: Walk, all: readonly Node[], start: number, end: number): void {
  if (all[end] === undefined || at.text(all[end]!) !== ';') return;
  let equals = start - 1;
  while (equals > 0 && /^(&|mut)$/.test(at.text(all[equals]!))) equals--;
  const name = all[equals - 1];
  if (equals < 2 || at.text(all[equals]!) !== '=' || name === undefined || !at.is(name, 'identifier')) return;
  if (!/^(let|mut)$/.test(at.text(all[equals - 2]!))) return;
  const { bindings } = at.builder;
  const bound = at.builder.inScope(at.scope, at.text(name))?.binding;
  if (bound !== undefined && bindings[bound]!.value === null) bindings[bound]!.value = at.value(all[end - 1]!);
}

/** A chain that begins at a place: its value stands at its last token. Gives the place after it. */
function chain(at: Walk, all: readonly Node[], start: number): number {
  const first = all[start]!;
  if (!at.is(first, 'identifier', 'self', 'crate', 'super')) return start;
  const before = all[start - 1];
  if (before !== undefined && ['.', '::', '$', ...DECLARES].includes(at.text(before))) return start;
  if (before !== undefined && at.text(before) === '|' && !closesClosure(at, all, start - 1)) return start;
  let place = start + 1;
  let segments = [at.text(first)];
  let name = first;
  let value: Id | null = null;
  const begin = () => {
    const isSelf = at.is(first, 'self') && segments.length === 1;
    return isSelf ? at.expr({ k: 'self', s: at.scope }) : pathValue(at, first, segments);
  };
  for (;;) {
    const token = all[place];
    const after = all[place + 1];
    if (token === undefined) break;
    const text = at.text(token);
    if (text === '::' && after !== undefined && at.text(after) === '<') {
      const end = afterAngles(at, all, place + 1);
      if (end === null) break;
      place = end;
    } else if (text === '::' && at.is(after ?? NONE, 'identifier') && value === null) {
      name = after!;
      segments = [...segments, at.text(name)];
      place += 2;
    } else if (text === '.' && after !== undefined && at.is(after, 'identifier', 'integer_literal')) {
      value = at.expr({ k: 'member', o: value ?? begin(), n: at.text(after) });
      name = after;
      place += 2;
    } else if (text === '?' && value !== null) {
      value = at.expr({ k: 'element', o: value });
      place++;
    } else if (at.is(token, 'token_tree') && text.startsWith('(') && at.is(name, 'identifier')) {
      const isPath: boolean = value === null;
      const args = argumentsOf(at, token);
      const raw = rawOf(at, all, start, place);
      const id = at.builder.call(
        { callee: value ?? begin(), line: at.line(name), raw, scope: at.scope, args },
        at.tree.starts[name]!,
      );
      callResources(at, id);
      giveElement(at, token, id);
      const made: Expr | Id | null = isPath && args.length === 1 ? wrapped(at, segments, args[0]!) : null;
      value = typeof made === 'number' ? made : at.expr(made ?? { k: 'call', call: id });
      name = token;
      place++;
    } else if (at.is(token, 'token_tree') && text.startsWith('[') && name !== token) {
      value = at.expr({ k: 'index', o: value ?? begin() });
      name = token;
      place++;
    } else break;
  }
  const isMacro = all[place] !== undefined && at.text(all[place]!) === '!';
  if (!isMacro) at.setValue(all[place - 1]!, value ?? begin());
  return place;
}

/** A method that hands its closure elements says what the closure's one parameter is. */
function giveElement(at: Walk, tree: Node, call: Id): void {
  const opened = stateOf(at).closures.get(tree);
  const callee = at.builder.exprs[at.builder.calls[call]!.callee]!;
  if (opened === undefined || callee.k !== 'member' || !elementCallbacks.has(callee.n)) return;
  const binding = at.builder.bindings[opened]!;
  if (binding.type === null) binding.value = at.expr({ k: 'element', o: callee.o });
}

/** The place after `<…>`, or null where it does not close in this tree. */
function afterAngles(at: Walk, all: readonly Node[], open: number): number | null {
  let depth = 0;
  for (let place = open; place < all.length; place++) {
    const text = at.text(all[place]!);
    if (text === '<') depth++;
    if (text === '>') depth--;
    if (text === '>>') depth -= 2;
    if (depth <= 0) return place + 1;
  }
  return null;
}

/** The values between commas; of an argument that is more than one chain nothing is known. */
function argumentsOf(at: Walk, tree: Node): Id[] {
  const parts: Node[][] = [[]];
  for (const token of at.all(tree).slice(1, -1)) {
    if (at.isComment(token)) continue;
    if (at.text(token) === ',') parts.push([]);
    else parts.at(-1)!.push(token);
  }
  if (parts.at(-1)!.length === 0) parts.pop();
  return parts.map((part) => {
    const plain = part.filter((token) => !['&', 'mut'].includes(at.text(token)));
    const whole = plain.every(
      (token) => at.is(token, 'identifier', 'self', 'token_tree') || /^(\.|::|\?)$/.test(at.text(token)),
    );
    const isOne = whole || plain.length === 1;
    return isOne && plain.length > 0 ? at.value(plain.at(-1)!) : at.builder.unknown;
  });
}

function rawOf(at: Walk, all: readonly Node[], start: number, end: number): string {
  let raw = '';
  for (const token of all.slice(start, end)) {
    const text = at.text(token);
    raw += at.is(token, 'token_tree') ? (text.startsWith('(') ? '()' : '[]') : text;
  }
  return raw
    .replace(/\s+/g, ' ')
    .replace(/::<.{0,500}?>/g, '')
    .slice(-200);
}

/** What the macros of the standard library give. */
function invocation(at: Walk, node: Node): void {
  const name = at.text(at.field(node, 'macro')).replace(/^std::/, '');
  const tree = at.child(node, 'token_tree');
  if (name === 'vec') {
    const e = tree === NONE ? [] : argumentsOf(at, tree);
    at.setValue(node, { k: 'literal', t: 'list', ...(e.length > 0 && e.length <= 50 ? { e } : {}) });
  } else if (name === 'format') at.setValue(node, { k: 'literal', t: 'String' });
  else if (/^(concat|stringify|include_str|line|file|module_path)$/.test(name)) {
    at.setValue(node, { k: 'literal', t: 'string' });
  } else if (name === 'env' || name === 'option_env') {
    const said = /^[([{]\s*"([^"\\]+)"/.exec(at.text(tree))?.[1];
    if (said !== undefined) {
      const { scope } = at;
      at.builder.resources.push({ kind: 'environment', name: said, line: at.line(node), scope, access: 'read' });
    }
    at.setValue(node, { k: 'literal', t: 'string' });
  } else if (name === 'write' || name === 'writeln') at.setValue(node, { k: 'literal', t: 'Result' });
  else if (/^(r#)?try$|^tri$/.test(name) && tree !== NONE) {
    const [given] = argumentsOf(at, tree);
    if (given !== undefined) at.setValue(node, { k: 'element', o: given });
  } else if (name === 'matches') at.setValue(node, { k: 'literal', t: 'boolean' });
}
