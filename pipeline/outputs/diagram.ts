import { mermaid } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';
import { filePage } from '../base/pages.ts';
import type { GraphEntry } from '../formats/content.ts';
import { callsInside, stageCalls } from './flows.ts';
import type { Model } from './model.ts';

/** More nodes than this are not read in a picture; more edges are not drawn by Mermaid in a bearable time. */
const MOST_NODES = 60;
const MOST_EDGES = 150;

interface Node {
  label: string;
  href: string;
  note: string;
}

/**
 * The map of the stages: an edge counts the calls from one top-level stage into another. What stands beside the product
 * (tests, examples, documentation) is left out: its calls lead everywhere and would cover the rest.
 */
export function stageMap(model: Model): GraphEntry {
  const tops = model.tree.filter((stage) => stage.parent === null);
  const aside = tops.filter((stage) => model.isAside(stage.id));
  const drawn = tops.length - aside.length;
  const nodes = new Map<string, Node>();
  for (const stage of model.tree) {
    if (stage.parent !== null || (drawn > 1 && model.isAside(stage.id))) continue;
    const files = stage.nFiles === 1 ? '1 file' : `${stage.nFiles} files`;
    nodes.set(stage.id, { label: stage.title, href: `/${stage.id}.html`, note: files });
  }
  const weights = within(
    nodes,
    stageCalls(model, (id) => model.topOf(id)),
  );
  const map = draw('stages', 'How the stages call each other', nodes, weights, {
    label: 'stages',
    href: '/stages.html',
  });
  if (nodes.size === tops.length) return map;
  const left = `what stands beside the product is left out (${aside.map((stage) => stage.title).join(', ')})`;
  return { ...map, folded: [map.folded, left].filter((said) => said !== '').join('; ') };
}

/** The inside of a stage: an edge counts the calls from one of its files into another. Null where none calls. */
export function stageInside(model: Model, stage: string): GraphEntry | null {
  const nodes = new Map<string, Node>();
  for (const file of model.filesOf.get(stage) ?? []) {
    nodes.set(file, { label: shortName(file), href: `/${filePage(file)}.html`, note: file });
  }
  const weights = callsInside(model, new Set(nodes.keys()));
  if (weights.size === 0) return null;
  const touched = new Set([...weights].flatMap(([from, to]) => [from, ...to.keys()]));
  for (const file of [...nodes.keys()]) if (!touched.has(file)) nodes.delete(file);
  const title = `How the files of ${model.stage.get(stage)!.title} call each other`;
  return draw(`inside-${stage}`, title, nodes, weights, { label: 'files', href: `/${stage}.html` });
}

/** The weights between nodes that are drawn. */
function within(nodes: Map<string, Node>, weights: Map<string, Map<string, number>>): Map<string, Map<string, number>> {
  const rows = [...weights].filter(([from]) => nodes.has(from));
  return new Map(rows.map(([from, row]) => [from, new Map([...row].filter(([to]) => nodes.has(to)))]));
}

function shortName(file: string): string {
  const parts = file.split('/');
  return /^(index|mod|main|__init__|__main__|doc)\.\w+$/.test(parts.at(-1)!)
    ? parts.slice(-2).join('/')
    : parts.at(-1)!;
}

function draw(
  id: string,
  title: string,
  nodes: Map<string, Node>,
  weights: Map<string, Map<string, number>>,
  rest: { label: string; href: string },
): GraphEntry {
  const shown = fold(nodes, weights);
  const hidden = nodes.size - shown.length;
  const name = new Map(shown.map((key, i) => [key, `n${i + 1}`]));
  const list = shown.map((key) => ({ id: name.get(key)!, ...nodes.get(key)! }));
  if (hidden > 0) {
    for (const key of nodes.keys()) if (!name.has(key)) name.set(key, `n${shown.length + 1}`);
    list.push({ id: `n${shown.length + 1}`, label: `${hidden} more ${rest.label}`, href: rest.href, note: '' });
  }
  const sums = new Map<string, { from: string; to: string; weight: number }>();
  for (const [a, row] of weights) {
    for (const [b, weight] of row) {
      const [from, to] = [name.get(a)!, name.get(b)!];
      const sum = sums.get(`${from} ${to}`) ?? { from, to, weight: 0 };
      sum.weight += weight;
      if (from !== to) sums.set(`${from} ${to}`, sum);
    }
  }
  const all = [...sums.values()].sort(
    (a, b) => b.weight - a.weight || byCodePoint(`${a.from} ${a.to}`, `${b.from} ${b.to}`),
  );
  const edges = all.slice(0, MOST_EDGES);
  const left = all.length - edges.length;
  const folded = [
    hidden > 0 ? `${hidden} ${rest.label} with the fewest calls are drawn as one` : '',
    left > 0 ? `${left} connections of the fewest calls are left out` : '',
  ].filter((text) => text !== '');
  return { version: 1, id, title, folded: folded.join('; '), nodes: list, edges, mermaid: text(list, edges) };
}

