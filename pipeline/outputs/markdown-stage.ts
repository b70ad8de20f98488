import { markdown, markdownCell, markdownCode, markdownCodeCell, markdownLink, markdownProse } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';
import type { CardFunction } from '../formats/card.ts';
import type { TreeStage } from '../formats/content.ts';
import type { InternalNode } from '../formats/graph.ts';
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
      markdownProse(group.summary),
      ...group.files.flatMap(({ file }) => fileCard(model, file, pages)),
    ]),
    ...registersTouched(model, stage.id),
  ]);
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
  const calls = names(model, [...(model.out.get(node.id)?.keys() ?? [])]);
  const callers = names(model, [...(model.in.get(node.id)?.keys() ?? [])]);
  if (callers !== '') lines.push(`  - called by ${callers}`);
  if (calls !== '') lines.push(`  - calls ${calls}`);
  return lines.join('\n');
}

function names(model: Model, ids: string[]): string {
  const found = ids.flatMap((id) => {
    const node = model.artifacts.graph.nodes.get(id);
    return node === undefined ? [] : [node.kind === 'boundary' ? `${node.module}.${node.name}` : node.id];
  });
  return [...new Set(found)].sort(byCodePoint).map(markdownCode).join(', ');
}

function registersTouched(model: Model, stage: string): string[] {
  const touched = model.artifacts.registers.registers.filter((register) => register.stages.includes(stage));
  if (touched.length === 0) return [];
  const rows = touched.map(
    (register) =>
      `| [${markdownCodeCell(register.id)}](register.md#${register.id}) | ${markdownCell(register.semantics)} |`,
  );
  return ['## 📊 State registers', ['| State register | Semantics |', '| --- | --- |', ...rows].join('\n')];
}
