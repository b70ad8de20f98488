import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analysis, analyze } from '../../../pipeline/analyze/index.ts';

const sources: Record<string, string | Buffer> = {
  'src/main.ts': "import { help } from './help.js';\nexport function main() {\n  return help();\n}\n",
  'src/help.ts': 'export const help = () => 1;\n',
  'broken.ts': 'export function whole() {}\nfunction ( {{{\n',
  'picture.ts': Buffer.from([0x61, 0, 0x62]),
  'latin.py': Buffer.from('# -*- coding: latin-1 -*-\ndef caf\xe9():\n    pass\n', 'latin1'),
  'types.py': 'def f(a: "list[int]", b: dict[str, list[int]], c=1):\n    pass\n',
  'README.md': '# Title\n\nWords.\n',
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'handbook-source-'));
  for (const [path, content] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

function plain(analysis: Analysis): string {
  return JSON.stringify(analysis, (_, value) => (value instanceof Map ? [...value] : value));
}

describe('analyze', () => {
  test('reads, links and accounts for every file', async () => {
    const progress: number[] = [];
    const { facts, graph, coverage } = await analyze({
      root,
      jobs: 2,
      sourceDateEpoch: 0,
      onProgress: (done, total) => progress.push(done / total),
    });
    expect([...facts.keys()]).toEqual(['README.md', 'broken.ts', 'latin.py', 'src/help.ts', 'src/main.ts', 'types.py']);
    expect(graph.metadata).toMatchObject({
      generatedAt: '1970-01-01T00:00:00.000Z',
      language: 'multi',
      scannedFiles: [...facts.keys()],
      unparsedFiles: [{ file: 'broken.ts', reason: 'partial' }],
    });
    expect(graph.edges).toEqual([
      {
        callerId: 'src.main.main',
        calleeId: 'src.help.help',
        isAwait: false,
        callType: 'internal_func',
        line: 3,
        raw: 'help',
      },
    ]);
    expect([...graph.nodes.keys()]).toContain('latin.café');
    expect(graph.nodes.get('types.f')).toMatchObject({
      paramTypes: new Map([
        ['a', '"list[int]"'],
        ['b', 'dict[str, list[int]]'],
      ]),
    });
    expect(coverage.files).toMatchObject([{ file: 'broken.ts', reason: 'partial' }]);
    expect(coverage.files[0]!.detail).toMatch(/^not understood: lines? \d/);
    expect(coverage.skipped).toMatchObject([{ file: 'picture.ts', reason: 'binary' }]);
    expect(coverage.metadata).toMatchObject({ nScanned: 6, nUnparsed: 1 });
    expect(progress.at(0)).toBe(0);
    expect(progress.at(-1)).toBe(1);
  });

  test('gives the same whatever the number of workers', async () => {
    const [one, many] = [await analyze({ root, jobs: 1 }), await analyze({ root, jobs: 4 })];
    expect(plain(many)).toBe(plain(one));
  });
});
