import type { Language, Tree } from 'web-tree-sitter';
import { cursorOf } from './runtime.ts';

/** A node of a `SyntaxTree`: its place in source order. `NONE` where there is none. */
export type Node = number;
export const NONE: Node = -1;
/** The parent of what is no node. */
const NOWHERE = -2;

/** The type id that the parser gives to what it could not read. */
const ERROR_TYPE = 65535;

/**
 * A syntax tree as flat columns, one row a node, in the order in which nodes begin (a parent right before its first
 * child). It outlives the parser's own tree, costs no call into the parser to read, and can be walked at any depth
 * without recursion. Offsets are UTF-16 code units of `source`.
 */
export class SyntaxTree {
  readonly source: string;
  readonly language: Language;
  readonly length: number;
  readonly types: Uint16Array;
  readonly fields: Uint16Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly parents: Int32Array;
  readonly nexts: Int32Array;
  readonly prevs: Int32Array;
  /** What could not be read, and what the parser filled in. */
  readonly errors: Node[] = [];
  private readonly lineStarts: Int32Array;

  constructor(source: string, tree: Tree) {
    this.source = source;
    this.language = tree.language;
    this.lineStarts = lineStartsOf(source);
    this.length = tree.rootNode.descendantCount;
    // One row more, so that the last node can be asked for its first child.
    const rows = this.length + 1;
    const words = new Int32Array(rows * 5);
    const column = (place: number) => words.subarray(place * rows, (place + 1) * rows);
    this.starts = column(0);
    this.ends = column(1);
    this.parents = column(2);
    this.nexts = column(3);
    this.prevs = column(4);
    this.types = new Uint16Array(rows);
    this.fields = new Uint16Array(rows);
    this.parents[this.length] = NOWHERE;
    this.flatten(tree);
  }

  private flatten(tree: Tree): void {
    const { types, fields, starts, ends, parents, nexts, prevs } = this;
    const cursor = cursorOf(tree);
    try {
      let parent: Node = NONE;
      let prev: Node = NONE;
      for (let node = 0; node < this.length; node++) {
        const type = cursor.type();
        const start = cursor.start();
        const end = cursor.end();
        types[node] = type;
        fields[node] = cursor.field();
        starts[node] = start;
        ends[node] = end;
        parents[node] = parent;
        prevs[node] = prev;
        nexts[node] = NONE;
        if (prev !== NONE) nexts[prev] = node;
        if (type === ERROR_TYPE || (start === end && cursor.isMissing())) this.errors.push(node);
        if (cursor.firstChild()) {
          parent = node;
          prev = NONE;
          continue;
        }
        let last = node;
        while (!cursor.nextSibling()) {
          if (!cursor.parent()) return;
          last = parent;
          parent = parents[last]!;
        }
        prev = last;
      }
      throw new Error('the tree has more nodes than it says');
    } finally {
      cursor.delete();
    }
  }

  firstChild(node: Node): Node {
    return this.parents[node + 1] === node ? node + 1 : NONE;
  }

  isNamed(node: Node): boolean {
    const type = this.types[node]!;
    return type === ERROR_TYPE || this.language.nodeTypeIsNamed(type);
  }

  typeName(node: Node): string {
    const type = this.types[node]!;
    return type === ERROR_TYPE ? 'ERROR' : this.language.types[type]!;
  }

  text(node: Node): string {
    return this.source.slice(this.starts[node], this.ends[node]);
  }

  /** The 1-based line of an offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The line a node starts on. */
  line(node: Node): number {
    return this.lineAt(this.starts[node]!);
  }

  /** The line of a node's last character. */
  lineEnd(node: Node): number {
    return this.lineAt(Math.max(this.starts[node]!, this.ends[node]! - 1));
  }
}

/** Line feeds end lines; a source with other line ends has been brought to them (see `extract`). */
function lineStartsOf(source: string): Int32Array {
  let lines = 1;
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lines++;
  const starts = new Int32Array(lines);
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts[line++] = at + 1;
  return starts;
}
