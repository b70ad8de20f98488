import type { CardEntry } from '../../pipeline/formats/content.ts';

/**
 * The anchor of the innermost declaration that a line belongs to: it stands in its span or begins its documentation. Null
 * where the line belongs to the file alone.
 */
export function anchorAtLine(card: CardEntry, line: number): string | null {
  const spans = [
    ...card.types.map(({ anchor, lineRange, doc }) => ({ anchor, lineRange, doc })),
    ...card.functions
      .filter(({ kind }) => kind !== 'module')
      .map(({ anchor, lineRange, doc }) => ({ anchor, lineRange, doc })),
    ...card.variables.map(({ anchor, line: at, doc }) => ({ anchor, lineRange: [at, at] as const, doc })),
  ];
  const holding = spans.filter(({ lineRange: [from, to], doc }) => {
    const first = Math.min(from, doc?.line ?? from);
    return line >= first && line <= to;
  });
  const size = ({ lineRange: [from, to] }: (typeof spans)[number]) => to - from;
  const [inner] = holding.sort((a, b) => size(a) - size(b) || b.lineRange[0] - a.lineRange[0]);
  return inner?.anchor ?? null;
}
