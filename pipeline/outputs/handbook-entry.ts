import { counted } from '../base/english.ts';
import { getOrMake } from '../base/maps.ts';
import { byCodePoint } from '../base/order.ts';
import type { HandbookEntry, LanguageLine } from '../formats/content.ts';
import { certainCallsOf } from '../formats/graph-index.ts';
import type { Naming } from './artifacts.ts';
import { entryPoints } from './entry-points.ts';
import { forgeOf, repositoryName } from './forge.ts';
import { isAnonymous, type Model } from './model.ts';
import { sentencesOf } from './stage-entry.ts';

const EXAMPLES = 5;
const TOP = 10;

/** The book as a whole: overview, tree, languages, size, and what was not read. */
export function handbookEntry(model: Model, naming: Naming): HandbookEntry {
  const { graph, dropped, coverage, narration, skeleton, registers, cardCoverage, facts } = model.artifacts;
  const { metadata } = graph;
  const entries = entryPoints(model);
  return {
    version: 1,
    title: titleOf(model, naming),
    archetype: skeleton.metadata.archetype,
    lang: narration.lang,
    commit: metadata.commit ?? null,
    dirty: metadata.dirty ?? null,
    generatedAt: metadata.generatedAt,
    forge: forgeOf(naming.remote, metadata.commit),
    overview: sentencesOf(model, 'overview', narration.systemOverview),
    stages: model.tree,
    entryPoints: entries,
    languages: languages(model),
    size: {
      files: model.files.length,
      lines: facts ? sum([...facts.values()].map((file) => file.lines)) : null,
      functions: [...model.nodesOf.values()].flat().filter((n) => n.kind === 'internal' && !isAnonymous(n)).length,
      types: graph.types?.size ?? 0,
      calls: model.sites.length,
      dropped: dropped.metadata.totalDropped,
      registers: registers.registers.length,
    },
    startHere: startHere(model, entries),
    mostCalled: mostCalled(model),
    largest: largest(model),
    mostChanged: mostChanged(model),
    sourceView: naming.sourceView ?? false,
    editor: naming.editor ?? null,
    coverage: {
      policy: metadata.policy,
      nScanned: coverage.metadata.nScanned,
      gaps: coverage.files,
      skipped: coverage.skipped ?? null,
      dropped: [...dropped.edgesByCategory]
        .map(([category, calls]) => ({
          category,
          n: calls.length,
          examples: calls.slice(0, EXAMPLES).flatMap(({ caller, raw, line }) => {
            const ref = model.ref(caller);
            return ref ? [{ ...ref, raw, line }] : [];
          }),
        }))
        .sort((a, b) => b.n - a.n || byCodePoint(a.category, b.category)),
      undescribed: cardCoverage.missing,
      unassigned: model.artifacts.assignment.coverage.unassigned,
    },
  };
}

/** The name given, else that of the manifest at the root, of the README, of the git remote, else a plain word. */
export function titleOf(model: Model, naming: Naming): string {
  if (naming.title) return naming.title;
  const facts = [...(model.artifacts.facts ?? [])].sort((a, b) => byCodePoint(a[0], b[0]));
  const top = facts.filter(([file]) => !file.includes('/'));
  const manifest = top.find(([, file]) => file.manifest?.name)?.[1].manifest;
  const readme = top.find(([file]) => /^readme\b/i.test(file))?.[1].text?.title?.text;
  // A Go module is named by its address: its last part, without the major version.
  const name =
    manifest?.kind === 'go'
      ? manifest.name
          ?.replace(/\/v\d+$/, '')
          .split('/')
          .at(-1)
      : manifest?.name;
  return name ?? readme ?? repositoryName(naming.remote) ?? 'Handbook';
}

export function languages(model: Model): LanguageLine[] {
  const { facts, graph } = model.artifacts;
  const byName = new Map<string, { nFiles: number; nLines: number }>();
  for (const file of facts?.values() ?? []) {
    const name = file.language ?? 'other';
    const line = byName.get(name) ?? { nFiles: 0, nLines: 0 };
    byName.set(name, { nFiles: line.nFiles + 1, nLines: line.nLines + file.lines });
  }
  for (const name of graph.metadata.languages?.keys() ?? [])
    if (!byName.has(name)) byName.set(name, { nFiles: 0, nLines: 0 });
  return [...byName]
    .map(([name, line]) => ({
      name,
      nFiles: line.nFiles,
      nLines: facts ? line.nLines : null,
      fidelity: graph.metadata.languages?.get(name) ?? null,
    }))
    .sort((a, b) => (b.nLines ?? 0) - (a.nLines ?? 0) || byCodePoint(a.name, b.name));
}

