import type { Declaration, Expr, Facts, TypeRef } from '../../formats/facts.ts';
import { FactsBuilder, type Id } from './builder.ts';
import type { CompiledSpecOf, LanguageSpecOf, PatternRule, RuleOf } from './shapes.ts';
import { NONE, type Node, type SyntaxTree } from './tree.ts';

const READ = 1;
const WRITE = 2;
const LONGEST_QUALNAME = 1000;

/** Where a frame was opened, and what held before. */
interface Frame {
  node: Node;
  scope: Id;
  owner: Id | null;
  path: readonly string[];
  /** The scope that it opened. */
  opened: Id;
}

/** An assignment to a name, settled when all names are known. */
interface Assignment {
  node: Node;
  scope: Id;
  name: string;
  value: Id;
}

/**
 * One visit of a whole tree: the state that rules read and write. `scope`, `owner` and `path` say where the node being
 * visited stands; `value` and `typeAt` what was made of nodes already left.
 */
export class Walk {
  readonly file: string;
  readonly tree: SyntaxTree;
  readonly spec: LanguageSpecOf<Walk>;
  readonly builder: FactsBuilder;
  scope: Id = 0;
  /** The closest declaration around the current node. */
  owner: Id | null = null;
  /** Names between that declaration and the current node that are no declarations: keys of object literals. */
  path: readonly string[] = [];
  program: Facts['program'] = null;
  package: Facts['package'] = null;
  /** The node of each declaration's span, by declaration. */
  readonly nodeOf: Node[] = [];
  /** Functions in which `self` is that of the function around: arrow functions. */
  readonly selfless = new Set<Id>();
  readonly assignments: Assignment[] = [];

  /** The value of each object literal that has a scope for its functions, by that scope. */
  readonly objects = new Map<Id, Id>();
  private readonly waiting = new Map<Node, () => void>();

  private readonly compiled: CompiledSpecOf<Walk>;
  private readonly frames: Frame[] = [];
  private readonly values: Int32Array;
  private readonly typeIds: Int32Array;
  private readonly accessOf: Uint8Array;
  private readonly accessScope: Int32Array;
  private readonly fixed = new Map<string, Id>();

  constructor(compiled: CompiledSpecOf<Walk>, tree: SyntaxTree, file: string) {
    this.compiled = compiled;
    this.spec = compiled.spec;
    this.builder = new FactsBuilder(compiled.spec.linking.bareMembers);
    this.tree = tree;
    this.file = file;
    this.values = new Int32Array(tree.length).fill(-1);
    this.typeIds = new Int32Array(tree.length).fill(-1);
    this.accessOf = new Uint8Array(tree.length);
    this.accessScope = new Int32Array(tree.length).fill(-1);
  }

  /** Visits every node once: parents before children on the way in, after them on the way out. */
  run(): void {
    const { nexts, parents } = this.tree;
    let node: Node = 0;
    for (;;) {
      this.enter(node);
      const child = this.tree.firstChild(node);
      if (child !== NONE) {
        node = child;
        continue;
      }
      for (;;) {
        this.leave(node);
        const next = nexts[node]!;
        if (next !== NONE) {
          node = next;
          break;
        }
        node = parents[node]!;
        if (node === NONE) return;
      }
    }
  }

  private enter(node: Node): void {
    if (this.tree.fields[node] !== 0 && this.isOutside(node)) this.stepOutside(node);
    if (this.waiting.size > 0) this.runWaiting(node);
    this.rule(node)?.enter?.(this, node);
  }

  private leave(node: Node): void {
    this.rule(node)?.leave?.(this, node);
    for (let top = this.frames.at(-1); top?.node === node; top = this.frames.at(-1)) {
      this.frames.pop();
      this.scope = top.scope;
      this.owner = top.owner;
      this.path = top.path;
    }
  }

  private runWaiting(node: Node): void {
    this.waiting.get(node)?.();
    this.waiting.delete(node);
  }

  /** Does something when a node further down is entered, before its own rule: what holds in one branch alone. */
  onEnter(node: Node, act: () => void): void {
    if (node !== NONE) this.waiting.set(node, act);
  }

  private isOutside(node: Node): boolean {
    const parent = this.tree.parents[node]!;
    return parent !== NONE && this.compiled.outside(this.tree.types[parent]!, this.tree.fields[node]!);
  }

