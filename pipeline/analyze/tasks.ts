import type { Gap, Skipped } from '../formats/scan-coverage.ts';

/* What passes between the pool and its workers. */

/** One file to read: its path in the artifacts and its place on disk. */
export interface FileTask {
  path: string;
  absolute: string;
}

export type FileResult =
  /**
   * The facts as their artifact holds them: cheaper to pass than the objects, and written as it is. `worn`: the worker
   * holds so much memory, which a parser never gives back, that another should go on.
   */
  | { kind: 'facts'; artifact: Uint8Array<ArrayBuffer>; worn?: boolean }
  | { kind: 'skipped'; skipped: Skipped }
  | { kind: 'gap'; gap: Gap }
  /** The parser threw. Its state may be damaged: the worker takes no further file. */
  | { kind: 'fault'; detail: string /** It took all the time that a file may take. */; late?: boolean }
  /** Not this file's doing: no file can be read, such as when a grammar is not installed whole. */
  | { kind: 'stop'; code: string; message: string; exitCode: number };

/** What a worker is told when it begins. */
export interface WorkerLimits {
  /** What one file may take, in bytes: the parser's memory, and the JavaScript heap beside it. */
  memory: number;
}

/** What is said of a file that asks for more. */
export function tooMuchMemory({ memory }: WorkerLimits): string {
  return `it took more than ${Math.round(memory / MB)} MB of memory`;
}

export const MB = 1 << 20;

/** A worker's first message: it can take files. */
export const READY = 'ready';
