import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { counted, nounFor, numeral } from '../base/english.ts';
import {
  markdown,
  markdownCell,
  markdownCode,
  markdownCodeCell,
  markdownLink,
  markdownProseCell,
} from '../base/escape.ts';
import { callsTable, filesTable, symbolsTable } from './agent-tables.ts';
import type { Naming } from './artifacts.ts';
import { languages, titleOf } from './handbook-entry.ts';
import { page } from './markdown-blocks.ts';
import type { Model } from './model.ts';
import { maskSecrets } from './source/index.ts';

/** More rows than this would not leave the index short enough to be read whole. */
const MOST_STAGES = 60;
const MOST_REGISTERS = 25;
const MOST_UNASSIGNED = 40;

/**
 * Writes the agent index: `index.md` to be read whole, `symbols.tsv`, `files.tsv`, `calls.tsv` to be searched, and
 * `stages/<sid>.md`. `beside` says whether the Markdown handbook stands one folder up. Gives the names of the files.
 */
export async function writeAgentIndex(
  folder: string,
  model: Model,
  naming: Naming,
  beside: { markdown: boolean } = { markdown: true },
): Promise<string[]> {
  const files = new Map([
    ['index.md', agentIndex(model, naming)],
    ['symbols.tsv', symbolsTable(model)],
    ['files.tsv', filesTable(model)],
    ['calls.tsv', callsTable(model)],
    ...model.tree.map(({ id }): [string, string] => [`stages/${id}.md`, stageFile(model, id, beside.markdown)]),
  ]);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), maskSecrets(text).text);
  }
  return [...files.keys()];
}

export function agentIndex(model: Model, naming: Naming): string {
  const { graph, registers } = model.artifacts;
  const { commit, dirty, generatedAt } = graph.metadata;
  const made = commit
    ? `commit ${markdownCode(commit)}${dirty ? ' with local changes' : ''}`
    : 'no commit (not a git work tree)';
  const shared = registers.registers.slice(0, MOST_REGISTERS);
  return page([
    `# ${markdown(titleOf(model, naming))}: index for coding agents`,
    `Read at ${made}, ${generatedAt ?? 'time not recorded'}. Line numbers hold for that state; check them against the file before you edit.`,
    '## Look things up',
    'Run these in this folder. Names are matched whole; put your own in place of the words in capitals. `symbols.tsv` has a name alone, `calls.tsv` has it behind its class or type; a place is the same in both.',
    recipes(),
    '## Stages',
    stageTable(model),
    ...(shared.length === 0 ? [] : ['## State registers', registerTable(model)]),
    '## Coverage',
    coverage(model),
  ]);
}

/** They work as printed, with any POSIX grep and awk. */
function recipes(): string {
  return [
    '```sh',
    '# where is it declared',
    "awk -F '\\t' '$1 == \"NAME\"' symbols.tsv",
    '# what does a file declare',
    "awk -F '\\t' 'index($2, \"PATH:\") == 1' symbols.tsv",
    '# what is a file for',
    "awk -F '\\t' '$1 == \"PATH\"' files.tsv",
    '# who calls it, by its own name or its qualified name',
    'awk -F \'\\t\' \'{ n = split($3, part, ".") } $3 == "NAME" || part[n] == "NAME"\' calls.tsv',
    '# what does it call',
    "awk -F '\\t' '$1 == \"QUALNAME\"' calls.tsv",
    '# who calls what is declared under a name: the tables joined by where the declaration starts',
    'awk -F \'\\t\' \'NR == FNR { sub(/-[0-9]+$/, "", $2); if ($1 == "NAME") at[$2]; next } $4 in at\' symbols.tsv calls.tsv',
    '# what it calls, with kinds and signatures',
    'awk -F \'\\t\' \'NR == FNR { if ($1 == "QUALNAME") at[$4]; next } { start = $2; sub(/-[0-9]+$/, "", start) } start in at\' calls.tsv symbols.tsv',
    '# names that start so',
    "grep '^NAME' symbols.tsv",
    '# types only; functions of one stage by callers',
    'grep "$(printf \'\\ttype:\')" symbols.tsv',
    'awk -F \'\\t\' \'$3 == "fn" && $4 == "STAGE"\' symbols.tsv | sort -t "$(printf \'\\t\')" -k5,5nr | head',
    '# what is taken from a package',
    "awk -F '\\t' '$4 == \"boundary:PACKAGE\"' calls.tsv",
    '```',
  ].join('\n');
}

