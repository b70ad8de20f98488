import ignore from 'ignore';
import { byCodePoint } from '../base/order.ts';
import { baseOf, commonDir, dirOf, dirsOf } from '../base/paths.ts';
import type { Assignment, Place } from '../formats/assignment.ts';
import type { Area, Skeleton, Stage } from '../formats/skeleton.ts';
import { areasOf } from './areas.ts';
import { toAssignment, UNASSIGNED } from './assignment.ts';
import { carryOver } from './carry.ts';
import { describeFiles, descriptionInput, isFigures } from './description.ts';
import { findEntries, namedFiles } from './entries.ts';
import { addWords, type Bag, byWords, type Candidate, type Welcome } from './evidence.ts';
import { groundOf } from './ground.ts';
import { depthOf } from './measures.ts';
import { normalizeSkeleton } from './normalize.ts';
import { type DraftInput, draftStages } from './skeleton.ts';
import { add, affinityOf, type Flow, tiesOf } from './ties.ts';

export interface AdoptInput extends DraftInput {
  skeleton: Skeleton;
}

/**
 * A person's own skeleton, made sound (`normalizeSkeleton`), and the files in its stages: those that a stage's `files`
 * name, those that the draft of the same code has in a stage that was taken over from it, then what evidence places:
 * paths that a stage names, words that both share, calls and imports to files that are placed, the company of the
 * folder. A file with no evidence, or with as much for two stages, is `unassigned`; so is one of another area than all
 * stages that would take it. Descriptions that the tool had composed are composed anew.
 */
export function adoptSkeleton(input: AdoptInput): { skeleton: Skeleton; assignment: Assignment } {
  const skeleton = normalizeSkeleton(input.skeleton);
  const files = [...new Set(input.graph.metadata.scannedFiles)].sort(byCodePoint);
  const draft = draftStages(input);
  const { matched, places: drafted } = carryOver(skeleton, draft);
  const places = new Map<string, Place>(drafted);
  for (const [file, stage] of byPatterns(files, skeleton.stages)) places.set(file, { stage, also: [] });
  const { entryPoints } = draft.skeleton.metadata;
  const areas = areasOf(files, { ...input, named: namedFiles(input.facts, entryPoints ?? []) });
  const welcome = welcomeIn(skeleton.stages, areas);
  const loose = files.filter((file) => !places.has(file)).map((file) => candidateOf(file, input));
  const own = skeleton.stages.filter((stage) => stage.files === undefined);
  for (const [file, place] of byWords(loose, own, welcome)) places.set(file, place);
  const affinity = affinityOf(tiesOf(input.graph, new Set(files)));
  spread(files, places, affinity, welcome);
  byCompany(files, places, welcome);
  spread(files, places, affinity, welcome);
  for (const file of files) if (!places.has(file)) places.set(file, { stage: UNASSIGNED, also: [] });
  const ids = skeleton.stages.map((stage) => stage.id);
  const assignment = toAssignment(places, ids);
  // Written in the version that this tool writes, whatever the person's was.
  const metadata = { ...skeleton.metadata, version: 2 as const, ...(entryPoints ? { entryPoints } : {}) };
  const stages = describedAnew(skeleton.stages, matched, assignment, input);
  return { skeleton: { metadata, stages }, assignment };
}

/** File → the stage whose `files` patterns take it: of several the deepest, of those the first. */
function byPatterns(files: readonly string[], stages: readonly Stage[]): Map<string, string> {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const found = new Map<string, { stage: string; depth: number }>();
  for (const stage of stages) {
    if (!stage.files?.length) continue;
    const { ignores } = patternsOf(stage.files);
    const depth = depthOf(stage, byId);
    for (const file of files) {
      if (ignores(file) && depth > (found.get(file)?.depth ?? 0)) found.set(file, { stage: stage.id, depth });
    }
  }
  return new Map([...found].map(([file, { stage }]) => [file, stage]));
}

/** Patterns as `.gitignore` has them; upper and lower case are two. */
function patternsOf(patterns: readonly string[]): { ignores(file: string): boolean } {
  const rules = ignore({ ignorecase: false, allowRelativePaths: true }).add([...patterns]);
  return { ignores: (file) => rules.ignores(file) };
}

