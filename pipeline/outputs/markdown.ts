import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdown, markdownCode, markdownCodeCell, markdownLink } from '../base/escape.ts';
import type { Naming } from './artifacts.ts';
import { titleOf } from './handbook-entry.ts';
import { MARKS, page, paragraphs, said, saidCell } from './markdown-blocks.ts';
import { stagePage } from './markdown-stage.ts';
import type { Model } from './model.ts';
import { maskSecrets } from './source/index.ts';
import { sentencesOf } from './stage-entry.ts';

/**
 * Writes the Markdown handbook: `overview.md`, `index.md`, a page a stage, and `register.md` where there are registers.
 * Gives the names of the files.
 */
export async function writeMarkdown(folder: string, model: Model, naming: Naming): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const pages = new Map([
    ['overview.md', overviewPage(model, naming)],
    ['index.md', indexPage(model, naming.pages !== false)],
    ...model.tree.map((stage): [string, string] => [`${stage.id}.md`, stagePage(model, stage, naming.pages !== false)]),
  ]);
  if (model.artifacts.registers.registers.length > 0)
    pages.set('register.md', registerPage(model, naming.pages !== false));
  for (const [name, text] of pages) await writeFile(join(folder, name), maskSecrets(text).text);
  return [...pages.keys()];
}

export function overviewPage(model: Model, naming: Naming): string {
  const { narration, registers, skeleton } = model.artifacts;
  const title = titleOf(model, naming);
  const also = ['- [Stage index](index.md)'];
  if (registers.registers.length > 0) also.push('- [State registers](register.md)');
  return page([
    `# ${markdown(title)}`,
    skeleton.metadata.archetype === '' ? '' : markdown(skeleton.metadata.archetype),
    '## 🗺️ System overview',
    paragraphs(sentencesOf(model, 'overview', narration.systemOverview), naming.pages !== false),
    '## See also',
    also.join('\n'),
    MARKS,
  ]);
}

/** Headings are as deep as the tree; Markdown ends at six. */
export function indexPage(model: Model, pages: boolean): string {
  const described = new Map(model.artifacts.skeleton.stages.map((stage) => [stage.id, stage]));
  const depth = (parent: string | null): number => (parent === null ? 2 : 1 + depth(model.stage.get(parent)!.parent));
  const parts = model.tree.flatMap((stage) => [
    `${'#'.repeat(Math.min(6, depth(stage.parent)))} ${markdownLink(markdown(stage.title), `${stage.id}.md`)}`,
    `${markdownCode(stage.id)} · ${stage.nFiles} ${stage.nFiles === 1 ? 'file' : 'files'}${stage.crosscut ? ' · cross-cutting' : ''}`,
    said(described.get(stage.id)?.description, described.get(stage.id)?.descriptionFrom ?? { from: 'person' }, pages),
  ]);
  return page(['# Stage index', 'Back to the [overview](overview.md).', ...parts, MARKS]);
}

export function registerPage(model: Model, pages: boolean): string {
  const rows = model.artifacts.registers.registers.map((register) => {
    const stages = register.stages.filter((id) => model.stage.has(id)).map((id) => markdownLink(id, `${id}.md`));
    const name = register.name === undefined ? '' : ` ${markdownCodeCell(register.name)}`;
    return `| <a id="${register.id}"></a>${markdownCodeCell(register.id)}${name} | ${saidCell(register.semantics, register.semanticsFrom, pages)} | ${stages.join(', ')} |`;
  });
  return page([
    '# State registers',
    'Back to the [overview](overview.md).',
    ['| State register | Semantics | Stages touched |', '| --- | --- | --- |', ...rows].join('\n'),
    MARKS,
  ]);
}
