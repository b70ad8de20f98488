import type { Assignment, Members, Place } from '../formats/assignment.ts';
import type { InternalNode } from '../formats/graph.ts';
import type { Skeleton } from '../formats/skeleton.ts';
import { spread } from './adopt.ts';
import { secondPlaces, toMembers, UNASSIGNED } from './assignment.ts';
import { addWords, type Bag, byWords, type Candidate } from './evidence.ts';
import type { DraftInput } from './skeleton.ts';
import { add, type Flow } from './ties.ts';

export interface MembersInput extends DraftInput {
  skeleton: Skeleton;
  assignment: Assignment;
}

/**
 * The stage of every function. Under a drafted skeleton that is its file's stage; under a person's own it is what the
 * function's own words say (name, class, doc), else its file's stage, else the stage that its calls tie it to, else
 * `unassigned`. `also` are stages that its calls tie it to as strongly.
 */
export function assignMembers({ graph, skeleton, assignment }: MembersInput): Members {
  const functions = [...graph.nodes.values()].filter((node): node is InternalNode => node.kind === 'internal');
  const ids = functions.map((node) => node.id);
  const own =
    skeleton.metadata.draftedBy === 'user'
      ? byWords(functions.map(candidateOf), skeleton.stages)
      : new Map<string, Place>();
  const places = new Map<string, Place>(own);
  for (const { id, file } of functions) {
    const stage = assignment.fileStage.get(file)?.stage;
    if (!places.has(id) && stage !== undefined && stage !== UNASSIGNED) places.set(id, { stage, also: [] });
  }
  const affinity = callTies(graph.edges, new Set(ids));
  spread(ids, places, affinity);

  const stageOf = new Map([...places].map(([id, { stage }]) => [id, stage] as const));
  const eligible = new Set(skeleton.stages.filter((stage) => !stage.crosscut).map((stage) => stage.id));
  const tied = secondPlaces(stageOf, affinity, eligible);
  const finished = new Map<string, Place>(
    ids.map((id) => {
      const place = places.get(id);
      if (place === undefined) return [id, { stage: UNASSIGNED, also: [] }] as const;
      return [id, { stage: place.stage, also: [...new Set([...place.also, ...(tied.get(id) ?? [])])] }] as const;
    }),
  );
  return toMembers(
    finished,
    skeleton.stages.map((stage) => stage.id),
  );
}

function candidateOf(node: InternalNode): Candidate {
  const words: Bag = new Map();
  addWords(words, node.doc?.text ?? '', 1);
  addWords(words, node.className ?? '', 2);
  addWords(words, node.name, 4);
  return { id: node.id, file: node.file, words };
}

function callTies(
  edges: readonly { callerId: string; calleeId: string; dispatch?: true; candidates?: number }[],
  ids: ReadonlySet<string>,
): Flow {
  const ties: Flow = new Map();
  for (const { callerId, calleeId, dispatch, candidates } of edges) {
    if (dispatch || callerId === calleeId || !ids.has(callerId) || !ids.has(calleeId)) continue;
    add(ties, callerId, calleeId, 1 / (candidates ?? 1));
    add(ties, calleeId, callerId, 1 / (candidates ?? 1));
  }
  return ties;
}
