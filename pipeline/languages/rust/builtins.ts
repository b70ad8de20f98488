const words = (text: string) => text.trim().split(/\s+/);

/** Pointers and cells that are used as what they hold. */
export const TRANSPARENT: ReadonlySet<string> = new Set(
  words(
    'Box Rc Arc Pin Cow Ref RefMut RefCell Cell UnsafeCell Mutex RwLock MutexGuard RwLockReadGuard RwLockWriteGuard ManuallyDrop NonNull Weak Reverse Wrapping OnceCell OnceLock LazyLock LazyCell CachePadded',
  ),
);

/** Numbers, characters, truth values. */
export const plainTypes: ReadonlySet<string> = new Set(
  words('bool char f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize'),
);

/** Types of the language and of the prelude. */
export const builtinTypes: ReadonlySet<string> = new Set(
  words(`
    bool char f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize str
    Box Option Result String Vec
    AsMut AsRef Clone Copy Default DoubleEndedIterator Drop Eq ExactSizeIterator Extend Fn FnMut FnOnce From FromIterator
    Into IntoIterator Iterator Ord PartialEq PartialOrd Send Sized Sync ToOwned ToString TryFrom TryInto Unpin
  `),
);

/** Values and functions of the prelude. */
export const builtins: ReadonlySet<string> = new Set(words('Err None Ok Some drop'));

const one: readonly number[] = [0];
const pair: readonly number[] = [0, 1];

/** What each container's elements are made of. */
export const elementTypes: ReadonlyMap<string, readonly number[]> = new Map([
  ...words(`
    Option Result Vec VecDeque HashSet BTreeSet BinaryHeap LinkedList IndexSet FxHashSet
    Iterator IntoIterator DoubleEndedIterator ExactSizeIterator FusedIterator Peekable Poll LockResult
    Iter IterMut IntoIter SmallVec ArrayVec FromIterator Stream
  `).map((name): [string, readonly number[]] => [name, one]),
  ...words('HashMap BTreeMap IndexMap FxHashMap AHashMap DashMap').map((name): [string, readonly number[]] => [
    name,
    pair,
  ]),
]);

/** What is found by key. */
export const indexTypes: ReadonlyMap<string, number> = new Map([
  ...words('HashMap BTreeMap IndexMap FxHashMap AHashMap DashMap').map((name): [string, number] => [name, 1]),
  ...words('Vec VecDeque SmallVec ArrayVec').map((name): [string, number] => [name, 0]),
  // What a result holds else.
  ['Result', 1],
]);

const gives = (what: string, names: string) => words(names).map((name): [string, string] => [name, what]);

/** See `LinkingRules.boxMethods`. */
export const boxMethods: ReadonlyMap<string, string> = new Map([
  ...gives(
    'same',
    `iter iter_mut into_iter by_ref clone cloned copied to_vec to_owned as_slice as_mut_slice as_ref as_mut as_deref
     as_deref_mut as_pin_mut filter rev skip skip_while step_by take take_while chain cycle inspect peekable fuse
     ok ok_or ok_or_else map_err or or_else xor context with_context insert_or collect drain split_off range into_sorted_vec
     take_if replace borrow borrow_mut lock read write into_boxed_slice into_vec sorted dedup copied_by recv_timeout try_recv
     recv entry add sub offset wrapping_add wrapping_sub wrapping_offset saturating_add saturating_sub abs pow trim trim_start
     trim_end trim_matches`,
  ),
  ...gives(
    'element',
    `unwrap expect unwrap_or unwrap_or_default unwrap_or_else unwrap_unchecked get_or_insert get_or_insert_with insert_with
     remove_at swap_remove into_inner`,
  ),
  ...gives('value', 'or_insert or_insert_with or_default'),
  ...gives('keys', 'keys into_keys'),
  ...gives('values', 'values values_mut into_values'),
  ...gives('pairs', 'enumerate'),
  ...gives('given', 'fold rfold'),
  ...gives('zip', 'zip'),
  ...gives('flatten', 'flatten'),
  ...gives('lists', 'windows chunks chunks_exact rchunks chunks_mut'),
  ...gives('halves', 'split_at split_at_mut partition'),
  ...gives('callback', 'map map_or map_or_else'),
  ...gives('flat', 'and_then flat_map filter_map find_map'),
  ...gives(
    'Option',
    `next next_back last first first_mut last_mut nth find max min max_by max_by_key min_by min_by_key pop pop_front pop_back
     front front_mut back back_mut peek peek_mut reduce`,
  ),
  ...gives('Option:value', 'get get_mut Result.err'),
  ...gives('value', 'Result.unwrap_err Result.expect_err Result.into_err'),
]);

/** Methods of all objects, derived or of pointers, that give the object itself. */
export const sameMethods: ReadonlySet<string> = new Set(
  words(`
    clone to_owned borrow borrow_mut as_ref as_mut as_deref as_deref_mut deref deref_mut by_ref lock read write unwrap expect
    into_inner get_ref get_mut upgrade as_any into_boxed default
  `),
);

/** Methods that hand their callback one element first. */
export const elementCallbacks: ReadonlySet<string> = new Set(
  words(`
    map for_each filter filter_map flat_map find find_map any all position inspect take_while skip_while map_while
    and_then is_some_and is_ok_and is_none_or partition max_by_key min_by_key sort_by_key sort_by retain retain_mut map_or
    unwrap_or_else sort_unstable_by_key binary_search_by_key binary_search_by partition_point dedup_by_key
  `),
);
