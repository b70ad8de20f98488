import type { Gap, Skipped } from '../formats/scan-coverage.ts';

/* What passes between the pool and its workers. */

/** One file to read: its path in the artifacts and its place on disk. */
export interface FileTask {
  path: string;
  absolute: string;
}

export type FileResult =
  /** The facts as their artifact holds them: cheaper to pass and to keep than the objects, and written as it is. */
  | { kind: 'facts'; artifact: Uint8Array<ArrayBuffer> }
  | { kind: 'skipped'; skipped: Skipped }
  | { kind: 'gap'; gap: Gap }
  /** The parser threw. Its state may be damaged: the worker takes no further file. */
  | { kind: 'fault'; detail: string }
  /** Not this file's doing: no file can be read, such as when a grammar is not installed whole. */
  | { kind: 'stop'; code: string; message: string; exitCode: number };

/** A worker's first message: it can take files. */
export const READY = 'ready';
