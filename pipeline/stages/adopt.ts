import { byCodePoint } from '../base/order.ts';
import { baseOf, dirOf, dirsOf } from '../base/paths.ts';
import type { Assignment, Place } from '../formats/assignment.ts';
import type { Skeleton } from '../formats/skeleton.ts';
import { toAssignment, UNASSIGNED } from './assignment.ts';
import { addWords, type Bag, byWords, type Candidate } from './evidence.ts';
import { normalizeSkeleton } from './normalize.ts';
import type { DraftInput } from './skeleton.ts';
import { add, affinityOf, type Flow, tiesOf } from './ties.ts';

export interface AdoptInput extends DraftInput {
  skeleton: Skeleton;
}

/**
 * A person's own skeleton, made sound (`normalizeSkeleton`), and the files that evidence places in its stages: paths
 * that a stage names, words that both share, then calls and imports to files that are placed, then the company of the
 * folder. A file with no evidence, or with as much for two stages, is `unassigned`.
 */
export function adoptSkeleton(input: AdoptInput): { skeleton: Skeleton; assignment: Assignment } {
  const skeleton = normalizeSkeleton(input.skeleton);
  const files = [...new Set(input.graph.metadata.scannedFiles)].sort(byCodePoint);
  const places = new Map<string, Place>(
    byWords(
      files.map((file) => candidateOf(file, input)),
      skeleton.stages,
    ),
  );
  const affinity = affinityOf(tiesOf(input.graph, new Set(files)));
  spread(files, places, affinity);
  byCompany(files, places);
  spread(files, places, affinity);
  for (const file of files) if (!places.has(file)) places.set(file, { stage: UNASSIGNED, also: [] });
  return {
    skeleton,
    assignment: toAssignment(
      places,
      skeleton.stages.map((stage) => stage.id),
    ),
  };
}

/** A file's words: its name and folders, what it declares, what its docs and card say. */
function candidateOf(file: string, { facts, cards }: DraftInput): Candidate {
  const words: Bag = new Map();
  const record = facts.get(file);
  addWords(words, record?.doc?.text ?? '', 1);
  addWords(words, cards.get(file)?.purpose ?? '', 1);
  for (const declaration of record?.declarations ?? []) {
    if (declaration.owner === null && !declaration.anonymous) addWords(words, declaration.name, 1);
  }
  for (const dir of dirsOf(file)) addWords(words, baseOf(dir), 3);
  addWords(words, baseOf(file).replace(/\.[^.]+$/, ''), 4);
  return { id: file, file, words };
}

/** A tie below this places nothing. */
const LEAST_TIE = 1;

/** Places items by their ties to placed ones, wave after wave, where one stage clearly pulls most. */
export function spread(items: readonly string[], places: Map<string, Place>, affinity: Flow): void {
  for (let wave = 0; wave < 12; wave++) {
    const found = new Map<string, Place>();
    for (const item of items) {
      if (places.has(item)) continue;
      const pull: Flow = new Map();
      for (const [other, weight] of affinity.get(item) ?? []) {
        const stage = places.get(other)?.stage;
        if (stage !== undefined) add(pull, item, stage, weight);
      }
      const [first, second] = [...(pull.get(item) ?? [])].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
      if (first === undefined || first[1] < LEAST_TIE || (second !== undefined && second[1] * 1.25 > first[1]))
        continue;
      found.set(item, { stage: first[0], also: [] });
    }
    if (found.size === 0) return;
    for (const [item, place] of found) places.set(item, place);
  }
}

/** A file goes where at least two and most of the placed files of its folder are; the root is no company. */
function byCompany(files: readonly string[], places: Map<string, Place>): void {
  const counts: Flow = new Map();
  for (const file of files) {
    const stage = places.get(file)?.stage;
    if (stage !== undefined) add(counts, dirOf(file), stage, 1);
  }
  for (const file of files) {
    if (places.has(file) || dirOf(file) === '') continue;
    const row = [...(counts.get(dirOf(file)) ?? [])].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
    const all = row.reduce((sum, [, n]) => sum + n, 0);
    const [first] = row;
    if (first !== undefined && first[1] >= 2 && first[1] * 3 >= all * 2)
      places.set(file, { stage: first[0], also: [] });
  }
}
