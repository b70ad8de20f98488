import { byCodePoint } from '../../pipeline/base/order.ts';
import type { Card, Role } from '../../pipeline/formats/card.ts';
import type { InternalNode } from '../../pipeline/formats/graph.ts';
import type { Sentence } from '../../pipeline/formats/provenance.ts';
import type { Stage } from '../../pipeline/formats/skeleton.ts';
import type { Artifacts } from '../../pipeline/outputs/artifacts.ts';

/**
 * Consistent artifacts of the later phases made from phase 1 by the plainest rules (a stage a folder), so that outputs
 * can be tested without the phases that make the real ones.
 */
export function artifactsFrom(phase1: Pick<Artifacts, 'facts' | 'graph' | 'dropped' | 'coverage'>): Artifacts {
  const { graph, facts } = phase1;
  const files = [...graph.metadata.scannedFiles].sort(byCodePoint);
  const cards = new Map(files.map((file) => [file, cardOf(phase1, file)]));
  const folders = [...new Set(files.map(folderOf))].sort(byCodePoint);
  const tops = [...new Set(folders.map((folder) => folder.split('/')[0]!))];
  const stages: Stage[] = [];
  const idOf = new Map<string, string>();
  tops.forEach((top, i) => {
    const id = `stage-${i + 1}`;
    idOf.set(top, id);
    const below = folders.filter((folder) => folder.startsWith(`${top}/`));
    const children = below.map((folder, j) => {
      idOf.set(folder, `${id}.${j + 1}`);
      return `${id}.${j + 1}`;
    });
    stages.push({
      id,
      title: titleOf(top),
      description: `What lies in ${top}.`,
      parent: null,
      children,
      crosscut: top === 'base',
    });
    for (const folder of below) {
      const title = titleOf(folder.slice(top.length + 1));
      stages.push({ id: idOf.get(folder)!, title, description: '', parent: id, children: [], crosscut: false });
    }
  });
  const buckets = new Map<string, string[]>();
  for (const file of files) {
    const stage = idOf.get(folderOf(file))!;
    buckets.set(stage, [...(buckets.get(stage) ?? []), file]);
  }
  const sentences = new Map<string, Sentence[]>();
  sentences.set('overview', overviewOf(files, facts));
  for (const [stage, own] of buckets) {
    const functions = own.reduce((sum, file) => sum + (cards.get(file)!.functions?.length ?? 0), 0);
    sentences.set(stage, [{ text: `It holds ${own.length} files with ${functions} functions.`, from: 'facts' }]);
  }
  const join_ = (page: string) => (sentences.get(page) ?? []).map((sentence) => sentence.text).join(' ');
  return {
    ...phase1,
    cards,
    cardCoverage: {
      version: 1,
      nFiles: files.length,
      nDescribed: files.length,
      missing: files.filter((file) => cards.get(file)!.purpose === ''),
    },
    skeleton: { metadata: { version: 1, archetype: '', draftedBy: 'skeleton-synth' }, stages },
    assignment: {
      version: 1,
      fileStage: new Map(files.map((file) => [file, { stage: idOf.get(folderOf(file))!, also: [] }])),
      buckets,
      coverage: { nFiles: files.length, nAssigned: files.length, unassigned: [] },
    },
    organization: {
      metadata: { version: 1, nStages: stages.length },
      stages: new Map(
        [...buckets].map(([id, own]) => [id, organize(cards, stages.find((s) => s.id === id)!.title, own)]),
      ),
      coverage: { nFiles: files.length, nOrganized: files.length },
    },
    narration: {
      version: 2,
      lang: 'en',
      systemOverview: join_('overview'),
      stageSummaries: new Map([...buckets.keys()].map((id) => [id, join_(id)])),
      sentences,
    },
    registers: { version: 2, registers: registersOf(phase1, (file) => idOf.get(folderOf(file))!) },
  };
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/') || 'root';
const titleOf = (folder: string): string => folder.charAt(0).toUpperCase() + folder.slice(1);

function cardOf({ graph, facts }: Pick<Artifacts, 'facts' | 'graph'>, file: string): Card {
  const nodes = [...graph.nodes.values()].filter((n): n is InternalNode => n.kind === 'internal' && n.file === file);
  const doc = facts?.get(file)?.doc;
  const role: Role = /test/.test(file)
    ? 'test'
    : /(^|\/)(main|index)\./.test(file)
      ? 'entrypoint'
      : nodes.length
        ? 'domain_logic'
        : 'other';
  const purpose = doc ? doc.text.split(/\n\n|(?<=\.)\s/)[0]!.replace(/\s+/g, ' ') : '';
  return {
    version: 2,
    file,
    purpose,
    role,
    lifecycle: 'none',
    proseFrom: new Map(doc ? [['purpose', { from: 'doc', file, line: doc.line }]] : []),
    functions: nodes.map((node) => ({
      id: node.id,
      qualname: node.qualname,
      name: node.name,
      className: node.className,
      lineRange: [node.lineStart, node.lineEnd],
      signature: node.signature,
      calls: [],
      calledBy: [],
      extCalls: [],
      nCalls: node.nCallees,
      nCalledBy: node.nCallers,
      nExtCalls: 0,
      purpose: node.doc?.text.split('\n')[0] ?? '',
      dataFlow: '',
      relations: '',
      proseFrom: new Map(node.doc ? [['purpose', { from: 'doc', file, line: node.doc.line }]] : []),
    })),
  };
}

function organize(cards: Map<string, Card>, title: string, own: string[]) {
  const line = (file: string) => {
    const card = cards.get(file)!;
    return { file, purpose: card.purpose, role: card.role, nFunctions: card.functions?.length ?? 0 };
  };
  const code = own.filter((file) => cards.get(file)!.functions!.length > 0);
  const rest = own.filter((file) => cards.get(file)!.functions!.length === 0);
  const groups = [
    { title: 'Code', summary: 'Files that hold functions.', files: code.map(line) },
    { title: 'Beside it', summary: '', files: rest.map(line) },
  ].filter((group) => group.files.length > 0);
  return { title, groups, orderedFiles: [...code, ...rest] };
}

function overviewOf(files: string[], facts: Artifacts['facts']): Sentence[] {
  const readme = files.find((file) => /^readme/i.test(file));
  const first = readme ? facts?.get(readme)?.text?.sections.flatMap((section) => section.paragraphs)[0] : undefined;
  const said: Sentence[] = first && readme ? [{ text: first.text, from: 'doc', at: `${readme}:${first.line}` }] : [];
  return [...said, { text: `The scan read ${files.length} files.`, from: 'facts' }];
}

function registersOf({ graph }: Pick<Artifacts, 'graph'>, stageOf: (file: string) => string) {
  return [...(graph.variables ?? [])].flatMap(([, variable]) => {
    const sites = [
      ...variable.readIn.map((id) => [id, 'read'] as const),
      ...variable.writtenIn.map((id) => [id, 'write'] as const),
    ];
    const found = sites.flatMap(([id, access]) => {
      const node = graph.nodes.get(id);
      return node && node.kind !== 'boundary' ? [{ file: node.file, line: node.lineStart, access, function: id }] : [];
    });
    if (found.length === 0) return [];
    return [
      {
        id: `reg-${variable.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        name: variable.name,
        kind: 'variable' as const,
        semantics: variable.doc?.text ?? '',
        stages: [...new Set([variable.file, ...found.map((site) => site.file)].map(stageOf))].sort(byCodePoint),
        sites: found,
      },
    ];
  });
}
