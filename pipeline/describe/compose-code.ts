import { code, counted, listed, nounFor, numeral } from '../base/english.ts';
import { byCodePoint } from '../base/order.ts';
import { stemOf } from '../base/paths.ts';
import type { Facts } from '../formats/facts.ts';
import { testsIn } from '../formats/test-facts.ts';
import type { Context } from './context.ts';
import { type Declared, declaredIn } from './declared.ts';
import { productName } from './tested.ts';
import { bump, ranked } from './uses.ts';

/* Sentences from facts about files of code. Each names what the path does not tell, or there is none. */

const NOUN: Record<Declared['kind'], string> = {
  class: 'class',
  interface: 'interface',
  struct: 'struct',
  record: 'record',
  enum: 'enum',
  trait: 'trait',
  alias: 'type',
  other: 'type',
  function: 'function',
  constant: 'constant',
  variable: 'variable',
  namespace: 'namespace',
};

/** Tests: how many, of what, and what they call most. */
export function composeTest(facts: Facts, context: Context): string {
  const { count, suites, titles } = testsIn(facts, context.index);
  if (count === 0) return '';
  const targets = telling(facts.file, context).slice(0, 3).map(code);
  const subjects = suites.length ? suitePhrase(suites) : titlePhrase(titles, count);
  if (targets.length === 0 && subjects === '') return '';
  const called = targets.length ? `, calling ${listed(targets)}` : '';
  return `${count === 1 ? 'One test' : counted(count, 'test')}${subjects}${called}.`;
}

function suitePhrase(suites: readonly string[]): string {
  return ` in the ${nounFor(suites.length, 'suite')} ${listed(suites.map(quoted), 3)}`;
}

function titlePhrase(titles: readonly string[], count: number): string {
  if (titles.length === 0) return '';
  if (titles.length === count && count <= 3) return `: ${listed(titles.map(quoted))}`;
  return `, among them ${listed(titles.slice(0, 3).map(quoted))}`;
}

function quoted(title: string): string {
  return `“${title}”`;
}

/** A file that mostly hands on what others export. */
export function composeBarrel(facts: Facts, { index }: Context): string {
  const handed = facts.exports.filter((e) => e.import !== undefined);
  const own = (index.functions.get(facts.file)?.length ?? 0) + (index.types.get(facts.file)?.length ?? 0);
  if (handed.length < 2 || own > handed.length / 2) {
    if (!(handed.length === 1 && handed[0]!.name === '*' && own === 0)) return '';
  }
  const from = [...new Set(handed.map((e) => facts.imports[e.import!]?.specifier).filter((s) => s !== undefined))];
  const stars = new Set(handed.filter((e) => e.name === '*').map((e) => e.import)).size;
  const names = handed.length - handed.filter((e) => e.name === '*').length;
  if (stars === 0) return `Re-exports ${counted(names, 'name')} from ${modules(from)}.`;
  const rest = names > 0 ? `, and ${counted(names, 'name')} one by one` : '';
  return `Hands on all exports of ${modules(from)}${rest}.`;
}

function modules(from: readonly string[]): string {
  if (from.length <= 4) return listed(from.map(code));
  return `${counted(from.length, 'module')}, among them ${listed(from.slice(0, 3).map(code))}`;
}

const LOCALE_DIR = /(^|\/)(locales?|lang|langs|languages?|i18n|translations?)\/[^/]+$/i;

/** One of many locales that declare alike: the language that its name stands for, and what it declares. */
export function composeLocale(facts: Facts, context: Context): string {
  const tag = stemOf(facts.file);
  if (!LOCALE_DIR.test(facts.file) || !/^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(tag)) return '';
  const language = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag.replace('_', '-'));
  const declares = composeDeclared(facts, context);
  return language && declares ? `Locale ${language}: ${declares[0]!.toLowerCase()}${declares.slice(1)}` : '';
}

