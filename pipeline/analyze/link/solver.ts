import { sameValues, UNKNOWN, union, type Values } from './values.ts';

/* Finds the least values that satisfy every cell at once. No recursion: chains and circles may be of any length. */

/** After so many changes a cell only grows, and after twice as many it stands still: every run ends. */
const RESTLESS = 24;

/** One unknown of the program: what an expression, a name, a result may be. */
export class Cell {
  values: Values = UNKNOWN;
  state: 'new' | 'waiting' | 'settled' = 'new';
  runs = 0;
  readonly readers = new Set<Cell>();
  readonly compute: () => Values;

  constructor(compute: () => Values) {
    this.compute = compute;
  }
}

export class Solver {
  private readonly stack: Cell[] = [];
  private running: Cell | null = null;
  private wanted: Cell[] = [];

  /**
   * What a cell holds so far. Inside another cell's computation it is read again whenever this one changes; outside,
   * the answer is final.
   */
  read(cell: Cell): Values {
    if (this.running) {
      cell.readers.add(this.running);
      if (cell.state === 'new') this.wanted.push(cell);
    } else if (cell.state !== 'settled') {
      this.push(cell);
      this.settle();
    }
    return cell.values;
  }

  /** Computes a cell again that has been given more, and all that depends on it. */
  renew(cell: Cell): void {
    if (cell.state !== 'settled') return;
    this.push(cell);
    this.settle();
  }

  private push(cell: Cell): void {
    cell.state = 'waiting';
    this.stack.push(cell);
  }

  private settle(): void {
    for (let cell = this.stack.pop(); cell; cell = this.stack.pop()) this.run(cell);
  }

  private run(cell: Cell): void {
    this.running = cell;
    this.wanted = [];
    const found = cell.compute();
    this.running = null;
    cell.state = 'settled';
    const wanted = this.wanted.filter((other) => other.state === 'new');
    if (wanted.length > 0) {
      // First what it needs, then itself again.
      this.push(cell);
      for (const other of wanted) if (other.state === 'new') this.push(other);
    }
    this.change(cell, found);
  }

  private change(cell: Cell, found: Values): void {
    if (cell.runs > 2 * RESTLESS || sameValues(found, cell.values)) return;
    cell.runs++;
    cell.values = cell.runs > RESTLESS ? union([cell.values, found]) : found;
    for (const reader of cell.readers) if (reader.state === 'settled') this.push(reader);
  }
}
