import { availableParallelism } from 'node:os';
import { by } from '../base/order.ts';
import type { Facts } from '../formats/facts.ts';
import type { Gap, Skipped } from '../formats/scan-coverage.ts';
import { linkingOf } from '../languages/index.ts';
import { type Scan, scan } from '../scan/index.ts';
import type { Analysis } from './analysis.ts';
import { coverageOf, partialGap } from './coverage.ts';
import { link } from './link/index.ts';
import { runPool } from './pool.ts';
import { type FileResult, type FileTask, MB } from './tasks.ts';

export interface AnalyzeOptions {
  /** The source root. */
  root: string;
  /** Worker threads at most; as many as the machine has processors when not given. */
  jobs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Called as files are done. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called with each file's facts as their artifact holds them, in the order in which they are done. */
  onFacts?: ((file: string, artifact: Uint8Array) => void) | undefined;
  /** Seconds since 1970; goes before the commit's time in `generatedAt`. */
  sourceDateEpoch?: number | undefined;
  /** Folders that are never scanned, such as the work folder. */
  exclude?: readonly string[] | undefined;
  limits?: Limits | undefined;
}

export interface Limits {
  /** Larger files are skipped; in bytes. */
  maxBytes?: number | undefined;
  /** A file that takes longer is given up; in milliseconds. */
  fileTime?: number | undefined;
  /** A file that takes more of the parser's memory, or of the JavaScript heap, is given up; in bytes. */
  fileMemory?: number | undefined;
}

/** What one file may take where nothing else is said, in milliseconds. */
export const DEFAULT_FILE_TIME = 30_000;

/** What one file may take where nothing else is said, in bytes: 4 MB of dense source take half of it. */
export const DEFAULT_FILE_MEMORY = 1024 * MB;

/**
 * Phase 1: lists the files below a root, reads each into facts, and links them. The same source gives the same analysis
 * whatever the number of workers. Throws what `scan` throws, and the signal's reason when it is aborted.
 */
export async function analyze(options: AnalyzeOptions): Promise<Analysis> {
  const { root, signal, limits = {} } = options;
  const listing = await scan(root, { exclude: options.exclude, maxBytes: limits.maxBytes, signal });
  const found = await readAll(listing, options);
  const generatedAt = timeOf(listing, options.sourceDateEpoch);
  const { graph, dropped } = link(found.facts, {
    linkingOf,
    generatedAt,
    commit: listing.git?.commit ?? null,
    dirty: listing.git?.dirty ?? null,
    unparsedFiles: found.gaps,
  });
  return {
    facts: new Map(found.facts.map((each) => [each.file, each])),
    graph,
    dropped,
    coverage: coverageOf(found.facts.length, found.gaps, found.skipped, generatedAt),
  };
}

interface Found {
  facts: Facts[];
  gaps: Gap[];
  skipped: Skipped[];
}

/** Reads every listed file; each list in code point order of the paths. */
async function readAll(listing: Scan, options: AnalyzeOptions): Promise<Found> {
  const found: Found = { facts: [], gaps: [...listing.gaps], skipped: [...listing.skipped] };
  let done = 0;
  options.onProgress?.(done, listing.files.length);
  await runPool(listing.files, {
    jobs: options.jobs ?? availableParallelism(),
    fileTime: options.limits?.fileTime ?? DEFAULT_FILE_TIME,
    fileMemory: options.limits?.fileMemory ?? DEFAULT_FILE_MEMORY,
    signal: options.signal,
    onResult: (task, result) => {
      if (result.kind === 'facts') options.onFacts?.(task.path, result.artifact);
      keep(found, task, result);
      options.onProgress?.(++done, listing.files.length);
    },
  });
  found.facts.sort(by((each) => each.file));
  found.gaps.sort(by((each) => each.file));
  return found;
}

const decoder = new TextDecoder();

function keep(found: Found, { path }: FileTask, result: Exclude<FileResult, { kind: 'stop' }>): void {
  if (result.kind === 'skipped') found.skipped.push(result.skipped);
  else if (result.kind === 'gap') found.gaps.push(result.gap);
  else if (result.kind === 'fault') found.gaps.push({ file: path, reason: 'unparsable', detail: result.detail });
  else {
    const facts = JSON.parse(decoder.decode(result.artifact)) as Facts;
    found.facts.push(facts);
    const gap = partialGap(facts);
    if (gap) found.gaps.push(gap);
  }
}

function timeOf(listing: Scan, epoch: number | undefined): string | null {
  return epoch === undefined ? (listing.git?.commitTime ?? null) : new Date(epoch * 1000).toISOString();
}
