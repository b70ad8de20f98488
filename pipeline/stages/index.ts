export { type CallShare, type ReportInput, reportStages, type StagesReport, type Target } from './report.ts';
export { type DraftInput, draftStages } from './skeleton.ts';
