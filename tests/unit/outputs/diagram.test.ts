import { expect, test } from 'vitest';
import { stageInside, stageMap } from '../../../pipeline/outputs/diagram.ts';
import { stageCalls } from '../../../pipeline/outputs/flows.ts';
import { handbookEntry } from '../../../pipeline/outputs/handbook-entry.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { stageEntry } from '../../../pipeline/outputs/stage-entry.ts';
import { hostileSystem } from '../../helpers/system.ts';

test('the map has a node a top-level stage, links them, and counts the calls between them', () => {
  const artifacts = hostileSystem();
  const model = buildModel(artifacts);
  const map = stageMap(model);
  const tops = model.tree.filter((stage) => stage.parent === null);
  expect(map.nodes.map((node) => node.label)).toEqual(tops.map((stage) => stage.title));
  for (const node of map.nodes) expect(map.mermaid).toContain(`click ${node.id} href "${node.href}"`);
});

test('labels cannot end their quotes', () => {
  const { mermaid } = stageMap(buildModel(hostileSystem()));
  for (const line of mermaid.trimEnd().split('\n').slice(1)) {
    expect(line).toMatch(
      /^ {2}(n\d+\("[^"]*"\)|n\d+ -->\|\d+\| n\d+|linkStyle \d+ stroke-width:[\d.]+px|click n\d+ href "[^"]*")$/,
    );
    expect(line.replace(/"[^"]*"/, '')).not.toMatch(/javascript|%%/);
  }
});

test('a stage of many files is folded, and no call is lost from the sums', () => {
  const artifacts = hostileSystem();
  const { graph, assignment } = artifacts;
  const stage = [...assignment.buckets.keys()].find((id) => id.includes('.'))!;
  const node = [...graph.nodes.values()].find((one) => one.kind === 'internal')!;
  if (node.kind === 'boundary') throw new Error('an internal node was wanted');
  graph.edges.length = 0;
  for (let i = 0; i < 100; i++) {
    const file = `many/f${String(i).padStart(3, '0')}.ts`;
    graph.metadata.scannedFiles.push(file);
    assignment.fileStage.set(file, { stage, also: [] });
    graph.nodes.set(file, { ...node, id: file, file });
    if (i > 0) {
      const before = `many/f${String(i - 1).padStart(3, '0')}.ts`;
      graph.edges.push({
        callerId: before,
        calleeId: file,
        isAwait: false,
        callType: 'internal_func',
        line: 1,
        raw: 'f',
      });
    }
  }
  const inside = stageInside(buildModel(artifacts), stage)!;
  expect(inside.nodes).toHaveLength(60);
  expect(inside.folded).toContain('41 files');
  expect(inside.nodes.at(-1)!.label).toBe('41 more files');
});

test('a stage whose files do not call each other has no picture', () => {
  const artifacts = hostileSystem();
  artifacts.graph.edges = [];
  const model = buildModel(artifacts);
  expect(model.tree.map((stage) => stageInside(model, stage.id)).filter(Boolean)).toEqual([]);
});

test('between stages a call counts once, whatever it may go to, and what implements an interface is not called', () => {
  const artifacts = hostileSystem();
  const model = () => buildModel(artifacts);
  const { graph } = artifacts;
  const at = (top: string) =>
    [...graph.nodes.values()].filter((node) => {
      const stage = node.kind === 'boundary' ? null : model().stageOfNode(node);
      return stage !== null && model().topOf(stage) === top;
    });
  const tops = model().tree.filter((stage) => stage.parent === null && at(stage.id).length > 1);
  const [from, to] = [tops[0]!.id, tops[1]!.id];
  const [caller] = at(from);
  const [one, other] = at(to);
  const call = { callerId: caller!.id, isAwait: false, callType: 'internal_func' as const, raw: 'x.f', line: 1 };
  graph.edges = [
    { ...call, calleeId: one!.id, candidates: 2 },
    { ...call, calleeId: other!.id, candidates: 2 },
    { ...call, calleeId: other!.id, line: 2, raw: 'y.f' },
    { ...call, calleeId: other!.id, line: 3, raw: 'z.f', dispatch: true },
  ];
  expect(model().sites).toHaveLength(2);
  expect(handbookEntry(model(), { title: 'T' }).size.calls).toBe(2);
  expect(stageCalls(model(), model().topOf)).toEqual(new Map([[from, new Map([[to, 2]])]]));
  expect(stageEntry(model(), from, null).callsOut.map(({ calls }) => calls)).toEqual([2]);
  expect(stageEntry(model(), to, null).callsIn.map(({ calls }) => calls)).toEqual([2]);
});
