import {
  markdown,
  markdownCode,
  markdownCodeCell,
  markdownLink,
  markdownProse,
  markdownProseCell,
} from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';
import type { CardFunction } from '../formats/card.ts';
import type { TreeStage } from '../formats/content.ts';
import type { Edge, InternalNode } from '../formats/graph.ts';
import type { ProseFrom, Sentence } from '../formats/provenance.ts';
import { page, pageLink, paragraphs } from './markdown-blocks.ts';
import { isAnonymous, type Model } from './model.ts';
import { groupsOf, sentencesOf } from './stage-entry.ts';

/** The page of a stage: summary, sub-stages, groups of file cards with their functions, registers touched. */
export function stagePage(model: Model, stage: TreeStage, pages: boolean): string {
  const { skeleton, narration } = model.artifacts;
  const description = skeleton.stages.find((entry) => entry.id === stage.id)?.description ?? '';
  const up =
    stage.parent === null
      ? ''
      : ` · part of ${markdownLink(markdown(model.stage.get(stage.parent)!.title), `${stage.parent}.md`)}`;
  const children = model.tree.filter((entry) => entry.parent === stage.id);
  return page([
    `# ${markdown(stage.title)}`,
    `${markdownCode(stage.id)}${stage.crosscut ? ' · cross-cutting' : ''}${up} · [all stages](index.md)`,
    markdownProse(description),
    paragraphs(sentencesOf(model, stage.id, narration.stageSummaries.get(stage.id) ?? ''), pages),
    ...(children.length === 0 ? [] : ['## Sub-stages', children.map((child) => subStage(model, child)).join('\n')]),
    ...groupsOf(model, stage.id).flatMap((group) => [
      `## ${markdown(group.title)}`,
      paragraphs(group.summary === '' ? [] : [saidOf(group.summary, group.summaryFrom)], pages),
      ...group.files.flatMap(({ file }) => fileCard(model, file, pages)),
    ]),
    ...registersTouched(model, stage.id),
  ]);
}

/** A text with the mark of where it comes from; without one it is composed from facts. */
function saidOf(text: string, from: ProseFrom = { from: 'facts' }): Sentence {
  const at = from.file && (from.line ? `${from.file}:${from.line}` : from.file);
  return { text, from: from.from, ...(at ? { at } : {}) };
}

function subStage(model: Model, stage: TreeStage): string {
  const description = model.artifacts.skeleton.stages.find((entry) => entry.id === stage.id)?.description ?? '';
  const says = description === '' ? '' : `: ${markdownProse(description)}`;
  return `- ${markdownLink(markdown(stage.title), `${stage.id}.md`)} (${stage.nFiles} ${stage.nFiles === 1 ? 'file' : 'files'})${says}`;
}

function fileCard(model: Model, file: string, pages: boolean): string[] {
  const card = model.artifacts.cards.get(file);
  const prose = new Map((card?.functions ?? []).map((fn) => [fn.id, fn]));
  const nodes = (model.nodesOf.get(file) ?? []).filter((node) => node.kind === 'internal' && !isAnonymous(node));
  const role = card
    ? ` — ${card.role.replaceAll('_', ' ')}${card.lifecycle === 'none' ? '' : `, ${markdown(card.lifecycle)}`}`
    : '';
  return [
    `### ${pageLink(markdownCode(file), file, pages)}${role}`,
    markdownProse(card?.purpose ?? ''),
    markdownProse(card?.description ?? ''),
    nodes.map((node) => functionLine(model, node, prose.get(node.id))).join('\n'),
  ];
}

function functionLine(model: Model, node: InternalNode, card: CardFunction | undefined): string {
  const lines = [`- ${markdownCode(node.signature || node.qualname)} (lines ${node.lineStart}–${node.lineEnd})`];
  for (const text of [card?.purpose, card?.dataFlow, card?.relations]) if (text) lines.push(`  ${markdownProse(text)}`);
  const calls = names(model, model.out.get(node.id));
  const callers = names(model, model.in.get(node.id));
  if (callers !== '') lines.push(`  - called by ${callers}`);
  if (calls !== '') lines.push(`  - calls ${calls}`);
  return lines.join('\n');
}

/** Names of the functions at the other end of edges; one that is called through an interface alone is called possibly. */
function names(model: Model, edges: ReadonlyMap<string, readonly Edge[]> = new Map()): string {
  const found = [...edges].flatMap(([id, between]) => {
    const node = model.artifacts.graph.nodes.get(id);
    if (node === undefined) return [];
    const name = markdownCode(node.kind === 'boundary' ? `${node.module}.${node.name}` : node.id);
    return [between.every((edge) => edge.dispatch) ? `${name} (possibly, through an interface)` : name];
  });
  return [...new Set(found)].sort(byCodePoint).join(', ');
}

function registersTouched(model: Model, stage: string): string[] {
  const touched = model.artifacts.registers.registers.filter((register) => register.stages.includes(stage));
  if (touched.length === 0) return [];
  const rows = touched.map(
    (register) =>
      `| [${markdownCodeCell(register.id)}](register.md#${register.id}) | ${markdownProseCell(register.semantics)} |`,
  );
  return ['## 📊 State registers', ['| State register | Semantics |', '| --- | --- |', ...rows].join('\n')];
}
