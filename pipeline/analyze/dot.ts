import { dot } from '../base/escape.ts';
import type { Graph, GraphNode } from '../formats/graph.ts';
import { getOrMake } from './link/maps.ts';

/** graph.dot: the call graph for Graphviz. A file is a cluster; a call that is awaited is blue, a dispatch dashed. */
export function graphDot(graph: Graph): string {
  const lines = ['digraph handbook {', '  rankdir=LR;', '  node [shape=box, fontname="sans-serif"];'];
  const byFile = new Map<string, GraphNode[]>();
  const outside: GraphNode[] = [];
  for (const node of graph.nodes.values()) {
    if (node.kind === 'boundary') outside.push(node);
    else getOrMake<string, GraphNode[]>(byFile, node.file, () => []).push(node);
  }
  let cluster = 0;
  for (const [file, nodes] of byFile) {
    lines.push(`  subgraph "cluster_${cluster++}" {`, `    label="${dot(file)}";`);
    for (const node of nodes) lines.push(`    "${dot(node.id)}" [label="${dot(node.qualname)}"];`);
    lines.push('  }');
  }
  for (const node of outside) lines.push(`  "${dot(node.id)}" [label="${dot(node.qualname)}", style=dashed];`);
  const seen = new Set<string>();
  for (const edge of graph.edges) {
    const style = [edge.isAwait ? 'color=blue' : '', edge.dispatch ? 'style=dashed' : ''].filter(Boolean).join(', ');
    const line = `  "${dot(edge.callerId)}" -> "${dot(edge.calleeId)}"${style ? ` [${style}]` : ''};`;
    if (!seen.has(line)) lines.push(line);
    seen.add(line);
  }
  lines.push('}');
  return `${lines.join('\n')}\n`;
}
