import type { Assignment, Members } from '../formats/assignment.ts';
import type { Card, CardCoverage } from '../formats/card.ts';
import type { DroppedCalls } from '../formats/dropped-calls.ts';
import type { Facts } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { History } from '../formats/history.ts';
import type { Narration } from '../formats/narration.ts';
import type { Organization } from '../formats/organization.ts';
import type { Registers } from '../formats/registers.ts';
import type { ScanCoverage } from '../formats/scan-coverage.ts';
import type { Skeleton } from '../formats/skeleton.ts';

/** Everything that a handbook is rendered from. */
export interface Artifacts {
  /** File → facts; without them sizes, languages by file and manifests are unknown. */
  facts?: ReadonlyMap<string, Facts>;
  graph: Graph;
  dropped: DroppedCalls;
  coverage: ScanCoverage;
  cards: ReadonlyMap<string, Card>;
  cardCoverage: CardCoverage;
  skeleton: Skeleton;
  assignment: Assignment;
  organization: Organization;
  narration: Narration;
  registers: Registers;
  members?: Members;
  history?: History | null;
}

/** What is said about the repository but stands in no artifact. */
export interface Naming {
  /** The name of the system; the first manifest's or README's name where absent. */
  title?: string;
  /** The address of the git remote, as git gives it. */
  remote?: string | null;
  /** Whether the Markdown stands beside HTML pages that it can link; it does unless false. */
  pages?: boolean;
  /** Whether the text of the files is shown here instead of at the forge. */
  sourceView?: boolean;
  /** The address at which an editor opens a file. */
  editor?: string | null;
}