  private stepOutside(node: Node): void {
    const around = this.frames.findLast((frame) => this.builder.scopes[frame.opened]!.kind === 'function');
    if (around) this.open(node, { scope: around.scope, owner: around.owner, path: around.path });
  }

  /** Until `node` is left, children stand in this scope, under this declaration, behind these names. */
  open(node: Node, state: { scope?: Id; owner?: Id | null; path?: readonly string[] }): void {
    const { scope, owner, path } = this;
    this.scope = state.scope ?? scope;
    this.owner = state.owner === undefined ? owner : state.owner;
    this.path = state.path ?? (state.owner === undefined ? path : []);
    this.frames.push({ node, scope, owner, path, opened: this.scope });
  }

  /** Did this node open the scope that it stands in now? */
  opened(node: Node): boolean {
    return this.frames.at(-1)?.node === node;
  }

  // --- The tree ---------------------------------------------------------------------------------------------------

  rule(node: Node): RuleOf<Walk> | undefined {
    return this.compiled.rules[this.tree.types[node]!];
  }

  get naming(): CompiledSpecOf<Walk>['naming'] {
    return this.compiled.naming;
  }

  pattern(node: Node): PatternRule | undefined {
    return this.compiled.patterns[this.tree.types[node]!];
  }

  /** The node's type, as the grammar names it; `ERROR` for what could not be read. */
  type(node: Node): string {
    return this.tree.typeName(node);
  }

  is(node: Node, ...types: readonly string[]): boolean {
    return node !== NONE && types.includes(this.type(node));
  }

  text(node: Node): string {
    return node === NONE ? '' : this.tree.text(node);
  }

  line(node: Node): number {
    return this.tree.line(node);
  }

  parent(node: Node): Node {
    return this.tree.parents[node]!;
  }

  /** The first child under a field, or `NONE`. */
  field(node: Node, name: string): Node {
    const field = this.compiled.field(name);
    for (let child = this.tree.firstChild(node); child !== NONE; child = this.tree.nexts[child]!) {
      if (this.tree.fields[child] === field) return child;
    }
    return NONE;
  }

  /** Every child under a field. */
  fields(node: Node, name: string): Node[] {
    const field = this.compiled.field(name);
    return this.all(node).filter((child) => this.tree.fields[child] === field);
  }

  /** Named children, comments left out. */
  children(node: Node): Node[] {
    const found: Node[] = [];
    for (let child = this.tree.firstChild(node); child !== NONE; child = this.tree.nexts[child]!) {
      if (this.tree.isNamed(child) && !this.isComment(child)) found.push(child);
    }
    return found;
  }

  /** The first named child that is no comment, or `NONE`. */
  inner(node: Node): Node {
    for (let child = this.tree.firstChild(node); child !== NONE; child = this.tree.nexts[child]!) {
      if (this.tree.isNamed(child) && !this.isComment(child)) return child;
    }
    return NONE;
  }

  /** All children, signs and words included. */
  all(node: Node): Node[] {
    const found: Node[] = [];
    for (let child = this.tree.firstChild(node); child !== NONE; child = this.tree.nexts[child]!) found.push(child);
    return found;
  }

  /** The first child of this type, named or a sign or word such as `async`; or `NONE`. */
  child(node: Node, type: string): Node {
    for (let child = this.tree.firstChild(node); child !== NONE; child = this.tree.nexts[child]!) {
      if (this.type(child) === type) return child;
    }
    return NONE;
  }

  has(node: Node, type: string): boolean {
    return this.child(node, type) !== NONE;
  }

  /** Where a declaration begins: behind its decorators. */
  startOf(node: Node): number {
    const types = this.spec.decorators;
    const first = this.tree.firstChild(node);
    if (!types || first === NONE) return this.tree.starts[node]!;
    if (this.is(first, ...(this.spec.modifiers ?? []))) {
      const word = this.pastDecorators(this.tree.firstChild(first), types);
      const next = word === NONE ? this.pastDecorators(this.tree.nexts[first]!, types) : word;
      return this.tree.starts[next === NONE ? node : next]!;
    }
    if (!this.is(first, ...types)) return this.tree.starts[node]!;
    const child = this.pastDecorators(first, types);
    return this.tree.starts[child === NONE ? node : child]!;
  }

