import type { Language, Tree } from 'web-tree-sitter';

/** A node of a `SyntaxTree`: its place in source order. `NONE` where there is none. */
export type Node = number;
export const NONE: Node = -1;

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
  readonly types: number[] = [];
  readonly fields: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly parents: Node[] = [];
  readonly nexts: Node[] = [];
  readonly prevs: Node[] = [];
  /** What could not be read, and what the parser filled in. */
  readonly errors: Node[] = [];
  private readonly lineStarts: number[];

  constructor(source: string, tree: Tree) {
    this.source = source;
    this.language = tree.language;
    this.lineStarts = lineStartsOf(source);
    this.flatten(tree);
  }

  private flatten(tree: Tree): void {
    const cursor = tree.walk();
    try {
      let parent: Node = NONE;
      let prev: Node = NONE;
      for (;;) {
        const node = this.types.length;
        const type = cursor.nodeTypeId;
        const start = cursor.startIndex;
        const end = cursor.endIndex;
        this.types.push(type);
        this.fields.push(cursor.currentFieldId);
        this.starts.push(start);
        this.ends.push(end);
        this.parents.push(parent);
        this.prevs.push(prev);
        this.nexts.push(NONE);
        if (prev !== NONE) this.nexts[prev] = node;
        if (type === ERROR_TYPE || (start === end && cursor.nodeIsMissing)) this.errors.push(node);
        if (cursor.gotoFirstChild()) {
          parent = node;
          prev = NONE;
          continue;
        }
        let last = node;
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return;
          last = parent;
          parent = this.parents[last]!;
        }
        prev = last;
      }
    } finally {
      cursor.delete();
    }
  }

  get length(): number {
    return this.types.length;
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
function lineStartsOf(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
