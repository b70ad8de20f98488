import { getOrMake } from '../../base/maps.ts';
import { byCodePoint } from '../../base/order.ts';
import type { Edge, GraphNode, InternalNode } from '../../formats/graph.ts';
import { type Ids, MODULE_NAME } from './ids.ts';
import { boundaryId, boundaryNode, constructorNode, functionNode, moduleNode } from './nodes.ts';
import type { CallTarget } from './target.ts';
import { type Decl, declAround, isFunction, type SourceFile } from './world.ts';

/** Collects nodes and edges. Nodes of files, outside names and implied constructors come to be when they are needed. */
export class GraphBuilder {
  readonly nodes = new Map<string, GraphNode>();
  readonly edges: Edge[] = [];
  private readonly ids: Ids;
  private readonly callers = new Map<SourceFile, string[]>();

  constructor(ids: Ids, decls: Iterable<Decl>) {
    this.ids = ids;
    for (const decl of decls) {
      if (!isFunction(decl)) continue;
      const id = ids.decls.get(decl)!;
      this.nodes.set(id, functionNode(decl, id));
    }
  }

  /** The node that what stands in a scope belongs to: the closest function, else the file's outermost level. */
  caller(file: SourceFile, scope: number): string {
    const known = getOrMake<SourceFile, string[]>(this.callers, file, () => []);
    const path: number[] = [];
    let at = scope;
    while (known[at] === undefined && !isFunctionScope(file, at) && file.facts.scopes[at]!.parent !== null) {
      path.push(at);
      at = file.facts.scopes[at]!.parent!;
    }
    known[at] ??= this.findCaller(file, at);
    for (const each of path) known[each] = known[at]!;
    return known[scope]!;
  }

  private findCaller(file: SourceFile, scope: number): string {
    const decl = declAround(file, scope, isFunction);
    if (decl) return this.ids.decls.get(decl)!;
    const id = `${this.ids.modules.get(file)!}.${MODULE_NAME}`;
    if (!this.nodes.has(id)) this.nodes.set(id, moduleNode(file, id));
    return id;
  }

  /** The node of a target. */
  callee(target: CallTarget): string {
    if (target.to === 'function') return this.ids.decls.get(target.decl)!;
    if (target.to === 'constructor') {
      const id = this.ids.constructors.get(target.decl)!;
      if (!this.nodes.has(id)) this.nodes.set(id, constructorNode(target.decl, id));
      return id;
    }
    const id = boundaryId(target);
    if (!this.nodes.has(id)) this.nodes.set(id, boundaryNode(target));
    return id;
  }

  internal(id: string): InternalNode {
    return this.nodes.get(id) as InternalNode;
  }

  /** Counts neighbours and puts everything in canonical order. */
  finish(): { nodes: Map<string, GraphNode>; edges: Edge[] } {
    const callers = new Map<string, Set<string>>();
    const callees = new Map<string, Set<string>>();
    for (const { callerId, calleeId } of this.edges) {
      getOrMake(callers, calleeId, () => new Set()).add(callerId);
      getOrMake(callees, callerId, () => new Set()).add(calleeId);
    }
    const nodes = new Map([...this.nodes].sort((a, b) => byCodePoint(a[0], b[0])));
    for (const [id, node] of nodes) {
      node.nCallers = callers.get(id)?.size ?? 0;
      node.nCallees = callees.get(id)?.size ?? 0;
    }
    return { nodes, edges: this.edges.sort(inOrder) };
  }
}

function inOrder(a: Edge, b: Edge): number {
  return (
    byCodePoint(a.callerId, b.callerId) ||
    a.line - b.line ||
    byCodePoint(a.raw, b.raw) ||
    Number(a.dispatch ?? false) - Number(b.dispatch ?? false) ||
    byCodePoint(a.calleeId, b.calleeId)
  );
}

function isFunctionScope(file: SourceFile, scope: number): boolean {
  const { decl } = file.facts.scopes[scope]!;
  return decl !== null && isFunction(file.decls[decl]!);
}
