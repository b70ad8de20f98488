import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { by } from '../../pipeline/base/order.ts';
import type { Counts } from './compare.ts';
import { analyzedHere, type Ours } from './ours.ts';
import { compareSymbols, type SymbolCounts } from './symbols.ts';

const folder = join(import.meta.dirname, '../../fixtures');
const LIST = 'expected-edges.txt';

export interface FixtureScore {
  counts: Counts;
  fixtures: number;
  symbols: SymbolCounts | { missing: string };
}

/** The fixtures with edges written by hand, by language: edges that are exactly as expected, boundary edges included. */
export async function scoreFixtures(): Promise<Map<string, FixtureScore>> {
  const scores = new Map<string, FixtureScore>();
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, LIST)));
  for (const name of names.sort(by((each) => each))) {
    const root = join(folder, name);
    const ours = await analyzedHere(root);
    const language = languageOf(ours);
    const files = ours.files.get(language) ?? [];
    const score = scores.get(language) ?? {
      counts: blank(),
      fixtures: 0,
      symbols: compareSymbols(root, [], ours.graph),
    };
    scores.set(language, score);
    score.fixtures++;
    add(score.counts, ours, readFileSync(join(root, LIST), 'utf8'));
    addSymbols(score.symbols, compareSymbols(root, files, ours.graph));
  }
  return scores;
}

function blank(): Counts {
  return { right: 0, wrong: 0, found: 0, wanted: 0, unjudged: 0 };
}

/** The language of most of its calls. */
function languageOf(ours: Ours): string {
  const sizes = [...ours.files].map(([language, files]) => {
    const own = new Set(files);
    return { language, size: ours.calls.filter(({ file }) => own.has(file)).length };
  });
  return sizes.sort((a, b) => b.size - a.size)[0]?.language ?? 'none';
}

function add(counts: Counts, ours: Ours, list: string): void {
  const waiting = new Map<string, number>();
  const expected = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of expected) waiting.set(line, (waiting.get(line) ?? 0) + 1);
  counts.wanted += expected.length;
  for (const { callerId, calleeId, callType, line } of ours.graph.edges) {
    const found = `${callerId} -> ${calleeId} ${callType} ${line}`;
    const left = waiting.get(found) ?? 0;
    waiting.set(found, left - 1);
    if (left > 0) {
      counts.right++;
      counts.found++;
    } else counts.wrong++;
  }
}

function addSymbols(sum: FixtureScore['symbols'], more: FixtureScore['symbols']): void {
  if ('missing' in sum || 'missing' in more) return;
  for (const kind of ['functions', 'types'] as const) {
    sum[kind].found += more[kind].found;
    sum[kind].wanted += more[kind].wanted;
  }
  for (const [kind, list] of more.missed) sum.missed.set(kind, [...(sum.missed.get(kind) ?? []), ...list]);
}
