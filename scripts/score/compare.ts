import { getOrMake } from '../../pipeline/base/maps.ts';
import type { InternalNode } from '../../pipeline/formats/graph.ts';
import type { Judged, Site, SiteKind } from './judgement.ts';
import { ANY_NAME, type Ours, type Recorded } from './ours.ts';

/** A wrong or missing edge: which kind of failure it is, and the place with what was wanted and what was found. */
export interface Failure {
  kind: string;
  example: string;
}

export interface Counts {
  /** Inside edges of ours that the judge confirms, and those that it contradicts. */
  right: number;
  wrong: number;
  /** Calls that the judge says stay inside: those with an edge to the right place, and all. */
  found: number;
  wanted: number;
  /** Inside edges of ours of which the judge says nothing. */
  unjudged: number;
}

export interface Comparison extends Counts {
  missed: Failure[];
  mistaken: Failure[];
}

/** Calls by name are in the row `''`, what runs without being named in that of its kind. */
export type Row = SiteKind | '';

/** Compares recorded calls with a judge's, by file, line and called name. */
export function compare(ours: Ours, { sites, unread = [] }: Judged, files: ReadonlySet<string>): Map<Row, Comparison> {
  const dark = Map.groupBy(unread, ({ file }) => file);
  const isDark = ({ file, lineStart }: InternalNode) =>
    dark.get(file)?.some(({ from, to }) => from <= lineStart && lineStart <= to) ?? false;
  const rows = new Map<Row, Comparison>([['', blank()]]);
  const row = (kind: Row) => getOrMake(rows, kind, blank);
  const recorded = grouped(ours.calls.filter(({ file }) => files.has(file)));
  const judged = grouped(sites.filter(({ file }) => files.has(file)));
  for (const site of judged.all) {
    if (site.verdict !== 'inside') continue;
    const result = row(site.kind ?? '');
    result.wanted++;
    const calls = recorded.at(site);
    if (calls.some(({ target }) => target && site.targets.some((place) => ours.matches(target, place)))) result.found++;
    else result.missed.push({ kind: kindOfMiss(calls), example: told(site, calls, site) });
  }
  for (const call of recorded.all) {
    if (!call.target) continue;
    const { target } = call;
    const there = judged.at(call);
    const right = there.find(({ targets }) => targets.some((place) => ours.matches(target, place)));
    const result = row((right ?? there[0])?.kind ?? '');
    if (right) result.right++;
    else if (there.length === 0 || there.some(({ verdict }) => verdict === 'unknown') || isDark(target))
      result.unjudged++;
    else {
      result.wrong++;
      const many = (call.edge?.candidates ?? 1) > 1 ? ', of several candidates' : '';
      const kind = `${call.edge!.callType} to ${there[0]!.verdict === 'inside' ? 'another declaration' : 'inside, goes outside'}${many}`;
      result.mistaken.push({ kind, example: told(call, [call], there[0]!) });
    }
  }
  return rows;
}

function blank(): Comparison {
  return { right: 0, wrong: 0, found: 0, wanted: 0, unjudged: 0, missed: [], mistaken: [] };
}

function kindOfMiss(calls: readonly Recorded[]): string {
  const [first] = calls;
  if (!first) return 'not recorded';
  const inside = calls.find(({ target }) => target);
  if (inside) return `edge elsewhere: ${inside.edge!.callType}`;
  return first.dropped ? `dropped: ${first.dropped}` : `edge outside: ${first.edge!.callType}`;
}

function told(at: { file: string; line: number; name: string }, calls: readonly Recorded[], site: Site): string {
  const wanted = site.targets.map(({ file, from }) => `${file}:${from}`).slice(0, 2);
  const found = calls.map(({ target, edge, dropped }) => {
    if (target) return `${target.id} (${target.file}:${target.lineStart})`;
    return edge ? edge.calleeId : `dropped as ${dropped}`;
  });
  const written = calls[0]?.raw ?? at.name;
  return `${at.file}:${at.line} ${written}: wanted ${wanted.join(' or ') || site.verdict}, found ${found.slice(0, 3).join(', ') || 'nothing'}`;
}

interface Grouped<T> {
  all: readonly T[];
  /** Those at the place and of the name; `ANY_NAME` stands for each. */
  at(place: { file: string; line: number; name: string }): T[];
}

function grouped<T extends { file: string; line: number; name: string }>(items: readonly T[]): Grouped<T> {
  const byLine = new Map<string, T[]>();
  for (const item of items) {
    const key = `${item.file}:${item.line}`;
    const list = byLine.get(key);
    if (list) list.push(item);
    else byLine.set(key, [item]);
  }
  return {
    all: items,
    at: ({ file, line, name }) =>
      (byLine.get(`${file}:${line}`) ?? []).filter(
        (each) => each.name === name || each.name === ANY_NAME || name === ANY_NAME,
      ),
  };
}
