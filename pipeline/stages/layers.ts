import { byCodePoint } from '../base/order.ts';
import { matrixOf } from './matrix.ts';
import { layeredOrder } from './sequence.ts';
import type { Ties } from './ties.ts';

/** More files than this are too many to cut with care. */
const MOST_FILES = 300;
const MOST_LAYERS = 6;
const LEAST_SIZE = 2;
/** How much a call that runs backward between layers costs, against one that stays inside. */
const BACKWARD = 1.5;
/** How much uneven layers cost. */
const UNEVEN = 0.8;

/**
 * Files as layers along the direction of calls: their best order, cut where few calls cross and fewest run backward.
 * Files without a call or import to the others are `loose`. No layers where the files are too few or too many.
 */
export function layersOf(files: readonly string[], ties: Ties): { groups: string[][]; loose: string[] } {
  const all = [...files].sort(byCodePoint);
  const among = new Set(all);
  const tied = new Set<string>();
  for (const flow of [ties.calls, ties.imports]) {
    for (const from of all) {
      for (const to of flow.get(from)?.keys() ?? []) if (among.has(to)) tied.add(from).add(to);
    }
  }
  const loose = all.filter((file) => !tied.has(file));
  const own = all.filter((file) => tied.has(file));
  if (own.length < 2 * LEAST_SIZE || own.length > MOST_FILES) return { groups: [], loose: all };
  const parts = own.map((file) => ({ files: [file] }));
  const calls = matrixOf(ties.calls, parts);
  const imports = matrixOf(ties.imports, parts);
  // Square roots, so that one busy pair does not decide alone.
  const weight = calls.map((row, a) =>
    row.map((n, b) => (a === b ? 0 : Math.round(1000 * Math.sqrt(n) + imports[a]![b]!))),
  );
  const order = layeredOrder(weight);
  const cuts = bestCuts(order.map((a) => order.map((b) => weight[a]![b]!)));
  return { groups: cuts.map(([from, to]) => order.slice(from, to).map((i) => own[i]!)), loose };
}

/** Stretches of an ordered matrix that keep most calls inside, beyond chance, and fewest backward between them. */
function bestCuts(m: readonly (readonly number[])[]): [number, number][] {
  const n = m.length;
  const total = m.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0) || 1;
  const out = m.map((row) => row.reduce((a, b) => a + b, 0));
  const into = m.map((_, i) => m.reduce((sum, row) => sum + row[i]!, 0));
  // gain[i][j]: what the stretch from i up to j is worth.
  const best = Array.from({ length: MOST_LAYERS + 1 }, () => new Float64Array(n + 1).fill(Number.NEGATIVE_INFINITY));
  const cutAt = Array.from({ length: MOST_LAYERS + 1 }, () => new Int32Array(n + 1));
  best[0]![0] = 0;
  for (let from = 0; from < n; from++) {
    let inside = 0;
    let backward = 0;
    let outSum = 0;
    let inSum = 0;
    for (let to = from + 1; to <= n; to++) {
      const last = to - 1;
      for (let k = from; k < last; k++) {
        inside += m[k]![last]! + m[last]![k]!;
        backward += m[last]![k]!;
      }
      outSum += out[last]!;
      inSum += into[last]!;
      if (to - from < LEAST_SIZE) continue;
      const size = (to - from) / n;
      const chance = (outSum * inSum) / (total * total);
      const gain = (inside + BACKWARD * backward) / total - chance / 2 - UNEVEN * size * size;
      for (let layers = 1; layers <= MOST_LAYERS; layers++) {
        const value = best[layers - 1]![from]! + gain;
        if (value > best[layers]![to]!) {
          best[layers]![to] = value;
          cutAt[layers]![to] = from;
        }
      }
    }
  }
  let layers = 1;
  for (let k = 2; k <= MOST_LAYERS; k++) if (best[k]![n]! > best[layers]![n]!) layers = k;
  const cuts: [number, number][] = [];
  for (let to = n; to > 0; layers--) {
    const from = cutAt[layers]![to]!;
    cuts.unshift([from, to]);
    to = from;
  }
  return cuts;
}
