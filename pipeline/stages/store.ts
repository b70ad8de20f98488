import { join } from 'node:path';
import { writeAtomic } from '../base/write.ts';
import { type Format, formatArtifact, readArtifact } from '../formats/artifact.ts';
import {
  type Assignment,
  assignmentFormat,
  type Members,
  membersFormat,
  type Strategy,
  strategyFormat,
} from '../formats/assignment.ts';
import { type Organization, organizationFormat } from '../formats/organization.ts';
import { type Skeleton, skeletonFormat } from '../formats/skeleton.ts';
import { normalizeSkeleton } from './normalize.ts';

/* The artifacts of staging, in <work>/phase2/. Readers throw `artifact-missing`, `artifact-invalid`, `artifact-version`. */

const place = (work: string, name: string): string => join(work, 'phase2', name);

const put = <T>(work: string, format: Format<T>, value: T): Promise<void> =>
  writeAtomic(place(work, format.name), formatArtifact(format, value));

export const writeSkeleton = (work: string, value: Skeleton): Promise<void> => put(work, skeletonFormat, value);
export const writeAssignment = (work: string, value: Assignment): Promise<void> => put(work, assignmentFormat, value);
export const writeOrganization = (work: string, value: Organization): Promise<void> =>
  put(work, organizationFormat, value);
export const writeMembers = (work: string, value: Members): Promise<void> => put(work, membersFormat, value);
export const writeStrategy = (work: string, strategy: Strategy['strategy']): Promise<void> =>
  put(work, strategyFormat, { version: 1, strategy });

/** The skeleton of a work directory, with `children` rebuilt from `parent`. */
export const readSkeleton = async (work: string): Promise<Skeleton> =>
  normalizeSkeleton(await readArtifact(skeletonFormat, place(work, skeletonFormat.name)));

/** A skeleton that a person wrote, made sound as `normalizeSkeleton` says. */
export async function readSkeletonFile(path: string): Promise<Skeleton> {
  return normalizeSkeleton(await readArtifact(skeletonFormat, path, 'write it, or name another with --skeleton'));
}

export const readAssignment = (work: string): Promise<Assignment> =>
  readArtifact(assignmentFormat, place(work, assignmentFormat.name));
export const readOrganization = (work: string): Promise<Organization> =>
  readArtifact(organizationFormat, place(work, organizationFormat.name));
export const readMembers = (work: string): Promise<Members> =>
  readArtifact(membersFormat, place(work, membersFormat.name));
export const readStrategy = async (work: string): Promise<Strategy['strategy']> =>
  (await readArtifact(strategyFormat, place(work, strategyFormat.name))).strategy;
