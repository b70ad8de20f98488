import { markdown, markdownCode, markdownCodeCell, markdownLink } from '../base/escape.ts';
import { byCodePoint } from '../base/order.ts';
import type { CardFunction } from '../formats/card.ts';
import type { TreeStage } from '../formats/content.ts';
import type { Edge, InternalNode } from '../formats/graph.ts';
import { isSaidIn } from '../formats/provenance.ts';
import { MARKS, page, pageLink, paragraphs, said, saidCell } from './markdown-blocks.ts';
import { isAnonymous, type Model } from './model.ts';
import { groupsOf, sentencesOf } from './stage-entry.ts';

/** The page of a stage: summary, sub-stages, groups of file cards with their functions, registers touched. */
export function stagePage(model: Model, stage: TreeStage, pages: boolean): string {
  const { skeleton, narration } = model.artifacts;
  const own = skeleton.stages.find((entry) => entry.id === stage.id);
  const sentences = sentencesOf(model, stage.id, narration.stageSummaries.get(stage.id) ?? '');
  const lead = own && !isSaidIn(own.description, sentences) ? own.description : '';
  const up =
    stage.parent === null
      ? ''
      : ` · part of ${markdownLink(markdown(model.stage.get(stage.parent)!.title), `${stage.parent}.md`)}`;
  const children = model.tree.filter((entry) => entry.parent === stage.id);
  return page([
    `# ${markdown(stage.title)}`,
    `${markdownCode(stage.id)}${stage.crosscut ? ' · cross-cutting' : ''}${up} · [all stages](index.md)`,
    said(lead, own?.descriptionFrom ?? { from: 'person' }, pages),
    paragraphs(sentences, pages),
    ...(children.length === 0
      ? []
      : ['## Sub-stages', children.map((child) => subStage(model, child, pages)).join('\n')]),
    ...groupsOf(model, stage.id).flatMap((group) => [
      `## ${markdown(group.title)}`,
      said(group.summary, group.summaryFrom ?? { from: 'facts' }, pages),
      ...group.files.flatMap(({ file }) => fileCard(model, file, pages)),
    ]),
    ...registersTouched(model, stage.id, pages),
    MARKS,
  ]);
}

function subStage(model: Model, stage: TreeStage, pages: boolean): string {
  const own = model.artifacts.skeleton.stages.find((entry) => entry.id === stage.id);
  const says = own?.description ? `: ${said(own.description, own.descriptionFrom ?? { from: 'person' }, pages)}` : '';
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
    said(card?.purpose, card?.proseFrom?.get('purpose'), pages),
    said(card?.description, card?.proseFrom?.get('description'), pages),
    nodes.map((node) => functionLine(model, node, prose.get(node.id), pages)).join('\n'),
  ];
}

function functionLine(model: Model, node: InternalNode, card: CardFunction | undefined, pages: boolean): string {
  const lines = [`- ${markdownCode(node.signature || node.qualname)} (lines ${node.lineStart}–${node.lineEnd})`];
  for (const field of ['purpose', 'dataFlow', 'relations'] as const) {
    if (card?.[field]) lines.push(`  ${said(card[field], card.proseFrom?.get(field), pages)}`);
  }
  const calls = names(model, model.out.get(node.id));
  const callers = names(model, model.in.get(node.id));
  if (callers !== '') lines.push(`  - called by ${callers}`);
  if (calls !== '') lines.push(`  - calls ${calls}`);
  return lines.join('\n');
}

/** Names of the functions at the other end of edges; where no call between the two is certain, with how it may come. */
function names(model: Model, edges: ReadonlyMap<string, readonly Edge[]> = new Map()): string {
  const found = [...edges].flatMap(([id, between]) => {
    const node = model.artifacts.graph.nodes.get(id);
    if (node === undefined) return [];
    const name = markdownCode(node.kind === 'boundary' ? `${node.module}.${node.name}` : node.id);
    if (between.some((edge) => !edge.dispatch && edge.candidates === undefined)) return [name];
    const [open] = between.filter((edge) => !edge.dispatch);
    return [`${name} (${open ? `one of ${open.candidates} candidates` : 'possibly, through an interface'})`];
  });
  return [...new Set(found)].sort(byCodePoint).join(', ');
}

function registersTouched(model: Model, stage: string, pages: boolean): string[] {
  const touched = model.artifacts.registers.registers.filter((register) => register.stages.includes(stage));
  if (touched.length === 0) return [];
  const rows = touched.map(
    (register) =>
      `| [${markdownCodeCell(register.id)}](register.md#${register.id}) | ${saidCell(register.semantics, register.semanticsFrom, pages)} |`,
  );
  return ['## 📊 State registers', ['| State register | Semantics |', '| --- | --- |', ...rows].join('\n')];
}
