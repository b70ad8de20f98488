import { code, listed } from '../base/english.ts';
import { sha256 } from '../base/hash.ts';
import { by, byCodePoint } from '../base/order.ts';
import { opening, ownSentences } from '../base/own-words.ts';
import { isTestPath } from '../base/paths.ts';
import type { Assignment, Members } from '../formats/assignment.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { Register, RegisterKind, RegisterSite, Registers } from '../formats/registers.ts';
import type { Skeleton } from '../formats/skeleton.ts';
import { type Candidate, candidatesOf } from './register-candidates.ts';
import { sortedSites } from './register-sites.ts';
import { calledName, type Stages, stagesOf } from './stage-views.ts';

export interface RegisterInput {
  facts: ReadonlyMap<string, Facts>;
  graph: Graph;
  skeleton: Skeleton;
  assignment: Assignment;
  /** Under the member strategy: functions stand in their own stages. */
  members?: Members | null;
}

/**
 * The state that stages share, by id. The product's own files count alone: what tests, examples and tooling touch is
 * their own affair. A register is
 *
 * - an attribute of a type that its declaration lets change, or a module variable that functions write, that one stage
 *   writes and another one reads, or that several stages write;
 * - an environment variable, wherever the product reads or sets it: it is state from outside, even for one stage;
 * - a configuration key, file, table or queue named by a string literal in two or more stages.
 */
export function findRegisters(input: RegisterInput): Registers {
  const stages = stagesOf(input.skeleton, input.assignment, input.members);
  const kept = candidatesOf(input).flatMap((candidate): [Candidate, string[]][] => {
    const sites = sortedSites(candidate.sites.filter((site) => stageOf(site, input.graph, stages) !== null));
    const touched = new Set(sites.map((site) => stageOf(site, input.graph, stages)!));
    const shared = { ...candidate, sites };
    return isShared(shared, (site) => stageOf(site, input.graph, stages)!)
      ? [[shared, [...stages.views.keys()].filter((id) => touched.has(id))]]
      : [];
  });
  const ids = idsOf(kept.map(([candidate]) => candidate));
  const registers = kept.map(([candidate, touched]): Register => {
    const words = wordsOf(candidate);
    return {
      id: ids.get(candidate.key)!,
      semantics: words?.text ?? composed(candidate, input, stages),
      semanticsFrom: words ? { from: 'doc', file: candidate.file!, line: words.line } : { from: 'facts' },
      stages: touched,
      kind: candidate.kind,
      name: candidate.name,
      sites: candidate.sites,
    };
  });
  return { version: 2, registers: registers.sort(by((register) => register.id)) };
}

/** The product stage that a site stands in, or null. */
function stageOf(site: RegisterSite, graph: Graph, { views, stageOfNode, stageOfFile }: Stages): string | null {
  if (isTestPath(site.file)) return null;
  const stage = stageOfNode(graph.nodes.get(site.function)) ?? stageOfFile(site.file);
  return stage !== null && !views.get(stage)!.aside ? stage : null;
}

function isShared({ kind, sites, signature }: Candidate, stageAt: (site: RegisterSite) => string): boolean {
  if (kind === 'environment') return sites.length > 0;
  if (kind === 'attribute' && signature !== null && /\b(readonly|[Ff]inal|const)\b/.test(signature)) return false;
  if (kind !== 'attribute' && kind !== 'variable') return new Set(sites.map(stageAt)).size > 1;
  const writers = new Set(sites.filter((site) => site.access === 'write').map(stageAt));
  const readers = new Set(sites.filter((site) => site.access === 'read').map(stageAt));
  return writers.size > 1 || (writers.size === 1 && [...readers].some((stage) => !writers.has(stage)));
}

const PREFIX: Partial<Record<RegisterKind, string>> = {
  environment: 'env-',
  configuration: 'config-',
  file: 'file-',
  table: 'table-',
  queue: 'queue-',
};

/** Ids from names; where names would share one, or leave nothing, all of them carry a digest of what they are. */
function idsOf(candidates: readonly Candidate[]): Map<string, string> {
  const short = ({ kind, name }: Candidate) =>
    `reg-${PREFIX[kind] ?? ''}${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}`;
  const counts = new Map<string, number>();
  for (const candidate of candidates) counts.set(short(candidate), (counts.get(short(candidate)) ?? 0) + 1);
  return new Map(
    candidates.map((candidate) => {
      const id = short(candidate);
      const plain = counts.get(id) === 1 && !id.endsWith('-');
      return [candidate.key, plain ? id : `${id.replace(/-$/, '')}-${sha256(candidate.key).slice(0, 8)}`];
    }),
  );
}

function wordsOf({ doc, file }: Candidate): { text: string; line: number } | null {
  const first = doc && file !== null ? opening(ownSentences(doc.text)) : null;
  return first && { text: first.text, line: doc!.line + first.offset };
}

const WHAT: Record<RegisterKind, string> = {
  attribute: 'Attribute',
  variable: 'Module variable',
  environment: 'Environment variable',
  configuration: 'Configuration key',
  file: 'File',
  table: 'Table',
  queue: 'Queue',
};

function composed({ kind, file, signature, sites }: Candidate, { graph }: RegisterInput, stages: Stages): string {
  const declared = file !== null ? ` declared in ${code(file)}` : '';
  const written = signature && signature.length < 90 ? ` as ${code(signature)}` : '';
  const several = new Set(sites.map((site) => stageOf(site, graph, stages))).size > 1;
  const accesses = (['write', 'read'] as const).flatMap((access) => {
    const who = sites.filter((site) => site.access === access);
    return who.length ? [`${access === 'write' ? 'set' : 'read'} by ${actors(who, several, graph, stages)}`] : [];
  });
  return `${WHAT[kind]}${declared}${declared ? written : ''}${declared ? ', ' : ' '}${accesses.join('; ')}.`;
}

/** Who touches it; with the stage where it is more than one. */
function actors(sites: readonly RegisterSite[], several: boolean, graph: Graph, stages: Stages): string {
  const names = new Map<string, number>();
  for (const site of sites) {
    const node = graph.nodes.get(site.function);
    const name = node && node.kind === 'internal' ? calledName(node) : null;
    const stage = stages.views.get(stages.stageOfNode(node) ?? stages.stageOfFile(site.file) ?? '');
    const who = name !== null ? code(name) : `the top level of ${code(site.file)}`;
    const text = stage && several ? `${who} (${stage.stage.title})` : who;
    names.set(text, (names.get(text) ?? 0) + 1);
  }
  return listed(
    [...names].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0])).map(([text]) => text),
    3,
  );
}
