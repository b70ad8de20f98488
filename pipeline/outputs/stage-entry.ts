import { by } from '../base/order.ts';
import type { FileLine, GraphEntry, RegisterEntry, StageEntry } from '../formats/content.ts';
import type { Sentence } from '../formats/provenance.ts';
import { seenFrom } from '../formats/skeleton.ts';
import { stageCalls } from './flows.ts';
import { isAnonymous, type Model } from './model.ts';

/** The page of one stage as data: its calls with those of its sub-stages, to and from other stages as it sees them. */
export function stageEntry(model: Model, id: string, graph: GraphEntry | null): StageEntry {
  const at = model.tree.findIndex((stage) => stage.id === id);
  const own = model.tree[at]!;
  const { skeleton } = model.artifacts;
  const inside = new Set(
    model.tree.filter((stage) => [...trailOf(model, stage.id), stage.id].includes(id)).map((s) => s.id),
  );
  const parentOf = (stage: string) => model.stage.get(stage)?.parent ?? null;
  const calls = stageCalls(model, (other) => (inside.has(other) ? id : seenFrom(parentOf, id, other)));
  const described = new Map(skeleton.stages.map((stage) => [stage.id, stage.description]));
  return {
    version: 1,
    ...own,
    description: described.get(id) ?? '',
    descriptionFrom: skeleton.stages.find((stage) => stage.id === id)?.descriptionFrom ?? null,
    summary: sentencesOf(model, id, model.artifacts.narration.stageSummaries.get(id) ?? ''),
    trail: trailOf(model, id).map((stage) => ({ id: stage, title: model.stage.get(stage)!.title })),
    children: model.tree
      .filter((stage) => stage.parent === id)
      .map((stage) => ({ ...stage, description: described.get(stage.id) ?? '' })),
    groups: groupsOf(model, id),
    callsOut: neighbours(model, [...(calls.get(id) ?? [])]),
    callsIn: neighbours(
      model,
      [...calls].flatMap(([from, row]) => (row.has(id) ? [[from, row.get(id)!] as [string, number]] : [])),
    ),
    registers: model.artifacts.registers.registers
      .filter((register) => register.stages.includes(id))
      .map((register) => ({ id: register.id, name: register.name ?? register.id, semantics: register.semantics })),
    graph: graph?.id ?? null,
    previous: model.stageRef(model.tree[at - 1]?.id ?? null),
    next: model.stageRef(model.tree[at + 1]?.id ?? null),
  };
}

/** The sentences of a page; text without marks (version 1) is one sentence by a model. */
export function sentencesOf(model: Model, page: string, text: string): Sentence[] {
  return model.artifacts.narration.sentences?.get(page) ?? (text === '' ? [] : [{ text, from: 'model' }]);
}

/** Stages above a stage, from the top down. */
export function trailOf(model: Model, id: string): string[] {
  const trail: string[] = [];
  for (let up = model.stage.get(id)?.parent ?? null; up !== null; up = model.stage.get(up)?.parent ?? null) {
    if (model.stage.has(up)) trail.unshift(up);
  }
  return trail;
}

export function fileLine(model: Model, file: string): FileLine {
  const card = model.artifacts.cards.get(file);
  const functions = (model.nodesOf.get(file) ?? []).filter((node) => node.kind === 'internal' && !isAnonymous(node));
  return {
    file,
    purpose: card?.purpose ?? '',
    purposeFrom: card?.proseFrom?.get('purpose') ?? null,
    role: card?.role ?? 'other',
    nFunctions: functions.length,
    nTypes: model.typesOf.get(file)?.length ?? 0,
  };
}

/** The organization's groups; files that it leaves out come last under their own title. */
export function groupsOf(model: Model, id: string): StageEntry['groups'] {
  const own = new Set(model.filesOf.get(id));
  const groups: StageEntry['groups'] = [];
  for (const group of model.artifacts.organization.stages.get(id)?.groups ?? []) {
    const files = group.files.filter(({ file }) => own.delete(file)).map(({ file }) => fileLine(model, file));
    const { title, summary, summaryFrom } = group;
    if (files.length > 0) groups.push({ title, summary, ...(summaryFrom ? { summaryFrom } : {}), files });
  }
  const rest = [...own].map((file) => fileLine(model, file));
  if (rest.length > 0) groups.push({ title: groups.length > 0 ? 'Other files' : 'Files', summary: '', files: rest });
  return groups;
}

function neighbours(model: Model, rows: [string, number][]): StageEntry['callsOut'] {
  return rows
    .map(([stage, calls]) => ({ id: stage, title: model.stage.get(stage)!.title, calls }))
    .sort(by((row) => `${String(1e9 - row.calls).padStart(10, '0')} ${row.id}`));
}

export function registerEntries(model: Model): RegisterEntry[] {
  return model.artifacts.registers.registers.map((register) => ({
    version: 1,
    id: register.id,
    name: register.name ?? register.id,
    kind: register.kind ?? null,
    semantics: register.semantics,
    stages: register.stages.flatMap((id) => model.stageRef(id) ?? []),
    sites: (register.sites ?? []).map((site) => ({
      ...(model.ref(site.function) ?? { name: site.function, file: site.file, anchor: null }),
      file: site.file,
      line: site.line,
      access: site.access,
    })),
  }));
}
