import type { DroppedCalls } from '../formats/dropped-calls.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { History } from '../formats/history.ts';
import type { ScanCoverage } from '../formats/scan-coverage.ts';

/** Phase 1 as one value. */
export interface Analysis {
  /** By path, in code point order; the files of `graph.metadata.scannedFiles`. */
  facts: Map<string, Facts>;
  graph: Graph;
  dropped: DroppedCalls;
  coverage: ScanCoverage;
  /** What git knows of the files; null where it knows nothing. */
  history?: History | null;
}
