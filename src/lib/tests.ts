import type { CardEntry, Ref } from '../../pipeline/formats/content.ts';

/** A test file that reaches a file: which of its functions call which, and whether it imports the file. */
export interface TestLine {
  file: string;
  /** Each function that is called, with the tests' functions that call it. */
  calls: { called: Ref; by: Ref[] }[];
  imports: boolean;
}

/**
 * The test files that call a file's functions or import it, those with the most calls first; nothing for a test itself.
 * `isTest` says whether a file is one.
 */
export function testsOf(card: CardEntry, isTest: (file: string) => boolean): TestLine[] {
  if (isTest(card.file)) return [];
  const lines = new Map<string, TestLine>();
  const lineOf = (file: string) => {
    const line = lines.get(file) ?? { file, calls: [], imports: false };
    lines.set(file, line);
    return line;
  };
  for (const { name, anchor, qualname, kind, calledBy } of card.functions) {
    const called = { name: kind === 'module' ? name : qualname, file: card.file, anchor };
    for (const [file, callers] of Map.groupBy(calledBy, (caller) => caller.file)) {
      const by = callers.map((caller) => ({ name: caller.name, file: caller.file, anchor: caller.anchor }));
      if (isTest(file)) lineOf(file).calls.push({ called, by });
    }
  }
  for (const { file } of card.importedBy) if (isTest(file)) lineOf(file).imports = true;
  const size = ({ calls }: TestLine) => calls.reduce((sum, { by }) => sum + by.length, 0);
  return [...lines.values()].sort((a, b) => size(b) - size(a) || (a.file < b.file ? -1 : 1));
}