/** About ten files that open the system, each with the reason why it is worth reading early. */
function startHere(model: Model, entries: HandbookEntry['entryPoints']): HandbookEntry['startHere'] {
  const path = new Map<string, string>();
  const add = (file: string | undefined, reason: string) => {
    if (file !== undefined && !path.has(file) && path.size < TOP) path.set(file, reason);
  };
  add(
    model.files.find((file) => /^readme(\.\w+)?$/i.test(file)),
    'The project in its own words',
  );
  for (const entry of entries.slice(0, 3)) add(entry.file, capital(entry.how));
  for (const stage of model.tree) {
    if (stage.parent !== null || stage.crosscut || model.isAside(stage.id)) continue;
    const first = [stage, ...model.tree.filter((below) => below.parent === stage.id)]
      .flatMap((s) => model.filesOf.get(s.id) ?? [])
      .find((file) => !model.isAsideFile(file) && model.artifacts.cards.get(file)?.role !== 'config');
    if (first !== undefined && (model.nodesOf.has(first) || model.typesOf.has(first)))
      add(first, `Opens ${stage.title}`);
  }
  for (const { file, name, callers } of mostCalled(model, 20 * TOP))
    add(file, `Holds ${name}, which has ${counted(callers, 'caller')}`);
  for (const [file, n] of mostImported(model)) add(file, `Imported by ${counted(n, 'other file')}`);
  for (const { file, lines } of largest(model).slice(0, 3))
    add(file, `One of the longest files, ${counted(lines, 'line')}`);
  return [...path].map(([file, reason]) => ({ file, reason }));
}

/** Functions of the product by the number of functions that are known to call them, those of two and more. */
function mostCalled(model: Model, most = TOP): HandbookEntry['mostCalled'] {
  const { graph } = model.artifacts;
  const callers = new Map<string, Set<string>>();
  for (const { callerId, calleeIds } of certainCallsOf(graph))
    for (const id of calleeIds) getOrMake(callers, id, () => new Set()).add(callerId);
  return [...callers]
    .flatMap(([id, { size }]) => {
      const node = graph.nodes.get(id);
      const counts = node?.kind === 'internal' && size > 1 && !isAnonymous(node) && !model.isAsideFile(node.file);
      return counts ? [{ id, callers: size }] : [];
    })
    .sort((a, b) => b.callers - a.callers || byCodePoint(a.id, b.id))
    .slice(0, most)
    .map(({ id, callers }) => ({ ...model.ref(id)!, callers }));
}

/**
 * Files of the product's code by the number of other files that import them, those of two and more. In Go it is a whole
 * package that is imported, none of its files.
 */
function mostImported(model: Model): [string, number][] {
  const importers = new Map<string, Set<string>>();
  for (const { file, target } of model.artifacts.graph.imports ?? []) {
    if (
      target === null ||
      target === file ||
      target.endsWith('.go') ||
      model.isAsideFile(target) ||
      !model.nodesOf.has(target)
    )
      continue;
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
  return [...importers]
    .map(([file, by]): [string, number] => [file, by.size])
    .filter(([, n]) => n > 1)
    .sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]))
    .slice(0, TOP);
}

function largest(model: Model): HandbookEntry['largest'] {
  return [...(model.artifacts.facts?.values() ?? [])]
    .filter((file) => file.status !== 'text' && !file.generated && !model.isAsideFile(file.file))
    .sort((a, b) => b.lines - a.lines || byCodePoint(a.file, b.file))
    .slice(0, TOP)
    .map(({ file, lines }) => ({ file, lines }));
}

/** Files of the product's code by the number of commits that touched them, those of two and more. */
function mostChanged(model: Model): HandbookEntry['mostChanged'] {
  const { history } = model.artifacts;
  if (!history) return null;
  const files = [...history.files]
    .filter(([file, { commits }]) => commits > 1 && model.nodesOf.has(file) && !model.isAsideFile(file))
    .map(([file, { commits }]) => ({ file, commits }))
    .sort((a, b) => b.commits - a.commits || byCodePoint(a.file, b.file))
    .slice(0, TOP);
  return { commits: history.commits, whole: history.whole, files };
}

const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
