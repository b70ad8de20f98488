import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOrder, forwardOf, greedyOrder } from '../../../pipeline/stages/sequence.ts';

const matrix = (n: number) =>
  fc.array(fc.array(fc.nat(20), { minLength: n, maxLength: n }), { minLength: n, maxLength: n });

function permutations(items: number[]): number[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

test('up to fourteen items, no order has more weight forward', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }).chain(matrix), (weight) => {
      const best = Math.max(...permutations([...weight.keys()]).map((order) => forwardOf(order, weight).forward));
      expect(forwardOf(bestOrder(weight), weight).forward).toBe(best);
    }),
  );
});

test('orders that are as good keep the preferred order', () => {
  expect(
    bestOrder([
      [0, 0, 0],
      [0, 0, 5],
      [0, 5, 0],
    ]),
  ).toEqual([0, 1, 2]);
});

test('above fourteen items, an order without circles runs wholly forward', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 80 }), (arrows) => {
      const weight = Array.from({ length: 30 }, () => new Array<number>(30).fill(0));
      // From larger to smaller numbers only: no circle.
      for (const [a, b] of arrows) if (a > b) weight[a]![b]! += 1;
      const order = bestOrder(weight);
      expect([...order].sort((a, b) => a - b)).toEqual([...weight.keys()]);
      const { forward, all } = forwardOf(order, weight);
      expect(forward).toBe(all);
    }),
  );
});

test('the greedy order cuts a circle at the item that calls most', () => {
  const rows = [new Map([[1, 1]]), new Map([[2, 9]]), new Map([[0, 1]])];
  expect(greedyOrder(rows)).toEqual([1, 2, 0]);
});
