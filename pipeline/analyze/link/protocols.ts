/*
 * Methods that syntax calls without naming them. Names that no language gives another meaning, so one table serves all.
 */
export const protocols = {
  enter: ['__enter__', '__aenter__'],
  iterate: ['__iter__', '__aiter__', '[Symbol.iterator]', '[Symbol.asyncIterator]'],
  next: ['__next__', '__anext__'],
  index: ['__getitem__', 'operator[]'],
  pointer: ['operator->'],
  /** `()` is the call signature of a TypeScript type. */
  call: ['__call__', '()', 'operator()'],
} as const;

/** Methods of builtin collections whose result is a collection of the same elements. */
export const sameElements: ReadonlySet<string> = new Set([
  'concat',
  'copy',
  'filter',
  'reverse',
  'slice',
  'sort',
  'toReversed',
  'toSorted',
]);
