import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analysis } from '../analyze/index.ts';
import { counted, nounFor, numeral } from '../base/english.ts';
import { type Description, describe, readCards, writeCards } from '../describe/index.ts';
import { type Assignment, type Members, membersFormat } from '../formats/assignment.ts';
import type { Narration } from '../formats/narration.ts';
import type { Organization } from '../formats/organization.ts';
import type { Registers } from '../formats/registers.ts';
import type { Skeleton } from '../formats/skeleton.ts';
import {
  findRegisters,
  narrate,
  readNarration,
  readRegisters,
  writeNarration,
  writeRegisters,
} from '../narrate/index.ts';
import {
  adoptSkeleton,
  assignMembers,
  draftStages,
  organize,
  readAssignment,
  readMembers,
  readOrganization,
  readSkeleton,
  readSkeletonFile,
  readStrategy,
  writeAssignment,
  writeMembers,
  writeOrganization,
  writeSkeleton,
  writeStrategy,
} from '../stages/index.ts';
import type { Context } from './command.ts';
import { runPhase } from './work.ts';

/* Phases 2 and 3, each as: make its artifacts from the earlier ones and write them; or read them back. */

export interface Staging {
  skeleton: Skeleton;
  assignment: Assignment;
  /** Null under the file strategy. */
  members: Members | null;
}

export interface Prose {
  narration: Narration;
  registers: Registers;
}

/** Phase 2a. */
export async function makeCards({ settings: { work }, progress }: Context, analysis: Analysis): Promise<Description> {
  progress.phase('describe files');
  return runPhase(work, '2a', async () => {
    const description = describe(analysis);
    await writeCards(work, description);
    return description;
  });
}

/** Phase 2b. Throws `artifact-missing` or `artifact-invalid` for a skeleton of the user's own. */
export async function makeStages(context: Context, analysis: Analysis, { cards }: Description): Promise<Staging> {
  const { work, strategy, skeleton: own } = context.settings;
  context.progress.phase('draft stages');
  return runPhase(work, '2b', async () => {
    const input = { ...analysis, cards };
    const placed = own ? adoptSkeleton({ ...input, skeleton: await readSkeletonFile(own) }) : draftStages(input);
    const members = strategy === 'member' ? assignMembers({ ...input, ...placed }) : null;
    await writeSkeleton(work, placed.skeleton);
    await writeAssignment(work, placed.assignment);
    if (members) await writeMembers(work, members);
    else await rm(join(work, 'phase2', membersFormat.name), { force: true });
    await writeStrategy(work, strategy);
    const { unassigned, nFiles } = placed.assignment.coverage;
    if (unassigned.length > 0) {
      context.progress.warn(
        `${numeral(unassigned.length)} of ${counted(nFiles, 'file')} ${nounFor(unassigned.length, 'is', 'are')} in no stage; \`handbook stages --report\` lists them, and \`files\` of a stage in the skeleton places them.`,
      );
    }
    return { ...placed, members };
  });
}

export async function readStages(work: string): Promise<Staging> {
  const [skeleton, assignment, strategy] = await Promise.all([
    readSkeleton(work),
    readAssignment(work),
    readStrategy(work),
  ]);
  return { skeleton, assignment, members: strategy === 'member' ? await readMembers(work) : null };
}

/** Phase 2c. */
export async function makeOrganization(
  { settings: { work }, progress }: Context,
  analysis: Analysis,
  { cards }: Description,
  staging: Staging,
): Promise<Organization> {
  progress.phase('organize stages');
  return runPhase(work, '2c', async () => {
    const organization = organize({ ...analysis, cards, ...staging });
    await writeOrganization(work, organization);
    return organization;
  });
}

/** Phase 3. */
export async function makeProse(
  { settings: { work }, progress }: Context,
  analysis: Analysis,
  { cards }: Description,
  staging: Staging,
  organization: Organization,
): Promise<Prose> {
  progress.phase('find registers and write prose');
  return runPhase(work, '3', async () => {
    const registers = findRegisters({ ...analysis, ...staging });
    const narration = narrate({ ...analysis, cards, ...staging, organization, registers });
    await writeRegisters(work, registers);
    await writeNarration(work, narration);
    return { narration, registers };
  });
}

export async function readProse(work: string): Promise<Prose> {
  return { narration: await readNarration(work), registers: await readRegisters(work) };
}

export { readCards, readOrganization };
