import { csv } from '../base/escape.ts';
import type { Graph } from '../formats/graph.ts';

const COLUMNS =
  'id,name,qualname,file,line_start,line_end,class,is_async,is_method,decorators,signature,n_callers,n_callees,n_self_attrs_read,n_self_attrs_written';

/** functions.csv, quoted after RFC 4180, with LF line ends as in every artifact: a row for each function of the graph, without outside names and file levels. */
export function functionsCsv(graph: Graph): string {
  const rows = [COLUMNS];
  for (const node of graph.nodes.values()) {
    if (node.kind !== 'internal') continue;
    const fields = [
      node.id,
      node.name,
      node.qualname,
      node.file,
      node.lineStart,
      node.lineEnd,
      node.className ?? '',
      node.isAsync,
      node.isMethod,
      node.decorators.join(' '),
      node.signature,
      node.nCallers,
      node.nCallees,
      node.selfAttrsRead.length,
      node.selfAttrsWritten.length,
    ];
    rows.push(fields.map((field) => csv(String(field))).join(','));
  }
  return `${rows.join('\n')}\n`;
}
