import { by, sortedMap } from '../base/order.ts';
import type { Facts } from '../formats/facts.ts';
import type { Gap, ScanCoverage, Skipped } from '../formats/scan-coverage.ts';

/** Of many broken places, so many are named. */
const NAMED = 10;

/** What a file that parsed only in part lacks; null for one that parsed whole. */
export function partialGap(facts: Facts): Gap | null {
  if (facts.status !== 'partial') return null;
  const ranges = facts.errors.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const more = ranges.length > NAMED ? ` and ${ranges.length - NAMED} more` : '';
  const where = ranges.length === 1 && !ranges[0]!.includes('–') ? 'line' : 'lines';
  const detail = `not understood: ${where} ${ranges.slice(0, NAMED).join(', ')}${more}; what stands there is missing`;
  return { file: facts.file, reason: 'partial', detail: ranges.length > 0 ? detail : 'some of it was not understood' };
}

/** The artifact of what the scan could not read, not parse, or not parse whole, and of what it left out. */
export function coverageOf(
  nScanned: number,
  gaps: readonly Gap[],
  skipped: readonly Skipped[],
  generatedAt: string | null,
): ScanCoverage {
  const byReason = new Map<string, number>();
  for (const { reason } of gaps) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  return {
    version: 2,
    metadata: { generatedAt, nScanned, nUnparsed: gaps.length, byReason: sortedMap(byReason) },
    files: [...gaps].sort(by((gap) => gap.file)),
    skipped: [...skipped].sort(by((entry) => entry.file)),
  };
}
