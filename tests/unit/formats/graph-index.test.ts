import { expect, test } from 'vitest';
import {
  callSitesOf,
  certainCallsOf,
  indexGraph,
  nameInProse,
  openCallsOf,
} from '../../../pipeline/formats/graph-index.ts';
import { callOf, functionOf, graphOf } from '../support/artifacts.ts';

test('a call is one site, however many declarations it may go to; edges to implementations add none', () => {
  const edges = [
    callOf('m.a', 'm.x', 2, { raw: 'o.x', candidates: 2 }),
    callOf('m.a', 'n.x', 2, { raw: 'o.x', candidates: 2 }),
    callOf('m.a', 'p.x', 2, { raw: 'o.x', dispatch: true }),
    callOf('m.a', 'm.y', 2),
    callOf('m.a', 'm.y', 3),
    callOf('m.b', 'm.y', 3),
  ];
  expect(callSitesOf(graphOf([], { edges }))).toEqual([
    { callerId: 'm.a', line: 2, raw: 'o.x', calleeIds: ['m.x', 'n.x'] },
    { callerId: 'm.a', line: 2, raw: 'm.y', calleeIds: ['m.y'] },
    { callerId: 'm.a', line: 3, raw: 'm.y', calleeIds: ['m.y'] },
    { callerId: 'm.b', line: 3, raw: 'm.y', calleeIds: ['m.y'] },
  ]);
});

test('a call that may go to different functions is open: it stands for no caller; one with overloads is certain', () => {
  const nodes = [
    functionOf('m.ts', 'a'),
    functionOf('n.ts', 'x'),
    functionOf('p.ts', 'x'),
    functionOf('n.ts', 'over'),
    { ...functionOf('n.ts', 'over#2'), id: 'n.over#2' },
  ];
  const edges = [
    callOf('m.a', 'n.x', 2, { raw: 'fn', candidates: 2 }),
    callOf('m.a', 'p.x', 2, { raw: 'fn', candidates: 2 }),
    callOf('m.a', 'n.over', 3, { raw: 'over', candidates: 2 }),
    callOf('m.a', 'n.over#2', 3, { raw: 'over', candidates: 2 }),
    callOf('m.a', 'p.x', 4),
  ];
  const graph = graphOf([], { nodes, edges });
  expect(openCallsOf(graph)).toEqual([{ callerId: 'm.a', line: 2, raw: 'fn', calleeIds: ['n.x', 'p.x'] }]);
  expect(certainCallsOf(graph).map(({ line }) => line)).toEqual([3, 4]);
  const { callsTo, mayCall } = indexGraph(graph);
  expect([...callsTo].map(([id, list]) => [id, list.map(({ line }) => line)])).toEqual([
    ['n.over', [3]],
    ['n.over#2', [3]],
    ['p.x', [4]],
  ]);
  expect([...mayCall]).toEqual([
    ['n.x', new Set(['m.a'])],
    ['p.x', new Set(['m.a'])],
  ]);
});

test.each([
  ['Box.open', 'Box.open'],
  ['Box.__init__', 'Box'],
  ['Box.constructor', 'Box'],
  ['Box.Box', 'Box'],
  ['Shelf.Box.Box#2', 'Shelf.Box'],
  ['open', 'open'],
  ['open.<lambda>', null],
])('prose names %s as %s', (qualname, name) => {
  expect(nameInProse(functionOf('a.ts', qualname))).toBe(name);
});
