export { type AdoptInput, adoptSkeleton } from './adopt.ts';
export type { CallShare, Largest } from './measures.ts';
export { assignMembers, type MembersInput } from './members.ts';
export { normalizeSkeleton } from './normalize.ts';
export { type OrganizeInput, organize } from './organize.ts';
export { type ReportInput, reportStages } from './report.ts';
export { type DraftInput, draftStages } from './skeleton.ts';
export {
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
} from './store.ts';
export type { StagesReport, Target } from './targets.ts';
