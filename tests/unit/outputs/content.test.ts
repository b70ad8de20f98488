import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type CardEntry,
  type CollectionName,
  collections,
  type StageEntry,
} from '../../../pipeline/formats/content.ts';
import { writeContent } from '../../../pipeline/outputs/index.ts';
import { stagePage } from '../../../pipeline/outputs/markdown-stage.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { folderOf } from '../../helpers/folder.ts';
import { hostileSystem, NAMES } from '../../helpers/system.ts';

async function written(artifacts = hostileSystem()) {
  const folder = folderOf();
  const counts = await writeContent(folder, buildModel(artifacts), {});
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.endsWith('.json')).sort();
  return { counts, entries: new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')])) };
}

test('every entry matches the schema of its collection', async () => {
  const { counts, entries } = await written();
  for (const [path, text] of entries) {
    const name = path.split('/')[0] as CollectionName;
    expect(collections[name].safeParse(JSON.parse(text)).error?.message ?? path).toBe(path);
  }
  expect(counts.cards).toBe(Object.keys(NAMES).length + 1);
  expect(counts.handbook).toBe(1);
  expect(counts.registers).toBe(1);
});

test('a group keeps where its summary comes from', async () => {
  const artifacts = hostileSystem();
  const from = { from: 'doc' as const, file: 'a.ts', line: 3 };
  const [id, stage] = [...artifacts.organization.stages][0]!;
  const groups = stage.groups.map((group, i) =>
    i === 0 ? { ...group, summary: 'Keeps words.', summaryFrom: from } : group,
  );
  artifacts.organization.stages.set(id, { ...stage, groups });
  const { entries } = await written(artifacts);
  const [first] = [...entries]
    .filter(([path]) => path.startsWith('stages/'))
    .map(([, text]) => JSON.parse(text) as StageEntry)
    .filter((entry) => entry.id === id)
    .flatMap((entry) => entry.groups);
  expect(first).toMatchObject({ summary: 'Keeps words.', summaryFrom: from });
  expect(stagePage(buildModel(artifacts), buildModel(artifacts).stage.get(id)!, false)).toContain(
    'Keeps words. [a.ts:3]',
  );
});

test('every reference leads to an anchor that stands on the page of its file, once', async () => {
  const { entries } = await written();
  const cards = [...entries]
    .filter(([path]) => path.startsWith('cards/'))
    .map(([, text]) => JSON.parse(text) as CardEntry);
  const anchors = new Map(
    cards.map((card) => [
      card.file,
      [...card.types, ...card.functions, ...card.variables].map((symbol) => symbol.anchor),
    ]),
  );
  for (const list of anchors.values()) expect(new Set(list).size).toBe(list.length);
  const refs = cards.flatMap((card) => card.functions.flatMap((fn) => [...fn.calls, ...fn.calledBy]));
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) expect(anchors.get(ref.file)).toContain(ref.anchor);
});

test('an anchor does not change when the code moves', async () => {
  const moved = hostileSystem();
  for (const node of moved.graph.nodes.values()) {
    if (node.kind !== 'boundary') {
      node.lineStart += 7;
      node.lineEnd += 7;
    }
  }
  const anchorsOf = async (artifacts = hostileSystem()) => [...buildModel(artifacts).anchors].toSorted();
  expect(await anchorsOf(moved)).toEqual(await anchorsOf());
});

test('the order of nodes and edges in the graph does not show', async () => {
  const turned = hostileSystem();
  turned.graph.nodes = new Map([...turned.graph.nodes].reverse());
  turned.graph.edges.reverse();
  expect((await written(turned)).entries).toEqual((await written()).entries);
});

test('a stage cannot take the name of another page', () => {
  const artifacts = hostileSystem();
  artifacts.skeleton.stages[0]!.id = 'Index';
  expect(() => buildModel(artifacts)).toThrow('"Index" is taken');
});
