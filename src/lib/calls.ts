import type { CallLine } from '../../pipeline/formats/content.ts';

/** The calls that lead to or come from one file. */
export interface CallGroup {
  file: string;
  named: CallLine[];
  /** Those of functions without a name, which only their lines tell apart. */
  unnamed: CallLine[];
}

/** So many calls are shown at once, and a few more rather than a fold that hides only them. */
const FIRST = 10;
const SPARE = 4;

/** Calls by file, in their order: those that are shown, and those behind a fold. */
export function grouped(calls: readonly CallLine[]): { shown: CallGroup[]; folded: CallGroup[] } {
  const cut = calls.length > FIRST + SPARE ? FIRST : calls.length;
  return { shown: byFile(calls.slice(0, cut)), folded: byFile(calls.slice(cut)) };
}

function byFile(calls: readonly CallLine[]): CallGroup[] {
  return [...Map.groupBy(calls, (call) => call.file)].map(([file, of]) => ({
    file,
    named: of.filter((call) => !isUnnamed(call)),
    unnamed: of.filter(isUnnamed).sort((a, b) => a.lines[0]! - b.lines[0]!),
  }));
}

function isUnnamed({ name }: CallLine): boolean {
  return /^(?:<lambda>\.?)+$/.test(name);
}

/** How sure a call is, in words; "" where it is certain. */
export function certainty({ candidates, dispatch }: CallLine): string {
  return [candidates ? `one of ${candidates} candidates` : '', dispatch ? 'possibly, through an interface' : '']
    .filter(Boolean)
    .join(', ');
}