function stageTable(model: Model): string {
  const shown =
    model.tree.length <= MOST_STAGES
      ? model.tree
      : model.tree.filter((stage) => stage.parent === null).slice(0, MOST_STAGES);
  const rows = shown.map(
    (stage) =>
      `| ${markdownLink(stage.id, `stages/${stage.id}.md`)} | ${markdownCell(stage.title)} | ${stage.parent ?? ''} | ${stage.nFiles} |`,
  );
  const left = model.tree.length - shown.length;
  const table = ['| Stage | Title | Part of | Files |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return left === 0 ? table : `${table}\n\n${left} more stages lie in \`stages/\`, named by their ids.`;
}

function registerTable(model: Model): string {
  const all = model.artifacts.registers.registers;
  const rows = all
    .slice(0, MOST_REGISTERS)
    .map(
      (register) =>
        `| ${markdownCodeCell(register.name ?? register.id)} | ${markdownProseCell(register.semantics)} | ${register.stages.join(', ')} |`,
    );
  const table = ['| State | Meaning | Stages |', '| --- | --- | --- |', ...rows].join('\n');
  return all.length <= MOST_REGISTERS
    ? table
    : `${table}\n\n${all.length - MOST_REGISTERS} more are in \`../register.md\`.`;
}

function coverage(model: Model): string {
  const { graph, dropped, coverage: scan } = model.artifacts;
  const kinds = (values: readonly string[] | undefined) =>
    values === undefined ? 'unknown' : values.length === 0 ? 'none' : values.join(', ');
  const rows = languages(model).map(
    ({ name, nFiles, fidelity }) =>
      `| ${markdownCell(name)} | ${nFiles} | ${fidelity?.tier ?? 'text'} | ${fidelity ? kinds(fidelity.typeKinds) : 'none'} |`,
  );
  const skipped =
    scan.skipped === undefined
      ? 'an unknown number was'
      : `${numeral(scan.skipped.length)} ${nounFor(scan.skipped.length, 'was', 'were')}`;
  return [
    ['| Language | Files | Read as | Types |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    [
      `- ${counted(model.sites.length, 'call site')} ${nounFor(model.sites.length, 'is', 'are')} resolved, ${counted(graph.edges.length, 'edge')} to what they go to or may go to; ${counted(dropped.metadata.totalDropped, 'call')} ${nounFor(dropped.metadata.totalDropped, 'is', 'are')} not and ${nounFor(dropped.metadata.totalDropped, 'stands', 'stand')} in no table.`,
      `- ${counted(scan.files.length, 'file')} could not be read, or not whole; ${skipped} left out on purpose.`,
      ...unassigned(model),
      '- Not indexed: functions without a name (their calls are in `calls.tsv` as `<lambda>`), constructors that a class has without declaring one, locals, parameters, fields, macros, members of enumerations; calls by reflection or by text.',
      '- Files that change together: not computed.',
    ].join('\n'),
  ].join('\n\n');
}

/** Files in no stage, the first of them by name. */
function unassigned({ artifacts }: Model): string[] {
  const files = artifacts.assignment.coverage.unassigned;
  if (files.length === 0) return [];
  const shown = files.slice(0, MOST_UNASSIGNED).map((file) => markdownCode(file));
  const more = files.length > shown.length ? `, … (\`unassigned\` in \`files.tsv\`)` : '';
  return [
    `- ${counted(files.length, 'file')} ${nounFor(files.length, 'is', 'are')} in no stage: ${shown.join(', ')}${more}.`,
  ];
}

function stageFile(model: Model, id: string, beside: boolean): string {
  const stage = model.stage.get(id)!;
  const files = (model.filesOf.get(id) ?? []).map((file) => {
    const role = model.artifacts.cards.get(file)?.role ?? 'other';
    return `- ${markdownCode(file)} (${role})`;
  });
  const children = model.tree
    .filter((child) => child.parent === id)
    .map((child) => `- ${markdownLink(child.id, `${child.id}.md`)} ${markdown(child.title)}`);
  return page([
    `# ${markdown(stage.title)} (${markdownCode(id)})`,
    beside ? `What it does: [${id}.md](../../${id}.md).` : '',
    ...(children.length === 0 ? [] : ['## Sub-stages', children.join('\n')]),
    '## Files',
    files.length === 0 ? 'None of its own.' : files.join('\n'),
    '## Files that change together',
    'Not computed.',
  ]);
}
