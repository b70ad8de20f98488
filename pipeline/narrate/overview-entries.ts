import { code, counted, listed, nounFor } from '../base/english.ts';
import { baseOf, dirOf, stemOf } from '../base/paths.ts';
import type { EntryPoint } from '../formats/skeleton.ts';
import { fact, type Piece } from './budget.ts';
import type { Context } from './context.ts';
import { type StageView, titleOf } from './stage-views.ts';

/** Where it is entered, and the way that most calls take from there. */
export function entries(context: Context): Piece[] {
  const all = context.skeleton.metadata.entryPoints ?? [];
  const product = all.filter(({ file }) => {
    const stage = context.stages.stageOfFile(file);
    return stage !== null && !context.stages.views.get(stage)!.aside && !context.facts.get(file)?.manifest;
  });
  const of = (...kinds: EntryPoint['kind'][]) => product.filter((entry) => kinds.includes(entry.kind));
  const commands = new Set(of('command').map((entry) => entry.file));
  const programs = of('program').filter((entry) => !commands.has(entry.file));
  const api = of('api').filter((entry) => !commands.has(entry.file));
  const ways = [
    way(of('command'), nounFor(of('command').length, 'runs as the command', 'runs as the commands'), context),
    way(programs, nounFor(programs.length, 'starts with the program', 'starts with the programs'), context),
    way(api, 'is imported as', context),
  ].filter(Boolean);
  const handlers = [
    ...(of('route').length ? [counted(of('route').length, 'route')] : []),
    ...(of('subcommand').length ? [counted(of('subcommand').length, 'subcommand')] : []),
  ];
  const pieces = [
    ...(ways.length ? fact(`It ${listed(ways)}.`, 1) : []),
    ...(handlers.length ? fact(`Decorators register ${listed(handlers)}.`, 4) : []),
  ];
  const first = of('command')[0] ?? of('program')[0] ?? of('api')[0];
  const road = first ? roadFrom(context, first.file) : [];
  if (road.length > 1) {
    pieces.push(...fact(`From ${code(first!.file)}, in ${road[0]}, the calls lead on to ${listed(road.slice(1))}.`, 2));
  }
  return pieces;
}

function way(entries: readonly EntryPoint[], phrase: string, context: Context): string {
  if (entries.length === 0) return '';
  const named = entries.map((entry) => ({ ...entry, name: importName(entry, context) }));
  // The package itself before its parts.
  named.sort((a, b) => a.name.split('/').length - b.name.split('/').length);
  const names = named.map(({ name, file }) => (named.length <= 3 ? `${code(name)} (${code(file)})` : code(name)));
  return `${phrase} ${listed([...new Set(names)], 3)}`;
}

/** How a Python module is imported: by its folder for `__init__.py`. */
function pythonName(file: string): string {
  return stemOf(baseOf(file) === '__init__.py' ? dirOf(file) : file);
}

/** An entry as its users write it: `./x` of a package behind the package's name. */
function importName({ kind, name, file }: EntryPoint, { facts }: Context): string {
  if (kind === 'api' && file.endsWith('.py')) return pythonName(file);
  if (kind === 'program' && baseOf(file) === '__main__.py') return `python -m ${pythonName(dirOf(file))}`;
  if (kind !== 'api' || !name.startsWith('./')) return name;
  for (let dir = dirOf(file); ; dir = dirOf(dir)) {
    const owner = [...facts.values()].find(
      (f) => f.manifest?.kind === 'npm' && f.manifest.name !== null && dirOf(f.file) === dir,
    );
    if (owner) return `${owner.manifest!.name}${name.slice(1)}`;
    if (dir === '') return name;
  }
}

/** Titles of stages along the strongest calls, each once. */
function roadFrom({ stages, flows }: Context, file: string): string[] {
  const start = stages.stageOfFile(file);
  let view = start === null ? undefined : stages.views.get(start);
  if (view?.above.length) view = stages.views.get(view.above.at(-1)!);
  const road: StageView[] = [];
  while (view && road.length < 5) {
    road.push(view);
    const next = [...flows.out(view)].find(([id, flow]) => {
      const other = stages.views.get(id)!;
      return flow.sites > 2 && !road.includes(other) && !other.aside;
    });
    view = next && stages.views.get(next[0]);
  }
  return road.map(titleOf);
}
