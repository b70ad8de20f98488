/*
 * Methods that syntax calls without naming them. Names that no language gives another meaning, so one table serves all.
 */
export const protocols = {
  enter: ['__enter__', '__aenter__'],
  iterate: ['__iter__', '__aiter__', '[Symbol.iterator]', '[Symbol.asyncIterator]', 'GetEnumerator'],
  next: ['__next__', '__anext__'],
  index: ['__getitem__', 'operator[]'],
  deconstruct: 'Deconstruct',
  pointer: ['operator->'],
  /** A property that is called as `x[i]`. */
  indexer: 'this[]',
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
  ...['AsEnumerable', 'AsQueryable', 'Cast', 'Concat', 'Distinct', 'DistinctBy', 'Except', 'Intersect', 'OfType'],
  ...['OrderBy', 'OrderByDescending', 'Prepend', 'Append', 'Reverse', 'Skip', 'SkipWhile', 'Take', 'TakeWhile'],
  ...['ThenBy', 'ThenByDescending', 'ToArray', 'ToHashSet', 'ToList', 'Union', 'Where', 'FindAll', 'AsReadOnly'],
]);

/** Methods of builtin collections that give a collection of what their function argument gives. */
export const mapping: ReadonlySet<string> = new Set(['map', 'Select']);
/** The same, where the function gives collections. */
export const flattening: ReadonlySet<string> = new Set(['flatMap', 'SelectMany']);
