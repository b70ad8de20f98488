import { platformTypes } from './platform.ts';

/* What the platform's containers hold, and what their methods give. */

const SEQUENCES = [
  ...['AbstractCollection', 'AbstractList', 'AbstractSet', 'ArrayDeque', 'ArrayList', 'BlockingQueue', 'Collection'],
  ...['ConcurrentLinkedQueue', 'CopyOnWriteArrayList', 'Deque', 'EnumSet', 'Enumeration', 'HashSet', 'Iterator'],
  ...['LinkedBlockingQueue', 'LinkedHashSet', 'LinkedList', 'List', 'ListIterator', 'NavigableSet', 'PriorityQueue'],
  ...['Queue', 'Set', 'SortedSet', 'Spliterator', 'Stack', 'TreeSet', 'Vector'],
  ...['Stream', 'Optional', 'Supplier', 'Callable', 'Future', 'CompletableFuture', 'CompletionStage'],
  ...['AtomicReference', 'AtomicReferenceArray'],
];
const LANG_SEQUENCES = ['Iterable', 'ThreadLocal', 'Class', 'Enum'];
const MAPS = [
  ...['AbstractMap', 'ConcurrentHashMap', 'ConcurrentMap', 'EnumMap', 'HashMap', 'Hashtable', 'IdentityHashMap'],
  ...['LinkedHashMap', 'Map', 'NavigableMap', 'SortedMap', 'TreeMap', 'WeakHashMap', 'Entry'],
];

/** Types that hold others: the type arguments of one element. */
export const elementTypes: ReadonlyMap<string, readonly number[]> = new Map(
  [...SEQUENCES, ...LANG_SEQUENCES, ...MAPS].map((name) => [name, [0]]),
);

/** Types with values: the type argument of a value. */
export const indexTypes: ReadonlyMap<string, number> = new Map([
  ...SEQUENCES.map((name): [string, number] => [name, 0]),
  ...LANG_SEQUENCES.map((name): [string, number] => [name, 0]),
  ...MAPS.map((name): [string, number] => [name, 1]),
  ['()', 1],
]);

/** A parameter of a primitive type. */
const PLAIN = -1;
const PRIMITIVES = ['Int', 'Long', 'Double'];

/** The parameters of the platform's functional types, as their type arguments. */
export const functionTypes: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...['Runnable', 'Callable', 'Supplier', 'BooleanSupplier'].map((name) => [name, []] as const),
  ...PRIMITIVES.flatMap((of): [string, readonly number[]][] => [
    [`${of}Supplier`, []],
    [`${of}Function`, [PLAIN]],
    [`${of}Consumer`, [PLAIN]],
    [`${of}Predicate`, [PLAIN]],
    [`${of}UnaryOperator`, [PLAIN]],
    [`${of}BinaryOperator`, [PLAIN, PLAIN]],
    [`Obj${of}Consumer`, [0, PLAIN]],
    [`To${of}BiFunction`, [0, 1]],
  ]),
  ['BiConsumer', [0, 1]],
  ['BiFunction', [0, 1]],
  ['BiPredicate', [0, 1]],
  ['BinaryOperator', [0, 0]],
  ['Comparator', [0, 0]],
  ['Consumer', [0]],
  ['Function', [0]],
  ['Predicate', [0]],
  ['ToDoubleFunction', [0]],
  ['ToIntFunction', [0]],
  ['ToLongFunction', [0]],
  ['UnaryOperator', [0]],
]);

/** The results of the platform's functional types, as their type arguments. */
export const functionResults: ReadonlyMap<string, number> = new Map([
  ['BiFunction', 2],
  ['BinaryOperator', 0],
  ['Callable', 0],
  ['Function', 1],
  ...PRIMITIVES.map((of) => [`${of}Function`, 0] as const),
  ['Supplier', 0],
  ['UnaryOperator', 0],
]);

/** Where these types come from. */
export const containerHomes: ReadonlyMap<string, string> = new Map([
  ...[...SEQUENCES, ...MAPS, ...functionTypes.keys()].flatMap((name) => {
    const home = [...platformTypes].find(([, types]) => types.has(name))?.[0];
    return home === undefined ? [] : [[name, home] as const];
  }),
  ['Entry', 'java.util.Map'],
]);

