import { code, counted, listed, nounFor } from '../base/english.ts';
import { baseOf, dirOf, pythonModule } from '../base/paths.ts';
import { certainCallsOf } from '../formats/graph-index.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { bump, ranked } from './counts.ts';
import { type StageView, titleOf } from './stage-views.ts';

/** Where it is entered, and the way that most calls take from there. */
export function entries(context: Context): Piece[] {
  const all = context.skeleton.metadata.entryPoints ?? [];
  const product = all.filter(({ file }) => {
    const stage = context.stages.stageOfFile(file);
    return stage !== null && !context.stages.views.get(stage)!.aside && !context.facts.get(file)?.manifest;
  });
  const of = (...kinds: EntryPoint['kind'][]) => product.filter((entry) => kinds.includes(entry.kind));
  const pieces = ways(product, context);
  for (const { file } of [...of('command'), ...of('program'), ...of('api')]) {
    const [start, ...road] = roadFrom(context, file);
    if (start === undefined || road.length === 0) continue;
    pieces.push(...fact(`From ${code(file)}, in ${start}, the calls lead on to ${listed(road)}.`, 2));
    break;
  }
  return pieces;
}

/** Where a stage is entered from outside. */
export function startsOf(view: StageView, context: Context): Piece[] {
  const here = (context.skeleton.metadata.entryPoints ?? []).filter(({ file }) => {
    const stage = context.stages.stageOfFile(file);
    return stage !== null && view.inside.has(stage) && !context.facts.get(file)?.manifest;
  });
  return ways(here, context);
}

/** By which commands, programs and names entries are reached, and what decorators register. */
function ways(entries: readonly EntryPoint[], context: Context): Piece[] {
  const of = (...kinds: EntryPoint['kind'][]) => entries.filter((entry) => kinds.includes(entry.kind));
  const commands = new Set(of('command').map((entry) => entry.file));
  const programs = of('program').filter((entry) => !commands.has(entry.file));
  const api = of('api').filter((entry) => !commands.has(entry.file));
  const told = [
    way(of('command'), nounFor(of('command').length, 'runs as the command', 'runs as the commands'), context),
    way(programs, nounFor(programs.length, 'starts with the program', 'starts with the programs'), context),
    way(api, 'is imported as', context),
  ].filter(Boolean);
  const handlers = [
    ...(of('route').length ? [counted(of('route').length, 'route')] : []),
    ...(of('subcommand').length ? [counted(of('subcommand').length, 'subcommand')] : []),
  ];
  return [
    ...(told.length ? fact(`It ${listed(told)}.`, 1) : []),
    ...(handlers.length ? fact(`Decorators register ${listed(handlers)}.`, 4) : []),
  ];
}

function way(entries: readonly EntryPoint[], phrase: string, context: Context): string {
  if (entries.length === 0) return '';
  const named = entries.map((entry) => ({ ...entry, name: importName(entry, context) }));
  // The package itself before its parts.
  named.sort((a, b) => a.name.split('/').length - b.name.split('/').length);
  const names = named.map(({ name, file }) => (named.length <= 3 ? `${code(name)} (${code(file)})` : code(name)));
  return `${phrase} ${listed([...new Set(names)], 3)}`;
}

/** An entry as its users write it: `./x` of a package behind the package's name. */
function importName({ kind, name, file }: EntryPoint, { facts }: Context): string {
  if (kind === 'api' && file.endsWith('.py')) return pythonModule(file);
  if (kind === 'program' && baseOf(file) === '__main__.py') return `python -m ${pythonModule(dirOf(file))}`;
  if (kind !== 'api' || !name.startsWith('./')) return name;
  for (let dir = dirOf(file); ; dir = dirOf(dir)) {
    const owner = [...facts.values()].find(
      (f) => f.manifest?.kind === 'npm' && f.manifest.name !== null && dirOf(f.file) === dir,
    );
    if (owner) return `${owner.manifest!.name}${name.slice(1)}`;
    if (dir === '') return name;
  }
}

/** Titles of the stages that the calls of a file reach, along the strongest of those calls, each once. */
function roadFrom({ graph, index, stages }: Context, file: string): string[] {
  const stageOf = (id: string) => stages.stageOfNode(index.nodes.get(id));
  const start = stages.stageOfFile(file);
  let view = start === null ? undefined : stages.views.get(start);
  if (view?.above.length) view = stages.views.get(view.above.at(-1)!);
  const reached = reachedFrom(file, index);
  const sites = certainCallsOf(graph).filter(({ callerId }) => reached.has(callerId));
  const road: StageView[] = [];
  while (view && road.length < 5) {
    const here = view;
    road.push(here);
    const next = new Map<string, number>();
    for (const { callerId, calleeIds } of sites) {
      if (!here.inside.has(stageOf(callerId) ?? '')) continue;
      const out = calleeIds.map(stageOf).filter((id) => id !== null && !here.inside.has(id)) as string[];
      for (const id of new Set(out.map((other) => stages.seenFrom(here.stage.id, other)))) bump(next, id);
    }
    view = ranked(next)
      .map(([id]) => stages.views.get(id)!)
      .find((other) => !other.aside && !road.includes(other));
  }
  return road.map(titleOf);
}

/** The functions of a file and all that their calls lead to. */
function reachedFrom(file: string, { functions, moduleNodes, callsFrom }: Context['index']): Set<string> {
  const reached = new Set([...(functions.get(file) ?? []).map(({ id }) => id), ...(moduleNodes.get(file) ?? [])]);
  // What is added on the way is visited too.
  for (const id of reached) for (const { calleeId } of callsFrom.get(id) ?? []) reached.add(calleeId);
  return reached;
}
