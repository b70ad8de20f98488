import { subjectOf } from '../base/paths.ts';
import type { Assignment } from '../formats/assignment.ts';
import type { Group, Organization } from '../formats/organization.ts';
import type { EntryPoint, Skeleton } from '../formats/skeleton.ts';
import { describeFiles, descriptionInput } from './description.ts';
import { findEntries } from './entries.ts';
import { groundOf } from './ground.ts';
import { sectionsOf } from './groups.ts';
import { readingOrder } from './reading.ts';
import type { DraftInput } from './skeleton.ts';

export interface OrganizeInput extends DraftInput {
  skeleton: Skeleton;
  assignment: Assignment;
}

/**
 * The inside of every stage that holds files: titled groups, each with a summary, and one reading order across them
 * (entries first, a callee after its caller). Groups stand by their first file in that order.
 */
export function organize({ facts, graph, cards, skeleton, assignment }: OrganizeInput): Organization {
  const files = [...assignment.fileStage.keys()];
  const entries = findEntries(facts, graph);
  const ground = groundOf(
    { facts, graph },
    files,
    entries,
    entries.map((entry) => entry.file),
  );
  // Routes, subcommands and what happens to be exported stand anywhere; these are where reading starts.
  const first = new Set(entries.filter(isStart).map((entry) => entry.file));
  const isEntry = (file: string) => first.has(file);
  const words = descriptionInput({ facts, cards, graph }, ground.naming.weight);
  const stages: Organization['stages'] = new Map();
  let nOrganized = 0;
  for (const { id, title } of skeleton.stages) {
    const own = assignment.buckets.get(id);
    if (own === undefined) continue;
    const orderedFiles = readingOrder(own, ground.ties, ground.rank, isEntry);
    const place = new Map(orderedFiles.map((file, i) => [file, i] as const));
    const inReadingOrder = (list: readonly string[]) => [...list].sort((a, b) => place.get(a)! - place.get(b)!);
    const sections = sectionsOf(own, title, cards, ground).map((section) => ({
      ...section,
      files: inReadingOrder(section.files),
    }));
    sections.sort((a, b) => place.get(a.files[0]!)! - place.get(b.files[0]!)!);
    const groups = sections.map((section): Group => {
      const dirs = section.units.filter((unit) => unit.kind === 'folder').map((unit) => unit.dir);
      const summary = describeFiles(section.files, dirs, words);
      return {
        title: section.title,
        summary: summary?.text ?? '',
        ...(summary ? { summaryFrom: summary.from } : {}),
        files: section.files.map((file) => ({
          file,
          purpose: cards.get(file)?.purpose ?? '',
          role: cards.get(file)?.role ?? 'other',
          nFunctions: words.nFunctions.get(file) ?? 0,
        })),
      };
    });
    stages.set(id, { title, groups, orderedFiles });
    nOrganized += own.length;
  }
  return {
    metadata: { version: 2, nStages: stages.size },
    stages,
    coverage: { nFiles: files.length, nOrganized },
  };
}

function isStart({ kind, file }: EntryPoint): boolean {
  return (
    kind === 'command' ||
    kind === 'program' ||
    (kind === 'api' && /^(index|__init__|main|mod|lib)$/.test(subjectOf(file)))
  );
}
