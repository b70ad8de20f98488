/*
 * Orders along the direction of calls. `weight[a][b]` is what is gained when `a` stands before `b`: whole numbers, so
 * that sums are exact. Items come in preferred order, which decides between orders that are as good.
 */

const EXACT = 14;

/** Item numbers in the order that gains most: the best there is for up to 14 items, a good one above. */
export function bestOrder(weight: readonly (readonly number[])[]): number[] {
  const n = weight.length;
  return n <= EXACT ? exactOrder(weight) : layeredOrder(weight);
}

/** A good order of any number of items: greedy, then improved by single moves. */
export function layeredOrder(weight: readonly (readonly number[])[]): number[] {
  return improve(greedyOrder(weight.map((row) => new Map(row.entries()))), weight);
}

/** Dynamic programming over sets: the best order of a set is its best first item and the best order of the rest. */
function exactOrder(weight: readonly (readonly number[])[]): number[] {
  const n = weight.length;
  const sums = weight.map(setSums);
  const best = new Float64Array(1 << n);
  const first = new Uint8Array(1 << n);
  for (let set = 1; set < 1 << n; set++) {
    let top = -1;
    for (let i = 0; i < n; i++) {
      if (!(set & (1 << i))) continue;
      const rest = set & ~(1 << i);
      const gain = best[rest]! + sums[i]![rest]!;
      if (gain > top) {
        top = gain;
        first[set] = i;
      }
    }
    best[set] = top;
  }
  const order: number[] = [];
  for (let set = (1 << n) - 1; set > 0; set &= ~(1 << order.at(-1)!)) order.push(first[set]!);
  return order;
}

/** For every set of items, as bits, the sum of what the row gives them. */
function setSums(row: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << row.length);
  for (let set = 1; set < sums.length; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    sums[set] = sums[set & (set - 1)]! + row[lowest]!;
  }
  return sums;
}

/**
 * The greedy heuristic of Eades, Lin and Smyth: sources to the front, sinks to the back, else the item whose calls out
 * outweigh its calls in the most. `rows[a]` maps each `b` to the weight of the arrow from `a`.
 */
export function greedyOrder(rows: readonly ReadonlyMap<number, number>[]): number[] {
  const n = rows.length;
  const out = new Float64Array(n);
  const into = new Float64Array(n);
  const callers: Map<number, number>[] = rows.map(() => new Map());
  rows.forEach((row, a) => {
    for (const [b, w] of row) {
      if (a === b || w === 0) continue;
      out[a]! += w;
      into[b]! += w;
      callers[b]!.set(a, w);
    }
  });
  const left = new Set(rows.keys());
  const front: number[] = [];
  const back: number[] = [];
  while (left.size > 0) {
    let source = -1;
    let sink = -1;
    let widest = -1;
    for (const item of left) {
      if (into[item] === 0) {
        source = item;
        break;
      }
      if (out[item] === 0) sink = item;
      if (widest < 0 || out[item]! - into[item]! > out[widest]! - into[widest]!) widest = item;
    }
    const item = source >= 0 ? source : sink >= 0 ? sink : widest;
    (source < 0 && sink >= 0 ? back : front).push(item);
    left.delete(item);
    for (const [b, w] of rows[item]!) into[b]! -= w;
    for (const [a, w] of callers[item]!) out[a]! -= w;
  }
  return [...front, ...back.reverse()];
}

/** Moves single items to a better place until none is found, at most a few rounds. */
function improve(order: number[], weight: readonly (readonly number[])[]): number[] {
  if (order.length > 400) return order;
  for (let round = 0; round < 8; round++) {
    let moved = false;
    for (let from = 0; from < order.length; from++) {
      const item = order[from]!;
      let gain = 0;
      let best = 0;
      let target = from;
      for (const step of [-1, 1]) {
        gain = 0;
        for (let to = from + step; to >= 0 && to < order.length; to += step) {
          const other = order[to]!;
          gain += step * (weight[other]![item]! - weight[item]![other]!);
          if (gain > best) [best, target] = [gain, to];
        }
      }
      if (target !== from) {
        order.splice(from, 1);
        order.splice(target, 0, item);
        moved = true;
      }
    }
    if (!moved) break;
  }
  return order;
}

/** How much of the weight runs forward in the order, and how much there is between different items. */
export function forwardOf(
  order: readonly number[],
  weight: readonly (readonly number[])[],
): { forward: number; all: number } {
  let forward = 0;
  let all = 0;
  for (let i = 0; i < order.length; i++) {
    for (let j = i + 1; j < order.length; j++) {
      const ahead = weight[order[i]!]![order[j]!]!;
      forward += ahead;
      all += ahead + weight[order[j]!]![order[i]!]!;
    }
  }
  return { forward, all };
}