/** Words in the name of a stage that say its area where it is not told. */
const AREA_WORDS: readonly [RegExp, Area][] = [
  [/\b(tests?|testing|specs?)\b/i, 'tests'],
  [/\b(examples?|demos?|samples?)\b/i, 'examples'],
  [/\b(docs?|documentation|guides?)\b/i, 'documentation'],
  [/\b(tooling|tools?|build|project files|scripts?|ci)\b/i, 'tooling'],
  [/\bgenerated\b/i, 'generated'],
];

/**
 * Whether a stage takes a file on evidence: none where its `files` name them, else only of its own area, told by itself or a stage above it; of an untold area
 * neither tests nor generated code, unless its words name them or the title, or one above, says so.
 */
function welcomeIn(stages: readonly Stage[], areas: ReadonlyMap<string, Area>): Welcome {
  const byId = new Map(stages.map((stage) => [stage.id, stage]));
  const lineOf = (id: string) => {
    const line: Stage[] = [];
    for (let at = byId.get(id); at; at = at.parent === null ? undefined : byId.get(at.parent)) line.push(at);
    return line;
  };
  const known = new Map(
    stages.map(({ id }) => {
      const line = lineOf(id);
      const told = line.find((stage) => stage.area !== undefined)?.area;
      const named = AREA_WORDS.filter(([word]) => line.some((stage) => word.test(stage.title))).map(([, area]) => area);
      return [id, { told, named }] as const;
    }),
  );
  return (file, stage, isNamed = false) => {
    const area = areas.get(file)!;
    const { told, named } = known.get(stage)!;
    if (byId.get(stage)!.files !== undefined) return false;
    if (told !== undefined) return told === area;
    return isNamed || named.includes(area) || (area !== 'tests' && area !== 'generated');
  };
}

/** The stages with their descriptions: a person's own stay and are marked as such, the tool's are made from the files. */
function describedAnew(
  stages: readonly Stage[],
  matched: ReadonlyMap<string, Stage>,
  { buckets }: Assignment,
  input: DraftInput,
): Stage[] {
  const entries = findEntries(input.facts, input.graph);
  const files = [...input.graph.metadata.scannedFiles].sort(byCodePoint);
  const words = descriptionInput(input, groundOf(input, files, entries, []).naming.weight);
  const below = (stage: Stage): string[] => [
    ...(buckets.get(stage.id) ?? []),
    ...stages.filter(({ parent }) => parent === stage.id).flatMap(below),
  ];
  return stages.map((stage) => {
    const { descriptionFrom, ...bare } = stage;
    const before = matched.get(stage.id);
    const unchanged = before !== undefined && before.description === stage.description;
    if (unchanged && stage.description !== '' && before.descriptionFrom?.from !== 'facts') {
      return { ...bare, ...(before.descriptionFrom ? { descriptionFrom: before.descriptionFrom } : {}) };
    }
    const isTool = unchanged || stage.description === '' || isFigures(stage.description);
    if (!isTool) return { ...bare, descriptionFrom: { from: 'person' } };
    const own = below(stage).sort(byCodePoint);
    const described = own.length === 0 ? null : describeFiles(own, [commonDir(own)], words);
    return described
      ? { ...bare, description: described.text, descriptionFrom: described.from }
      : { ...bare, description: '' };
  });
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

/** Places items by their ties to placed ones, wave after wave, where one stage clearly pulls most and takes them. */
export function spread(
  items: readonly string[],
  places: Map<string, Place>,
  affinity: Flow,
  welcome: Welcome = () => true,
): void {
  for (let wave = 0; wave < 12; wave++) {
    const found = new Map<string, Place>();
    for (const item of items) {
      if (places.has(item)) continue;
      const pull: Flow = new Map();
      for (const [other, weight] of affinity.get(item) ?? []) {
        const stage = places.get(other)?.stage;
        if (stage !== undefined && (stage === UNASSIGNED || welcome(item, stage))) add(pull, item, stage, weight);
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
function byCompany(files: readonly string[], places: Map<string, Place>, welcome: Welcome): void {
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
    if (first !== undefined && first[1] >= 2 && first[1] * 3 >= all * 2 && welcome(file, first[0]))
      places.set(file, { stage: first[0], also: [] });
  }
}
