import { byCodePoint } from '../base/order.ts';
import { commonDir } from '../base/paths.ts';
import type { Assignment, Place } from '../formats/assignment.ts';
import type { Card } from '../formats/card.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { Area, EntryPoint, Skeleton, Stage } from '../formats/skeleton.ts';
import { archetypeOf } from './archetype.ts';
import { areasOf } from './areas.ts';
import { alsoOf, toAssignment } from './assignment.ts';
import type { Cluster, PartitionOptions } from './board.ts';
import { isHelperName } from './crosscut.ts';
import { describeFiles, descriptionInput } from './description.ts';
import { findEntries, namedFiles } from './entries.ts';
import { among, type Ground, groundOf } from './ground.ts';
import { beatsFolders } from './measures.ts';
import { partition } from './partition.ts';
import { distinctTitles, titleOf } from './title.ts';
import { outermost, type Unit } from './units.ts';

export interface DraftInput {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  cards: ReadonlyMap<string, Card>;
}

/** A stage with more files than this is divided into sub-stages. */
const CROWDED = 25;
const DEEPEST = 3;
/** Folders of at most so many files are no sub-stages of their own. */
const LARGEST_CRUMB = 2;
const MOST_STAGES = 14;

/** A stage in the making. */
interface Draft {
  title: string;
  units: Unit[];
  files: string[];
  area: Area;
  crosscut: boolean;
  children: Draft[];
}

const AREA_TITLES: readonly [Area, string][] = [
  ['tests', 'Tests'],
  ['examples', 'Examples'],
  ['documentation', 'Documentation'],
  ['tooling', 'Project files and tooling'],
  ['generated', 'Generated code'],
];

/**
 * Stages for a repository that nobody has described: the product's own in the order of calls from its entry points,
 * then infrastructure that most of them use, then tests, examples, documentation, tooling and generated code. Every
 * scanned file is in exactly one. The same facts give the same bytes, in whatever order they come.
 */
export function draftStages(input: DraftInput): { skeleton: Skeleton; assignment: Assignment } {
  const { facts, graph, cards } = input;
  const files = [...new Set(graph.metadata.scannedFiles)].sort(byCodePoint);
  const entries = findEntries(facts, graph);
  const areas = areasOf(files, { facts, cards, named: namedFiles(facts, entries) });
  const starts = entries.filter((entry) => areas.get(entry.file) === 'product').map((entry) => entry.file);
  const ground = groundOf(input, files, entries, starts);

  const apart = apartDrafts(files, areas, ground);
  const product = productDrafts(files, areas, ground, apart.length, input, entries);
  const drafts = [...product, ...apart];
  const flat = drafts.flatMap(function all(draft): Draft[] {
    return [draft, ...draft.children.flatMap(all)];
  });
  const titled = flat.map((draft) => ({ ...draft, part: !drafts.includes(draft) }));
  distinctTitles(titled, ground.naming).forEach((title, i) => {
    flat[i]!.title = title;
  });

  const words = descriptionInput(input, ground.naming.weight);
  const stages: Stage[] = [];
  const stageOf = new Map<string, string>();
  const eligible = new Set<string>();
  const counters = { stage: 0, crosscut: 0 };
  const number = (list: Draft[], parent: string | null) => {
    list.forEach((draft, i) => {
      const kind = draft.crosscut ? 'crosscut' : 'stage';
      const id = parent === null ? `${kind}-${++counters[kind]}` : `${parent}.${i + 1}`;
      const dirs = foldersOf(draft);
      const described = describeFiles(draft.files, dirs, words);
      stages.push({
        id,
        title: draft.title,
        description: described?.text ?? '',
        parent,
        children: draft.children.map((_, n) => `${id}.${n + 1}`),
        crosscut: draft.crosscut,
        area: draft.area,
        ...(described ? { descriptionFrom: described.from } : {}),
      });
      if (draft.children.length > 0) number(draft.children, id);
      else for (const file of draft.files) stageOf.set(file, id);
      if (draft.area === 'product' && !draft.crosscut) eligible.add(id);
    });
  };
  number(drafts, null);

  const also = alsoOf(stageOf, ground.ties, eligible);
  const places = new Map<string, Place>(
    files.map((file) => [file, { stage: stageOf.get(file)!, also: also.get(file) ?? [] }]),
  );
  const archetype = archetypeOf(facts, entries, areas);
  const isAside = (entry: EntryPoint) => Number(areas.get(entry.file) !== 'product');
  const productFirst = entries.toSorted((a, b) => isAside(a) - isAside(b));
  return {
    skeleton: { metadata: { version: 2, archetype, draftedBy: 'skeleton-synth', entryPoints: productFirst }, stages },
    assignment: toAssignment(
      places,
      stages.map((stage) => stage.id),
    ),
  };
}

