import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { link } from '../../../pipeline/analyze/link/index.ts';
import { sha256 } from '../../../pipeline/base/hash.ts';
import type { Facts } from '../../../pipeline/formats/facts.ts';
import { extract, linkingOf } from '../../../pipeline/languages/index.ts';

/*
 * Each fixture with an `expected-edges.txt` holds every edge that its language's own rules give, one a line, written by
 * hand: `<caller id> -> <callee id> <callType> <line>`. What is found must be exactly that, boundary edges included.
 */

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));
const LIST = 'expected-edges.txt';
const context = { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] };

describe.each(readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, LIST))))('%s', (name) => {
  test('has the edges expected of it', async () => {
    const expected = readFileSync(join(fixtures, name, LIST), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const { graph } = link(await factsOf(name), context);
    const found = graph.edges.map(
      ({ callerId, calleeId, callType, line }) => `${callerId} -> ${calleeId} ${callType} ${line}`,
    );
    expect(found.sort()).toEqual(expected.sort());
  });

  test('accounts for every call once, in whatever order its files come', async () => {
    const facts = await factsOf(name);
    const result = link(facts, context);
    // A call with n candidates has n edges; a dispatch edge stands beside them.
    const kept = result.graph.edges.filter((edge) => !edge.dispatch);
    const calls = kept.reduce((sum, edge) => sum + 1 / (edge.candidates ?? 1), 0);
    const all = facts.flatMap((each) => each.calls);
    // An implied call that finds nothing is none.
    const written = all.filter((call) => !call.implied).length;
    const told = Math.round(calls) + result.dropped.metadata.totalDropped;
    expect(told).toBeGreaterThanOrEqual(written);
    expect(told).toBeLessThanOrEqual(all.length);
    for (const { callerId, calleeId } of result.graph.edges) {
      expect(result.graph.nodes.has(callerId) && result.graph.nodes.has(calleeId)).toBe(true);
    }
    expect(plain(link([...facts].reverse(), context))).toBe(plain(result));
  });
});

async function factsOf(name: string): Promise<Facts[]> {
  const root = join(fixtures, name);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LIST)
    .map((entry) => join(entry.parentPath, entry.name));
  return await Promise.all(
    paths.map((path) => {
      const bytes = readFileSync(path);
      return extract({
        file: path.slice(root.length + 1),
        text: bytes.toString('utf8'),
        encoding: 'utf-8',
        bytes: bytes.length,
        sha256: sha256(bytes),
      });
    }),
  );
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
}
