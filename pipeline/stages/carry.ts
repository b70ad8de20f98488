import type { Place } from '../formats/assignment.ts';
import type { Skeleton, Stage } from '../formats/skeleton.ts';
import type { draftStages } from './skeleton.ts';

type Draft = ReturnType<typeof draftStages>;

/** What a person's skeleton takes over from the draft of the same code. */
export interface Carried {
  /** A person's stage → the drafted one that it was. */
  matched: Map<string, Stage>;
  /** File → its place by the draft, for the files of drafted stages that were kept. */
  places: Map<string, Place>;
}

/**
 * Finds in a skeleton the stages that the tool drafted: those of the same id and title, those of the same id that were
 * given another title, and those that stand under another id since the code changed. A stage of a skeleton that is a
 * person's own through and through is a drafted one only where id and title are. Files of a drafted sub-stage that is
 * gone go with the stage that held it.
 */
export function carryOver(skeleton: Skeleton, draft: Draft): Carried {
  const matched = matchedStages(skeleton, draft.skeleton);
  const byDraft = new Map([...matched].map(([id, drafted]) => [drafted.id, id] as const));
  const parents = new Map(draft.skeleton.stages.map((stage) => [stage.id, stage.parent] as const));
  const kept = (id: string): string | undefined => {
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      const own = byDraft.get(at);
      if (own !== undefined) return own;
    }
    return undefined;
  };
  const places = new Map<string, Place>();
  for (const [file, { stage, also }] of draft.assignment.fileStage) {
    const own = kept(stage);
    if (own === undefined) continue;
    const others = also.flatMap((id) => kept(id) ?? []).filter((id) => id !== own);
    places.set(file, { stage: own, also: [...new Set(others)] });
  }
  return { matched, places };
}

function matchedStages(skeleton: Skeleton, draft: Skeleton): Map<string, Stage> {
  const byId = new Map(draft.stages.map((stage) => [stage.id, stage] as const));
  const byTitle = new Map(draft.stages.map((stage) => [stage.title, stage] as const));
  const titles = new Set(skeleton.stages.map((stage) => stage.title));
  const drafted = skeleton.metadata.draftedBy !== 'user';
  const matched = new Map<string, Stage>();
  const taken = new Set<string>();
  const match = (find: (stage: Stage) => Stage | undefined) => {
    for (const stage of skeleton.stages) {
      const found = matched.has(stage.id) ? undefined : find(stage);
      if (found === undefined || taken.has(found.id)) continue;
      matched.set(stage.id, found);
      taken.add(found.id);
    }
  };
  // A drafted area or description is a sign that the stage was drafted, whoever the file says wrote it.
  const isTool = (stage: Stage) => drafted || stage.area !== undefined || stage.descriptionFrom !== undefined;
  match(({ id, title }) => (byId.get(id)?.title === title ? byId.get(id) : undefined));
  match((stage) => {
    const same = byId.get(stage.id);
    return same && isTool(stage) && !titles.has(same.title) ? same : undefined;
  });
  match((stage) => (isTool(stage) ? byTitle.get(stage.title) : undefined));
  return matched;
}