/** What it declares that others use most, and by whom it is used. */
export function composeDeclared(facts: Facts, context: Context): string {
  const declared = declaredIn(facts.file, context);
  const what = declaredPhrase(declared);
  const use = usePhrase(facts.file, context);
  if (!what) {
    const calls = productCalls(facts.file, context);
    return calls.length && !context.tests.has(facts.file) ? `Calls ${listed(calls.slice(0, 4).map(code))}.` : '';
  }
  if (use) return `${what}; ${use}.`;
  const calls = productCalls(facts.file, context);
  if (calls.length > 0) return `${what}; calls ${listed(calls.slice(0, 3).map(code))} most.`;
  return declared.length > 1 || declared[0]!.members > 1 ? `${what}.` : '';
}

function declaredPhrase(declared: readonly Declared[]): string {
  if (declared.length === 0) return '';
  if (declared.length <= 4) return `Declares ${named(declared)}`;
  const count = `Declares ${counted(declared.length, 'name')}`;
  const called = declared.filter((d) => d.uses > 0 && d.kind !== 'constant' && d.kind !== 'variable').slice(0, 3);
  if (called.length === 0) return `${count}, among them ${named(declared.slice(0, 3))}`;
  const [only] = called;
  if (called.length === 1) {
    return `${count}; other files call ${code(only!.name)} alone${only!.uses > 1 ? ` (${counted(only!.uses, 'call')})` : ''}`;
  }
  // What is counted is said once: calls, from other files of the product.
  const calls = ({ uses }: Declared) => (uses === called[0]!.uses ? counted(uses, 'call') : numeral(uses));
  return `${count}; other files call most ${named(called, calls)}`;
}

/** `the class A (3 methods) and the functions b and c`. */
function named(declared: readonly Declared[], remark: (d: Declared) => string = membersOf): string {
  const groups = Map.groupBy(declared, (d) => NOUN[d.kind]);
  const phrases = [...groups].map(([noun, items]) => {
    const names = items.map((d) => (remark(d) === '' ? code(d.name) : `${code(d.name)} (${remark(d)})`));
    return `the ${nounFor(items.length, noun)} ${listed(names)}`;
  });
  return listed(phrases);
}

function membersOf({ members, kind }: Declared): string {
  return members > 2 ? counted(members, kind === 'namespace' ? 'function' : 'method') : '';
}

function usePhrase(file: string, { uses, aside, index }: Context): string {
  const callers = ranked(uses.get(file)?.callers ?? new Map());
  const product = callers.filter(([other]) => !aside.has(other));
  const [first] = product;
  const known = new Set(callers.map(([other]) => other));
  const mayCall = [...(uses.get(file)?.mayCall ?? [])].some((other) => !known.has(other) && !aside.has(other));
  if (first) {
    if (product.length === 1) return `called from ${code(first[0])}${mayCall ? '' : ' alone'}`;
    if (product.length === 2) return `called from ${listed(product.map(([other]) => code(other)))}`;
    const most = first[1] > 1 ? `, most often ${code(first[0])} (${counted(first[1], 'call')})` : '';
    return `called from ${counted(product.length, 'file')}${most}`;
  }
  const importers = [...(index.importers.get(file) ?? [])].filter((other) => !aside.has(other)).sort(byCodePoint);
  if (importers.length > 0)
    return `imported by ${importers.length > 3 ? counted(importers.length, 'file') : listed(importers.map(code))}`;
  if (callers.length > 0 && !mayCall && !aside.has(file))
    return `only tests and examples call it, in ${counted(callers.length, 'file')}`;
  return '';
}

/** Names of the product's functions that a file calls, by call sites. */
function productCalls(file: string, context: Context): string[] {
  return ranked(callCounts(file, context)).map(([name]) => name);
}

/** The same, those first that few other tests call: they tell what this one is about. */
function telling(file: string, context: Context): string[] {
  const { tests, testedBy } = context;
  const counts = callCounts(file, context);
  const weights = [...counts].map(([name, n]): [string, number] => [
    name,
    n * Math.log((1 + tests.size) / (testedBy.get(name) ?? 1)),
  ]);
  return ranked(new Map(weights)).map(([name]) => name);
}

function callCounts(file: string, { index, tests, callsByFile }: Context): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { calleeId } of callsByFile.get(file) ?? []) {
    const name = productName(calleeId, file, index, tests);
    if (name !== null) bump(counts, name);
  }
  return counts;
}
