import { expect, test } from 'vitest';
import { callSitesOf, nameInProse } from '../../../pipeline/formats/graph-index.ts';
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