/** The product's stages in order, infrastructure last. */
function productDrafts(
  all: readonly string[],
  areas: ReadonlyMap<string, Area>,
  whole: Ground,
  nApart: number,
  input: DraftInput,
  entries: readonly EntryPoint[],
): Draft[] {
  const files = all.filter((file) => areas.get(file) === 'product');
  if (files.length === 0) return [];
  const ground = among(whole, files);
  const most = Math.max(1, (all.length <= 10 ? 4 : MOST_STAGES) - nApart);
  const least = all.length >= 50 ? Math.max(1, 4 - nApart) : 1;
  const entryFiles = new Set(entries.map((entry) => entry.file));
  const { calls } = ground.ties;
  const clusters = partition(files, {
    ...ground,
    least: Math.min(least, most),
    wish: Math.min(most, Math.max(least, Math.min(9, Math.round(0.8 * Math.sqrt(files.length))))),
    most: Math.min(most, 12),
    room: all.length < 20 ? all.length : Math.floor(all.length / 3),
    accept: (parts) => beatsFolders(calls, parts),
    shared: {
      isHelper: (file) => input.cards.get(file)?.role === 'util' || isHelperName(file),
      isEntry: (file) => entryFiles.has(file),
    },
  });
  return clusters.map((cluster) => draftOf(cluster, 'product', ground, 1));
}

/** One stage for each area beside the product; documentation and project files share one while both are few. */
function apartDrafts(all: readonly string[], areas: ReadonlyMap<string, Area>, ground: Ground): Draft[] {
  const of = (area: Area) => all.filter((file) => areas.get(file) === area);
  const few = of('documentation').length + of('tooling').length <= Math.max(4, all.length / 20);
  const share = few && of('documentation').length > 0 && of('tooling').length > 0;
  const drafts: Draft[] = [];
  for (const [area, title] of AREA_TITLES) {
    if (share && area === 'documentation') continue;
    const joined = share && area === 'tooling';
    const files = joined ? all.filter((f) => ['documentation', 'tooling'].includes(areas.get(f)!)) : of(area);
    if (files.length === 0) continue;
    const units: Unit[] = [{ dir: commonDir(files), kind: 'own', files }];
    const draft = draftOf({ units, files, crosscut: false }, area, among(ground, files), 1);
    drafts.push({ ...draft, title: joined ? 'Documentation and project files' : title });
  }
  return drafts;
}

function draftOf({ units, files, crosscut }: Cluster, area: Area, ground: Ground, depth: number): Draft {
  const title = titleOf(units, ground.naming);
  const parts = depth < DEEPEST && files.length > CROWDED ? subdivide(files, area, ground) : [];
  const children = parts.map((part) => draftOf({ ...part, crosscut }, area, ground, depth + 1));
  return { title, units, files, area, crosscut, children };
}

/** The folders whose words speak for a stage: those that are wholly in it. */
function foldersOf({ units }: Draft): string[] {
  const whole = units.filter((unit) => unit.kind === 'folder').map((unit) => unit.dir);
  const own = units.filter((unit) => unit.kind === 'own').map((unit) => unit.dir);
  return [...new Set([...whole, ...own])];
}

/** Sub-stages of a crowded stage; none where nothing divides it. */
function subdivide(files: readonly string[], area: Area, ground: Ground): Cluster[] {
  const options: PartitionOptions = {
    ...ground,
    least: 2,
    wish: Math.min(8, Math.max(2, Math.round(files.length / 12))),
    most: 10,
    room: Math.ceil(files.length * 0.6),
  };
  const parts = partition(files, options);
  const lopsided = parts.some((part) => part.files.length > files.length * 0.8);
  const nameless = area !== 'product' && parts.some((part) => part.units.length > 4);
  if (parts.length > 1 && !lopsided && !nameless) return parts;
  const folders = withoutCrumbs(outermost(files));
  const largest = Math.max(...folders.map((part) => part.files.length));
  return folders.length > 1 && folders.length <= options.most && largest <= files.length * 0.9 ? folders : [];
}

/** Folders as parts; those of one or two files stand together, with the files beside them. */
function withoutCrumbs(folders: readonly Unit[]): Cluster[] {
  const isCrumb = (unit: Unit) => unit.files.length <= LARGEST_CRUMB;
  const single = (unit: Unit): Cluster => ({ units: [unit], files: unit.files, crosscut: false });
  if (folders.filter(isCrumb).length < 2) return folders.map(single);
  const together = folders.filter((unit) => isCrumb(unit) || unit.kind === 'own');
  const rest = folders.filter((unit) => !together.includes(unit));
  const files = together.flatMap((unit) => unit.files).sort(byCodePoint);
  return [...rest.map(single), { units: together, files, crosscut: false }];
}
