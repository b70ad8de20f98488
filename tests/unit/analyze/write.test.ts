import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analysis, functionsCsv, graphDot, readAnalysis, writeAnalysis } from '../../../pipeline/analyze/index.ts';
import { FileBuilder, linkToy } from './link/build.ts';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'handbook-analyze-'));
});
afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

/** Two functions with hostile names that call each other in two files. */
function analysis(...paths: string[]): Analysis {
  const files = paths.map((path) => {
    const file = new FileBuilder(path);
    const type = file.declare('class', '__proto__');
    const method = file.declare('method', 'a"],\n<b>', {
      owner: type,
      signature: 'say(text: "a, b")',
      decorators: ['@x("y")', '@z'],
    });
    const self = file.expr({ k: 'self', s: file.body(method) });
    file.call(file.member(self, 'a"],\n<b>'), file.body(method), { isAwait: true });
    file.call(file.name('nowhere'), file.body(method));
    file.facts.accesses.push({ expr: file.member(self, 'constructor'), line: 1, scope: 3, access: 'write' });
    file.facts.accesses[0]!.scope = file.body(method);
    return file;
  });
  const { graph, dropped } = linkToy(files);
  return {
    facts: new Map(files.map((file) => [file.facts.file, file.facts])),
    graph,
    dropped,
    coverage: {
      version: 2,
      metadata: { generatedAt: null, nScanned: files.length, nUnparsed: 0, byReason: new Map() },
      files: [],
      skipped: [],
    },
  };
}

test('what is written is read back, names that objects have by nature included', async () => {
  const written = analysis('A b/c#.toy', 'd.toy');
  await writeAnalysis(work, written);
  expect(await readAnalysis(work)).toEqual({ ...written, history: null });
  expect([...written.graph.selfAttrs.get('type:d.__proto__')!.keys()]).toEqual(['constructor']);
});

test('facts of files that are gone are removed', async () => {
  await writeAnalysis(work, analysis('x/y/old.toy', 'd.toy'));
  expect(existsSync(join(work, 'phase1/facts/x/y/old.toy.json'))).toBe(true);
  await writeAnalysis(work, analysis('d.toy'));
  expect(existsSync(join(work, 'phase1/facts/x'))).toBe(false);
  expect(existsSync(join(work, 'phase1/facts/d.toy.json'))).toBe(true);
});

test('a damaged artifact is refused with its path', async () => {
  await writeAnalysis(work, analysis('d.toy'));
  const path = join(work, 'phase1/dropped-calls.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"line": 2', '"line": 0'));
  await expect(readAnalysis(work)).rejects.toThrow(`${path} does not match the format of dropped-calls.json`);
});

describe('functions.csv', () => {
  test('has a row for each function, quoted where it has to be', () => {
    const lines = functionsCsv(analysis('d.toy').graph).split('\n');
    expect(lines[0]).toMatch(/^id,name,qualname,file,line_start,line_end,class,/);
    expect(lines[1]).toBe(
      '"d.__proto__.a""],\\n<b>","a""],\\n<b>","__proto__.a""],\\n<b>",d.toy,2,2,__proto__,false,true,' +
        '"@x(""y"") @z","say(text: ""a, b"")",1,1,0,1',
    );
    expect(lines[2]).toBe('');
  });
});

describe('graph.dot', () => {
  test('draws files as clusters and awaited calls in blue, with every name escaped', () => {
    const dot = graphDot(analysis('d.toy').graph);
    const id = '"d.__proto__.a\\"],\\n<b>"';
    expect(dot).toContain('subgraph "cluster_0" {\n    label="d.toy";');
    expect(dot).toContain(`  ${id} -> ${id} [color=blue];`);
    expect(dot.split('\n').every((line) => (line.replaceAll('\\"', '').match(/"/g)?.length ?? 0) % 2 === 0)).toBe(true);
  });
});
