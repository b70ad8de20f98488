import { dot } from '../base/escape.ts';
import type { Graph } from '../formats/graph.ts';

/** graph.dot: the call graph for Graphviz. A file is a cluster; a call that is awaited is blue, a dispatch dashed. */
export function graphDot(graph: Graph): string {
  const lines = ['digraph handbook {', '  rankdir=LR;', '  node [shape=box, fontname="sans-serif"];'];
  const all = [...graph.nodes.values()];
  const outside = all.filter((node) => node.kind === 'boundary');
  const byFile = Map.groupBy(
    all.filter((node) => node.kind !== 'boundary'),
    (node) => node.file,
  );
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
