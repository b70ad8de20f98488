import { type LinkingRules, plainRules } from '../linking.ts';
import { conversions, fieldTypes, implementedOutside, keywords, resultTypes, typeArgumentMethods } from './known.ts';
import { knownNames, library } from './library.ts';
import { units } from './projects.ts';

const sequences =
  'IEnumerable ICollection IList IReadOnlyCollection IReadOnlyList IReadOnlySet ISet List HashSet Queue Stack LinkedList SortedSet Collection ReadOnlyCollection ObservableCollection KeyedCollection IQueryable IOrderedEnumerable IOrderedQueryable IEnumerator IAsyncEnumerable IAsyncEnumerator ConcurrentBag ConcurrentQueue ConcurrentStack BlockingCollection ImmutableArray ImmutableList ImmutableHashSet Span ReadOnlySpan Memory ReadOnlyMemory ArraySegment IProducerConsumerCollection'.split(
    ' ',
  );
const dictionaries =
  'Dictionary IDictionary IReadOnlyDictionary SortedDictionary SortedList ConcurrentDictionary ImmutableDictionary ReadOnlyDictionary'.split(
    ' ',
  );
const pair = new Map([
  ['Key', 0],
  ['Value', 1],
]);

/** C#: namespaces span files and projects, members are plain names in their type, constructors are named after it. */
export const csharpLinking: LinkingRules = {
  ...plainRules,
  language: 'csharp',
  family: ['csharp'],
  fidelity: {
    tier: 'full',
    callTypes: [
      'self_method',
      'self_attr_method',
      'param_method',
      'local_method',
      'internal_func',
      'internal_constructor',
      'boundary',
      'boundary_constructor',
    ],
    typeKinds: ['class', 'interface', 'struct', 'record', 'enum', 'other'],
    selfAttrs: true,
  },
  // Namespaces are looked up by linking itself; what it does not find is outside.
  resolveImport: ({ specifier }) => ({ kind: 'external', specifier }),
  moduleScope: 'namespace',
  units,
  get outsideNames() {
    return knownNames();
  },
  baseLibrary: library,
  bareMembers: 'always',
  ownConstructors: true,
  overloadsApart: true,
  betterConversions: true,
  quotedTypes: new Set(['Expression']),
  builtinTypes: keywords,
  conversions,
  literalTypes: new Map([
    ['string', 'String'],
    ['number', 'int'],
    ['boolean', 'bool'],
    ['list', '[]'],
    ['collection', '[]'],
  ]),
  awaitTypes: new Map([
    ['Task', 0],
    ['ValueTask', 0],
  ]),
  elementTypes: new Map<string, readonly number[]>([
    ...sequences.map((name) => [name, [name === 'KeyedCollection' ? 1 : 0]] as const),
    ...dictionaries.map((name) => [name, [0, 1]] as const),
    ['IGrouping', [1]],
  ]),
  indexTypes: new Map([
    ...[
      'List',
      'IList',
      'IReadOnlyList',
      'Collection',
      'ReadOnlyCollection',
      'ObservableCollection',
      'ImmutableArray',
      'ImmutableList',
      'Span',
      'ReadOnlySpan',
    ].map((name) => [name, 0] as const),
    ['KeyedCollection', 1],
    ['Nullable', 0],
    ...dictionaries.map((name) => [name, 1] as const),
  ]),
  elementMethods: new Set(
    'First FirstOrDefault Last LastOrDefault Single SingleOrDefault ElementAt ElementAtOrDefault Find FindLast Dequeue Peek Pop Min Max MinBy MaxBy Aggregate GetValueOrDefault GetOrAdd AddOrUpdate'.split(
      ' ',
    ),
  ),
  elementCallbacks: new Set(
    'All Any Average Count Distinct DistinctBy Exists Find FindAll FindIndex FindLast First FirstOrDefault ForEach GroupBy Last LastOrDefault LongCount Max MaxBy Min MinBy OrderBy OrderByDescending RemoveAll Select SelectMany Single SingleOrDefault SkipWhile Sum TakeWhile ThenBy ThenByDescending ToDictionary ToLookup TrueForAll Where'.split(
      ' ',
    ),
  ),
  optionalType: 'Nullable',
  resultTypes,
  fieldTypes,
  implementedOutside,
  typeArgumentMethods,
  sequenceTypes: new Set(['IEnumerable']),
  boxMethods: new Map([['GroupBy', 'groups:IGrouping']]),
  heldLists: new Map(
    dictionaries.map((name) => [
      name,
      new Map([
        ['Keys', 0],
        ['Values', 1],
      ]),
    ]),
  ),
  heldBy: new Map([
    ['Nullable', new Map([['Value', 0]])],
    ['KeyValuePair', pair],
    ['()', new Map([...pair, ...[1, 2, 3, 4, 5, 6, 7].map((n): [string, number] => [`Item${n}`, n - 1])])],
    ['Task', new Map([['Result', 0]])],
    ['ValueTask', new Map([['Result', 0]])],
    ['Lazy', new Map([['Value', 0]])],
    ['LinkedListNode', new Map([['Value', 0]])],
    ['IEnumerator', new Map([['Current', 0]])],
    ['IGrouping', new Map([['Key', 0]])],
  ]),
};