/** The keys that are drawn, in their own order: those with the most calls when there are too many. */
function fold(nodes: Map<string, Node>, weights: Map<string, Map<string, number>>): string[] {
  const keys = [...nodes.keys()];
  if (keys.length <= MOST_NODES) return keys;
  const total = new Map<string, number>();
  for (const [a, row] of weights) {
    for (const [b, weight] of row) for (const key of [a, b]) total.set(key, (total.get(key) ?? 0) + weight);
  }
  const ranked = [...keys].sort((a, b) => (total.get(b) ?? 0) - (total.get(a) ?? 0) || byCodePoint(a, b));
  const kept = new Set(ranked.slice(0, MOST_NODES - 1));
  return keys.filter((key) => kept.has(key));
}

function text(nodes: GraphEntry['nodes'], edges: GraphEntry['edges']): string {
  const lines = [`flowchart ${direction(nodes, edges)}`];
  for (const node of nodes) lines.push(`  ${node.id}("${mermaid(node.label)}")`);
  for (const edge of edges) lines.push(`  ${edge.from} -->|${edge.weight}| ${edge.to}`);
  const most = Math.max(1, ...edges.map((edge) => edge.weight));
  edges.forEach((edge, i) => {
    lines.push(`  linkStyle ${i} stroke-width:${(1 + 3 * Math.sqrt(edge.weight / most)).toFixed(1)}px`);
  });
  for (const node of nodes) lines.push(`  click ${node.id} href "${node.href}"`);
  return `${lines.join('\n')}\n`;
}

/** About the size of a node with the room around it, in pixels, and the width of a page's column. */
const NODE = { width: 190, height: 110, breadth: 230, depth: 75 };
const COLUMN = 780;

/** Downwards or to the right: whichever keeps the picture within the column, or comes closest. */
function direction(nodes: GraphEntry['nodes'], edges: GraphEntry['edges']): 'TB' | 'LR' {
  const ranks = new Map<number, number>();
  for (const rank of rankAll(nodes, edges).values()) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  const widest = Math.max(1, ...ranks.values());
  const down = { width: widest * NODE.width, height: ranks.size * NODE.height };
  const right = { width: ranks.size * NODE.breadth, height: widest * NODE.depth };
  const over = ({ width }: { width: number }) => Math.max(0, width - COLUMN);
  if (over(down) !== over(right)) return over(down) < over(right) ? 'TB' : 'LR';
  return down.height <= right.height ? 'TB' : 'LR';
}

/** The layer of each node: one below the lowest that leads to it, where edges that close a circle do not count. */
function rankAll(nodes: GraphEntry['nodes'], edges: GraphEntry['edges']): Map<string, number> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const rank = new Map<string, number>();
  const done: string[] = [];
  const open = new Set<string>();
  const seen = new Set<string>();
  const forward: [string, string][] = [];
  const visit = (id: string): void => {
    seen.add(id);
    open.add(id);
    for (const to of next.get(id) ?? []) {
      if (open.has(to)) continue;
      forward.push([id, to]);
      if (!seen.has(to)) visit(to);
    }
    open.delete(id);
    done.unshift(id);
  };
  for (const node of nodes) if (!seen.has(node.id)) visit(node.id);
  const into = new Map<string, string[]>();
  for (const [from, to] of forward) into.set(to, [...(into.get(to) ?? []), from]);
  for (const id of done) rank.set(id, Math.max(0, ...(into.get(id) ?? []).map((from) => (rank.get(from) ?? 0) + 1)));
  return rank;
}
