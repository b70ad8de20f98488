import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { link } from '../../../pipeline/analyze/link/index.ts';
import { sha256 } from '../../../pipeline/base/hash.ts';
import { extract, linkingOf } from '../../../pipeline/languages/index.ts';

/*
 * Each fixture with an `expected-edges.txt` holds every edge that its language's own rules give, one a line, written by
 * hand: `<caller id> -> <callee id> <callType> <line>`. What is found must be exactly that, boundary edges included.
 */

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));
const LIST = 'expected-edges.txt';

test.each(readdirSync(fixtures).filter((name) => existsSync(join(fixtures, name, LIST))))('%s', async (name) => {
  const expected = readFileSync(join(fixtures, name, LIST), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect((await edgesOf(join(fixtures, name))).sort()).toEqual(expected.sort());
});

async function edgesOf(root: string): Promise<string[]> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LIST)
    .map((entry) => join(entry.parentPath, entry.name));
  const facts = await Promise.all(
    paths.map((path) => {
      const bytes = readFileSync(path);
      const file = path.slice(root.length + 1);
      return extract({
        file,
        text: bytes.toString('utf8'),
        encoding: 'utf-8',
        bytes: bytes.length,
        sha256: sha256(bytes),
      });
    }),
  );
  const context = { linkingOf, generatedAt: null, commit: null, dirty: null, unparsedFiles: [] };
  const { graph } = link(facts, context);
  return graph.edges.map(({ callerId, calleeId, callType, line }) => `${callerId} -> ${calleeId} ${callType} ${line}`);
}
