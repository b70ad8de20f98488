import { byCodePoint } from '../base/order.ts';
import { baseOf, holds } from '../base/paths.ts';
import type { Stage } from '../formats/skeleton.ts';
import { rootOf, wordsOf } from './words.ts';

/** Weighted word roots. */
export type Bag = Map<string, number>;

/** A thing that is to be placed, and what it says of itself. */
export interface Candidate {
  id: string;
  /** The file that it is or stands in. */
  file: string;
  words: Bag;
}

/** Whether a stage may take a candidate at all; `isNamed` where its words name the candidate's path. */
export type Welcome = (candidate: string, stage: string, isNamed?: boolean) => boolean;

const STOP = new Set(
  (
    'a an and are as at be by code do file files for from function functions get has have how if in into is it its layer like main ' +
    'makes module of on or other others own part parts set src stage stages system that the their them they this to ' +
    'use used uses using what when where which with within lib crosscut'
  ).split(' '),
);

/** Adds the words of a text to a bag. */
export function addWords(bag: Bag, text: string, weight: number): void {
  for (const word of wordsOf(text)) {
    if (word.length < 2 || STOP.has(word) || /^\d+$/.test(word)) continue;
    const root = rootOf(word);
    bag.set(root, Math.max(bag.get(root) ?? 0, weight));
  }
}

/** Less than this is no evidence: one rare word in prose on both sides. */
const LEAST = 2;
/** The best must be this much better than the second. */
const LEAD = 1.2;

/**
 * The stage that a candidate's own words speak for: by paths that the stage names, else by words that they share,
 * rare ones counting more. Candidates that no words place, or two stages as well, are left out. `also` are stages
 * nearly as good.
 */
export function byWords(
  candidates: readonly Candidate[],
  stages: readonly Stage[],
  welcome: Welcome = () => true,
): Map<string, { stage: string; also: string[] }> {
  const bags = stages.map((stage) => {
    const bag: Bag = new Map();
    addWords(bag, stage.description, 1);
    addWords(bag, stage.id, 2);
    addWords(bag, stage.title, 3);
    return bag;
  });
  const paths = stages.map((stage) => namedPaths(`${stage.title} ${stage.description}`));
  const spread = new Map<string, number>();
  for (const bag of bags) for (const root of bag.keys()) spread.set(root, (spread.get(root) ?? 0) + 1);
  const common = new Map<string, number>();
  for (const { words } of candidates) {
    for (const root of words.keys()) if (spread.has(root)) common.set(root, (common.get(root) ?? 0) + 1);
  }
  const rarity = (root: string) =>
    Math.log((candidates.length + 1) / common.get(root)!) / Math.log(candidates.length + 1);

  const placed = new Map<string, { stage: string; also: string[] }>();
  for (const candidate of candidates) {
    const scores = stages.map((stage, i) => {
      let score = pathScore(candidate.file, paths[i]!);
      if (!welcome(candidate.id, stage.id, score > 0)) return { id: stage.id, score: 0 };
      for (const [root, weight] of bags[i]!) {
        const own = candidate.words.get(root);
        if (own !== undefined) score += (weight * own * rarity(root)) / spread.get(root)!;
      }
      return { id: stage.id, score };
    });
    scores.sort((a, b) => b.score - a.score || byCodePoint(a.id, b.id));
    const [first, second] = scores;
    if (first === undefined || first.score < LEAST) continue;
    if (second !== undefined && second.score * LEAD > first.score) continue;
    const also = scores.slice(1, 3).filter((s) => s.score * 1.5 >= first.score && s.score >= LEAST);
    placed.set(candidate.id, { stage: first.id, also: also.map((s) => s.id) });
  }
  return placed;
}

/** Words of a text that look like paths or file names. */
function namedPaths(text: string): string[] {
  return (text.match(/[\w@.*-]+(?:\/[\w@.*-]+)*\/?/g) ?? [])
    .filter((word) => /[a-z0-9]\/|\/[a-z0-9]/i.test(word) || /[\w-]\.[a-z][a-z0-9]{0,4}$/i.test(word))
    .map((word) =>
      word
        .replace(/^\.\//, '')
        .replace(/\/?(?<!\*)\*+$/, '')
        .replace(/(?<!\/)\/+$/, '')
        .replace(/\.$/, ''),
    )
    .filter(Boolean);
}

/** A path that a stage names outweighs all words, a longer one more. */
function pathScore(file: string, paths: readonly string[]): number {
  let best = 0;
  for (const path of paths) {
    const hit =
      file === path ||
      holds(path, file) ||
      `/${file}`.includes(`/${path}/`) ||
      baseOf(file) === path ||
      file.endsWith(`/${path}`);
    if (hit) best = Math.max(best, 100 + path.length);
  }
  return best;
}
