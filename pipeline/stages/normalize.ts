import { listed } from '../base/english.ts';
import { HandbookError } from '../base/errors.ts';
import { rootPages } from '../base/pages.ts';
import type { Skeleton, Stage } from '../formats/skeleton.ts';

/** Names that pages and folders of the handbook have or will have; a stage's page cannot have them. */
const RESERVED = new Set([
  ...rootPages,
  ...(
    'agent assets calls changes files graph graphs handbook license llms llms-full programs readme references skill ' +
    'source stage symbols unassigned work'
  ).split(' '),
]);
const WINDOWS_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A skeleton as written by a person, made sound: ids that are reserved or twins but for case get a suffix, `children`
 * is rebuilt from `parent`, and stages stand in pre-order (a parent before its children). Throws `skeleton-invalid` on
 * an id given twice, an unknown parent, and parents in a circle.
 */
export function normalizeSkeleton(skeleton: Skeleton): Skeleton {
  const { stages } = skeleton;
  const byId = new Map<string, Stage>();
  for (const stage of stages) {
    if (byId.has(stage.id))
      throw invalid(`every stage id once, but ${stage.id} stands there twice; rename one of them`);
    byId.set(stage.id, stage);
  }
  for (const stage of stages) {
    if (stage.parent !== null && !byId.has(stage.parent)) {
      throw invalid(
        `the parent of ${stage.id} among its stages, but there is no ${stage.parent}; name one of ${listed([...byId.keys()].slice(0, 12))}`,
      );
    }
    refuseCircle(stage, byId);
  }
  const renamed = safeIds(stages.map((stage) => stage.id));
  const childrenOf = (id: string) => stages.filter((stage) => stage.parent === id);
  const ordered: Stage[] = [];
  const visit = (stage: Stage) => {
    const children = childrenOf(stage.id);
    ordered.push({
      ...stage,
      id: renamed.get(stage.id)!,
      parent: stage.parent === null ? null : renamed.get(stage.parent)!,
      children: children.map((child) => renamed.get(child.id)!),
    });
    children.forEach(visit);
  };
  stages.filter((stage) => stage.parent === null).forEach(visit);
  return { metadata: skeleton.metadata, stages: ordered };
}

function refuseCircle(start: Stage, byId: ReadonlyMap<string, Stage>): void {
  const path = [start.id];
  for (let at = start.parent; at !== null; at = byId.get(at)?.parent ?? null) {
    const seen = path.indexOf(at);
    path.push(at);
    if (seen >= 0) {
      throw invalid(
        `parents that end at a top-level stage, but ${path.slice(seen).join(' → ')} go in a circle; set one parent to null`,
      );
    }
  }
}

/** Old id → id whose page no other page meets, on file systems that ignore case either. */
function safeIds(ids: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  // Ids that can stay keep their name, whatever comes before them.
  const clean = (id: string) => !RESERVED.has(id.toLowerCase()) && !WINDOWS_NAME.test(id) && !id.endsWith('.');
  const isFree = (id: string) => clean(id) && !taken.has(id.toLowerCase());
  for (const id of ids) {
    if (!isFree(id)) continue;
    taken.add(id.toLowerCase());
    renamed.set(id, id);
  }
  for (const id of ids) {
    if (renamed.has(id)) continue;
    const base = clean(id) ? id : `${id.replace(/\..*$/, '')}-stage`;
    let choice = base;
    for (let n = 2; !isFree(choice); n++) choice = `${base}-${n}`;
    taken.add(choice.toLowerCase());
    renamed.set(id, choice);
  }
  return renamed;
}

function invalid(problem: string): HandbookError {
  return new HandbookError('skeleton-invalid', `The skeleton was expected to have ${problem}.`);
}
