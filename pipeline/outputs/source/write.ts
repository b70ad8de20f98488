import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toJson } from '../../base/json.ts';
import { slugOf } from '../../base/slug.ts';
import type { SourceEntry } from '../../formats/content.ts';
import type { Facts } from '../../formats/facts.ts';
import type { Model } from '../model.ts';
import { grammarOf } from './grammar.ts';
import { linesHtml } from './lines.ts';
import { marksOf } from './marks.ts';
import { Highlighters } from './pool.ts';
import { maskSecrets } from './secrets.ts';
import { type Targets, targetsOf } from './targets.ts';
import { LONGEST_LINE } from './tokens.ts';

/** A larger file is shown plain: its colours would cost more than they tell. In characters. */
export const MOST_COLOURED = 256 * 1024;

export interface SourceOptions {
  /** The text of a scanned file as it was analysed; null where it is not to be had or has changed since. */
  read: (file: string) => Promise<string | null>;
  /** Threads at most; as many as there are processors where absent. */
  jobs?: number | undefined;
}

/** Writes the collection `sources`, an entry for each file whose text is to be had. Gives those files. */
export async function writeSources(folder: string, model: Model, options: SourceOptions): Promise<Set<string>> {
  const facts = [...(model.artifacts.facts?.values() ?? [])];
  const size = facts.reduce((sum, { bytes }) => sum + bytes, 0);
  const highlighters = new Highlighters(size, options.jobs);
  const targets = targetsOf(model);
  const written = new Set<string>();
  const one = async (own: Facts) => {
    const text = await options.read(own.file);
    if (text === null) return;
    const entry = await sourceEntry(model, own, text, targets(own.file), highlighters);
    const path = join(folder, 'sources', `${slugOf(own.file)}.json`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, toJson(entry));
    written.add(own.file);
  };
  try {
    let next = 0;
    const lane = async () => {
      while (next < facts.length) await one(facts[next++]!);
    };
    // One more than there are threads, so that none waits for the next text.
    await Promise.all(Array.from({ length: highlighters.lanes + 1 }, lane));
  } finally {
    await highlighters.close();
  }
  return written;
}

async function sourceEntry(
  model: Model,
  facts: Facts,
  whole: string,
  targets: Targets,
  highlighters: Highlighters,
): Promise<SourceEntry> {
  const { text, found } = maskSecrets(whole.replace(/\n$/, ''));
  const lines = text.split('\n');
  const grammar = grammarOf(facts.file, facts.language);
  const isLarge = text.length > MOST_COLOURED;
  const tokens = grammar === null || isLarge ? null : await highlighters.tokens({ text, grammar });
  return {
    version: 1,
    file: facts.file,
    lines: lines.length,
    plain: isLarge ? 'large' : grammar === null ? 'no-grammar' : tokens === null ? 'failed' : null,
    longLines: tokens !== null && lines.some((line) => line.length > LONGEST_LINE),
    masked: found,
    html: linesHtml(lines, tokens, marksOf(model, facts, lines, tokens, targets), startsOf(model, facts.file)),
  };
}

/** The ranges of lines that the pages of the file speak of, by their first line. */
function startsOf(model: Model, file: string): Map<number, number[]> {
  const { graph } = model.artifacts;
  const ranges = [
    ...(model.nodesOf.get(file) ?? []),
    ...(model.typesOf.get(file) ?? []).map((id) => graph.types!.get(id)!),
  ];
  const starts = new Map<number, Set<number>>();
  for (const { lineStart, lineEnd } of ranges) {
    if (lineEnd > lineStart) starts.set(lineStart, (starts.get(lineStart) ?? new Set()).add(lineEnd));
  }
  return new Map([...starts].map(([line, ends]) => [line, [...ends].sort((a, b) => a - b)]));
}
