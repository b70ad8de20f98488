import { createRequire } from 'node:module';
import { Parser, type Tree } from 'web-tree-sitter';

/*
 * The WebAssembly instance that parses: one a thread, with a memory that may not grow past a bound. The parser's own
 * cursor copies its state in and out of the instance at every step; called without it, the instance keeps the state
 * itself, which makes reading a tree twice as fast.
 */

type OnTree = (tree: number) => number;

/** What the instance gives beside the parser's own interface. A call works on the cursor that was begun last. */
interface Instance {
  _ts_tree_root_node_wasm: OnTree;
  _ts_tree_cursor_new_wasm: OnTree;
  _ts_tree_cursor_delete_wasm: OnTree;
  _ts_tree_cursor_goto_first_child_wasm: OnTree;
  _ts_tree_cursor_goto_next_sibling_wasm: OnTree;
  _ts_tree_cursor_goto_parent_wasm: OnTree;
  _ts_tree_cursor_current_node_type_id_wasm: OnTree;
  _ts_tree_cursor_current_field_id_wasm: OnTree;
  _ts_tree_cursor_current_node_is_missing_wasm: OnTree;
  _ts_tree_cursor_start_index_wasm: OnTree;
  _ts_tree_cursor_end_index_wasm: OnTree;
}

/** The language's own, which Node's types leave out. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
}
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: MemoryClass } }).WebAssembly;
type MemoryClass = new (pages: { initial: number; maximum: number }) => WasmMemory;

const PAGE = 65_536;
/** What the instance begins with, in bytes. */
const FIRST = 512 * PAGE;
/** What it may grow to where nothing else is said: the most that it can address. */
const MOST = 32_768 * PAGE;

const require = createRequire(import.meta.url);
let most = MOST;
let memory: WasmMemory | undefined;
let starting: Promise<void> | undefined;
let instance: Instance | undefined;

/** Bounds what this thread's parsers may take together, in bytes; counts when said before the first grammar is loaded. */
export function boundParserMemory(bytes: number): void {
  most = Math.min(MOST, Math.max(FIRST, bytes));
}

/** What this thread's parsers have taken, in bytes. It never shrinks. */
export function parserMemory(): number {
  return memory?.buffer.byteLength ?? 0;
}

/** Did a parser ask for more than it may have? It is of no more use then. */
export function parserMemoryIsFull(): boolean {
  // It grows by a fifth, a tenth or a twentieth at a time, and what is refused is not taken.
  return parserMemory() > most * 0.9;
}

/** Makes the instance, once a thread. */
export function startParser(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  memory = new Memory({ initial: FIRST / PAGE, maximum: Math.floor(most / PAGE) });
  const options = {
    wasmMemory: memory,
    locateFile: () => require.resolve('web-tree-sitter/web-tree-sitter.wasm'),
    printErr: () => {},
  };
  await Parser.init(options);
  // The options become the instance.
  instance = options as unknown as Instance;
}

/** One walk over a tree that a parser made, the nodes in the order in which they begin. */
export interface Cursor {
  type(): number;
  field(): number;
  start(): number;
  end(): number;
  isMissing(): boolean;
  firstChild(): boolean;
  nextSibling(): boolean;
  parent(): boolean;
  /** Frees it. No other cursor may be used before. */
  delete(): void;
}

export function cursorOf(tree: Tree): Cursor {
  const wasm = instance!;
  const address = (tree as unknown as { 0: number })[0];
  wasm._ts_tree_root_node_wasm(address);
  wasm._ts_tree_cursor_new_wasm(address);
  return {
    type: () => wasm._ts_tree_cursor_current_node_type_id_wasm(address),
    field: () => wasm._ts_tree_cursor_current_field_id_wasm(address),
    start: () => wasm._ts_tree_cursor_start_index_wasm(address),
    end: () => wasm._ts_tree_cursor_end_index_wasm(address),
    isMissing: () => wasm._ts_tree_cursor_current_node_is_missing_wasm(address) !== 0,
    firstChild: () => wasm._ts_tree_cursor_goto_first_child_wasm(address) === 1,
    nextSibling: () => wasm._ts_tree_cursor_goto_next_sibling_wasm(address) === 1,
    parent: () => wasm._ts_tree_cursor_goto_parent_wasm(address) === 1,
    delete: () => void wasm._ts_tree_cursor_delete_wasm(address),
  };
}