  private pastDecorators(first: Node, types: readonly string[]): Node {
    let child = first;
    while (child !== NONE && (this.isComment(child) || this.is(child, ...types))) child = this.tree.nexts[child]!;
    return child;
  }

  isComment(node: Node): boolean {
    return this.compiled.isComment(this.tree.types[node]!);
  }

  /** The node itself, or what it stands for: `(x)`, `x as T`, `x!`. */
  bare(node: Node): Node {
    let bare = node;
    for (let rule = this.ruleOrNone(bare); rule?.kind === 'through'; rule = this.ruleOrNone(bare)) {
      const inner = rule.main === undefined ? this.inner(bare) : this.field(bare, rule.main);
      if (inner === NONE) return bare;
      bare = inner;
    }
    return bare;
  }

  private ruleOrNone(node: Node): RuleOf<Walk> | undefined {
    return node === NONE ? undefined : this.rule(node);
  }

  // --- Values and types -------------------------------------------------------------------------------------------

  /** What a node left before is worth; unknown when nothing said so. */
  value(node: Node): Id {
    const id = node === NONE ? -1 : this.values[node]!;
    return id === -1 ? this.builder.unknown : id;
  }

  hasValue(node: Node): boolean {
    return node !== NONE && this.values[node] !== -1;
  }

  setValue(node: Node, expr: Expr | Id): Id {
    const id = typeof expr === 'number' ? expr : this.builder.expr(expr);
    this.values[node] = id;
    return id;
  }

  expr(expr: Expr): Id {
    return this.builder.expr(expr);
  }

  /** The type that a node left before stands for, or null when it says none. */
  typeAt(node: Node): Id | null {
    const id = node === NONE ? -1 : this.typeIds[node]!;
    return id === -1 ? null : id;
  }

  setType(node: Node, type: TypeRef | Id): Id {
    const id = typeof type === 'number' ? type : this.builder.type(type);
    this.typeIds[node] = id;
    return id;
  }

  // --- Accesses ---------------------------------------------------------------------------------------------------

  /** Reads a name or member, unless a node above says otherwise. */
  reads(node: Node): void {
    this.accessOf[node] = READ;
    this.accessScope[node] = this.scope;
  }

  /** Writes it instead. */
  writes(node: Node, alsoReads = false): void {
    if (node === NONE) return;
    this.accessOf[node] = alsoReads ? READ | WRITE : WRITE;
    if (this.accessScope[node] === -1) this.accessScope[node] = this.scope;
  }

  /** It is no access: a name being declared, a callee. */
  noAccess(node: Node): void {
    if (node !== NONE) this.accessOf[node] = 0;
  }

  /** Every access in source order: its node, its scope, what it does. */
  eachAccess(visit: (access: { node: Node; scope: Id; expr: Id; access: 'read' | 'write' }) => void): void {
    this.accessOf.forEach((access, node) => {
      if (access === 0) return;
      const found = { node, scope: this.accessScope[node]!, expr: this.value(node) };
      if (access & READ) visit({ ...found, access: 'read' });
      if (access & WRITE) visit({ ...found, access: 'write' });
    });
  }

  // --- Names ------------------------------------------------------------------------------------------------------

  /** From here on, `name` bound in `scope` means the name of another scope: `global x`. */
  redirect(scope: Id, name: string, target: Id): void {
    this.fixed.set(`${scope}:${name}`, target);
  }

  /** The scope that a binding of this name in `scope` lands in. */
  landing(scope: Id, name: string): Id {
    return this.fixed.get(`${scope}:${name}`) ?? scope;
  }

  /** The function declaration whose body the current node stands in, or null at module level. */
  get functionAround(): Id | null {
    const scope = this.builder.closest(this.scope, 'function');
    return this.builder.scopes[scope]!.kind === 'function' ? this.builder.scopes[scope]!.decl : null;
  }

  /** The dotted name of something called `name` here; of one that is absurdly deep, its end. */
  qualname(name: string): string {
    const owner = this.owner === null ? [] : [this.builder.declarations[this.owner]!.qualname];
    const whole = [...owner, ...this.path, name].join('.');
    return whole.length <= LONGEST_QUALNAME ? whole : `…${whole.slice(1 - LONGEST_QUALNAME)}`;
  }

  /** The declaration with this id. */
  declaration(id: Id): Declaration {
    return this.builder.declarations[id]!;
  }
}
