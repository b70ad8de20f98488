import { byCodePoint } from '../base/order.ts';
import type { Facts, Resource } from '../formats/facts.ts';
import type { Graph } from '../formats/graph.ts';
import type { RegisterSite } from '../formats/registers.ts';

/* Where a piece of state is touched, with lines. */

/** The lines of a function on which a member or a variable of that name is read or written; else where it starts. */
export function sitesIn(
  facts: ReadonlyMap<string, Facts>,
  graph: Graph,
  id: string,
  name: string,
  access: 'read' | 'write',
): RegisterSite[] {
  const node = graph.nodes.get(id);
  if (node === undefined || node.kind === 'boundary') return [];
  const record = facts.get(node.file);
  const lines = new Set<number>();
  for (const found of record?.accesses ?? []) {
    if (found.access !== access || found.line < node.lineStart || found.line > node.lineEnd) continue;
    const expr = record!.exprs[found.expr];
    if ((expr?.k === 'member' || expr?.k === 'name') && expr.n === name) lines.add(found.line);
  }
  if (lines.size === 0) lines.add(node.lineStart);
  return [...lines].map((line) => ({ file: node.file, line, access, function: id }));
}

/** The site of a resource: in the innermost function around it, else at the top level of its file. */
export function siteOf(
  graph: Graph,
  nodesByFile: ReadonlyMap<string, string[]>,
  file: string,
  resource: Resource,
): RegisterSite {
  let inner: { id: string; size: number } | null = null;
  for (const id of nodesByFile.get(file) ?? []) {
    const node = graph.nodes.get(id)!;
    if (node.kind !== 'internal' || node.lineStart > resource.line || node.lineEnd < resource.line) continue;
    const size = node.lineEnd - node.lineStart;
    if (inner === null || size < inner.size) inner = { id, size };
  }
  const id =
    inner?.id ?? (nodesByFile.get(file) ?? []).find((n) => graph.nodes.get(n)!.kind === 'module') ?? topLevel(file);
  return { file, line: resource.line, access: resource.access, function: id };
}

function topLevel(file: string): string {
  return `${file.replace(/(.)\.[^./]*$/, '$1').replaceAll('/', '.')}.<module>`;
}

/** In order of file, line and access; each once. */
export function sortedSites(sites: readonly RegisterSite[]): RegisterSite[] {
  const once = new Map(sites.map((site) => [[site.file, site.line, site.access, site.function].join('\n'), site]));
  return [...once.values()].sort(
    (a, b) =>
      byCodePoint(a.file, b.file) ||
      a.line - b.line ||
      byCodePoint(a.access, b.access) ||
      byCodePoint(a.function, b.function),
  );
}
