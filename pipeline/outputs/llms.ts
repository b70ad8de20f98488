import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdown, markdownLink, markdownProse } from '../base/escape.ts';
import type { Naming } from './artifacts.ts';
import { titleOf } from './handbook-entry.ts';
import { indexPage, overviewPage } from './markdown.ts';
import { page } from './markdown-blocks.ts';
import { stagePage } from './markdown-stage.ts';
import type { Model } from './model.ts';
import { maskSecrets } from './source/index.ts';

/** The most that `llms-full.txt` holds, in bytes: about 50,000 tokens. */
export const FULL_BUDGET = 200_000;

/** What stands beside `llms.txt`, so that it links nothing that is not there. */
export interface Published {
  agent: boolean;
  markdown: boolean;
}

/** Writes `llms.txt`, a map of the handbook for language models, and `llms-full.txt`, its text within the budget. */
export async function writeLlms(folder: string, model: Model, naming: Naming, published: Published): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'llms.txt'), maskSecrets(llmsMap(model, naming, published)).text);
  await writeFile(join(folder, 'llms-full.txt'), maskSecrets(llmsFull(model, naming)).text);
  return ['llms.txt', 'llms-full.txt'];
}

export function llmsMap(model: Model, naming: Naming, published: Published): string {
  const described = new Map(model.artifacts.skeleton.stages.map((stage) => [stage.id, stage.description]));
  const end = published.markdown ? 'md' : 'html';
  const line = (label: string, path: string, says: string) =>
    `- ${markdownLink(markdown(label), path)}${says === '' ? '' : `: ${markdownProse(says)}`}`;
  const list = (parent: boolean) =>
    model.tree
      .filter((stage) => (stage.parent === null) === parent)
      .map((stage) => line(stage.title, `${stage.id}.${end}`, described.get(stage.id) || `${stage.nFiles} files`));
  const overview =
    model.artifacts.narration.sentences?.get('overview')?.[0]?.text ?? model.artifacts.narration.systemOverview;
  const below = list(false);
  const agents = [
    line('How to look things up', 'agent/index.md', 'read this first; the tables below are for grep and awk'),
    line('Symbols', 'agent/symbols.tsv', 'where each function, type, constant and variable is'),
    line('Files', 'agent/files.tsv', 'stage, role and purpose of each file'),
    line('Calls', 'agent/calls.tsv', 'who calls what, with lines'),
  ];
  return page([
    `# ${markdown(titleOf(model, naming))}`,
    overview === '' ? '' : `> ${markdownProse(overview)}`,
    ...(published.agent ? ['## Index for coding agents', agents.join('\n')] : []),
    '## Overview',
    [
      published.markdown ? line('System overview', 'overview.md', '') : line('System overview', 'index.html', ''),
      published.markdown ? line('Stage index', 'index.md', '') : line('Stage index', 'stages.html', ''),
    ].join('\n'),
    ...(model.tree.length === 0 ? [] : ['## Stages', list(true).join('\n')]),
    '## Optional',
    [
      ...below,
      ...(published.markdown && model.artifacts.registers.registers.length > 0
        ? [line('State registers', 'register.md', '')]
        : []),
      line('Everything in one text', 'llms-full.txt', `at most ${FULL_BUDGET / 1000} KB`),
    ].join('\n'),
  ]);
}

/** Overview, index and stage pages in reading order; a page that does not fit is named instead. */
export function llmsFull(model: Model, naming: Naming): string {
  const pages = [
    overviewPage(model, naming),
    indexPage(model, naming.pages !== false),
    ...model.tree.map((stage) => stagePage(model, stage, naming.pages !== false)),
  ];
  const names = ['overview.md', 'index.md', ...model.tree.map((stage) => `${stage.id}.md`)];
  const head = `This text holds at most ${FULL_BUDGET} bytes; pages that do not fit are named at the end.\n`;
  const taken: string[] = [head];
  const left: string[] = [];
  let bytes = Buffer.byteLength(head) + names.reduce((sum, name) => sum + name.length + 3, 200);
  pages.forEach((text, i) => {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size > FULL_BUDGET) left.push(names[i]!);
    else {
      bytes += size;
      taken.push(text);
    }
  });
  if (left.length > 0) taken.push(`Left out, to keep the budget:\n${left.map((name) => `- ${name}`).join('\n')}\n`);
  return taken.join('\n');
}
