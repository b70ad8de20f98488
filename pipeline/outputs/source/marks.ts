import { by } from '../../base/order.ts';
import { sourcePage } from '../../base/pages.ts';
import type { Call, Declaration, Facts } from '../../formats/facts.ts';
import type { Model } from '../model.ts';
import type { Target, Targets } from './targets.ts';
import type { Token } from './tokens.ts';

/** A stretch of a line that leads somewhere: columns count from 0, in characters as strings count them. */
export interface Mark {
  from: number;
  to: number;
  href: string;
  title: string;
}

/** A call as the graph has it: where it goes, or null where that is not one declaration. */
interface Resolved {
  name: string;
  raw: string;
  /** How many such calls stand on the line. */
  n: number;
  target: Target | null;
}

/**
 * The links of a file's lines (index 0 is line 1): each declaration at its name, to its place on the page of the file, and
 * each call that goes to one declaration, at the name of the callee, to the line of that declaration. Facts know lines
 * but no columns: a name that stands on its line several times, so that it cannot be told which is meant, gets no link.
 */
export function marksOf(
  model: Model,
  facts: Facts,
  lines: readonly string[],
  tokens: readonly (readonly Token[])[] | null,
  targets: Targets,
): Mark[][] {
  const marks: Mark[][] = lines.map(() => []);
  const put = (line: number, at: number[], name: string, link: { href: string; title: string }) => {
    for (const from of at) marks[line - 1]!.push({ from, to: from + name.length, ...link });
  };
  for (const declaration of facts.declarations) {
    const link = targets.declared(declaration);
    const text = lines[declaration.nameLine - 1];
    if (!link || text === undefined) continue;
    const { name, nameLine } = declaration;
    const at = namePlaces(text, name, tokens?.[nameLine - 1]);
    const own = at.length === 1 ? at : at.filter((from) => opensAt(text, from, declaration));
    if (own.length === 1) put(nameLine, own, name, link);
  }
  for (const [line, calls] of callsOf(model, facts, targets)) {
    const text = lines[line - 1];
    if (text === undefined) continue;
    for (const { name, raw, n, target } of calls) {
      if (!target) continue;
      const at = namePlaces(text, name, tokens?.[line - 1]);
      const own = at.length === 1 ? at : at.filter((from) => isCallAt(text, from, name, raw));
      if (own.length !== (at.length === 1 ? 1 : n)) continue;
      const href = `/${sourcePage(target.file)}.html#L${target.line}`;
      put(line, own, name, { href, title: `${target.name}, ${target.file}:${target.line}` });
    }
  }
  return marks.map(apart);
}

/** Marks in order; where two claim the same letters, the first keeps them. */
function apart(marks: Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) {
    if (kept.every(({ from, to }) => mark.to <= from || mark.from >= to)) kept.push(mark);
  }
  return kept.sort((a, b) => a.from - b.from);
}

/** The calls of a file by line, those of one name and form together. */
function callsOf(model: Model, facts: Facts, targets: Targets): Map<number, Resolved[]> {
  const edges = new Map<string, Set<string> | null>();
  for (const node of model.nodesOf.get(facts.file) ?? []) {
    for (const [calleeId, sites] of model.out.get(node.id) ?? []) {
      for (const { line, raw, dispatch, candidates } of sites) {
        if (dispatch) continue;
        const key = `${line}\0${raw}`;
        const known = edges.get(key);
        if (candidates !== undefined || known === null) edges.set(key, null);
        else edges.set(key, (known ?? new Set<string>()).add(calleeId));
      }
    }
  }
  const groups = Map.groupBy(
    facts.calls.filter((call) => !call.implied),
    ({ line, raw }) => `${line}\0${raw}`,
  );
  const lines = new Map<number, Resolved[]>();
  for (const [key, calls] of groups) {
    const { line, raw } = calls[0]!;
    const name = nameOf(facts, calls[0]!);
    const ids = [...(edges.get(key) ?? [])];
    // Of calls that look alike one may have been dropped: which of them is not known.
    if (name === null || ids.length !== 1 || targets.dropped.has(key)) continue;
    const list = lines.get(line) ?? [];
    lines.set(line, list);
    list.push({ name, raw, n: calls.length, target: targets.of(ids[0]!) });
  }
  for (const list of lines.values()) list.sort(by(({ name, raw }) => `${name}\0${raw}`));
  return lines;
}

/** The last name of a callee; null where it has none. */
function nameOf(facts: Facts, call: Call): string | null {
  const callee = facts.exprs[call.callee];
  return callee?.k === 'name' || callee?.k === 'member' ? callee.n : null;
}

const WORD = /[\p{L}\p{N}_$]/u;

/** Where a name stands on a line as a whole word, outside comments and strings as far as the highlighting knows them. */
export function namePlaces(text: string, name: string, tokens: readonly Token[] | undefined): number[] {
  if (name === '') return [];
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (WORD.test(name[0]!) && WORD.test(text[at - 1] ?? ' ')) continue;
    if (WORD.test(name.at(-1)!) && WORD.test(text[at + name.length] ?? ' ')) continue;
    const kind = tokens ? kindAt(tokens, at) : '';
    if (kind !== 'c' && kind !== 's') places.push(at);
  }
  return places;
}

function kindAt(tokens: readonly Token[], at: number): string {
  let end = 0;
  for (const [length, kind] of tokens) {
    end += length;
    if (at < end) return kind;
  }
  return '';
}

/** Whether the callee as written ends with the name at `from`, and arguments follow. */
function isCallAt(text: string, from: number, name: string, raw: string): boolean {
  const lead = raw.slice(0, raw.length - name.length);
  if (!raw.endsWith(name) || text.slice(Math.max(0, from - lead.length), from) !== lead) return false;
  if (/[\p{L}\p{N}_$.>:]/u.test(text[from - lead.length - 1] ?? ' ')) return false;
  return /^\s*(?:\(|`|<|!\(|\?\.\(|\{)/.test(text.slice(from + name.length));
}

/** Whether the declaration's name is at `from`: its signature up to the name stands before it, and its own form follows. */
function opensAt(text: string, from: number, { name, signature }: Declaration): boolean {
  const [at, ...others] = namePlaces(signature, name, undefined).filter((place) =>
    /^\s*(?:[(<[{=:;]|extends\b|implements\b|$)/.test(signature.slice(place + name.length)),
  );
  if (at === undefined || (others.length > 0 && signature[at + name.length] !== '(')) return false;
  return text.slice(0, from).trim().endsWith(signature.slice(0, at).trim());
}