const each = (gives: string, ...names: string[]) => names.map((name): [string, string] => [name, gives]);

/** What methods give: see `boxMethods` of the linking rules. */
export const boxMethods: ReadonlyMap<string, string> = new Map([
  ...each(
    'value',
    'get',
    'getOrDefault',
    'put',
    'putIfAbsent',
    'computeIfAbsent',
    'computeIfPresent',
    'compute',
    'merge',
  ),
  ...each(
    'value',
    'remove',
    'replace',
    'getValue',
    'getFirst',
    'getLast',
    'removeFirst',
    'removeLast',
    'set',
    'getNow',
  ),
  ...each('element', 'next', 'previous', 'nextElement', 'first', 'last', 'floor', 'ceiling', 'higher', 'lower'),
  ...each(
    'element',
    'element',
    'peek',
    'peekFirst',
    'peekLast',
    'poll',
    'pollFirst',
    'pollLast',
    'pop',
    'take',
    'push',
  ),
  ...each(
    'element',
    'orElse',
    'orElseGet',
    'orElseThrow',
    'call',
    'join',
    'getAndSet',
    'getPlain',
    'newInstance',
    'cast',
  ),
  ...each('key', 'getKey', 'firstKey', 'lastKey'),
  ...each('keys', 'keySet', 'navigableKeySet'),
  ...each('values', 'values'),
  ...each('entries', 'entrySet'),
  ...each('Stream', 'stream', 'parallelStream'),
  ...each('Iterator', 'iterator', 'listIterator'),
  ...each('List', 'toList', 'subList'),
  ...each('Optional', 'findFirst', 'findAny', 'min', 'max'),
  ...each('same', 'filter', 'sorted', 'distinct', 'limit', 'skip', 'parallel', 'sequential', 'takeWhile', 'dropWhile'),
  ...each('same', 'onClose', 'or', 'descendingSet', 'headSet', 'tailSet', 'Stream.peek'),
  ...each('same', '[].clone'),
  ...each('element', 'Enum.valueOf'),
  ...each('[]', 'Enum.values', 'Class.getEnumConstants'),
  ...each('callback', 'map', 'thenApply'),
  ...each('flat', 'flatMap', 'thenCompose'),
]);

/** Functions whose result is made of what they are given. */
export const madeOf = new Map<string, 'argument' | 'element' | 'elements' | 'arguments'>([
  ...['requireNonNull', 'requireNonNullElse', 'requireNonNullElseGet'].map(
    (name) => [`Objects.${name}`, 'argument'] as const,
  ),
  ...['getAnnotation', 'getDeclaredAnnotation'].map((name) => [`AnnotatedElement.${name}`, 'element'] as const),
  ...['Arrays.stream', 'Collections.enumeration', 'List.copyOf', 'Set.copyOf'].map(
    (name) => [name, 'elements'] as const,
  ),
  ...['Collection', 'List', 'Set', 'SortedSet', 'NavigableSet'].flatMap((name) =>
    ['synchronized', 'unmodifiable'].map((made) => [`Collections.${made}${name}`, 'elements'] as const),
  ),
  ...['Arrays.asList', 'Collections.singleton', 'Collections.singletonList', 'List.of', 'Set.of', 'Stream.of'].map(
    (name) => [name, 'arguments'] as const,
  ),
  ...['Optional.of', 'Optional.ofNullable', 'CompletableFuture.completedFuture'].map(
    (name) => [name, 'arguments'] as const,
  ),
]);

/** Methods that give a function one element first. */
export const elementCallbacks: ReadonlySet<string> = new Set([
  ...['allMatch', 'anyMatch', 'dropWhile', 'filter', 'findFirst', 'flatMap', 'forEach', 'forEachOrdered', 'ifPresent'],
  ...['ifPresentOrElse', 'map', 'mapToDouble', 'mapToInt', 'mapToLong', 'mapToObj', 'noneMatch', 'peek', 'removeIf'],
  ...[
    'replaceAll',
    'sort',
    'sorted',
    'max',
    'min',
    'takeWhile',
    'thenAccept',
    'thenApply',
    'thenCompose',
    'whenComplete',
  ],
]);
