import { expect, test } from 'vitest';
import type { Artifacts } from '../../../pipeline/outputs/artifacts.ts';
import { pathFrom } from '../../../pipeline/outputs/entry-path.ts';
import { buildModel } from '../../../pipeline/outputs/model.ts';
import { hostileSystem, NAMES } from '../../helpers/system.ts';

/** The stages of the hostile system's files, with the only calls those given as [caller, callee, times] of function names. */
function modelWith(calls: [from: string, to: string, n: number][]) {
  const artifacts: Artifacts = hostileSystem();
  const id = (name: string) => [...artifacts.graph.nodes.values()].find((node) => node.name === name)!.id;
  artifacts.graph.edges = calls.flatMap(([from, to, n]) =>
    Array.from({ length: n }, (_, i) => ({
      callerId: id(from),
      calleeId: id(to),
      isAwait: false,
      callType: 'internal_func' as const,
      line: i + 1,
      raw: to,
    })),
  );
  const model = buildModel(artifacts);
  return { path: (name: string) => pathFrom(model, [id(name)]).map((stage) => stage.id), model };
}

test('a path goes through the stages that most calls of what was reached lead to, each once', () => {
  const { path, model } = modelWith([
    ['main', 'größer', 2],
    ['größer', 'configureEverything', 1],
    ['end', 'main', 9],
  ]);
  const [core, ui] = [model.stageOfFile(NAMES.lower)!, model.stageOfFile(NAMES.accents)!];
  expect(core).not.toBe(ui);
  expect(path('main')).toEqual([core, ui]);
});

test('an entry whose calls stay in its stage has no path', () => {
  expect(modelWith([['main', 'configureEverything', 3]]).path('main')).toEqual([]);
});
