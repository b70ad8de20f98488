import type { Flow } from './ties.ts';

/** Sums between numbered parts: `m[a][b]` is what flows from part a to part b; the diagonal is what stays inside. */
export type Matrix = number[][];

/** The flow between parts given by their files. */
export function matrixOf(flow: Flow, parts: readonly { files: readonly string[] }[]): Matrix {
  const partOf = new Map(parts.flatMap(({ files }, i) => files.map((file) => [file, i] as const)));
  const matrix = parts.map(() => new Array<number>(parts.length).fill(0));
  for (const [file, a] of partOf) {
    for (const [other, n] of flow.get(file) ?? []) {
      const b = partOf.get(other);
      if (b !== undefined) matrix[a]![b]! += n;
    }
  }
  return matrix;
}

/** The matrix of groups of parts: `groups` lists part numbers. */
export function grouped(matrix: Matrix, groups: readonly (readonly number[])[]): Matrix {
  return groups.map((from) =>
    groups.map((to) => {
      let sum = 0;
      for (const a of from) for (const b of to) sum += matrix[a]![b]!;
      return sum;
    }),
  );
}

/** All that flows, and what stays inside parts. */
export function insideOf(matrix: Matrix): { inside: number; all: number } {
  let inside = 0;
  let all = 0;
  matrix.forEach((row, a) => {
    row.forEach((n, b) => {
      all += n;
      if (a === b) inside += n;
    });
  });
  return { inside, all };
}

/** The share that stays inside parts, less what chance would keep inside parts of their size (directed modularity). */
export function aboveChance(matrix: Matrix): number {
  const { inside, all } = insideOf(matrix);
  if (all === 0) return 0;
  const chance = matrix.reduce((sum, row, a) => {
    const out = row.reduce((total, n) => total + n, 0);
    const into = matrix.reduce((total, other) => total + other[a]!, 0);
    return sum + out * into;
  }, 0);
  return inside / all - chance / (all * all);
}
