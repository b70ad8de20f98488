import { expect } from 'vitest';
import type { Analysis } from '../../pipeline/analyze/index.ts';

/** Every given file has its facts or a reason, and every call of the facts an edge or a reason. */
export function expectAccounted({ facts, graph, dropped, coverage }: Analysis, files: Iterable<string>): void {
  const reasons = new Set([...coverage.files, ...(coverage.skipped ?? [])].map(({ file }) => file));
  expect([...files].filter((file) => !facts.has(file) && !reasons.has(file))).toEqual([]);
  // A call with n candidates has n edges; a dispatch edge stands beside them.
  const kept = graph.edges.filter(({ dispatch }) => !dispatch);
  const resolved = kept.reduce((sum, { candidates }) => sum + 1 / (candidates ?? 1), 0);
  const calls = [...facts.values()].flatMap((each) => each.calls);
  // An implied call that finds nothing is none.
  const told = Math.round(resolved) + dropped.metadata.totalDropped;
  expect(told).toBeGreaterThanOrEqual(calls.filter((call) => !call.implied).length);
  expect(told).toBeLessThanOrEqual(calls.length);
}
